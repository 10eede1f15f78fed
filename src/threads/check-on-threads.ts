/**
 * One check by several threads: the caller's own reads from the beginning, the others help, and
 * what they find is put together in the order of the file.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FilePieces } from '../assortment-file/file-pieces.js';
import { PieceReader } from '../assortment-file/piece-reader.js';
import type { FileBytes } from '../assortment-file/reading/file-bytes.js';
import type { FileReport } from '../assortment-file/report.js';
import type { ReadOptions } from '../record/read-options.js';
import { Crew } from './crew.js';
import { readRanges } from './read-ranges.js';
import type { SharedFile } from './shared-file.js';
import type { ThreadPool } from './thread-pool.js';
import { MAX_PIECES, NOTHING, WorkBoard } from './work-board.js';

/** A file as its caller's thread has it. */
export interface OwnFile {
  readonly size: number;
  /** Gives bytes that last until it is called again. */
  readonly read: (from: number, to: number) => Uint8Array;
  readonly windows: FileBytes;
  /** The same for the other threads, from an offset on. */
  readonly share: (begin: number) => SharedFile;
  /** Whether sharing means copying: then only the rear part is. */
  readonly isCopied: boolean;
  /** Is told when no other thread reads the file any more. */
  readonly usedUntil: (dismissed: Promise<void>) => void;
}

/** How a check is shared. */
export interface Sharing {
  readonly pool: ThreadPool;
  /** Threads, the caller's among them. */
  readonly threads: number;
  /**
   * Bytes that are read between two looks at everything else; a file of many gigabytes has longer
   * ones.
   */
  readonly pieceLength: number;
  readonly signal: AbortSignal | undefined;
  /** Is told how many bytes were taken up so far. */
  readonly onProgress: ((bytes: number) => void) | undefined;
}

/**
 * Checks a file that is not empty. Other threads may read it a moment longer: nobody waits for one
 * that is still being started.
 */
export async function checkOnThreads(
  file: OwnFile,
  options: ReadOptions,
  sharing: Sharing,
): Promise<FileReport> {
  const { pool, threads, signal, onProgress } = sharing;
  const pieceLength = Math.max(sharing.pieceLength, Math.ceil(file.size / MAX_PIECES));
  const pieces = new FilePieces(file.size, pieceLength, file.read);
  const own = file.isCopied ? Math.ceil(pieces.count / threads) : pieces.count;
  const board = WorkBoard.of(threads, pieces.count, own);
  const crew = new Crew(board);
  const { words, firstShared } = board;
  if (threads > 1) {
    const shared = file.share(own < pieces.count ? own * pieceLength : 0);
    file.usedUntil(crew.dismissed);
    crew.hire(pool, threads - 1, {
      words,
      firstShared,
      file: shared,
      size: file.size,
      pieceLength,
      options,
    });
  }
  try {
    const reader = new PieceReader(options, { bytes: file.windows, keeper: undefined });
    const work = readWhole(reader, pieces, board, options, crew);
    for (let step = work.next(); step.done !== true; step = work.next()) {
      await (step.value === 'others' ? crew.answers(signal) : nextTurn());
      signal?.throwIfAborted();
      crew.assertWell();
      onProgress?.(Math.min(file.size, (pieces.count - board.untaken) * pieceLength));
    }
    return reader.end().report;
  } finally {
    board.stop();
  }
}

/**
 * The caller's part, piece by piece. Answers what is to be waited for: its own turn, or the others.
 */
function* readWhole(
  reader: PieceReader,
  pieces: FilePieces,
  board: WorkBoard,
  options: ReadOptions,
  crew: Crew,
): Generator<'turn' | 'others', void, void> {
  board.take();
  for (const _ of pieces.read(reader, 0, () => board.take() !== NOTHING)) {
    if (!reader.wantsDetail) board.sayEnough();
    yield 'turn';
  }
  if (reader.faulted) return reader.skipTo(pieces.size);
  for (const _ of readRanges(board, pieces, options, (range) => crew.add(range))) yield 'turn';
  yield 'others';
  for (const _ of pieces.join(reader, crew.ranges)) yield 'turn';
}
