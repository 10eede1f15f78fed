import type { FileReading } from '#core';
import type { CustomerHead } from '../storage/customer-store.js';
import type { StoredFile } from '../storage/received-file-store.js';
import { planRun, type RunResult } from './plan-run.js';
import {
  type ChangedRecords,
  changedRecords,
  damagedReading,
  readStoredFile,
  readWholeFile,
} from './read-stored-file.js';
import { DamagedFile } from './stored-bytes.js';
import { loadCatalogue, loadKnownPackages } from './stored-catalogue.js';
import type { SyncEnvironment } from './sync-environment.js';

/** The customer, the name and the moment of a run. */
export interface PlannedRun {
  readonly head: CustomerHead;
  readonly runId: string;
  /** Milliseconds since 1970; called once the file is read. */
  readonly now: () => number;
}

/**
 * Reads a received file and recognises the packages that it leaves unchanged. A file whose stored
 * bytes are damaged is refused: it would be damaged tomorrow too, while the customer's next file
 * waits.
 */
export async function readChangedRecords(
  file: StoredFile,
  head: CustomerHead,
  { storage, log }: SyncEnvironment,
): Promise<ChangedRecords> {
  try {
    const changed = await readStoredFile(storage, file, await loadKnownPackages(storage, head));
    if (changed !== undefined) return changed;
    const reading = await readWholeFile(storage, file);
    return changedRecords(reading, await loadKnownPackages(storage, head));
  } catch (fault) {
    if (!(fault instanceof DamagedFile)) throw fault;
    const { library, customer } = head;
    log?.({
      level: 'error',
      event: 'fault',
      message: 'a received file is damaged',
      detail: { library, customer, file: file.id, ...fault.damage },
    });
    const reading = damagedReading(file, fault);
    return changedRecords(reading, await loadKnownPackages(storage, head));
  }
}

/** Plans the changed records of a file against the items that they may change. */
export async function planChangedRecords(
  changed: ChangedRecords,
  { head, runId, now }: PlannedRun,
  { storage, guard }: SyncEnvironment,
): Promise<RunResult> {
  const { catalogue, outdated } = await loadCatalogue(storage, head, changed.known);
  // A customer's first file is compared with what the supplier chose for others (Decision P10).
  const supplierStyle = head.supplierStyle ?? (await storage.customers.supplierStyle(head.library));
  const run = { head: { ...head, supplierStyle }, runId, now: now(), guard };
  const result = await planRun(catalogue, changed, run);
  if (outdated.length === 0 || !changed.reading.ok) return result;
  // Outdated items that the plan leaves alone are put again, so that the next sync recognises them.
  const planned = new Set(result.items.map(({ thirdPartyId }) => thirdPartyId));
  return {
    ...result,
    items: [...result.items, ...outdated.filter(({ thirdPartyId }) => !planned.has(thirdPartyId))],
  };
}

/** Plans a file that the caller has read already. */
export async function planReading(
  reading: FileReading,
  run: PlannedRun,
  environment: SyncEnvironment,
): Promise<RunResult> {
  const known = await loadKnownPackages(environment.storage, run.head);
  return planChangedRecords(changedRecords(reading, known), run, environment);
}

/** Reads and plans a received file; its records are released once this returns. */
export async function planStoredFile(
  file: StoredFile,
  run: PlannedRun,
  environment: SyncEnvironment,
): Promise<RunResult> {
  const changed = await readChangedRecords(file, run.head, environment);
  return planChangedRecords(changed, run, environment);
}
