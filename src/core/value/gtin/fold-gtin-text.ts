import { codePointAt } from '../../../text/item-at.js';
import { digitOf } from '../marked-number.js';

/** A text with the many spellings of digits, dashes, blanks and quotes brought to one. */
export interface FoldedText {
  readonly text: string;
  /** True if digits other than 0 to 9 were read as digits. */
  readonly foreignDigits: boolean;
}

/**
 * Each character of a text in the ASCII spelling that a damaged GTIN was meant to have; others
 * stay.
 */
export function foldGtinText(text: string): FoldedText {
  if (/^[ -~]*$/.test(text)) return { text, foreignDigits: false };
  let folded = '';
  let foreignDigits = false;
  for (const character of text) {
    const digit = character < '\u0080' ? undefined : digitOf(character);
    if (digit !== undefined) foreignDigits = true;
    folded += digit ?? foldCharacter(codePointAt(character, 0), character);
  }
  return { text: folded, foreignDigits };
}

function foldCharacter(codePoint: number, character: string): string {
  if (codePoint > 0x20 && codePoint < 0x7f) return character;
  if (BLANK.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  if (codePoint >= 0x2018 && codePoint <= 0x201b) return "'";
  if (codePoint >= 0x201c && codePoint <= 0x201f) return '"';
  if (codePoint > 0xff00 && codePoint < 0xff5f) return String.fromCodePoint(codePoint - 0xfee0);
  return character;
}

/** Blanks, line ends, and characters without any appearance. */
const BLANK =
  /^[\t\n\r\u0020\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]$/u;

/** Characters that Unicode calls a dash, and the minus sign. */
const DASH = /^[\p{Pd}\u2212]$/u;
