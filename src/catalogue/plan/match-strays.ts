import type { PackageRecord } from '../../record/package-record.js';
import { type CatalogueItem, findItem } from '../catalogue.js';
import { BLOCK, fetchAhead } from '../fetch-ahead.js';

/** What of a catalogue and a file has no counterpart in the other. */
export interface Unmatched {
  /** Sorted by id. */
  readonly unlisted: readonly CatalogueItem[];
  readonly unseen: readonly PackageRecord[];
}

/** The same, and what fetching ahead gave. */
export interface Matching extends Unmatched {
  /** See `fetchAhead`: asked for, so that it is done. */
  readonly fetched: number;
}

/**
 * Slots looked at for one id, at most: chosen ids cannot make a search long, they only end in the
 * map below.
 */
const MAX_PROBES = 16;

/** Records that stand out of order, each beside the number its id hashes to. */
export class Strays {
  readonly records: PackageRecord[] = [];
  readonly hashes: number[] = [];

  /**
   * Hashes at once, while the id is at hand: later, each would be fetched from memory a second
   * time.
   */
  push(record: PackageRecord): void {
    this.records.push(record);
    this.hashes.push(hashText(record.thirdPartyId));
  }
}

/**
 * Finds the items of records out of order. A table of numbers says which item a record may belong
 * to; the items are then walked in their own order, which is that of their memory, and compared by
 * id. So a file in any order costs one look out of turn for each record and some 100 bytes, where a
 * map of ids takes 240. Those that the table cannot tell apart, and those without a counterpart,
 * meet in a map.
 */
export function matchStrays(
  items: readonly CatalogueItem[],
  passed: readonly CatalogueItem[],
  unseen: PackageRecord[],
  strays: Strays,
  onMatch: (item: CatalogueItem, record: PackageRecord) => void,
): Matching {
  const { records, hashes } = strays;
  const table = hashItems(passed);
  /** By item: the number of its record plus one; 0 while there is none. */
  const claims = new Int32Array(passed.length);
  const left: PackageRecord[] = [];
  for (let i = 0; i < hashes.length; i += 1) {
    const item = findCandidate(table, hashes[i] ?? 0);
    if (item >= 0 && claims[item] === 0) claims[item] = i + 1;
    else keep(left, records[i]);
  }
  const claimants = Array.from(claims, (claim) => (claim === 0 ? undefined : records[claim - 1]));
  const waiting = new Map<string, CatalogueItem>();
  let fetched = 0;
  for (let i = 0; i < passed.length; i += 1) {
    if (i % BLOCK === 0) fetched += fetchAhead(passed, i, claimants, i);
    const item = passed[i];
    if (item === undefined) continue;
    const record = claimants[i];
    if (record?.thirdPartyId === item.thirdPartyId) {
      onMatch(item, record);
      continue;
    }
    waiting.set(item.thirdPartyId, item);
    keep(left, record);
  }
  return { ...matchLeft(items, waiting, unseen, left, onMatch), fetched };
}

function keep(left: PackageRecord[], record: PackageRecord | undefined): void {
  if (record !== undefined) left.push(record);
}

function matchLeft(
  items: readonly CatalogueItem[],
  waiting: Map<string, CatalogueItem>,
  unseen: PackageRecord[],
  left: readonly PackageRecord[],
  onMatch: (item: CatalogueItem, record: PackageRecord) => void,
): Unmatched {
  const seen = new Set<string>();
  for (const record of unseen) seen.add(record.thirdPartyId);
  for (const record of left) {
    const id = record.thirdPartyId;
    const item = waiting.get(id);
    if (item !== undefined) {
      waiting.delete(id);
      onMatch(item, record);
      continue;
    }
    if (seen.has(id) || findItem(items, id) !== undefined)
      throw new TypeError(`An assortment file lists ${JSON.stringify(id)} once.`);
    seen.add(id);
    unseen.push(record);
  }
  return { unlisted: [...waiting.values()], unseen };
}

/**
 * Pairs of a hash and an item's number plus one, 0 where the slot is free; half of the slots at
 * least are.
 */
function hashItems(items: readonly CatalogueItem[]): Int32Array {
  let slots = 16;
  while (slots < 2 * items.length) slots *= 2;
  const table = new Int32Array(2 * slots);
  for (let i = 0; i < items.length; i += 1) {
    const hash = hashText(items[i]?.thirdPartyId ?? '');
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const at = 2 * ((hash + probe) & (slots - 1));
      if (table[at + 1] !== 0) continue;
      table[at] = hash;
      table[at + 1] = i + 1;
      break;
    }
  }
  return table;
}

/** The number of the first item whose id hashes to this; -1 where the table holds none. */
function findCandidate(table: Int32Array, hash: number): number {
  const mask = table.length / 2 - 1;
  for (let probe = 0; probe < MAX_PROBES; probe += 1) {
    const at = 2 * ((hash + probe) & mask);
    const entry = table[at + 1] ?? 0;
    if (entry === 0) return -1;
    if (table[at] === hash) return entry - 1;
  }
  return -1;
}

/** FNV-1a over code units. Chosen ids can share it: whoever asks must bear that. */
export function hashText(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}
