/*
 * Conversion of texts into a database and back. Databases accept no NUL and no lone surrogate, and
 * some clients drop a byte order mark before a text; the ports accept texts of any kind, compared
 * by their UTF-8 bytes (Decision T3), which is by code units with surrogates after all others. So a
 * key is stored unit by unit, in that order:
 *
 *   U+0000 … U+0006   two characters: U+0001 or U+0002, then U+0003 … U+0006
 *   U+FEFE, U+FEFF    two characters: U+FEFE, then U+0003 or U+0004
 *   U+D800 … U+DFFF   U+F0000 … U+F07FF   (each surrogate by itself)
 *   all others        unchanged
 *
 * The first and the second characters of these pairs have no other use, so pairs are never split
 * wrongly. Ordinary identifiers are unchanged.
 */
import { codePointAt } from '../../text/item-at.js';

/** Nearly every key; this test is faster than the pattern below. */
const ORDINARY = /^[ -~]*$/;

/** Characters that may change. A text without them is stored unchanged. */
const UNUSUAL = /[\p{Cc}\p{Cs}\ufefe\ufeff\u{10000}-\u{10ffff}]/u;

/** Returns one code unit as stored. */
function storedUnit(unit: number): string {
  if (unit < 7)
    return unit < 4
      ? `\x01${String.fromCharCode(3 + unit)}`
      : `\x02${String.fromCharCode(unit - 1)}`;
  if (unit === 0xfefe || unit === 0xfeff) return `\ufefe${String.fromCharCode(unit - 0xfefe + 3)}`;
  return unit < 0xd800 || unit > 0xdfff
    ? String.fromCharCode(unit)
    : String.fromCodePoint(0xf0000 + (unit - 0xd800));
}

/**
 * Returns a key as stored: distinct for distinct texts, and in the byte order of the texts.
 * Parts of a text correspond to parts of its stored form, and only they do.
 */
export function storedKey(text: string): string {
  if (ORDINARY.test(text) || !UNUSUAL.test(text)) return text;
  let stored = '';
  for (let at = 0; at < text.length; at += 1) stored += storedUnit(text.charCodeAt(at));
  return stored;
}

/** Returns the key of a stored form. */
export function keyOf(stored: string): string {
  if (ORDINARY.test(stored) || !UNUSUAL.test(stored)) return stored;
  const units: string[] = [];
  for (let at = 0; at < stored.length; at += 1) {
    const point = codePointAt(stored, at);
    if (point < 7) {
      at += 1;
      units.push(String.fromCharCode(stored.charCodeAt(at) + (point === 1 ? -3 : 1)));
    } else if (point === 0xfefe) {
      at += 1;
      units.push(String.fromCharCode(stored.charCodeAt(at) - 3 + 0xfefe));
    } else if (point < 0xf0000) {
      units.push(String.fromCharCode(point));
    } else {
      at += 1;
      units.push(String.fromCharCode(point - 0xf0000 + 0xd800));
    }
  }
  return units.join('');
}

/** Checks whether a database stores the text unchanged: false for NUL and for a lone surrogate. */
function isStorable(text: string): boolean {
  // A cast, because the declarations are those of ES2023; the method is in every Node from 20, and
  // much faster than a pattern for long texts.
  return (text as string & { isWellFormed(): boolean }).isWellFormed() && !text.includes('\0');
}

const MARK = '\x01';

/**
 * Returns a text that is stored, but never compared: unchanged, or, if a database or its client
 * would change it, marked and written like a key.
 */
export function storedText(text: string): string {
  return !isStorable(text) || text.startsWith(MARK) || text.startsWith('\ufeff')
    ? MARK + storedKey(text)
    : text;
}

/** Returns the text of a stored form. */
export function textOf(stored: string): string {
  return stored.startsWith(MARK) ? keyOf(stored.slice(MARK.length)) : stored;
}
