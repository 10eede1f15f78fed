import { utf8Bytes } from '#bytes';
import { MAX_REPEATED } from '../../../../text/clip.js';
import type { AssortmentFile } from '../../../assortment-file/report.js';
import type { IssueCode } from '../../../issue/issue-list.js';
import { isAboutGtin } from '../../../issue/value-issues.js';
import { type SyncNote, type SyncRun, syncEvent } from '../../sync-event.js';
import { eachInSteps, type Steps, weighedInSteps, workOfRecord } from '../steps.js';
import type { SyncPlanParts } from '../sync-plan.js';
import { moreOfCause } from './event-bounds.js';

/** Bytes that the events and the lists of a run may have, and those for each byte of the file. */
const ROOM = { least: 900_000, ofByte: 10 };

/** Most characters that JSON writes for one. */
const ESCAPE = 6;

/** Bytes of an event without what it repeats of the file, at most. */
const SENTENCE = 1_000;

/** Times that an event repeats a text, at most: in its sentence, in its values and in its fix. */
const REPEATS = 3;

/** Returns the bytes that the lists of a plan leave to its events (Decision F4). */
export function* roomOfEvents(
  { report }: AssortmentFile,
  { items, withheldItems, refused }: Pick<SyncPlanParts, 'items' | 'withheldItems' | 'refused'>,
): Steps<number> {
  let taken = 0;
  yield* weighedInSteps(items, (item) => {
    const { thirdPartyId, transition, fields } = item;
    // What a package was counts to the catalogue.
    if (transition !== 'removed') taken += ESCAPE * 2 * thirdPartyId.length;
    for (const { after: value } of fields)
      taken += 60 + ESCAPE * Math.min(MAX_REPEATED, value?.length ?? 0);
    if (transition !== 'added') return 1;
    const { articleId, record } = item.after;
    taken += ESCAPE * articleId.length;
    return workOfRecord(record);
  });
  for (const { thirdPartyId } of withheldItems) taken += ESCAPE * thirdPartyId.length;
  for (const { id, records, codes } of refused)
    if (id !== null) taken += 80 + ESCAPE * id.length + 10 * records.length + 30 * codes.length;
  return ROOM.least + Math.max(0, ROOM.ofByte * report.file.bytes - taken);
}

/**
 * Returns the notes whose events fit in so many bytes, and one note for each code of the others:
 * those about the file or a whole package first, then those about GTINs (Spec 6).
 */
export function* notesWithin(
  room: number,
  notes: readonly SyncNote[],
  run: SyncRun,
): Steps<readonly SyncNote[]> {
  let estimate = 0;
  yield* eachInSteps(notes, (note) => {
    estimate += mostBytes(note);
  });
  if (estimate <= room) return notes;
  let left = room;
  const fitting: SyncNote[] = [];
  const more = new Map<IssueCode, number>();
  for (const rank of [0, 1, 2])
    yield* eachInSteps(notes, (note) => {
      const { code } = note.finding;
      if (rankOf(note) !== rank) return;
      // Once one does not fit, none of its rank does: the first ones get an event.
      if (left > 0) left -= utf8Bytes(JSON.stringify(syncEvent(run, note))).length;
      if (left > 0) fitting.push(note);
      else more.set(code, (more.get(code) ?? 0) + 1);
    });
  for (const [code, count] of more) fitting.push(moreOfCause({ code, field: '' }, count));
  return fitting;
}

function rankOf({ finding }: SyncNote): number {
  return finding.pointer === '' ? 0 : isAboutGtin(finding) ? 1 : 2;
}

/** Returns a bound of an event's bytes that is cheap to compute. */
function mostBytes({ finding: { pointer, received, values }, thirdPartyId }: SyncNote): number {
  let repeated = pointer.length + (received?.length ?? 0);
  for (const value of Object.values<string>(values)) repeated += value.length;
  return SENTENCE + ESCAPE * (REPEATS * repeated + (thirdPartyId?.length ?? 0));
}
