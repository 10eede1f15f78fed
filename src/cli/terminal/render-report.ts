import { type FileReport, ISSUES, type Issue, type IssueCode } from '#core';
import type { SourceText } from '../input/source-file.js';
import { escapeText } from './escape-text.js';
import {
  paintWeight,
  type ReportStyle,
  receivedText,
  recordLabel,
  renderFinding,
  WEIGHTS,
  type Weight,
  weightOf,
} from './render-finding.js';
import { countOf, formatBytes, groupDigits, wrapText } from './wrap-text.js';

/** Above this number of findings, only the first warning of each code is shown in full. */
const MANY = 25;

const INDENT = '  ';

/**
 * Renders a report piece by piece: the summary, then the findings by weight, refusals first, and
 * within one weight by record. Informative findings of one code are grouped, and warnings too where
 * there are many findings: the first in full, the others in one line each.
 */
export function* renderReport(
  report: FileReport,
  source: SourceText,
  style: ReportStyle,
): Generator<string, void, undefined> {
  yield renderSummary(report, source, style);
  const groups = groupByWeight(report.issues);
  for (const weight of WEIGHTS) {
    for (const issues of groupByCode(
      groups.get(weight) ?? [],
      weight,
      report.issues.length,
      style,
    )) {
      yield '\n';
      yield* renderGroup(issues, source, style);
    }
  }
  const end = renderEnd(report, source, style);
  if (end !== '') yield `\n${end}`;
}

function renderSummary(report: FileReport, source: SourceText, style: ReportStyle): string {
  const { paint } = style;
  const { bytes, records } = report.file;
  const name = paint.bold(escapeText(source.name));
  const lines = [
    `${name} · ${formatBytes(bytes)} · ${countOf(records, 'record')}`,
    verdict(report, style),
  ];
  const codes = Object.keys(report.counts) as IssueCode[];
  if (codes.length === 0) return `${lines.join('\n')}\n`;
  const width = Math.max(...codes.map((code) => code.length));
  const digits = Math.max(...codes.map((code) => groupDigits(report.counts[code] ?? 0).length));
  for (const weight of WEIGHTS) {
    const rows = codes.filter((code) => weightOf(ISSUES[code]) === weight);
    if (rows.length === 0) continue;
    lines.push('', paint.bold(paintWeight(weight, HEADINGS[weight], paint)));
    for (const code of rows) {
      const count = groupDigits(report.counts[code] ?? 0).padStart(digits);
      const room = Math.max(20, style.width - INDENT.length * 3 - digits - width);
      const margin = ' '.repeat(INDENT.length * 3 + digits + width);
      const meaning = wrapText(shortMeaning(code, room), room).join(`\n${margin}`);
      lines.push([`${INDENT}${count}`, paint.dim(code.padEnd(width)), meaning].join(INDENT));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Returns a code's meaning, or its first clause alone if both do not fit. */
function shortMeaning(code: IssueCode, room: number): string {
  const meaning = codeMeaning(code);
  return meaning.length <= room ? meaning : (meaning.split('; ', 1)[0] ?? meaning);
}

/**
 * Returns the meaning of a code for any value: the first sentence of its message without the
 * clauses about one value, and `…` for values that remain.
 */
function codeMeaning(code: IssueCode): string {
  const [sentence = ''] = ISSUES[code].message.split(/\.(?:\{[a-zA-Z]+\}|\s|$)/, 1);
  return dropTail(sentence)
    .split('; ')
    .filter((clause, place) => place === 0 || !VALUE.test(clause))
    .join('; ')
    .replaceAll(/"?\{[a-zA-Z]+\}"?/g, '…');
}

const VALUE = /\{[a-zA-Z]+\}/;

/** Cuts a sentence at the last colon or bracket before a value, until no such value remains. */
function dropTail(sentence: string): string {
  const value = sentence.search(VALUE);
  if (value < 0) return sentence;
  const cut = Math.max(sentence.lastIndexOf(': ', value), sentence.lastIndexOf(' (', value));
  return cut > 0 ? dropTail(sentence.slice(0, cut)) : sentence;
}

const HEADINGS: Readonly<Record<Weight, string>> = {
  'file refused': 'The file is refused',
  refused: 'Refused records',
  error: 'Errors that refuse nothing',
  warning: 'Warnings',
  info: 'Worth knowing',
};

function verdict(report: FileReport, { paint }: ReportStyle): string {
  const { file, ok, counts } = report;
  const { records, accepted, refused, merged } = file;
  if (isFileRefused(report)) return paint.red('Refused as a whole: nothing of it is used.');
  if (Object.keys(counts).length === 0)
    return paint.green(
      records === 0
        ? 'The file lists no packages: every package becomes not available.'
        : 'All accepted, no findings.',
    );
  const parts = [paint.green(`${groupDigits(accepted)} accepted`)];
  if (refused > 0) parts.push(paint.red(`${groupDigits(refused)} refused`));
  if (merged > 0) parts.push(`${groupDigits(merged)} merged with an equal record`);
  // Counted as in the pointers of `--json`.
  return `${ok ? 'Nothing refused: ' : ''}${parts.join(', ')}. Records are counted from 0.`;
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

function groupByWeight(issues: readonly Issue[]): ReadonlyMap<Weight, readonly Issue[]> {
  const groups = new Map<Weight, Issue[]>();
  for (const issue of issues) {
    const weight = weightOf(issue);
    const group = groups.get(weight);
    if (group === undefined) groups.set(weight, [issue]);
    else group.push(issue);
  }
  return groups;
}

/** Groups issues to print: each alone, or all of one code where the first in full is enough. */
function groupByCode(
  issues: readonly Issue[],
  weight: Weight,
  total: number,
  { all }: ReportStyle,
): Iterable<readonly Issue[]> {
  if (all || (weight !== 'info' && (weight !== 'warning' || total <= MANY)))
    return issues.map((issue) => [issue]);
  const groups = new Map<IssueCode, Issue[]>();
  for (const issue of issues) {
    const group = groups.get(issue.code);
    if (group === undefined) groups.set(issue.code, [issue]);
    else group.push(issue);
  }
  return groups.values();
}

function* renderGroup(
  issues: readonly Issue[],
  source: SourceText,
  style: ReportStyle,
): Generator<string, void, undefined> {
  const [first, ...others] = issues;
  if (first === undefined) return;
  yield renderFinding(first, source, style);
  if (others.length === 0) return;
  yield `${INDENT}${style.paint.dim(`and ${groupDigits(others.length)} more ${first.code}:`)}\n`;
  for (const issue of others) yield renderRow(issue, source);
}

/** Renders a finding of a group in one line: record, place and value. */
function renderRow(issue: Issue, source: SourceText): string {
  const { position } = issue;
  const isString =
    position === undefined ? undefined : source.readAt(position.offset, 1)[0] === 0x22;
  const received = receivedText(issue, isString === undefined ? undefined : { isString });
  const place = position === undefined ? '' : `line ${position.line}`;
  const parts = [recordLabel(issue), place, received ?? ''].filter((part) => part !== '');
  return `${INDENT}${INDENT}${parts.join(' · ')}\n`;
}

function renderEnd(report: FileReport, source: SourceText, { paint }: ReportStyle): string {
  const lines: string[] = [];
  if (report.issuesOmitted > 0) {
    const omitted = countOf(report.issuesOmitted, 'more finding');
    const all = report.issues.length + report.issuesOmitted;
    lines.push(`${omitted} counted above, not shown: see them with --max-issues ${all}.`);
  }
  const certain = report.issues.filter(({ fix }) => fix?.certainty === 'certain').length;
  const file =
    /^[\w./-]+$/.test(source.name) && !source.name.startsWith('-') ? source.name : 'FILE';
  const [have, them] = certain === 1 ? ['has', 'it'] : ['have', 'them'];
  if (certain > 0) {
    const count = `${report.issuesOmitted > 0 ? 'At least ' : ''}${countOf(certain, 'finding')}`;
    const command = paint.bold(`assortment fix ${file}`);
    lines.push(`${count} ${have} a certain fix: ${command} applies ${them}.`);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
