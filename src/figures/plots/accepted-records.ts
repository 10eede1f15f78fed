import { createAssortmentReader, type FileReport, type ReadEvent, type ReadOptions } from '#core';
import type { NumberedRecords } from './file-plots.js';

/** Bytes of a file that can be read at any place, as often as needed. */
export interface FileBytes {
  readonly size: number;
  readonly readAt: (at: number, length: number) => Uint8Array;
}

/** Returns bytes as a file. */
export function fileBytes(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, readAt: (at, length) => bytes.subarray(at, at + length) };
}

/** Bytes that are read at a time. */
const PIECE = 1_048_576;

/**
 * Returns the accepted records of a file with their numbers. Each time they are iterated the file
 * is read again, so that no records stay in memory.
 */
export function acceptedRecords(
  file: FileBytes,
  report: FileReport,
  options: ReadOptions = {},
): NumberedRecords {
  let retracted: ReadonlySet<number> | undefined;
  return {
    *[Symbol.iterator]() {
      if (!report.readable) return;
      retracted ??= retractedRecords(file, report, options);
      for (const event of eventsOf(file, options))
        if (event.kind === 'record' && !retracted.has(event.index))
          yield [event.index, event.record];
    },
  };
}

/** Returns the records that a later one contradicts: a reader tells of them at the end only. */
function retractedRecords(
  file: FileBytes,
  { counts, issues }: FileReport,
  options: ReadOptions,
): ReadonlySet<number> {
  // All records of a contested identifier, also those that a reader does not yield.
  const contested = issues.filter(({ code }) => code === 'record.conflicting-id');
  const retracted = new Set(contested.map(({ recordIndex = -1 }) => recordIndex));
  if (contested.length < (counts['record.conflicting-id'] ?? 0))
    for (const event of eventsOf(file, options))
      if (event.kind === 'end') for (const index of event.retracted) retracted.add(index);
  return retracted;
}

function* eventsOf({ size, readAt }: FileBytes, options: ReadOptions): Generator<ReadEvent> {
  const reader = createAssortmentReader(options);
  for (let at = 0; at < size; at += PIECE)
    yield* reader.push(readAt(at, Math.min(PIECE, size - at)));
  yield* reader.end();
}
