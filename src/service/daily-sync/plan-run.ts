import {
  type Catalogue,
  type ChangedPackage,
  planChangesInSteps,
  refusedFileEvent,
  type SyncEvent,
  type SyncGuard,
  summarizePlan,
  type UnidentifiedPolicy,
} from '#catalogue';
import type { FileReading, SeparatorStyle } from '#core';
import { textDigest } from '#packing';
import type { PutItem } from '../../storage/catalogue-store.js';
import type { CustomerHead } from '../../storage/customer-store.js';
import { clipText, MAX_REPEATED } from '../../text/clip.js';
import { runInTurns } from './run-in-turns.js';
import { boundedRefusals, countLists, type RunCounts } from './run-summary.js';
import type { ChangedRecords } from './stored/read-stored-file.js';
import { storedItems } from './stored/stored-catalogue.js';
import type { CustomerPolicy } from './sync-environment.js';

/** Result of planning one file, before anything is stored. */
export interface RunResult {
  readonly nextRevision: number;
  readonly nextHash: string | null;
  readonly items: readonly PutItem[];
  readonly events: readonly SyncEvent[];
  /** Separator to compare the customer's next file with. */
  readonly supplierStyle: SeparatorStyle | null;
  /** True if the whole file was refused. */
  readonly fileRefused?: true;
  /** Records that were read; 0 for a day without a file. */
  readonly recordsRead: number;
  /** Lengths of the lists of the summary. */
  readonly counts: RunCounts;
  /** JSON text: the plan's hashes and lists, or why the file was refused. */
  readonly summary: string;
}

/** The customer, the name and the moment (milliseconds since 1970) of a run. */
export interface RunOfCustomer {
  readonly head: CustomerHead;
  readonly runId: string;
  readonly now: number;
  /** Separator to compare this file with (Decision P10). */
  readonly supplierStyle?: SeparatorStyle | undefined;
  /** Guard of a customer whose policy has none. */
  readonly guard?: SyncGuard | undefined;
  /** Policy for missing packages of a customer whose policy has none. */
  readonly onUnidentified?: UnidentifiedPolicy | undefined;
}

/**
 * Plans the changed records of a file against the items that they may change. A refused file
 * changes nothing; one CRITICAL event says why. Decisions S3, S6, S9.
 */
export async function planRun(
  catalogue: Catalogue,
  { reading, known }: ChangedRecords,
  { head, runId, now, supplierStyle, ...otherwise }: RunOfCustomer,
): Promise<RunResult> {
  if (!reading.readable) return refusedRun(reading, head, now);
  const {
    guard = otherwise.guard,
    onUnidentified = otherwise.onUnidentified,
    onRefused,
    approval,
  } = readPolicy(head.policy);
  const options = {
    now,
    customerNumber: head.customer,
    supplierStyle,
    guard,
    onRefused,
    onUnidentified,
    approval,
    digest: textDigest,
  };
  const plan = await runInTurns(planChangesInSteps(catalogue, reading, options, known));
  const { events, ...summary } = summarizePlan(plan);
  const changes = plan.items.length > 0;
  return {
    nextRevision: changes ? catalogue.revision + 1 : catalogue.revision,
    nextHash: changes ? plan.nextHash : head.hash,
    items: storedItems(plan.items, runId),
    events,
    supplierStyle: reading.separatorStyle ?? head.supplierStyle,
    recordsRead: reading.report.file.records,
    counts: countLists({ ...summary }),
    // Events are stored on their own.
    summary: JSON.stringify({
      ...summary,
      ...boundedRefusals(summary.refused),
      changed: summary.changed.map(shortened),
      events: events.length,
    }),
  };
}

/** Returns the changes of a package with their values clipped: a text may fill its limit. */
function shortened({ id, fields }: ChangedPackage): ChangedPackage {
  const short = (value: string | null): string | null => value && clipText(value, MAX_REPEATED);
  return {
    id,
    fields: fields.map(({ field, before, after }) => ({
      field,
      before: short(before),
      after: short(after),
    })),
  };
}

/** Returns the result of a refused file. */
export function refusedRun({ report }: FileReading, head: CustomerHead, now: number): RunResult {
  const event = refusedFileEvent(report, { now, customerNumber: head.customer });
  return {
    nextRevision: head.revision,
    nextHash: head.hash,
    items: [],
    events: [event],
    supplierStyle: head.supplierStyle,
    fileRefused: true,
    recordsRead: report.file.records,
    counts: {},
    summary: JSON.stringify({ refused: event.extra_data.code }),
  };
}

/** Parses the policies that a host wrote into the customer's row. */
function readPolicy(policy: string | null): CustomerPolicy {
  // The host's own text: a mistake in it is a TypeError of the plan.
  return policy === null ? {} : (JSON.parse(policy) as CustomerPolicy);
}
