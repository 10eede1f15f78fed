import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PackageRecord,
  readAssortmentFile,
  writePackageRecord,
} from '../../src/core/index.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { exportRecords, type SentRecord } from '../../src/import/writing/export-records.js';
import { writeCsv } from '../../src/import/writing/write-csv.js';
import { type WrittenSheet, writeWorkbook } from '../../src/import/writing/write-workbook.js';
import { deepPackageDescription, validWireRecord } from '../../src/testing/index.js';

/** Records as text, without the findings about their spelling. */
function accepted(file: string): readonly SentRecord[] {
  const reading = readAssortmentFile(file);
  if (!reading.readable) throw new Error(reading.report.issues[0]?.message);
  return reading.records.map((record: PackageRecord) => ({ ...writePackageRecord(record) }));
}

type Write = (sheets: readonly WrittenSheet[]) => Uint8Array;

/** Exports records as a table and imports them again. */
function through(write: Write, records: readonly SentRecord[]): string {
  const { sheets, findings } = exportRecords(records);
  expect(findings.filter(({ code }) => code !== 'long-text')).toEqual([]);
  const table = readTable(write(sheets));
  if (!table.ok) throw new Error(table.fault.code);
  const suggestion = suggestProfile(table.value);
  expect(suggestion.missing).toEqual([]);
  const imported = importRecords(table.value, suggestion.profile);
  if (!imported.ok) throw new Error(imported.fault.code);
  return imported.value.text;
}

describe.each([
  ['XLSX', writeWorkbook],
  ['CSV', writeCsv],
])('Records that were exported as %s', (_, write) => {
  it('are imported as the same records', () => {
    fc.assert(
      fc.property(fc.array(validWireRecord(), { minLength: 1, maxLength: 8 }), (wire) => {
        const before = accepted(JSON.stringify(wire));
        expect(accepted(through(write, before))).toEqual(before);
      }),
    );
  });

  it('keep a price whose digits would be a GTIN', () => {
    const sent = { third_party_id: '1', name: 'Rye bread', price: '9011102469269' };
    const packages = { price_type_code: 0, package_description_str: '6x500g' };
    const before = accepted(JSON.stringify([{ ...sent, ...packages }]));
    expect(accepted(through(write, before))).toEqual(before);
  });

  it('keep their levels', () => {
    fc.assert(
      fc.property(deepPackageDescription({ maxLevels: 60 }), ({ wire }) => {
        const sent = { third_party_id: '007', name: 'Ruis', price: '1', price_type_code: 0 };
        const before = accepted(JSON.stringify([{ ...sent, package_description: wire }]));
        expect(accepted(through(write, before))).toEqual(before);
      }),
    );
  });
});
