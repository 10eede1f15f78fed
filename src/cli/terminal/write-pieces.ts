import type { Output } from '../command-io.js';

const BLOCK = 65_536;

/** Writes a long text in few writes, without holding all of it. */
export function writePieces(output: Output, pieces: Iterable<string>): void {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    output.write(block);
    block = '';
  }
  if (block !== '') output.write(block);
}
