import type { PackageRecord } from '../../record/package-record.js';
import type { CatalogueItem } from '../catalogue.js';
import { BLOCK, fetchAhead, fetchIds } from '../fetch-ahead.js';
import { type Matching, matchStrays, Strays } from './match-strays.js';

/**
 * Finds the record of every item, whatever the order of the file. A file sorted as the catalogue is
 * walked in step with it and nothing is stored; records that stand elsewhere are found through one
 * table of the items passed over meanwhile, built once and only where there are any. An id that
 * stands twice among the records is a `TypeError`: readers never answer such (Decision S2).
 */
export function matchRecords(
  items: readonly CatalogueItem[],
  records: readonly PackageRecord[],
  onMatch: (item: CatalogueItem, record: PackageRecord) => void,
): Matching {
  const passed: CatalogueItem[] = [];
  const unseen: PackageRecord[] = [];
  const strays = new Strays();
  let at = 0;
  let fetched = 0;
  /** The greatest id placed so far: everything in step lies behind it. */
  let last: string | undefined;
  for (let i = 0; i < records.length; i += 1) {
    const record = records[i];
    if (record === undefined) continue;
    const id = record.thirdPartyId;
    let item = items[at];
    // Nearly always: one look at the ids is enough.
    if (item !== undefined && item.thirdPartyId === id) {
      if (i % BLOCK === 0) fetched += fetchAhead(items, at, records, i);
      last = id;
      at += 1;
      onMatch(item, record);
      continue;
    }
    if (
      (last !== undefined && id <= last) ||
      (item !== undefined && id > item.thirdPartyId && isSpike(id, records[i + 1]))
    ) {
      if (i % BLOCK === 0) fetched += fetchIds(records, i);
      strays.push(record);
      continue;
    }
    while (item !== undefined && item.thirdPartyId < id) {
      passed.push(item);
      at += 1;
      item = items[at];
    }
    last = id;
    if (item?.thirdPartyId === id) {
      at += 1;
      onMatch(item, record);
    } else {
      unseen.push(record);
    }
  }
  for (; at < items.length; at += 1) {
    const item = items[at];
    if (item !== undefined) passed.push(item);
  }
  if (strays.records.length === 0) return { unlisted: passed, unseen, fetched };
  const matching = matchStrays(items, passed, unseen, strays, onMatch);
  return { ...matching, fetched: fetched + matching.fetched };
}

/**
 * A record greater than the one behind it stands out of order: following it would pass over what
 * comes next.
 */
function isSpike(id: string, next: PackageRecord | undefined): boolean {
  return next !== undefined && next.thirdPartyId < id;
}
