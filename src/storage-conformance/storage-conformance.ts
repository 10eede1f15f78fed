import { CATALOGUE_CASES } from './cases/catalogue-cases.js';
import { CLAIM_CASES } from './cases/claim-cases.js';
import { COMMIT_CASES } from './cases/commit-cases.js';
import { CUSTOMER_CASES } from './cases/customer-cases.js';
import { DURABLE_CASES } from './cases/durable-cases.js';
import { EVENT_CASES } from './cases/event-cases.js';
import { FILE_CASES } from './cases/file-cases.js';
import { GRANT_CASES } from './cases/grant-cases.js';
import { historyCases } from './cases/history-cases.js';
import { LONG_EVENT_CASES } from './cases/long-event-cases.js';
import { MARK_CASES } from './cases/mark-cases.js';
import { PART_CASES } from './cases/part-cases.js';
import { givenTextCases, TEXT_CASES } from './cases/text-cases.js';
import { type LoseConnection, unknownCases } from './cases/unknown-cases.js';
import { WHOLE_EVENT_CASES } from './cases/whole-event-cases.js';
import type { ConformanceCase } from './conformance-case.js';

/** What of the kit is for an adapter. */
export interface ConformanceOptions {
  /**
   * Whether what was kept is there when all handles were closed and the store is opened again; true
   * where not given.
   */
  readonly durable?: boolean;
  /**
   * Seeds of the random histories, one case each; 1 to 4 where not given. The same seed is the same
   * history.
   */
  readonly seeds?: readonly number[];
  /**
   * Texts that are tried as identifiers beside those of the kit, such as a public list of naughty
   * ones; well-formed ones, each once or more.
   */
  readonly texts?: readonly string[];
  /**
   * How the adapter's connection is lost; where not given, what is promised about `unknown` is not
   * tried.
   */
  readonly lose?: LoseConnection;
}

/**
 * All that a storage adapter must do, as cases for any test runner: each is given a function that
 * opens handles on one store, empty and new for the case, and rejects with what was expected and
 * what came. The ports' comments are the contract; Decisions T1 to T3. A seed that is no whole
 * number is a `TypeError`.
 *
 * @example
 * storageConformance().every(({ name, run }) => name !== '' && typeof run === 'function') // => true
 */
export function storageConformance(options: ConformanceOptions = {}): readonly ConformanceCase[] {
  const { durable = true, seeds = [1, 2, 3, 4], texts = [], lose } = options;
  if (!seeds.every(Number.isSafeInteger)) throw new TypeError('Seeds are whole numbers.');
  return [
    ...GRANT_CASES,
    ...CUSTOMER_CASES,
    ...CLAIM_CASES,
    ...FILE_CASES,
    ...PART_CASES,
    ...COMMIT_CASES,
    ...CATALOGUE_CASES,
    ...MARK_CASES,
    ...EVENT_CASES,
    ...WHOLE_EVENT_CASES,
    ...LONG_EVENT_CASES,
    ...TEXT_CASES,
    ...givenTextCases(texts),
    ...(lose === undefined ? [] : unknownCases(lose)),
    ...historyCases(seeds),
    ...(durable ? DURABLE_CASES : []),
  ];
}
