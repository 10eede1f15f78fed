import {
  type AssortmentOutline,
  applySyncPlan,
  type Catalogue,
  emptyCatalogue,
  findItem,
  outlineFile,
  type PriceChange,
  packageChange,
  planSync,
  priceChanges,
  type SyncPlan,
} from '#catalogue';
import { type AssortmentFile, type PackageRecord, type ReadEvent, unwrap } from '#core';
import type { ComparedFiles } from './change-plot.js';

const OPTIONS = { now: 0, customerNumber: 'plots' } as const;

/** Returns the catalogue that a file leads to. */
export function catalogueOf(file: AssortmentFile): Catalogue {
  const empty = emptyCatalogue(OPTIONS.customerNumber);
  return unwrap(applySyncPlan(empty, planSync(empty, file, OPTIONS)));
}

/** Returns the outline of a file that was read, without reading it again. */
export function outlineOf(file: AssortmentFile): AssortmentOutline {
  return outlineFile(eventsOf(file)).outline;
}

function* eventsOf(file: AssortmentFile): Generator<ReadEvent, void, undefined> {
  const { records, refused, report } = file;
  for (const [index, record] of records.entries()) yield { kind: 'record', index, record };
  for (const record of refused) yield { kind: 'refused', ...record };
  yield { kind: 'end', readable: true, retracted: [], separatorStyle: undefined, report };
}

/**
 * Compares a file with the catalogue of an earlier one, as a sync does, and its prices also with
 * those of packages that the catalogue does not have.
 */
export function compareWith(
  base: Catalogue,
  file: AssortmentFile,
  others?: Catalogue,
): ComparedFiles {
  const compared = comparePlan(base, planSync(base, file, OPTIONS));
  if (others === undefined) return compared;
  const isOther = ({ thirdPartyId: id }: PackageRecord): boolean =>
    findItem(others.items, id) !== undefined && findItem(base.items, id) === undefined;
  const records = file.records.filter(isOther);
  const priced = planSync(others, { ...file, records, refused: [] }, OPTIONS);
  const more = comparePlan(others, priced);
  const changes = [...compared.changes, ...more.changes];
  return {
    plan: compared.plan,
    // Two from a price of 0 are equally far.
    changes: changes.sort((a, b) => distance(b) - distance(a) || 0),
    newPrices: compared.newPrices + more.newPrices,
    newContents: compared.newContents + more.newContents,
  };
}

/** Returns what a plan changes in the packages of the catalogue that it was made for. */
export function comparePlan(base: Catalogue, plan: SyncPlan): ComparedFiles {
  const pairs = plan.items.flatMap(({ thirdPartyId, fields, after }) => {
    const before = fields.length === 0 ? undefined : findItem(base.items, thirdPartyId)?.record;
    return before === undefined || after.record === undefined
      ? []
      : [packageChange(before, after.record)];
  });
  return {
    plan,
    changes: priceChanges(base, plan),
    newPrices: pairs.filter(({ price }) => price !== 1).length,
    newContents: pairs.filter(({ content }) => content !== 1).length,
  };
}

/** Returns how far a price moved, up or down: the largest changes come first. */
function distance({ factor }: PriceChange): number {
  return Math.abs(Math.log(factor));
}
