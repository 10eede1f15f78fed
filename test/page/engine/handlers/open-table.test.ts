import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../../src/core/index.js';
import { FINNISH } from '../../../../src/core/issue/languages/finnish.js';
import { suggestProfile } from '../../../../src/import/profile/suggest-profile.js';
import { readTable } from '../../../../src/import/workbook/read-table.js';
import { writeWorkbook } from '../../../../src/import/writing/write-workbook.js';
import { cellMarks } from '../../../../src/page/engine/downloads/cell-marks.js';
import {
  MAPPING_HANDLERS,
  openAsProfile,
  openAsTable,
} from '../../../../src/page/engine/handlers/mapping-handlers.js';
import type { ReadBytes } from '../../../../src/page/engine/handlers/read-file.js';
import type { OpenedTable } from '../../../../src/page/engine/messages/mapping-messages.js';
import { rowsOf } from '../../../../src/page/engine/session/record-rows.js';
import { refusedSheets } from '../../../../src/page/engine/session/record-sheets.js';
import { fixRecords } from '../../../../src/page/engine/session/session.js';
import { worker } from './worker.js';

const HEAD = 'Tuotenro;Nimi;Hinta;Pakkaus;EAN';
const ROWS = [
  '0017;Ruisleipä;2,50;6 x 500 g;6401000000009',
  '18;Kaura;ei;8 kpl 1,5 kg;',
  '19;<b>Voi</b>;3,20;;',
];
const LIST = [HEAD, ...ROWS].join('\n');
const ODD = ['Yksi;Kaksi;Kolme;Neljä;Viisi', ...ROWS].join('\n');

function read(text: string): ReadBytes {
  const bytes = new TextEncoder().encode(text);
  return { kind: 'read', bytes, report: checkAssortmentFile(bytes) };
}

function opened(answer: ReturnType<typeof openAsTable>): OpenedTable {
  if (answer?.kind !== 'table') throw new Error(JSON.stringify(answer));
  return answer;
}

describe('A table in the page', () => {
  it('becomes records whose findings name their cells', () => {
    const context = worker();
    const { table, overview } = opened(openAsTable(read(LIST), {}, context));
    expect(table.isComplete).toBe(true);
    expect(overview?.records).toBe(3);
    const price = overview?.causes.find(({ code }) => code === 'price.type');
    expect(price?.cells).toEqual(['C3']);
    const cause = price?.key ?? '';
    const query = { cause, filter: 'all', search: '', from: 0, count: 9 } as const;
    expect(rowsOf(context.session(), query, undefined).rows[0]?.cell).toBe('C3');
    expect(table.first[0]).toEqual({
      cell: 'A2',
      text: expect.stringContaining('"third_party_id":"0017"'),
      said: { name: 'Ruisleipä', content: '6 x 500 g', price: 2.5, each: 0.8333, unit: 'kg' },
    });
    expect(table.first[1]?.said).toBeUndefined();
  });

  it('names the other record of a finding by its cell, in every sentence', () => {
    const context = worker();
    const rows = ['7;Rye;2.50;6 x 500 g;', '7;Oat;3.50;8 x 500 g;'];
    const { overview } = opened(openAsTable(read([HEAD, ...rows].join('\n')), {}, context));
    const cause = overview?.causes.find(({ code }) => code === 'record.conflicting-id');
    expect(cause?.sentence).toContain('another is record A3');
    const query = { cause: cause?.key, filter: 'all', search: '', from: 0, count: 9 } as const;
    const said = rowsOf(context.session(), query, FINNISH).rows.map(({ wrong }) => wrong?.sentence);
    expect(said.join(' ')).toMatch(/tietue A3\b.*tietue A2\b/s);
    const { sheets } = refusedSheets(context.session(), 'Why', undefined);
    const reasons = [...(sheets[0]?.rows ?? [])].map((row) => JSON.stringify(row.at(-1)));
    expect(reasons[1]).toContain('A2: ');
    expect(reasons[1]).toContain('record A3');
    expect(JSON.stringify(cellMarks(context.session(), undefined))).toContain('record A2');
  });

  it('keeps the cells of its records after a fix', () => {
    const context = worker();
    const { overview } = opened(openAsTable(read(LIST), {}, context));
    const guess = overview?.causes.find(
      ({ field, guesses }) => /^package/.test(field) && guesses > 0,
    );
    const fixed = fixRecords(context.session(), guess?.key ?? '', [1]);
    expect(fixed).not.toBe(context.session());
    expect(fixed.table?.cellOf('/1/price')).toBe('C3');
  });

  it('takes another field for a column, a value for every row and a profile', async () => {
    const context = worker();
    const first = opened(openAsTable(read(ODD), {}, context));
    expect(first.table.isComplete).toBe(false);
    const change = async (...ask: Parameters<typeof MAPPING_HANDLERS.columns>[0][]) => {
      let last = first;
      for (const one of ask) last = opened(await MAPPING_HANDLERS.columns(one, context));
      return last;
    };
    const last = await change(
      { column: { column: 'A', field: 'third_party_id' } },
      { column: { column: 'B', field: 'name' } },
      { column: { column: 'C', field: 'price' } },
      { column: { column: 'D', field: 'package_description_str' } },
    );
    expect(last.table.missing).toEqual(['gtin']);
    expect(last.overview?.accepted).toBe(1);
    const other = await change({ profile: { ...last.table.profile, decimal: '.' } });
    expect(other.table.columns[2]?.refused).toBe(3);
    const { profile } = last.table;
    const again = await change({ profileFile: new Blob([JSON.stringify(profile)]) });
    expect(again.overview?.accepted).toBe(1);
    const wrong = await MAPPING_HANDLERS.columns({ profileFile: new Blob(['[]']) }, context);
    expect(wrong).toMatchObject({ kind: 'failed', sentence: expect.stringMatching(/profile/) });
    const bare = await change({ place: { sheet: '', header: 0 } });
    expect(bare.table.header).toEqual({ row: 0, why: 'none' });
    const tabs = await change({ text: { charset: 'utf-8', separator: '\t' } });
    expect(tabs.table.text?.separator).toBe('\t');
    expect(tabs.table.columns.filter(({ column }) => column !== '')).toHaveLength(1);
  });

  it('says that no column makes a record, and continues', async () => {
    const context = worker(FINNISH);
    opened(openAsTable(read(LIST), {}, context));
    const none = { profile: 'assortment-import/1', columns: [] } as const;
    const empty = opened(await MAPPING_HANDLERS.columns({ profile: none }, context));
    expect(empty.overview).toBeUndefined();
    expect(empty.table.fault).toMatch(/otsi/);
    const { profile } = suggestProfile(workbookOf(LIST));
    expect(opened(await MAPPING_HANDLERS.columns({ profile }, context)).overview?.records).toBe(3);
  });

  it('reads a profile where a file is expected, and names a slip in it', () => {
    const { profile } = suggestProfile(workbookOf(LIST));
    expect(openAsProfile(read(JSON.stringify(profile)), worker())).toEqual({
      kind: 'profile',
      profile,
    });
    const slip = JSON.stringify({ ...profile, decimals: ',' });
    expect(openAsProfile(read(slip), worker())).toMatchObject({
      sentence: expect.stringContaining('decimals'),
    });
    expect(openAsProfile(read('{"a": 1}'), worker())).toBeUndefined();
  });

  it.each([
    ['JSON with a slip', '[{"third_party_id": "1",}]'],
    ['a web page', '<html><table><tr><td>a;b</td></tr></table></html>'],
    ['a word', 'hello'],
    ['a sentence', 'Dear customer, here is the list.'],
    ['words after a quote that stays open', '"Dear customer'],
  ])('is not seen in %s', (_, text) => {
    expect(openAsTable(read(text), {}, worker())).toBeUndefined();
  });

  it('is refused in words if its workbook or its quotes are broken', async () => {
    const broken = openAsTable(read('PK\u0003\u0004 cut'), {}, worker());
    expect(broken).toMatchObject({
      kind: 'failed',
      sentence: expect.stringContaining('damaged'),
    });
    const context = worker();
    opened(openAsTable(read(`${LIST}\n20;Suola|"meri;1,00;1 kg;`), {}, context));
    const change = { text: { charset: 'utf-8', separator: '|' } } as const;
    expect(await MAPPING_HANDLERS.columns(change, context)).toMatchObject({
      kind: 'failed',
      sentence: expect.stringContaining('quotation mark'),
    });
  });

  it('is seen below a title, and in UTF-16', () => {
    const below = opened(openAsTable(read(`Hinnasto 2026\n\n${LIST}`), {}, worker()));
    expect(below.table.header.row).toBe(3);
    const bytes = new Uint8Array(Buffer.from(`\ufeff${LIST}`, 'utf16le'));
    const wide = { kind: 'read', bytes, report: checkAssortmentFile(bytes) } as const;
    expect(opened(openAsTable(wide, {}, worker())).table.text?.charset).toBe('utf-16le');
  });
});

describe('Records still wrong as a workbook', () => {
  it('say what is wrong and where, and are read again once they are right', () => {
    const context = worker();
    opened(openAsTable(read(LIST), {}, context));
    const { sheets } = refusedSheets(context.session(), 'What is wrong', undefined);
    const written = readTable(writeWorkbook(sheets));
    if (!written.ok) throw new Error(written.fault.code);
    const rows = [...written.value.sheets[0].rows()].map(({ cells }) =>
      cells.map((cell) => cell?.text ?? ''),
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]?.at(-1)).toBe('What is wrong');
    expect(rows[1]?.at(-1)).toMatch(/^D3: .* C3: /);
    const { profile, isComplete } = suggestProfile(written.value);
    expect(isComplete).toBe(true);
    expect(profile.columns.at(-1)?.field).toBeNull();
  });
});

function workbookOf(text: string) {
  const table = readTable(new TextEncoder().encode(text));
  if (!table.ok) throw new Error(table.fault.code);
  return table.value;
}
