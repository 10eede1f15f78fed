/** Fixes of a file that are applied to their records alone. */
import { type FileReport, fixAssortmentFile, type Issue } from '#core';
import { itemAt } from '../../../text/item-at.js';
import { checkFile, type FileState, stateOf } from './file-state.js';
import { changedRecords, recordSpans, recordText, replaceRecords } from './record-spans.js';

const FIXING = { accept: 'suggested' } as const;

/**
 * Returns the file with the fixes of issues. A file of their records alone is fixed if that
 * gives the same result, because the whole file is read three times to fix it.
 */
export function fixedState(file: FileState, issues: readonly Issue[]): FileState {
  const alone = fixedAlone(file, issues);
  if (alone !== undefined && refusesNoOther(file.report, alone.report)) return alone;
  const { bytes } = fixAssortmentFile(file.bytes, issues, FIXING);
  return stateOf(bytes, file.spans.count, file.out);
}

/** Fixes a file of the records alone; undefined if its findings are others than these. */
function fixedAlone(file: FileState, issues: readonly Issue[]): FileState | undefined {
  const found = issues.map(({ recordIndex }) => recordIndex);
  const indexes = [...new Set(found)].filter((index) => index !== undefined);
  indexes.sort((a, b) => a - b);
  // A new name for an unknown field is given to it in every record.
  const isForAll = issues.some(({ code }) => code === 'record.unknown-field');
  if (isForAll || found.includes(undefined)) return undefined;
  const places = new Map(indexes.map((index, place) => [index, place]));
  const texts = indexes.map((index) => recordText(file, index));
  const part = new TextEncoder().encode(`[${texts.join(',')}]`);
  const wanted = new Set(
    issues.map(({ code, pointer, recordIndex = 0 }) =>
      keyOf(code, pointer, places.get(recordIndex)),
    ),
  );
  const chosen = checkFile(part).issues.filter(({ code, pointer, recordIndex }) =>
    wanted.has(keyOf(code, pointer, recordIndex)),
  );
  // Some fixes depend on the other records of the file.
  if (chosen.filter(({ fix }) => fix !== undefined).length !== issues.length) return undefined;
  const fixed = fixAssortmentFile(part, chosen, FIXING).bytes;
  const count = indexes.length;
  const edits = changedRecords(
    { bytes: part, spans: recordSpans(part, count) },
    { bytes: fixed, spans: recordSpans(fixed, count) },
  );
  const moved = edits.map((edit) => ({ ...edit, index: itemAt(indexes, edit.index) }));
  return stateOf(replaceRecords(file, moved), file.spans.count, file.out);
}

function keyOf(code: string, pointer: string, place: number | undefined): string {
  return `${code} ${place} ${pointer.replace(/^\/\d+/, '')}`;
}

/** Returns true if every refused record was refused before; false if that is not known. */
function refusesNoOther(before: FileReport, after: FileReport): boolean {
  if (before.issuesOmitted > 0 || after.issuesOmitted > 0) return false;
  const refused = refusedRecords(before);
  return [...refusedRecords(after)].every((index) => refused.has(index));
}

function refusedRecords({ issues }: FileReport): ReadonlySet<number | undefined> {
  return new Set(
    issues.filter(({ effect }) => effect !== 'none').map(({ recordIndex }) => recordIndex),
  );
}
