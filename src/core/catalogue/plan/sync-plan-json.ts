import { checkMember } from '../../../text/caller-argument.js';
import { ownOptions } from '../../../text/check-options.js';
import { itemAt } from '../../../text/item-at.js';
import type { Outcome } from '../../issue/issue.js';
import { ISSUES, type IssueCode } from '../../issue/issue-list.js';
import { accepted, finding, refused } from '../../issue/outcome.js';
import type { ExpectedPart } from '../../issue/values.js';
import {
  type CatalogueItemJson,
  isCount,
  readCatalogueItem,
  writeCatalogueItem,
} from '../catalogue-json.js';
import { DIGEST_OPTIONS, type Digest, sha256Text } from '../digest.js';
import { ownFields } from '../record-json.js';
import type { RefusalOutcome, SyncEvent } from '../sync-event.js';
import type { FieldChange } from './field-changes.js';
import { runSteps } from './steps.js';
import {
  makeSyncPlan,
  type PlannedItem,
  planHashes,
  type RefusedPackage,
  type SyncPlan,
  type SyncPlanSummary,
  summarizePlan,
  type Transition,
  type WithheldItem,
} from './sync-plan.js';

/** One item to put, as plain JSON. */
export interface PlannedItemJson {
  readonly transition: Transition;
  readonly fields: readonly FieldChange[];
  readonly after: CatalogueItemJson;
  /** On withheld items. */
  readonly guard?: WithheldItem['guard'];
}

/** A whole plan as plain JSON: what `plan --json` prints, and what is needed to apply it. */
export interface SyncPlanJson extends SyncPlanSummary {
  readonly format: 'assortment-kit plan 1';
  readonly customerNumber: string;
  readonly now: string;
  readonly baseRevision: number;
  readonly nextHash: string;
  readonly items: readonly PlannedItemJson[];
  readonly withheldItems: readonly PlannedItemJson[];
}

const FORMAT = 'assortment-kit plan 1';

/**
 * Writes the plan as plain JSON, the same bytes for the same plan on every machine.
 *
 * @example
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * const plan = file.readable && planSync(emptyCatalogue('4711'), file, options)
 * plan && writeSyncPlan(plan).items // => []
 */
export function writeSyncPlan(plan: SyncPlan): SyncPlanJson {
  checkMember(plan, 'baseHash', 'plan', 'a sync plan');
  const { customerNumber, now, baseRevision, nextHash } = plan;
  const items = plan.items.map((item) => writePlanned(item));
  const withheldItems = plan.withheldItems.map((item) => ({
    ...writePlanned(item),
    guard: item.guard,
  }));
  return {
    format: FORMAT,
    customerNumber,
    now,
    baseRevision,
    nextHash,
    ...summarizePlan(plan),
    items,
    withheldItems,
  };
}

/**
 * Reads the plan that `writeSyncPlan` wrote. Refused with `sync.unreadable` and a pointer to the
 * first part that is not, or with `sync.hash-mismatch` if what it would do is no longer what its
 * hash names.
 *
 * @example
 * readSyncPlan({}).findings[0].code // => 'sync.unreadable'
 */
export function readSyncPlan(
  json: unknown,
  options: { readonly digest?: Digest | undefined } = {},
): Outcome<SyncPlan> {
  const { digest = sha256Text } = ownOptions(options, DIGEST_OPTIONS);
  const field = ownFields(json);
  if (field === undefined || field('format') !== FORMAT) return unreadable('', 'sync-plan');
  const texts = ['customerNumber', 'now', 'baseHash', 'hash', 'nextHash'].map(field);
  if (!texts.every(isText)) return unreadable('', 'sync-plan-texts');
  const [customerNumber = '', now = '', baseHash = '', hash = '', nextHash = ''] = texts;
  const baseRevision = field('baseRevision');
  const unchanged = field('unchanged');
  if (!isCount(baseRevision)) return unreadable('/baseRevision', 'revision');
  if (!isCount(unchanged)) return unreadable('/unchanged', 'count');
  const items = readList(field('items'), readPlanned);
  if (typeof items === 'number') return unreadable(`/items/${items}`, 'planned-item');
  const withheldItems = readList(field('withheldItems'), readWithheld);
  if (typeof withheldItems === 'number')
    return unreadable(`/withheldItems/${withheldItems}`, 'withheld-item');
  const refusedList = readList(field('refused'), readRefused);
  if (typeof refusedList === 'number')
    return unreadable(`/refused/${refusedList}`, 'refused-package');
  const events = readList(field('events'), readEvent);
  if (typeof events === 'number') return unreadable(`/events/${events}`, 'event');
  const articles = ownFields(field('articles'));
  const gained = readList(articles?.('gained'), readText);
  const lost = readList(articles?.('lost'), readText);
  if (typeof gained === 'number' || typeof lost === 'number')
    return unreadable('/articles', 'article-lists');
  if (!isSorted(items)) return unreadable('/items', 'sorted-list');
  if (!isSorted(withheldItems)) return unreadable('/withheldItems', 'sorted-list');
  const hashes = runSteps(planHashes(digest, baseHash, items, withheldItems));
  if (hashes.hash !== hash || hashes.nextHash !== nextHash)
    return refused(
      finding('sync.hash-mismatch', '/hash', undefined, { stated: hash, found: hashes.hash }),
    );
  const parts = {
    customerNumber,
    now,
    baseRevision,
    baseHash,
    items,
    withheldItems,
    unchanged,
    refused: refusedList,
  };
  return accepted(
    makeSyncPlan({ ...parts, articles: () => ({ gained, lost }), events: () => events }, hashes),
  );
}

function writePlanned({ transition, fields, after }: PlannedItem): PlannedItemJson {
  return { transition, fields, after: writeCatalogueItem(after) };
}

/** Returns the list, or the index of its first bad entry; 0 for anything but a list. */
function readList<T>(
  json: unknown,
  read: (entry: unknown) => T | undefined,
): readonly T[] | number {
  if (!Array.isArray(json)) return 0;
  const list: T[] = [];
  for (const entry of json) {
    const value = read(entry);
    if (value === undefined) return list.length;
    list.push(value);
  }
  return list;
}

function readPlanned(json: unknown): PlannedItem | undefined {
  const field = ownFields(json);
  const transition = field?.('transition');
  const fields = readList(field?.('fields'), readFieldChange);
  const after = readCatalogueItem(field?.('after'));
  if (!isTransition(transition) || typeof fields === 'number' || after === undefined)
    return undefined;
  return { thirdPartyId: after.thirdPartyId, transition, fields, after };
}

function readWithheld(json: unknown): WithheldItem | undefined {
  const planned = readPlanned(json);
  const guard = ownFields(json)?.('guard');
  return planned !== undefined && isGuard(guard) ? { ...planned, guard } : undefined;
}

function isGuard(guard: unknown): guard is WithheldItem['guard'] {
  return guard === 'removals' || guard === 'unit-price' || guard === 'unidentified';
}

function readFieldChange(json: unknown): FieldChange | undefined {
  const read = ownFields(json);
  const field = read?.('field');
  const before = read?.('before');
  const after = read?.('after');
  return isText(field) && isTextOrNull(before) && isTextOrNull(after)
    ? { field, before, after }
    : undefined;
}

function readRefused(json: unknown): RefusedPackage | undefined {
  const field = ownFields(json);
  const id = field?.('id');
  const outcome = field?.('outcome');
  const records = readList(field?.('records'), (entry) => (isCount(entry) ? entry : undefined));
  const codes = readList(field?.('codes'), (entry) => (isIssueCode(entry) ? entry : undefined));
  if (
    !isTextOrNull(id) ||
    !isOutcome(outcome) ||
    typeof records === 'number' ||
    typeof codes === 'number'
  )
    return undefined;
  return { id, records, outcome, codes };
}

function readEvent(json: unknown): SyncEvent | undefined {
  return isEvent(json) ? json : undefined;
}

function isEvent(json: unknown): json is SyncEvent {
  const field = ownFields(json);
  const data = ownFields(field?.('extra_data'));
  const texts = [
    field?.('message'),
    field?.('created_at'),
    field?.('event_type'),
    field?.('customer_number'),
    data?.('pointer'),
    data?.('section'),
  ];
  return (
    texts.every(isText) && isTextOrNull(field?.('third_party_id')) && isIssueCode(data?.('code'))
  );
}

function readText(json: unknown): string | undefined {
  return isText(json) ? json : undefined;
}

function isSorted(items: readonly PlannedItem[]): boolean {
  return items.every(
    ({ thirdPartyId }, i) => i === 0 || itemAt(items, i - 1).thirdPartyId < thirdPartyId,
  );
}

function isText(json: unknown): json is string {
  return typeof json === 'string';
}

function isTextOrNull(json: unknown): json is string | null {
  return json === null || isText(json);
}

function isIssueCode(json: unknown): json is IssueCode {
  return isText(json) && Object.hasOwn(ISSUES, json);
}

const TRANSITIONS: ReadonlySet<unknown> = new Set<Transition>([
  'added',
  'restored',
  'made-unavailable',
  'removed',
  'none',
]);
const OUTCOMES: ReadonlySet<unknown> = new Set<RefusalOutcome>([
  'kept',
  'made-unavailable',
  'removed',
  'withheld',
  'not-present',
  'unidentified',
]);

function isTransition(json: unknown): json is Transition {
  return TRANSITIONS.has(json);
}

function isOutcome(json: unknown): json is RefusalOutcome {
  return OUTCOMES.has(json);
}

function unreadable(pointer: string, expected: ExpectedPart): Outcome<SyncPlan> {
  return refused(finding('sync.unreadable', pointer, undefined, { expected }));
}
