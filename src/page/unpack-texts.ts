import { unpackLzma } from './unpack-lzma.js';

/** Unpacks the texts that the page has as one, LZMA in Base64; returns each in UTF-8. */
export function unpackBytes(packed: string): readonly Uint8Array<ArrayBuffer>[] {
  const characters = atob(packed);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  const all = unpackLzma(bytes);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from <= all.length; ) {
    const end = all.indexOf(0, from);
    const to = end < 0 ? all.length : end;
    parts.push(all.subarray(from, to));
    from = to + 1;
  }
  return parts;
}

/** Unpacks the texts. */
export function unpackTexts(packed: string): readonly string[] {
  return unpackBytes(packed).map((bytes) => new TextDecoder().decode(bytes));
}
