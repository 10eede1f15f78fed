import { BASE } from './rule-examples.js';

/** Returns a record of the members given and those of `BASE` that are not named or left out. */
export function exampleRecord(members: string, without: readonly string[] = []): string {
  const rest = Object.entries(BASE)
    .filter(([name]) => !without.includes(name) && !members.includes(`"${name}":`))
    .filter(
      ([name]) => name !== 'package_description_str' || !members.includes('"package_description":'),
    )
    .map(([name, value]) => `"${name}": ${value}`);
  return `{${[...(members === '' ? [] : [members]), ...rest].join(', ')}}`;
}
