import type { FileReading } from '../../assortment-file/report.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerHead } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { KnownItems } from './known-items.js';
import { planRun, type RunResult } from './plan-run.js';
import { readStoredFile, readWholeFile } from './read-stored-file.js';
import { catalogueOf } from './stored-catalogue.js';
import type { SyncEnvironment } from './sync-environment.js';

/** Whose file is planned, under which name, and when. */
export interface PlannedRun {
  readonly head: CustomerHead;
  readonly runId: string;
  /** Milliseconds since 1970, asked once the file was read. */
  readonly now: () => number;
}

/** A file and what of the catalogue it repeats. */
export interface KnownReading {
  readonly reading: FileReading;
  readonly known: KnownItems;
}

/** Reads a file as it was received, beside the catalogue behind the customer's row. */
export async function readKnownFile(file: StoredFile, head: CustomerHead, { storage }: SyncEnvironment): Promise<KnownReading> {
  const known = await knownItems(head, storage);
  const reading = await readStoredFile(storage, file, (record) => known.recognise(record));
  if (reading !== undefined) return { reading, known };
  return recognised(await readWholeFile(storage, file), await knownItems(head, storage));
}

/** Plans a file that was read beside the catalogue. */
export async function planKnown({ reading, known }: KnownReading, { head, runId, now }: PlannedRun, { storage }: SyncEnvironment): Promise<RunResult> {
  return planRun(await catalogueOf(storage, head, known), reading, head, runId, now());
}

/** Plans a file that somebody has read already. */
export async function planReading(reading: FileReading, run: PlannedRun, environment: SyncEnvironment): Promise<RunResult> {
  return planKnown(recognised(reading, await knownItems(run.head, environment.storage)), run, environment);
}

/** Plans a file as it was received. What it holds is in memory in here only, not while what comes of it is kept. */
export async function planStoredFile(file: StoredFile, run: PlannedRun, environment: SyncEnvironment): Promise<RunResult> {
  return planKnown(await readKnownFile(file, run.head, environment), run, environment);
}

function knownItems(head: CustomerHead, storage: AssortmentStorage): Promise<KnownItems> {
  return KnownItems.load(storage.catalogues.marks(head));
}

function recognised(reading: FileReading, known: KnownItems): KnownReading {
  if (!reading.ok) return { reading, known };
  return { reading: { ...reading, records: reading.records.map((record) => known.recognise(record)) }, known };
}
