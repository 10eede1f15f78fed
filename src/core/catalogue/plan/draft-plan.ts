import type { AssortmentFile } from '../../assortment-file/report.js';
import { finding } from '../../issue/outcome.js';
import { changesByMoreThan, priceChange, pricesOfChange } from '../../pricing/unit-price.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { Fraction } from '../../value/fraction.js';
import { nextAvailability } from '../availability.js';
import { type Catalogue, type CatalogueItem, findItem, unavailableItem } from '../catalogue.js';
import { sha256Text } from '../digest.js';
import { formatInstant } from '../instant.js';
import type { UnchangedPackage } from '../known-packages.js';
import { sameGtins, sameRecord } from '../same-record.js';
import {
  compareNotes,
  noteOn,
  type RefusalOutcome,
  type SyncNote,
  type SyncRun,
} from '../sync-event.js';
import { articleChanges } from './article-changes.js';
import { gtinDrift, styleDrift } from './drift-warnings.js';
import { articleDrift, outletDrift } from './events/article-drift.js';
import { BoundedNotes } from './events/event-bounds.js';
import { notesWithin, roomOfEvents } from './events/event-bytes.js';
import { noteDrift, noteFile, withheldNotes } from './events/event-notes.js';
import { fieldChanges } from './field-changes.js';
import { exceedsRemovals, type Ratio, readRatio, withholdsMissing } from './guard.js';
import { ListedItem, plainItem } from './listed-item.js';
import { matchRecords } from './match-records.js';
import { countUnidentified, gatherRefusals, type Refusals, refusedPackages } from './refusals.js';
import { eachInSteps, type Steps, sortInSteps } from './steps.js';
import { type ResolvedSyncOptions, resolveSyncOptions, type SyncOptions } from './sync-options.js';
import {
  type PlanHashes,
  type PlannedItem,
  planHashes,
  type SyncPlanParts,
  type SyncPlanSummary,
  sortById,
  type Transition,
  type WithheldItem,
} from './sync-plan.js';

const HALF: Ratio = '0.5';

/**
 * A plan without its events: those of a large file take more memory than all else, so a caller
 * that stores them makes them one by one.
 */
export interface PlanDraft {
  readonly run: SyncRun;
  /** Makes the notes behind the events, in the order of the events. */
  readonly notes: () => Steps<readonly SyncNote[]>;
  readonly articles: () => Steps<SyncPlanSummary['articles']>;
  readonly parts: Omit<SyncPlanParts, 'articles' | 'events'>;
  readonly hashes: PlanHashes;
}

/**
 * Plans as `planSync` does, if `unchanged` packages are in neither the catalogue nor the file.
 */
export function* draftPlan(
  catalogue: Catalogue,
  file: AssortmentFile,
  given: SyncOptions,
  unchanged: readonly UnchangedPackage[],
): Steps<PlanDraft> {
  if (!file.readable) throw new TypeError('A refused file is not synced: it changes nothing.');
  const options = resolveSyncOptions(given);
  const { customerNumber, items } = catalogue;
  if (options.customerNumber !== customerNumber)
    throw new TypeError('The catalogue is of another customer.');
  const draft = startDraft(options, unchanged);
  const refusals = gatherRefusals(file.refused);
  // Hashing an id costs time: skipped if no record was refused.
  const isRefused = (id: string): boolean => refusals.size > 0 && refusals.has(id);
  const { unlisted, unseen } = yield* matchRecords(items, file.records, (item, record) => {
    if (!isRefused(record.thirdPartyId)) planListed(draft, item, record);
  });
  yield* eachInSteps(unseen, (record) => {
    if (isRefused(record.thirdPartyId)) return;
    draft.fresh.push(record);
    draft.items.push(listedItem(draft, undefined, record));
  });
  yield* eachInSteps(unlisted, (item) => {
    if (
      isRefused(item.thirdPartyId) ||
      nextAvailability(item.availability, 'not-listed') === item.availability
    )
      return;
    draft.missing.push(removal(draft, item, 'not-listed'));
  });
  const outcomes = planRefused(draft, items, refusals, options.onRefused);
  return yield* finishPlan(draft, { catalogue, file, options }, { refusals, outcomes });
}

type RecordChange = readonly [before: PackageRecord, after: PackageRecord];

/** Parts of a plan, collected while the file and the catalogue are walked. */
interface Draft {
  readonly now: string;
  readonly driftRatio: Fraction;
  readonly guardRatio: Fraction | undefined;
  readonly items: PlannedItem[];
  /** Removals of packages that the file does not list. */
  readonly missing: PlannedItem[];
  /** Removals of packages whose records are refused. */
  readonly withdrawn: PlannedItem[];
  readonly withheld: WithheldItem[];
  /** Change of each withheld price, by package. */
  readonly jumps: Map<string, string>;
  /** Records that changed and are not withheld. */
  readonly changes: RecordChange[];
  /** Records whose GTINs are new on their package. */
  readonly fresh: PackageRecord[];
  readonly notes: SyncNote[];
  readonly unchanged: readonly UnchangedPackage[];
  unchangedCount: number;
}

function startDraft(
  { now, guard, driftRatio }: SyncOptions,
  unchanged: readonly UnchangedPackage[],
): Draft {
  return {
    now: formatInstant(now),
    driftRatio: readRatio(driftRatio ?? HALF),
    guardRatio: guard?.unitPrice === undefined ? undefined : readRatio(guard.unitPrice.ratio),
    items: [],
    missing: [],
    withdrawn: [],
    withheld: [],
    jumps: new Map(),
    changes: [],
    fresh: [],
    notes: [],
    unchanged,
    unchangedCount: unchanged.length,
  };
}

/** Plans an accepted record of a package that the catalogue has. */
function planListed(draft: Draft, item: CatalogueItem, record: PackageRecord): void {
  const before = item.record;
  if (before === undefined) {
    draft.fresh.push(record);
    draft.items.push(listedItem(draft, item, record));
    return;
  }
  const next = nextAvailability(
    item.availability,
    record.orderable ? 'orderable' : 'not-orderable',
  );
  const same = sameRecord(before, record);
  if (same && next === item.availability && before.orderable === record.orderable) {
    draft.unchangedCount += 1;
    return;
  }
  const planned = listedItem(draft, item, record);
  const jump = same ? undefined : guardedChange(draft, before, record);
  if (jump !== undefined) {
    draft.jumps.set(record.thirdPartyId, jump);
    draft.withheld.push({ ...plainItem(planned), guard: 'unit-price' });
    // As with a refused record, the availability does not wait (Decision S3).
    if (planned.transition === 'made-unavailable')
      draft.items.push({
        thirdPartyId: item.thirdPartyId,
        transition: planned.transition,
        fields: [],
        after: notOrderable(draft, item),
      });
    return;
  }
  if (!same) {
    if (!sameGtins(before.packageDescription, record.packageDescription)) draft.fresh.push(record);
    draft.changes.push([before, record]);
  }
  draft.items.push(planned);
}

/** Shared empty list: a first file needs one for each record. */
const NO_CHANGES: PlannedItem['fields'] = Object.freeze([]);

/** Returns the item that results from an accepted record. */
function listedItem(
  draft: Draft,
  item: CatalogueItem | undefined,
  record: PackageRecord,
): PlannedItem {
  const state = item?.availability ?? 'not-present';
  const next = nextAvailability(state, record.orderable ? 'orderable' : 'not-orderable');
  const since = item !== undefined && next === state ? item.since : draft.now;
  if (item?.record === undefined)
    return new ListedItem({ record, transition: 'added', fields: NO_CHANGES, since });
  const transition: Transition =
    next === state ? 'none' : next === 'available' ? 'restored' : 'made-unavailable';
  const fields = fieldChanges(item.record, record, transition === 'none');
  return new ListedItem({ record, transition, fields, since });
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

/** Returns the change of the price if the guard withholds it. */
function guardedChange(
  { guardRatio }: Draft,
  before: PackageRecord,
  after: PackageRecord,
): string | undefined {
  if (guardRatio === undefined) return undefined;
  const prices = pricesOfChange(before, after);
  return changesByMoreThan(...prices, guardRatio.numerator, guardRatio.denominator)
    ? priceChange(...prices)
    : undefined;
}

/** Plans the packages of refused records (Decision S3); returns the outcome for each. */
function planRefused(
  draft: Draft,
  items: readonly CatalogueItem[],
  refusals: Refusals,
  policy: 'keep' | 'withdraw',
): Map<string, RefusalOutcome> {
  const outcomes = new Map<string, RefusalOutcome>();
  for (const [id, { orderable }] of refusals) {
    const saysNo = orderable === false;
    const item = findItem(items, id);
    const state = item?.availability ?? 'not-present';
    const next = nextAvailability(
      state,
      saysNo ? 'not-orderable' : policy === 'withdraw' ? 'withdrawn' : 'refused',
    );
    if (item === undefined && !saysNo) {
      outcomes.set(id, 'not-present');
    } else if (next === state) {
      outcomes.set(id, 'kept');
    } else if (item === undefined || saysNo) {
      outcomes.set(id, 'made-unavailable');
      const after =
        item === undefined
          ? unavailableItem(id, undefined, draft.now, 'not-orderable')
          : notOrderable(draft, item);
      draft.items.push({ thirdPartyId: id, transition: 'made-unavailable', fields: [], after });
    } else {
      outcomes.set(id, 'removed');
      draft.withdrawn.push(removal(draft, item, 'refused'));
    }
  }
  return outcomes;
}

interface PlanInput {
  readonly catalogue: Catalogue;
  readonly file: AssortmentFile;
  readonly options: ResolvedSyncOptions;
}

interface RefusedPart {
  readonly refusals: Refusals;
  readonly outcomes: Map<string, RefusalOutcome>;
}

/** Applies guard and approval, and puts everything in order. */
function* finishPlan(
  draft: Draft,
  { catalogue, file, options }: PlanInput,
  { refusals, outcomes }: RefusedPart,
): Steps<PlanDraft> {
  const { customerNumber, revision, hash: baseHash, items: base } = catalogue;
  const { guard, approval, supplierStyle, digest = sha256Text } = options;
  const { missing, withdrawn, withheld, changes, fresh, driftRatio, notes, jumps, unchanged } =
    draft;
  const available =
    guard?.removals === undefined
      ? 0
      : countAvailable(unchanged) + availableUnlessRemoved(base, draft.items);
  const unidentified = countUnidentified(file);
  const withdrawnGuard = exceedsRemovals(guard, missing.length + withdrawn.length, available)
    ? 'removals'
    : undefined;
  const missingGuard = withholdsMissing(options.onUnidentified, unidentified, missing.length)
    ? 'unidentified'
    : withdrawnGuard;
  const kept = draft.unchangedCount + changes.length;
  const isReplaced = kept === 0 && draft.items.length === fresh.length;
  planRemovals(draft, missing, missingGuard);
  planRemovals(draft, withdrawn, withdrawnGuard);
  if (unidentified > 0 && missing.length > 0 && missingGuard === undefined)
    notes.push(
      noteOn(
        finding('sync.unidentified-removed', '', undefined, {
          unidentified: String(unidentified),
          missing: String(missing.length),
        }),
      ),
    );
  let items = yield* sortById(draft.items);
  let withheldItems = yield* sortById(withheld);
  let hashes = yield* planHashes(digest, baseHash, items, withheldItems);
  if (withheldItems.length > 0 && approval === hashes.hash) {
    notes.push(
      noteOn(
        finding('sync.approved', '', undefined, {
          count: String(withheldItems.length),
          hash: approval,
        }),
      ),
    );
    items = yield* releaseWithheld(items, withheldItems);
    withheldItems = [];
    hashes = yield* planHashes(digest, baseHash, items, withheldItems);
  }
  for (const { thirdPartyId } of withheldItems)
    if (outcomes.has(thirdPartyId)) outcomes.set(thirdPartyId, 'withheld');
  const run = { customerNumber, now: draft.now };
  const figures = { available, unidentified, hash: hashes.hash, approval };
  const parts = {
    ...run,
    baseRevision: revision,
    baseHash,
    items,
    withheldItems,
    unchanged: draft.unchangedCount,
    refused: refusedPackages(file.refused, refusals, outcomes),
  };
  const articles = (): Steps<SyncPlanSummary['articles']> => articleChanges(base, items, unchanged);
  function* allNotes(): Steps<readonly SyncNote[]> {
    const all = new BoundedNotes();
    yield* noteDrift(all, changes, driftRatio);
    for (const note of notes) all.add(note);
    for (const note of yield* outletDrift(draft, missing, isReplaced)) all.add(note);
    for (const note of yield* articleDrift(file, draft, unchanged)) all.add(note);
    for (const note of yield* gtinDrift(base, fresh, unchanged)) all.add(note);
    for (const note of yield* styleDrift(file, supplierStyle, unchanged)) all.add(note);
    for (const note of withheldNotes(withheldItems, jumps, figures)) all.add(note);
    yield* noteFile(all, file, outcomes, unchanged);
    const room = yield* roomOfEvents(file, parts);
    const fitting = yield* notesWithin(room, yield* all.end(), run);
    return yield* sortInSteps(fitting, compareNotes);
  }
  return { run, notes: allNotes, articles, parts, hashes };
}

/** Plans these removals; those that a guard keeps from it are withheld. */
function planRemovals(
  { items, withheld }: Draft,
  removals: readonly PlannedItem[],
  guard: WithheldItem['guard'] | undefined,
): void {
  for (const planned of removals)
    if (guard === undefined) items.push(planned);
    else withheld.push({ ...planned, guard });
}

function countAvailable(packages: readonly Pick<CatalogueItem, 'availability'>[]): number {
  let count = 0;
  for (const { availability } of packages) if (availability === 'available') count += 1;
  return count;
}

/**
 * Counts the packages that are available after everything but the removals. Counted before it, the
 * additions of one run would make its withheld removals look small to the next run, and the same
 * file would remove them.
 */
function availableUnlessRemoved(
  items: readonly CatalogueItem[],
  planned: readonly PlannedItem[],
): number {
  let count = countAvailable(items);
  for (const { transition, after } of planned) {
    if (transition !== 'none' && after.availability === 'available') count += 1;
    // A package never accepted was not available either.
    if (transition === 'made-unavailable' && after.record !== undefined) count -= 1;
  }
  return count;
}

/** Replaces the items planned instead of withheld ones by the withheld ones. */
function releaseWithheld(
  items: readonly PlannedItem[],
  withheld: readonly WithheldItem[],
): Steps<readonly PlannedItem[]> {
  const ids = new Set(withheld.map(({ thirdPartyId }) => thirdPartyId));
  const released = withheld.map(plainItem);
  return sortById([...items.filter(({ thirdPartyId }) => !ids.has(thirdPartyId)), ...released]);
}
