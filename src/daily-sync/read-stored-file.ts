import { readAssortmentFile } from '../assortment-file/read-assortment-file.js';
import { FileReader } from '../assortment-file/reading/file-reader.js';
import type { RecordConsumer } from '../assortment-file/reading/record-desk.js';
import type { FileReading, FileReport, RefusedRecord } from '../assortment-file/report.js';
import { describeFinding } from '../issue/describe-finding.js';
import type { PackageRecord } from '../record/package-record.js';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { StoredFile } from '../storage/received-file-store.js';
import type { KnownItems } from './known-items.js';
import { type DamagedFile, storedBytes } from './stored-bytes.js';

/**
 * A received file, read as a sync reads it: every rule, GTINs included (Decision F3). Its bytes are
 * let go of as they are read, and records that are known are left out. Undefined where identifiers
 * repeat: a stream does not tell all about them (Decision S2), {@link readWholeFile} does.
 */
export async function readStoredFile(
  storage: AssortmentStorage,
  file: StoredFile,
  known: KnownItems,
): Promise<FileReading | undefined> {
  const gathered = new Gathered(known);
  const reader = new FileReader({ stage: 'sync' }, gathered);
  for await (const bytes of storedBytes(storage, file)) reader.push(bytes);
  const { report, fileRefused } = reader.end();
  if (fileRefused) return { ok: false, records: [], refused: [], report };
  return repeats(report)
    ? undefined
    : { ok: true, records: gathered.records, refused: gathered.refused, report };
}

/** A received file whose bytes are all held until it is read. */
export async function readWholeFile(
  storage: AssortmentStorage,
  file: StoredFile,
): Promise<FileReading> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storedBytes(storage, file)) chunks.push(chunk);
  return readAssortmentFile(chunks, { stage: 'sync' });
}

/** The reading of a file of which something else is stored than what came. */
export function damagedReading({ bytes }: StoredFile, { found }: DamagedFile): FileReading {
  const code = 'sync.damaged-file';
  const issue = describeFinding({ code, pointer: '', values: { found } });
  const file = { bytes, records: 0, accepted: 0, refused: 0, merged: 0 };
  return {
    ok: false,
    records: [],
    refused: [],
    report: { ok: false, file, counts: { [code]: 1 }, issues: [issue], issuesOmitted: 0 },
  };
}

/** Takes each record as it was read, while it is at hand. */
class Gathered implements RecordConsumer {
  readonly records: PackageRecord[] = [];
  readonly refused: RefusedRecord[] = [];
  /** {@link readWholeFile} does. */
  readonly rereads = true;
  readonly #known: KnownItems;

  constructor(known: KnownItems) {
    this.#known = known;
  }

  get knower(): KnownItems | undefined {
    return this.#known.isWorthAsking ? this.#known : undefined;
  }

  accept(_index: number, record: PackageRecord): void {
    if (!this.#known.recognise(record)) this.records.push(record);
  }

  refuse(refused: RefusedRecord): void {
    this.refused.push(refused);
  }

  /** Where identifiers repeat, the file is read again. */
  merge(): void {}

  retract(): void {}
}

function repeats({ counts }: FileReport): boolean {
  return (
    counts['record.repeated-id'] !== undefined || counts['record.conflicting-id'] !== undefined
  );
}
