/**
 * Typical mistakes of suppliers, each with what `check` has to say: the place, the reason, and the
 * fix where one reading is clear. A fix that was right when they were first read through stays.
 */
import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'message-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD: Readonly<Record<string, unknown>> = {
  third_party_id: 'A1',
  name: 'Rye',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '6x500g',
};

const LEVELS = { quantity: 6, package: { quantity: 500, unit_name: 'g' } };

/** Fix of a mistake when it was first read through: certain, suggested, none, or a wrong one. */
type Before = 'certain' | 'suggested' | 'none' | 'wrong';

/** The output for one file: place, received value, a part of the sentence, and the fix. */
interface Said {
  readonly sent: string | Uint8Array;
  /** Line and column; undefined where the file is no text. */
  readonly place?: string;
  readonly received?: string;
  readonly says: string;
  readonly fix?: string;
}

/** Returns a file of one record with other members; undefined leaves one out. */
function record(members: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([{ ...GOOD, ...members }]);
}

function described(description: unknown, more: Readonly<Record<string, unknown>> = {}): string {
  return record({ package_description_str: undefined, package_description: description, ...more });
}

const priced = (price: unknown): string => record({ price });
const packed = (text: string): string => record({ package_description_str: text });
const gtin = (value: unknown): string => record({ gtin: value });
const led = (text: string): string => record({ lead_time: text });
const two = (members: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([GOOD, { ...GOOD, ...members }]);

const DECIMAL = 'must be a plain number with a decimal point';
const price = (text: string, fix: string): Said => ({
  sent: priced(text),
  place: '1:46',
  received: text,
  says: DECIMAL,
  fix,
});
const CERTAIN = 'fix (certain): write ';
const SUGGESTED = 'suggestion: write ';
const said = (fields: Omit<Said, 'place'>, column: number): Said => ({
  ...fields,
  place: `1:${column}`,
});
/** Columns of the members that the files change. */
const AT = { id: 20, name: 32, price: 46, code: 72, text: 100, gtin: 116, more: 121, unit: 122 };

const ROWS: readonly (readonly [mistake: string, before: Before, files: readonly Said[]])[] = [
  ['price "12,50"', 'suggested', [price('12,50', `${CERTAIN}"price": "12.50"`)]],
  [
    'price 12,50 unquoted',
    'none',
    [
      {
        sent: record({}).replace('"12.60"', '12,50'),
        place: '1:46',
        says: '12,50 is a number with a decimal comma. JSON writes a point: 12.50.',
      },
    ],
  ],
  [
    'price with a currency',
    'none',
    [
      price('€ 12.50', `${SUGGESTED}"price": "12.50"`),
      price('12.50 EUR', `${SUGGESTED}"price": "12.50"`),
    ],
  ],
  [
    'price with thousands',
    'none',
    [
      price('1.234,50', `${CERTAIN}"price": "1234.50"`),
      price('1,234.50', `${CERTAIN}"price": "1234.50"`),
    ],
  ],
  ['price with a blank', 'suggested', [price('12.50 ', `${CERTAIN}"price": "12.50"`)]],
  [
    // Two readings: a person decides. It was silent.
    'price "1.500" meaning 1500',
    'none',
    [said({ sent: priced('1.500'), says: 'If it separates thousands, leave it out' }, AT.price)],
  ],
  [
    'price null, "", -3, 0',
    'none',
    [
      said({ sent: priced(null), says: '"price" is required.' }, AT.price),
      said({ sent: priced(''), says: DECIMAL }, AT.price),
      said({ sent: priced(-3), received: '-3', says: 'cannot be negative' }, AT.price),
      said({ sent: priced(0), says: '"price" is 0. Is that right?' }, AT.price),
    ],
  ],
  [
    '"5 kilo"',
    'certain',
    [
      said(
        {
          sent: packed('5 kilo'),
          received: 'kilo',
          says: 'It was read as kg',
          fix: `${CERTAIN}"package_description_str": "5kg"`,
        },
        AT.text,
      ),
    ],
  ],
  [
    'unit_name "Kg", "liters"',
    'certain',
    [
      said(
        {
          sent: described({ quantity: 6, unit_name: 'Kg' }),
          received: 'Kg',
          says: 'read as kg',
          fix: `${CERTAIN}"unit_name": "kg"`,
        },
        122,
      ),
      said(
        {
          sent: described({ quantity: 6, unit_name: 'liters' }),
          received: 'liters',
          says: 'read as l',
          fix: `${CERTAIN}"unit_name": "l"`,
        },
        122,
      ),
    ],
  ],
  [
    '"24x33cl", unit_name cl',
    'certain',
    [
      said(
        {
          sent: packed('24x33cl'),
          received: 'cl',
          says: '33 "cl" is read as 33 pieces, after the fix as 330 ml.',
          fix: `${CERTAIN}"package_description_str": "24x330ml"`,
        },
        AT.text,
      ),
      said(
        {
          sent: described({ quantity: 33, unit_name: 'cl' }),
          received: 'cl',
          says: '33 "cl" is read as 33 pieces, after the fix as 330 ml.',
          fix: `${CERTAIN}"quantity": "330" and write "unit_name": "ml"`,
        },
        123,
      ),
    ],
  ],
  [
    'unit_name "bottle"',
    'none',
    [
      said(
        {
          sent: described({ quantity: 6, unit_name: 'bottle' }),
          received: 'bottle',
          says: 'read as pieces',
        },
        122,
      ),
    ],
  ],
  [
    '"1 gal", "1 pint"',
    'none',
    [
      said(
        { sent: packed('1 gal'), received: 'gal', says: 'Did you mean gal (UK) or gal (US)?' },
        AT.text,
      ),
      said(
        { sent: packed('1 pint'), received: 'pint', says: 'Did you mean pt (UK) or pt (US)?' },
        AT.text,
      ),
    ],
  ],
  [
    'price_unit missing, code 1',
    'none',
    [said({ sent: record({ price_type_code: 1 }), says: 'is required when' }, 2)],
  ],
  [
    // The unit or the code is wrong: a person decides, so that no proposal is made any more.
    'price_unit with code 0',
    'none',
    [
      said(
        { sent: record({ price_unit: 'kg' }), received: 'kg', says: 'must not be set' },
        AT.unit,
      ),
    ],
  ],
  [
    'price_unit "per kg", "EUR/kg"',
    'none',
    ['per kg', 'EUR/kg'].map((unit) =>
      said(
        {
          sent: record({ price_type_code: 1, price_unit: unit }),
          received: unit,
          says: 'is not in the list of supported units',
          fix: `${SUGGESTED}"price_unit": "kg"`,
        },
        AT.unit,
      ),
    ),
  ],
  [
    'price_type_code "1"',
    'none',
    [
      said(
        {
          sent: record({ price_type_code: '1', price_unit: 'kg' }),
          received: '1',
          says: 'must be the number 0 (price per package) or 1 (price per unit)',
          fix: `${CERTAIN}"price_type_code": 1`,
        },
        AT.code,
      ),
    ],
  ],
  [
    'GTIN as a number',
    'suggested',
    [
      said(
        {
          sent: gtin(5901234123457),
          received: '5901234123457',
          says: 'this is a number',
          fix: `${SUGGESTED}"gtin": "5901234123457"`,
        },
        AT.gtin,
      ),
    ],
  ],
  [
    'GTIN "5.41E+12"',
    'none',
    [
      said(
        {
          sent: gtin('5.41E+12'),
          received: '5.41E+12',
          says: 'A spreadsheet rounded it, and its last digits are lost',
        },
        AT.gtin,
      ),
    ],
  ],
  [
    'GTIN that lost a zero, with blanks, with .0',
    'suggested',
    [
      said(
        {
          sent: gtin('36000291452'),
          received: '36000291452',
          says: 'A spreadsheet took it for a number',
          fix: `${SUGGESTED}"gtin": "036000291452"`,
        },
        AT.gtin,
      ),
      said(
        {
          sent: gtin('5 901234 123457'),
          received: '5 901234 123457',
          says: 'character 2 is a space',
          fix: `${SUGGESTED}"gtin": "5901234123457"`,
        },
        AT.gtin,
      ),
      said(
        {
          sent: gtin('5901234123457.0'),
          received: '5901234123457.0',
          says: 'A spreadsheet took it for a number',
          fix: `${SUGGESTED}"gtin": "5901234123457"`,
        },
        AT.gtin,
      ),
    ],
  ],
  [
    'GTIN of 15 and more digits',
    'wrong',
    [
      said(
        {
          sent: gtin('005901234123457'),
          received: '005901234123457',
          says: 'this one has 15',
          fix: `${SUGGESTED}"gtin": "5901234123457"`,
        },
        AT.gtin,
      ),
      // Which of its digits are wrong cannot be known.
      said(
        { sent: gtin('17901725116427457'), received: '17901725116427457', says: 'this one has 17' },
        AT.gtin,
      ),
    ],
  ],
  [
    'gtin beside the object',
    'suggested',
    [
      said(
        {
          sent: described(LEVELS, { gtin: '5901234123457' }),
          received: '5901234123457',
          says: 'Send it inside "package_description".',
          fix: 'suggestion: move "gtin" into "package_description"',
        },
        161,
      ),
    ],
  ],
  [
    'trailing comma',
    'none',
    [
      said(
        {
          sent: record({}).replace('}]', '},\n]'),
          says: 'There is a comma too many here',
        },
        109,
      ),
    ],
  ],
  [
    'single object',
    'none',
    [said({ sent: JSON.stringify(GOOD), says: 'Put it in square brackets' }, 1)],
  ],
  [
    'NDJSON',
    'none',
    [
      {
        sent: `${JSON.stringify(GOOD)}\n${JSON.stringify(GOOD)}`,
        place: '2:1',
        says: 'This is NDJSON, one JSON object after another.',
      },
    ],
  ],
  ['UTF-8 with a byte order mark', 'none', [{ sent: `\ufeff${record({})}`, says: 'no findings' }]],
  [
    'UTF-16, Latin-1',
    'none',
    [
      { sent: Buffer.from(`\ufeff${record({})}`, 'utf16le'), says: 'Save it as UTF-8.' },
      {
        sent: Buffer.from(record({ name: 'Ä' }), 'latin1'),
        place: '1:33',
        says: 'the byte 0xC4 is "Ä" in Windows-1252',
      },
    ],
  ],
  [
    'CSV, XLSX, HTML, gzip',
    'none',
    [
      { sent: 'a;b\n1;2\n', place: '1:1', says: 'This is a CSV file with 2 columns' },
      {
        sent: Buffer.from('504b0304140006000800000021000000', 'hex'),
        says: 'This is an Excel workbook (.xlsx)',
      },
      {
        sent: '<!doctype html><title>502</title>',
        place: '1:1',
        says: 'This is a web page with the title "502"',
      },
      { sent: Buffer.from('1f8b0800', 'hex'), says: 'gunzip -c FILE > FILE.json' },
    ],
  ],
  [
    'single and typographic quotes, a comment',
    'none',
    [
      { sent: "[{'a':1}]", place: '1:3', says: 'Use json.dumps or JSON.stringify' },
      { sent: '[{“a”: 1}]', place: '1:3', says: 'These are typographic quotes (“)' },
      { sent: '[ // x\n{}]', place: '1:3', says: 'This is a comment' },
    ],
  ],
  [
    'True, NaN, None',
    'none',
    [
      { sent: '[{"a": True}]', place: '1:8', says: 'JSON writes true.' },
      { sent: '[{"a": NaN}]', place: '1:8', says: 'NaN is not a number in JSON' },
      { sent: '[{"a": None}]', place: '1:8', says: 'JSON writes null.' },
    ],
  ],
  [
    'cut file',
    'none',
    [
      {
        sent: '[{"a": 1',
        place: '1:9',
        says: 'it was cut off. Export or send it again',
      },
    ],
  ],
  [
    '"1,5 kg", "6 x 1,5 kg"',
    'certain',
    [
      ['1,5 kg', '1.5kg'],
      ['6 x 1,5 kg', '6x1.5kg'],
    ].map(([text = '', fixed]) =>
      said(
        {
          sent: packed(text),
          received: text,
          says: 'Write decimals with a point',
          fix: `${CERTAIN}"package_description_str": "${fixed}"`,
        },
        AT.text,
      ),
    ),
  ],
  [
    '"6*500g", "500g x 6", Cyrillic х',
    'certain',
    [
      ['6*500g', '"*" cannot be between amounts; use x or /.'],
      ['500g x 6', 'Write the amount and its unit last'],
      ['6х500g', '"х" cannot be between amounts; use x or /.'],
    ].map(([text = '', says = '']) =>
      said(
        {
          sent: packed(text),
          received: text,
          says,
          fix: `${CERTAIN}"package_description_str": "6x500g"`,
        },
        AT.text,
      ),
    ),
  ],
  [
    '"kg"',
    'suggested',
    [
      said(
        {
          sent: packed('kg'),
          received: 'kg',
          says: 'There is no amount before "kg". Write one.',
          fix: `${SUGGESTED}"package_description_str": "1kg"`,
        },
        AT.text,
      ),
    ],
  ],
  [
    // A count or a weight: a person decides, so that no proposal is made any more.
    '"12"',
    'none',
    [said({ sent: packed('12'), received: '12', says: 'ends without a unit' }, AT.text)],
  ],
  [
    '"ca. 5 kg", "6 pcs x 500 g", "2 kg net"',
    'none',
    [
      ['ca. 5 kg', '5kg', 'names an average weight'],
      ['6 pcs x 500 g', '6x500g', 'cannot be read'],
      ['2 kg net', '2kg', 'cannot be read'],
    ].map(([text = '', fixed, says = '']) =>
      said(
        {
          sent: packed(text),
          received: text,
          says,
          fix: `${SUGGESTED}"package_description_str": "${fixed}"`,
        },
        AT.text,
      ),
    ),
  ],
  [
    '"6x500g/12"',
    'none',
    [said({ sent: packed('6x500g/12'), received: '6x500g/12', says: '"g/12"' }, AT.text)],
  ],
  [
    'x and / in one file',
    'none',
    [
      said(
        {
          sent: two({ third_party_id: 'A2', package_description_str: '6/400g' }),
          received: '6/400g',
          says: 'this one uses /, record 0 uses x',
        },
        208,
      ),
    ],
  ],
  [
    'both forms differ',
    'suggested',
    [
      said(
        {
          sent: record({ package_description_str: '6x400g', package_description: LEVELS }),
          received: '6x400g',
          says: '(6x500g) and "package_description_str" (6x400g) differ.',
          fix: `${SUGGESTED}"package_description_str": "6x500g"`,
        },
        AT.text,
      ),
    ],
  ],
  [
    'text in the field of the object, an array of levels, the key unit',
    'none',
    [
      said(
        {
          sent: described('6x500g'),
          received: '6x500g',
          says: 'this is a string',
          fix: 'suggestion: rename "package_description" to "package_description_str"',
        },
        96,
      ),
      said({ sent: described([6, 500]), says: 'this is an array' }, 96),
      said(
        {
          sent: described({ quantity: 6, unit: 'kg' }),
          says: 'The innermost level needs "unit_name"',
          fix: 'suggestion: rename "unit" to "unit_name"',
        },
        96,
      ),
    ],
  ],
  [
    'quantity "6 pcs"',
    'none',
    [
      said(
        {
          sent: described({ quantity: '6 pcs', unit_name: 'kg' }),
          received: '6 pcs',
          says: '"quantity" must be a plain number',
        },
        108,
      ),
    ],
  ],
  [
    'lead time "2 days", "24h", "P2D"',
    'suggested',
    [
      ['2 days', '48:00:00', 'this has letters'],
      ['24h', '24:00:00', 'this has letters'],
      ['P2D', '48:00:00', 'this is an ISO 8601 duration'],
    ].map(([text = '', fixed, says = '']) =>
      said(
        {
          sent: led(text),
          received: text,
          says,
          fix: `${SUGGESTED}"lead_time": "${fixed}"`,
        },
        AT.more,
      ),
    ),
  ],
  [
    'lead time "24:00"',
    'suggested',
    [
      said(
        {
          sent: led('24:00'),
          received: '24:00',
          says: 'this lead time is 24 minutes',
          fix: `${SUGGESTED}"lead_time": "24:00:00"`,
        },
        AT.more,
      ),
    ],
  ],
  [
    'orderable "true", "yes", 1',
    'none',
    [
      ['true', CERTAIN, 'this is a string'] as const,
      ['yes', SUGGESTED, 'this is a string'] as const,
      [1, CERTAIN, 'this is a number'] as const,
    ].map(([orderable, kind, says]) =>
      said(
        {
          sent: record({ orderable }),
          received: String(orderable),
          says,
          fix: `${kind}"orderable": true`,
        },
        AT.more,
      ),
    ),
  ],
  [
    'brand blank',
    'certain',
    [
      said(
        {
          sent: record({ brand: ' ' }),
          says: 'Leave it out or send null.',
          fix: 'fix (certain): leave "brand" out, or send null',
        },
        117,
      ),
    ],
  ],
  [
    'name null, id a number, id blank',
    'none',
    [
      said({ sent: record({ name: null }), says: '"name" is required.' }, AT.name),
      said(
        {
          sent: record({ third_party_id: 17 }),
          received: '17',
          says: 'must be a string; this is a number',
          fix: `${SUGGESTED}"third_party_id": "17"`,
        },
        AT.id,
      ),
      said({ sent: record({ third_party_id: ' ' }), says: 'must not be blank' }, AT.id),
    ],
  ],
  [
    'identifiers twice: equal, different, by case; a key twice',
    'none',
    [
      said({ sent: two({}), received: 'A1', says: 'the first is record 0' }, 128),
      said({ sent: two({ name: 'Oat' }), received: 'A1', says: 'All of them are refused' }, AT.id),
      said(
        { sent: two({ third_party_id: 'a1' }), received: 'a1', says: 'only in capital letters' },
        128,
      ),
      said(
        {
          sent: record({}).replace('"name"', '"price":"9.50","name"'),
          says: 'The key "price" appears twice',
        },
        53,
      ),
    ],
  ],
  [
    'key Price, thirdPartyId',
    'none',
    [
      said(
        {
          sent: record({ price: undefined, Price: '12.60' }),
          says: '"price" is required.',
          fix: 'suggestion: rename "Price" to "price"',
        },
        2,
      ),
      said(
        {
          sent: record({ third_party_id: undefined, thirdPartyId: 'A1' }),
          says: '"third_party_id" is required.',
          fix: 'suggestion: rename "thirdPartyId" to "third_party_id"',
        },
        2,
      ),
    ],
  ],
];

/** Returns what `check` prints of a file, as one line. */
async function checked(sent: string | Uint8Array): Promise<string> {
  const path = join(folder, 'file.json');
  writeFileSync(path, sent);
  const { stdout, stderr } = await runFake(['check', path, '--all'], { columns: 400 });
  return (stdout + stderr).replaceAll(path, 'FILE').replace(/\s+/g, ' ');
}

describe('what is said about the mistakes of suppliers', () => {
  it.each(ROWS)('%s', async (_, before, files) => {
    for (const { sent, place, received, says, fix } of files) {
      const text = await checked(sent);
      expect(text).toContain(says);
      if (place !== undefined) expect(text).toContain(`FILE:${place} `);
      if (received !== undefined) expect(text).toContain(received);
      if (fix !== undefined) expect(text).toContain(fix);
      // What was certain is certain, and what was wrong is made no more.
      else expect(text).not.toMatch(/(?:fix \(certain\)|suggestion): /);
      if (before === 'certain') expect(fix ?? '').toContain('fix (certain)');
      if (before === 'suggested') expect(fix).toBeDefined();
    }
  });
});
