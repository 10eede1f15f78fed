import type { ClientWords } from './client-words.js';

/** English words for faults. Their sentences are in the faults: these say more than the code. */
export const CLIENT_ENGLISH: ClientWords = {
  faults: {},
  operations: {},
  received: ': received {text}',
  later: [', in {seconds} second', ', in {seconds} seconds'],
  group: '',
};
