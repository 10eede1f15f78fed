/**
 * True in the long run of the tests, `npm run test:long`, which sets `LONG_TESTS=1`: all sizes and
 * samples in full. The other runs prove the same rules on smaller ones.
 */
const LONG: boolean = process.env['LONG_TESTS'] === '1';

/** Returns the size of a test: the second in the long run, the first in the others. */
export function sized<T>(short: T, long: T): T {
  return LONG ? long : short;
}
