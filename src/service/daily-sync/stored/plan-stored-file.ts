import type { FileReading, SeparatorStyle } from '#core';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { CustomerHead } from '../../../storage/customer-store.js';
import type { StoredFile } from '../../../storage/received-file-store.js';
import { planRun, type RunResult } from '../plan-run.js';
import type { SyncEnvironment } from '../sync-environment.js';
import {
  type ChangedRecords,
  changedRecords,
  readStoredFile,
  refusedReading,
} from './read-stored-file.js';
import { DamagedFile } from './stored-bytes.js';
import { loadCatalogue, loadKnownPackages } from './stored-catalogue.js';

/** The customer, the file, the name and the moment of a run. */
export interface PlannedRun {
  readonly head: CustomerHead;
  readonly file: StoredFile;
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
  { storage, log, units }: SyncEnvironment,
): Promise<ChangedRecords> {
  try {
    return await readStoredFile(storage, file, await loadKnownPackages(storage, head), units);
  } catch (fault) {
    if (!(fault instanceof DamagedFile)) throw fault;
    const { library, customer } = head;
    log?.({
      level: 'error',
      event: 'fault',
      message: 'a received file is damaged',
      detail: { library, customer, file: file.id, ...fault.damage },
    });
    const finding = { code: 'sync.damaged-file', pointer: '', values: fault.damage } as const;
    const reading = refusedReading(file, finding);
    return changedRecords(reading, await loadKnownPackages(storage, head));
  }
}

/** Plans the changed records of a file against the items that they may change. */
export async function planChangedRecords(
  changed: ChangedRecords,
  { head, file, runId, now }: PlannedRun,
  { storage, guard, onUnidentified }: SyncEnvironment,
): Promise<RunResult> {
  const { catalogue, outdated } = await loadCatalogue(storage, head, changed.known);
  const supplierStyle = await styleBefore(changed, head, file, storage);
  const run = { head, supplierStyle, runId, now: now(), guard, onUnidentified };
  const result = await planRun(catalogue, changed, run);
  if (outdated.length === 0 || !changed.reading.readable) return result;
  // Outdated items that the plan leaves alone are put again, so that the next sync recognises them.
  const planned = new Set(result.items.map(({ thirdPartyId }) => thirdPartyId));
  return {
    ...result,
    items: [...result.items, ...outdated.filter(({ thirdPartyId }) => !planned.has(thirdPartyId))],
  };
}

/**
 * Returns the separator that a file is compared with: that of the customer's earlier files, and for
 * the first file that has one, that of the supplier's last file received before it (Decision P10).
 */
async function styleBefore(
  { reading }: ChangedRecords,
  { supplierStyle, library }: CustomerHead,
  file: StoredFile,
  { files }: AssortmentStorage,
): Promise<SeparatorStyle | undefined> {
  const hasStyle = reading.readable && reading.separatorStyle !== undefined;
  const chosen = supplierStyle ?? (hasStyle ? await files.styleBefore(library, file) : null);
  return chosen ?? undefined;
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
  run: PlannedRun,
  environment: SyncEnvironment,
): Promise<RunResult> {
  const changed = await readChangedRecords(run.file, run.head, environment);
  return planChangedRecords(changed, run, environment);
}
