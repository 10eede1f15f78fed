/**
 * Creates a table with 1 for every byte of the spans, each given by its first and last byte, and 0
 * for all others.
 *
 * @example
 * byteTable(0x30, 0x39)[0x35] // => 1
 */
export function byteTable(...spans: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (let at = 0; at + 1 < spans.length; at += 2)
    table.fill(1, spans[at], (spans[at + 1] as number) + 1);
  return table;
}
