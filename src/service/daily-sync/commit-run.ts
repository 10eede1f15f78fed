import type { StoredRun, SyncCommit } from '../../storage/catalogue-store.js';
import type { CommitOutcome } from '../../storage/commit-outcome.js';
import type { CustomerHead } from '../../storage/customer-store.js';
import type { RunResult } from './plan-run.js';
import { pauseBefore, type SyncEnvironment, TRIES } from './sync-environment.js';
import { runMessage } from './webhooks/webhook-message.js';

/** A run that was planned, and what its commit changes in addition to the catalogue. */
export interface PlannedRun
  extends Pick<
    SyncCommit,
    'claim' | 'newestSequence' | 'seenSequence' | 'closedAt' | 'due' | 'setAside'
  > {
  /** The customer as the run read it. */
  readonly head: CustomerHead;
  readonly run: Pick<StoredRun, 'id' | 'kind' | 'startedAt' | 'finishedAt' | 'fileId' | 'ignored'>;
  readonly result: RunResult;
}

/** Returns the commit of a planned run. */
export function commitOf({ head, run: facts, result, ...more }: PlannedRun): SyncCommit {
  const { library, customer, revision: baseRevision, hash: baseHash } = head;
  const { summary, fileRefused, recordsRead: _, counts, ...changes } = result;
  const revision = result.nextRevision;
  const refusal = fileRefused === undefined ? {} : { fileRefused };
  const run = { library, customer, ...facts, ...refusal, baseRevision, revision, summary };
  return {
    library,
    customer,
    run,
    baseRevision,
    baseHash,
    message: runMessage(run, counts),
    ...changes,
    ...more,
  };
}

/**
 * Sends a commit until its outcome is known: a commit names its run, so sending it again after an
 * unknown outcome has one effect (Decision T1). Returns `unknown` after a few tries; the next
 * attempt at the day learns the outcome.
 */
export async function commitRun(
  commit: SyncCommit,
  environment: SyncEnvironment,
): Promise<CommitOutcome> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await pauseBefore(attempt, environment);
    const outcome = await environment.storage.catalogues.commit(commit);
    if (outcome !== 'unknown') return outcome;
  }
  return 'unknown';
}
