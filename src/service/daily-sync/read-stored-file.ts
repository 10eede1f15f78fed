import { unpackKept } from '#decompress';
import { createAssortmentReader } from '../../assortment-file/create-assortment-reader.js';
import { readAssortmentFile } from '../../assortment-file/read-assortment-file.js';
import type { FileReading, FileReport, ReadEvent, RefusedRecord } from '../../assortment-file/report.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredFile } from '../../storage/received-file-store.js';

/**
 * A received file, read as a sync reads it: every rule, GTINs included (Decision F3). Its bytes are let go of as they are read, and of each record only what `keep` answers
 * is kept. Undefined where identifiers repeat: a stream does not tell all about them (Decision S2), {@link readWholeFile} does.
 */
export async function readStoredFile(
  storage: AssortmentStorage,
  file: StoredFile,
  keep: (record: PackageRecord) => PackageRecord,
): Promise<FileReading | undefined> {
  const reader = createAssortmentReader({ stage: 'sync' });
  const gathered = new Gathered(keep);
  for await (const bytes of storedBytes(storage, file)) gathered.take(reader.push(bytes));
  gathered.take(reader.end());
  return gathered.reading();
}

/** A received file whose bytes are all held until it is read. */
export async function readWholeFile(storage: AssortmentStorage, file: StoredFile): Promise<FileReading> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storedBytes(storage, file)) chunks.push(chunk);
  return readAssortmentFile(chunks, { stage: 'sync' });
}

/** Puts a file together from the events of a stream. */
class Gathered {
  readonly #keep: (record: PackageRecord) => PackageRecord;
  readonly #records: PackageRecord[] = [];
  readonly #refused: RefusedRecord[] = [];
  #end: Extract<ReadEvent, { kind: 'end' }> | undefined;

  constructor(keep: (record: PackageRecord) => PackageRecord) {
    this.#keep = keep;
  }

  take(events: readonly ReadEvent[]): void {
    for (const event of events) {
      if (event.kind === 'record') this.#records.push(this.#keep(event.record));
      else if (event.kind === 'end') this.#end = event;
      else {
        const { kind: _, ...refused } = event;
        this.#refused.push(refused);
      }
    }
  }

  reading(): FileReading | undefined {
    if (this.#end === undefined) throw new TypeError('The file has not ended.');
    const { ok, report } = this.#end;
    if (!ok) return { ok, records: [], refused: [], report };
    return repeats(report) ? undefined : { ok, records: this.#records, refused: this.#refused, report };
  }
}

function repeats({ counts }: FileReport): boolean {
  return counts['record.repeated-id'] !== undefined || counts['record.conflicting-id'] !== undefined;
}

/** The bytes of a received file as they were before they were compressed. */
export async function* storedBytes(storage: AssortmentStorage, file: StoredFile): AsyncGenerator<Uint8Array, void, undefined> {
  const parts = storage.files.parts(file);
  yield* file.encoding === 'gzip' ? unpackKept(parts) : parts;
}
