import { checkAssortmentFile, type FileReport, type ReadOptions } from '#core';
import { nameFile } from '../../file-form/name-file.js';
import type { CommandIo } from '../command-io.js';
import type { SourceFile } from '../input/source-file.js';
import { followProgress } from '../terminal/progress-line.js';

/** Checks a file; the report names what the file is where it is no assortment file. */
export function checkSource(source: SourceFile, options: ReadOptions, io: CommandIo): FileReport {
  return nameFile(checkAssortmentFile(followProgress(source.chunks(), io), options), source);
}
