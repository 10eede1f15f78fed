import type { FileReading } from '../assortment-file/report.js';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { CustomerHead } from '../storage/customer-store.js';
import type { StoredFile } from '../storage/received-file-store.js';
import { KnownItems } from './known-items.js';
import { planRun, type RunResult } from './plan-run.js';
import { damagedReading, readStoredFile, readWholeFile } from './read-stored-file.js';
import { DamagedFile } from './stored-bytes.js';
import { catalogueOf } from './stored-catalogue.js';
import type { SyncEnvironment } from './sync-environment.js';

/** Whose file is planned, under which name, and when. */
export interface PlannedRun {
  readonly head: CustomerHead;
  readonly runId: string;
  /** Milliseconds since 1970, asked once the file was read. */
  readonly now: () => number;
}

/** What of a file is new, and what of the catalogue it repeats. */
export interface KnownReading {
  readonly reading: FileReading;
  readonly known: KnownItems;
}

/**
 * Reads a file as it was received, beside the catalogue behind the customer's row. One that is
 * damaged is refused: it would be tomorrow too, and the customer's next file waits.
 */
export async function readKnownFile(
  file: StoredFile,
  head: CustomerHead,
  environment: SyncEnvironment,
): Promise<KnownReading> {
  try {
    return await readBesideKnown(file, head, environment);
  } catch (fault) {
    if (!(fault instanceof DamagedFile)) throw fault;
    const { library, customer } = head;
    environment.log?.({
      level: 'error',
      message: 'a received file is damaged',
      detail: { library, customer, file: file.id, found: fault.found },
    });
    return {
      reading: damagedReading(file, fault),
      known: await knownItems(head, environment.storage),
    };
  }
}

async function readBesideKnown(
  file: StoredFile,
  head: CustomerHead,
  { storage }: SyncEnvironment,
): Promise<KnownReading> {
  const known = await knownItems(head, storage);
  const reading = await readStoredFile(storage, file, known);
  if (reading !== undefined) return { reading, known };
  return recognised(await readWholeFile(storage, file), await knownItems(head, storage));
}

/** Plans a file that was read beside the catalogue. */
export async function planKnown(
  { reading, known }: KnownReading,
  { head, runId, now }: PlannedRun,
  { storage }: SyncEnvironment,
): Promise<RunResult> {
  const { catalogue, outdated } = await catalogueOf(storage, head, known);
  // A customer's first file is held against what the supplier chose for others (Decision P10).
  const supplierStyle = head.supplierStyle ?? (await storage.customers.supplierStyle(head.library));
  const result = planRun(catalogue, reading, { ...head, supplierStyle }, runId, now(), known);
  if (outdated.length === 0 || !reading.ok) return result;
  // Items of an earlier version of marks are put as they are, under the mark by which the next sync
  // knows them.
  const planned = new Set(result.items.map(({ thirdPartyId }) => thirdPartyId));
  return {
    ...result,
    items: [...result.items, ...outdated.filter(({ thirdPartyId }) => !planned.has(thirdPartyId))],
  };
}

/** Plans a file that somebody has read already. */
export async function planReading(
  reading: FileReading,
  run: PlannedRun,
  environment: SyncEnvironment,
): Promise<RunResult> {
  return planKnown(
    recognised(reading, await knownItems(run.head, environment.storage)),
    run,
    environment,
  );
}

/**
 * Plans a file as it was received. What it holds is in memory in here only, not while what comes of
 * it is kept.
 */
export async function planStoredFile(
  file: StoredFile,
  run: PlannedRun,
  environment: SyncEnvironment,
): Promise<RunResult> {
  return planKnown(await readKnownFile(file, run.head, environment), run, environment);
}

function knownItems(head: CustomerHead, storage: AssortmentStorage): Promise<KnownItems> {
  return KnownItems.load(storage.catalogues.marks(head));
}

function recognised(reading: FileReading, known: KnownItems): KnownReading {
  if (!reading.ok) return { reading, known };
  const refused = new Set(reading.refused.map(({ thirdPartyId }) => thirdPartyId));
  const records = reading.records.filter(
    (record) => !known.recognise(record, refused.has(record.thirdPartyId)),
  );
  return { reading: { ...reading, records }, known };
}
