import type { Effect, Finding, Issue, Position, Severity } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import type { RecordWith } from '../record/rest-fields.js';
import type { SeparatorStyle } from '../value/package-description/description.js';

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

/** A record that is refused after all, because a later one contradicts it (Decision S2). */
export interface RetractedRecord {
  /** Its place in the array, from 0. */
  readonly index: number;
  readonly thirdPartyId: string;
  /** The earlier verdict: accepted, merged into another, or refused for reasons of its own. */
  readonly was: 'accepted' | 'merged' | 'refused';
  /** `record.conflicting-id`, in addition to its earlier findings. */
  readonly finding: Finding;
}

/** Place of a finding in a file. */
export interface CausePlace {
  /** Index from 0; absent for the whole file. */
  readonly recordIndex?: number | undefined;
  readonly thirdPartyId?: string | undefined;
  readonly position?: Position | undefined;
}

/**
 * One mistake, however often the file has it: findings of one code, one field and one form of
 * value, which one correction at the source mends (Decision F9).
 */
export interface Cause {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly effect: Effect;
  /** Name of the field; empty for the record, the file, or too many fields to list. */
  readonly field: string;
  /**
   * Form of the values, with `9` for digits and `a` for letters: `"9,9"` for the text 12,50. Of
   * identifiers that contradict each other, the identifier. Empty if it does not matter; absent
   * if values have too many forms to list.
   */
  readonly shape?: string | undefined;
  /** Number of findings. */
  readonly count: number;
  /** The first three places. */
  readonly places: readonly CausePlace[];
  /** Indexes of its findings in `issues` of the report, which may have some of them only. */
  readonly issues: readonly number[];
  /** The first finding of these places that has a fix, or else the first: before and after. */
  readonly example: Issue;
}

/** Findings of a file; `limits.issues` bounds their number (Decision F4). */
export interface FileReport {
  /** True when neither the file nor any record was refused. */
  readonly ok: boolean;
  /** True when the file was not refused; records of it may be. Equals that of a `FileReading`. */
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
  /** Mistakes with their number of findings, the most harmful first (Decision F9). */
  readonly causes: readonly Cause[];
  /**
   * Issues in detail, at most `limits.issues`, in the order of the file: the first three of every
   * cause, then those that refuse something, errors, warnings and infos, each from the beginning.
   */
  readonly issues: readonly Issue[];
  /** Number of issues that are counted but not in `issues`. */
  readonly issuesOmitted: number;
}

/** A whole file, read. A refused file has no records, so that no sync deletes by it. */
export type FileReading<Rest = never> =
  | {
      /** True when the file was not refused, as in the report; records of it may be. */
      readonly readable: true;
      /** True when no record was refused either, as in the report. */
      readonly ok: boolean;
      readonly records: readonly RecordWith<Rest>[];
      /** The place of each record in the array, from 0. */
      readonly indexes: readonly number[];
      readonly refused: readonly RefusedRecord[];
      /** Absent if no record was merged. */
      readonly merged?: readonly MergedRecord[];
      /**
       * Separator of its descriptions; absent if it has none, or both. It is the `supplierStyle`
       * of the supplier's next file (Decision P10).
       */
      readonly separatorStyle?: SeparatorStyle;
      readonly report: FileReport;
    }
  | {
      readonly readable: false;
      readonly ok: false;
      readonly records: readonly [];
      readonly indexes: readonly [];
      readonly refused: readonly [];
      readonly report: FileReport;
    };

/** A file that is not refused: a sync accepts no other. */
export type AssortmentFile<Rest = never> = Extract<FileReading<Rest>, { readable: true }>;

/**
 * One step of reading a stream. Records are provisional until `end`: if a later one contradicts
 * them, `retracted` follows for each (Decision S2). The events of a file together say what its
 * `FileReading` contains.
 */
export type ReadEvent<Rest = never> =
  | { readonly kind: 'record'; readonly index: number; readonly record: RecordWith<Rest> }
  | ({ readonly kind: 'refused' } & RefusedRecord)
  | ({ readonly kind: 'merged' } & MergedRecord)
  | ({ readonly kind: 'retracted' } & RetractedRecord)
  | {
      readonly kind: 'end';
      /** True when the file was not refused, as in the report. */
      readonly readable: boolean;
      /** Indexes of the `record` events that were retracted. */
      readonly retracted: readonly number[];
      /** Separator of its descriptions; undefined if it has none, or both. */
      readonly separatorStyle: SeparatorStyle | undefined;
      readonly report: FileReport;
    };
