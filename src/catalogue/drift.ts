import type { Finding } from '../issue/issue.js';
import { finding } from '../issue/outcome.js';
import type { PackageRecord } from '../record/package-record.js';
import { clipText } from '../text/clip.js';
import type { Fraction } from '../value/fraction.js';
import type { SeparatorStyle } from '../value/package-description/description.js';
import { UNITS } from '../value/unit/units.js';
import type { CatalogueItem } from './catalogue.js';
import { contentText } from './field-changes.js';
import { sameContent, samePrice } from './same-record.js';
import type { SyncNote } from './sync-event.js';
import { changesByMoreThan, comparablePrices, formatPriceChange, isRise } from './unit-price.js';

/**
 * What is doubtful about one package between two files: `drift.weighed-description`, `drift.article`,
 * `drift.dimension`, `drift.smaller-pack`, and `drift.unit-price` above the threshold. Decision S10.
 */
export function driftBetween(before: PackageRecord, after: PackageRecord, threshold: Fraction | undefined): readonly Finding[] {
  const findings: Finding[] = [];
  if (before.sharedId !== undefined && after.sharedId !== undefined && before.sharedId !== after.sharedId) {
    findings.push(finding('drift.article', '', undefined, { before: clipText(before.sharedId), after: clipText(after.sharedId) }));
  }
  const sameAmount = samePrice(before.price, after.price);
  const sameSize = sameContent(before.packageDescription, after.packageDescription);
  if (sameAmount && sameSize) return findings;
  const sizes = { before: clipText(contentText(before.packageDescription)), after: clipText(contentText(after.packageDescription)) };
  if (!sameSize) {
    if (isWeighedAtDelivery(after)) findings.push(finding('drift.weighed-description', '', undefined, sizes));
    const beforeDimension = UNITS[before.packageDescription.unit].dimension;
    const afterDimension = UNITS[after.packageDescription.unit].dimension;
    if (beforeDimension !== afterDimension) findings.push(finding('drift.dimension', '', undefined, { ...sizes, beforeDimension, afterDimension }));
  }
  const prices = comparablePrices(before, after);
  if (prices === undefined) return findings;
  const change = formatPriceChange(...prices);
  if (sameAmount && isRise(...prices)) findings.push(finding('drift.smaller-pack', '', undefined, { ...sizes, change }));
  if (threshold !== undefined && changesByMoreThan(...prices, threshold.numerator, threshold.denominator)) {
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
 * GTINs that the catalogue knows from a package of another article, for records whose GTINs it has not seen on them:
 * one pass over the catalogue, and none where there is nothing to look for. Each record is told of one such package.
 */
export function gtinDrift(items: readonly CatalogueItem[], fresh: readonly PackageRecord[]): readonly SyncNote[] {
  const owners = new Map<string, GtinOwners>();
  for (const record of fresh) {
    for (const { gtin } of record.packageDescription.levels) {
      if (gtin === undefined || owners.has(gtin)) continue;
      const shared: GtinOwners = { first: undefined, ofOtherArticle: undefined };
      for (const form of writtenForms(gtin)) owners.set(form, shared);
    }
  }
  if (owners.size === 0) return [];
  for (const item of items) {
    for (const { gtin } of item.record?.packageDescription.levels ?? []) {
      const known = gtin === undefined ? undefined : owners.get(gtin);
      if (known === undefined) continue;
      if (known.first === undefined) known.first = item;
      else if (known.ofOtherArticle === undefined && known.first.articleId !== item.articleId) known.ofOtherArticle = item;
    }
  }
  const notes: SyncNote[] = [];
  for (const record of fresh) {
    const note = gtinNote(owners, record);
    if (note !== undefined) notes.push(note);
  }
  return notes;
}

/** Two are enough: whatever the article of the record, one of them is of another. */
interface GtinOwners {
  first: CatalogueItem | undefined;
  ofOtherArticle: CatalogueItem | undefined;
}

function gtinNote(owners: ReadonlyMap<string, GtinOwners>, record: PackageRecord): SyncNote | undefined {
  const { thirdPartyId } = record;
  const articleId = record.sharedId ?? thirdPartyId;
  for (const { gtin } of record.packageDescription.levels) {
    const known = gtin === undefined ? undefined : owners.get(gtin);
    if (gtin === undefined || known === undefined) continue;
    for (const owner of [known.first, known.ofOtherArticle]) {
      if (owner === undefined || owner.thirdPartyId === thirdPartyId || owner.articleId === articleId) continue;
      return { thirdPartyId, finding: finding('drift.gtin', '', undefined, { gtin, other: clipText(owner.thirdPartyId), article: clipText(owner.articleId) }) };
    }
  }
  return undefined;
}

/** Every length of Decision G1 in which the same GTIN can stand (Decision G2), so that the catalogue needs no padding to be compared. */
function writtenForms(gtin: string): readonly string[] {
  const padded = gtin.padStart(14, '0');
  return [14, 13, 12, 8].map((length) => padded.slice(14 - length)).filter((form) => form.padStart(14, '0') === padded);
}

/** Told once for the whole file: descriptions in another separator than the supplier's (Spec 2.2, Decision P10). */
export function styleDrift(records: readonly PackageRecord[], supplierStyle: SeparatorStyle | undefined): readonly SyncNote[] {
  if (supplierStyle === undefined) return [];
  let count = 0;
  let first: string | undefined;
  for (const { packageDescription, thirdPartyId } of records) {
    if (packageDescription.style === undefined || packageDescription.style === supplierStyle) continue;
    count += 1;
    if (first === undefined || thirdPartyId < first) first = thirdPartyId;
  }
  if (first === undefined) return [];
  const style = supplierStyle === 'x' ? '/' : 'x';
  return [{ thirdPartyId: first, finding: finding('drift.separator-style', '', undefined, { count: String(count), style, supplierStyle }) }];
}
