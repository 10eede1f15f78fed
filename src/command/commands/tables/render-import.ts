import type { Cause, FileReport } from '#core';
import { describeImport } from '../../../import/languages/describe-import.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { sheetsOfProfile } from '../../../import/profile/locate-columns.js';
import type {
  ColumnEvidence,
  ProfileSuggestion,
  ScaledPrice,
} from '../../../import/profile/suggestion.js';
import type { ImportFinding } from '../../../import/records/import-finding.js';
import type { ImportResult } from '../../../import/records/import-records.js';
import type { Workbook } from '../../../import/workbook/cell.js';
import { clipText } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import type { CommandIo } from '../../command-io.js';
import { fillLine, type GapValues } from '../../languages/fill-line.js';
import { escapeText } from '../../terminal/escape-text.js';
import { wrapText } from '../../terminal/layout/wrap-text.js';
import { styleOf } from '../../terminal/paint.js';
import { nextCommands } from '../../terminal/report/next-commands.js';

/** A table as it was opened, and how its columns were recognised. */
export interface OpenedTable {
  readonly name: string;
  readonly workbook: Workbook;
  /** Profile of the caller, or the one of the suggestion. */
  readonly profile: ImportProfile;
  /** Undefined if the caller has a profile. */
  readonly suggestion: ProfileSuggestion | undefined;
}

const INDENT = '  ';

const SAMPLE_LENGTH = 24;

/** Returns a function that fills lines of one call, clips them to the width and ends them. */
function lineWriter(io: CommandIo): (line: string, values: GapValues, indent?: string) => string {
  const { width, language } = styleOf({ ...io, stdout: io.stderr });
  return (line, values, indent = '') => {
    const text = escapeText(fillLine(language, line, values)).trimEnd();
    return `${io.stderr.isTerminal ? clipText(indent + text, width) : indent + text}\n`;
  };
}

/** Renders how a table is read: separator, characters, headings, marks, and every column. */
export function renderTable(
  { name, workbook, profile, suggestion }: OpenedTable,
  io: CommandIo,
): string {
  const { imports } = io.language.lines;
  const write = lineWriter(io);
  const { text } = workbook;
  const used = sheetsOfProfile(workbook, profile).sheets.map(({ sheet }) => sheet);
  const sheets = (used.length > 0 ? used : workbook.sheets).map((sheet) => sheet.name);
  const { paths, name: rows, rowCount } = workbook.sheets[0];
  const tree = {
    name,
    form: workbook.format.toUpperCase(),
    count: rowCount - 1,
    rows: rows || '[ ]',
  };
  let lines =
    paths !== undefined
      ? write(imports.tree, tree)
      : text === undefined
        ? write(imports.workbook, { name, count: sheets.length, sheets: sheets.join(', ') })
        : write(imports.text, {
            name,
            charset: text.charset.toUpperCase(),
            separator: text.separator === '\t' ? imports.tab : `"${text.separator}"`,
            count: text.rows,
          });
  if (suggestion === undefined) return lines;
  const { header, marks } = suggestion;
  if (paths === undefined)
    lines += write(header.row === 0 ? imports.noHeadings : imports.headings, { row: header.row });
  if (marks.decimal !== undefined)
    lines += write(imports.marks, {
      mark: `"${marks.decimal}"`,
      count: marks.decimalCount,
      numbers: marks.numbers,
      thousands:
        marks.thousands === ''
          ? ''
          : fillLine(io.language, imports.thousands, { mark: marks.thousands }),
    });
  for (const [at, column] of suggestion.columns.entries()) {
    lines += columnLine(column, io, write);
    const words = Object.entries(suggestion.profile.columns[at]?.words ?? {});
    for (const [from, to] of words) lines += write(imports.word, { from, to }, INDENT.repeat(3));
    if (column.scaled !== undefined) {
      const line = imports[scaledLine(column.scaled)];
      lines += write(line, { ...column.scaled }, INDENT.repeat(3));
    }
  }
  return lines;
}

/** Returns the name of the sentence of a scaled price: of pieces, of a unit, or divided only. */
function scaledLine({
  pieces,
  per,
  unit,
}: ScaledPrice): 'scaledPiece' | 'scaledPieces' | 'scaled' | 'scaledUnit' {
  if (pieces !== undefined) return per === '1' ? 'scaledPiece' : 'scaledPieces';
  // A price in cents is divided too.
  return unit === undefined || Number(per) >= 1 ? 'scaled' : 'scaledUnit';
}

function columnLine(
  { column, header, field, status, samples, doubt }: ColumnEvidence,
  io: CommandIo,
  write: ReturnType<typeof lineWriter>,
): string {
  const { imports } = io.language.lines;
  if (status === 'constant')
    return write(imports.constant, { field: field ?? '', value: itemAt(samples, 0) }, INDENT);
  const unused = doubt === undefined ? imports.leftOut : imports.unused;
  const used = status === 'doubtful' ? imports.doubtful : imports.column;
  const line = field === null ? unused : used;
  const shown = samples.slice(0, 3).map((text) => clipText(text, SAMPLE_LENGTH));
  const named = field ?? doubt?.could ?? '';
  return write(line, { column, header, field: named, samples: shown.join(', ') }, INDENT);
}

/** A finished import. */
export interface FinishedImport {
  /** Name of the table. */
  readonly source: string;
  /** File with the records; undefined for standard output. */
  readonly output: string | undefined;
  readonly result: ImportResult;
  /** Report after the fixes, with every issue. */
  readonly report: FileReport;
  readonly fixes: number;
}

/** Causes that are listed, at most. */
const MOST_CAUSES = 20;

const MOST_CELLS = 3;

/** Renders what an import noticed, and what is left to mend, each with its cells. */
export function renderImport(
  { source, output, result, report, fixes }: FinishedImport,
  io: CommandIo,
): string {
  const { imports } = io.language.lines;
  const write = lineWriter(io);
  const { accepted, refused } = report.file;
  let lines = '';
  for (const finding of result.findings) lines += findingLine(finding, io, write);
  if (fixes > 0) lines += write(imports.fixed, { count: fixes });
  const causes = report.causes.filter(({ severity }) => severity !== 'info');
  if (causes.length > 0) lines += write(imports.left, {});
  for (const cause of causes.slice(0, MOST_CAUSES)) {
    const { count, field, code, example } = cause;
    const message = example?.message ?? '';
    lines += write(imports.cause, { count, field: field === '' ? code : field, message }, INDENT);
    const { cells, more } = cellsOf(cause, report, result);
    lines += write(placesText(cells, more, io), {}, INDENT.repeat(3));
  }
  if (causes.length > MOST_CAUSES)
    lines += write(imports.more, { count: causes.length - MOST_CAUSES }, INDENT);
  lines += write(imports.written, { name: source, count: result.recordCount, accepted, refused });
  if (output !== undefined)
    for (const { purpose, command } of nextCommands(report.causes, output, io.language))
      lines += `${wrapped(purpose, io)}\n  ${command}\n`;
  return lines;
}

/** Breaks a line at the width of a terminal, and nowhere else. */
function wrapped(line: string, io: CommandIo): string {
  if (!io.stderr.isTerminal) return line;
  return wrapText(line, styleOf({ ...io, stdout: io.stderr }).width).join('\n');
}

function findingLine(
  finding: ImportFinding,
  io: CommandIo,
  write: ReturnType<typeof lineWriter>,
): string {
  const { imports, tables } = io.language.lines;
  const sentence = describeImport(finding, tables);
  if (finding.cells.length === 0) return write('{sentence}', { sentence });
  const cells = placesText(finding.cells, finding.count - finding.cells.length, io);
  return write(imports.found, { sentence, cells });
}

/** Returns the first cells of a cause, without those that repeat, and the number of the others. */
function cellsOf(
  { issues, count }: Cause,
  report: FileReport,
  { map }: ImportResult,
): { readonly cells: readonly string[]; readonly more: number } {
  const first = issues.slice(0, MOST_CELLS).flatMap((at) => {
    const { pointer } = itemAt(report.issues, at);
    return map.cellOf(pointer) ?? [];
  });
  return { cells: first, more: count - first.length };
}

function placesText(cells: readonly string[], more: number, io: CommandIo): string {
  const places = cells.join(', ');
  if (more <= 0) return places;
  return `${places} ${fillLine(io.language, io.language.lines.imports.more, { count: more })}`;
}
