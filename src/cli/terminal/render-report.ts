import type { FileReport } from '../../assortment-file/report.js';
import type { Issue } from '../../issue/issue.js';
import { ISSUES, type IssueCode } from '../../issue/issue-list.js';
import type { SourceText } from '../input/source-file.js';
import { codeMeaning } from './code-meaning.js';
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

/** More findings than these: of each warning only the first stands in full. */
const MANY = 25;

const INDENT = '  ';

/**
 * What `assortment check` prints, piece by piece: the summary, then the findings by weight (what is
 * refused first) and within one weight by record. Findings of one code that only inform, and
 * warnings where there are many findings, are gathered: the first in full, the others a line each.
 */
export function* renderReport(
  report: FileReport,
  source: SourceText,
  style: ReportStyle,
): Generator<string, void, undefined> {
  yield renderSummary(report, source, style);
  const groups = groupIssues(report.issues);
  for (const weight of WEIGHTS) {
    for (const issues of gatherByCode(
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
  const lines = [
    `${paint.bold(escapeText(source.name))} · ${formatBytes(bytes)} · ${countOf(records, 'record')}`,
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
      const meaning = wrapText(shortMeaning(code, room), room);
      const margin = ' '.repeat(INDENT.length * 3 + digits + width);
      lines.push(
        `${INDENT}${count}${INDENT}${paint.dim(code.padEnd(width))}${INDENT}${meaning.join(`\n${margin}`)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The first clause alone where both do not fit. */
function shortMeaning(code: IssueCode, room: number): string {
  const meaning = codeMeaning(code);
  return meaning.length <= room ? meaning : (meaning.split('; ', 1)[0] ?? meaning);
}

const HEADINGS: Readonly<Record<Weight, string>> = {
  'file refused': 'The file is refused',
  refused: 'Refused records',
  error: 'Errors that refuse nothing',
  warning: 'Warnings',
  info: 'Worth knowing',
};

function verdict({ file, ok, counts }: FileReport, { paint }: ReportStyle): string {
  const { records, accepted, refused, merged } = file;
  const fileRefused = Object.keys(counts).some(
    (code) => ISSUES[code as IssueCode].effect === 'refuses-file',
  );
  if (fileRefused) return paint.red('Refused as a whole: nothing of it is used.');
  if (Object.keys(counts).length === 0)
    return paint.green(
      records === 0
        ? 'An assortment of nothing: every package becomes not available.'
        : 'All accepted, nothing to remark.',
    );
  const parts = [paint.green(`${groupDigits(accepted)} accepted`)];
  if (refused > 0) parts.push(paint.red(`${groupDigits(refused)} refused`));
  if (merged > 0) parts.push(`${groupDigits(merged)} merged with an equal record`);
  // The pointers of `--json` count from 0; one number for both.
  return `${ok ? 'Nothing refused: ' : ''}${parts.join(', ')}. Records are counted from 0.`;
}

function groupIssues(issues: readonly Issue[]): ReadonlyMap<Weight, readonly Issue[]> {
  const groups = new Map<Weight, Issue[]>();
  for (const issue of issues) {
    const weight = weightOf(issue);
    const group = groups.get(weight);
    if (group === undefined) groups.set(weight, [issue]);
    else group.push(issue);
  }
  return groups;
}

/** Issues to print together: alone, or all of one code where the first in full says enough. */
function gatherByCode(
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

/** One finding among equals: where, whose, what. */
function renderRow(issue: Issue, source: SourceText): string {
  const { position } = issue;
  const isString =
    position === undefined ? undefined : source.readAt(position.offset, 1)[0] === 0x22;
  const received = receivedText(issue, isString === undefined ? undefined : { isString });
  const place = position === undefined ? '' : `line ${position.line}`;
  return `${INDENT}${INDENT}${[recordLabel(issue), place, received ?? ''].filter((part) => part !== '').join(' · ')}\n`;
}

function renderEnd(report: FileReport, source: SourceText, { paint }: ReportStyle): string {
  const lines: string[] = [];
  if (report.issuesOmitted > 0)
    lines.push(
      `${countOf(report.issuesOmitted, 'more finding')} counted above, not shown: see them with --max-issues ${report.issues.length + report.issuesOmitted}.`,
    );
  const certain = report.issues.filter(({ fix }) => fix?.certainty === 'certain').length;
  const file =
    /^[\w./-]+$/.test(source.name) && !source.name.startsWith('-') ? source.name : 'FILE';
  const [have, them] = certain === 1 ? ['has', 'it'] : ['have', 'them'];
  const atLeast = report.issuesOmitted > 0 ? 'At least ' : '';
  if (certain > 0)
    lines.push(
      `${atLeast}${countOf(certain, 'finding')} ${have} a certain fix: ${paint.bold(`assortment fix ${file}`)} applies ${them}.`,
    );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
