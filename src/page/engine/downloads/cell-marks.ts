/** The wrong cells of the table that a session's records came from. */
import type { Language } from '#core';
import { titleOfCause } from '../../../core/issue/titles/title-of.js';
import type { CellMark } from '../../../import/writing/mark-workbook.js';
import { describeValue, editedPath } from '../session/describe-value.js';
import { sentenceOf } from '../session/overview.js';
import { recordText } from '../session/record-spans.js';
import { type Session, takeBack } from '../session/session.js';
import type { RecordIssue } from '../session/tracked-causes.js';

/**
 * Returns a mark for each cell that is wrong in the table as it was opened, also if its value was
 * fixed here since: title, sentence and the better value, if it is known.
 *
 * Notes, ignored causes and records that are left out have no mark. Values that no column holds
 * have one at the headings, with the number of their records.
 */
export function cellMarks(session: Session, language: Language | undefined): readonly CellMark[] {
  const { table, ignored, file } = session;
  const opened = takeBack(session, {});
  const marks: CellMark[] = [];
  for (const cause of opened.causes) {
    if (cause.weight === 'note' || ignored.has(cause.key)) continue;
    const colour = cause.weight === 'stop' ? 'bad' : 'unsure';
    const title = titleOfCause({ ...cause.cause, example: cause.example }, language);
    const without = new Map<string, { readonly mark: CellMark; count: number }>();
    for (const issue of cause.issues) {
      if (file.out.has(issue.recordIndex)) continue;
      const { recordIndex } = issue;
      const record = recordText(opened.file, recordIndex);
      const path = editedPath(issue, record).map((name) => `/${name}`);
      const place = table?.placeOf(`/${recordIndex}${path.join('')}`);
      if (place === undefined) continue;
      const { sheet, row, column, field, header } = place;
      // A package can be a part of the name; one that is missing is not.
      const isFound = issue.code !== 'package.missing' || field !== 'name';
      const isOwn = path.length === 0 || (field !== undefined && isFound);
      const text = textOf(issue, record, title, sentenceOf(issue, language, table));
      const cell = { sheet, row, column, colour, text } as const;
      if (isOwn || header === 0) marks.push(cell);
      else {
        const known = without.get(sheet) ?? { mark: { ...cell, row: header }, count: 0 };
        known.count += 1;
        without.set(sheet, known);
      }
    }
    for (const { mark, count } of without.values())
      marks.push({ ...mark, text: `${title} (${count})` });
  }
  return marks;
}

function textOf(issue: RecordIssue, record: string, title: string, sentence: string): string {
  const { becomes } = describeValue(issue, record);
  const lines = [title, sentence];
  if (becomes.kind === 'value' || becomes.kind === 'guess') {
    const mark = becomes.kind === 'guess' ? '→ ?' : '→';
    const value = becomes.parts.map(({ text }) => text).join('');
    // A cell has its text without the quotes of JSON.
    lines.push(`${mark} ${value.replace(/^"([^"\\]*)"$/, '$1')}`);
  }
  return lines.join('\n');
}
