import type { Cause, JsonScalar } from '#core';
import { titleOfCause } from '../../../core/issue/titles/title-of.js';
import { clipText } from '../../../text/clip.js';
import type { CommandLanguage } from '../../languages/language.js';
import { groupDigits } from '../../languages/write-number.js';
import { fixedValue, otherValues, renamedField } from '../describe-fix.js';
import { textWidth } from '../display-cells.js';
import { escapeText } from '../escape-text.js';
import type { Style } from '../paint.js';
import { paintWeight, WEIGHTS, weightOf } from '../render-finding.js';

const GAP = '  ';

/** Longest part of a value in the line of a cause. */
const VALUE_LENGTH = 18;

/** Longest name of a field, and longest title, which may have one. */
const FIELD_LENGTH = 40;
const TITLE_LENGTH = 80;

/** Fewest columns of an example next to a column of fields. */
const EXAMPLE_LENGTH = 26;

/** A cause with its number, from 1, as `--cause` and `--accept` take it. */
export interface NumberedCause {
  readonly number: number;
  readonly cause: Cause;
}

/** Returns causes with their numbers in the report. */
export function numberCauses(causes: readonly Cause[]): readonly NumberedCause[] {
  return causes.map((cause, at) => ({ number: at + 1, cause }));
}

/**
 * Renders causes by weight, one line each, under the headings of their columns. A narrow terminal
 * has no column of fields: titles name the thing that is wrong.
 */
export function renderCauses(
  causes: readonly NumberedCause[],
  { paint, width, language }: Style,
): readonly string[] {
  const { headings, columns } = language.lines.report;
  const heads = [columns.number, columns.count, columns.problem, columns.field, columns.example];
  const rows = causes.map((each) => ({
    weight: weightOf(each.cause),
    cells: cellsOf(each, language),
  }));
  const widths = columnWidths(
    heads,
    rows.map(({ cells }) => cells),
    width,
  );
  const paints = [paint.dim, undefined, paint.bold];
  const lines: string[] = [];
  for (const weight of WEIGHTS) {
    const group = rows.filter((row) => row.weight === weight);
    if (group.length === 0) continue;
    const isFirst = lines.length === 0;
    lines.push('', paint.bold(paintWeight(weight, headings[weight], paint)));
    if (isFirst) lines.push(paint.dim(rowLine(heads, widths)));
    for (const { cells } of group) lines.push(rowLine(cells, widths, paints));
  }
  return lines;
}

/** Returns the title of a cause as a terminal shows it. */
export function titleText(cause: Cause, language: CommandLanguage): string {
  return escapeText(clipText(titleOfCause(cause, language.findings), TITLE_LENGTH));
}

function cellsOf({ number, cause }: NumberedCause, language: CommandLanguage): readonly string[] {
  return [
    String(number),
    groupDigits(cause.count, language),
    titleText(cause, language),
    escapeText(clipText(cause.field, FIELD_LENGTH)),
    exampleText(cause),
  ];
}

/**
 * Returns the width of each column, 0 for one to leave out: numbers and titles come first, then
 * fields if examples have room next to them.
 */
function columnWidths(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly number[] {
  const widest = (at: number): number => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return cells.length === 0 ? 0 : Math.max(...[heads[at] ?? '', ...cells].map(textWidth));
  };
  const number = widest(0);
  const count = widest(1);
  let room = width - GAP.length * 3 - number - count;
  const title = Math.min(widest(2), room);
  room -= title + GAP.length;
  const example = widest(4);
  const field = widest(3) + GAP.length + Math.min(example, EXAMPLE_LENGTH) <= room ? widest(3) : 0;
  if (field > 0) room -= field + GAP.length;
  return [number, count, title, field, Math.max(0, Math.min(example, room))];
}

/** Writes cells in their columns, the first two at the right; leaves out those without a width. */
function rowLine(
  cells: readonly string[],
  widths: readonly number[],
  paints: readonly (((text: string) => string) | undefined)[] = [],
): string {
  const shown = widths.flatMap((width, at) => {
    if (width === 0) return [];
    const text = clipText(cells[at] ?? '', width);
    const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
    const painted = text === '' ? '' : (paints[at]?.(text) ?? text);
    return [at < 2 ? blanks + painted : painted + blanks];
  });
  return `${GAP}${shown.join(GAP)}`.trimEnd();
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
