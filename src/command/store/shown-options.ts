import type { OptionRow } from '../command-row.js';
import { shownDatabase } from './database-address.js';

const HIDDEN = '…';

/**
 * Placeholders of values that are never a secret. An option with another one is shown as given and
 * nothing else, so that a new option is not in a log before someone decides so here.
 */
const PLAIN = new Set([
  ...['N', 'PORT', 'SECONDS', 'DAYS', 'LEVEL', 'LIST', 'NAME', 'DIR', 'FILE.svg'],
  ...['"HH:MM ZONE"', 'PART%', 'PART%[,COUNT]', 's3://BUCKET/PREFIX'],
]);

/** Placeholder of a choice, such as `rotate|keep`. */
const CHOICE = /^[a-z]+(?:\|[a-z]+)+$/;

/**
 * Returns the given options of a call for a log, by name, without secrets: what a file holds, user,
 * password, path and query of an address, and every value of an unknown form are hidden.
 */
export function shownOptions(
  rows: readonly (readonly [string, OptionRow])[],
  options: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, { readonly isFile: boolean }>,
): Readonly<Record<string, string | true>> {
  const shown: Record<string, string | true> = {};
  for (const [name, row] of rows) {
    const value = options.get(name);
    if (value === undefined) continue;
    if (row.value === undefined) shown[name] = true;
    else if (row.secret === true) shown[name] = shownSecret(value);
    else shown[name] = given.get(name)?.isFile === true ? HIDDEN : shownValue(value, row.value);
  }
  return shown;
}

/** Returns the address of a database without user and password; nothing of any other secret. */
export function shownSecret(value: string): string {
  try {
    return `postgres://${HIDDEN}@${shownDatabase(value)}`;
  } catch {
    return HIDDEN;
  }
}

function shownValue(value: string, placeholder: string): string {
  if (PLAIN.has(placeholder) || CHOICE.test(placeholder)) return value;
  return placeholder === 'URL' && URL.canParse(value) ? new URL(value).origin : HIDDEN;
}
