import type { Finding, Issue } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import type { PackageRecord } from '../record/package-record.js';

/** A record that was not accepted, with every reason. */
export interface RefusedRecord {
  /** Its place in the array, from 0. */
  readonly index: number;
  /** Identifier, if it is readable. */
  readonly thirdPartyId?: string | undefined;
  /** Readable value of `orderable`: `false` applies to a refused record too (Decision S3). */
  readonly orderable?: boolean | undefined;
  readonly findings: readonly Finding[];
}

/** A record left out because an earlier one has exactly the same content (Decision S2). */
export interface MergedRecord {
  /** Its place in the array, from 0. */
  readonly index: number;
  readonly thirdPartyId: string;
  /** `record.repeated-id`, and all other findings of the record. */
  readonly findings: readonly Finding[];
}

/** Findings of a file; `limits.issues` bounds their number (Decision F4). */
export interface FileReport {
  /** True when neither the file nor any record was refused. */
  readonly ok: boolean;
  /** True when the file was not refused; records of it may be. Equals `ok` of a `FileReading`. */
  readonly readable: boolean;
  readonly file: {
    readonly bytes: number;
    readonly records: number;
    readonly accepted: number;
    readonly refused: number;
    /** Records left out because an earlier one has exactly the same content (Decision S2). */
    readonly merged: number;
  };
  /** Number of all findings by code. */
  readonly counts: Readonly<Partial<Record<IssueCode, number>>>;
  /** The first `limits.issues` issues, by record and place. */
  readonly issues: readonly Issue[];
  /** Number of issues that are counted but not in `issues`. */
  readonly issuesOmitted: number;
}

/** A whole file, read. A refused file has no records, so that no sync deletes by it. */
export type FileReading =
  | {
      /** True when the file was not refused: `report.readable`. Records of it may be refused. */
      readonly ok: true;
      readonly records: readonly PackageRecord[];
      readonly refused: readonly RefusedRecord[];
      /** Absent where no record was merged. */
      readonly merged?: readonly MergedRecord[];
      readonly report: FileReport;
    }
  | {
      readonly ok: false;
      readonly records: readonly [];
      readonly refused: readonly [];
      readonly report: FileReport;
    };

/** A file that is not refused: a sync accepts no other. */
export type AssortmentFile = Extract<FileReading, { ok: true }>;

/**
 * One step of reading a stream. Records are provisional until `end`, which lists the retracted
 * ones (Decision S2).
 */
export type ReadEvent =
  | { readonly kind: 'record'; readonly index: number; readonly record: PackageRecord }
  | ({ readonly kind: 'refused' } & RefusedRecord)
  | {
      readonly kind: 'end';
      /** True when the file was not refused: `report.readable`. */
      readonly ok: boolean;
      readonly retracted: readonly number[];
      readonly report: FileReport;
    };
