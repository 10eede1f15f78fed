import { checkArgument } from '../../text/caller-argument.js';
import { codePointAt, itemAt } from '../../text/item-at.js';
import type { Position } from './issue.js';

/** Line and UTF-16 column from 0: a `Position` of the Language Server Protocol and of VS Code. */
export interface EditorPosition {
  readonly line: number;
  readonly character: number;
}

/**
 * The place of a value in the forms of three editors; the end is exclusive. `start` and `end` make
 * a `Range` of the Language Server Protocol, from 0. The next four make an `IRange` of Monaco, from
 * 1. `from` and `to` are offsets of CodeMirror, where each line break counts as one.
 */
export interface EditorRange {
  readonly start: EditorPosition;
  readonly end: EditorPosition;
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
  readonly from: number;
  readonly to: number;
}

/** Indexes at which lines start. */
interface Lines {
  readonly starts: readonly number[];
  /** Number of breaks of two characters before each line. */
  readonly pairs: readonly number[];
}

const MARK = '\ufeff';

/**
 * Returns a function that converts positions of issues into ranges of this text in an editor.
 * Columns count UTF-16 code units; a byte order mark is not counted. `text` is what was checked, or
 * what `TextDecoder` makes of the bytes; a position outside of it leads to its end. Lines are
 * indexed once, so make one function for all issues of a file. Decision F1.
 *
 * @example
 * const report = checkAssortmentFile('[{"name": "🥐", "price": true}]');
 * const rangeOf = editorRanges('[{"name": "🥐", "price": true}]');
 * const { position } = report.issues.find(({ code }) => code === 'price.type') ?? {};
 * position && rangeOf(position).start // => { line: 0, character: 25 }
 * position && rangeOf(position).to // => 29
 */
export function editorRanges(text: string): (position: Position) => EditorRange {
  checkArgument(typeof text === 'string', 'text', 'a string', text);
  const plain = text.startsWith(MARK) ? text.slice(1) : text;
  const jsonLines = linesOf(plain, /\n/g);
  const editorLines = linesOf(plain, /\r\n?|\n/g);
  const pairs = pairsOf(plain);

  const indexOf = ({ line, column }: Position): number => {
    const lineStart = jsonLines.starts[line - 1] ?? plain.length;
    return Math.min(skipCharacters(pairs, lineStart, column - 1), plain.length);
  };
  return (position) => {
    const startIndex = indexOf(position);
    const endIndex = skipBytes(plain, startIndex, position.length);
    const start = placeOf(editorLines, startIndex);
    const end = placeOf(editorLines, endIndex);
    return {
      start,
      end,
      startLineNumber: start.line + 1,
      startColumn: start.character + 1,
      endLineNumber: end.line + 1,
      endColumn: end.character + 1,
      from: startIndex - itemAt(editorLines.pairs, start.line),
      to: endIndex - itemAt(editorLines.pairs, end.line),
    };
  };
}

function linesOf(text: string, breaks: RegExp): Lines {
  const starts = [0];
  const pairs = [0];
  let found = 0;
  for (const { 0: lineBreak, index } of text.matchAll(breaks)) {
    if (lineBreak.length === 2) found += 1;
    starts.push(index + lineBreak.length);
    pairs.push(found);
  }
  return { starts, pairs };
}

/** Returns the line and the column of an index. */
function placeOf({ starts }: Lines, index: number): EditorPosition {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (itemAt(starts, middle) <= index) low = middle;
    else high = middle - 1;
  }
  return { line: low, character: index - itemAt(starts, low) };
}

/** Returns the indexes of all surrogate pairs, in order. */
function pairsOf(text: string): readonly number[] {
  const pairs: number[] = [];
  for (const { index } of text.matchAll(/[\u{10000}-\u{10ffff}]/gu)) pairs.push(index);
  return pairs;
}

/** Returns the index after this number of code points, however long the text between is. */
function skipCharacters(pairs: readonly number[], from: number, count: number): number {
  const codePoints = from - pairsBefore(pairs, from, 0) + Math.max(count, 0);
  return codePoints + pairsBefore(pairs, codePoints, 1);
}

/**
 * Returns the number of pairs before a place, which counts each earlier pair as one less by `less`:
 * 0 for UTF-16 units, 1 for code points.
 */
function pairsBefore(pairs: readonly number[], place: number, less: 0 | 1): number {
  let low = 0;
  let high = pairs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(pairs, middle) - less * middle < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index after this number of bytes of UTF-8. */
function skipBytes(text: string, from: number, bytes: number): number {
  let index = from;
  for (let left = bytes; left > 0 && index < text.length; ) {
    const code = codePointAt(text, index);
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code > 0xffff ? 4 : 3;
    index += code > 0xffff ? 2 : 1;
  }
  return index;
}
