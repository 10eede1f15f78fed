import { describeReceived } from './clip.js';

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
