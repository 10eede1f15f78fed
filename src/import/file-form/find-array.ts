import { utf8Text } from './byte-text.js';
import type { SourceBytes } from './file-form.js';

const CHUNK = 65_536;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;

/** An array in an object, by the keys that lead to it. */
export interface FoundArray {
  readonly path: readonly string[];
  /** Offsets of its first bracket, and behind its last. */
  readonly start: number;
  readonly end: number;
}

/** Members of an object that show its form. */
export interface ObjectOutline {
  /** Arrays of objects that are no part of another array. */
  readonly arrays: readonly FoundArray[];
  /** Keys of the outermost object. */
  readonly keys: readonly string[];
}

/** Returns the outline of a source that is one JSON object, in one pass over its bytes. */
export function outlineObject(source: SourceBytes): ObjectOutline {
  const arrays: FoundArray[] = [];
  const keys: string[] = [];
  /** Key of each open object, and undefined for each open array. */
  const open: (string | undefined)[] = [];
  let text: number[] | undefined;
  let last = '';
  let isEscaped = false;
  let array: { readonly path: readonly string[]; readonly start: number } | undefined;
  let holdsObjects = false;
  const take = (byte: number, offset: number): void => {
    if (text !== undefined) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) {
        last = utf8Text(Uint8Array.from(text));
        text = undefined;
        return;
      }
      if (text.length < CHUNK) text.push(byte);
    } else if (byte === QUOTE) text = [];
    else if (byte === COLON && array === undefined) {
      if (open.length === 1) keys.push(last);
      open[open.length - 1] = last;
    } else if (byte === OPEN_BRACE) {
      if (array !== undefined && open.length === array.path.length + 1) holdsObjects = true;
      open.push('');
    } else if (byte === OPEN_BRACKET) {
      if (array === undefined) {
        array = { path: open.filter((key) => key !== undefined), start: offset };
        holdsObjects = false;
      }
      open.push(undefined);
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      open.pop();
      if (array !== undefined && open.length === array.path.length) {
        if (holdsObjects) arrays.push({ ...array, end: offset + 1 });
        array = undefined;
      }
    }
  };
  for (let base = 0; ; base += CHUNK) {
    const chunk = source.readAt(base, CHUNK);
    chunk.forEach((byte, at) => {
      take(byte, base + at);
    });
    if (chunk.length < CHUNK) return { arrays, keys };
  }
}
