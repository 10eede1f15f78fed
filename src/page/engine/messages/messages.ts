/** The protocol between the page and its worker: every request with its answer. */

import type { ImportProfile } from '../../../import/profile/import-profile.js';
import type { LanguageTag } from '../../../words/language-tags.js';
import type { ChangeGroup } from '../session/change-list.js';
import type { FoundValues } from '../session/find-replace.js';
import type { ChangeFilter, Replacement } from '../session/history.js';
import type { Overview } from '../session/overview.js';
import type { RecordRows, RecordSet, RowField, RowQuery } from '../session/record-rows.js';
import type { FailedFile } from './failed-file.js';
import type { MappingMessages, OpenedProfile, OpenedTable } from './mapping-messages.js';
import type { PlotMessages } from './plot-messages.js';
import type { ReportMessages } from './report-messages.js';

/** A request and its answer. */
export interface Exchange<Ask, Answer> {
  readonly ask: Ask;
  readonly answer: Answer;
}

/** A file that was read, or the reason why it was not. */
export type Opened =
  | { readonly kind: 'open'; readonly overview: Overview; readonly milliseconds: number }
  | OpenedTable
  | OpenedProfile
  | FailedFile;

/** Name and bytes of a file to download. */
export interface Download {
  readonly blob: Blob;
}

/** A workbook, and the fields of the records that it has no column for. */
export interface WrittenWorkbook extends Download {
  readonly lost: readonly string[];
}

/** Result of a typed value. */
export interface Edited {
  /** Absent if nothing was changed. */
  readonly overview?: Overview;
  /** Sentence about the value if it is still wrong. */
  readonly wrong?: string;
}

/** Forms of a table to download, by the usual ending of their names. */
export type TableEnding = 'xlsx' | 'csv';

/** A replacement, and the records that it is for. */
export interface SetReplacement extends RecordSet, Replacement {}

/** Requests about the open file. */
export interface FileMessages {
  /** Opens a file; `work` is the answer to that request from before a reload. */
  readonly open: Exchange<
    {
      readonly file: Blob;
      readonly profile?: ImportProfile;
      readonly work?: Blob;
      /** The file sent before: evidence for the columns of a table. */
      readonly earlier?: Blob;
    },
    Opened
  >;
  /** The changes of the open file, to do them again in the same file. */
  readonly work: Exchange<null, Blob>;
  readonly overview: Exchange<null, Overview>;
  readonly rows: Exchange<RowQuery, RecordRows>;
  readonly fixAll: Exchange<null, Overview>;
  /** Applies the certain fixes of a cause, or the suggested ones of a form. */
  readonly fixCause: Exchange<{ readonly cause: string; readonly form?: string }, Overview>;
  readonly fixRecord: Exchange<
    { readonly cause: string; readonly record: number; readonly isForEqual?: boolean },
    Overview
  >;
  readonly edit: Exchange<
    {
      readonly cause?: string;
      readonly record: number;
      /** The field that is typed; the one that the cause is about if absent. */
      readonly field?: RowField;
      readonly typed: string;
      /** True for every record of the cause with the same value. */
      readonly isForEqual?: boolean;
    },
    Edited
  >;
  /** The number of records of a cause that have the value of this one, and are still wrong. */
  readonly equals: Exchange<{ readonly cause: string; readonly record: number }, number>;
  /** Values of a field in the records of a table that a replacement changes, and the change. */
  readonly find: Exchange<SetReplacement, FoundValues>;
  readonly replace: Exchange<SetReplacement, Overview>;
  /** Gives each record that is left in a list of jumps its price before. */
  readonly before: Exchange<{ readonly cause: string }, Overview>;
  /** Every change, to come and done; all of one cause, and the first of the others. */
  readonly changes: Exchange<{ readonly cause?: string }, readonly ChangeGroup[]>;
  readonly leaveOut: Exchange<{ readonly record: number; readonly isOut: boolean }, Overview>;
  readonly ignore: Exchange<{ readonly cause: string; readonly isIgnored: boolean }, Overview>;
  readonly takeBack: Exchange<ChangeFilter, Overview>;
  readonly undo: Exchange<null, Overview>;
  readonly redo: Exchange<null, Overview>;
  readonly fixedFile: Exchange<null, Download>;
  /** A table of all records, or of those still refused with the reasons under a heading. */
  readonly workbook: Exchange<
    {
      readonly records: 'all' | 'refused';
      readonly heading: string;
      readonly ending: TableEnding;
    },
    WrittenWorkbook
  >;
}

/** Every request. The worker's rooms add their own here. */
export interface Messages extends FileMessages, MappingMessages, PlotMessages, ReportMessages {}

/** Name of a request. */
export type MessageKind = keyof Messages;

/** Kinds of requests that change the file. */
export type StepKind = Exclude<
  { [Kind in MessageKind]: Messages[Kind]['answer'] extends Overview ? Kind : never }[MessageKind],
  'overview'
>;

/** A request as posted. */
export interface PostedAsk {
  readonly id: number;
  readonly kind: MessageKind;
  readonly ask: unknown;
  readonly language: LanguageTag;
}

/** Progress of reading a file. */
export interface Progress {
  readonly records: number;
  readonly read: number;
  readonly size: number;
}

/** A message of the worker: an answer, a fault of the program, or how far the reading is. */
export type PostedAnswer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string }
  | Progress;
