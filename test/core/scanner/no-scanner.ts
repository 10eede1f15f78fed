/** Replaces `create-record-scanner.ts` where tests run without an accelerator. */
import type { RecordScanner } from '../../../src/core/record/source/record-scanner.js';

export function createRecordScanner(): RecordScanner | undefined {
  return undefined;
}
