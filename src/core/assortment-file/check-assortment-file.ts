import type { ReadOptions } from '../record/read-options.js';
import { FileReader } from './reading/file-reader.js';
import { type FileSource, sourceChunks } from './reading/source-chunks.js';
import type { FileReport } from './report.js';

/**
 * Checks a file without keeping its records: reports what is wrong, doubtful or worth knowing.
 * Memory grows only with the number of identifiers and GTINs. Spec 2.1, Decisions
 * J1 to J10, S1, S2. Codes: every code. TypeError for anything but a `FileSource`.
 *
 * @example
 * checkAssortmentFile('[]').ok // => true
 * checkAssortmentFile('[{"third_party_id":"A1"}]').file.refused // => 1
 */
export function checkAssortmentFile(
  source: FileSource,
  options: ReadOptions<unknown> = {},
): FileReport {
  const reader = new FileReader(options, undefined);
  for (const chunk of sourceChunks(source)) reader.push(chunk);
  return reader.end().report;
}
