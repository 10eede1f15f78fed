import { clipText } from '../../../text/clip.js';
import { ownMember } from '../../../text/own-member.js';
import type { AssortmentFile } from '../../assortment-file/report.js';
import type { Finding } from '../../issue/issue.js';
import { finding } from '../../issue/outcome.js';
import {
  changesByMoreThan,
  comparablePrices,
  isRise,
  priceChange,
} from '../../pricing/unit-price.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { Fraction } from '../../value/fraction.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import { UNITS } from '../../value/unit/units.js';
import type { CatalogueItem } from '../catalogue.js';
import type { UnchangedPackage } from '../known-packages.js';
import { sameContent, samePrice } from '../same-record.js';
import { noteOn, type SyncNote } from '../sync-event.js';
import { contentText } from './field-changes.js';
import { eachInSteps, type Steps, weighedInSteps, workOfRecord } from './steps.js';

/**
 * Returns the doubtful differences between two records of one package:
 * `drift.weighed-description`, `drift.article`, `drift.dimension`, `drift.smaller-pack`, and
 * `drift.unit-price` above the threshold. Decision S10.
 */
export function driftBetween(
  before: PackageRecord,
  after: PackageRecord,
  threshold: Fraction | undefined,
): readonly Finding[] {
  const findings: Finding[] = [];
  // A package that loses its `shared_id` is an article of its own.
  const article = after.sharedId ?? after.thirdPartyId;
  if (before.sharedId !== undefined && before.sharedId !== article)
    findings.push(
      finding('drift.article', '', undefined, {
        before: clipText(before.sharedId),
        after: clipText(article),
      }),
    );
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
  const change = priceChange(...prices);
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

/** True for a record priced per unit of a mass or a volume (Decision S10). */
function isWeighedAtDelivery({ price }: PackageRecord): boolean {
  if (price.basis !== 'unit' || price.unlistedUnit !== undefined) return false;
  const { dimension } = UNITS[price.unit];
  return dimension === 'mass' || dimension === 'volume';
}

/**
 * Returns `drift.gtin` for each record with a GTIN that the catalogue has on a package of another
 * article. `fresh` holds the records whose GTINs are new on their package; each is compared with
 * one such package at most.
 */
export function* gtinDrift(
  items: readonly CatalogueItem[],
  fresh: readonly PackageRecord[],
  unchanged: readonly UnchangedPackage[],
): Steps<readonly SyncNote[]> {
  // A first file has nothing to be compared with.
  if (items.length === 0 && unchanged.length === 0) return [];
  const owners = new Map<string, LowestTwo<string>>();
  yield* weighedInSteps(fresh, (record) => {
    for (const { gtin } of record.packageDescription.levels) {
      if (gtin === undefined || owners.has(gtin)) continue;
      const shared: LowestTwo<string> = { first: undefined, ofOther: undefined };
      for (const form of writtenForms(gtin)) owners.set(form, shared);
    }
    return workOfRecord(record);
  });
  if (owners.size === 0) return [];
  const note = (
    gtin: string | undefined,
    { thirdPartyId, articleId }: Pick<CatalogueItem, 'thirdPartyId' | 'articleId'>,
  ): void => {
    const known = gtin === undefined ? undefined : owners.get(gtin);
    if (known !== undefined) addLowest(known, { thirdPartyId, group: articleId });
  };
  yield* weighedInSteps(items, (item) => {
    for (const { gtin } of item.record?.packageDescription.levels ?? []) note(gtin, item);
    return workOfRecord(item.record);
  });
  yield* eachInSteps(unchanged, (owner) => {
    for (const gtin of owner.gtins) note(gtin, owner);
  });
  const notes: SyncNote[] = [];
  yield* weighedInSteps(fresh, (record) => {
    const drift = gtinNote(owners, record);
    if (drift !== undefined) notes.push(drift);
    return workOfRecord(record);
  });
  return notes;
}

/** A package of a group: of an article, or of those with one text. */
interface GroupedPackage<G> {
  readonly thirdPartyId: string;
  readonly group: G;
}

/**
 * The package with the lowest identifier, and the lowest one of another group. Two are enough: one
 * of them belongs to another group than any package, whichever group that is.
 */
export interface LowestTwo<G extends string | number> {
  first: GroupedPackage<G> | undefined;
  ofOther: GroupedPackage<G> | undefined;
}

/** Adds a package; the order of calls does not matter. */
export function addLowest<G extends string | number>(
  lowest: LowestTwo<G>,
  added: GroupedPackage<G>,
): void {
  const { first, ofOther } = lowest;
  if (first === undefined) {
    lowest.first = added;
  } else if (added.thirdPartyId < first.thirdPartyId) {
    // If its group differs from the new one's, the lowest so far is the lowest of all others.
    if (added.group !== first.group) lowest.ofOther = first;
    lowest.first = added;
  } else if (
    added.group !== first.group &&
    (ofOther === undefined || added.thirdPartyId < ofOther.thirdPartyId)
  ) {
    lowest.ofOther = added;
  }
}

function gtinNote(
  owners: ReadonlyMap<string, LowestTwo<string>>,
  record: PackageRecord,
): SyncNote | undefined {
  const { thirdPartyId } = record;
  const articleId = record.sharedId ?? thirdPartyId;
  for (const { gtin } of record.packageDescription.levels) {
    const known = gtin === undefined ? undefined : owners.get(gtin);
    if (gtin === undefined || known === undefined) continue;
    for (const owner of [known.first, known.ofOther]) {
      if (owner === undefined || owner.thirdPartyId === thirdPartyId || owner.group === articleId)
        continue;
      return noteOn(
        finding('drift.gtin', '', undefined, {
          gtin,
          other: clipText(owner.thirdPartyId),
          article: clipText(owner.group),
        }),
        thirdPartyId,
      );
    }
  }
  return undefined;
}

/**
 * Returns the GTIN in each length of Decision G1 (Decision G2), so that those of the catalogue are
 * compared without padding.
 */
function writtenForms(gtin: string): readonly string[] {
  const padded = gtin.padStart(14, '0');
  return [14, 13, 12, 8]
    .map((length) => padded.slice(14 - length))
    .filter((form) => form.padStart(14, '0') === padded);
}

const MIXED = 'file.mixed-separators';

/**
 * Returns one `file.mixed-separators` if a description uses another separator than the
 * supplier's earlier files (Spec 2.2, Decision P10); none if the file's own findings say so.
 */
export function* styleDrift(
  file: AssortmentFile,
  supplierStyle: SeparatorStyle | undefined,
  unchanged: readonly UnchangedPackage[],
): Steps<readonly SyncNote[]> {
  if (supplierStyle === undefined) return [];
  const style = supplierStyle === 'x' ? '/' : 'x';
  let first: string | undefined;
  const note = (used: SeparatorStyle | undefined, thirdPartyId: string): void => {
    if (used === style && (first === undefined || thirdPartyId < first)) first = thirdPartyId;
  };
  yield* eachInSteps(file.records, ({ packageDescription, thirdPartyId }) => {
    note(packageDescription.style, thirdPartyId);
  });
  yield* eachInSteps(unchanged, ({ style: used, thirdPartyId }) => {
    note(used, thirdPartyId);
  });
  // A refused record may be the only one with the other separator.
  const isOther = first !== undefined || ownMember(file, 'separatorStyle') === style;
  if (
    !isOther ||
    [file.records, file.refused, ownMember(file, 'merged') ?? [], unchanged].some((parts) =>
      parts.some(isReportedMixed),
    )
  )
    return [];
  return [
    noteOn(
      finding(MIXED, '', undefined, { style, otherStyle: supplierStyle, place: 'earlier-file' }),
      first,
    ),
  ];
}

function isReportedMixed(part: { readonly findings?: readonly Finding[] }): boolean {
  const findings = ownMember(part, 'findings');
  return findings?.some(({ code }) => code === MIXED) === true;
}
