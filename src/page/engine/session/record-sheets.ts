import { type Language, readAssortmentFile } from '#core';
import type { Cells } from '../../../import/workbook/cell.js';
import {
  type ExportedRecords,
  exportRecords,
  type SentRecord,
  sentRecord,
} from '../../../import/writing/export-records.js';
import { itemAt } from '../../../text/item-at.js';
import { placesOf } from './file-state.js';
import { sentenceOf } from './overview.js';
import { recordText } from './record-spans.js';
import type { Session } from './session.js';

/** Returns every record of a file as sheets, accepted or not. */
export function allSheets({ file }: Session): ExportedRecords {
  const indexes = Array.from({ length: file.spans.count }, (_, index) => index);
  return exportRecords(indexes.filter((at) => !file.out.has(at)).map((at) => sentAt(file, at)));
}

/**
 * Returns the records that are still refused as sheets, with a last column that says what is wrong
 * and where. Its heading names no field, so that the sheet can be mended and read again.
 */
export function refusedSheets(
  session: Session,
  heading: string,
  language: Language | undefined,
): ExportedRecords {
  const reading = readAssortmentFile(session.file.sent);
  const place = placesOf(session.file);
  const indexes = reading.readable ? reading.refused.map(({ index }) => place(index)) : [];
  indexes.sort((a, b) => a - b);
  const reasons = reasonsOf(session, new Set(indexes), language);
  const texts = [heading, ...indexes.map((index) => reasons.get(index)?.join(' ') ?? '')];
  const { sheets, findings } = exportRecords(indexes.map((index) => sentAt(session.file, index)));
  // Refused records of one file fit into one sheet, or the rest says nothing.
  return {
    findings,
    sheets: sheets.map(({ rows, widths = [], ...sheet }, at) => ({
      ...sheet,
      widths: [...widths, REASON_WIDTH],
      rows: at > 0 ? rows : withTexts(rows, texts),
    })),
  };
}

function sentAt(file: Session['file'], index: number): SentRecord {
  return sentRecord(JSON.parse(recordText(file, index)));
}

const REASON_WIDTH = 80;

/** Appends one text to each row. */
function* withTexts(
  rows: ExportedRecords['sheets'][number]['rows'],
  texts: readonly string[],
): Generator<Cells, void, undefined> {
  let at = 0;
  for (const row of rows) {
    yield [...row, { kind: 'text', text: itemAt(texts, at) }];
    at += 1;
  }
}

/** Returns the different sentences about each refused record, with cells if it has them. */
function reasonsOf(
  { file, table }: Session,
  refused: ReadonlySet<number>,
  language: Language | undefined,
): ReadonlyMap<number, readonly string[]> {
  const reasons = new Map<number, string[]>();
  for (const issue of file.report.issues) {
    const { recordIndex: index, effect, pointer } = issue;
    if (index === undefined || effect === 'none' || !refused.has(index)) continue;
    const cell = table?.cellOf(pointer);
    const sentence = sentenceOf(issue, language, table);
    const reason = cell === undefined ? sentence : `${cell}: ${sentence}`;
    const known = reasons.get(index);
    if (known === undefined) reasons.set(index, [reason]);
    else if (!known.includes(reason)) known.push(reason);
  }
  return reasons;
}
