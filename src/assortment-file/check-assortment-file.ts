import type { ReadOptions } from '../record/read-options.js';
import { FileReader } from './reading/file-reader.js';
import { type FileSource, sourceChunks } from './reading/source-chunks.js';
import type { FileReport } from './report.js';

/**
 * What is wrong, doubtful or worth knowing about a file, without keeping its records: the fastest
 * way to judge one. Memory grows only with the number of identifiers and GTINs. Spec 2.1, Decisions
 * J1 to J10, S1, S2. Codes: every code. TypeError for a source that is none.
 *
 * @example
 * checkAssortmentFile('[]').ok // => true
 * checkAssortmentFile('[{"third_party_id":"A1"}]').counts // => { 'field.missing': 1, 'package.missing': 1, 'price-type-code.missing': 1, 'price.missing': 1 }
 */
export function checkAssortmentFile(source: FileSource, options: ReadOptions = {}): FileReport {
  const reader = new FileReader(options, undefined);
  for (const chunk of sourceChunks(source)) reader.push(chunk);
  return reader.end().report;
}
