/** A file read in ranges, as threads do. */

import { FilePieces } from '../../src/assortment-file/file-pieces.js';
import { PieceReader } from '../../src/assortment-file/piece-reader.js';
import type { RangeReport } from '../../src/assortment-file/range-report.js';
import { bytesAtHand } from '../../src/assortment-file/reading/file-bytes.js';
import type { FileReport } from '../../src/assortment-file/report.js';
import type { ReadOptions } from '../../src/record/read-options.js';

/**
 * How a file is shared: the length of a piece, the pieces where readers begin, and how borders are
 * guessed.
 */
export interface Sharing {
  readonly length: number;
  readonly cuts: readonly number[];
  readonly guess: (bytes: Uint8Array) => number;
  readonly hushed: boolean;
}

/**
 * One range behind the other: each reader begins at one of the cuts and goes on to the next, or
 * further.
 */
export function checkInRanges(
  bytes: Uint8Array,
  options: ReadOptions,
  { length, cuts, guess, hushed }: Sharing,
): FileReport {
  const pieces = new FilePieces(bytes.length, length, (from, to) => bytes.slice(from, to), guess);
  const begins = [...new Set(cuts)].filter((cut) => cut > 0 && cut < pieces.count);
  const reader = new PieceReader(options, { bytes: windowsOf(bytes), keeper: undefined });
  if (bytes.length > 0) for (const _ of pieces.read(reader, 0, (piece) => !begins.includes(piece)));
  const ranges = new Map<number, RangeReport>();
  for (const begin of begins) {
    let piece = begin;
    while (piece < pieces.count && pieces.border(piece) < 0) piece += 1;
    if (piece === pieces.count) continue;
    const other = new PieceReader(options, pieces.border(piece));
    if (hushed && !reader.wantsDetail) other.hush();
    for (const _ of pieces.read(other, piece, (next) => !begins.includes(next)));
    // Another thread is sent plain data.
    const range = structuredClone(other.handOver(other.offset === bytes.length));
    ranges.set(range.start, range);
  }
  if (bytes.length > 0) for (const _ of pieces.join(reader, ranges));
  return reader.end().report;
}

/** Windows no larger than was asked for, as of a file that is read again. */
function windowsOf(bytes: Uint8Array): ReturnType<typeof bytesAtHand> {
  return (from, to) => ({
    bytes: bytesAtHand(bytes.slice(from, to))(0, to - from).bytes,
    base: from,
  });
}
