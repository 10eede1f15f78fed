import type { ProfileFault } from '../profile/read-profile.js';
import type { ImportCode } from '../records/import-finding.js';
import type { ImportFault } from '../records/import-records.js';
import type { TableFaultCode, TreeFaultCode } from '../workbook/table-fault.js';

/**
 * Sentences about tables in one language. Gaps are `{name}`, or `{count:row|rows}` for the form
 * that a number needs.
 */
export interface ImportSentences {
  /** Reasons why a file is not read as a table. */
  readonly tables: Readonly<Record<TableFaultCode, string>>;
  /** Reasons why JSON or XML is not read. */
  readonly trees?: Readonly<Record<TreeFaultCode, string>>;
  /** Reasons why a profile does not fit a table. */
  readonly imports: Readonly<Record<ImportFault['code'], string>>;
  /** Faults of a profile. */
  readonly profiles: Readonly<Record<ProfileFault['code'], string>>;
  /** Facts about columns and rows. */
  readonly findings: Readonly<Record<ImportCode, string>>;
  /** Words after a sentence: a known name that is near, or what may be there. */
  readonly near: string;
  readonly expected: string;
}
