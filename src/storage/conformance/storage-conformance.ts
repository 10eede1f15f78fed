import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { CATALOGUE_CASES } from './cases/catalogue-cases.js';
import { ATTEMPT_CASES } from './cases/claims/attempt-cases.js';
import { CLAIM_CASES } from './cases/claims/claim-cases.js';
import { COMMIT_CASES } from './cases/commit-cases.js';
import { CUSTOMER_CASES } from './cases/customer-cases.js';
import { DURABLE_CASES } from './cases/durable-cases.js';
import { ERASE_CASES } from './cases/erase-cases.js';
import { EVENT_CASES } from './cases/events/event-cases.js';
import { LONG_EVENT_CASES } from './cases/events/long-event-cases.js';
import { WHOLE_EVENT_CASES } from './cases/events/whole-event-cases.js';
import { FILE_CASES } from './cases/files/file-cases.js';
import { FILE_PAGE_CASES } from './cases/files/file-page-cases.js';
import { PART_CASES } from './cases/files/part-cases.js';
import { USAGE_CASES } from './cases/files/usage-cases.js';
import { FORGET_CASES } from './cases/forget-cases.js';
import { GRANT_CASES } from './cases/grant-cases.js';
import { HANDLE_CASES } from './cases/handle-cases.js';
import { historyCases } from './cases/history-cases.js';
import { MARK_CASES } from './cases/mark-cases.js';
import { NAME_CASES } from './cases/name-cases.js';
import { givenTextCases, TEXT_CASES } from './cases/text-cases.js';
import { type LoseConnection, unknownCases } from './cases/unknown-cases.js';
import { WEBHOOK_CASES } from './cases/webhook-cases.js';
import { WINDOW_CASES } from './cases/window-cases.js';
import type { ConformanceCase } from './conformance-case.js';

/** Options of the kit for an adapter. */
export interface ConformanceOptions {
  /**
   * True, the default, if data persists after all handles are closed and the store is opened again.
   */
  readonly durable?: boolean | undefined;
  /**
   * Seeds of the random histories, one case each; 1 to 4 if not given. The same seed is the same
   * history.
   */
  readonly seeds?: readonly number[] | undefined;
  /**
   * Additional identifiers for the cases, such as a public list of naughty texts; well-formed,
   * possibly with duplicates.
   */
  readonly texts?: readonly string[] | undefined;
  /**
   * Simulates the loss of the adapter's connection; without it the promises about `unknown` are not
   * checked.
   */
  readonly lose?: LoseConnection | undefined;
}

const OPTIONS: OptionTable<ConformanceOptions> = {
  durable: 'boolean',
  seeds: 'object',
  texts: 'object',
  lose: 'function',
};

/**
 * Returns all promises of the ports as cases for any test runner. Each case receives a function
 * that opens handles on one store, empty and new for the case, and rejects with the expected and
 * the actual value. The ports' comments are the contract; Decisions T1 to T3. A seed that is not a
 * whole number is a `TypeError`.
 *
 * @example
 * const [first] = storageConformance();
 * typeof first?.run // => 'function'
 */
export function storageConformance(options: ConformanceOptions = {}): readonly ConformanceCase[] {
  const { durable = true, seeds = [1, 2, 3, 4], texts = [], lose } = ownOptions(options, OPTIONS);
  if (!seeds.every(Number.isSafeInteger)) throw new TypeError('Seeds are whole numbers.');
  return [
    ...GRANT_CASES,
    ...CUSTOMER_CASES,
    ...CLAIM_CASES,
    ...ATTEMPT_CASES,
    ...FORGET_CASES,
    ...FILE_CASES,
    ...FILE_PAGE_CASES,
    ...PART_CASES,
    ...USAGE_CASES,
    ...COMMIT_CASES,
    ...WINDOW_CASES,
    ...CATALOGUE_CASES,
    ...MARK_CASES,
    ...EVENT_CASES,
    ...WHOLE_EVENT_CASES,
    ...LONG_EVENT_CASES,
    ...WEBHOOK_CASES,
    ...ERASE_CASES,
    ...NAME_CASES,
    ...HANDLE_CASES,
    ...TEXT_CASES,
    ...givenTextCases(texts),
    ...(lose === undefined ? [] : unknownCases(lose)),
    ...historyCases(seeds),
    ...(durable ? DURABLE_CASES : []),
  ];
}
