import { describe, expect, it } from 'vitest';
import { checkNames, ownOptions } from '../../src/text/check-options.js';

interface Options {
  readonly name: string;
  readonly check: unknown;
  readonly count?: number | undefined;
  readonly limits?: { readonly text?: number | undefined } | undefined;
}

const TABLE = {
  name: 'string!',
  check: 'any!',
  count: 'number',
  limits: { text: 'number' },
} as const;

/** Returns the sentence about options that no type would let through. */
function sentence(options: unknown): unknown {
  try {
    ownOptions(options as Options, TABLE);
    return undefined;
  } catch (fault) {
    return fault instanceof TypeError ? fault.message : 'another fault';
  }
}

describe("Decision S6: callers' options", () => {
  it('are checked at every depth; null and undefined are none', () => {
    const good = { name: 'x', check: 1 };
    expect(sentence(good)).toBeUndefined();
    expect(sentence({ ...good, count: null, limits: null })).toBeUndefined();
    expect(sentence({ ...good, count: 1, limits: { text: 2 } })).toBeUndefined();
    expect(sentence({ ...good, limits: { text: undefined } })).toBeUndefined();
  });

  it.each([
    [null, 'null'],
    ['x', "'x'"],
  ])('%j are no options', (options, shown) => {
    expect(sentence(options)).toContain(`is an object, not ${shown}.`);
  });

  it.each([
    [{ check: 1 }, 'The option name is missing; it is a text.'],
    [{ name: 'x' }, 'The option check is missing.'],
    [{ name: 7, check: 1 }, 'name is a text, not 7.'],
    [{ name: 'x', check: 1, limits: { text: 'y' } }, "limits.text is a number, not 'y'."],
    [{ name: 'x', check: 1, limits: 3 }, 'limits is an object, not 3.'],
    [{ nam: 'x', check: 1 }, 'There is no option nam. Did you mean name?'],
    [
      { name: 'x', check: 1, limits: { txt: 1 } },
      'There is no option limits.txt. Did you mean limits.text?',
    ],
    [
      { name: 'x', check: 1, unheardOf: 1 },
      'There is no option unheardOf. The options are name, check, count, limits.',
    ],
  ])('%j: %s', (options, message) => {
    expect(sentence(options)).toBe(message);
  });

  it('names of a table may be checked alone', () => {
    expect(checkNames('factors.', { cup: '1' }, { cup: 1 })).toBeUndefined();
    expect(() => checkNames('factors.', { cups: '1' }, { cup: 1 })).toThrow(
      'There is no option factors.cups. Did you mean factors.cup?',
    );
  });
});
