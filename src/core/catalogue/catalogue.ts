import { checkArgument, checkMember } from '../../text/caller-argument.js';
import { ownOptions } from '../../text/check-options.js';
import { ownMember } from '../../text/own-member.js';
import type { PackageRecord } from '../record/package-record.js';
import { copyRecord } from '../record/record-shape.js';
import type { LeadTime } from '../value/lead-time/lead-time.js';
import type { PackageLevel } from '../value/package-description/description.js';
import { DIGEST_OPTIONS, type Digest, sha256Text } from './digest.js';

/**
 * Reason why a package cannot be ordered: `orderable` was false, the latest file left it out, or
 * its record was refused and the policy withdraws such packages.
 */
export type UnavailableReason = 'not-orderable' | 'not-listed' | 'refused';

/** A package the customer can order. */
export interface AvailableItem {
  readonly thirdPartyId: string;
  /** The article it belongs to: its `shared_id`, its own id if it has none (Spec 2.1). */
  readonly articleId: string;
  readonly availability: 'available';
  /** Moment at which it became available: ISO 8601 in UTC. */
  readonly since: string;
  readonly reason: 'listed';
  /**
   * The record last accepted, without invalid GTINs, the separator and findings (Decision G4).
   */
  readonly record: PackageRecord;
}

/** A package the customer cannot order, kept with when and why (Decision S4). */
export interface UnavailableItem {
  readonly thirdPartyId: string;
  readonly articleId: string;
  readonly availability: 'not-available';
  /** Moment at which it became not available: ISO 8601 in UTC. */
  readonly since: string;
  readonly reason: UnavailableReason;
  /** Undefined if every record of this package so far was refused (Decision S3). */
  readonly record: PackageRecord | undefined;
}

/** One package of a catalogue: a trade item as the customer knows it. */
export type CatalogueItem = AvailableItem | UnavailableItem;

/** Packages of one customer: immutable, plain data. */
export interface Catalogue {
  readonly customerNumber: string;
  /** 0 when empty; grows by one with every plan that changes something. */
  readonly revision: number;
  /**
   * Names the content by its history: the hash of the last plan that changed something, which
   * covers the hash before it. So it costs as much as the changes, never as much as the catalogue,
   * and still no two contents share one.
   */
  readonly hash: string;
  /** Sorted by `thirdPartyId`, code unit by code unit (Decision S1). */
  readonly items: readonly CatalogueItem[];
}

/**
 * Returns the catalogue of a customer before the first file.
 *
 * @example
 * emptyCatalogue('4711').revision // => 0
 */
export function emptyCatalogue(
  customerNumber: string,
  options: { readonly digest?: Digest | undefined } = {},
): Catalogue {
  const { digest = sha256Text } = ownOptions(options, DIGEST_OPTIONS);
  if (typeof customerNumber !== 'string' || customerNumber === '')
    throw new TypeError('A customer number is a text.');
  return {
    customerNumber,
    revision: 0,
    hash: digest(JSON.stringify(['catalogue', customerNumber])),
    items: [],
  };
}

/** Finds the item with exactly this id by binary search. */
export function findItem(
  items: readonly CatalogueItem[],
  thirdPartyId: string,
): CatalogueItem | undefined {
  checkArgument(Array.isArray(items), 'items', 'a list of catalogue items', items);
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && item.thirdPartyId < thirdPartyId) low = middle + 1;
    else high = middle;
  }
  const found = items[low];
  return found?.thirdPartyId === thirdPartyId ? found : undefined;
}

/**
 * Returns the longest lead time of the available packages, which the catalogue shows for the whole
 * assortment (Spec 8, Decision L5). Undefined if none of them has one.
 *
 * @example
 * catalogueLeadTime(emptyCatalogue('4711')) // => undefined
 */
export function catalogueLeadTime(catalogue: Pick<Catalogue, 'items'>): LeadTime | undefined {
  checkMember(catalogue, 'items', 'catalogue', 'a catalogue');
  let longest: LeadTime | undefined;
  for (const { availability, record } of catalogue.items) {
    const leadTime = availability === 'available' ? record.leadTime : undefined;
    if (
      leadTime !== undefined &&
      (longest === undefined || leadTime.microseconds > longest.microseconds)
    )
      longest = leadTime;
  }
  return longest;
}

/** A package that can be ordered since then. */
export function availableItem(record: PackageRecord, since: string): AvailableItem {
  const { thirdPartyId } = record;
  return {
    thirdPartyId,
    articleId: record.sharedId ?? thirdPartyId,
    availability: 'available',
    since,
    reason: 'listed',
    record,
  };
}

/** A package that cannot be ordered since then. */
export function unavailableItem(
  thirdPartyId: string,
  record: PackageRecord | undefined,
  since: string,
  reason: UnavailableReason,
): UnavailableItem {
  return {
    thirdPartyId,
    articleId: record?.sharedId ?? thirdPartyId,
    availability: 'not-available',
    since,
    reason,
    record,
  };
}

/**
 * The record as a catalogue keeps it: without findings, separator and invalid GTINs; itself if
 * it has none of them.
 */
export function keptRecord(record: PackageRecord): PackageRecord {
  const { packageDescription: description } = record;
  const clean = description.levels.every(hasNoInvalidGtin);
  if (clean && description.style === undefined && ownMember(record, 'findings') === undefined)
    return record;
  const [outermost, ...inner] = description.levels;
  return copyRecord(record, {
    levels: clean ? description.levels : [keptLevel(outermost), ...inner.map(keptLevel)],
    unit: description.unit,
    unlistedUnit: description.unlistedUnit,
    style: undefined,
  });
}

function hasNoInvalidGtin(level: PackageLevel): boolean {
  return level.invalidGtin === undefined;
}

function keptLevel(level: PackageLevel): PackageLevel {
  return hasNoInvalidGtin(level)
    ? level
    : { quantity: level.quantity, gtin: level.gtin, invalidGtin: undefined };
}
