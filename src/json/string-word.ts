/** The same byte in all four places of a word. */
const BLANKS = 0x20202020;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

/**
 * Which of the four bytes of a word, the lowest first, end a stretch of plain characters: quotes, backslashes, control
 * characters, and all beyond ASCII. Not 0 where one does; then the lowest bit set is that of the first such byte.
 */
export function stopsIn(word: number): number {
  return (word | (word - BLANKS) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES)) & HIGH_BITS;
}

/** The place of the first byte that stops, from 0. */
export function firstStop(stops: number): number {
  return (31 - Math.clz32(stops & -stops)) >> 3;
}

/** Where a stretch of plain characters that begins at `from` ends: at a byte that stops, or at `end`. */
export function plainEnd(view: DataView, from: number, end: number): number {
  let i = from;
  for (const words = end - 3; i < words; i += 4) {
    const stops = stopsIn(view.getInt32(i, true));
    if (stops !== 0) return i + firstStop(stops);
  }
  // The last bytes as a word of their own, in which all that is not there stops.
  if (i < end) {
    let word = ONES;
    for (let k = end - 1; k >= i; k -= 1) word = (word << 8) | view.getUint8(k);
    return i + firstStop(stopsIn(word));
  }
  return end;
}
