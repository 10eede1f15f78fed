import type { SyncCommit } from '../storage/catalogue-store.js';
import type { CommitOutcome } from '../storage/commit-outcome.js';
import { pauseBefore, type SyncEnvironment, TRIES } from './sync-environment.js';

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
