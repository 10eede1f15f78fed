import { checkMember } from '../../../text/caller-argument.js';
import { compareTexts } from '../../../text/compare-texts.js';
import type { IssueCode } from '../../issue/issue-list.js';
import type { CatalogueItem } from '../catalogue.js';
import { contentLine } from '../content-line.js';
import { chainDigest, type Digest } from '../digest.js';
import type { RefusalOutcome, SyncEvent } from '../sync-event.js';
import type { FieldChange } from './field-changes.js';
import { once } from './once.js';
import { type Steps, sortInSteps } from './steps.js';

/**
 * Change of a package as a whole: `none` if only its fields change. `added`: its first accepted
 * record.
 */
export type Transition = 'added' | 'restored' | 'made-unavailable' | 'removed' | 'none';

/** One item to put into the catalogue. */
export interface PlannedItem {
  readonly thirdPartyId: string;
  readonly transition: Transition;
  /**
   * Differences from the record last accepted; `orderable` only if availability does not change.
   */
  readonly fields: readonly FieldChange[];
  /** The item after the plan. */
  readonly after: CatalogueItem;
}

/** An item that the guard keeps from being put. */
export interface WithheldItem extends PlannedItem {
  readonly guard: 'removals' | 'unit-price' | 'unidentified';
}

/** A record that was refused, and what became of its package (Decision S3). */
export interface RefusedPackage {
  /** Undefined if it cannot be read. */
  readonly id: string | null;
  /**
   * Places in the file, from 0: several if records of one id contradict each other (Decision
   * S2).
   */
  readonly records: readonly number[];
  readonly outcome: RefusalOutcome;
  /** Codes of the findings that refuse them, sorted. */
  readonly codes: readonly IssueCode[];
}

/** One package whose fields change. */
export interface ChangedPackage {
  readonly id: string;
  readonly fields: readonly FieldChange[];
}

/** Summary of a plan, as `plan --json` prints it: identifiers sorted by code units. */
export interface SyncPlanSummary {
  /** The hash of the catalogue the plan was made for. */
  readonly baseHash: string;
  /** Names the plan: what it leads to, and what it withholds. Approvals name it (Decision S5). */
  readonly hash: string;
  readonly added: readonly string[];
  readonly changed: readonly ChangedPackage[];
  /** Accepted records that change nothing. */
  readonly unchanged: number;
  /** `orderable` is false. */
  readonly madeUnavailable: readonly string[];
  /** Packages of `added` that cannot be ordered: their `orderable` is false (Spec 3.1). */
  readonly addedUnavailable: readonly string[];
  /** No longer listed; or refused, if policy withdraws such. */
  readonly removed: readonly string[];
  readonly restored: readonly string[];
  readonly withheld: readonly string[];
  readonly refused: readonly RefusedPackage[];
  /**
   * Articles that come to have an available package, and those that no longer have one. Counted
   * when first read: that looks at the whole catalogue a second time, and applying a plan does not
   * need it.
   */
  readonly articles: { readonly gained: readonly string[]; readonly lost: readonly string[] };
  /** Made when first read: most callers of a plan read no sentences. */
  readonly events: readonly SyncEvent[];
}

/** Everything that a sync would change, and why, as data (Decision S6). */
export interface SyncPlan extends SyncPlanSummary {
  readonly customerNumber: string;
  /** The moment of the sync: ISO 8601 in UTC. */
  readonly now: string;
  readonly baseRevision: number;
  /** The hash of the catalogue once the plan is applied. */
  readonly nextHash: string;
  /** Items that `applySyncPlan` puts, sorted by id. */
  readonly items: readonly PlannedItem[];
  /** Items that the guard withholds, sorted by id. */
  readonly withheldItems: readonly WithheldItem[];
}

/** Parts of a plan from which everything else of it follows. */
export interface SyncPlanParts {
  readonly customerNumber: string;
  readonly now: string;
  readonly baseRevision: number;
  readonly baseHash: string;
  readonly items: readonly PlannedItem[];
  readonly withheldItems: readonly WithheldItem[];
  readonly unchanged: number;
  readonly refused: readonly RefusedPackage[];
  readonly articles: () => SyncPlanSummary['articles'];
  readonly events: () => readonly SyncEvent[];
}

/** Makes a plan with its lists and hashes. */
export function makeSyncPlan(parts: SyncPlanParts, hashes: PlanHashes): SyncPlan {
  const { items, withheldItems } = parts;
  // Each releases the catalogue or the file after its first call.
  const [articles, events] = [once(parts.articles), once(parts.events)];
  return {
    customerNumber: parts.customerNumber,
    now: parts.now,
    baseRevision: parts.baseRevision,
    baseHash: parts.baseHash,
    hash: hashes.hash,
    nextHash: hashes.nextHash,
    added: idsOf(items, 'added'),
    changed: items
      .filter(({ fields }) => fields.length > 0)
      .map(({ thirdPartyId, fields }) => ({ id: thirdPartyId, fields })),
    unchanged: parts.unchanged,
    madeUnavailable: idsOf(items, 'made-unavailable'),
    addedUnavailable: idsOf(
      items.filter(({ after }) => after.availability === 'not-available'),
      'added',
    ),
    removed: idsOf(items, 'removed'),
    restored: idsOf(items, 'restored'),
    withheld: withheldItems.map(({ thirdPartyId }) => thirdPartyId),
    refused: parts.refused,
    items,
    withheldItems,
    get articles(): SyncPlanSummary['articles'] {
      return articles();
    },
    get events(): readonly SyncEvent[] {
      return events();
    },
  };
}

/**
 * Returns the plan without the items themselves, as `plan --json` prints it.
 *
 * @example
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * const plan = file.readable && planSync(emptyCatalogue('4711'), file, options)
 * plan && summarizePlan(plan).articles // => { gained: [], lost: [] }
 */
export function summarizePlan(plan: SyncPlan): SyncPlanSummary {
  checkMember(plan, 'baseHash', 'plan', 'a sync plan');
  const { customerNumber, now, baseRevision, nextHash, items, withheldItems, ...summary } = plan;
  return summary;
}

/** The two hashes of a plan. */
export interface PlanHashes {
  readonly hash: string;
  readonly nextHash: string;
}

/**
 * `nextHash` covers the base and every item put; it becomes the catalogue's hash. `hash` also
 * covers what is withheld: since it starts from `nextHash`, planning the same file after applying
 * gives the same hash, so an approval holds before and after. Moments are left out, and so are
 * events: their pointers follow the order of the file.
 */
export function* planHashes(
  digest: Digest,
  baseHash: string,
  items: readonly PlannedItem[],
  withheld: readonly WithheldItem[],
): Steps<PlanHashes> {
  const nextHash = yield* chainDigest(digest, baseHash, hashLines(items));
  return {
    nextHash,
    hash:
      withheld.length === 0
        ? nextHash
        : yield* chainDigest(digest, digest(`withheld ${nextHash}`), hashLines(withheld)),
  };
}

/** Sorts by id, code unit by code unit. */
export function sortById<T extends { readonly thirdPartyId: string }>(
  items: readonly T[],
): Steps<readonly T[]> {
  return sortInSteps(items, (a, b) => compareTexts(a.thirdPartyId, b.thirdPartyId));
}

function* hashLines(items: readonly PlannedItem[]): Generator<string> {
  for (const { after } of items) yield contentLine(after);
}

function idsOf(items: readonly PlannedItem[], transition: Transition): readonly string[] {
  return items
    .filter((item) => item.transition === transition)
    .map(({ thirdPartyId }) => thirdPartyId);
}
