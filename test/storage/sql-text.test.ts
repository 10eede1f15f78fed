import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemKey } from '../../src/storage/sql/items/item-key.js';
import { keyOf, storedKey, storedText, textOf } from '../../src/storage/sql/stored-text.js';

/**
 * Any code units, especially those that databases handle badly: controls, lone surrogates, and
 * characters after the surrogates.
 */
const unit = fc.oneof(
  fc.constantFrom(
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    0x7f,
    0xd7ff,
    0xd800,
    0xdbff,
    0xdc00,
    0xdfff,
    0xe000,
    0xfefd,
    0xfefe,
    0xfeff,
    0xff00,
    0xffff,
  ),
  fc.integer({ min: 0, max: 0xffff }),
);
const text = fc.array(unit, { maxLength: 8 }).map((units) => String.fromCharCode(...units));

const sign = (number: number): number => Math.sign(number);

describe('Texts in databases', () => {
  it('Decision T3: a stored key is well formed, holds no NUL, and is read back exactly', () => {
    fc.assert(
      fc.property(text, (key) => {
        const stored = storedKey(key);
        expect(stored).not.toMatch(/[\0\ud800-\udfff]/u);
        expect(keyOf(stored)).toBe(key);
      }),
      { numRuns: 1000 },
    );
  });

  it('Decision T3: stored keys have the order of the UTF-8 bytes of the keys', () => {
    const character = fc.oneof(
      fc.constantFrom(
        '\0',
        '\x01',
        '\x02',
        '\x07',
        '\ud7ff',
        '\ue000',
        '\ufefe',
        '\ufeff',
        '\uffff',
        '🧀',
        '\u{10ffff}',
      ),
      fc
        .integer({ min: 0, max: 0x10ffff - 0x800 })
        .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800)),
    );
    const wellFormed = fc
      .array(character, { maxLength: 5 })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(wellFormed, wellFormed, (a, b) => {
        expect(sign(Buffer.compare(Buffer.from(storedKey(a)), Buffer.from(storedKey(b))))).toBe(
          sign(Buffer.compare(Buffer.from(a), Buffer.from(b))),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('Decision H1: a text holds a part exactly where what is stored for it does', () => {
    const few = fc
      .array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 0xd83e, 0xddc0, 0xe000, 0xfefe, 0xfeff), {
        maxLength: 6,
      })
      .map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(few, few, (whole, part) => {
        expect(storedKey(whole).includes(storedKey(part))).toBe(whole.includes(part));
      }),
      { numRuns: 3000 },
    );
  });

  it(
    'Decision T3: heads, then rests, have the order ' + 'of the whole, and together are the whole',
    () => {
      const long = fc
        .tuple(fc.constantFrom(0, 1, 254, 255, 256, 257), text, text)
        .map(([length, middle, end]) => 'x'.repeat(length) + middle + end);
      fc.assert(
        fc.property(long, long, (a, b) => {
          const [one, two] = [itemKey(a), itemKey(b)];
          expect(keyOf(one.head + one.rest)).toBe(a);
          expect(one.rest === '').toBe(one.digest === '');
          expect([...one.head].length).toBeLessThanOrEqual(256);
          const heads = Buffer.compare(Buffer.from(one.head), Buffer.from(two.head));
          const order =
            heads === 0 ? Buffer.compare(Buffer.from(one.rest), Buffer.from(two.rest)) : heads;
          expect(sign(order)).toBe(
            sign(Buffer.compare(Buffer.from(storedKey(a)), Buffer.from(storedKey(b)))),
          );
        }),
        { numRuns: 1000 },
      );
    },
  );

  it('an ordinary identifier is its own spelling', () => {
    for (const key of ['', '4711', 'Käse 5 kg', '__proto__', '日本語', "' or 1=1 --", '\t\n\r'])
      expect(storedKey(key)).toBe(key);
  });

  it('a text that is only kept is read back exactly, and stays unchanged where it can', () => {
    fc.assert(
      fc.property(text, (kept) => {
        const stored = storedText(kept);
        expect(stored).not.toMatch(/[\0\ud800-\udfff]/u);
        expect(textOf(stored)).toBe(kept);
      }),
      { numRuns: 1000 },
    );
    expect(storedText('{"name":"🧀 ﬀ"}')).toBe('{"name":"🧀 ﬀ"}');
  });
});
