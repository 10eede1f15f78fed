/**
 * Where, in bytes from the middle of an assortment file, a record begins: a guess, since what
 * stands before is not known.
 *
 * A quote inside a string is escaped. So where `},{"name"` stands with the name of a field, the
 * bracket before the name lies in no string, or the file is no JSON: a string would end with the
 * quote, and a letter cannot follow. What is left is the depth: objects in an array that some
 * unknown field holds may have such names, too. There a reader soon comes to the end of that array,
 * and to something behind it that may not follow records; an array that is longer than it looks
 * goes unnoticed. Whoever reads on from here learns from the reader of what stands before whether
 * that ended between two records (`PieceReader.isBetweenRecords`).
 */
import { CLOSE_BRACE, COMMA, OPEN_BRACE, QUOTE } from '../json/characters.js';
import { FIELD_NAMES } from '../record/fields.js';
import { PieceReader } from './piece-reader.js';

/** Bytes at which looking for a border may end: no record of a usual file is as long. */
export const BORDER_REACH = 65_536;

/** Bytes that are read to see whether records follow. */
const SAMPLE = 16_384;

/** Places that are tried. */
const TRIALS = 64;

const NAMES: readonly Uint8Array[] = /* @__PURE__ */ FIELD_NAMES.map((name) =>
  Uint8Array.from(`"${name}"`, (letter) => letter.charCodeAt(0)),
);

/** Where the first record probably begins; -1 where none seems to. */
export function guessBorder(bytes: Uint8Array): number {
  let trials = 0;
  for (
    let open = bytes.indexOf(OPEN_BRACE);
    open >= 0 && trials < TRIALS;
    open = bytes.indexOf(OPEN_BRACE, open + 1)
  ) {
    if (!isBehind(bytes, open, COMMA, CLOSE_BRACE) || !beginsWithField(bytes, open + 1)) continue;
    if (areRecords(bytes.subarray(open, open + SAMPLE))) return open;
    trials += 1;
  }
  return -1;
}

function areRecords(bytes: Uint8Array): boolean {
  const reader = new PieceReader({ limits: { issues: 0 } }, 1);
  reader.push(bytes);
  reader.close();
  return !reader.faulted;
}

/** Whether two characters stand before a place, white space between them or not. */
function isBehind(bytes: Uint8Array, place: number, last: number, first: number): boolean {
  const comma = before(bytes, place);
  return comma >= 0 && bytes[comma] === last && bytes[before(bytes, comma)] === first;
}

/** The place before this one where no white space stands; -1 where there is none. */
function before(bytes: Uint8Array, place: number): number {
  let at = place - 1;
  while (at >= 0 && isSpace(bytes[at] as number)) at -= 1;
  return at;
}

function beginsWithField(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (at < bytes.length && isSpace(bytes[at] as number)) at += 1;
  return (
    bytes[at] === QUOTE && NAMES.some((name) => name.every((byte, k) => bytes[at + k] === byte))
  );
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
