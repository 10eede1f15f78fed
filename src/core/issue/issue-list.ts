import { sentences } from '../../words/en/findings.json';
import { AGREED_TIME_ISSUES, type AgreedTimeIssueValues } from './agreed-time-issues.js';
import { FILE_ISSUES, type FileIssueValues } from './file-issues.js';
import type { IssueRow, IssueRule } from './issue-row.js';
import { PACKAGE_ISSUES, type PackageIssueValues } from './package-issues.js';
import { SYNC_ISSUES, type SyncIssueValues } from './sync-issues.js';
import { VALUE_ISSUES, type ValueIssueValues } from './value-issues.js';

/**
 * The values of a finding, by its code: data in no language, such as numbers, names of fields,
 * received text and kinds (Decision F10).
 */
export interface IssueValues
  extends AgreedTimeIssueValues,
    FileIssueValues,
    PackageIssueValues,
    SyncIssueValues,
    ValueIssueValues {}

/** Every code a finding may have: a closed union, public API under SemVer (Decision F5). */
export type IssueCode = keyof IssueValues;

/** A code whose findings need no values. */
export type CodeWithoutValues = {
  [Code in IssueCode]: Readonly<Record<never, never>> extends IssueValues[Code] ? Code : never;
}[IssueCode];

/**
 * Every issue code with its sentence, severity, effect, stage and section (Decisions F1 to F3, F5).
 *
 * @example
 * ISSUES['price-unit.missing'].effect // => 'refuses-record'
 */
export const ISSUES: Readonly<Record<IssueCode, IssueRow>> = /* @__PURE__ */ issueList();

function issueList(): Readonly<Record<IssueCode, IssueRow>> {
  const messages: Readonly<Record<IssueCode, string>> = sentences;
  const rules: Readonly<Record<IssueCode, IssueRule>> = {
    ...AGREED_TIME_ISSUES,
    ...FILE_ISSUES,
    ...PACKAGE_ISSUES,
    ...SYNC_ISSUES,
    ...VALUE_ISSUES,
  };
  // Without a prototype, inherited names are no codes.
  const rows: Record<string, IssueRow> = Object.create(null);
  for (const [code, rule] of Object.entries(rules))
    rows[code] = { ...rule, message: messages[code as IssueCode] };
  return Object.freeze(rows) as Readonly<Record<IssueCode, IssueRow>>;
}
