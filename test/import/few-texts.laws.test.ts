import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFewTexts } from '../../src/import/workbook/few-texts.js';

const TEXTS = fc.oneof(
  fc.nat({ max: 40 }).map(String),
  fc.constantFrom('', 'kg', 'Ruisleipä viipaloitu', '24:00:00', '__proto__', '\ud800'),
  fc.string(),
);

describe('The laws of the first texts of a table', () => {
  it('they are those of a map that takes no more once it is full', () => {
    fc.assert(
      fc.property(fc.array(TEXTS, { maxLength: 60 }), fc.nat({ max: 12 }), (texts, most) => {
        const few = createFewTexts<number>(most);
        const all = new Map<string, number>();
        texts.forEach((text, at) => {
          expect(few.get(text)).toBe(all.get(text));
          if (all.has(text)) return;
          expect(few.add(text, at)).toBe(all.size < most);
          if (all.size < most) all.set(text, at);
        });
        expect([...few.all]).toEqual([...all]);
      }),
    );
  });

  it('thousands of them are all known, and no other is', () => {
    const few = createFewTexts<number>(10_000);
    const text = (at: number): string => String(100_000 + at);
    for (let at = 0; at < 20_000; at += 1) few.add(text(at), at);
    const known = Array.from({ length: 20_000 }, (_, at) => few.get(text(at)));
    expect(known).toEqual(known.map((_, at) => (at < 10_000 ? at : undefined)));
  });
});
