/**
 * A thread that checks parts of files: what it is sent is a `ThreadJob`, and it answers
 * `ThreadAnswer`s.
 */
import { parentPort } from 'node:worker_threads';
import { FilePieces } from '../assortment-file/file-pieces.js';
import type { RangeReport } from '../assortment-file/range-report.js';
import { readRanges } from './read-ranges.js';
import { rangesOf } from './shared-file.js';
import type { ThreadAnswer, ThreadJob } from './thread-job.js';
import { WorkBoard } from './work-board.js';

const port = parentPort;

function answer(message: ThreadAnswer, handedOver: ArrayBuffer[] = []): void {
  port?.postMessage(message, handedOver);
}

port?.on('message', ({ words, slot, firstShared, file, size, pieceLength, options }: ThreadJob) => {
  const pieces = new FilePieces(size, pieceLength, rangesOf(file));
  const tell = (range: RangeReport): void => answer({ kind: 'range', range }, columnsOf(range));
  const work = readRanges(new WorkBoard(words, slot, firstShared), pieces, options, tell);
  while (work.next().done !== true);
  answer({ kind: 'done' });
});

/** The memory of a range's columns, which goes over to who asked: it is not copied. */
function columnsOf({ suspects }: RangeReport): ArrayBuffer[] {
  return Object.values(suspects).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}
