/** Decision J11: texts that `fix --repair` refuses, with a sentence for each reason. */
import { describe, expect, it } from 'vitest';
import { listChanges } from '../../../src/command/repair/list-changes.js';
import { runFake } from '../fake-io.js';
import { MILK, repair } from './repair-text.js';

describe('fix --repair', () => {
  it('doubles the backslashes of a path, and keeps those that are doubled', async () => {
    const { code, stdout } = await repair(`[${MILK.replace('Milk', 'C:\\\\Users\\queen')},]`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)[0].name).toBe('C:\\Users\\queen');
  });

  it.each([
    ['a member without a name', '[{:1}]', 'does not help here'],
    [
      'a file of more than 64 MiB',
      `[${MILK},${' '.repeat(64 * 1024 * 1024)}]`,
      'of at most 67.1 MB',
    ],
    [
      'a text that is refused when it is repaired',
      '{"count":1,}',
      'The repaired text is refused too',
    ],
  ])('writes nothing of %s', async (_, text, sentence) => {
    const { code, stdout, stderr } = await repair(text);
    expect([code, stdout.length]).toEqual([2, 0]);
    expect(stderr).toContain(sentence);
  });

  it('lists marks at the end of a text, and finds a slash that is no comment', () => {
    expect(listChanges('[1]\n,', '[1]').changes).toHaveLength(1);
    expect(listChanges('[1]', '[1]\n').lost).toBeUndefined();
    expect(listChanges('[1/2]', '[12]').lost).toMatchObject({ line: 1, before: '[1/2]' });
  });
});

describe('assortment fix', () => {
  it.each([
    [['--write', '-o', 'b.json'], 'name two files to write to'],
    [['-o', 'b.json', '--failed', 'b.json'], 'b.json: -o and --failed name one file'],
  ])('%j is refused', async (args, sentence) => {
    const { code, stderr } = await runFake(['fix', 'none.json', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
