import { BORDER_REACH, guessBorder } from './guess-border.js';
import type { PieceReader } from './piece-reader.js';
import type { RangeReport } from './range-report.js';

/**
 * A file cut into pieces of one length, so that several readers can share it. A reader begins at
 * the border of a piece, which is guessed, the same by all who look; and it goes on for as long as
 * the pieces are its own, and then up to the next border that proves right. So what is found never
 * depends on a guess: where one was wrong, somebody has read on.
 */
export class FilePieces {
  readonly size: number;
  readonly count: number;
  readonly #length: number;
  readonly #read: (from: number, to: number) => Uint8Array;
  readonly #guess: (bytes: Uint8Array) => number;

  /** `read` gives bytes that last until it is called again. */
  constructor(
    size: number,
    length: number,
    read: (from: number, to: number) => Uint8Array,
    guess: (bytes: Uint8Array) => number = guessBorder,
  ) {
    this.size = size;
    this.count = Math.ceil(size / length);
    this.#length = length;
    this.#read = read;
    this.#guess = guess;
  }

  /** The offset where a record of the piece seems to begin; -1 where none does. */
  border(piece: number): number {
    const from = piece * this.#length;
    const at = this.#guess(this.#read(from, Math.min(from + BORDER_REACH, this.#endOf(piece))));
    return at < 0 ? -1 : from + at;
  }

  /**
   * Reads from a piece on, whose border or beginning the reader has reached; `isOwn` asks for the
   * next one. Stops for a moment behind each.
   */
  *read(
    reader: PieceReader,
    first: number,
    isOwn: (piece: number) => boolean,
  ): Generator<void, void, void> {
    for (let piece = first; ; yield) {
      reader.push(this.#read(reader.offset, this.#endOf(piece)));
      piece += 1;
      if (reader.faulted || piece === this.count) return;
      if (!isOwn(piece) && this.#endsAt(reader, piece)) return;
    }
  }

  /**
   * Goes on with what was found behind a reader; what nobody read from a right place it reads
   * itself.
   */
  *join(
    reader: PieceReader,
    ranges: ReadonlyMap<number, RangeReport>,
  ): Generator<void, void, void> {
    const begins = new Set([...ranges.keys()].map((start) => this.#pieceAt(start)));
    for (;;) {
      for (
        let range = ranges.get(reader.offset);
        range !== undefined && reader.isBetweenRecords;
        range = ranges.get(reader.offset)
      )
        reader.takeOver(range);
      if (reader.faulted) reader.skipTo(this.size);
      if (reader.offset === this.size) return;
      yield* this.read(reader, this.#pieceAt(reader.offset), (piece) => !begins.has(piece));
    }
  }

  /** Reads up to the border of a piece: true if it proves right. */
  #endsAt(reader: PieceReader, piece: number): boolean {
    const border = this.border(piece);
    if (border < 0) return false;
    reader.push(this.#read(reader.offset, border));
    return reader.isBetweenRecords || reader.faulted;
  }

  #pieceAt(offset: number): number {
    return Math.floor(offset / this.#length);
  }

  #endOf(piece: number): number {
    return Math.min((piece + 1) * this.#length, this.size);
  }
}
