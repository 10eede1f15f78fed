import type { SyncCommit } from '../storage/catalogue-store.js';
import type { CommitOutcome } from '../storage/commit-outcome.js';
import { pauseBefore, type SyncEnvironment, TRIES } from './sync-environment.js';

/**
 * Sends a commit until it is known what became of it: a commit names its run, so sending it again
 * after an unknown outcome has one effect (Decision T1). `unknown` where it could not be learned in
 * a few tries; the next attempt at the day learns it.
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
