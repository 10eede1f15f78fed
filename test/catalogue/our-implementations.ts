/** Our own functions as the laws of `src/arbitraries` want them. */
import type { DayImplementation, SyncImplementation } from '../../src/arbitraries/index.js';
import { agreedWindow, nextAgreedInstant } from '../../src/catalogue/agreed-time/agreed-instant.js';
import { selectFile } from '../../src/catalogue/agreed-time/select-file.js';
import { simulateDays } from '../../src/catalogue/agreed-time/simulate-days.js';
import { type Catalogue, emptyCatalogue } from '../../src/catalogue/catalogue.js';
import { writeCatalogue } from '../../src/catalogue/catalogue-json.js';
import { applySyncPlan } from '../../src/catalogue/plan/apply-sync-plan.js';
import { planSync } from '../../src/catalogue/plan/plan-sync.js';
import type { SyncPlan } from '../../src/catalogue/plan/sync-plan.js';

export const OUR_SYNC: SyncImplementation<Catalogue, SyncPlan> = {
  empty: (customerNumber) => emptyCatalogue(customerNumber),
  plan: (catalogue, { reading }, options) => planSync(catalogue, reading, options),
  apply: (catalogue, plan) => {
    const outcome = applySyncPlan(catalogue, plan);
    return outcome.ok ? outcome.value : undefined;
  },
  lists: (plan) => plan,
  items: ({ items }) => items,
  write: (catalogue) => JSON.stringify(writeCatalogue(catalogue)),
};

export const OUR_DAYS: DayImplementation = {
  nextAgreedInstant,
  agreedWindow,
  selectFile,
  simulateDays,
};
