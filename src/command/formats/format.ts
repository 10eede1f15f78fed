import type { FileReport } from '#core';
import type { SourceText } from '../input/source-file.js';
import type { ReportStyle } from '../terminal/render-finding.js';

/** A file that was checked. */
export interface CheckedFile {
  readonly name: string;
  readonly report: FileReport;
  /** Its bytes. They can be read until the next file is taken. */
  readonly source: SourceText;
}

/** A file that could not be read. */
export interface UnreadFile {
  readonly name: string;
  /** Reason, in a few words. */
  readonly reason: string;
}

/** One file of a check. */
export type FileResult = CheckedFile | UnreadFile;

/** Facts about a check that are not in a report. */
export interface FormatContext {
  /** True if the caller named one file and no folder. */
  readonly isSingle: boolean;
  readonly style: ReportStyle;
  /** Version of this package. */
  readonly version: string;
  readonly prices?: PriceView;
}

/** Prices of a file that are far from its others. */
export interface PriceView {
  /** Returns lines about them for people. */
  readonly lines: (file: CheckedFile) => readonly string[];
  /** Returns all of them; undefined if the caller does not ask for all. */
  readonly list: ((file: CheckedFile) => readonly object[]) | undefined;
}

/**
 * Writes the reports of files in one format, piece by piece. It takes a file only after it has
 * written the one before, so that one report at a time is in memory.
 */
export type RenderFiles = (files: Iterable<FileResult>, context: FormatContext) => Iterable<string>;

/** A format of `check`, and how many findings of a file it needs. */
export interface FormatRow {
  /** Findings of a file that the format needs, at most; undefined if the caller chooses. */
  readonly issues?: number;
  /** True if the output has no place for the files without findings and for what is left out. */
  readonly isSilent?: true;
  /** True for the format that people read: in their language, and with prices unasked. */
  readonly isForPeople?: true;
  /** True if the output of several checks may follow each other, as with `--watch`. */
  readonly repeats?: true;
  /** Imports the format's module, only when it is used. */
  readonly load: () => Promise<{ readonly render: RenderFiles }>;
}
