import {
  describeFinding,
  type FileReading,
  type FileReport,
  type KnownPackages,
  type PackageRecord,
  type RefusedRecord,
  readAssortmentFile,
  readAssortmentStream,
  type SeparatorStyle,
} from '#core';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { StoredFile } from '../storage/received-file-store.js';
import { type DamagedFile, storedBytes } from './stored-bytes.js';

/** A file read for a sync, without the records of packages that it leaves unchanged. */
export interface ChangedRecords {
  readonly reading: FileReading;
  /** Packages of the catalogue, recognised or not. */
  readonly known: KnownPackages;
  /** Separator of the first description of the file that has one. */
  readonly style: SeparatorStyle | undefined;
}

/**
 * Reads a received file with every rule, GTINs included (Decision F3), in bounded memory: bytes and
 * the records of unchanged packages are released as they are read. Returns undefined where
 * identifiers repeat: events of a stream do not say what became of each (Decision S2), and
 * {@link readWholeFile} does.
 */
export async function readStoredFile(
  storage: AssortmentStorage,
  file: StoredFile,
  known: KnownPackages,
): Promise<ChangedRecords | undefined> {
  const records: PackageRecord[] = [];
  const refused: RefusedRecord[] = [];
  let style: SeparatorStyle | undefined;
  for await (const events of readAssortmentStream(storedBytes(storage, file), { stage: 'sync' })) {
    for (const event of events) {
      if (event.kind === 'record') {
        const { record } = event;
        style ??= record.packageDescription.style;
        if (!known.recognise(record)) records.push(record);
      } else if (event.kind === 'refused') {
        const { kind: _, ...record } = event;
        refused.push(record);
      } else if (!event.ok) {
        const { report } = event;
        return { reading: { ok: false, records: [], refused: [], report }, known, style };
      } else if (!hasRepeats(event.report)) {
        const { report } = event;
        return { reading: { ok: true, records, refused, report }, known, style };
      }
    }
  }
  return undefined;
}

/** Reads a received file with all of its bytes in memory. */
export async function readWholeFile(
  storage: AssortmentStorage,
  file: StoredFile,
): Promise<FileReading> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storedBytes(storage, file)) chunks.push(chunk);
  return readAssortmentFile(chunks, { stage: 'sync' });
}

/** Leaves out of a reading the records of packages that it leaves unchanged. */
export function changedRecords(reading: FileReading, known: KnownPackages): ChangedRecords {
  if (!reading.ok) return { reading, known, style: undefined };
  // A plan reads the item of a package that has a refused record, too.
  const refused = new Set(reading.refused.map(({ thirdPartyId }) => thirdPartyId));
  const records: PackageRecord[] = [];
  let style: SeparatorStyle | undefined;
  for (const record of reading.records) {
    style ??= record.packageDescription.style;
    if (refused.has(record.thirdPartyId) || !known.recognise(record)) records.push(record);
  }
  return { reading: { ...reading, records }, known, style };
}

/** Returns the reading of a file whose stored bytes are not the ones received: it is refused. */
export function damagedReading({ bytes }: StoredFile, { damage }: DamagedFile): FileReading {
  const code = 'sync.damaged-file';
  const issue = describeFinding({ code, pointer: '', values: damage });
  const file = { bytes, records: 0, accepted: 0, refused: 0, merged: 0 };
  return {
    ok: false,
    records: [],
    refused: [],
    report: {
      ok: false,
      readable: false,
      file,
      counts: { [code]: 1 },
      causes: [
        {
          code,
          severity: issue.severity,
          effect: issue.effect,
          field: '',
          shape: '',
          count: 1,
          places: [{}],
          issues: [0],
          example: issue,
        },
      ],
      issues: [issue],
      issuesOmitted: 0,
    },
  };
}

function hasRepeats({ counts }: FileReport): boolean {
  return (
    counts['record.repeated-id'] !== undefined || counts['record.conflicting-id'] !== undefined
  );
}
