/** The same byte in all four places of a word. */
const BLANKS = 0x20202020;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

/**
 * Which of the four bytes of a word, the lowest first, end a stretch of plain characters: quotes,
 * backslashes, control characters, and all beyond ASCII. Not 0 where one does; then the lowest bit
 * set is that of the first such byte.
 */
export function stopsIn(word: number): number {
  return (
    (word | (word - BLANKS) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES)) & HIGH_BITS
  );
}

/** The place of the first byte that stops, from 0. */
export function firstStop(stops: number): number {
  return (31 - Math.clz32(stops & -stops)) >> 3;
}
