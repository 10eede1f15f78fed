/**
 * Compares identifiers in the order of the store: by their UTF-8 bytes, which is the order of code
 * points (Decision T3).
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates represent code points above all others.
    const pairX = x >= 0xd800 && x <= 0xdfff;
    return pairX === (y >= 0xd800 && y <= 0xdfff) ? x - y : pairX ? 1 : -1;
  }
  return a.length - b.length;
}
