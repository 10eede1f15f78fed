import { escapeText } from './escape-text.js';

/** One character of a source line as a terminal shows it. */
export interface Cell {
  /** Offset in the bytes of its first byte. */
  readonly at: number;
  readonly text: string;
  /** Columns it takes. */
  readonly width: number;
}

/**
 * Ranges of characters that take two columns, roughly: East Asian scripts, full-width forms,
 * pictographs.
 */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

const COMBINING = /^[\p{Mn}\p{Me}]$/u;
const TAB = 0x09;
const DELETE = 0x7f;

/**
 * The characters of UTF-8 bytes as cells; bytes that are no UTF-8 are shown as `\x{..}`, a tab as
 * one blank.
 */
export function displayCells(bytes: Uint8Array, start: number, end: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let at = start; at < end; ) {
    const length = sequenceLength(bytes, at, end);
    cells.push(
      length === 0 ? byteCell(bytes[at] ?? 0, at) : characterCell(codePoint(bytes, at, length), at),
    );
    at += Math.max(1, length);
  }
  return cells;
}

function byteCell(byte: number, at: number): Cell {
  const text = `\\x{${byte.toString(16)}}`;
  return { at, text, width: text.length };
}

function characterCell(code: number, at: number): Cell {
  if (code >= 0x20 && code < DELETE) return { at, text: String.fromCharCode(code), width: 1 };
  if (code === TAB) return { at, text: ' ', width: 1 };
  const character = String.fromCodePoint(code);
  const text = escapeText(character);
  return { at, text, width: text !== character ? text.length : characterWidth(character, code) };
}

/** Columns that a text takes which was escaped. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character, character.codePointAt(0) ?? 0);
  return width;
}

function characterWidth(character: string, code: number): number {
  if (code < 0x300) return 1;
  if (COMBINING.test(character)) return 0;
  return WIDE.some(([low, high]) => code >= low && code <= high) ? 2 : 1;
}

/** Bytes of the well-formed UTF-8 sequence that begins here; 0 when none does. */
function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > end) return 0;
  for (let i = 1; i < length; i += 1) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  const code = codePoint(bytes, at, length);
  const shortest = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  return code < shortest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0 : length;
}

function codePoint(bytes: Uint8Array, at: number, length: number): number {
  const first = bytes[at] ?? 0;
  if (length === 1) return first;
  let code = first & (0x7f >> length);
  for (let i = 1; i < length; i += 1) code = (code << 6) | ((bytes[at + i] ?? 0) & 0x3f);
  return code;
}
