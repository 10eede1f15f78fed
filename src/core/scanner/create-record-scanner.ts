import type { RuleContext } from '../record/rules/rule-context.js';
import type { RecordScanner } from '../record/source/record-scanner.js';
import { FileScanner } from './file-scanner.js';
import * as L from './scanner-layout.js';

/** Size of a file from which a machine is worth its cost. */
const MIN_BYTES = 16_384;

/** Smallest limit of text, in UTF-16 units: every text with a grammar fits. */
const MIN_TEXT = 256;

/**
 * Returns an accelerator for the records of one file; undefined if the limits require every
 * record to be checked on its own. Nothing is compiled before the file has `minBytes`.
 */
export function createRecordScanner(
  context: RuleContext,
  minBytes: number = MIN_BYTES,
): RecordScanner | undefined {
  const { published, text, depth } = context.limits;
  return published || text < MIN_TEXT || depth < L.MAX_LEVELS
    ? undefined
    : new FileScanner(context, minBytes);
}
