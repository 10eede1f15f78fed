import type { Finding, Issue } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import type { PackageRecord } from '../record/package-record.js';

/** A record that was not accepted, with every reason. */
export interface RefusedRecord {
  /** Its place in the array, from 0. */
  readonly index: number;
  /** When it could be read. */
  readonly thirdPartyId?: string | undefined;
  /** When it could be read: `false` takes effect even in a refused record (Decision S3). */
  readonly orderable?: boolean | undefined;
  readonly findings: readonly Finding[];
}

/** A record left out because an earlier one says exactly the same (Decision S2). */
export interface MergedRecord {
  /** Its place in the array, from 0. */
  readonly index: number;
  readonly thirdPartyId: string;
  /** `record.repeated-id`, and what else was doubtful about it. */
  readonly findings: readonly Finding[];
}

/** What was found in a file, bounded in size whatever the file holds (Decision F4). */
export interface FileReport {
  /** True when neither the file nor any record was refused. */
  readonly ok: boolean;
  readonly file: {
    readonly bytes: number;
    readonly records: number;
    readonly accepted: number;
    readonly refused: number;
    /** Records left out because an earlier one says exactly the same (Decision S2). */
    readonly merged: number;
  };
  /** How often each code was found, in full. */
  readonly counts: Readonly<Partial<Record<IssueCode, number>>>;
  /** The first `limits.issues` issues, by record and place. */
  readonly issues: readonly Issue[];
  /** How many issues are counted but not told. */
  readonly issuesOmitted: number;
}

/** A whole file, read. A refused file carries no records, so that it cannot become a wipe-out. */
export type FileReading =
  | {
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

/** A file that was not refused: all that a sync accepts. */
export type AssortmentFile = Extract<FileReading, { ok: true }>;

/**
 * One step of reading a stream. Records are provisional until `end`, which names those to take back
 * (Decision S2).
 */
export type ReadEvent =
  | { readonly kind: 'record'; readonly index: number; readonly record: PackageRecord }
  | ({ readonly kind: 'refused' } & RefusedRecord)
  | {
      readonly kind: 'end';
      readonly ok: boolean;
      readonly retracted: readonly number[];
      readonly report: FileReport;
    };
