import { type AssortmentFile, readAssortmentFile, writePackageRecord } from '#core';
import { nameFile } from '../../../import/file-form/name-file.js';
import {
  exportRecords,
  type SentRecord,
  sentRecord,
} from '../../../import/writing/export-records.js';
import { writeWorkbook } from '../../../import/writing/write-workbook.js';
import { itemAt } from '../../../text/item-at.js';
import { CommandFault } from '../../command-io.js';
import type { RunCommand } from '../../command-row.js';
import { requiredOption } from '../../input/read-arguments.js';
import { selectRecords } from '../../input/record-texts.js';
import { reportingOptions } from '../../input/reporting-options.js';
import { openSource, readWholeSource } from '../../input/source-file.js';
import { checkNotRead, writeFileSafely } from '../../input/write-file.js';
import { fillLine } from '../../languages/fill-line.js';
import { reportIn } from '../../languages/findings.js';
import { escapeText, writeLine } from '../../terminal/escape-text.js';
import { showWork } from '../../terminal/progress-line.js';
import { refusalText } from '../../terminal/report/render-report.js';

/**
 * Runs `assortment export FILE -o OUT`: writes the records as a workbook, those that are accepted
 * as they were read, the refused ones as they were sent.
 */
export const run: RunCommand = async (args, io) => {
  const path = itemAt(args.words, 0);
  const output = requiredOption(args, 'output', 'out.xlsx');
  const { imports } = io.language.lines;
  checkNotRead([output], [path], (lines) => lines.imports.ownFile);
  const source = openSource(path, io, true);
  try {
    const bytes = readWholeSource(source);
    const file = { name: source.name, size: bytes.length };
    const options = reportingOptions(args, 1000);
    const reading = showWork(file, io, () => readAssortmentFile(bytes, options));
    if (!reading.readable) {
      const refusal = refusalText(
        reportIn(nameFile(reading.report, source), io.language),
        source.name,
      );
      throw new CommandFault(refusal ?? source.name, false);
    }
    const { workbook, findings } = showWork(file, io, () => {
      const { sheets, findings } = exportRecords(recordsInOrder(bytes, reading));
      return { workbook: writeWorkbook(sheets), findings };
    });
    writeFileSafely(output, workbook);
    const { records } = reading.report.file;
    const done = { name: source.name, count: records, path: output };
    writeLine(io.stderr, fillLine(io.language, imports.exported, done));
    for (const { code, count, field } of findings) {
      const line = fillLine(io.language, imports.lost[code], { count, field });
      io.stderr.write(`  ${escapeText(line)}\n`);
    }
    return findings.length === 0 ? 0 : 1;
  } finally {
    source.close();
  }
};

/** Returns the records in the order of the file; equal ones that were merged are there once. */
function recordsInOrder(bytes: Uint8Array, file: AssortmentFile): readonly SentRecord[] {
  const refused = new Set(file.refused.map(({ index }) => index));
  const merged = new Set((file.merged ?? []).map(({ index }) => index));
  // The cast holds because the records of an array that was read are an array.
  const sent = JSON.parse(
    new TextDecoder().decode(selectRecords(bytes, refused)),
  ) as readonly unknown[];
  const refusedRecords = sent.map(sentRecord).values();
  const accepted = file.records
    .map((record): SentRecord => ({ ...writePackageRecord(record) }))
    .values();
  const ordered: SentRecord[] = [];
  for (let index = 0; index < file.report.file.records; index += 1) {
    if (merged.has(index)) continue;
    const { value } = refused.has(index) ? refusedRecords.next() : accepted.next();
    if (value !== undefined) ordered.push(value);
  }
  return ordered;
}
