import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import { FORMS } from '../../../src/core/issue/fill-sentence.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import { ENGLISH_PHRASES } from '../../../src/core/issue/languages/phrases.js';
import { brokenWireRecord } from '../../../src/testing/index.js';
import { CODE_CASES } from '../assortment-file/every-code-cases.js';
import { seededRoll, wireTextOf } from '../record/mutated-records.js';

/** Three words with blanks between them: no unit and no number has so many. */
const WORDS = /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u;

/** Returns the values of a finding that may be words of a language. */
function wordsIn(f: Finding, source: string): readonly string[] {
  return Object.entries(f.values).flatMap(([name, value]) => {
    const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
    if (form === undefined || form === 'list' || form === 'duration')
      return WORDS.test(value) && !source.includes(value.slice(1, 20)) ? [`${name}: ${value}`] : [];
    if (form === 'number') return /^\d+(?:\.\d+)?$/.test(value) ? [] : [`${name}: ${value}`];
    // Two names have other data in some codes: a quoted part of a text, a digit, a percentage.
    const isData = /^(?:".*"|\d|[+-][\d.]+ %)$/su.test(value);
    return isData || Object.hasOwn(ENGLISH_PHRASES[form], value) ? [] : [`${name}: ${value}`];
  });
}

function check(source: Uint8Array | string): void {
  const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
  for (const f of readAssortmentFile(source, { stage: 'sync' }).report.issues) {
    expect(wordsIn(f, text), f.code).toEqual([]);
    expect(describeFinding(f).message, f.code).not.toMatch(/undefined/);
  }
}

describe('Decision F10: values are data in no language', () => {
  it('of every code that a file can have', () => {
    for (const { file } of CODE_CASES) check(file);
  });

  it('of records that are broken by any rule', () => {
    fc.assert(
      fc.property(brokenWireRecord({ small: true }), ({ value, json }) => {
        check(`[${json ?? JSON.stringify(value)}]`);
      }),
      { numRuns: 150 },
    );
  });

  it('of mutated records', () => {
    const roll = seededRoll(20);
    for (let i = 0; i < 300; i += 1) check(wireTextOf(roll));
  });
});
