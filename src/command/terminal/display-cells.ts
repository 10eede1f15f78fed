import { isUtf8 } from 'node:buffer';
import { eastAsianWidth } from 'get-east-asian-width';
import { codePointAt, itemAt } from '../../text/item-at.js';
import { escapeText } from './escape-text.js';

/** One character of a source line as a terminal shows it. */
export interface Cell {
  /** Offset of its first byte in the bytes. */
  readonly at: number;
  readonly text: string;
  /** Columns that it takes. */
  readonly width: number;
}

const BLANK = 0x20;
const TILDE = 0x7e;

const COMBINING = /^[\p{Mn}\p{Me}]$/u;

/** The first code point whose width depends on the character. */
const FIRST_COMBINING = 0x300;

/**
 * Splits UTF-8 bytes into cells. Bytes that are not UTF-8 are shown as `\x{..}`, a tab as one
 * blank.
 */
export function displayCells(bytes: Uint8Array, start: number, end: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let at = start; at < end; ) {
    const first = itemAt(bytes, at);
    if (first >= BLANK && first <= TILDE) {
      // Nearly all characters: they are neither decoded nor measured.
      cells.push({ at, text: String.fromCharCode(first), width: 1 });
      at += 1;
      continue;
    }
    const character = bytes.subarray(at, Math.min(end, at + lengthOf(first)));
    const valid = isUtf8(character);
    cells.push(valid ? characterCell(character, at) : byteCell(first, at));
    at += valid ? character.length : 1;
  }
  return cells;
}

/** Returns the bytes of a UTF-8 character that begins with this byte. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
}

function byteCell(byte: number, at: number): Cell {
  const text = `\\x{${byte.toString(16)}}`;
  return { at, text, width: text.length };
}

function characterCell(bytes: Uint8Array, at: number): Cell {
  const character = Buffer.from(bytes).toString('utf8');
  if (character === '\t') return { at, text: ' ', width: 1 };
  const text = escapeText(character);
  return { at, text, width: textWidth(text) };
}

/** Returns the columns that an escaped text takes. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  const code = codePointAt(character, 0);
  if (code < FIRST_COMBINING) return 1;
  if (COMBINING.test(character)) return 0;
  return eastAsianWidth(code);
}
