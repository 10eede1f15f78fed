import type { FileReader } from './file-reader.js';
import { checkedChunk, piecesOf } from './source-chunks.js';

/**
 * Guards a reader of one file: `push` takes chunks of any size, and both throw a TypeError after
 * `end`. `what` names the reader in the message.
 */
export function usedOnce(
  reader: FileReader,
  what: 'checker' | 'reader',
): Pick<FileReader, 'push' | 'end'> {
  let ended = false;
  const open = (): void => {
    if (ended) throw new TypeError(`this ${what} has ended; create another one for another file`);
  };
  return {
    push(chunk) {
      open();
      for (const piece of piecesOf(checkedChunk(chunk))) reader.push(piece);
    },
    end() {
      open();
      ended = true;
      return reader.end();
    },
  };
}
