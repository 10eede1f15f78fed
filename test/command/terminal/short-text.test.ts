import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../src/command/terminal/display-cells.js';
import { nameText, shortText } from '../../../src/command/terminal/layout/short-text.js';
import { tableLines } from '../../../src/command/terminal/layout/table-lines.js';

const UNIT = fc.constantFrom(
  '4',
  'a',
  ' ',
  '\u00a0',
  '日',
  '４',
  '\u200b',
  '\u202e',
  'é',
  '\u0301',
);
const text = fc.string({ unit: UNIT, maxLength: 90 });

describe('texts of others in a table', () => {
  it.each([
    ['4711', '4711'],
    ['47 11', '47 11'],
    [' 4711', '\\u{20}4711'],
    ['4711  ', '4711\\u{20}\\u{20}'],
    ['47\u00a011', '47\\u{a0}11'],
    ['４711', '\\u{ff14}711'],
    ['e\u0301', 'e\\u{301}'],
    ['é', 'é'],
    ['4711\ufe0f', '4711\\u{fe0f}'],
    ['a\u202eb', 'a\\u{202e}b'],
    ['x'.repeat(200), `${'x'.repeat(26)}…${'x'.repeat(13)}`],
  ])('the name %j is shown as %s', (name, shown) => {
    expect(nameText(name)).toBe(shown);
  });

  it('names that differ look different unless they are cut', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [shown, also] = [nameText(one), nameText(other)];
        if (!shown.includes('…') && one !== other) expect(shown).not.toBe(also);
        expect(shown.trim()).toBe(shown);
      }),
      { numRuns: 1_000 },
    );
  });

  it('no cell is wider than its column may be, and none has an unsafe character', () => {
    fc.assert(
      fc.property(fc.string({ unit: UNIT, maxLength: 2_000 }), (long) => {
        for (const [shown, most] of [
          [nameText(long), 40],
          [shortText(long), 60],
        ] as const) {
          expect(textWidth(shown)).toBeLessThanOrEqual(most);
          expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        }
      }),
    );
  });

  it('a table is as wide as its bounded columns, for any cells', () => {
    const lines = [
      ...tableLines(
        [{ names: 'customer' }, 'note', { numbers: 'size' }, { whole: 'value' }],
        [
          ['4711', 'short', '1', '/a/path'],
          ['9'.repeat(200), 'n'.repeat(5_000), '2', 'v'.repeat(70)],
        ],
      ),
    ];
    expect(lines.map((line) => textWidth(line.trimEnd()))).toEqual([
      40 + 2 + 60 + 2 + 4 + 2 + 5,
      40 + 2 + 60 + 2 + 4 + 2 + 7,
      40 + 2 + 60 + 2 + 4 + 2 + 70,
    ]);
  });
});
