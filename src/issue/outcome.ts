import type { Finding, Outcome } from './issue.js';
import type { IssueCode } from './issue-list.js';

/** The one empty list of findings; shared, so that a clean value costs nothing. */
export const NO_FINDINGS: readonly Finding[] = Object.freeze([]);

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({});

/** A finding about the value at `pointer`. `received` must already be clipped. */
export function finding(
  code: IssueCode,
  pointer: string,
  received?: string | undefined,
  values: Readonly<Record<string, string>> = NO_VALUES,
): Finding {
  return { code, pointer, received, values, position: undefined };
}

/** A value of a finding, its own and never one that a spoiled prototype offers (Decision J7). */
export function ownValue(f: Finding, name: string): string | undefined {
  return Object.hasOwn(f.values, name) ? f.values[name] : undefined;
}

/** An accepted value. */
export function accepted<T>(value: T, findings: readonly Finding[] = NO_FINDINGS): Outcome<T> {
  return { ok: true, value, findings };
}

/** A refusal, with its first reason. */
export function refused(
  first: Finding,
  ...more: readonly Finding[]
): { readonly ok: false; readonly findings: readonly [Finding, ...Finding[]] } {
  return { ok: false, findings: [first, ...more] };
}
