import { checkAssortmentFile, type FileReport, type ReadOptions } from '#core';
import type { UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { nameFile } from '../../file-form/name-file.js';
import type { CommandIo } from '../command-io.js';
import type { SourceFile } from '../input/source-file.js';
import { escapeText } from '../terminal/escape-text.js';
import { followProgress } from '../terminal/progress-line.js';
import { lineAboveLimit } from './upload-limits.js';

/**
 * Checks a file; the report names what the file is where it is no assortment file. A file above the
 * limits of a service is not `ok`, and standard error says why.
 */
export function checkSource(
  source: SourceFile,
  options: ReadOptions,
  io: CommandIo,
  limits?: UploadLimits,
): FileReport {
  const chunks = followProgress(source.chunks(), io);
  const report = nameFile(checkAssortmentFile(chunks, options), source);
  const above =
    limits === undefined ? undefined : lineAboveLimit(report, source, limits, io.language);
  if (above === undefined) return report;
  io.stderr.write(`${escapeText(above)}\n`);
  return { ...report, ok: false };
}
