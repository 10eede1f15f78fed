import { describeReceived } from './clip.js';

/**
 * Checks an argument of a caller without types. `kind` names what it must be, with its article.
 *
 * @throws TypeError that names the argument and what was passed.
 *
 * @example
 * checkArgument(Array.isArray([]), 'issues', 'an array', []) // => undefined
 * checkArgument(Array.isArray('[]'), 'issues', 'an array', '[]') // => throws TypeError
 */
export function checkArgument(isRight: boolean, name: string, kind: string, value: unknown): void {
  if (!isRight) throw new TypeError(`${name} is ${kind}, not ${shownValue(value)}.`);
}

/**
 * Checks an argument that is an object with a member which every value of its kind has.
 *
 * @throws TypeError that names the argument and what was passed.
 *
 * @example
 * checkMember({ levels: [] }, 'levels', 'description', 'a description') // => undefined
 * checkMember('6x1l', 'levels', 'description', 'a description') // => throws TypeError
 */
export function checkMember(value: unknown, member: string, name: string, kind: string): void {
  const isRight =
    typeof value === 'object' &&
    value !== null &&
    (value as Readonly<Record<string, unknown>>)[member] !== undefined;
  checkArgument(isRight, name, kind, value);
}

/**
 * Checks an argument that a loop goes over.
 *
 * @throws TypeError that names the argument and what was passed.
 *
 * @example
 * checkIterable(new Set(), 'events', 'an iterable of events') // => undefined
 * checkIterable({}, 'events', 'an iterable of events') // => throws TypeError
 */
export function checkIterable(value: unknown, name: string, kind: string): void {
  const { [Symbol.iterator]: iterate } = Object(value) as Partial<Iterable<unknown>>;
  checkArgument(typeof iterate === 'function', name, kind, value);
}

/**
 * Reads an option that takes one of a few words.
 *
 * @throws TypeError that names the words.
 *
 * @example
 * wordOption('style', 'x', ['x', '/']) // => 'x'
 * wordOption('style', '-', ['x', '/']) // => throws TypeError
 */
export function wordOption<T>(name: string, value: T, words: readonly T[]): T {
  if (words.includes(value)) return value;
  const last = words.at(-1);
  const others = words.slice(0, -1).map((word) => `'${word}'`);
  const list = others.length === 0 ? '' : `${others.join(', ')} or `;
  throw new TypeError(`${name} is ${list}'${last}', not ${shownValue(value)}.`);
}

/**
 * Reads an option that is a whole number of at least `least`, or Infinity.
 *
 * @throws TypeError for anything else.
 *
 * @example
 * countOption('limits.depth', 10, 1) // => 10
 * countOption('limits.depth', NaN, 1) // => throws TypeError
 */
export function countOption(name: string, value: number, least: number): number {
  if (value === Infinity || (Number.isInteger(value) && value >= least)) return value;
  throw new TypeError(
    `${name} is a whole number, ${least} or more, or Infinity, not ${shownValue(value)}.`,
  );
}

/** Returns a value that a caller passed, for a message. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' ? `'${describeReceived(value)}'` : describeReceived(value);
}
