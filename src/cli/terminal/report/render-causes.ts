import type { Cause, JsonScalar } from '#core';
import { clipText } from '../../../text/clip.js';
import { groupDigits } from '../../languages/write-number.js';
import { fixedValue, otherValues, renamedField } from '../describe-fix.js';
import { escapeText } from '../escape-text.js';
import type { Style } from '../paint.js';
import { paintWeight, WEIGHTS, weightOf } from '../render-finding.js';

const INDENT = '  ';

/** Longest part of a value in the line of a cause. */
const VALUE_LENGTH = 18;

/** A cause with its number, from 1, as `--cause` and `--accept` take it. */
export interface NumberedCause {
  readonly number: number;
  readonly cause: Cause;
}

/** Returns causes with their numbers in the report. */
export function numberCauses(causes: readonly Cause[]): readonly NumberedCause[] {
  return causes.map((cause, at) => ({ number: at + 1, cause }));
}

/** Renders causes by weight, one line each: number, findings, field, before and after, rule. */
export function renderCauses(
  causes: readonly NumberedCause[],
  { paint, width, language }: Style,
): readonly string[] {
  const lines: string[] = [];
  const digits = Math.max(...causes.map(({ number }) => String(number).length));
  const places = Math.max(...causes.map(({ cause }) => groupDigits(cause.count, language).length));
  for (const weight of WEIGHTS) {
    const rows = causes.filter(({ cause }) => weightOf(cause) === weight);
    if (rows.length === 0) continue;
    lines.push('', paint.bold(paintWeight(weight, language.lines.report.headings[weight], paint)));
    for (const { number, cause } of rows) {
      const head = `${INDENT}${String(number).padStart(digits)}${INDENT}`;
      const count = groupDigits(cause.count, language).padStart(places);
      const [field, rest] = causeText(cause, width - head.length - places - INDENT.length);
      lines.push(`${paint.dim(head)}${count}${INDENT}${paint.bold(field)}${rest}`);
    }
  }
  return lines;
}

/** Returns the field and the rest of a cause's line, within a number of columns. */
function causeText(cause: Cause, room: number): readonly [field: string, rest: string] {
  const { field, example, code } = cause;
  const name = escapeText(field === '' ? code : clipText(field, 40));
  const message = escapeText(example.message);
  const own = `"${name}" `;
  const rule = message.startsWith(own) ? message.slice(own.length) : message;
  const rest = [exampleText(cause), rule].filter((part) => part !== '').join(' · ');
  const text = clipText(`${name}  ${rest}`, room);
  return [text.slice(0, name.length), text.slice(name.length)];
}

/** Returns the value of a cause's example, or the name of its field, before and after its fix. */
export function exampleText({ code, example, shape }: Cause): string {
  const renamed = example.fix === undefined ? undefined : renamedField(example.fix);
  if (renamed !== undefined) return renamed.map(quoted).join(' → ');
  if (example.received === undefined) return '';
  // The shape of a text is in quotes.
  const isOther = shape !== undefined && /^[^"]/.test(shape) && code !== 'record.conflicting-id';
  const before = isOther ? plain(example.received) : quoted(example.received);
  const { fix } = example;
  if (fix === undefined) return before;
  const after = fixedValue(fix);
  if (after === undefined) return before;
  const others = otherValues(fix).map(([name, value]) => `, ${plain(name)} ${jsonText(value)}`);
  return `${before} → ${jsonText(after)}${others.join('')}`;
}

function jsonText(value: JsonScalar): string {
  return typeof value === 'string' ? quoted(value) : plain(String(value));
}

function quoted(value: string): string {
  return `"${plain(value)}"`;
}

function plain(value: string): string {
  return escapeText(clipText(value, VALUE_LENGTH));
}
