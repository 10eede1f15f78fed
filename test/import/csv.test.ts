import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import type { Workbook } from '../../src/import/workbook/cell.js';
import { type ReadTableOptions, readTable } from '../../src/import/workbook/read-table.js';

const FINNISH = [
  [
    'Tuotenro;Tuotenimi;Merkki;Laatikkohinta, alv 0 %;EAN-koodi',
    'Kpl/ltk;Koko;Yksikkö;Toimitusaika;Huom.',
  ].join(';'),
  '000017;Kanelbulle;Leipomo Oy;93,18;6401234000016;8;500;g;1 pv;tilaustuote',
  '000018;"Ruis; ""pyöreä""";Leipomo Oy;1 086,97;6401234000023;10;1,5;kg;2 arkipäivää;uusi',
  '000019;Limonadi;Leipomo Oy;89,39;6,401E+12;12;33;cl;1 pv;',
].join('\r\n');

function open(bytes: Uint8Array, options: ReadTableOptions = {}): Workbook {
  const table = readTable(bytes, options);
  if (!table.ok) throw new Error(table.fault.code);
  return table.value;
}

/** Encodes a text in one byte for each character, as Windows-1252 does for these letters. */
function oneByteEach(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

describe('A Finnish price list as CSV', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(FINNISH)],
    ['utf-8', new TextEncoder().encode(`\ufeff${FINNISH}`)],
    ['utf-16le', new Uint8Array(Buffer.from(`\ufeff${FINNISH}`, 'utf16le'))],
    ['utf-16le', new Uint8Array(Buffer.from(FINNISH, 'utf16le'))],
    ['utf-16be', new Uint8Array(Buffer.from(`\ufeff${FINNISH}`, 'utf16le').swap16())],
    ['windows-1252', oneByteEach(FINNISH)],
  ] as const)('is read from %s', (charset, bytes) => {
    const workbook = open(bytes);
    expect(workbook.text).toMatchObject({ charset, separator: ';', alikeRows: 4, rows: 4 });
    const suggestion = suggestProfile(workbook);
    expect(suggestion.missing).toEqual([]);
    expect(suggestion.isComplete).toBe(true);
    const imported = importRecords(workbook, suggestion.profile);
    if (!imported.ok) throw new Error(imported.fault.code);
    const records = JSON.parse(imported.value.text);
    expect(records[1]).toEqual({
      third_party_id: '000018',
      name: 'Ruis; "pyöreä"',
      brand: 'Leipomo Oy',
      price: '1086.97',
      price_type_code: 0,
      lead_time: '48:00:00',
      package_description: {
        quantity: '10',
        gtin: '6401234000023',
        package: { quantity: '1.5', unit_name: 'kg' },
      },
    });
    const report = checkAssortmentFile(imported.value.text);
    expect(report.ok).toBe(true);
    expect(imported.value.map.cellOf('/1/price')).toBe('D3');
  });
});
