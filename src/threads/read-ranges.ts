import type { FilePieces } from '../assortment-file/file-pieces.js';
import { PieceReader } from '../assortment-file/piece-reader.js';
import type { RangeReport } from '../assortment-file/range-report.js';
import type { ReadOptions } from '../record/read-options.js';
import { NOTHING, type WorkBoard } from './work-board.js';

/**
 * Findings of one range and records to look at again, at most: the default limit of findings is
 * half of it.
 */
const MOST_HANDED_OVER = 2_000;

/**
 * Reads ranges of a file for as long as there are any on the board, and tells what was found. Stops
 * for a moment behind each piece.
 */
export function* readRanges(
  board: WorkBoard,
  pieces: FilePieces,
  options: ReadOptions,
  tell: (range: RangeReport) => void,
): Generator<void, void, void> {
  while (!board.isLeft) {
    let piece = board.begin();
    if (piece === NOTHING) return;
    let border = pieces.border(piece);
    // Whoever reads what stands before goes on over pieces without a border.
    while (border < 0 && piece !== NOTHING) {
      piece = board.take();
      if (piece !== NOTHING) border = pieces.border(piece);
    }
    if (border < 0) {
      board.resign();
      continue;
    }
    const reader = new PieceReader(options, border);
    if (board.hasEnough) reader.hush();
    for (const pause of pieces.read(reader, piece, () => board.take() !== NOTHING)) {
      if (board.isStopped) return reader.close();
      if (reader.handOverCount > MOST_HANDED_OVER) board.leave();
      if (board.isLeft) {
        reader.close();
        return board.resign();
      }
      if (board.hasEnough) reader.hush();
      yield pause;
    }
    tell(reader.handOver(reader.offset === pieces.size));
  }
}
