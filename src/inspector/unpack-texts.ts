import { unpackLzma } from './unpack-lzma.js';

/** Unpacks the texts that the page has as one: LZMA in Base64. */
export function unpackTexts(packed: string): readonly string[] {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(unpackLzma(bytes)).split('\0');
}
