import { describe, expect, it } from 'vitest';
import { matchUnit } from '../../../src/core/value/unit/match-unit.js';
import * as tables from '../../../src/core/value/unit/unit-aliases.js';

/** Returns every word in a table of any shape. */
function* wordsIn(table: unknown): Generator<string> {
  if (typeof table === 'string') yield* table.split(',').map((word) => word.trim());
  else if (typeof table === 'object' && table !== null)
    for (const [key, value] of Object.entries(table)) {
      yield key;
      yield* wordsIn(value);
    }
}

function meaningOf(word: string): string {
  const match = matchUnit(word);
  if (match.kind !== 'unlisted') return `${match.kind} ${match.unit}`;
  const { rewrite, candidates } = match;
  if (rewrite !== undefined)
    return `${rewrite.multiplier} ${rewrite.unit}${rewrite.certain ? '' : ', perhaps'}`;
  return candidates.length > 0 ? `one of ${candidates.join(', ')}` : 'no unit';
}

describe('Decisions U1 to U3, P11: the spellings of units', () => {
  it('mean what was reviewed; vitest -u writes a changed meaning', async () => {
    const words = new Set(Object.values(tables).flatMap((table) => [...wordsIn(table)]));
    const lines = [...words]
      .filter((word) => /\D/.test(word))
      .sort()
      .map((word) => `${word}: ${meaningOf(word)}`);
    expect(lines.length).toBeGreaterThan(300);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('unit-spellings.txt');
  });
});
