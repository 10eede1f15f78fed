import { checkAssortmentFile, type FileReport, type ReadOptions } from '#core';
import { type RecordSpans, recordSpans } from './record-spans.js';

/** The most findings in detail; above it, causes still have their counts (Decision F4). */
const MAX_ISSUES = 300_000;

/** A file at one moment. */
export interface FileState {
  readonly bytes: Uint8Array;
  readonly spans: RecordSpans;
  readonly report: FileReport;
}

/** Options of every check: the detail that a session needs. */
export const REPORTING: ReadOptions = { limits: { issues: MAX_ISSUES } };

/** Checks a file in the detail that a session needs. */
export function checkFile(bytes: Uint8Array): FileReport {
  return checkAssortmentFile(bytes, REPORTING);
}

/** Returns the state of a file of so many records. */
export function stateOf(bytes: Uint8Array, records: number): FileState {
  return { bytes, spans: recordSpans(bytes, records), report: checkFile(bytes) };
}
