import { describe, expect, it } from 'vitest';
import { latePattern } from '../../src/text/late-pattern.js';

describe('latePattern', () => {
  it('answers as the literal does, asked again and again', () => {
    const pattern = latePattern('^\\p{Nd}', 'u');
    for (const text of ['5', '٥', 'x5', '', '५x', '½', '5'])
      expect(pattern.test(text)).toBe(/^\p{Nd}/u.test(text));
  });

  it('judges its source when it is first asked, not before', () => {
    const pattern = latePattern('(', 'u');
    expect(() => pattern.test('x')).toThrow(SyntaxError);
  });
});
