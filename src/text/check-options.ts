import { shownValue } from './caller-option.js';
import { clipText } from './clip.js';
import { suggestWord } from './suggest-word.js';

/** Kind of an option's value; `any` where the function itself checks the value. */
type OptionKind = 'any' | 'boolean' | 'function' | 'number' | 'object' | 'string';

/**
 * All options of a function by name, with their kinds; `!` marks those that are required. Options
 * inside an option have a table of their own.
 */
export type OptionTable<T> = {
  readonly [K in keyof T]-?:
    | (Record<never, never> extends Pick<T, K> ? OptionKind : `${OptionKind}!`)
    | (NonNullable<T[K]> extends object ? OptionTable<NonNullable<T[K]>> : never);
};

type AnyTable = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  function: 'a function',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

/**
 * Checks the names of a caller's options at every depth, the kinds of their values, and that no
 * required one is missing. An optional one counts if it is an own member and not null.
 *
 * @throws TypeError that names the option, and the nearest one where the name is unknown.
 *
 * @example
 * checkOptions({ units: 'exact' }, { units: 'any!' }) // => undefined
 * checkOptions({ unit: 'exact' }, { units: 'any!' }) // => throws TypeError
 */
export function checkOptions<T extends object>(options: T, table: OptionTable<T>): void {
  checkTable('options', '', options, table as AnyTable);
}

/** Calls itself for tables inside the table, never for what a caller passes. */
function checkTable(what: string, prefix: string, options: unknown, table: AnyTable): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${what} is an object, not ${shownValue(options)}.`);
  checkNames(prefix, options, table);
  for (const name of Object.keys(table)) {
    const kind = table[name];
    const path = prefix + name;
    const isRequired = typeof kind === 'string' && kind.endsWith('!');
    if (!isRequired && !Object.hasOwn(options, name)) continue;
    const value = (options as AnyTable)[name] ?? undefined;
    if (typeof kind === 'string') checkKind(path, value, kind.replace('!', ''), isRequired);
    else if (value !== undefined) checkTable(path, `${path}.`, value, kind as AnyTable);
  }
}

/**
 * Checks that a caller's object has no other members than a table.
 *
 * @throws TypeError that names the first one, and the nearest of the table.
 *
 * @example
 * checkNames('factors.', { cups: '240' }, { cup: 1 }) // => throws TypeError
 */
export function checkNames(prefix: string, options: object, table: object): void {
  for (const name of Object.keys(options))
    if (!Object.hasOwn(table, name)) throw unknownOption(prefix, name, Object.keys(table));
}

function checkKind(path: string, value: unknown, kind: string, isRequired: boolean): void {
  const wanted = KINDS[kind];
  if (value === undefined) {
    if (isRequired)
      throw new TypeError(
        `The option ${path} is missing${wanted === undefined ? '.' : `; it is ${wanted}.`}`,
      );
  } else if (wanted !== undefined && typeof value !== kind)
    throw new TypeError(`${path} is ${wanted}, not ${shownValue(value)}.`);
}

function unknownOption(prefix: string, name: string, known: readonly string[]): TypeError {
  const nearest = suggestWord(name, known);
  const hint =
    nearest === undefined
      ? `The options are ${known.map((one) => prefix + one).join(', ')}.`
      : `Did you mean ${prefix}${nearest}?`;
  return new TypeError(`There is no option ${prefix}${clipText(name)}. ${hint}`);
}
