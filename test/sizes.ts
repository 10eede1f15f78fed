/**
 * True in the long run of the tests, `npm run test:long`, which sets `LONG_TESTS=1`: all sizes and
 * samples in full. `npm test` proves the same rules on smaller ones.
 */
const LONG: boolean = process.env['LONG_TESTS'] === '1';

/** Returns the size of a test: the first in `npm test`, the second in the long run. */
export function sized<T>(short: T, long: T): T {
  return LONG ? long : short;
}
