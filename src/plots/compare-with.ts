import { applySyncPlan, type Catalogue, emptyCatalogue, planSync, priceChanges } from '#catalogue';
import { type AssortmentFile, unwrap } from '#core';
import type { ComparedFiles } from './file-plots.js';

const OPTIONS = { now: 0, customerNumber: 'plots' } as const;

/** Returns the catalogue that a file leads to. */
export function catalogueOf(file: AssortmentFile): Catalogue {
  const empty = emptyCatalogue(OPTIONS.customerNumber);
  return unwrap(applySyncPlan(empty, planSync(empty, file, OPTIONS)));
}

/**
 * Compares a file with the catalogue of an earlier one, as a sync does, and its prices with those
 * of another catalogue.
 */
export function compareWith(
  base: Catalogue,
  prices: Catalogue,
  file: AssortmentFile,
): ComparedFiles {
  const plan = planSync(base, file, OPTIONS);
  const priced = prices === base ? plan : planSync(prices, file, OPTIONS);
  return { plan, changes: priceChanges(prices, priced) };
}
