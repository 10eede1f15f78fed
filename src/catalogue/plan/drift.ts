import type { AssortmentFile } from '../../assortment-file/report.js';
import type { Finding } from '../../issue/issue.js';
import { finding } from '../../issue/outcome.js';
import {
  changesByMoreThan,
  comparablePrices,
  formatPriceChange,
  isRise,
} from '../../pricing/unit-price.js';
import type { PackageRecord } from '../../record/package-record.js';
import { clipText } from '../../text/clip.js';
import { ownMember } from '../../text/own-member.js';
import type { Fraction } from '../../value/fraction.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import { UNITS } from '../../value/unit/units.js';
import type { CatalogueItem } from '../catalogue.js';
import { sameContent, samePrice } from '../same-record.js';
import { noteOn, type SyncNote } from '../sync-event.js';
import { contentText } from './field-changes.js';
import type { UnchangedPackages } from './unchanged-packages.js';

/**
 * What is doubtful about one package between two files: `drift.weighed-description`,
 * `drift.article`, `drift.dimension`, `drift.smaller-pack`, and `drift.unit-price` above the
 * threshold. Decision S10.
 */
export function driftBetween(
  before: PackageRecord,
  after: PackageRecord,
  threshold: Fraction | undefined,
): readonly Finding[] {
  const findings: Finding[] = [];
  if (
    before.sharedId !== undefined &&
    after.sharedId !== undefined &&
    before.sharedId !== after.sharedId
  ) {
    findings.push(
      finding('drift.article', '', undefined, {
        before: clipText(before.sharedId),
        after: clipText(after.sharedId),
      }),
    );
  }
  const sameAmount = samePrice(before.price, after.price);
  const sameSize = sameContent(before.packageDescription, after.packageDescription);
  if (sameAmount && sameSize) return findings;
  const sizes = {
    before: clipText(contentText(before.packageDescription)),
    after: clipText(contentText(after.packageDescription)),
  };
  if (!sameSize) {
    if (isWeighedAtDelivery(after))
      findings.push(finding('drift.weighed-description', '', undefined, sizes));
    const beforeDimension = UNITS[before.packageDescription.unit].dimension;
    const afterDimension = UNITS[after.packageDescription.unit].dimension;
    if (beforeDimension !== afterDimension)
      findings.push(
        finding('drift.dimension', '', undefined, { ...sizes, beforeDimension, afterDimension }),
      );
  }
  const prices = comparablePrices(before, after);
  if (prices === undefined) return findings;
  const change = formatPriceChange(...prices);
  if (sameAmount && isRise(...prices))
    findings.push(finding('drift.smaller-pack', '', undefined, { ...sizes, change }));
  if (
    threshold !== undefined &&
    changesByMoreThan(...prices, threshold.numerator, threshold.denominator)
  ) {
    findings.push(finding('drift.unit-price', '', undefined, { change }));
  }
  return findings;
}

/** Recognised as Decision S10 says: priced per unit of a mass or a volume. */
function isWeighedAtDelivery({ price }: PackageRecord): boolean {
  if (price.basis !== 'unit' || price.unlistedUnit !== undefined) return false;
  const { dimension } = UNITS[price.unit];
  return dimension === 'mass' || dimension === 'volume';
}

/**
 * GTINs that the catalogue knows from a package of another article, for records whose GTINs it has
 * not seen on them: one pass over the catalogue, and none where there is nothing to look for. Each
 * record is told of one such package.
 */
export function gtinDrift(
  items: readonly CatalogueItem[],
  fresh: readonly PackageRecord[],
  standing: UnchangedPackages,
): readonly SyncNote[] {
  // Nothing to look among: a first file is all fresh.
  if (items.length === 0 && standing.count === 0) return [];
  const owners = new Map<string, GtinOwners>();
  const tails = new Uint8Array(TAILS);
  for (const record of fresh) {
    for (const { gtin } of record.packageDescription.levels) {
      if (gtin === undefined || owners.has(gtin)) continue;
      const shared: GtinOwners = { first: undefined, ofOtherArticle: undefined };
      tails[tailOf(gtin)] = 1;
      for (const form of writtenForms(gtin)) owners.set(form, shared);
    }
  }
  if (owners.size === 0) return [];
  const ownersOf = (gtin: string): GtinOwners | undefined =>
    tails[tailOf(gtin)] === 0 ? undefined : owners.get(gtin);
  for (const item of items) {
    for (const { gtin } of item.record?.packageDescription.levels ?? []) {
      const known = gtin === undefined ? undefined : ownersOf(gtin);
      if (known !== undefined) addOwner(known, item);
    }
  }
  standing.eachGtin(
    (tail) => tails[tail] === 1,
    (gtin, place) => {
      const known = owners.get(gtin);
      if (known !== undefined)
        addOwner(known, {
          thirdPartyId: standing.idAt(place),
          articleId: standing.articleAt(place),
        });
    },
  );
  const notes: SyncNote[] = [];
  for (const record of fresh) {
    const note = gtinNote(owners, record);
    if (note !== undefined) notes.push(note);
  }
  return notes;
}

/** Numbers of four digits. */
const TAILS = 10_000;

/**
 * The last four digits of a GTIN, which are the same in all its forms: looking at them costs a
 * fifth of looking up all.
 */
function tailOf(gtin: string): number {
  let tail = 0;
  for (let at = gtin.length - 4; at < gtin.length; at += 1)
    tail = tail * 10 + (gtin.charCodeAt(at) - 0x30);
  return tail;
}

/** As much of an item as is told. */
type GtinOwner = Pick<CatalogueItem, 'thirdPartyId' | 'articleId'>;

/**
 * The one of the lowest identifier, and the lowest one of another article. Two are enough: whatever
 * the article of the record, one of them is of another.
 */
interface GtinOwners {
  first: GtinOwner | undefined;
  ofOtherArticle: GtinOwner | undefined;
}

/** Takes owners in any order. */
function addOwner(owners: GtinOwners, owner: GtinOwner): void {
  const { first, ofOtherArticle: other } = owners;
  if (first === undefined) {
    owners.first = owner;
  } else if (owner.thirdPartyId < first.thirdPartyId) {
    // The lowest so far is the lowest of all that are of another article than the new one, if it
    // is.
    if (owner.articleId !== first.articleId) owners.ofOtherArticle = first;
    owners.first = owner;
  } else if (
    owner.articleId !== first.articleId &&
    (other === undefined || owner.thirdPartyId < other.thirdPartyId)
  ) {
    owners.ofOtherArticle = owner;
  }
}

function gtinNote(
  owners: ReadonlyMap<string, GtinOwners>,
  record: PackageRecord,
): SyncNote | undefined {
  const { thirdPartyId } = record;
  const articleId = record.sharedId ?? thirdPartyId;
  for (const { gtin } of record.packageDescription.levels) {
    const known = gtin === undefined ? undefined : owners.get(gtin);
    if (gtin === undefined || known === undefined) continue;
    for (const owner of [known.first, known.ofOtherArticle]) {
      if (
        owner === undefined ||
        owner.thirdPartyId === thirdPartyId ||
        owner.articleId === articleId
      )
        continue;
      return noteOn(
        finding('drift.gtin', '', undefined, {
          gtin,
          other: clipText(owner.thirdPartyId),
          article: clipText(owner.articleId),
        }),
        thirdPartyId,
      );
    }
  }
  return undefined;
}

/**
 * Every length of Decision G1 in which the same GTIN can stand (Decision G2), so that the catalogue
 * needs no padding to be compared.
 */
function writtenForms(gtin: string): readonly string[] {
  const padded = gtin.padStart(14, '0');
  return [14, 13, 12, 8]
    .map((length) => padded.slice(14 - length))
    .filter((form) => form.padStart(14, '0') === padded);
}

/** Where the style was chosen, as the sentence of the code names the other record. */
const EARLIER = 'of an earlier file';

const MIXED = 'file.mixed-separators';

/**
 * Told once for the whole file: a description in another separator than the supplier's (Spec 2.2,
 * Decision P10), unless the file, which has both, says so itself.
 */
export function styleDrift(
  file: AssortmentFile,
  supplierStyle: SeparatorStyle | undefined,
  standing: UnchangedPackages,
): readonly SyncNote[] {
  if (supplierStyle === undefined) return [];
  const style = supplierStyle === 'x' ? '/' : 'x';
  let first = standing.firstOf(style);
  for (const { packageDescription, thirdPartyId } of file.records) {
    if (packageDescription.style === undefined || packageDescription.style === supplierStyle)
      continue;
    if (first === undefined || thirdPartyId < first) first = thirdPartyId;
  }
  if (
    first === undefined ||
    [file.records, file.refused, ownMember(file, 'merged') ?? []].some((told) =>
      told.some(isToldMixed),
    )
  )
    return [];
  if (standing.notes.some(({ finding: { code } }) => code === MIXED)) return [];
  return [
    noteOn(
      finding(MIXED, '', undefined, { style, otherStyle: supplierStyle, other: EARLIER }),
      first,
    ),
  ];
}

function isToldMixed(told: { readonly findings?: readonly Finding[] }): boolean {
  const findings = ownMember(told, 'findings');
  return findings?.some(({ code }) => code === MIXED) === true;
}
