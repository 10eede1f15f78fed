import { gzipSync } from 'node:zlib';
import {
  createAssortmentChecker,
  type FileReport,
  type ReadOptions,
  type SeparatorStyle,
} from '#core';
import type { UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { nameFile } from '../../import/file-form/name-file.js';
import type { CommandIo } from '../command-io.js';
import type { SourceFile } from '../input/source-file.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { formatBytes } from '../languages/write-number.js';
import { writeLine } from '../terminal/escape-text.js';
import { followProgress } from '../terminal/progress-line.js';

/** A file that was checked. */
export interface CheckedSource {
  readonly report: FileReport;
  /** Separator of its descriptions; undefined if it has none, or both, or is refused. */
  readonly separatorStyle: SeparatorStyle | undefined;
}

/**
 * Checks a file; the report names what the file is if it is no assortment file. A file above the
 * limits of a service is not `ok`, and standard error says why.
 */
export function checkSource(
  source: SourceFile,
  options: ReadOptions,
  io: CommandIo,
  limits?: UploadLimits,
): CheckedSource {
  const checker = createAssortmentChecker(options);
  for (const chunk of followProgress(source.chunks(), io)) checker.push(chunk);
  const report = nameFile(checker.end(), source);
  const separatorStyle = report.readable ? checker.separatorStyle : undefined;
  const above =
    limits === undefined ? undefined : lineAboveLimit(report, source, limits, io.language);
  if (above === undefined) return { report, separatorStyle };
  writeLine(io.stderr, above);
  return { report: { ...report, ok: false }, separatorStyle };
}

/** Returns a line for the first limit of a service that a file is above; undefined for none. */
function lineAboveLimit(
  { file: { records, bytes } }: FileReport,
  source: SourceFile,
  limits: UploadLimits,
  language: CommandLanguage,
): string | undefined {
  const { files } = language.lines;
  const { name } = source;
  const size = (count: number): string => formatBytes(count, language);
  if (records > limits.records)
    return fillLine(language, files.tooManyRecords, { name, records, most: limits.records });
  if (bytes > limits.unpackedBytes)
    return fillLine(language, files.tooManyBytes, {
      name,
      size: size(bytes),
      most: size(limits.unpackedBytes),
    });
  // Packing makes nothing larger that counts.
  const sent = bytes > limits.bytes ? packedLength(source, bytes) : 0;
  return sent > limits.bytes
    ? fillLine(language, files.tooManySent, { name, size: size(sent), most: size(limits.bytes) })
    : undefined;
}

/** Bytes to pack at a time. */
const PIECE = 1_048_576;

/** Returns about how many bytes `post` sends of a file: it packs them as one piece, not as many. */
function packedLength(source: SourceFile, bytes: number): number {
  let length = 0;
  for (let at = 0; at < bytes; at += PIECE)
    length += gzipSync(source.readAt(at, Math.min(PIECE, bytes - at))).length;
  return length;
}
