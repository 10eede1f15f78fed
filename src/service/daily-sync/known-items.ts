import { textDigest } from '#decompress';
import { nextAvailability } from '../../catalogue/availability.js';
import { availableItem, type CatalogueItem, type UnavailableReason, unavailableItem } from '../../catalogue/catalogue.js';
import type { PackageRecord, Price } from '../../record/package-record.js';
import type { MarkedItem } from '../../storage/catalogue-store.js';
import { decimalOfCleanText } from '../../value/decimal.js';
import type { PackageDescription, PackageLevel } from '../../value/package-description/description.js';
import { recordText } from './item-text.js';

/** What an item is known by without its body: since when it is as it is, why, and the digest of its record. */
export function itemMark({ since, reason, record }: CatalogueItem): string {
  return record === undefined ? '' : `${textDigest(recordText(record))} ${reason} ${since}`;
}

/**
 * The items of a catalogue by their marks. Most records of most files say what is known already: of those a plan only counts that nothing changes, tells
 * what is doubtful, and looks for their GTINs and articles. They are cut down to that as they are read, and their items are not loaded.
 */
export class KnownItems {
  /** By identifier: the item where it was recognised, before that its mark. */
  readonly #items: Map<string, string | CatalogueItem>;
  /** Each instant once: a part of a text keeps all of it in memory. */
  readonly #instants = new Map<string, string>();

  private constructor(marks: Map<string, string>) {
    this.#items = marks;
  }

  static async load(pieces: AsyncIterable<readonly MarkedItem[]>): Promise<KnownItems> {
    const marks = new Map<string, string>();
    for await (const piece of pieces) for (const { thirdPartyId, mark } of piece) marks.set(thirdPartyId, mark);
    return new KnownItems(marks);
  }

  /** The record, cut down where it changes nothing: same content, and an availability that stays. */
  recognise(record: PackageRecord): PackageRecord {
    const mark = this.#items.get(record.thirdPartyId);
    if (typeof mark !== 'string' || mark === '' || !mark.startsWith(textDigest(recordText(record)))) return record;
    const [, reason = '', since = ''] = mark.split(' ');
    const short = cutDown(record);
    const item = this.#itemOf(short, reason, since);
    if (item === undefined) return record;
    this.#items.set(record.thirdPartyId, item);
    return short;
  }

  /** The item around a record; undefined where the record changes its availability. */
  #itemOf(record: PackageRecord, reason: string, since: string): CatalogueItem | undefined {
    const availability = reason === 'listed' ? 'available' : 'not-available';
    if (nextAvailability(availability, record.orderable ? 'orderable' : 'not-orderable') !== availability) return undefined;
    const instant = this.#instants.get(since) ?? since;
    this.#instants.set(instant, instant);
    if (reason === 'listed') return availableItem(record, instant);
    return isReason(reason) ? unavailableItem(record.thirdPartyId, record, instant, reason) : undefined;
  }

  /** The items that were recognised, in the order of storage. */
  recognised(): CatalogueItem[] {
    return [...this.#items.values()].filter((item) => typeof item !== 'string');
  }

  /** The identifiers of all others. */
  others(): readonly string[] {
    return [...this.#items].flatMap(([thirdPartyId, item]) => (typeof item === 'string' ? thirdPartyId : []));
  }
}

const ONE = decimalOfCleanText('1');
const PRICE: Price = { basis: 'package', amount: ONE };
const LEVEL: PackageLevel = { quantity: ONE, gtin: undefined, invalidGtin: undefined };

/** A record that changes nothing, as far as a plan looks at it: identifiers, availability, GTINs, separator, findings. `planSync` never looks further into a record that is the catalogue's own. */
function cutDown(record: PackageRecord): PackageRecord {
  const { thirdPartyId, sharedId, orderable, packageDescription, findings } = record;
  return {
    thirdPartyId,
    sharedId,
    supplierOutletId: undefined,
    brand: undefined,
    name: '',
    description: undefined,
    packageType: undefined,
    price: PRICE,
    orderable,
    packageDescription: cutDescription(packageDescription),
    leadTime: undefined,
    weighted: false,
    ...(findings === undefined ? {} : { findings }),
  };
}

/** Descriptions without GTINs, by separator. */
const WITHOUT_GTINS: ReadonlyMap<PackageDescription['style'], PackageDescription> = new Map(
  ([undefined, 'x', '/'] as const).map((style) => [style, { levels: [LEVEL], unit: 'piece', unlistedUnit: undefined, style }]),
);

function cutDescription(description: PackageDescription): PackageDescription {
  const { levels, style } = description;
  if (levels.every(({ gtin }) => gtin === undefined)) return WITHOUT_GTINS.get(style) ?? description;
  const [outermost, ...inner] = levels;
  return { levels: [cutLevel(outermost), ...inner.map(cutLevel)], unit: 'piece', unlistedUnit: undefined, style };
}

function cutLevel({ gtin }: PackageLevel): PackageLevel {
  return gtin === undefined ? LEVEL : { quantity: ONE, gtin, invalidGtin: undefined };
}

function isReason(text: string): text is UnavailableReason {
  return text === 'not-orderable' || text === 'not-listed' || text === 'refused';
}
