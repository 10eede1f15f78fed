import { checkIterable, checkMember } from '../../../text/caller-argument.js';
import { compareTexts } from '../../../text/compare-texts.js';
import type { FileReport, ReadEvent } from '../../assortment-file/report.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { Listing } from '../availability.js';
import { amountsOf, type PackageAmounts } from '../changes/package-change.js';
import { commonFlag } from '../plan/refusals.js';

/** A package of a file, reduced to what the next file is compared with. */
export interface OutlinedPackage extends PackageAmounts {
  readonly thirdPartyId: string;
  readonly listing: Extract<Listing, 'orderable' | 'not-orderable' | 'refused'>;
}

/** Packages that a file lists, for comparison with the next file. */
export interface AssortmentOutline {
  /** Records of the file, whether accepted or not. */
  readonly records: number;
  readonly accepted: number;
  /** Packages with a readable identifier, sorted by it. */
  readonly packages: readonly OutlinedPackage[];
}

/** An outline and the report of its file. */
export interface OutlinedFile {
  readonly outline: AssortmentOutline;
  readonly report: FileReport;
}

/**
 * Reduces a file to its outline while it is read, so that its records need not be in memory
 * together. Decision S12.
 *
 * @throws TypeError if the events have no `end`.
 *
 * @example
 * const reader = createAssortmentReader()
 * outlineFile(reader.end()).outline.packages // => []
 */
export function outlineFile(events: Iterable<ReadEvent>): OutlinedFile {
  checkIterable(events, 'events', 'an iterable of events of a file');
  const packages = new Map<string, OutlinedPackage>();
  const idsByIndex: string[] = [];
  /** Orderable flags of refused identifiers (Decision S11). */
  const refused = new Map<string, boolean | undefined>();
  for (const event of events) {
    if (event.kind === 'record') {
      const { thirdPartyId } = event.record;
      idsByIndex[event.index] = thirdPartyId;
      packages.set(thirdPartyId, outlinePackage(event.record));
      continue;
    }
    if (event.kind === 'refused') {
      const { thirdPartyId: id, orderable } = event;
      if (id !== undefined) refused.set(id, commonFlag(refused.get(id), orderable));
      continue;
    }
    if (event.kind === 'merged' || event.kind === 'retracted') continue;
    checkMember(event, 'report', 'event', 'an event of a file');
    const { report, retracted } = event;
    for (const index of retracted) {
      const id = idsByIndex[index];
      if (id === undefined) continue;
      const flag = packages.get(id)?.listing !== 'not-orderable';
      refused.set(id, commonFlag(refused.get(id), flag));
      packages.delete(id);
    }
    for (const [id, flag] of refused)
      if (!packages.has(id)) packages.set(id, refusedPackage(id, flag));
    const { records, accepted } = report.file;
    return { outline: { records, accepted, packages: sorted(packages.values()) }, report };
  }
  throw new TypeError('The events of a file end with one of kind "end".');
}

/**
 * Returns the outline to compare the next file with, after `sent` was received: a refused record
 * keeps the package of the file before (Decision S3).
 *
 * @example
 * const { outline } = outlineFile(createAssortmentReader().end())
 * outlineAfter(undefined, outline) // => outline
 */
export function outlineAfter(
  before: AssortmentOutline | undefined,
  sent: AssortmentOutline,
): AssortmentOutline {
  checkMember(sent, 'packages', 'sent', 'an outline');
  if (before === undefined) return sent;
  checkMember(before, 'packages', 'before', 'an outline');
  const earlier = new Map(before.packages.map((each) => [each.thirdPartyId, each]));
  const packages = sent.packages.map((each) =>
    each.listing === 'refused' ? (earlier.get(each.thirdPartyId) ?? each) : each,
  );
  return { ...sent, packages };
}

function outlinePackage(record: PackageRecord): OutlinedPackage {
  const { thirdPartyId, orderable } = record;
  const listing = orderable ? 'orderable' : 'not-orderable';
  const amounts = amountsOf(record);
  return {
    thirdPartyId,
    listing,
    ...amounts,
    price: rounded(amounts.price),
    amount: rounded(amounts.amount),
    content: rounded(amounts.content),
  };
}

function rounded(amount: number): number {
  return Number(amount.toPrecision(6));
}

function refusedPackage(thirdPartyId: string, flag: boolean | undefined): OutlinedPackage {
  const listing = flag === false ? 'not-orderable' : 'refused';
  const unknown = { price: null, per: '', amount: null, basis: null, content: null, measure: '' };
  return { thirdPartyId, listing, ...unknown };
}

function sorted(packages: Iterable<OutlinedPackage>): readonly OutlinedPackage[] {
  return [...packages].sort((a, b) => compareTexts(a.thirdPartyId, b.thirdPartyId));
}
