import type { Finding, Outcome } from './issue.js';
import type { IssueCode } from './issue-list.js';

/** The shared empty list of findings. */
export const NO_FINDINGS: readonly Finding[] = Object.freeze([]);

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({});

/** Creates a finding about the value at `pointer`. `received` must already be clipped. */
export function finding(
  code: IssueCode,
  pointer: string,
  received?: string | undefined,
  values: Readonly<Record<string, string>> = NO_VALUES,
): Finding {
  return { code, pointer, received, values, position: undefined };
}

/** Returns an own value of a finding, never an inherited one (Decision J7). */
export function ownValue(f: Finding, name: string): string | undefined {
  return Object.hasOwn(f.values, name) ? f.values[name] : undefined;
}

/** Creates the outcome of an accepted value. */
export function accepted<T>(value: T, findings: readonly Finding[] = NO_FINDINGS): Outcome<T> {
  return { ok: true, value, findings };
}

/** Creates the outcome of a refused value. */
export function refused(
  first: Finding,
  ...more: readonly Finding[]
): { readonly ok: false; readonly findings: readonly [Finding, ...Finding[]] } {
  return { ok: false, findings: [first, ...more] };
}
