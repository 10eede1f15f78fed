/**
 * Mistakes of the files that suppliers were seen to send, by kind: spreadsheets as JSON, prices,
 * units, barcodes, package texts, lead times. Each has the one fix that is right, or none where a
 * person decides.
 */
import { describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';

const GOOD: Readonly<Record<string, unknown>> = {
  third_party_id: 'A1',
  name: 'Rye',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '6x500g',
};

/** A value that is sent, what it becomes, and whether a person has to agree. */
type Row = readonly [
  sent: unknown,
  certainty: 'certain' | 'suggestion' | 'nothing',
  becomes?: unknown,
];

/** Returns the file of one record in which a field has a value. */
function fileWith(field: string, value: unknown): string {
  if (field === 'unit_name') {
    const { package_description_str: _, ...others } = GOOD;
    const inner = { quantity: 2, unit_name: value };
    return JSON.stringify([{ ...others, package_description: { quantity: 6, package: inner } }]);
  }
  const unit = { price_type_code: 1, package_description_str: '5kg' };
  return JSON.stringify([{ ...GOOD, ...(field === 'price_unit' ? unit : {}), [field]: value }]);
}

async function checked(sent: string): Promise<string> {
  const { stdout } = await runFake(['check', '-'], { stdin: sent, columns: 400 });
  return stdout;
}

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  price: [
    ['12,50 €', 'suggestion', '12.50'],
    ['£4.20', 'suggestion', '4.20'],
    ['12,-', 'suggestion', '12'],
    ['1.234,50', 'certain', '1234.50'],
    ["1'234.50", 'certain', '1234.50'],
    ['+12.50', 'certain', '12.50'],
    ['31,17', 'certain', '31.17'],
    ['10-12', 'nothing'],
    ['1,234', 'nothing'],
  ],
  price_type_code: [
    ['0', 'certain', 0],
    ['1', 'certain', 1],
    ['per package', 'suggestion', 0],
    [2, 'nothing'],
  ],
  orderable: [
    ['TRUE', 'certain', true],
    ['1', 'certain', true],
    ['FALSE', 'certain', false],
    ['KYLLÄ', 'suggestion', true],
    ['TOSI', 'suggestion', true],
    ['WAHR', 'suggestion', true],
    ['SANT', 'suggestion', true],
    ['ei', 'suggestion', false],
    ['ehkä', 'nothing'],
  ],
  unit_name: [
    ['kpl', 'certain', 'piece'],
    ['Stk.', 'certain', 'piece'],
    ['PCE', 'certain', 'piece'],
    ['кг', 'certain', 'kg'],
    ['gr.', 'certain', 'g'],
    ['dl', 'certain', 'ml'],
    ['Kg.', 'suggestion', 'kg'],
    ['ltr.', 'suggestion', 'l'],
    ['kpl.', 'suggestion', 'piece'],
    ['gal', 'nothing'],
    ['Eimer', 'nothing'],
  ],
  price_unit: [
    ['Kg.', 'suggestion', 'kg'],
    ['KG', 'certain', 'kg'],
  ],
  gtin: [
    [6_401_234_000_011, 'suggestion', '6401234000011'],
    ['6401234000011.0', 'suggestion', '6401234000011'],
    ["'6401234000011", 'suggestion', '6401234000011'],
    ['EAN 6401234000011', 'suggestion', '6401234000011'],
    ['(01)06401234000011', 'suggestion', '6401234000011'],
    ['640-1234-00001-1', 'suggestion', '6401234000011'],
    ['6,4012E+12', 'nothing'],
    ['401234000017', 'nothing'],
    ['-', 'nothing'],
  ],
  package_description_str: [
    ['5 Kg.', 'certain', '5kg'],
    ['6 x 1,5 Ltr.', 'suggestion', '6x1.5l'],
    ['90GX9', 'certain', '9x90g'],
    ['24x33cl', 'certain', '24x330ml'],
    ['ca. 2,5 kg', 'suggestion', '2.5kg'],
    ['Meule de 2 kg', 'suggestion', '2kg'],
    ['6 x 1 lit', 'suggestion', '6x1l'],
    ['6 / 30 oz wt bags per case', 'suggestion', '6/30oz'],
    // Two readings, sizes, codes of articles: a person decides.
    ['25.000 kg', 'nothing'],
    ['6.000 Glas', 'nothing'],
    ['6/.5 GAL', 'nothing'],
    ['1K033', 'nothing'],
    ['2X25TR 500G X8', 'nothing'],
    ['5-6 kg', 'nothing'],
  ],
  lead_time: [
    ['2 arkipäivää', 'suggestion', '48:00:00'],
    ['48h', 'suggestion', '48:00:00'],
    ['P2D', 'suggestion', '48:00:00'],
    ['24 Std.', 'suggestion', '24:00:00'],
    ['D+1', 'suggestion', '24:00:00'],
    ['2-3 days', 'nothing'],
    ['pian', 'nothing'],
  ],
};

describe('Decisions N8, N9, P11, L6, U2: mistakes of suppliers by field', () => {
  const rows = Object.entries(TABLES).flatMap(([field, table]) =>
    table.map(([sent, certainty, becomes]) => ({ field, sent, certainty, becomes })),
  );
  it.each(rows)('$field $sent: $certainty $becomes', async ({ field, sent, ...said }) => {
    const { certainty, becomes } = said;
    const text = await checked(fileWith(field, sent));
    const written = `write "${field}": ${JSON.stringify(becomes)}`;
    const label = certainty === 'certain' ? 'fix (certain)' : 'suggestion';
    if (certainty === 'nothing') expect(text).not.toMatch(/(?:fix \(certain\)|suggestion): /);
    else expect(text).toMatch(new RegExp(`${label.replace(/[()]/g, '\\$&')}: .*${written}`));
  });
});

describe('What a supplier reads', () => {
  it('a barcode that a spreadsheet destroyed is named as such', async () => {
    const text = await checked(fileWith('gtin', '6,4012E+12'));
    expect(text).toContain('A spreadsheet rounded it, and its last digits are lost');
    expect(await checked(fileWith('gtin', '6401234000011.0'))).toContain(
      'A spreadsheet took it for a number',
    );
  });

  it('causes name their field and show a value before and after', async () => {
    const records = Array.from({ length: 40 }, (_, at) => ({
      ...GOOD,
      third_party_id: `A${at}`,
      orderable: 'TRUE',
      weighted: 'FALSE',
    }));
    const text = await checked(JSON.stringify(records));
    const lines = text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
    expect(lines).toContain('# | Count | Problem | Field | Example');
    for (const line of [
      '1 | 40 | Field “orderable” is neither true nor false | orderable | "TRUE" → true',
      '2 | 40 | Field “weighted” is neither true nor false | weighted | "FALSE" → false',
    ])
      expect(lines).toContain(line);
  });

  it('one identifier in 54 records is one cause and one block', async () => {
    const records = Array.from({ length: 54 }, (_, at) => ({ ...GOOD, price: at + 1 }));
    const text = await checked(JSON.stringify(records));
    expect(text).toMatch(
      /^ {2}1 +54 {2}Different records have the same id +third_party_id +"A1"$/m,
    );
    expect(text.match(/record\.conflicting-id/g)).toHaveLength(1);
  });

  it('a package description that is an object as text moves to the field of texts', async () => {
    const { package_description_str: written, ...others } = GOOD;
    const sent = JSON.stringify([{ ...others, package_description: written }]);
    expect(await checked(sent)).toContain(
      'suggestion: rename "package_description" to "package_description_str"',
    );
  });

  it('explain tells the rule behind a code', async () => {
    const { code, stdout } = await runFake(['explain', 'price.type']);
    expect(code).toBe(0);
    expect(stdout).toContain('Spec 2.3');
    expect(stdout).toContain('https://');
  });

  it('Decision P10: mixed separators have no fix, and a sentence says what to do', async () => {
    const other = { ...GOOD, third_party_id: 'A2', package_description_str: '6/500g' };
    const text = await checked(JSON.stringify([GOOD, other]));
    expect(text).toContain('Choose one for all files.');
    expect(text).not.toMatch(/(?:fix \(certain\)|suggestion): /);
  });
});
