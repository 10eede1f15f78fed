/**
 * Well-formed UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
 *
 *   U+0080..07FF    C2..DF 80..BF
 *   U+0800..FFFF    E0 A0..BF 80..BF / E1..EC 80..BF 80..BF / ED 80..9F 80..BF
 *                   EE..EF 80..BF 80..BF
 *   U+10000..10FFFF F0 90..BF 2×80..BF / F1..F3 3×80..BF / F4 80..8F 2×80..BF
 */

/**
 * Returns the length of the sequence that begins at a byte ≥ 0x80; 0 when `end` cuts it, or minus
 * the length of the ill-formed part.
 */
export function utf8SequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] as number;
  let length = 2;
  let low = 0x80;
  let high = 0xbf;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  if (lead >= 0xf0) {
    length = 4;
    if (lead === 0xf0) low = 0x90;
    else if (lead === 0xf4) high = 0x8f;
  } else if (lead >= 0xe0) {
    length = 3;
    if (lead === 0xe0) low = 0xa0;
    else if (lead === 0xed) high = 0x9f;
  }
  for (let i = 1; i < length; i += 1) {
    if (at + i >= end) return 0;
    const c = bytes[at + i] as number;
    if (c < low || c > high) return -i;
    low = 0x80;
    high = 0xbf;
  }
  return length;
}

/** Returns how many of the bytes from `start` to `end` continue a character (10xxxxxx). */
export function continuationBytes(view: DataView, start: number, end: number): number {
  let count = 0;
  let i = start;
  for (; i + 4 <= end; i += 4) {
    const word = view.getInt32(i, true);
    count += Math.imul((word >>> 7) & ~(word >>> 6) & 0x01010101, 0x01010101) >>> 24;
  }
  for (; i < end; i += 1) if ((view.getUint8(i) & 0xc0) === 0x80) count += 1;
  return count;
}
