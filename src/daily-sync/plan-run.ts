import { textDigest } from '#decompress';
import type { FileReading } from '../assortment-file/report.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { draftPlan } from '../catalogue/plan/plan-sync.js';
import { makeSyncPlan, summarizeChanges } from '../catalogue/plan/sync-plan.js';
import { NotedEvent, refusedFileEvent, type SyncEvent } from '../catalogue/sync-event.js';
import type { PutItem } from '../storage/catalogue-store.js';
import type { CustomerHead } from '../storage/customer-store.js';
import type { SeparatorStyle } from '../value/package-description/description.js';
import type { KnownItems } from './known-items.js';
import { storedItems } from './stored-catalogue.js';
import type { CustomerPolicy } from './sync-environment.js';

/** What processing one file comes to, before anything is kept. */
export interface RunResult {
  readonly nextRevision: number;
  readonly nextHash: string | null;
  readonly items: readonly PutItem[];
  readonly events: readonly SyncEvent[];
  readonly supplierStyle: SeparatorStyle | null;
  /** JSON text: the plan's hashes and lists, or why the file was refused. */
  readonly summary: string;
}

/**
 * Plans what is new of one file against the rest of a catalogue; a refused file changes nothing and
 * says why in one CRITICAL event. Decisions S3, S6, S9.
 */
export function planRun(
  catalogue: Catalogue,
  reading: FileReading,
  head: CustomerHead,
  runId: string,
  now: number,
  known: KnownItems,
): RunResult {
  if (!reading.ok) {
    const { revision, hash } = catalogue;
    const event = refusedFileEvent(reading.report, { now, customerNumber: head.customer });
    const summary = JSON.stringify({ refused: event.extra_data.code });
    return {
      nextRevision: revision,
      nextHash: head.hash === null ? null : hash,
      items: [],
      events: [event],
      supplierStyle: head.supplierStyle,
      summary,
    };
  }
  const { guard, onRefused, approval } = readPolicy(head.policy);
  const supplierStyle = head.supplierStyle ?? undefined;
  const options = {
    now,
    customerNumber: head.customer,
    supplierStyle,
    guard,
    onRefused,
    approval,
    digest: textDigest,
  };
  // Texts and marks are made of what a catalogue keeps, whatever else a record holds.
  const draft = draftPlan(catalogue, reading, options, {
    unchanged: known.unchanged,
    keep: (record) => record,
  });
  const notes = draft.notes();
  const plan = makeSyncPlan({ ...draft.parts, events: () => [] }, draft.hashes);
  const changes = plan.items.length > 0;
  return {
    nextRevision: changes ? catalogue.revision + 1 : catalogue.revision,
    nextHash: changes ? plan.nextHash : head.hash,
    items: storedItems(plan.items, runId),
    events: notes.map((note) => new NotedEvent(draft.run, note)),
    supplierStyle: head.supplierStyle ?? known.style ?? null,
    // The plan without its events, which are kept as events.
    summary: JSON.stringify({ ...summarizeChanges(plan), events: notes.length }),
  };
}

/** The policies that a host wrote into the customer's row. */
function readPolicy(policy: string | null): CustomerPolicy {
  // The host's own text: what is wrong with it is its own mistake, which planSync tells as a
  // TypeError.
  return policy === null ? {} : (JSON.parse(policy) as CustomerPolicy);
}
