import type { ReadOptions } from '../record/read-options.js';
import { FileReader } from './reading/file-reader.js';
import { type FileSource, sourceChunks } from './reading/source-chunks.js';
import { RecordStore } from './record-store.js';
import type { FileReading } from './report.js';

/**
 * Returns every record of a file, typed and in the order of the file, with the refused records and
 * the report. A refused file (`readable: false`) has no records, so that no one uses it by
 * mistake; a file of which records are refused has the others (`report.ok` is false).
 * Spec 2.1, Decisions J1 to J10, S1, S2. Codes: every code. TypeError for anything but a
 * `FileSource`.
 *
 * @example
 * const rye = '"name":"Rye","price":2.5,"price_type_code":0,"package_description_str":"6x500g"';
 * readAssortmentFile(`[{"third_party_id":"A1",${rye}}]`).records[0]?.name // => 'Rye'
 * readAssortmentFile('[{]').readable // => false
 */
export function readAssortmentFile<Rest = never>(
  source: FileSource,
  options: ReadOptions<Rest> = {},
): FileReading<Rest> {
  const store = new RecordStore();
  const reader = new FileReader(options, store);
  for (const chunk of sourceChunks(source)) reader.push(chunk);
  // The rules gave each record the `rest` that the options ask for.
  return store.reading(reader.end()) as FileReading<Rest>;
}
