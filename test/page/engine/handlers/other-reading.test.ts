import { describe, expect, it } from 'vitest';
import { suggestProfile } from '../../../../src/import/profile/suggest-profile.js';
import type { Workbook } from '../../../../src/import/workbook/cell.js';
import { readTable } from '../../../../src/import/workbook/read-table.js';
import {
  changeTable,
  type OpenTable,
  openTable,
  readWorkbook,
  tableRecords,
} from '../../../../src/page/engine/handlers/open-table.js';
import { worker } from './worker.js';

const HEAD = 'Tuotenro;Nimi;Hinta;Pakkaus';
const ROWS = ['17;Ruisleipä;2,50;6 x 500 g', '18;"Voi"|suola;3,20;6 x 500 g'];
const LIST = [HEAD, ...ROWS].join('\n');
const ODD = ['Yksi;Kaksi;Kolme;Neljä', ...ROWS].join('\n');

const CONTEXT = worker();

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function workbookOf(text: string): Workbook {
  const table = readTable(bytesOf(text));
  if (!table.ok) throw new Error(table.fault.code);
  return table.value;
}

function opened(text: string): OpenTable {
  return openTable({ bytes: bytesOf(text), workbook: workbookOf(text) }, undefined, CONTEXT).table;
}

describe('The records of the file before, as a table', () => {
  const { profile } = suggestProfile(workbookOf(LIST));
  const recordsOf = (found: ReturnType<typeof tableRecords>): unknown =>
    found instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(found)).length : found;

  it('are read by its own headings, or else by the profile of the open table', () => {
    expect(recordsOf(tableRecords(workbookOf(LIST), undefined))).toBe(2);
    expect(recordsOf(tableRecords(workbookOf(ODD), profile))).toEqual({
      kind: 'failed',
      reason: 'columns',
    });
    const { columns, ...others } = profile;
    const byPlace = columns.map(({ field }, at) => ({ column: 'ABCD'[at] ?? '', field }));
    expect(recordsOf(tableRecords(workbookOf(ODD), { ...others, columns: byPlace }))).toBe(2);
    expect(recordsOf(tableRecords(workbookOf(ODD), undefined))).toEqual({
      kind: 'failed',
      reason: 'columns',
    });
  });
});

describe('Another way of reading an open table', () => {
  const quoted = [...LIST.split('\n'), '19;Suola|"meri;1,00;1 kg'].join('\n');

  it.each([
    ['chosen', { text: { charset: 'utf-8', separator: '|' } }],
    ['of a profile', { profile: { ...opened(LIST).profile, separator: '|' } }],
  ] as const)('that is %s is refused in words where the text cannot be read so', (_, change) => {
    expect(changeTable(opened(quoted), change, CONTEXT)).toMatchObject({
      kind: 'failed',
      sentence: expect.stringContaining('quotation mark'),
    });
  });

  it('that a profile has is taken, and one that it has not is left', () => {
    const table = opened(LIST);
    const bars = bytesOf(LIST.replaceAll('|', ' ').replaceAll(';', '|'));
    const workbook = readWorkbook(bars, { separator: ';' }, CONTEXT);
    if ('kind' in workbook) throw new Error(workbook.kind);
    const wrong = { bytes: bars, workbook, profile: table.profile, guesses: [] };
    const change = { profile: { ...table.profile, separator: '|' } } as const;
    const changed = changeTable(wrong, change, CONTEXT);
    expect(changed).toMatchObject({ answer: { table: { isComplete: true } } });
    const { charset: _, separator: __, ...plain } = table.profile;
    expect(changeTable(table, { profile: plain }, CONTEXT)).toMatchObject({
      answer: { table: { isComplete: true, text: { separator: ';' } } },
    });
  });

  it('without a change is the same', () => {
    const table = opened(LIST);
    expect(changeTable(table, {}, CONTEXT)).toMatchObject({ table: { profile: table.profile } });
  });
});
