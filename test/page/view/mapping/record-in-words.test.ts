import { describe, expect, it } from 'vitest';
import type { WireRecord } from '../../../../src/core/index.js';
import { mappingTexts } from '../../../../src/page/engine/words/mapping-texts.js';
import { plotTexts } from '../../../../src/page/engine/words/plot-texts.js';
import { recordInWords, saidText } from '../../../../src/page/view/mapping/record-in-words.js';

const texts = mappingTexts('en', String);

/** Returns a record that may be wrong, as a table has it. */
const words = (record: object) => recordInWords(record as WireRecord, texts);

describe('A record of a table, as the columns are chosen', () => {
  it('has its package in one line, and says what its price is for', () => {
    const inner = { quantity: 80, unit_name: 'g' };
    const record = {
      third_party_id: '0017',
      price: '2.50',
      price_type_code: 0,
      orderable: false,
      package_description: { quantity: '6', gtin: '6', package: { ...inner, gtin: '80' } },
    };
    expect(words(record)).toEqual([
      ['Package id', '0017'],
      ['Price', '2.50'],
      ['Orderable', 'No'],
      ['Package as one text', '6 x 80 g'],
      ['Barcode, level 2', '80'],
      ['Price of', 'one package'],
    ]);
  });

  it('says the unit of a price, and what is not known', () => {
    const of = (record: object) => words(record).at(-1);
    expect(of({ price_type_code: 1, price_unit: 'kg' })).toEqual(['Price of', 'one kg']);
    expect(of({ price_type_code: 'E' })).toEqual(['Price of', 'not known']);
    expect(of({ package_description: null })).toEqual(['Price of', 'not known']);
  });

  it('has a package without a unit as its counts', () => {
    expect(words({ package_description: { quantity: 6 } })[0]?.[1]).toBe('6');
  });
});

describe('A record in a line', () => {
  const said = (price?: number, each?: number) =>
    saidText(
      { name: 'Rosbief', content: '2.4 kg', price, each, unit: 'kg' },
      texts.say,
      plotTexts('en'),
    );

  it('has the prices that are known', () => {
    expect(said(15.95, 6.6458)).toBe('Rosbief: 2.4 kg for 15.95 the package, 6.65 per kg');
    expect(said(15.95)).toBe('Rosbief: 2.4 kg for 15.95 the package');
    expect(said(undefined, 15.95)).toBe('Rosbief: 2.4 kg, 15.95 per kg');
    expect(said()).toBe('Rosbief: 2.4 kg');
  });
});
