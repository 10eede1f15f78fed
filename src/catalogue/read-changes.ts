import { chunksOf, type StreamSource } from '../assortment-file/read-assortment-stream.js';
import { FileReader } from '../assortment-file/reading/file-reader.js';
import { checkedChunk, piecesOf } from '../assortment-file/reading/source-chunks.js';
import { RecordStore } from '../assortment-file/record-store.js';
import type { FileReading } from '../assortment-file/report.js';
import type { ReadOptions } from '../record/read-options.js';
import { checkMember } from '../text/caller-argument.js';
import type { KnownPackages } from './known-packages.js';

/**
 * Reads a file that arrives as a stream, as `readAssortmentFile` does, without the records of
 * packages that it leaves unchanged: `known` recognises them, for `planChanges`. Bytes and these
 * records are released as they are read. Throws what the source throws. Spec 2.1, Decisions J1 to
 * J10, S2. Codes: every code. TypeError for anything but a `StreamSource`.
 *
 * @example
 * const known = new KnownPackages([], sha256Text);
 * const reading = await readChanges(new Blob(['[]']), known);
 * reading.ok // => true
 */
export async function readChanges(
  source: StreamSource,
  known: KnownPackages,
  options: ReadOptions = {},
): Promise<FileReading> {
  checkMember(known, 'unchanged', 'known', 'an instance of KnownPackages');
  const store = new RecordStore(known);
  const reader = new FileReader(options, store);
  for await (const chunk of chunksOf(source))
    for (const piece of piecesOf(checkedChunk(chunk))) reader.push(piece);
  return store.reading(reader.end());
}
