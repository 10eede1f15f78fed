import { resolveReadOptions } from '../../../src/core/record/read-options.js';
import { createRuleContext } from '../../../src/core/record/rules/rule-context.js';
import { createRecordScanner } from '../../../src/core/scanner/create-record-scanner.js';

const WANTED = { record: false, details: false, digest: false };

/** False in the project `no-scanner`, where no record is only counted. */
export const IS_ACCELERATED: boolean =
  createRecordScanner(createRuleContext(resolveReadOptions({}), WANTED)) !== undefined;
