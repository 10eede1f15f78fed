/** Bytes as text by web standards; same exports as `bytes-node.ts`. */

const UTF8 = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true });
const UTF16 = /* @__PURE__ */ new TextDecoder('utf-16le', { ignoreBOM: true });
/** One character for each byte. */
const LATIN1 = /* @__PURE__ */ new TextDecoder('latin1');
const ENCODER = /* @__PURE__ */ new TextEncoder();
const SHORT = 24;

/** Returns a view of the same memory in the form that `asciiText` and `utf8Text` read. */
export function viewBytes(bytes: Uint8Array): Uint8Array {
  return bytes;
}

/**
 * Decodes ASCII bytes into a string that does not keep the bytes alive. A byte from 0xa0 on becomes
 * the Latin-1 character; any other byte becomes one character.
 */
export function asciiText(view: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return LATIN1.decode(view.subarray(start, end));
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(view[i] as number);
  return text;
}

/** Decodes well-formed UTF-8 bytes. */
export function utf8Text(view: Uint8Array, start: number, end: number): string {
  return UTF8.decode(view.subarray(start, end));
}

/** Decodes well-formed UTF-16, little-endian. */
export function utf16Text(view: Uint8Array, start: number, end: number): string {
  return UTF16.decode(view.subarray(start, end));
}

/** Encodes a well-formed text as UTF-8. */
export function utf8Bytes(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** Decodes base64. */
export function base64Bytes(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
