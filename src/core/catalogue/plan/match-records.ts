import { compareTexts } from '../../../text/compare-texts.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { CatalogueItem } from '../catalogue.js';
import { type Steps, sortInSteps, weighedInSteps, workOfRecord } from './steps.js';

/** Items and records without a counterpart on the other side, sorted by id. */
export interface Unmatched {
  readonly unlisted: readonly CatalogueItem[];
  readonly unseen: readonly PackageRecord[];
}

/**
 * Finds the record of every item, for a file in any order: sorts the records as the catalogue is
 * sorted and walks both in step. In a sorted file, each record costs one more comparison.
 *
 * @throws TypeError if two records share an id: readers never return such (Decision S2).
 */
export function* matchRecords(
  items: readonly CatalogueItem[],
  records: readonly PackageRecord[],
  onMatch: (item: CatalogueItem, record: PackageRecord) => void,
): Steps<Unmatched> {
  const unlisted: CatalogueItem[] = [];
  const unseen: PackageRecord[] = [];
  let at = 0;
  let last: string | undefined;
  yield* weighedInSteps(yield* sortInSteps(records, compareIds), (record) => {
    const id = record.thirdPartyId;
    if (id === last) throw new TypeError(`An assortment file lists ${JSON.stringify(id)} once.`);
    last = id;
    let item = items[at];
    while (item !== undefined && item.thirdPartyId < id) {
      unlisted.push(item);
      at += 1;
      item = items[at];
    }
    if (item?.thirdPartyId !== id) {
      unseen.push(record);
      return 1;
    }
    at += 1;
    onMatch(item, record);
    return workOfRecord(item.record) + workOfRecord(record);
  });
  return { unlisted: unlisted.concat(items.slice(at)), unseen };
}

function compareIds(a: PackageRecord, b: PackageRecord): number {
  return compareTexts(a.thirdPartyId, b.thirdPartyId);
}
