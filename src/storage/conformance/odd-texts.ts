import { codePointAt, itemAt } from '../../text/item-at.js';

/**
 * Texts that are different identifiers for everyone, and for which storage has had other opinions.
 * Sorted by their UTF-8 bytes.
 */
export const ODD_IDS: readonly string[] = [
  // Blanks, signs and numbers.
  ...['', '\t', '\n', '\r\n', ' ', ' a', 'a ', 'a\n', '\u00a0', '\u200b', '\ufeff', '\u007f'],
  ...['0', '00', '1', '10', '1e3', '2', '"', '""', "'", ',', '.', '..', '/', '?', '_', '\\'],
  // What a query, a driver or an object may take for its own.
  ...['$1', '%', '%a%', 'a_', "'; drop table assortment_item; --", 'NULL', 'null', 'undefined'],
  ...['[]', '{}', '{NULL}', '\\n', '\\u0000'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString'],
  // Letters that collations and normal forms take for each other.
  ...['A', 'a', 'aa', 'ab', 'a\u0300', '\u00c4', '\u00e4', '\u212b', '\uff21', 'e\u0301', '\u00e9'],
  ...['i', '\u0130', '\u0131', 'ss', '\u00df', '\u03c2', '\u03c3', '\ufb01'],
  // Around the surrogates, where the order of bytes is not that of UTF-16.
  ...['\ue000', '\uf8ff', '\uffff', '\u{10000}', '\u{1f600}', '\u{1f9c0}', '\u{10ffff}'],
].sort(compareUtf8);

/** Texts that collations, normal forms and numbers take for each other. */
export const LIKE_IDS: readonly string[] = [
  ...['a', 'A', 'a ', ' a', 'a\n', 'a\0', '', '\u200b', '1', '01', '1.0', '1e0'],
  ...['\u00e9', 'e\u0301', '\u00e5', '\u212b', 'ss', '\u00df', 'i', '\u0130', '\u0131'],
  ...['\ufb01', 'fi'],
];

/** Texts that are no UTF-8, or that databases cut short. */
export const BENT_IDS: readonly string[] = [
  ...['\0', 'a\0', 'a\0b', '\x01', '\x02'],
  ...['\ud800', '\udc00', '\udc00\ud800', 'a\ud800', '\ufffd'],
];

/**
 * Compares by UTF-8 bytes, which is by code points (Decision T3), for texts without lone
 * surrogates.
 */
export function compareUtf8(a: string, b: string): number {
  const [left, right] = [codePoints(a), codePoints(b)];
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const difference = itemAt(left, i) - itemAt(right, i);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function codePoints(text: string): readonly number[] {
  return Array.from(text, (character) => codePointAt(character, 0));
}

/** Creates a text of that many characters that no index can compress. */
export function longText(length: number, seed: number): string {
  const draw = seededNumbers(seed);
  return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(draw() * 90))).join('');
}

/** Numbers from 0 and below 1, the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
