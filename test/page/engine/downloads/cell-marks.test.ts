import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../../src/core/index.js';
import { FINNISH } from '../../../../src/core/issue/languages/finnish.js';
import { writeWorkbook } from '../../../../src/import/writing/write-workbook.js';
import { cellMarks } from '../../../../src/page/engine/downloads/cell-marks.js';
import {
  MAPPING_HANDLERS,
  openAsTable,
} from '../../../../src/page/engine/handlers/mapping-handlers.js';
import {
  fixRecords,
  ignoreCause,
  leaveOut,
  type Session,
} from '../../../../src/page/engine/session/session.js';
import { workbookOf as mergedWorkbook } from '../../../import/raw-workbook.js';
import { worker } from '../handlers/worker.js';

const LIST = [
  ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus', 'EAN'],
  ['0017', 'Ruisleipä', '2,50', '6 x 500 g', '6401000000009'],
  ['0018', 'Kaura', 'ei', '8 kpl 1,5 kg', '6401000000008'],
  ['0019', 'Voi', '3,20', '', ''],
];

function workbookOf(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = rows.map((row) =>
    row.map((text) => (text === '' ? undefined : ({ kind: 'text', text } as const))),
  );
  return writeWorkbook([{ name: 'Hinnasto', rows: cells }]);
}

function sessionOf(rows: readonly (readonly string[])[], context = worker()): Session {
  return sessionOfBytes(workbookOf(rows), context);
}

function sessionOfBytes(bytes: Uint8Array, context = worker()): Session {
  const opened = openAsTable(
    { kind: 'read', bytes, report: checkAssortmentFile(bytes) },
    {},
    context,
  );
  if (opened?.kind !== 'table') throw new Error(JSON.stringify(opened));
  return context.session();
}

const cells = (session: Session) =>
  cellMarks(session, undefined).map(
    ({ row, column, colour, text }) => `${row} ${column} ${colour} ${text.split('\n')[0]}`,
  );

describe('Marks of the wrong cells of a table', () => {
  const session = sessionOf(LIST);

  it('are at the cells, with title, sentence and the better value', () => {
    expect(cells(session)).toEqual([
      '4 3 bad Package size is missing',
      '3 3 bad Package size has words that cannot be read',
      '3 2 bad Price is not a plain number',
      '3 4 unsure Last digit of the barcode does not fit',
    ]);
    const [, size] = cellMarks(session, undefined);
    expect(size?.text.split('\n')).toHaveLength(3);
    expect(size?.text).toContain('→');
    expect(cellMarks(session, FINNISH)[0]?.text).toMatch(/^Pakkauskoko puuttuu\n/);
  });

  it('are the same after fixes: the table has the old values', () => {
    const size = session.causes.find(({ cause }) => cause.code === 'package.unexpected-text');
    const fixed = fixRecords(session, size?.key ?? '', [1]);
    expect(fixed.done).toHaveLength(1);
    expect(cells(fixed).toSorted()).toEqual(cells(session).toSorted());
  });

  it('leave out what a person ignores, and records that are left out', () => {
    const [first] = session.causes;
    const ignoring = ignoreCause(session, first?.key ?? '', true);
    expect(cells(ignoring)).toEqual(cells(session).slice(1));
    expect(cells(leaveOut(session, 1, true))).toEqual(['4 3 bad Package size is missing']);
  });

  it('are at the headings for values of no column', () => {
    const without = LIST.map(([id = '', name = '', price = '', , gtin = '']) => [
      id,
      name,
      price,
      gtin,
    ]);
    expect(cells(sessionOf(without))).toContain('1 1 bad Package size is missing (3)');
  });

  it('are at the first of merged cells', () => {
    const rows = [LIST[0] ?? [], ['1', 'Ruis', 2, '8 kpl 1,5 kg'], ['2', 'Kaura', 3, null]];
    const bytes = mergedWorkbook([{ name: 'A', rows, merges: ['D2:D3'] }]);
    const sizes = cells(sessionOfBytes(bytes)).filter((text) => text.includes('Package size'));
    expect(new Set(sizes.map((text) => text.slice(0, 3)))).toEqual(new Set(['2 3']));
    expect(sizes).toHaveLength(2);
  });

  it('are those of a workbook to download', async () => {
    const context = worker();
    sessionOf(LIST, context);
    const { blob, cells: count } = await MAPPING_HANDLERS.marked({ author: 'Page' }, context);
    expect(count).toBe(4);
    expect(blob.size).toBeGreaterThan(workbookOf(LIST).length);
  });
});
