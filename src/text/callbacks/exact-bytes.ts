import { checkedResult } from './checked-result.js';

/**
 * Returns a caller's source of random bytes with a check of what it returns: an empty secret would
 * be the same for all. The function that is returned throws a `TypeError` for anything but bytes of
 * the length.
 */
export function exactBytes(
  randomBytes: (length: number) => Uint8Array,
): (length: number) => Uint8Array {
  return (length) =>
    checkedResult(
      randomBytes(length),
      (bytes): bytes is Uint8Array => bytes instanceof Uint8Array && bytes.length === length,
      'randomBytes',
      `${length} bytes`,
    );
}
