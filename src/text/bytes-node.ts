/**
 * Bytes as text by Node's Buffer. `bytes-web.ts` has the same exports; the package import `#bytes`
 * chooses between the two.
 */

declare global {
  interface Buffer {
    // Present in every Node, missing from its type declarations.
    latin1Slice(start: number, end: number): string;
    utf8Slice(start: number, end: number): string;
    ucs2Slice(start: number, end: number): string;
  }
}

/** Returns a view of the same memory in the form that `asciiText` and `utf8Text` read. */
export function viewBytes(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Decodes ASCII bytes into a string that does not keep the bytes alive. A byte from 0xa0 on becomes
 * the Latin-1 character; any other byte becomes one character.
 */
export function asciiText(view: Uint8Array, start: number, end: number): string {
  return end - start === 13 ? textOf13(view, start) : (view as Buffer).latin1Slice(start, end);
}

/** Decodes thirteen bytes, the length of most GTINs, without a call out of the engine. */
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

/** Decodes well-formed UTF-8 bytes. */
export function utf8Text(view: Uint8Array, start: number, end: number): string {
  return (view as Buffer).utf8Slice(start, end);
}

/** Decodes well-formed UTF-16, little-endian. */
export function utf16Text(view: Uint8Array, start: number, end: number): string {
  return (view as Buffer).ucs2Slice(start, end);
}

/** Encodes a well-formed text as UTF-8. */
export function utf8Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

/** Decodes base64. */
export function base64Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
