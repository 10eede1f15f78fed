import type { IssueRule } from './issue-row.js';
import type { NoValues, Suggested, ValueKind } from './values.js';

/** Values of findings about an agreed time, by code. */
export interface AgreedTimeIssueValues {
  readonly 'agreed-time.type': { readonly type: ValueKind };
  readonly 'agreed-time.time': Suggested;
  readonly 'agreed-time.zone-missing': NoValues;
  readonly 'agreed-time.zone': Suggested;
  readonly 'agreed-time.inverted-sign': {
    readonly hours: string;
    readonly direction: 'ahead' | 'behind';
  };
}

/** Codes of an agreed time. It is a setting: no file and no record is refused for it. */
export type AgreedTimeIssueCode = keyof AgreedTimeIssueValues;

/* @__NO_SIDE_EFFECTS__ */
function refusing(): IssueRule {
  return {
    severity: 'error',
    effect: 'none',
    stage: 'sync',
    section: 'Spec 8, Decision S8',
    fix: 'replace',
  };
}

export const AGREED_TIME_ISSUES: Readonly<Record<AgreedTimeIssueCode, IssueRule>> = {
  'agreed-time.type': refusing(),
  'agreed-time.time': refusing(),
  'agreed-time.zone-missing': refusing(),
  'agreed-time.zone': refusing(),
  'agreed-time.inverted-sign': {
    severity: 'warning',
    effect: 'none',
    stage: 'sync',
    section: 'Decision S8',
  },
};
