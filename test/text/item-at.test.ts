import { describe, expect, it } from 'vitest';
import { codePointAt, itemAt } from '../../src/text/item-at.js';

describe('itemAt and codePointAt', () => {
  it('return what is within a list or text, as it is', () => {
    expect(itemAt(['a', ''], 1)).toBe('');
    expect(itemAt(Uint8Array.of(7, 0), 1)).toBe(0);
  });

  it('refuse an index outside of a list, and name both', () => {
    for (const index of [-1, 2, 0.5])
      expect(() => itemAt([1, 2], index)).toThrow(
        new RangeError(`A list of 2 has no item ${index}.`),
      );
  });

  it('return a character beyond 16 bits as one code point', () => {
    expect(codePointAt('a🥐', 1)).toBe(0x1f950);
  });

  it('refuse an index outside of a text, and name both', () => {
    expect(() => codePointAt('ab', 2)).toThrow(new RangeError('A text of 2 has no index 2.'));
  });
});
