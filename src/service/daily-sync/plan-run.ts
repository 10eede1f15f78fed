import type { AssortmentFile, FileReading } from '../../assortment-file/report.js';
import type { Catalogue } from '../../catalogue/catalogue.js';
import { planSync } from '../../catalogue/plan-sync.js';
import { refusedFileEvent, type SyncEvent } from '../../catalogue/sync-event.js';
import { type SyncPlan, summarizePlan } from '../../catalogue/sync-plan.js';
import type { PutItem } from '../../storage/catalogue-store.js';
import type { CustomerHead } from '../../storage/customer-store.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
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

/** Plans one file against a catalogue; a refused file changes nothing and says why in one CRITICAL event. Decisions S3, S6, S9. */
export function planRun(catalogue: Catalogue, reading: FileReading, head: CustomerHead, runId: string, now: number): RunResult {
  if (!reading.ok) {
    const { revision, hash } = catalogue;
    const event = refusedFileEvent(reading.report, { now, customerNumber: head.customer });
    const summary = JSON.stringify({ refused: event.extra_data.code });
    return { nextRevision: revision, nextHash: head.hash === null ? null : hash, items: [], events: [event], supplierStyle: head.supplierStyle, summary };
  }
  const { guard, onRefused, approval } = readPolicy(head.policy);
  const supplierStyle = head.supplierStyle ?? undefined;
  const plan = planSync(catalogue, reading, { now, customerNumber: head.customer, supplierStyle, guard, onRefused, approval });
  const changes = plan.items.length > 0;
  return {
    nextRevision: changes ? catalogue.revision + 1 : catalogue.revision,
    nextHash: changes ? plan.nextHash : head.hash,
    items: storedItems(plan.items, runId),
    events: plan.events,
    supplierStyle: head.supplierStyle ?? styleOf(reading),
    summary: JSON.stringify(runSummary(plan)),
  };
}

/** The plan without its events, which are kept as events, and with the file's counts in place of long lists of what is new. */
function runSummary(plan: SyncPlan): Readonly<Record<string, unknown>> {
  const { events, ...summary } = summarizePlan(plan);
  return { ...summary, events: events.length };
}

/** The separator of the first description that has one. */
function styleOf({ records }: AssortmentFile): SeparatorStyle | null {
  for (const { packageDescription } of records) if (packageDescription.style !== undefined) return packageDescription.style;
  return null;
}

/** The policies that a host wrote into the customer's row. */
function readPolicy(policy: string | null): CustomerPolicy {
  // The host's own text: what is wrong with it is its own mistake, which planSync tells as a TypeError.
  return policy === null ? {} : (JSON.parse(policy) as CustomerPolicy);
}
