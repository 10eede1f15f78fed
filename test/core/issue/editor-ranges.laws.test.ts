import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editorRanges } from '../../../src/core/issue/editor-ranges.js';

/** Index after so many code points of a line, character by character. */
function indexOf(text: string, line: number, column: number): number {
  let index = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const at = text.indexOf('\n', index);
    if (at < 0) return text.length;
    index = at + 1;
  }
  for (let left = column - 1; left > 0 && index < text.length; left -= 1)
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return index;
}

const text = fc
  .array(fc.constantFrom('a', 'ä', '😀', '\n', '\ud83d', '\ude00', '𝒳'), { maxLength: 40 })
  .map((parts) => parts.join(''));
const place = fc.record({
  line: fc.integer({ min: 1, max: 5 }),
  column: fc.integer({ min: 1, max: 40 }),
});

describe('editorRanges', () => {
  it('places positions in any order as a walk over the characters does', () => {
    fc.assert(
      fc.property(text, fc.array(place, { maxLength: 10 }), (source, places) => {
        const rangeOf = editorRanges(source);
        for (const { line, column } of places) {
          const { from } = rangeOf({ offset: 0, length: 0, line, column });
          expect(from).toBe(indexOf(source, line, column));
        }
      }),
    );
  });
});
