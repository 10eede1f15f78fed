import type { IssueRow } from './issue-row.js';
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
function refusing(message: string): IssueRow {
  return {
    severity: 'error',
    effect: 'none',
    stage: 'sync',
    message,
    section: 'Spec 8, Decision S8',
    fix: 'replace',
  };
}

export const AGREED_TIME_ISSUES: Readonly<Record<AgreedTimeIssueCode, IssueRow>> = {
  'agreed-time.type': refusing(
    'An agreed time is text such as "05:30 Europe/Helsinki", or an object with "time" and ' +
      '"zone"; this is {type}.',
  ),
  'agreed-time.time': refusing(
    'An agreed time is written HH:MM, from 00:00 to 23:59; this is {received}.',
  ),
  'agreed-time.zone-missing': refusing(
    'An agreed time needs the name of its time zone, such as Europe/Helsinki.',
  ),
  'agreed-time.zone': refusing(
    '{received} is not the name of an IANA time zone. Write one, such as Europe/Helsinki.',
  ),
  'agreed-time.inverted-sign': {
    severity: 'warning',
    effect: 'none',
    stage: 'sync',
    message:
      'The sign in {received} means the opposite: it is {hours} {hours:hour|hours} ' +
      '{direction} UTC, all year. If that is wrong, name a place.',
    section: 'Decision S8',
  },
};
