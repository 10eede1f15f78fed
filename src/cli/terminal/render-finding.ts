import type { Issue } from '../../issue/issue.js';
import { clipText } from '../../text/clip.js';
import type { SourceText } from '../input/source-file.js';
import { describeFix } from './describe-fix.js';
import { escapeText } from './escape-text.js';
import { type Excerpt, readExcerpt } from './excerpt.js';
import type { Span } from './narrow-span.js';
import type { Paint } from './paint.js';
import { wrapText } from './wrap-text.js';

/** How a report is written. */
export interface ReportStyle {
  readonly paint: Paint;
  /** Columns. */
  readonly width: number;
  /** Every finding in full, however many there are. */
  readonly all: boolean;
}

/** How findings are told apart: what is refused stands before what only matters less. */
export type Weight = 'file refused' | 'refused' | 'error' | 'warning' | 'info';

export const WEIGHTS: readonly Weight[] = ['file refused', 'refused', 'error', 'warning', 'info'];

const ID_LENGTH = 48;
const INDENT = '  ';

export function weightOf({ severity, effect }: Pick<Issue, 'severity' | 'effect'>): Weight {
  if (effect === 'none') return severity;
  return effect === 'refuses-file' ? 'file refused' : 'refused';
}

export function paintWeight(weight: Weight, text: string, paint: Paint): string {
  if (weight === 'warning') return paint.yellow(text);
  return weight === 'info' ? paint.cyan(text) : paint.red(text);
}

/** One finding: where it stands, the line of the file, the rule, what was received and the fix. */
export function renderFinding(
  issue: Issue,
  source: SourceText,
  { paint, width }: ReportStyle,
): string {
  const weight = weightOf(issue);
  const lines = [
    `${paint.bold(paintWeight(weight, weight, paint))}  ${headOf(issue, source, paint, width - weight.length - 2)}`,
  ];
  const excerpt = excerptOf(issue, source, width);
  if (issue.position !== undefined && excerpt !== undefined) {
    const number = String(issue.position.line);
    lines.push(`${INDENT}${paint.dim(`${number} |`)} ${excerpt.line}`.trimEnd());
    lines.push(
      `${INDENT}${paint.dim(`${' '.repeat(number.length)} |`)} ${paintWeight(weight, excerpt.carets, paint)}`,
    );
  }
  for (const line of ruleLines(issue, width, paint)) lines.push(INDENT + line);
  for (const line of remedyLines(issue, excerpt, width, paint)) lines.push(INDENT + line);
  return `${lines.join('\n')}\n`;
}

/** `record 26 · SBG-2004 · FILE:LINE:COLUMN · CODE`, in two lines where one is too short. */
function headOf(issue: Issue, source: SourceText, paint: Paint, room: number): string {
  const who = recordLabel(issue);
  const place = locationOf(issue, source);
  const first = [who, place].filter((part) => part !== '').join(' · ');
  const fits = first.length + 3 + issue.code.length <= room;
  if (fits)
    return [paint.bold(who), place, paint.dim(issue.code)]
      .filter((part) => part !== '' && part !== paint.bold(''))
      .join(' · ');
  const top = [who === '' ? '' : paint.bold(who), paint.dim(issue.code)]
    .filter((part) => part !== '')
    .join(' · ');
  return `${top}\n${INDENT}${place}`;
}

/** `record 26 · SBG-2004`; empty for what concerns the file. */
export function recordLabel({ recordIndex, thirdPartyId }: Issue): string {
  if (recordIndex === undefined) return '';
  const record = `record ${recordIndex}`;
  return thirdPartyId === undefined
    ? record
    : `${record} · ${escapeText(clipText(thirdPartyId, ID_LENGTH))}`;
}

/** `FILE:LINE:COLUMN`, as editors and terminals take it. */
function locationOf({ position }: Issue, { name }: SourceText): string {
  const file = escapeText(name);
  return position === undefined ? file : `${file}:${position.line}:${position.column}`;
}

function excerptOf(issue: Issue, source: SourceText, width: number): Excerpt | undefined {
  const { position } = issue;
  if (position === undefined) return undefined;
  const gutter = INDENT.length + String(position.line).length + 3;
  return readExcerpt(source, position, spanOf(issue), Math.max(20, width - gutter));
}

/** The part of a text that the finding is about. */
function spanOf({ code, values }: Issue): Span | undefined {
  const { start, end, at } = values;
  if (start !== undefined && end !== undefined) return { start: Number(start), end: Number(end) };
  return code === 'gtin.non-digit' && at !== undefined
    ? { start: Number(at) - 1, end: Number(at) }
    : undefined;
}

function ruleLines({ message, section }: Issue, width: number, paint: Paint): readonly string[] {
  // The section stays in one piece.
  const mark = `[${section}]`;
  const solid = mark.replaceAll(' ', '\u00a0');
  const lines = wrapText(`${escapeText(message)} ${solid}`, width - INDENT.length);
  return lines.map((line, place) =>
    place === lines.length - 1 && line.endsWith(solid)
      ? line.slice(0, -solid.length) + paint.dim(mark)
      : line,
  );
}

function remedyLines(
  issue: Issue,
  excerpt: Excerpt | undefined,
  width: number,
  paint: Paint,
): readonly string[] {
  const received = receivedText(issue, excerpt);
  const { fix } = issue;
  const parts: string[] = [];
  if (received !== undefined) parts.push(`received ${received}`);
  if (fix !== undefined)
    parts.push(
      `${fix.certainty === 'certain' ? 'fix (certain)' : 'suggestion'}: ${escapeText(describeFix(fix))}`,
    );
  const together = parts.join(' · ');
  const lines =
    together.length <= width - INDENT.length
      ? [together]
      : parts.flatMap((part) => wrapText(part, width - INDENT.length));
  return lines
    .filter((line) => line !== '')
    .map((line) => line.replace(/fix \(certain\):|suggestion:/, paint.green));
}

/** What stood there: in quotes where it was a JSON string. */
export function receivedText(
  { received }: Issue,
  excerpt: Pick<Excerpt, 'isString'> | undefined,
): string | undefined {
  if (received === undefined) return undefined;
  const text = escapeText(received);
  return excerpt?.isString === false ? text : `"${text}"`;
}
