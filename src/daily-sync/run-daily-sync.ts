import { nextAgreedRunAfter, parseAgreedTime, selectFile } from '#catalogue';
import type { StoredRun } from '../storage/catalogue-store.js';
import type { Claim, CustomerHead, CustomerKey, DueRun } from '../storage/customer-store.js';
import type { StoredFile } from '../storage/received-file-store.js';
import { ownOptions } from '../text/check-options.js';
import { commitOf, commitRun } from './commit-run.js';
import { inRunSpan, logRun } from './log-run.js';
import type { RunResult } from './plan-run.js';
import { planChangedRecords, readChangedRecords } from './plan-stored-file.js';
import {
  DEFAULT_LEASE,
  pauseBefore,
  SYNC_OPTIONS,
  type SyncEnvironment,
  TRIES,
} from './sync-environment.js';

/**
 * Outcome of a customer's day. `ran`: it was run, once, and is stored. `not-due`: no run is due.
 * `taken`: another worker has it. `lost`: the claim ran out during the run, so none of its work was
 * stored. `unknown`: storage did not say; the next worker that tries runs the day, with one effect.
 */
export type DailySyncOutcome =
  | { readonly kind: 'ran'; readonly run: StoredRun }
  | { readonly kind: 'taken' | 'lost' | 'unknown'; readonly run?: undefined }
  | { readonly kind: 'not-due'; readonly run?: undefined };

/**
 * Runs one day of one customer, the earliest that is due: takes the day, selects the latest file of
 * its window, checks it, plans, applies, and stores catalogue, events and the run in one
 * transaction. Idempotent under every retry, safe with any number of other workers. Spec 1 and 8,
 * Decisions S5 to S9, T1, T2.
 */
export async function runDailySync(
  key: CustomerKey,
  environment: SyncEnvironment,
): Promise<DailySyncOutcome> {
  const outcome = await runNextDay(key, ownOptions(environment, SYNC_OPTIONS));
  return outcome.kind === 'not-due' ? { kind: outcome.kind } : outcome;
}

/** Outcome of a day that was due. */
type DueOutcome = Exclude<DailySyncOutcome, { readonly kind: 'not-due' }>;

/** Outcome of {@link runNextDay}; if no run is due, with the row that says so. */
export type NextDayOutcome =
  | DueOutcome
  | { readonly kind: 'not-due'; readonly head: CustomerHead | undefined };

/** Runs one day as {@link runDailySync} does. */
export async function runNextDay(
  key: CustomerKey,
  environment: SyncEnvironment,
): Promise<NextDayOutcome> {
  const { storage, now } = environment;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await pauseBefore(attempt, environment);
    const head = await storage.customers.head(key);
    const due = head?.due ?? null;
    if (due === null || due.at > now()) return { kind: 'not-due', head };
    const outcome = await inRunSpan('sync day', key, environment, (inner) =>
      runDue(key, due, inner),
    );
    if (outcome !== 'again') return outcome;
  }
  return { kind: 'taken' };
}

/** `again`: the day is to be tried on fresh state. */
type DayOutcome = DueOutcome | 'again';

/** A claim, and the instant until which it holds. */
interface HeldClaim {
  readonly claim: Claim;
  readonly until: number;
}

/** Part of a lease for which the rest of it is enough. */
const SHORT = 0.1;

async function runDue(
  key: CustomerKey,
  due: DueRun,
  environment: SyncEnvironment,
): Promise<DayOutcome> {
  const { storage, now, holder, leaseMilliseconds = DEFAULT_LEASE } = environment;
  const until = now() + leaseMilliseconds;
  const claim = await storage.customers.claim(key, due.date, holder, now(), until);
  if (claim === undefined) return { kind: 'taken' };
  // Read again under the claim, so that every earlier change of the row is seen.
  const claimed = await storage.customers.head(key);
  if (claimed === undefined || claimed.fence !== claim.fence) return { kind: 'lost' };
  return runClaimed(claimed, due, { claim, until }, environment);
}

async function runClaimed(
  head: CustomerHead,
  due: DueRun,
  held: HeldClaim,
  environment: SyncEnvironment,
): Promise<DayOutcome> {
  const { storage, now } = environment;
  const { claim } = held;
  const startedAt = now();
  const window = { from: head.closedAt ?? Number.NEGATIVE_INFINITY, to: due.at };
  const files = await storage.files.received(head, {
    after: head.closedAt ?? Number.MIN_SAFE_INTEGER,
    until: due.at,
  });
  const { selected, ignored } = selectFile(files, window, head.newestSequence);
  let result: RunResult = {
    nextRevision: head.revision,
    nextHash: head.hash,
    items: [],
    events: [],
    supplierStyle: head.supplierStyle,
    recordsRead: 0,
    counts: {},
    summary: '{}',
  };
  if (selected !== null) {
    const planned = await planClaimed(selected, head, due, held, environment);
    if (planned === undefined) return { kind: 'lost' };
    result = planned;
  }
  const commit = commitOf({
    head,
    run: {
      id: due.date,
      kind: 'daily',
      startedAt,
      finishedAt: now(),
      fileId: selected?.id ?? null,
      // A file that was synced outside of the day was processed, not ignored.
      ignored: ignored.filter(({ status }) => status === 'waiting').map(({ id }) => id),
    },
    result,
    claim,
    newestSequence: Math.max(head.newestSequence, selected?.sequence ?? 0),
    seenSequence: files.reduce((highest, { sequence }) => Math.max(highest, sequence), 0),
    closedAt: due.at,
    due: nextDue(head, due),
  });
  const { run } = commit;
  const outcome = await commitRun(commit, environment);
  switch (outcome) {
    case 'done': {
      const committed = await committedOutcome(run, environment);
      if (committed.kind === 'ran') logRun(run, selected, result, environment);
      return committed;
    }
    case 'unknown':
      return { kind: 'unknown' };
    case 'conflict':
      return afterConflict(claim, environment);
    default:
      throw new TypeError(`There is no outcome ${String(outcome satisfies never)}.`);
  }
}

/**
 * Reads and plans a file, and extends the claim after each of the two if that took long; returns
 * undefined if it was lost. File and catalogue are released once this returns.
 */
async function planClaimed(
  file: StoredFile,
  head: CustomerHead,
  due: DueRun,
  { claim, until }: HeldClaim,
  environment: SyncEnvironment,
): Promise<RunResult | undefined> {
  const { storage, now, leaseMilliseconds = DEFAULT_LEASE } = environment;
  let extendAt = until - leaseMilliseconds * (1 - SHORT);
  const isHeld = async (): Promise<boolean> => {
    const at = now();
    if (at < extendAt) return true;
    extendAt = at + leaseMilliseconds * SHORT;
    return storage.customers.extend(claim, at + leaseMilliseconds);
  };
  const changed = await readChangedRecords(file, head, environment);
  if (!(await isHeld())) return undefined;
  const run = { head, runId: due.date, now };
  const result = await planChangedRecords(changed, run, environment);
  return (await isHeld()) ? result : undefined;
}

/**
 * Returns the outcome after a commit: a run of that name is stored, by this worker unless it
 * stalled and another had the day meanwhile. Then none of this worker's work was stored.
 */
async function committedOutcome(run: StoredRun, { storage }: SyncEnvironment): Promise<DueOutcome> {
  const stored = await storage.catalogues.run(run, run.id);
  return stored === undefined || isSameRun(stored, run) ? { kind: 'ran', run } : { kind: 'lost' };
}

/** Checks whether two runs of one day are one, or have one effect. */
function isSameRun(a: StoredRun, b: StoredRun): boolean {
  return (
    a.startedAt === b.startedAt &&
    a.finishedAt === b.finishedAt &&
    a.fileId === b.fileId &&
    a.revision === b.revision &&
    a.summary === b.summary
  );
}

/**
 * Returns `lost` if another worker has the day now; otherwise a file came in or a sync outside
 * of the day was faster, and the run is tried again on fresh state.
 */
async function afterConflict(
  claim: Claim,
  { storage, now, leaseMilliseconds = DEFAULT_LEASE }: SyncEnvironment,
): Promise<DayOutcome> {
  return (await storage.customers.extend(claim, now() + leaseMilliseconds))
    ? 'again'
    : { kind: 'lost' };
}

/** Returns the run after this one; null if the agreement was ended. */
function nextDue({ agreed }: CustomerHead, { at, date }: DueRun): DueRun | null {
  const parsed = agreed === null ? undefined : parseAgreedTime(agreed);
  if (parsed === undefined || !parsed.ok) return null;
  const next = nextAgreedRunAfter({ at, localDate: date }, parsed.value, at);
  return { date: next.localDate, at: next.at };
}
