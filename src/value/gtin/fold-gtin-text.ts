import { codePointAt } from '../../text/item-at.js';

/** A text with the many spellings of digits, dashes, blanks and quotes brought to one. */
export interface FoldedText {
  readonly text: string;
  /** True if digits other than 0 to 9 were read as digits. */
  readonly foreignDigits: boolean;
}

/**
 * The zeros of the decimal digits that other scripts and keyboards write; their nine follow each
 * (Unicode, category Nd).
 */
const ZEROS: readonly number[] = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec,
  0x1d7f6,
];

/**
 * Each character of a text in the ASCII spelling that a damaged GTIN was meant to have; others
 * stay.
 */
export function foldGtinText(text: string): FoldedText {
  if (/^[ -~]*$/.test(text)) return { text, foreignDigits: false };
  let folded = '';
  let foreignDigits = false;
  for (const character of text) {
    const codePoint = codePointAt(character, 0);
    const digit = codePoint < 0x80 ? -1 : foreignDigit(codePoint);
    if (digit >= 0) foreignDigits = true;
    folded += digit >= 0 ? String(digit) : foldCharacter(codePoint, character);
  }
  return { text: folded, foreignDigits };
}

function foreignDigit(codePoint: number): number {
  for (const zero of ZEROS) {
    if (codePoint >= zero && codePoint < zero + 10) return codePoint - zero;
  }
  return -1;
}

function foldCharacter(codePoint: number, character: string): string {
  if (codePoint > 0x20 && codePoint < 0x7f) return character;
  if (isBlank(codePoint)) return ' ';
  if (isDash(codePoint)) return '-';
  if (codePoint >= 0x2018 && codePoint <= 0x201b) return "'";
  if (codePoint >= 0x201c && codePoint <= 0x201f) return '"';
  if (codePoint > 0xff00 && codePoint < 0xff5f) return String.fromCodePoint(codePoint - 0xfee0);
  return character;
}

/** Blanks, line ends, and characters without any appearance. */
function isBlank(codePoint: number): boolean {
  return BLANK.test(String.fromCodePoint(codePoint));
}

const BLANK =
  /^[\t\n\r\u0020\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]$/u;

const DASH = /^\p{Pd}$/u;

/** Checks for what Unicode calls a dash, and for the minus sign. */
function isDash(codePoint: number): boolean {
  return codePoint === 0x2212 || DASH.test(String.fromCodePoint(codePoint));
}
