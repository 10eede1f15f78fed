import type { Position } from '#core';
import type { SourceText } from '../input/source-file.js';
import { type Cell, displayCells } from './display-cells.js';
import { narrowSpan, type Span } from './narrow-span.js';

/** Line of a file, clipped around a value, and the line of carets below it. */
export interface Excerpt {
  readonly line: string;
  readonly carets: string;
  /** True if the value is a JSON string. */
  readonly isString: boolean;
}

/** Bytes of a string to search for the part to underline. */
const SPAN_REACH = 8192;

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BLANK = 0x20;
const TAB = 0x09;
const QUOTE = 0x22;
const BOM_LENGTH = 3;

/**
 * Reads the line of the file that holds the position, and clips it to `columns` columns. Only bytes
 * around the position are read.
 */
export function readExcerpt(
  source: SourceText,
  position: Position,
  span: Span | undefined,
  columns: number,
): Excerpt {
  const value = source.readAt(position.offset, Math.min(position.length, SPAN_REACH));
  const part = span === undefined ? undefined : narrowSpan(value, span);
  const target = position.offset + (part?.start ?? 0);
  const length = part === undefined ? position.length : part.end - part.start;

  // A column takes at most four bytes, so this is always enough.
  const reach = 4 * columns;
  const begin = Math.max(0, target - reach);
  const bytes = source.readAt(begin, target - begin + Math.min(length, reach) + reach);
  const at = target - begin;
  let start = lineStart(bytes, at);
  const cutBefore = start === 0 && begin > 0;
  if (cutBefore) {
    while (start < at && isContinuation(bytes[start])) start += 1;
  } else {
    if (begin + start === 0) start = bomLength(bytes);
    while (start < at && isBlank(bytes[start])) start += 1;
  }
  const cells = displayCells(bytes, start, lineEnd(bytes, at));
  return {
    ...clipAround(cells, { from: at, to: at + length, columns, cutBefore }),
    isString: value[0] === QUOTE,
  };
}

function lineStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && bytes[start - 1] !== NEWLINE) start -= 1;
  return start;
}

function lineEnd(bytes: Uint8Array, at: number): number {
  let end = bytes.indexOf(NEWLINE, at);
  if (end < 0) end = bytes.length;
  return end > at && bytes[end - 1] === RETURN ? end - 1 : end;
}

function bomLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? BOM_LENGTH : 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function isBlank(byte: number | undefined): boolean {
  return byte === BLANK || byte === TAB;
}

/** Bytes to underline, the columns to write in, and whether the cells begin inside the line. */
interface Clip {
  readonly from: number;
  readonly to: number;
  readonly columns: number;
  readonly cutBefore: boolean;
}

/** Chooses the cells to show, so that the first caret is among them, and writes the carets. */
function clipAround(
  cells: readonly Cell[],
  { from, to, columns, cutBefore }: Clip,
): Omit<Excerpt, 'isString'> {
  let caret = 0;
  let caretWidth = 0;
  let total = 0;
  for (const { at, width } of cells) {
    if (at < from) caret += width;
    else if (at < to) caretWidth += width;
    total += width;
  }
  let first = 0;
  let last = total;
  if (total + (cutBefore ? 1 : 0) > columns) {
    // Shows a third of the line before the value; more if little follows it.
    first = Math.max(0, Math.min(caret - Math.floor(columns / 3), total - columns + 1));
    const room = columns - (first > 0 || cutBefore ? 1 : 0);
    last = total - first <= room ? total : first + room - 1;
  }
  let line = first > 0 || cutBefore ? '…' : '';
  let lineWidth = line.length;
  let caretAt = -1;
  let column = 0;
  for (const { at, text, width } of cells) {
    if (column >= first && column + width <= last) {
      if (caretAt < 0 && at >= from) caretAt = lineWidth;
      line += text;
      lineWidth += width;
    }
    column += width;
  }
  if (caretAt < 0) caretAt = lineWidth;
  const carets = Math.max(1, Math.min(caretWidth, lineWidth - caretAt));
  if (last < total) line += '…';
  return { line, carets: `${' '.repeat(caretAt)}^${'~'.repeat(carets - 1)}` };
}
