import { shownValue } from './caller-option.js';

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
