import { describe, expect, it } from 'vitest';
import { type PackageRecord, readAssortmentFile } from '../../src/core/index.js';
import { decideQuestions } from '../../src/import/profile/import-questions.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { opened } from './raw-workbook.js';

/** Records of the file sent before, by their identifier, price and package. */
function sentBefore(
  ...rows: readonly (readonly [id: string, price: string, pack: string, unit?: string])[]
): readonly PackageRecord[] {
  const records = rows.map(([id, price, pack, unit]) => ({
    third_party_id: id,
    name: `Article ${id}`,
    price,
    price_type_code: unit === undefined ? 0 : 1,
    ...(unit === undefined ? {} : { price_unit: unit }),
    package_description_str: pack,
  }));
  const reading = readAssortmentFile(JSON.stringify(records));
  if (!reading.readable) throw new Error('the file is read');
  return reading.records;
}

const BEFORE = sentBefore(
  ['A1', '38.50', '20 x 250 g'],
  ['A2', '12.00', '6 x 500 g'],
  ['A3', '24.00', '12 x 1 kg'],
);

const listOf = (...rows: readonly string[]): string =>
  ['Artikelnr;Artikel;VE;Inhalt;Preis', ...rows].join('\n');

/** The price and the package of a list next to the file sent before, with their doubts. */
function readingOf(text: string, earlier = BEFORE): Readonly<Record<string, string>> {
  const { columns } = suggestProfile(opened(text), { earlier });
  return Object.fromEntries(
    columns
      .filter(({ field }) => field === 'price' || field === 'package.size')
      .map(({ field, doubt, reading }) => [
        field ?? '',
        [doubt?.code ?? 'sure', reading?.times].filter(Boolean).join(' '),
      ]),
  );
}

describe('Decision I10: the file sent before is evidence', () => {
  it.each([
    [
      'the package',
      ['A1;Rye;20;250 g;39,90', 'A2;Oat;6;500 g;12,00', 'A3;Pea;12;1 kg;22,00'],
      'sure',
    ],
    [
      'a piece',
      ['A1;Rye;20;250 g;1,95', 'A2;Oat;6;500 g;2,00', 'A3;Pea;12;1 kg;2,10'],
      'sure package.count',
    ],
    ['neither', ['A1;Rye;20;250 g;9,95', 'A2;Oat;6;500 g;5,00', 'A3;Pea;12;1 kg;7,10'], 'level'],
    ['too few articles', ['A1;Rye;20;250 g;1,95', 'A2;Oat;6;500 g;2,00'], 'level'],
    [
      'articles of one piece',
      ['A1;Rye;1;5 kg;38', 'A2;Oat;1;3 kg;12', 'A3;Pea;1;12 kg;24'],
      'sure',
    ],
  ])('prices of %s', (_, rows, price) => {
    expect(readingOf(listOf(...rows))).toEqual({ price, 'package.size': 'sure' });
  });

  it('asks about prices that differ, below a heading that says what they are for', () => {
    const rows = ['A1;Rye;20 x 250 g;1,95', 'A2;Oat;6 x 500 g;2,00', 'A3;Pea;12 x 1 kg;2,10'];
    const text = ['Artikelnr;Artikel;Gebinde;Kartonpreis', ...rows].join('\n');
    expect(readingOf(text)).toEqual({ price: 'earlier' });
    expect(readingOf(text, [])).toEqual({ price: 'sure' });
  });

  it('compares prices per unit by the package', () => {
    const rows = ['A1;Rye;20 x 250 g;7,70', 'A2;Oat;6 x 500 g;4,00', 'A3;Pea;12 x 1 kg;2,00'];
    const text = ['Artikelnr;Artikel;Gebinde;Preis/kg', ...rows].join('\n');
    expect(readingOf(text)).toEqual({ price: 'sure' });
    const kilos = sentBefore(
      ['A1', '77.00', '20 x 250 g', 'kg'],
      ['A2', '40.00', '6 x 500 g', 'kg'],
      ['A3', '20.00', '12 x 1 kg', 'kg'],
    );
    expect(readingOf(text, kilos)).toEqual({ price: 'earlier' });
  });

  it('asks about packages that differ, and keeps what a person says', () => {
    const rows = ['A1;Rye;10;250 g;1,95', 'A2;Oat;3;500 g;2,00', 'A3;Pea;6;1 kg;2,10'];
    const text = listOf(...rows);
    expect(readingOf(text)).toEqual({ price: 'level', 'package.size': 'earlier' });
    const workbook = opened(text);
    const asked: string[] = [];
    const decided = decideQuestions(
      workbook,
      suggestProfile(workbook, { earlier: BEFORE }),
      ({ field }) => {
        asked.push(field);
        return true;
      },
      BEFORE,
    );
    expect(asked).toEqual(['package.size', 'price']);
    expect(decided.isComplete).toBe(true);
  });

  it('is a list of records', () => {
    // @ts-expect-error A list is needed.
    expect(() => suggestProfile(opened(listOf()), { earlier: {} })).toThrow('a list of records');
  });
});
