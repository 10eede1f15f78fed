import { quietCall } from './quiet-callback.js';

/**
 * Returns what a caller's function returned, if it is of its kind. A promise in its place is
 * awaited by no one, so its rejection ends here.
 *
 * @throws TypeError that names the function.
 */
export function checkedResult<T>(
  result: unknown,
  holds: (result: unknown) => result is T,
  name: string,
  words: string,
): T {
  if (holds(result)) return result;
  quietCall(() => result);
  throw new TypeError(`${name} did not return ${words}.`);
}
