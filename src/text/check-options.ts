import { shownValue, wordOption } from './caller-option.js';
import { clipText } from './clip.js';
import { suggestWord } from './suggest-word.js';

/** Kind of an option's value; `any` where the function itself checks the value. */
type OptionKind = KindWord | 'any';

type KindWord =
  | 'boolean'
  | 'count'
  | 'function'
  | 'late-secret'
  | 'milliseconds'
  | 'number'
  | 'object'
  | 'ratio'
  | 'secret'
  | 'string'
  | 'whole';

interface Kind {
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
}

/** The most milliseconds of a timer: a longer one ends at once. */
const LONGEST_TIMER = 2_147_483_647;

const KINDS: Readonly<Record<KindWord, Kind>> = {
  boolean: { words: 'true or false', holds: (value) => typeof value === 'boolean' },
  count: { words: 'a whole number above zero', holds: (value) => isWhole(value, 1) },
  function: { words: 'a function', holds: (value) => typeof value === 'function' },
  'late-secret': {
    words: 'a text, a Secret, or a function that returns one',
    holds: (value) => typeof value === 'function' || KINDS.secret.holds(value),
  },
  milliseconds: {
    words: 'a whole number of milliseconds from 1 to 2,147,483,647',
    holds: (value) => isWhole(value, 1, LONGEST_TIMER),
  },
  number: {
    words: 'a number',
    holds: (value) => typeof value === 'number' && !Number.isNaN(value),
  },
  ratio: {
    words: 'a plain decimal of zero or more, such as 0.2',
    holds: (value) => typeof value === 'string' || (typeof value === 'number' && value >= 0),
  },
  secret: {
    words: 'a text or a Secret',
    holds: (value) =>
      typeof value === 'string' || (typeof value === 'object' && 'reveal' in Object(value)),
  },
  object: { words: 'an object', holds: (value) => typeof value === 'object' },
  string: { words: 'a text', holds: (value) => typeof value === 'string' },
  whole: { words: 'a whole number, zero or more', holds: (value) => isWhole(value, 0) },
};

function isWhole(value: unknown, least: number, most: number = Infinity): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/**
 * All options of a function by name, with their kinds; `!` marks those that are required. An option
 * of a few words has their list, and options inside an option have a table of their own.
 */
export type OptionTable<T> = {
  readonly [K in keyof T]-?:
    | (Record<never, never> extends Pick<T, K> ? OptionKind : `${OptionKind}!`)
    | (NonNullable<T[K]> extends string ? readonly NonNullable<T[K]>[] : never)
    | (NonNullable<T[K]> extends object ? OptionTable<NonNullable<T[K]>> : never);
};

/** Options that count: none is undefined or null. */
export type OwnOptions<T> = { readonly [K in keyof T]: Exclude<T[K], null | undefined> };

type AnyTable = Readonly<Record<string, unknown>>;

/**
 * Returns the options of a caller that count, after a check of their names at every depth, of the
 * kinds of their values, and that no required one is missing. An optional one counts if it is an
 * own member and neither undefined nor null; each is read once. What is returned has these members
 * alone and no prototype, so that defaults may be filled in by destructuring.
 *
 * @throws TypeError that names the option, and the nearest one where the name is unknown.
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
    const kind = table[name];
    const path = prefix + name;
    const isRequired = typeof kind === 'string' && kind.endsWith('!');
    if (!isRequired && !Object.hasOwn(options, name)) continue;
    const value = (options as AnyTable)[name] ?? undefined;
    if (value !== undefined) own[name] = checkedValue(path, value, kind);
    else if (isRequired) throw missingOption(path, kind);
  }
  return own;
}

function checkedValue(path: string, value: unknown, kind: unknown): unknown {
  if (Array.isArray(kind)) return wordOption<unknown>(path, value, kind);
  if (typeof kind !== 'string') return ownMembers(path, `${path}.`, value, kind as AnyTable);
  const wanted = kindOf(kind);
  if (wanted?.holds(value) === false)
    throw new TypeError(`${path} is ${wanted.words}, not ${shownValue(value)}.`);
  return value;
}

function missingOption(path: string, kind: string): TypeError {
  const wanted = kindOf(kind);
  return new TypeError(
    `The option ${path} is missing${wanted === undefined ? '.' : `; it is ${wanted.words}.`}`,
  );
}

/** The kind of a word of a table; none for `any`. */
function kindOf(word: string): Kind | undefined {
  return (KINDS as Readonly<Record<string, Kind>>)[word.replace('!', '')];
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
