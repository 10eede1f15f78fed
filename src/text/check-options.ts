import { shownValue, wordOption } from './caller-argument.js';
import { clipText } from './clip.js';
import { suggestWord } from './suggest-word.js';

/** A kind of values of an option. */
export interface Kind {
  /** Words for such a value. */
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
}

/** A kind of an option that is required. */
export interface RequiredKind extends Kind {
  readonly required: true;
}

/** Kind of an option's value; `any` if the function itself checks the value. */
type OptionKind = 'any' | 'boolean' | 'function' | 'number' | 'object' | 'string';

/**
 * All options of a function by name, with their kinds; `!` marks those that are required. An option
 * of a few words has their list, and options inside an option have a table of their own.
 */
export type OptionTable<T> = {
  readonly [K in keyof T]-?:
    | (Record<never, never> extends Pick<T, K>
        ? OptionKind | Kind
        : `${OptionKind}!` | RequiredKind)
    | (NonNullable<T[K]> extends string ? readonly NonNullable<T[K]>[] : never)
    | (NonNullable<T[K]> extends object ? OptionTable<NonNullable<T[K]>> : never);
};

/** Options that count: none is undefined or null. */
export type OwnOptions<T> = { readonly [K in keyof T]: Exclude<T[K], null | undefined> };

type AnyTable = Readonly<Record<string, unknown>>;

/** The kinds that a row of a table may name, made once: options are read for each record. */
const KINDS: Readonly<Record<string, Kind | RequiredKind>> = /* @__PURE__ */ kindsByName({
  any: '',
  boolean: 'true or false',
  function: 'a function',
  number: 'a number',
  object: 'an object',
  string: 'a text',
});

function kindsByName(
  words: Readonly<Record<OptionKind, string>>,
): Record<string, Kind | RequiredKind> {
  const kinds: Record<string, Kind | RequiredKind> = {};
  for (const [name, text] of Object.entries(words)) {
    const holds = (value: unknown): boolean =>
      name === 'any' || (typeof value === name && !Number.isNaN(value));
    kinds[name] = { words: text, holds };
    kinds[`${name}!`] = { words: text, holds, required: true };
  }
  return kinds;
}

/**
 * Returns the options of a caller that count, after a check of their names at every depth, of the
 * kinds of their values, and that no required one is missing. An optional one counts if it is an
 * own member and neither undefined nor null; each is read once. What is returned has these members
 * alone and no prototype, so that defaults may be filled in by destructuring.
 *
 * @throws TypeError that names the option, and the nearest one if the name is unknown.
 *
 * @example
 * ownOptions({ units: 'exact' }, { units: 'any!' }).units // => 'exact'
 * ownOptions({ unit: 'exact' }, { units: 'any!' }) // => throws TypeError
 */
export function ownOptions<T extends object>(options: T, table: OptionTable<T>): OwnOptions<T> {
  return ownMembers('options', '', options, table as AnyTable) as OwnOptions<T>;
}

/** Calls itself for tables inside the table, never for what a caller passes. */
function ownMembers(what: string, prefix: string, options: unknown, table: AnyTable): AnyTable {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${what} is an object, not ${shownValue(options)}.`);
  checkNames(prefix, options, table);
  const own = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(table)) {
    const row = table[name];
    const path = prefix + name;
    const kind = kindOf(row);
    const isRequired = kind !== undefined && 'required' in kind;
    if (!isRequired && !Object.hasOwn(options, name)) continue;
    const value = (options as AnyTable)[name] ?? undefined;
    if (value !== undefined) own[name] = checkedValue(path, value, row, kind);
    else if (isRequired) throw missingOption(path, kind.words);
  }
  return own;
}

/** Returns the kind that a row of a table names; none for a list of words and a table inside. */
function kindOf(row: unknown): Kind | RequiredKind | undefined {
  return typeof row === 'string' ? KINDS[row] : 'holds' in Object(row) ? (row as Kind) : undefined;
}

function checkedValue(path: string, value: unknown, row: unknown, kind: Kind | undefined): unknown {
  if (Array.isArray(row)) return wordOption<unknown>(path, value, row);
  if (kind === undefined) return ownMembers(path, `${path}.`, value, row as AnyTable);
  if (!kind.holds(value))
    throw new TypeError(`${path} is ${kind.words}, not ${shownValue(value)}.`);
  return value;
}

function missingOption(path: string, words: string): TypeError {
  return new TypeError(`The option ${path} is missing${words === '' ? '.' : `; it is ${words}.`}`);
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

function unknownOption(prefix: string, name: string, known: readonly string[]): TypeError {
  const nearest = suggestWord(name, known);
  const hint =
    nearest === undefined
      ? `The options are ${known.map((one) => prefix + one).join(', ')}.`
      : `Did you mean ${prefix}${nearest}?`;
  return new TypeError(`There is no option ${prefix}${clipText(name)}. ${hint}`);
}

/** The most milliseconds of a timer: a longer one ends at once. */
const LONGEST_TIMER = 2_147_483_647;

/** Whole numbers above zero. */
export const COUNT: Kind = {
  words: 'a whole number above zero',
  holds: (value) => isWhole(value, 1, Infinity),
};

/** Whole numbers, zero included. */
export const WHOLE: Kind = {
  words: 'a whole number, zero or more',
  holds: (value) => isWhole(value, 0, Infinity),
};

/** Times that a timer can wait. */
export const MILLISECONDS: Kind = {
  words: 'a whole number of milliseconds from 1 to 2,147,483,647',
  holds: (value) => isWhole(value, 1, LONGEST_TIMER),
};

/** Parts of a whole; the one who reads them checks the decimal. */
export const RATIO: Kind = {
  words: 'a plain decimal of zero or more, such as 0.2',
  holds: (value) => typeof value === 'string' || (typeof value === 'number' && value >= 0),
};

/** Texts that may be wrapped, so that no log has them. */
export const SECRET: Kind = {
  words: 'a text or a Secret',
  holds: (value) =>
    typeof value === 'string' || (typeof value === 'object' && value !== null && 'reveal' in value),
};

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** Returns a kind for an option that is required. */
export function required(kind: Kind): RequiredKind {
  return { ...kind, required: true };
}
