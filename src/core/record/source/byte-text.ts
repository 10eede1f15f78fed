import { asciiText, utf8Text } from '#bytes';
import { unescapeText } from '../../json/unescape.js';
import { isStringKind, STRING, WIDE } from './record-source.js';

/** Returns the text of a string between its quotes at `start` and `end - 1`. */
export function stringText(bytes: Uint8Array, start: number, end: number, kind: number): string {
  if (kind === STRING) return asciiText(bytes, start + 1, end - 1);
  return kind === WIDE
    ? utf8Text(bytes, start + 1, end - 1)
    : unescapeText(bytes, start + 1, end - 1);
}

/** Returns the text of a string, or the digits of a number. */
export function scalarText(bytes: Uint8Array, start: number, end: number, kind: number): string {
  return isStringKind(kind) ? stringText(bytes, start, end, kind) : asciiText(bytes, start, end);
}
