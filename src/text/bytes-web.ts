/** Bytes as text by web standards alone; the twin of `bytes-node.ts`. */

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const UTF16 = new TextDecoder('utf-16le', { ignoreBOM: true });
/** One character for each byte, so that places in the text are places in the bytes. */
const LATIN1 = new TextDecoder('latin1');
const ENCODER = new TextEncoder();
const SHORT = 24;

/** The same memory, in the form that `asciiText` and `utf8Text` read fastest. */
export function viewBytes(bytes: Uint8Array): Uint8Array {
  return bytes;
}

/**
 * The text of ASCII bytes, as a string of its own: it does not keep the bytes alive. A byte from
 * 0xa0 on is the character of Latin-1, any other one is one character, whichever.
 */
export function asciiText(view: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return LATIN1.decode(view.subarray(start, end));
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(view[i] as number);
  return text;
}

/** The text of well-formed UTF-8 bytes. */
export function utf8Text(view: Uint8Array, start: number, end: number): string {
  return UTF8.decode(view.subarray(start, end));
}

/** The text of well-formed UTF-16, the low byte of each unit first. */
export function utf16Text(view: Uint8Array, start: number, end: number): string {
  return UTF16.decode(view.subarray(start, end));
}

/** The UTF-8 bytes of a well-formed text. */
export function utf8Bytes(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** The bytes that a text in base64 stands for. */
export function base64Bytes(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
