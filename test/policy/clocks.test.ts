import { describe, expect, it } from 'vitest';
import { assertedPauses, ownLimits } from './clocks.js';
import { readProgramFiles, sourceText } from './source-files.js';

const tests = readProgramFiles().filter(({ path }) => /^test\/.*\.ts$/.test(path));

describe('No clock decides in a test', () => {
  it('limits are those of test/patience.ts, which only end a hang', () => {
    expect(ownLimits(tests)).toEqual([]);
  });

  it('no assertion follows a pause', () => {
    expect(assertedPauses(tests)).toEqual([]);
  });

  it.each([
    ['a limit of a test', "it('a', () => {}, 120_000);", ownLimits],
    ['a limit of a table of tests', "it.each([1])('a', () => {}, 5_000);", ownLimits],
    ['a limit of a hook', 'beforeAll(async () => {}, 9_000);', ownLimits],
    ['a limit of an option', "it('a', { timeout: 10_000 }, () => {});", ownLimits],
    ['a limit of a page', 'page.setDefaultTimeout(60_000);', ownLimits],
    ['a wait of a second', 'await vi.waitFor(() => expect(x).toBe(1));', ownLimits],
    ['a pause', 'async () => { await sleep(5); expect(x).toBe(1); }', assertedPauses],
    [
      'a timer',
      'async () => { await new Promise((r) =>\n setTimeout(r, 5)); await expect(x).toBe(1); }',
      assertedPauses,
    ],
  ])('%s is found', (_, text, policy) => {
    expect(policy([sourceText('test/a.test.ts', text)])).toHaveLength(1);
  });

  it.each([
    ['a limit with a name', "it('a', { timeout: PATIENCE }, () => {});"],
    ['a wait with a limit', 'await vi.waitFor(() => expect(x).toBe(1), WAITING);'],
    ['a pause between two looks', 'async () => { while (!isDone()) await sleep(5); expect(x); }'],
  ])('%s is fine', (_, text) => {
    const files = [sourceText('test/a.test.ts', text)];
    expect([...ownLimits(files), ...assertedPauses(files)]).toEqual([]);
  });
});
