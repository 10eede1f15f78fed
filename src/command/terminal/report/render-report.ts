import { type Cause, type FileReport, ISSUES, type Issue, type IssueCode } from '#core';
import { utf8Text } from '../../../import/file-form/byte-text.js';
import { isRepairable, isTable } from '../../../import/file-form/file-form.js';
import { outlineObject } from '../../../import/file-form/find-array.js';
import { formOf } from '../../../import/file-form/form-sentence.js';
import { nameFile } from '../../../import/file-form/name-file.js';
import { itemAt } from '../../../text/item-at.js';
import { type CommandIo, writePieces } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import type { SourceText } from '../../input/source-file.js';
import { fillLine, typedIn } from '../../languages/fill-line.js';
import { reportIn } from '../../languages/findings.js';
import type { CommandLanguage } from '../../languages/language.js';
import { formatBytes } from '../../languages/write-number.js';
import { escapeText, writeJson } from '../escape-text.js';
import { wrapText } from '../layout/wrap-text.js';
import { styleOf } from '../paint.js';
import { type ReportStyle, renderFinding } from '../render-finding.js';
import {
  commandLines,
  fileOf,
  fileWord,
  fixCommand,
  jsonName,
  type NextCommand,
  nextCommands,
} from './next-commands.js';
import { type NumberedCause, numberCauses, renderCauses } from './render-causes.js';

/** Up to this number of findings, three of each cause are shown, however many lines they take. */
const FEW = 25;

/** Most findings of one cause that are shown if the caller does not ask for all. */
const OF_CAUSE = 3;

/** Lines of a report with more findings. */
const LINES = 60;

const INDENT = '  ';

/** Parts of a report that not every caller wants. */
export interface ReportParts {
  /** Number of the cause to render alone, with every finding of it. */
  readonly cause?: number | undefined;
  /** Lines about prices. */
  readonly prices?: readonly string[];
  /** True to end with the verdict, so that it is the last line of a long report. */
  readonly endsWithVerdict?: boolean;
}

/**
 * Renders a report piece by piece: the verdict, the causes in one line each, the most harmful
 * first, then findings of each cause, prices, and at the end what to do next.
 */
export function* renderReport(
  report: FileReport,
  source: SourceText,
  style: ReportStyle,
  { cause, prices = [], endsWithVerdict = false }: ReportParts = {},
): Generator<string, void, undefined> {
  const causes = numberCauses(report.causes);
  const summary = summaryLines(report, source, style, causes);
  const end = endLines(report, source, style);
  yield `${summary.join('\n')}\n`;
  if (cause !== undefined || style.all) {
    for (const each of causes) {
      if (cause !== undefined && each.number !== cause) continue;
      for (const issue of issuesOf(report, each.cause))
        yield `\n${renderFinding(issue, source, style)}`;
    }
  } else {
    const others = summary.length + end.length + prices.length + (prices.length > 0 ? 5 : 4);
    yield* findingPieces(report, source, style, LINES - others);
  }
  if (prices.length > 0) yield `\n${prices.join('\n')}\n`;
  if (end.length > 0) yield `\n${end.join('\n')}\n`;
  if (endsWithVerdict && causes.length > 0)
    yield `\n${verdictLines(report, style, false).join('\n')}\n`;
}

/** Prints the report of a refused file as `check` does; as JSON behind the members `about`. */
export function writeRefusal(
  report: FileReport,
  source: SourceText,
  { args: { options }, io }: { readonly args: CommandArguments; readonly io: CommandIo },
  about: Readonly<Record<string, unknown>> = {},
): void {
  const named = nameFile(report, source);
  if (options.has('json'))
    writeJson(io.stdout, { ...about, refused: reportIn(named, io.dataLanguage) });
  else {
    const style = { ...styleOf(io), all: false };
    writePieces(io.stdout, renderReport(reportIn(named, io.language), source, style));
  }
}

/** Renders up to three findings of each cause; of many findings as many as fit into the lines. */
function* findingPieces(
  report: FileReport,
  source: SourceText,
  style: ReportStyle,
  lines: number,
): Generator<string, void, undefined> {
  const isShort = report.issues.length + report.issuesOmitted <= FEW;
  const shown = report.causes.map((): string[] => []);
  let used = 0;
  for (let round = 0; round < OF_CAUSE; round += 1) {
    for (const [at, cause] of report.causes.entries()) {
      const issue = isSameId(cause) && round > 0 ? undefined : issuesOf(report, cause)[round];
      if (issue === undefined) continue;
      const text = `\n${renderFinding(issue, source, style)}`;
      const height = text.split('\n').length - 1;
      if (!isShort && used + height > lines) {
        round = OF_CAUSE;
        break;
      }
      used += height;
      shown[at]?.push(text);
    }
  }
  for (const [at, texts] of shown.entries()) {
    yield* texts;
    const more = itemAt(report.causes, at).count - texts.length;
    if (!isShort || more <= 0) continue;
    const values = { count: more, number: String(at + 1) };
    const line = fillLine(style.language, style.language.lines.report.moreOfCause, values);
    yield `${INDENT}${style.paint.dim(line)}\n`;
  }
}

/** Checks whether all findings of a cause are about one identifier, so that one shows them all. */
function isSameId({ code, shape }: Cause): boolean {
  return code === 'record.conflicting-id' && shape !== undefined;
}

function issuesOf({ issues }: FileReport, cause: Cause): readonly Issue[] {
  return cause.issues.map((at) => itemAt(issues, at));
}

function summaryLines(
  report: FileReport,
  source: SourceText,
  style: ReportStyle,
  causes: readonly NumberedCause[],
): readonly string[] {
  const { bytes, records } = report.file;
  const name = style.paint.bold(escapeText(source.name));
  const { language } = style;
  const count = fillLine(language, language.lines.report.records, { count: records });
  const head = `${name} · ${formatBytes(bytes, language)} · ${count}`;
  return [head, ...verdictLines(report, style), ...renderCauses(causes, style)];
}

/** Returns what became of the records, in lines; the note how they are counted may be left out. */
function verdictLines(report: FileReport, style: ReportStyle, note = true): readonly string[] {
  const { paint, width, language } = style;
  const { report: says } = language.lines;
  const { file, ok, counts } = report;
  const { records, merged } = file;
  if (isFileRefused(report)) return [paint.red(says.fileRefused)];
  if (Object.keys(counts).length === 0)
    return [paint.green(records === 0 ? says.noPackages : says.noFindings)];
  const accepted = fillLine(language, says.accepted, { count: file.accepted });
  const refused = fillLine(language, says.refused, { count: file.refused });
  const parts = [
    accepted,
    ...(file.refused > 0 ? [refused] : []),
    ...(merged > 0 ? [fillLine(language, says.merged, { count: merged })] : []),
  ];
  const line = ok ? says.nothingRefused : says.someRefused;
  const outcome = fillLine(language, line, { counts: parts.join(', ') });
  const isOneLine = outcome.length + 1 + says.countedFrom.length <= width;
  const texts = isOneLine ? [`${outcome} ${says.countedFrom}`] : [outcome, says.countedFrom];
  // Painted after they are broken: colours take no columns.
  return (note ? texts : [outcome])
    .flatMap((text) => wrapText(text, width))
    .map((line) => line.replace(accepted, paint.green).replace(refused, paint.red));
}

/** Checks whether the file is refused as a whole, by its counts, which are always complete. */
export function isFileRefused({ counts }: FileReport): boolean {
  return (Object.keys(counts) as IssueCode[]).some(
    (code) => ISSUES[code].effect === 'refuses-file',
  );
}

/** Returns `FILE:LINE:COLUMN: why` for a file that is refused as a whole; undefined for others. */
export function refusalText({ issues }: FileReport, name: string): string | undefined {
  const issue = issues.find(({ effect }) => effect === 'refuses-file');
  if (issue === undefined) return undefined;
  const { position, message } = issue;
  const place = position === undefined ? '' : `:${position.line}:${position.column}`;
  return `${name}${place}: ${message}`;
}

/** Returns what is not shown, and the commands to type next. */
function endLines(
  report: FileReport,
  source: SourceText,
  { paint, width, all, language }: ReportStyle,
): readonly string[] {
  const { issues, issuesOmitted } = report;
  const total = issues.length + issuesOmitted;
  const counts = { findings: total, causes: report.causes.length };
  const many = (!all && total > FEW) || issuesOmitted > 0;
  const commands = isFileRefused(report)
    ? remedies(report, source, language)
    : nextCommands(report.causes, source.name, language);
  return [
    ...(many ? wrapText(fillLine(language, language.lines.report.many, counts), width) : []),
    ...commands.flatMap((command) => commandLines(command, width)),
  ].map((line) => paint.bold(line));
}

/** A field of a record that other objects rarely have. */
const RECORD_FIELD = /"(?:third_party_id|price|package_description(?:_str)?)"/;

/** Bytes at the beginning of an array in which fields are looked for. */
const FIRST_RECORD = 4096;

/** Checks whether the first objects of an array in an object are records. */
function holdsRecords(source: SourceText): boolean {
  const { start } = itemAt(outlineObject(source).arrays, 0);
  return RECORD_FIELD.test(utf8Text(source.readAt(start, FIRST_RECORD)));
}

/** Returns the command that repairs a slip in the text of a refused file, or reads a table. */
function remedies(
  { issues }: FileReport,
  source: SourceText,
  language: CommandLanguage,
): readonly NextCommand[] {
  const { repair, table } = language.lines.report;
  const file = fileOf(source.name, language);
  const forms = issues.map(formOf);
  if (forms.some(isRepairable) && !(forms.includes('wrapper') && !holdsRecords(source)))
    return [{ purpose: repair, command: typedIn(language, fixCommand(file, ' --repair')) }];
  if (!forms.some(isTable)) return [];
  const command = `assortment import ${fileWord(file)} -o ${fileWord(jsonName(file))}`;
  return [{ purpose: table, command: typedIn(language, command) }];
}
