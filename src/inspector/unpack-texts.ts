import { decompress } from 'lzma1';

/** Returns the texts that stand in the page as one, packed by LZMA and written in Base64. */
export function unpackTexts(packed: string): readonly string[] {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(decompress(bytes)).split('\0');
}
