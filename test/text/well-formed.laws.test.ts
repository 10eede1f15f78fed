import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findHidden } from '../../src/text/well-formed.js';

const anyText = fc.string({
  unit: fc.constantFrom('a', 'ä', '日', '😀', '\u0000', '\ud800', '\udc00', '\uffff'),
  maxLength: 6,
});

/** Characters that do not show, of every kind; blanks do not only at the ends. */
const HIDDEN = [
  ...['\t', '\n', '\u0000', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u200b', '\u200d'],
  ...['\u2028', '\u2029', '\u202e', '\u2066', '\u3164', '\ufe0f', '\ufeff', '\ud800', '\udc00'],
  '\u{e0041}',
];
const BLANKS = [' ', '\u00a0', '\u2003', '\u3000'];

describe('laws of characters that do not show', () => {
  const shown = fc.string({ unit: fc.constantFrom('4', 'a', '日', '😀', 'é'), maxLength: 5 });

  it('one is found wherever it is, and nothing else is', () => {
    const any = fc.constantFrom(...HIDDEN);
    fc.assert(
      fc.property(shown, shown, any, (before, after, hidden) => {
        expect(findHidden(before + after)).toBeUndefined();
        const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
        expect(findHidden(before + hidden + after)).toEqual({
          at: before.length,
          codePoint: `U+${code}`,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('a blank is found at either end, and belongs to the text within it', () => {
    fc.assert(
      fc.property(shown, fc.constantFrom(...BLANKS), (text, blank) => {
        expect(findHidden(blank + text)?.at).toBe(0);
        expect(findHidden(`4${text}${blank}${blank}`)?.at).toBe(text.length + 1);
        expect(findHidden(`4${blank}${text}4`)).toBeUndefined();
      }),
    );
  });
});

describe('laws of well-formed texts', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it.each([true, false])(
    'Decision J6: a text is well-formed exactly when nothing ill-formed is found in it; the ' +
      'engine knows: %s',
    async (engineKnows) => {
      const method = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed');
      if (!engineKnows) Reflect.deleteProperty(String.prototype, 'isWellFormed');
      try {
        vi.resetModules();
        const { findIllFormed, isWellFormed } = await import('../../src/text/well-formed.js');
        fc.assert(
          fc.property(fc.oneof(anyText, fc.string()), (text) => {
            expect(isWellFormed(text)).toBe(findIllFormed(text) === undefined);
          }),
          { numRuns: 1_000 },
        );
      } finally {
        if (method !== undefined) Object.defineProperty(String.prototype, 'isWellFormed', method);
      }
    },
  );
});
