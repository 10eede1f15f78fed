import { asciiText, utf8Bytes, utf8Text, viewBytes } from '#bytes';
import { itemAt } from '../../text/item-at.js';
import { isUtf8 } from './is-utf8.js';

/**
 * One name or value of `application/x-www-form-urlencoded`.
 *
 * text    = *( "+" / escape / any other byte )      "+" is a space
 * escape  = "%" HEXDIG HEXDIG                       the bytes together are UTF-8
 */

const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;
const UNRESERVED = /[A-Za-z0-9._~-]/;

/** Reasons why a text does not decode. */
export type FormTextFault = 'percent' | 'utf8';

/** Decodes bytes that come from `viewBytes` or `utf8Bytes`; returns the text or the fault. */
export function decodeFormBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly text: string } | { readonly fault: FormTextFault } {
  if (isPlain(bytes, start, end)) return { text: asciiText(bytes, start, end) };
  const out = viewBytes(new Uint8Array(end - start));
  let length = 0;
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] as number; // within the bytes
    if (byte === PERCENT) {
      const value = i + 2 < end ? hexNumber(bytes, i + 1) : Number.NaN;
      if (Number.isNaN(value)) return { fault: 'percent' };
      out[length] = value;
      i += 2;
    } else out[length] = byte === PLUS ? SPACE : byte;
    length += 1;
  }
  return isUtf8(out, 0, length) ? { text: utf8Text(out, 0, length) } : { fault: 'utf8' };
}

/** Checks whether no byte needs decoding: all are ASCII, without escapes and plus signs. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] as number; // within the bytes
    if (byte === PERCENT || byte === PLUS || byte > 0x7f) return false;
  }
  return true;
}

/** Returns the number of two hexadecimal digits, or NaN. */
function hexNumber(bytes: Uint8Array, at: number): number {
  return hexDigit(itemAt(bytes, at)) * 16 + hexDigit(itemAt(bytes, at + 1));
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/**
 * Decodes a form-encoded name or value; undefined if an escape is broken or the bytes are not
 * UTF-8.
 *
 * @example
 * decodeFormText('caf%C3%A9+1') // => 'café 1'
 * decodeFormText('%zz') // => undefined
 */
export function decodeFormText(text: string): string | undefined {
  const bytes = utf8Bytes(text);
  const decoded = decodeFormBytes(bytes, 0, bytes.length);
  return 'text' in decoded ? decoded.text : undefined;
}

/**
 * Encodes a text for a form or a query. Everything but unreserved characters is escaped, a space as
 * `%20`, which form and URI decoders read the same way. A lone surrogate becomes U+FFFD.
 *
 * @example
 * encodeFormText("it's 100%") // => 'it%27s%20100%25'
 */
export function encodeFormText(text: string): string {
  let out = '';
  for (const byte of utf8Bytes(text)) {
    const character = String.fromCharCode(byte);
    out += UNRESERVED.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}
