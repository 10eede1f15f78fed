import type { PackageRecord } from '../record/package-record.js';
import type { CatalogueItem } from './catalogue.js';

/**
 * Pairs fetched together: enough to hide the waiting, few enough that they are still at hand when
 * they are compared.
 */
export const BLOCK = 64;

/**
 * Touches the records of the next items and of the next places of a file, one object deeper in each
 * pass. Comparing two records waits for memory: each is a dozen objects, found one through another,
 * and a big catalogue has none of them at hand. Touched a block at a time, those of one pair are
 * fetched while others are still waited for, which takes a sixth off a plan. Answers a sum of what
 * it saw: it means nothing, but an engine leaves out what nobody asks for.
 */
export function fetchAhead(
  items: readonly CatalogueItem[],
  at: number,
  records: readonly (PackageRecord | undefined)[],
  from: number,
): number {
  let sum = 0;
  for (let i = 0; i < BLOCK; i += 1) {
    const kept = items[at + i]?.record;
    const listed = records[from + i];
    if (kept !== undefined) sum += touch(kept);
    if (listed !== undefined) sum += touch(listed);
  }
  for (let i = 0; i < BLOCK; i += 1) {
    const kept = items[at + i]?.record;
    const listed = records[from + i];
    if (kept !== undefined) sum += touchDeeper(kept);
    if (listed !== undefined) sum += touchDeeper(listed);
  }
  return sum | 0;
}

/**
 * The objects that a record holds; a description by its end, since it takes more than one line of
 * the cache.
 */
function touch({
  thirdPartyId,
  sharedId,
  name,
  description,
  price,
  packageDescription,
}: PackageRecord): number {
  const optional =
    (sharedId === undefined ? 0 : sharedId.length) +
    (description === undefined ? 0 : description.charCodeAt(description.length - 1));
  return (
    thirdPartyId.length + name.length + optional + price.amount.s + packageDescription.levels.length
  );
}

/** Objects that those hold. */
function touchDeeper({ price, packageDescription }: PackageRecord): number {
  return (price.amount.d[0] ?? 0) + (packageDescription.levels[0].gtin === undefined ? 0 : 1);
}

/**
 * Touches the identifiers of the next records: in a file in no order, each stands somewhere else in
 * memory.
 */
export function fetchIds(records: readonly PackageRecord[], from: number): number {
  let sum = 0;
  const end = Math.min(from + BLOCK, records.length);
  for (let i = from; i < end; i += 1) if (records[i]?.weighted === true) sum += 1;
  for (let i = from; i < end; i += 1) sum += records[i]?.thirdPartyId.length ?? 0;
  return sum;
}
