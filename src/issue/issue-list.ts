import { AGREED_TIME_ISSUES, type AgreedTimeIssueCode } from './agreed-time-issues.js';
import { FILE_ISSUES, type FileIssueCode } from './file-issues.js';
import type { IssueRow } from './issue-row.js';
import { PACKAGE_ISSUES, type PackageIssueCode } from './package-issues.js';
import { SYNC_ISSUES, type SyncIssueCode } from './sync-issues.js';
import { VALUE_ISSUES, type ValueIssueCode } from './value-issues.js';

/** Every code a finding may have: a closed union, public API under SemVer (Decision F5). */
export type IssueCode =
  | AgreedTimeIssueCode
  | ValueIssueCode
  | PackageIssueCode
  | FileIssueCode
  | SyncIssueCode;

/**
 * Every issue code with its sentence, severity, effect, stage and section (Decisions F1 to F3, F5).
 *
 * @example
 * ISSUES['price-unit.missing'].effect // => 'refuses-record'
 */
export const ISSUES: Readonly<Record<IssueCode, IssueRow>> = /* @__PURE__ */ issueList();

function issueList(): Readonly<Record<IssueCode, IssueRow>> {
  return Object.freeze({
    // Without a prototype, inherited names are no codes.
    __proto__: null,
    ...AGREED_TIME_ISSUES,
    ...FILE_ISSUES,
    ...PACKAGE_ISSUES,
    ...SYNC_ISSUES,
    ...VALUE_ISSUES,
  });
}
