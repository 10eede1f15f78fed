import { checkMember } from '../../text/caller-argument.js';
import type { Outcome } from '../issue/issue.js';
import { accepted, finding, refused } from '../issue/outcome.js';
import type { ExpectedPart } from '../issue/values.js';
import {
  availableItem,
  type Catalogue,
  type CatalogueItem,
  type UnavailableReason,
  unavailableItem,
} from './catalogue.js';
import { ownFields, type RecordJson, readRecordJson, recordJson } from './record-json.js';

/** One item as plain JSON. */
export interface CatalogueItemJson {
  readonly thirdPartyId: string;
  readonly availability: 'available' | 'not-available';
  readonly since: string;
  readonly reason: 'listed' | UnavailableReason;
  /** Null if every record of the package so far was refused. */
  readonly record: RecordJson | null;
}

/**
 * A catalogue as plain JSON: three levels deep for descriptions of any depth, keys and items in one
 * order.
 */
export interface CatalogueJson {
  readonly format: 'assortment-kit catalogue 1';
  readonly customerNumber: string;
  readonly revision: number;
  readonly hash: string;
  readonly items: readonly CatalogueItemJson[];
}

const FORMAT = 'assortment-kit catalogue 1';

/**
 * Writes the catalogue as plain JSON, the same bytes for the same catalogue on every machine.
 *
 * @example
 * writeCatalogue(emptyCatalogue('4711')).items // => []
 */
export function writeCatalogue(catalogue: Catalogue): CatalogueJson {
  checkMember(catalogue, 'items', 'catalogue', 'a catalogue');
  const { customerNumber, revision, hash, items } = catalogue;
  return { format: FORMAT, customerNumber, revision, hash, items: items.map(writeCatalogueItem) };
}

/**
 * Reads the catalogue that `writeCatalogue` wrote; refused with `sync.unreadable` and a pointer to
 * the first part that is not.
 *
 * @example
 * unwrap(readCatalogue(writeCatalogue(emptyCatalogue('4711')))).customerNumber // => '4711'
 * readCatalogue({}).findings[0]?.code // => 'sync.unreadable'
 */
export function readCatalogue(json: unknown): Outcome<Catalogue> {
  const field = ownFields(json);
  if (field === undefined || field('format') !== FORMAT)
    return refused(finding('sync.unreadable', '', undefined, { expected: 'catalogue' }));
  const customerNumber = field('customerNumber');
  const revision = field('revision');
  const hash = field('hash');
  const list = field('items');
  if (typeof customerNumber !== 'string' || customerNumber === '')
    return unreadable('/customerNumber', 'customer-number');
  if (!isCount(revision)) return unreadable('/revision', 'revision');
  if (typeof hash !== 'string') return unreadable('/hash', 'hash');
  if (!Array.isArray(list)) return unreadable('/items', 'items');
  const items: CatalogueItem[] = [];
  for (const [index, entry] of list.entries()) {
    const item = readCatalogueItem(entry);
    const last = items.at(-1);
    if (item === undefined) return unreadable(`/items/${index}`, 'item');
    if (last !== undefined && last.thirdPartyId >= item.thirdPartyId)
      return unreadable(`/items/${index}`, 'later-item');
    items.push(item);
  }
  return accepted({ customerNumber, revision, hash, items });
}

/**
 * Writes one item as plain JSON, for storage that keeps items apart.
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Water', price: '12', price_type_code: 0 }
 * const file = readAssortmentFile(JSON.stringify([{ ...sent, package_description_str: '6x1.5l' }]))
 * if (!file.readable) throw new Error('refused')
 * const base = emptyCatalogue('4711')
 * const plan = planSync(base, file, { now: 0, customerNumber: '4711' })
 * const [item] = unwrap(applySyncPlan(base, plan)).items
 * item && writeCatalogueItem(item).availability // => 'available'
 */
export function writeCatalogueItem(item: CatalogueItem): CatalogueItemJson {
  checkMember(item, 'thirdPartyId', 'item', 'a catalogue item');
  const { thirdPartyId, availability, since, reason, record } = item;
  return {
    thirdPartyId,
    availability,
    since,
    reason,
    record: record === undefined ? null : recordJson(record),
  };
}

/**
 * Reads the item that `writeCatalogueItem` wrote; returns undefined for anything else.
 *
 * @example
 * readCatalogueItem({}) // => undefined
 */
export function readCatalogueItem(json: unknown): CatalogueItem | undefined {
  const field = ownFields(json);
  const thirdPartyId = field?.('thirdPartyId');
  const since = field?.('since');
  const reason = field?.('reason');
  if (field === undefined || typeof thirdPartyId !== 'string' || typeof since !== 'string')
    return undefined;
  const record = field('record') === null ? undefined : readRecordJson(field('record'));
  if (record === undefined ? field('record') !== null : record.thirdPartyId !== thirdPartyId)
    return undefined;
  if (field('availability') === 'available')
    return reason === 'listed' && record !== undefined ? availableItem(record, since) : undefined;
  return field('availability') === 'not-available' && isUnavailableReason(reason)
    ? unavailableItem(thirdPartyId, record, since, reason)
    : undefined;
}

/** Checks for a whole number of zero or more. */
export function isCount(json: unknown): json is number {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0;
}

function unreadable(pointer: string, expected: ExpectedPart): Outcome<Catalogue> {
  return refused(finding('sync.unreadable', pointer, undefined, { expected }));
}

function isUnavailableReason(json: unknown): json is UnavailableReason {
  return json === 'not-orderable' || json === 'not-listed' || json === 'refused';
}
