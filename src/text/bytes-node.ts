/**
 * Bytes as text where Node's Buffer is at hand. The same names stand in `bytes-web.ts`; the package
 * import `#bytes` chooses, so that nothing else knows which one runs.
 */

declare global {
  interface Buffer {
    // Present in every Node, missing from its type declarations; half the cost of toString for
    // short texts.
    latin1Slice(start: number, end: number): string;
    utf8Slice(start: number, end: number): string;
    ucs2Slice(start: number, end: number): string;
  }
}

/** The same memory, in the form that `asciiText` and `utf8Text` read fastest. */
export function viewBytes(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * The text of ASCII bytes, as a string of its own: it does not keep the bytes alive. A byte from
 * 0xa0 on is the character of Latin-1, any other one is one character, whichever.
 */
export function asciiText(view: Uint8Array, start: number, end: number): string {
  return end - start === 13 ? textOf13(view, start) : (view as Buffer).latin1Slice(start, end);
}

/**
 * Thirteen bytes, as the GTINs of nearly all records are: so many arguments are half the cost of a
 * call out of the engine.
 */
function textOf13(v: Uint8Array, at: number): string {
  return String.fromCharCode(
    v[at] as number,
    v[at + 1] as number,
    v[at + 2] as number,
    v[at + 3] as number,
    v[at + 4] as number,
    v[at + 5] as number,
    v[at + 6] as number,
    v[at + 7] as number,
    v[at + 8] as number,
    v[at + 9] as number,
    v[at + 10] as number,
    v[at + 11] as number,
    v[at + 12] as number,
  );
}

/** The text of well-formed UTF-8 bytes. */
export function utf8Text(view: Uint8Array, start: number, end: number): string {
  return (view as Buffer).utf8Slice(start, end);
}

/** The text of well-formed UTF-16, the low byte of each unit first. */
export function utf16Text(view: Uint8Array, start: number, end: number): string {
  return (view as Buffer).ucs2Slice(start, end);
}

/** The UTF-8 bytes of a well-formed text. */
export function utf8Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

/** The bytes that a text in base64 stands for. */
export function base64Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
