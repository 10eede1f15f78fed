/**
 * Bytes as text where Node's Buffer is at hand. The same names stand in `bytes-web.ts`; the package import `#bytes`
 * chooses, so that nothing else knows which one runs.
 */

declare global {
  interface Buffer {
    // Present in every Node, missing from its type declarations; half the cost of toString for short texts.
    latin1Slice(start: number, end: number): string;
    utf8Slice(start: number, end: number): string;
  }
}

/** The same memory, in the form that `asciiText` and `utf8Text` read fastest. */
export function viewBytes(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The text of ASCII bytes, as a string of its own: it does not keep the bytes alive. Any other byte is one character, whichever. */
export function asciiText(view: Uint8Array, start: number, end: number): string {
  return (view as Buffer).latin1Slice(start, end);
}

/** The text of well-formed UTF-8 bytes. */
export function utf8Text(view: Uint8Array, start: number, end: number): string {
  return (view as Buffer).utf8Slice(start, end);
}

/** The UTF-8 bytes of a well-formed text. */
export function utf8Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}
