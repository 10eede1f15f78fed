import { describe, expect, it } from 'vitest';
import { exportRecords } from '../../src/import/writing/export-records.js';
import { writeCsv } from '../../src/import/writing/write-csv.js';

const text = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('Sheets as CSV', () => {
  it('have a byte order mark, commas, and quotes where a text needs them', () => {
    const names = ['Bread "rye", cut', ' two ', 'two\nlines', 'plain; ä', '=1+1', '-5', '@a'];
    const { sheets } = exportRecords(names.map((name) => ({ third_party_id: '007', name })));
    expect(text(writeCsv(sheets)).split('\r\n')).toEqual([
      '\ufeffthird_party_id,name,price,price_type_code,package.size,package.unit',
      '007,"Bread ""rye"", cut",,,,',
      '007," two ",,,,',
      '007,"two\nlines",,,,',
      '007,plain; ä,,,,',
      '007,=1+1,,,,',
      '007,-5,,,,',
      '007,@a,,,,',
      '',
    ]);
  });

  it('are one table, with the headings of the first sheet', () => {
    const cell = (value: string) => ({ kind: 'text', text: value }) as const;
    const sheets = ['1', '2'].map((name) => ({ name, rows: [[cell('Id')], [cell(name)]] }));
    expect(text(writeCsv(sheets))).toBe('\ufeffId\r\n1\r\n2\r\n');
  });
});
