import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import type { ImportField } from '../../src/import/profile/import-field.js';
import type { ImportProfile } from '../../src/import/profile/import-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { imported, opened } from './raw-workbook.js';

/** Imports CSV whose headings are names of fields, or by a profile with other ones. */
function fromCsv(lines: readonly string[], profile?: Partial<ImportProfile>) {
  return imported(lines.join('\n'), profile);
}

const PLAIN = 'third_party_id;name;price;price_type_code';
const INNER_GTINS = 'package.gtin.2;package.gtin.3';

describe('Packages of several columns', () => {
  it('levels are nested, with the GTIN of each', () => {
    const { records, map, text } = fromCsv([
      `${PLAIN};gtin;package.count;package.count.2;package.size;package.unit;${INNER_GTINS}`,
      'A1;Ruis;2.50;0;16401234000018;10;6;500;g;06401234000028;6401234000011',
    ]);
    expect(records[0]?.['package_description']).toEqual({
      quantity: '10',
      gtin: '16401234000018',
      package: {
        quantity: '6',
        gtin: '06401234000028',
        package: { quantity: '500', gtin: '6401234000011', unit_name: 'g' },
      },
    });
    expect(checkAssortmentFile(text).file.accepted).toBe(1);
    expect(map.cellOf('/0/package_description/package/quantity')).toBe('G2');
    expect(map.cellOf('/0/package_description/package/package/unit_name')).toBe('I2');
    expect(map.cellOf('/0/package_description/package/package/gtin')).toBe('K2');
  });

  it('a level that a row leaves empty is left out; a GTIN without a level is a finding', () => {
    const { records, noted } = fromCsv([
      `${PLAIN};package.count;package.size;package.unit;package.gtin.2;package.gtin.3`,
      'A1;Ruis;2.50;0;;500;g;;6401234000011',
      'A2;Kaura;2.50;0;6;500;g;6401234000011;6401234000028',
    ]);
    expect(records.map((record) => record['package_description'])).toEqual([
      { quantity: '500', gtin: '6401234000011', unit_name: 'g' },
      { quantity: '6', package: { quantity: '500', gtin: '6401234000011', unit_name: 'g' } },
    ]);
    expect(noted).toEqual(['level-gtin-left-out I3 6401234000028']);
  });

  it('a row without the size of its column has none: its count is no content', () => {
    const { records, text, map } = fromCsv([
      `${PLAIN};package.count;package.size;package.unit`,
      'A1;Ruis;2.50;0;6;500;g',
      'A2;Kaura;2.50;0;6;;g',
      'A3;Pulla;2.50;0;6;;kpl',
      'A4;Rinkeli;2.50;0;;;g',
    ]);
    expect(records.map((record) => record['package_description'])).toEqual([
      { quantity: '6', package: { quantity: '500', unit_name: 'g' } },
      { quantity: '6', package: { unit_name: 'g' } },
      { quantity: '6', unit_name: 'piece' },
      undefined,
    ]);
    const { file, issues } = checkAssortmentFile(text);
    expect(file.accepted).toBe(2);
    const refused = issues.filter(({ effect }) => effect === 'refuses-record');
    expect(refused.map(({ code, pointer }) => `${code} ${map.cellOf(pointer)}`)).toEqual([
      'package.quantity-missing F3',
      'package.missing E5',
    ]);
  });

  it('each row without the count of its column is named', () => {
    const { records, noted } = imported(
      'Code;Product;Case price;Case qty;Size\nA1;Rye;2.50;6;500 g\nA2;Oat;3.50;;400 g',
    );
    expect(records.map((record) => record['package_description'])).toEqual([
      { quantity: '6', package: { quantity: '500', unit_name: 'g' } },
      { quantity: '400', unit_name: 'g' },
    ]);
    expect(noted).toEqual(['count-missing D3']);
  });

  it('words among the numbers make a text, which the check explains', () => {
    const { records, text, map } = fromCsv([
      `${PLAIN};package.count;package.size;package.unit`,
      'A1;Ruis;2.50;0;6;noin 500;g',
    ]);
    expect(records[0]?.['package_description_str']).toBe('6 x noin 500 g');
    const [issue] = checkAssortmentFile(text).issues;
    expect(issue?.effect).toBe('refuses-record');
    expect(map.cellOf(issue?.pointer ?? '')).toBe('F2');
  });
});

/** Returns a profile with columns by their headings. */
function profileOf(columns: Readonly<Record<string, ImportField>>): Partial<ImportProfile> {
  return {
    columns: Object.entries(columns).map(([header, field]) => ({ header, field })),
  };
}

describe('Rules of a profile', () => {
  const base = {
    Koodi: 'third_party_id',
    Hinta: 'price',
    Pakkaus: 'package_description_str',
  } as const;
  const lines = [
    'Koodi;Sukunimi;Etunimi;Hinta;Pakkaus;Tila',
    '1;Ruis;Reissumies;2,50;1kg;myynnissä',
    '2;Kaura;;3,50;1kg;poistunut',
  ];

  it('columns with one field are joined in the order of the profile', () => {
    const columns = { ...base, Etunimi: 'name', Sukunimi: 'name' } as const;
    const { records } = fromCsv(lines, { ...profileOf(columns), join: ', ', decimal: ',' });
    expect(records.map(({ name }) => name)).toEqual(['Reissumies, Ruis', 'Kaura']);
  });

  it('constants fill what no cell has, and a cell wins', () => {
    const columns = { ...base, Sukunimi: 'name', Etunimi: 'brand' } as const;
    const { records } = fromCsv(lines, {
      ...profileOf(columns),
      decimal: ',',
      constants: { brand: 'Leipomo', price_type_code: '0', lead_time: '24:00:00', weighted: '0' },
    });
    expect(records[1]).toEqual({
      third_party_id: '2',
      name: 'Kaura',
      brand: 'Leipomo',
      price: '3.50',
      price_type_code: 0,
      package_description_str: '1kg',
      lead_time: '24:00:00',
      weighted: false,
    });
    expect(records[0]?.['brand']).toBe('Reissumies');
  });

  it('each row without the unit of its price has the price of a package, and is named', () => {
    const { records, noted } = fromCsv([
      'third_party_id;name;price;price_unit;package_description_str',
      'A1;Lohi;12.50;kg;2 kg',
      'A2;Siika;25.00;;2 kg',
    ]);
    expect(records.map((record) => record['price_type_code'])).toEqual([1, 0]);
    expect(noted).toEqual(['price-unit-missing D3']);
  });

  it('words replace the values of a column', () => {
    const { columns = [] } = profileOf({ ...base, Sukunimi: 'name' });
    const tila = {
      header: 'Tila',
      field: 'orderable',
      words: { myynnissä: 'true', poistunut: 'false' },
    } as const;
    const { records } = fromCsv(lines, { columns: [...columns, tila] });
    expect(records.map(({ orderable }) => orderable)).toEqual([true, false]);
  });
});

describe('Decisions L6, N9: words that a profile without a person translates', () => {
  const lines = [
    'Tuotenro;Nimi;Hinta;Pakkaus;Toimitusaika;Tilattavissa',
    '1;Ruis;2,50;1kg;2 viikkoa;kyllä',
    '2;Kaura;2,50;1kg;3 days;nej',
    '3;Ohra;2,50;1kg;2-3 pv;ehkä',
    '4;Vehnä;2,50;1kg;48:00:00;TRUE',
  ];

  it('lead times and flags with one reading are translated, and are in the profile', () => {
    const { profile } = suggestProfile(opened(lines.join('\n')));
    expect(profile.columns.flatMap(({ words }) => (words === undefined ? [] : [words]))).toEqual([
      { '2 viikkoa': '336:00:00', '3 days': '72:00:00' },
      { kyllä: 'true', nej: 'false' },
    ]);
    const { records } = fromCsv(lines);
    expect(records.map((one) => [one['lead_time'], one['orderable']])).toEqual([
      ['336:00:00', true],
      ['72:00:00', false],
      ['2-3 pv', 'ehkä'],
      ['48:00:00', true],
    ]);
  });

  it('ranges and unknown words stay, and the check refuses them at their cells', () => {
    const { text, map } = fromCsv(lines);
    const refusing = checkAssortmentFile(text).issues.filter(({ effect }) => effect !== 'none');
    expect(refusing.map(({ pointer }) => map.cellOf(pointer)).sort()).toEqual(['E4', 'F4']);
  });

  it('a heading in days gives its numbers their unit', () => {
    const { records } = fromCsv([
      'Tuotenro;Nimi;Hinta;Pakkaus;Toimitusaika (pv)',
      '1;Ruis;2,50;1kg;2',
    ]);
    expect(records[0]?.['lead_time']).toBe('48:00:00');
  });
});
