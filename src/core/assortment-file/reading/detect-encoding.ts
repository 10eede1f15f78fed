/** Number of bytes that `detectEncoding` needs, if the file has as many. */
export const HEAD_LENGTH = 4;

/** Encoding of a file, detected from its first bytes (Decision J1). */
export interface HeadOfFile {
  /** Length of the byte order mark to drop: 3 or 0. */
  readonly bom: number;
  /**
   * True for UTF-16 and UTF-32, detected by the byte order mark or by zero bytes (RFC 4627,
   * section 3).
   */
  readonly utf16: boolean;
}

/**
 * Places of zero bytes in UTF-32 and UTF-16, in either byte order. A single zero is a stray
 * byte.
 */
const ZEROES: ReadonlySet<string> = new Set(['000x', '00xx', 'x000', '0x0x', 'x0x0']);

/** Detects the encoding of a file from its first bytes. */
export function detectEncoding(head: Uint8Array): HeadOfFile {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { bom: 3, utf16: false };
  const marked = (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe);
  const zeroes = d === undefined ? '' : `${zero(a)}${zero(b)}${zero(c)}${zero(d)}`;
  return { bom: 0, utf16: marked || ZEROES.has(zeroes) };
}

function zero(byte: number | undefined): string {
  return byte === 0 ? '0' : 'x';
}
