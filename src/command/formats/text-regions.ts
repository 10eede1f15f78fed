import type { Position } from '#core';
import type { SourceText } from '../input/source-file.js';

/** Region of a text: lines and columns in UTF-16 code units, from 1. The end is exclusive. */
export interface TextRegion {
  readonly startLine: number;
  readonly startColumn: number;
  /** Absent for a value too long to look for its end. */
  readonly endLine?: number;
  readonly endColumn?: number;
}

const BLOCK = 65_536;
const NEWLINE = 0x0a;
const CONTINUATION_MASK = 0xc0;
const CONTINUATION = 0x80;

/** First byte of a character beyond U+FFFF, which has two code units. */
const FOUR_BYTES = 0xf0;

/** Place on a line, with the number of characters beyond U+FFFF before it. */
interface Place {
  readonly line: number;
  readonly offset: number;
  readonly pairs: number;
}

/**
 * Returns the regions of positions, in their order. The file is read once from the first to the
 * last position, also if it is one long line.
 */
export function regionsOf(
  source: SourceText,
  positions: readonly (Position | undefined)[],
): readonly (TextRegion | undefined)[] {
  const regions: (TextRegion | undefined)[] = positions.map(() => undefined);
  const order = positions
    .flatMap((position, at) => (position === undefined ? [] : [{ position, at }]))
    .sort((a, b) => a.position.offset - b.position.offset);
  let last: Place = { line: 0, offset: 0, pairs: 0 };
  for (const { position, at } of order) {
    last = placeOf(source, position, last);
    regions[at] = regionFrom(source, position, position.column + last.pairs);
  }
  return regions;
}

/** Counts on from an earlier place of the same line, or else from the line's beginning. */
function placeOf(source: SourceText, { line, offset }: Position, last: Place): Place {
  const from =
    line === last.line
      ? last
      : { line, offset: lineStart(source, Math.max(last.offset, 0), offset), pairs: 0 };
  let { pairs } = from;
  for (let at = from.offset; at < offset; at += BLOCK) {
    const bytes = source.readAt(at, Math.min(BLOCK, offset - at));
    for (const byte of bytes) if (byte >= FOUR_BYTES) pairs += 1;
  }
  return { line, offset, pairs };
}

/** Returns the offset at which the line of `offset` begins, not before `floor`. */
function lineStart(source: SourceText, floor: number, offset: number): number {
  for (let end = offset; end > floor; ) {
    const begin = Math.max(floor, end - BLOCK);
    const at = source.readAt(begin, end - begin).lastIndexOf(NEWLINE);
    if (at >= 0) return begin + at + 1;
    end = begin;
  }
  return floor;
}

function regionFrom(
  source: SourceText,
  { line, offset, length }: Position,
  column: number,
): TextRegion {
  const start = { startLine: line, startColumn: column };
  if (length > BLOCK) return start;
  let endLine = line;
  let endColumn = column;
  for (const byte of source.readAt(offset, length)) {
    if (byte === NEWLINE) {
      endLine += 1;
      endColumn = 1;
    } else if ((byte & CONTINUATION_MASK) !== CONTINUATION) endColumn += byte >= FOUR_BYTES ? 2 : 1;
  }
  return { ...start, endLine, endColumn };
}
