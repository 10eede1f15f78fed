import {
  agreedWindow,
  applySyncPlan,
  type Catalogue,
  emptyCatalogue,
  nextAgreedInstant,
  planSync,
  type SyncPlan,
  selectFile,
  simulateDays,
  writeCatalogue,
} from '#catalogue';
import type { DayImplementation } from './day-laws.js';
import type { SyncImplementation } from './sync-implementation.js';

/**
 * This library as an implementation that all laws hold for. Spread it to replace one function by
 * one of yours. Spec 3.1, Decisions S1 to S8.
 *
 * @example
 * libraryImplementation.items(libraryImplementation.empty('4711')) // => []
 */
export const libraryImplementation: SyncImplementation<Catalogue, SyncPlan> & DayImplementation =
  Object.freeze({
    empty: (customerNumber) => emptyCatalogue(customerNumber),
    plan: (catalogue, { reading }, options) => planSync(catalogue, reading, options),
    apply: (catalogue, plan) => {
      const outcome = applySyncPlan(catalogue, plan);
      return outcome.ok ? outcome.value : undefined;
    },
    lists: (plan) => plan,
    items: ({ items }) => items,
    write: (catalogue) => JSON.stringify(writeCatalogue(catalogue)),
    nextAgreedInstant,
    agreedWindow,
    selectFile,
    simulateDays,
  } satisfies SyncImplementation<Catalogue, SyncPlan> & DayImplementation);
