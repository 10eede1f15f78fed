/** Bytes that need not be well-formed, as text. */

const UTF8 = new TextDecoder();
const WINDOWS = new TextDecoder('windows-1252');

/** Decodes UTF-8 without its byte order mark, with U+FFFD for what is ill-formed. */
export function utf8Text(bytes: Uint8Array): string {
  return UTF8.decode(bytes);
}

/** Decodes Windows-1252, in which each byte is one character and ASCII is as in UTF-8. */
export function windowsText(bytes: Uint8Array): string {
  return WINDOWS.decode(bytes);
}

/** Returns two hexadecimal digits for each byte. */
export function hexText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
