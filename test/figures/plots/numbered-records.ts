import { applySyncPlan, emptyCatalogue, planSync } from '../../../src/core/catalogue/index.js';
import { type AssortmentFile, type PackageRecord, unwrap } from '../../../src/core/index.js';
import type { ComparedFiles } from '../../../src/figures/plots/change-plot.js';
import { comparePlan } from '../../../src/figures/plots/compare-with.js';

/** Returns the accepted records of a file with their numbers. */
export function numbered({
  records,
  refused,
  merged = [],
}: AssortmentFile): readonly (readonly [number, PackageRecord])[] {
  const others = new Set([...refused, ...merged].map(({ index }) => index));
  let at = -1;
  return records.map((record) => {
    do at += 1;
    while (others.has(at));
    return [at, record];
  });
}

/** Compares two files as a sync does. */
export function comparison(before: AssortmentFile, after: AssortmentFile): ComparedFiles {
  const options = { now: 0, customerNumber: 'plots' };
  const empty = emptyCatalogue(options.customerNumber);
  const base = unwrap(applySyncPlan(empty, planSync(empty, before, options)));
  return comparePlan(base, planSync(base, after, options));
}
