import { checkIterable } from '../../text/caller-argument.js';

const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;
const PADDING = /={1,2}$/;
const VALUES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 (RFC 4648 4), with or without padding; undefined if the text is not base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (!ALPHABET.test(text)) return undefined;
  const digits = text.replace(PADDING, '');
  const length = Math.floor((digits.length * 6) / 8);
  if (digits.length % 4 === 1 || (text.length > digits.length && text.length % 4 !== 0))
    return undefined;
  const bytes = new Uint8Array(length);
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | VALUES.indexOf(digit)) & 0xffff;
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes[at] = (bits >> bitCount) & 0xff;
      at += 1;
    }
  }
  return bytes;
}

/**
 * Returns bytes as base64url without padding (RFC 4648 5): four characters for each three bytes.
 *
 * @example
 * encodeBase64Url(new Uint8Array([255, 239])) // => '_-8'
 */
export function encodeBase64Url(bytes: Uint8Array): string {
  checkIterable(bytes, 'bytes', 'a Uint8Array');
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(PADDING, '');
}
