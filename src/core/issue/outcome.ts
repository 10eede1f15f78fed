import type { Finding, Outcome, Position } from './issue.js';
import type { CodeWithoutValues, IssueCode, IssueValues } from './issue-list.js';

/** The shared empty list of findings. */
export const NO_FINDINGS: readonly Finding[] = Object.freeze([]);

const NO_VALUES: Finding['values'] = Object.freeze({});

/** Creates a finding about the value at `pointer`. `received` must already be clipped. */
export function finding<Code extends CodeWithoutValues>(
  code: Code,
  pointer: string,
  received?: string | undefined,
): Finding<Code>;
export function finding<Code extends IssueCode>(
  code: Code,
  pointer: string,
  received: string | undefined,
  values: IssueValues[Code],
): Finding<Code>;
export function finding(
  code: IssueCode,
  pointer: string,
  received?: string | undefined,
  values: Finding['values'] = NO_VALUES,
): Finding {
  return placedFinding({ code, received, values }, pointer);
}

/** Returns a finding at another place. */
export function placedFinding(
  { code, received, values }: Pick<Finding, 'code' | 'received' | 'values'>,
  pointer: string,
  position?: Position | undefined,
): Finding {
  // The compiler does not see that the code and the values are of one finding.
  return { code, pointer, received, values, position } as Finding;
}

/** Returns a finding with more values; all are values that its code may have. */
export function withValues<Code extends IssueCode>(
  f: Finding<Code>,
  more: Partial<IssueValues[Code]>,
): Finding<Code> {
  return { ...f, values: { ...f.values, ...more } };
}

/** Returns a finding without the value to write in place of the one received. */
export function withoutSuggestion(f: Finding): Finding {
  if (ownValue(f, 'suggestion') === undefined && ownValue(f, 'certainty') === undefined) return f;
  const all: Readonly<Record<string, string>> = f.values;
  const { suggestion: _, certainty: __, ...values } = all;
  return { ...f, values } as Finding;
}

/** Returns an own value of a finding, never an inherited one (Decision J7). */
export function ownValue(f: Pick<Finding, 'values'>, name: string): string | undefined {
  const values: Readonly<Record<string, string>> = f.values;
  return Object.hasOwn(values, name) ? values[name] : undefined;
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
