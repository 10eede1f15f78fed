import type { Issue } from '#core';
import type { SourceText } from '../input/source-file.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { describeFix } from './describe-fix.js';
import { idText } from './describe-package.js';
import { escapeText } from './escape-text.js';
import { type Excerpt, readExcerpt } from './excerpt.js';
import { wrapText } from './layout/wrap-text.js';
import type { Span } from './narrow-span.js';
import type { Paint, Style } from './paint.js';

/** Style in which a report is written. */
export interface ReportStyle extends Style {
  /** True to show every finding in full, however many there are. */
  readonly all: boolean;
}

/** Importance of a finding: its effect if it refuses something, its severity otherwise. */
export type Weight = 'file refused' | 'refused' | 'error' | 'warning' | 'info';

/** Weights, the most important first. */
export const WEIGHTS: readonly Weight[] = ['file refused', 'refused', 'error', 'warning', 'info'];

const INDENT = '  ';

/** Returns the weight of a finding. */
export function weightOf({ severity, effect }: Pick<Issue, 'severity' | 'effect'>): Weight {
  if (effect === 'none') return severity;
  return effect === 'refuses-file' ? 'file refused' : 'refused';
}

/** Colours a text by a finding's weight. */
export function paintWeight(weight: Weight, text: string, paint: Paint): string {
  if (weight === 'warning') return paint.yellow(text);
  return weight === 'info' ? paint.cyan(text) : paint.red(text);
}

/** Renders a finding: its place, the line of the file, the rule, the value received and the fix. */
export function renderFinding(issue: Issue, source: SourceText, style: ReportStyle): string {
  const { paint, width, language } = style;
  const weight = weightOf(issue);
  const label = language.lines.finding.weights[weight];
  const head = headOf(issue, source, style, width - label.length - 2);
  const lines = [`${paint.bold(paintWeight(weight, label, paint))}  ${head}`];
  const excerpt = excerptOf(issue, source, width);
  if (issue.position !== undefined && excerpt !== undefined) {
    const number = String(issue.position.line);
    const margin = ' '.repeat(number.length);
    const carets = paintWeight(weight, excerpt.carets, paint);
    lines.push(
      `${INDENT}${paint.dim(`${number} |`)} ${excerpt.line}`.trimEnd(),
      `${INDENT}${paint.dim(`${margin} |`)} ${carets}`,
    );
  }
  for (const line of ruleLines(issue, width, paint)) lines.push(INDENT + line);
  for (const line of remedyLines(issue, excerpt, style)) lines.push(INDENT + line);
  return `${lines.join('\n')}\n`;
}

/** Returns `record 26 · SBG-2004 · FILE:LINE:COLUMN · CODE`, in two lines if one is too short. */
function headOf(
  issue: Issue,
  source: SourceText,
  { paint, language }: ReportStyle,
  room: number,
): string {
  const who = recordLabel(issue, language);
  const place = locationOf(issue, source);
  const first = [who, place].filter((part) => part !== '').join(' · ');
  const fits = first.length + 3 + issue.code.length <= room;
  const code = paint.link(paint.dim(issue.code), issue.url);
  if (fits)
    return [paint.bold(who), place, code]
      .filter((part) => part !== '' && part !== paint.bold(''))
      .join(' · ');
  const top = [who === '' ? '' : paint.bold(who), code].filter((part) => part !== '').join(' · ');
  return `${top}\n${INDENT}${place}`;
}

/** Returns `record 26 · SBG-2004`; empty for a finding about the file. */
export function recordLabel(
  { recordIndex, thirdPartyId }: Issue,
  language: CommandLanguage,
): string {
  if (recordIndex === undefined) return '';
  const index = String(recordIndex);
  const record = fillLine(language, language.lines.finding.record, { index });
  return thirdPartyId === undefined ? record : `${record} · ${idText(thirdPartyId)}`;
}

/** Returns `FILE:LINE:COLUMN`, which editors and terminals open. */
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

/** Returns the part of a text that the finding is about. */
function spanOf(issue: Issue): Span | undefined {
  const values: Readonly<Record<string, string>> = issue.values;
  const { start, end, at } = values;
  if (start !== undefined && end !== undefined) return { start: Number(start), end: Number(end) };
  return issue.code === 'gtin.non-digit' && at !== undefined
    ? { start: Number(at) - 1, end: Number(at) }
    : undefined;
}

function ruleLines({ message, section }: Issue, width: number, paint: Paint): readonly string[] {
  // No-break spaces keep the section in one line.
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
  { width, paint, language }: ReportStyle,
): readonly string[] {
  const { finding } = language.lines;
  const text = receivedText(issue, excerpt);
  const { fix } = issue;
  const kind = fix?.certainty === 'certain' ? finding.certain : finding.suggestion;
  const parts: string[] = [];
  if (text !== undefined) parts.push(fillLine(language, finding.received, { text }));
  if (fix !== undefined) parts.push(`${kind} ${escapeText(describeFix(fix, language))}`);
  const together = parts.join(' · ');
  const lines =
    together.length <= width - INDENT.length
      ? [together]
      : parts.flatMap((part) => wrapText(part, width - INDENT.length));
  return lines
    .filter((line) => line !== '')
    .map((line) => (fix === undefined ? line : line.replace(kind, paint.green)));
}

/** Returns the value received, in quotes if it was a JSON string. */
export function receivedText(
  { received }: Issue,
  excerpt: Pick<Excerpt, 'isString'> | undefined,
): string | undefined {
  if (received === undefined) return undefined;
  const text = escapeText(received);
  return excerpt?.isString === false ? text : `"${text}"`;
}
