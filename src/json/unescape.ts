import { utf8Text } from '#bytes';

/**
 * The text between the quotes, at `start - 1` and `end`, of a checked JSON string that holds
 * escapes. A `\u` escape may leave a lone surrogate; who keeps the text judges that (Decision J6).
 */
export function unescapeText(view: Uint8Array, start: number, end: number): string {
  // The scanner has checked the string to the letter: JSON.parse answers a string, and cannot
  // throw.
  return JSON.parse(utf8Text(view, start - 1, end + 1)) as string;
}
