import type { FileReading } from '#core';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { newCustomer } from '../../storage/new-customer.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { commitOf, commitRun } from './commit-run.js';
import { inRunSpan, logRun } from './log-run.js';
import { planReading, planStoredFile } from './stored/plan-stored-file.js';
import { pauseBefore, readEnvironment, type SyncEnvironment, TRIES } from './sync-environment.js';

/**
 * Outcome of a sync outside of the day. `conflict`: others changed the catalogue at every try.
 * `superseded`: a newer file was processed already (Decision S7).
 */
export type SyncNowOutcome =
  | {
      readonly kind: 'ran';
      readonly run: StoredRun;
      /** True if the file was synced before: this call did nothing. */
      readonly repeated?: true;
    }
  | { readonly kind: 'conflict' | 'unknown' | 'superseded'; readonly run?: undefined };

/**
 * Syncs one received file now, outside of the customer's day; the agreed run still happens. The run
 * is named by the file, so the same file is processed once however often this is called. `read`
 * spares reading it again if the caller has just done so. Decisions S6, S7, T2.
 */
export async function syncNow(
  key: CustomerKey,
  file: StoredFile,
  environment: SyncEnvironment,
  read?: FileReading,
): Promise<SyncNowOutcome> {
  const own = readEnvironment(environment);
  return inRunSpan('sync file', key, own, (inner) => syncFile(key, file, inner, read));
}

async function syncFile(
  key: CustomerKey,
  file: StoredFile,
  environment: SyncEnvironment,
  read: FileReading | undefined,
): Promise<SyncNowOutcome> {
  const { storage, now } = environment;
  const runId = `file ${file.id}`;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await pauseBefore(attempt, environment);
    const earlier = await storage.catalogues.run(key, runId);
    // Found by a later attempt, the run may be this call's own.
    if (earlier !== undefined)
      return { kind: 'ran', run: earlier, ...(attempt === 0 ? { repeated: true } : {}) };
    const head = (await storage.customers.head(key)) ?? newCustomer(key);
    if (file.sequence < head.newestSequence) return { kind: 'superseded' };
    const startedAt = now();
    const planned = { head, file, runId, now: () => startedAt };
    const result =
      read === undefined
        ? await planStoredFile(planned, environment)
        : await planReading(read, planned, environment);
    const run = { id: runId, kind: 'now', startedAt, finishedAt: now(), fileId: file.id } as const;
    const commit = commitOf({
      head,
      run: { ...run, ignored: [] },
      result,
      claim: null,
      newestSequence: Math.max(head.newestSequence, file.sequence),
      seenSequence: file.sequence,
      closedAt: head.closedAt,
      due: head.due,
    });
    const outcome = await commitRun(commit, environment);
    // A run of that name is stored, perhaps by another worker in the same moment: return that one.
    if (outcome === 'done') {
      logRun(commit.run, file, result, environment);
      return { kind: 'ran', run: (await storage.catalogues.run(key, runId)) ?? commit.run };
    }
    if (outcome === 'unknown') return { kind: 'unknown' };
  }
  return { kind: 'conflict' };
}
