import { createChangesReader, type KnownPackages } from '#catalogue';
import { describeFinding, type FileReading, type Finding, type UnitReading } from '#core';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { StoredFile } from '../../../storage/received-file-store.js';
import { definedMembers } from '../../../text/own-member.js';
import { storedBytes } from './stored-bytes.js';

/** A file read for a sync, without the records of packages that it leaves unchanged. */
export interface ChangedRecords {
  readonly reading: FileReading;
  /** Packages of the catalogue, recognised or not. */
  readonly known: KnownPackages;
}

/** Reads a received file with every rule, GTINs included (Decision F3), in bounded memory. */
export async function readStoredFile(
  storage: AssortmentStorage,
  file: StoredFile,
  known: KnownPackages,
  units: UnitReading | undefined,
): Promise<ChangedRecords> {
  const reader = createChangesReader(known, { stage: 'sync', ...definedMembers({ units }) });
  for await (const chunk of storedBytes(storage, file)) reader.push(chunk);
  return { reading: reader.end(), known };
}

/** Leaves out of a reading the records of packages that it leaves unchanged. */
export function changedRecords(reading: FileReading, known: KnownPackages): ChangedRecords {
  if (!reading.readable) return { reading, known };
  // A plan reads the item of a package that has a refused record, too.
  const refused = new Set(reading.refused.map(({ thirdPartyId }) => thirdPartyId));
  const isChanged = reading.records.map(
    (record) => refused.has(record.thirdPartyId) || !known.recognise(record),
  );
  const records = reading.records.filter((_, at) => isChanged[at]);
  const indexes = reading.indexes.filter((_, at) => isChanged[at]);
  return { reading: { ...reading, records, indexes }, known };
}

/** Returns the reading of a file that is refused as a whole, for a reason outside of its text. */
export function refusedReading({ bytes }: StoredFile, finding: Finding): FileReading {
  const { code } = finding;
  const issue = describeFinding(finding);
  const file = { bytes, records: 0, accepted: 0, refused: 0, merged: 0 };
  return {
    readable: false,
    ok: false,
    records: [],
    indexes: [],
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
