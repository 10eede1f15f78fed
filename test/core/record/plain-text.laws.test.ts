import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainText } from '../../../src/core/record/rules/plain-text.js';
import { findIllFormed } from '../../../src/text/well-formed.js';

/** Texts of whole characters and halves, of blanks, and of what no database can keep. */
const anyText = fc.string({
  unit: fc.constantFrom(
    'a',
    'ä',
    '日',
    '😀',
    ' ',
    '\u00a0',
    '\u0000',
    '\ud800',
    '\udc00',
    '\n',
    '\ufeff',
  ),
  maxLength: 6,
});

describe('laws of a plain text', () => {
  it('Decisions J6, J9, J10: one that the rules of texts have nothing to say about', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string()), fc.nat(8), (text, limit) => {
        expect(isPlainText(text, limit)).toBe(
          text.length <= limit && text.trim() !== '' && findIllFormed(text) === undefined,
        );
      }),
      { numRuns: 3_000 },
    );
  });
});
