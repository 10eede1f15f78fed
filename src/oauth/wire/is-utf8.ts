/**
 * Checks whether the bytes from `start` up to `end` are UTF-8: no overlong forms, no surrogates,
 * nothing above U+10FFFF (RFC 3629).
 */
export function isUtf8(bytes: Uint8Array, start: number = 0, end: number = bytes.length): boolean {
  for (let i = start; i < end; ) {
    const lead = bytes[i] as number; // within the bytes
    i += 1;
    if (lead < 0x80) continue;
    if (lead < 0xc2 || lead > 0xf4) return false;
    const more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if (i + more > end) return false;
    const first = bytes[i] as number; // within the bytes
    const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (first < low || first > high) return false;
    for (let k = 1; k < more; k += 1) {
      const next = bytes[i + k] as number; // within the bytes
      if ((next & 0xc0) !== 0x80) return false;
    }
    i += more;
  }
  return true;
}
