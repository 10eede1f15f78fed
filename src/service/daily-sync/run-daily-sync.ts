import { previousAgreedRun, selectFile } from '#catalogue';
import type { StoredRun } from '../../storage/catalogue-store.js';
import { MOST_ATTEMPTS } from '../../storage/claim-rules.js';
import type { Claim, CustomerHead, CustomerKey, DueRun } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { healReceipts } from './clock-errors.js';
import { commitOf, commitRun } from './commit-run.js';
import { extendClaim, keepClaim } from './keep-claim.js';
import { inRunSpan, logRun } from './log-run.js';
import { dueUnder, nextDue } from './next-due.js';
import { type RunResult, refusedRun } from './plan-run.js';
import { SET_ASIDE } from './run-summary.js';
import { planChangedRecords, readChangedRecords } from './stored/plan-stored-file.js';
import { refusedReading } from './stored/read-stored-file.js';
import {
  DEFAULT_LEASE,
  pauseBefore,
  readEnvironment,
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
  const outcome = await runNextDay(key, readEnvironment(environment));
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
  let isNameTaken = false;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await pauseBefore(attempt, environment);
    const head = await storage.customers.head(key);
    if (head === undefined || head.due === null || head.due.at > now())
      return { kind: 'not-due', head };
    const { due, fence } = head;
    // Each claim has another fence, so no earlier run has this name.
    const id: string = isNameTaken ? `${due.date} ${fence}` : due.date;
    const outcome: DayOutcome = await inRunSpan('sync day', key, environment, (inner) =>
      runDue(key, { ...due, id }, inner),
    );
    if (outcome.kind !== 'again' && outcome.kind !== 'name-taken') return outcome;
    isNameTaken ||= outcome.kind === 'name-taken';
  }
  return { kind: 'taken' };
}

/**
 * `again`: the day is to be tried on fresh state. `name-taken`: an earlier run has its name,
 * because a clock was ahead.
 */
type DayOutcome = DueOutcome | { readonly kind: 'again' } | { readonly kind: 'name-taken' };

/** A due day, and the name of its run. */
interface DueDay extends DueRun {
  readonly id: string;
}

/** A claim, and the instant until which it holds. */
interface HeldClaim {
  readonly claim: Claim;
  readonly until: number;
}

/** Part of a lease for which the rest of it is enough. */
const SHORT = 0.1;

async function runDue(
  key: CustomerKey,
  due: DueDay,
  environment: SyncEnvironment,
): Promise<DayOutcome> {
  const { storage, now, holder, leaseMilliseconds = DEFAULT_LEASE } = environment;
  const until = now() + leaseMilliseconds;
  const claim = await storage.customers.claim(key, due.date, holder, now(), until);
  if (claim === undefined) return { kind: 'taken' };
  // Read again under the claim, so that every earlier change of the row is seen.
  const claimed = await storage.customers.head(key);
  if (claimed === undefined || claimed.fence !== claim.fence) return { kind: 'lost' };
  const stopBeats = keepClaim(claim, environment);
  try {
    return await runClaimed(claimed, due, { claim, until }, environment);
  } catch (fault) {
    // The process lives, so the attempt does not count; if storage is away, the lease ends alone.
    await storage.customers.release(claim).catch(() => undefined);
    throw fault;
  } finally {
    stopBeats();
  }
}

async function runClaimed(
  head: CustomerHead,
  due: DueDay,
  held: HeldClaim,
  environment: SyncEnvironment,
): Promise<DayOutcome> {
  const { storage, now } = environment;
  const { claim } = held;
  const startedAt = now();
  const window = { from: head.closedAt ?? Number.NEGATIVE_INFINITY, to: due.at };
  const received = await storage.files.received(head, {
    after: head.closedAt ?? Number.MIN_SAFE_INTEGER,
    until: Number.MAX_SAFE_INTEGER,
  });
  const files = received.filter(({ receivedAt }) => receivedAt <= due.at);
  const later = received.filter(({ receivedAt }) => receivedAt > due.at);
  await healReceipts(head, later, environment);
  const { selected, ignored } = selectFile(files, window, head.newestSequence);
  const isAside = selected !== null && head.attempts > MOST_ATTEMPTS;
  const last = files.length === 0 ? lastEmptyDay(head, due, later, startedAt) : due;
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
  if (selected !== null && isAside) {
    const values = { attempts: String(MOST_ATTEMPTS) };
    const reading = refusedReading(selected, { code: SET_ASIDE, pointer: '', values });
    result = refusedRun(reading, head, startedAt);
  } else if (selected !== null) {
    const planned = await planClaimed(selected, head, due, held, environment);
    if (planned === undefined) return { kind: 'lost' };
    result = planned;
  }
  const commit = commitOf({
    head,
    run: {
      id: due.id,
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
    closedAt: last.at,
    due: nextDue(head, last),
    ...(isAside ? { setAside: true } : {}),
  });
  const { run } = commit;
  const outcome = await commitRun(commit, environment);
  switch (outcome) {
    case 'done': {
      const committed = await committedOutcome(run, environment);
      if (committed.kind === 'lost' && (await afterConflict(claim, environment)).kind === 'again')
        return { kind: 'name-taken' };
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
  due: DueDay,
  { claim, until }: HeldClaim,
  environment: SyncEnvironment,
): Promise<RunResult | undefined> {
  const { now, leaseMilliseconds = DEFAULT_LEASE } = environment;
  let extendAt = until - leaseMilliseconds * (1 - SHORT);
  const isHeld = async (): Promise<boolean> => {
    const at = now();
    if (at < extendAt) return true;
    extendAt = at + leaseMilliseconds * SHORT;
    return extendClaim(claim, environment);
  };
  const changed = await readChangedRecords(file, head, environment);
  if (!(await isHeld())) return undefined;
  const run = { head, file, runId: due.id, now };
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
async function afterConflict(claim: Claim, environment: SyncEnvironment): Promise<DayOutcome> {
  return { kind: (await extendClaim(claim, environment)) ? 'again' : 'lost' };
}

/** Milliseconds up to which missed days without a file have a run each. */
const EACH_UNTIL = 7 * 86_400_000;

/**
 * Returns the last day that a run without a file closes. That is its own day, but after an outage
 * of more than a week, or by a clock that is wrong, the last one due before the next file came.
 */
function lastEmptyDay(
  head: CustomerHead,
  due: DueRun,
  later: readonly StoredFile[],
  now: number,
): DueRun {
  const until = later.reduce((least, { receivedAt }) => Math.min(least, receivedAt - 1), now);
  const last = dueUnder(head, (agreed) => previousAgreedRun(agreed, until));
  return last !== null && last.at > due.at + EACH_UNTIL && last.date > due.date ? last : due;
}
