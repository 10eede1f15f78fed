import {
  checkAssortmentFile,
  describeFinding,
  type FileReport,
  type Issue,
  type ReadOptions,
} from '#core';
import { itemAt } from '../../../text/item-at.js';
import { recordSpans, type SpannedBytes, withoutRecords } from './record-spans.js';

/** The most findings in detail; above it, causes still have their counts (Decision F4). */
const MAX_ISSUES = 300_000;

/** A file at one moment; its bytes have every record, also those that are left out. */
export interface FileState extends SpannedBytes {
  /** Indexes of records that are left out. */
  readonly out: ReadonlySet<number>;
  /** The file without them, as checked and sent, and the report about it. */
  readonly sent: Uint8Array;
  readonly report: FileReport;
}

/** No record. */
export const NONE: ReadonlySet<number> = new Set();

/** Options of every check: the detail that a session needs. */
export const REPORTING: ReadOptions = { limits: { issues: MAX_ISSUES } };

/** Checks a file in the detail that a session needs. */
export function checkFile(bytes: Uint8Array): FileReport {
  return checkAssortmentFile(bytes, REPORTING);
}

/** Returns the state of a file of so many records, of which some are left out. */
export function stateOf(bytes: Uint8Array, records: number, out: ReadonlySet<number>): FileState {
  const spans = recordSpans(bytes, records);
  if (out.size === 0) return { bytes, spans, out, sent: bytes, report: checkFile(bytes) };
  const sent = withoutRecords(bytes, spans, out);
  const report = checkFile(sent);
  const place = placesOf({ spans, out });
  const issues = report.issues.map((issue) => movedIssue(issue, place));
  return { bytes, spans, out, sent, report: { ...report, issues } };
}

/** Returns a function from the index of a record in the sent file to its index in the whole one. */
export function placesOf({ spans, out }: Pick<FileState, 'spans' | 'out'>): (at: number) => number {
  if (out.size === 0) return (at) => at;
  const kept: number[] = [];
  for (let index = 0; index < spans.count; index += 1) if (!out.has(index)) kept.push(index);
  return (at) => itemAt(kept, at);
}

function movedIssue(issue: Issue, place: (at: number) => number): Issue {
  const { recordIndex, fix } = issue;
  if (recordIndex === undefined) return issue;
  const moved = (pointer: string): string => pointer.replace(/^\/\d+/, `/${place(recordIndex)}`);
  const operations = fix?.operations.map((operation) => ({
    ...operation,
    path: moved(operation.path),
    ...('from' in operation ? { from: moved(operation.from) } : {}),
  }));
  return {
    ...withOther(issue, (at) => `${place(at)}`),
    recordIndex: place(recordIndex),
    pointer: moved(issue.pointer),
    ...(fix === undefined || operations === undefined ? {} : { fix: { ...fix, operations } }),
  };
}

/** Returns a finding that names its other record, if it has one, by another word than its index. */
export function withOther(issue: Issue, nameOf: (index: number) => string): Issue {
  if (!('other' in issue.values)) return issue;
  const values: object = { ...issue.values, other: nameOf(Number(issue.values.other)) };
  const named = { ...issue, values } as Issue;
  return { ...named, message: describeFinding(named).message };
}
