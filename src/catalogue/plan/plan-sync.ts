import type { AssortmentFile } from '../../assortment-file/report.js';
import { finding } from '../../issue/outcome.js';
import {
  changesByMoreThan,
  comparablePrices,
  formatPriceChange,
} from '../../pricing/unit-price.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { Fraction } from '../../value/fraction.js';
import { nextAvailability } from '../availability.js';
import {
  availableItem,
  type Catalogue,
  type CatalogueItem,
  findItem,
  keptRecord,
  unavailableItem,
} from '../catalogue.js';
import { sha256Text } from '../digest.js';
import { formatInstant } from '../instant.js';
import { sameGtins, sameRecord } from '../same-record.js';
import { noteOn, type RefusalOutcome, type SyncNote, sortNotes, syncEvent } from '../sync-event.js';
import { articleChanges } from './article-changes.js';
import { driftBetween, gtinDrift, styleDrift } from './drift.js';
import { fieldChanges } from './field-changes.js';
import { exceedsRemovals, type Ratio, readRatio } from './guard.js';
import { matchRecords } from './match-records.js';
import type { Beforehand, PlanDraft } from './plan-draft.js';
import { gatherRefusals, type Refusals, refusedPackages } from './refusals.js';
import { fileNotes, withheldNotes } from './sync-notes.js';
import { resolveSyncOptions, type SyncOptions } from './sync-options.js';
import {
  makeSyncPlan,
  type PlannedItem,
  planHashes,
  type SyncPlan,
  sortById,
  type Transition,
  type WithheldItem,
} from './sync-plan.js';
import { UnchangedPackages } from './unchanged-packages.js';

export type { SyncOptions } from './sync-options.js';

const HALF: Ratio = '0.5';

/**
 * Everything that syncing this file would change in this catalogue, and why, as data; nothing is
 * changed. The order of the file does not matter. A file that was refused, or of another customer's
 * catalogue, is a `TypeError`. Spec 3.1, Decisions S2 to S6, S9 and S10. Its events may hold every
 * code of a file, every `drift.*`, and of `sync.*`: `unidentified-record`, `empty-file`,
 * `removals-withheld`, `price-withheld`, `approved`, `approval-stale`.
 *
 * @example
 * planSync(emptyCatalogue('4711'), readAssortmentFile('[]'), { now: 0, customerNumber: '4711' }).events[0].extra_data.code // => 'sync.empty-file'
 */
export function planSync(
  catalogue: Catalogue,
  file: AssortmentFile,
  options: SyncOptions,
): SyncPlan {
  const { run, notes, parts, hashes } = draftPlan(catalogue, file, options, {
    unchanged: new UnchangedPackages(0),
    keep: keptRecord,
  });
  return makeSyncPlan(
    { ...parts, events: () => notes().map((note) => syncEvent(run, note)) },
    hashes,
  );
}

/** What {@link planSync} makes its plan of. */
export function draftPlan(
  catalogue: Catalogue,
  file: AssortmentFile,
  given: SyncOptions,
  { unchanged, keep }: Beforehand,
): PlanDraft {
  if (file.ok !== true) throw new TypeError('A refused file is not synced: it changes nothing.');
  const options = resolveSyncOptions(given);
  const { customerNumber, items: kept } = catalogue;
  if (options.customerNumber !== customerNumber)
    throw new TypeError('The catalogue is of another customer.');
  const draft = startDraft(options, unchanged, keep);
  const refusals = gatherRefusals(file.refused);
  // Looking up an id costs hashing it: not where nothing was refused.
  const isRefused = (id: string): boolean => refusals.size > 0 && refusals.has(id);
  const fresh: PackageRecord[] = [];
  const { unlisted, unseen } = matchRecords(kept, file.records, (item, record) => {
    if (!isRefused(record.thirdPartyId)) planListed(draft, item, record, fresh);
  });
  for (const record of unseen) {
    if (isRefused(record.thirdPartyId)) continue;
    fresh.push(record);
    draft.items.push(listedItem(draft, undefined, record));
  }
  for (const item of unlisted) {
    if (
      isRefused(item.thirdPartyId) ||
      nextAvailability(item.availability, 'not-listed') === item.availability
    )
      continue;
    draft.removals.push(removal(draft, item, 'not-listed'));
  }
  const outcomes = planRefused(draft, kept, refusals, options.onRefused ?? 'keep');
  return finishPlan(draft, catalogue, file, options, { refusals, outcomes, fresh });
}

type RecordChange = readonly [before: PackageRecord, after: PackageRecord];

/** What is gathered while files and catalogue are walked. */
interface Draft {
  readonly now: string;
  /** What the catalogue keeps of a record. */
  readonly keep: (record: PackageRecord) => PackageRecord;
  readonly driftRatio: Fraction;
  readonly guardRatio: Fraction | undefined;
  readonly items: PlannedItem[];
  readonly removals: PlannedItem[];
  readonly withheld: WithheldItem[];
  /** How much the prices behind `withheld` change. */
  readonly jumps: Map<string, string>;
  /** Records that changed and are not withheld. */
  readonly changes: RecordChange[];
  readonly notes: SyncNote[];
  /** Unchanged packages that were known beforehand. */
  readonly standing: UnchangedPackages;
  unchanged: number;
}

function startDraft(
  { now, guard, driftRatio }: SyncOptions,
  standing: UnchangedPackages,
  keep: Draft['keep'],
): Draft {
  return {
    now: formatInstant(now),
    keep,
    driftRatio: readRatio(driftRatio ?? HALF),
    guardRatio: guard?.unitPrice === undefined ? undefined : readRatio(guard.unitPrice.ratio),
    items: [],
    removals: [],
    withheld: [],
    jumps: new Map(),
    changes: [],
    notes: [],
    standing,
    unchanged: standing.count,
  };
}

/** An accepted record of a package that the catalogue knows. */
function planListed(
  draft: Draft,
  item: CatalogueItem,
  record: PackageRecord,
  fresh: PackageRecord[],
): void {
  const before = item.record;
  if (before === undefined) {
    fresh.push(record);
    draft.items.push(listedItem(draft, item, record));
    return;
  }
  const next = nextAvailability(
    item.availability,
    record.orderable ? 'orderable' : 'not-orderable',
  );
  const same = sameRecord(before, record);
  if (same && next === item.availability && before.orderable === record.orderable) {
    draft.unchanged += 1;
    return;
  }
  const planned = listedItem(draft, item, record);
  const jump = same ? undefined : guardedChange(draft, before, record);
  if (jump !== undefined) {
    draft.jumps.set(record.thirdPartyId, jump);
    draft.withheld.push({ ...planned, guard: 'unit-price' });
    // As with a refused record, the availability does not wait (Decision S3).
    if (planned.transition === 'made-unavailable')
      draft.items.push({ ...planned, fields: [], after: notOrderable(draft, item) });
    return;
  }
  if (!same) {
    if (!sameGtins(before.packageDescription, record.packageDescription)) fresh.push(record);
    draft.changes.push([before, record]);
  }
  draft.items.push(planned);
}

/** The one empty list: a first file has as many of them as records. */
const NO_CHANGES: PlannedItem['fields'] = Object.freeze([]);

/** The item as an accepted record makes it. */
function listedItem(
  draft: Draft,
  item: CatalogueItem | undefined,
  record: PackageRecord,
): PlannedItem {
  const { thirdPartyId } = record;
  const state = item?.availability ?? 'not-present';
  const next = nextAvailability(state, record.orderable ? 'orderable' : 'not-orderable');
  const since = item !== undefined && next === state ? item.since : draft.now;
  const kept = draft.keep(record);
  const after =
    next === 'available'
      ? availableItem(kept, since)
      : unavailableItem(thirdPartyId, kept, since, 'not-orderable');
  if (item?.record === undefined)
    return { thirdPartyId, transition: 'added', fields: NO_CHANGES, after };
  const transition: Transition =
    next === state ? 'none' : next === 'available' ? 'restored' : 'made-unavailable';
  return {
    thirdPartyId,
    transition,
    fields: fieldChanges(item.record, kept, transition === 'none'),
    after,
  };
}

function notOrderable(draft: Draft, { thirdPartyId, record }: CatalogueItem): CatalogueItem {
  return unavailableItem(thirdPartyId, record, draft.now, 'not-orderable');
}

function removal(
  draft: Draft,
  { thirdPartyId, record }: CatalogueItem,
  reason: 'not-listed' | 'refused',
): PlannedItem {
  return {
    thirdPartyId,
    transition: 'removed',
    fields: [],
    after: unavailableItem(thirdPartyId, record, draft.now, reason),
  };
}

/** By how much the price per unit changes where that is more than the guard lets through. */
function guardedChange(
  { guardRatio }: Draft,
  before: PackageRecord,
  after: PackageRecord,
): string | undefined {
  const prices = guardRatio === undefined ? undefined : comparablePrices(before, after);
  if (guardRatio === undefined || prices === undefined) return undefined;
  return changesByMoreThan(...prices, guardRatio.numerator, guardRatio.denominator)
    ? formatPriceChange(...prices)
    : undefined;
}

/** Packages whose records were refused, by Decision S3; says what became of each. */
function planRefused(
  draft: Draft,
  kept: readonly CatalogueItem[],
  refusals: Refusals,
  policy: 'keep' | 'withdraw',
): Map<string, RefusalOutcome> {
  const outcomes = new Map<string, RefusalOutcome>();
  for (const [id, { notOrderable: saysNo }] of refusals) {
    const item = findItem(kept, id);
    const state = item?.availability ?? 'not-present';
    const next = nextAvailability(
      state,
      saysNo ? 'not-orderable' : policy === 'withdraw' ? 'withdrawn' : 'refused',
    );
    if (next === state) {
      outcomes.set(id, item === undefined ? 'not-present' : 'kept');
    } else if (saysNo) {
      outcomes.set(id, 'made-unavailable');
      const after =
        item === undefined
          ? unavailableItem(id, undefined, draft.now, 'not-orderable')
          : notOrderable(draft, item);
      draft.items.push({ thirdPartyId: id, transition: 'made-unavailable', fields: [], after });
    } else if (item !== undefined) {
      outcomes.set(id, 'removed');
      draft.removals.push(removal(draft, item, 'refused'));
    }
  }
  return outcomes;
}

interface Gathered {
  readonly refusals: Refusals;
  readonly outcomes: Map<string, RefusalOutcome>;
  readonly fresh: readonly PackageRecord[];
}

/** Lets the guard and the approval decide, and puts everything in order. */
function finishPlan(
  draft: Draft,
  catalogue: Catalogue,
  file: AssortmentFile,
  options: SyncOptions,
  { refusals, outcomes, fresh }: Gathered,
): PlanDraft {
  const { customerNumber, revision, hash: baseHash, items: kept } = catalogue;
  const { guard, approval, supplierStyle, digest = sha256Text } = options;
  const { removals, withheld, changes, driftRatio, notes, jumps, standing } = draft;
  const available =
    guard?.removals === undefined
      ? 0
      : standing.available + availableUnlessRemoved(kept, draft.items);
  const held = exceedsRemovals(guard, removals.length, available);
  let items = sortById(held ? draft.items : [...draft.items, ...removals]);
  let withheldItems = sortById(held ? [...withheld, ...removals.map(withholdRemoval)] : withheld);
  let hashes = planHashes(digest, baseHash, items, withheldItems);
  if (withheldItems.length > 0 && approval === hashes.hash) {
    notes.push(
      noteOn(
        finding('sync.approved', '', undefined, {
          count: String(withheldItems.length),
          hash: approval,
        }),
      ),
    );
    items = releaseWithheld(items, withheldItems);
    withheldItems = [];
    hashes = planHashes(digest, baseHash, items, withheldItems);
  }
  for (const { thirdPartyId } of withheldItems)
    if (outcomes.has(thirdPartyId)) outcomes.set(thirdPartyId, 'withheld');
  const run = { customerNumber, now: draft.now };
  const figures = { available, hash: hashes.hash, approval };
  const parts = {
    ...run,
    baseRevision: revision,
    baseHash,
    items,
    withheldItems,
    unchanged: draft.unchanged,
    refused: refusedPackages(file.refused, refusals, outcomes),
    articles: () => articleChanges(kept, items, standing),
  };
  const allNotes = (): readonly SyncNote[] => {
    const drift = [
      ...recordDrift(changes, driftRatio),
      ...notes,
      ...gtinDrift(kept, fresh, standing),
      ...styleDrift(file, supplierStyle, standing),
    ];
    return sortNotes([
      ...drift,
      ...withheldNotes(withheldItems, jumps, figures),
      ...fileNotes(file, outcomes, standing),
    ]);
  };
  return { run, notes: allNotes, parts, hashes };
}

function recordDrift(changes: readonly RecordChange[], driftRatio: Fraction): readonly SyncNote[] {
  return changes.flatMap(([before, after]) =>
    driftBetween(before, after, driftRatio).map((drift) => noteOn(drift, after.thirdPartyId)),
  );
}

/**
 * How many packages are available once everything but the removals is done. Counted before it, the
 * additions of one run would make the removals it withheld look small to the next, and the same
 * file would remove them.
 */
function availableUnlessRemoved(
  kept: readonly CatalogueItem[],
  planned: readonly PlannedItem[],
): number {
  let count = 0;
  for (const { availability } of kept) if (availability === 'available') count += 1;
  for (const { transition, after } of planned) {
    if (transition !== 'none' && after.availability === 'available') count += 1;
    // A package never accepted was not available either.
    if (transition === 'made-unavailable' && after.record !== undefined) count -= 1;
  }
  return count;
}

function withholdRemoval(planned: PlannedItem): WithheldItem {
  return { ...planned, guard: 'removals' };
}

/** Puts what was withheld in place of what stood for it. */
function releaseWithheld(
  items: readonly PlannedItem[],
  withheld: readonly WithheldItem[],
): readonly PlannedItem[] {
  const ids = new Set(withheld.map(({ thirdPartyId }) => thirdPartyId));
  const released = withheld.map(
    ({ thirdPartyId, transition, fields, after }): PlannedItem => ({
      thirdPartyId,
      transition,
      fields,
      after,
    }),
  );
  return sortById([...items.filter(({ thirdPartyId }) => !ids.has(thirdPartyId)), ...released]);
}
