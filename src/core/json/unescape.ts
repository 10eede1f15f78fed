import { utf8Text } from '#bytes';

/**
 * Returns the text of a checked JSON string with escapes, between its quotes at `start - 1` and
 * `end`. A `\u` escape may leave a lone surrogate, which callers that store the text refuse
 * (Decision J6).
 */
export function unescapeText(view: Uint8Array, start: number, end: number): string {
  // The scanner has checked the string strictly: JSON.parse returns a string and cannot throw.
  return JSON.parse(utf8Text(view, start - 1, end + 1)) as string;
}
