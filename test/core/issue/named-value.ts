import type { Finding } from '../../../src/core/issue/issue.js';

/** Returns a value of a finding whose code is not known to the compiler. */
export function namedValue(
  f: Pick<Finding, 'values'> | undefined,
  name: string,
): string | undefined {
  const values: Readonly<Record<string, string>> = f?.values ?? {};
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
