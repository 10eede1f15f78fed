/** Bit 5 of every byte of a word; with it set, letters hash alike in either case. */
const ANY_CASE = 0x20202020;

/** Hashes bytes, four at a time. Not cryptographic: callers must tolerate chosen collisions. */
export function hashWords(view: DataView, start: number, end: number): number {
  return hashMasked(view, start, end, 0);
}

/** Hashes ASCII bytes, ignoring the case of letters (a few other bytes fall together too). */
export function hashWordsWithoutCase(view: DataView, start: number, end: number): number {
  return hashMasked(view, start, end, ANY_CASE);
}

function hashMasked(view: DataView, start: number, end: number, mask: number): number {
  let h = end - start;
  let i = start;
  for (; i + 4 <= end; i += 4) {
    h = Math.imul(h ^ (view.getInt32(i, true) | mask), 0x9e3779b1);
    h ^= h >>> 15;
  }
  let rest = 0;
  for (; i < end; i += 1) rest = (rest << 8) | view.getUint8(i);
  h = Math.imul(h ^ (rest | mask), 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0x7feb352d);
  return h ^ (h >>> 15);
}

const HIGH_BITS = 0x80808080;
const VISIBLE = 0x21212121;
const BLANK = 0x20;

/** Checks ASCII bytes for a blank or a control character. */
export function hasBlank(view: DataView, start: number, end: number): boolean {
  let i = start;
  for (; i + 4 <= end; i += 4) {
    const word = view.getInt32(i, true);
    if (((word - VISIBLE) & ~word & HIGH_BITS) !== 0) return true;
  }
  for (; i < end; i += 1) if (view.getUint8(i) <= BLANK) return true;
  return false;
}
