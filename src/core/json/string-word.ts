/** The same byte in all four places of a word. */
const BLANKS = 0x20202020;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

/**
 * Returns a mask of the bytes in a word that are not plain characters: quotes, backslashes, control
 * characters, and all beyond ASCII. The lowest bit set belongs to the first such byte; 0 means
 * none.
 */
export function stopsIn(word: number): number {
  return (
    (word | (word - BLANKS) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES)) & HIGH_BITS
  );
}

/** Returns the place of the first byte in a mask of `stopsIn`, from 0. */
export function firstStop(stops: number): number {
  return (31 - Math.clz32(stops & -stops)) >> 3;
}
