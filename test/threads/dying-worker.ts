import { parentPort } from 'node:worker_threads';
import type { ThreadJob } from '../../src/threads/thread-job.js';
import { WorkBoard } from '../../src/threads/work-board.js';

/* A thread that takes its part of the work and ends: in the name of the file stands how. */
parentPort?.on('message', ({ words, slot, firstShared, file }: ThreadJob) => {
  new WorkBoard(words, slot, firstShared).begin();
  if (file.kind === 'open' && file.name.includes('throws')) throw new RangeError('out of luck');
  process.exit(3);
});
