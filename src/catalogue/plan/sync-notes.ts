import type { AssortmentFile } from '../../assortment-file/report.js';
import type { Finding } from '../../issue/issue.js';
import { finding } from '../../issue/outcome.js';
import { clipText } from '../../text/clip.js';
import { ownMember } from '../../text/own-member.js';
import { noteOn, type RefusalOutcome, type SyncNote } from '../sync-event.js';
import type { WithheldItem } from './sync-plan.js';
import type { UnchangedPackages } from './unchanged-packages.js';

/**
 * What the file's own findings tell: of accepted and merged records, of refused ones with what
 * became of them. The report is bounded (Decision F4), so it adds only what no record tells: merged
 * records of a file that was put together from a stream.
 */
export function fileNotes(
  file: AssortmentFile,
  outcomes: ReadonlyMap<string, RefusalOutcome>,
  standing: UnchangedPackages,
): readonly SyncNote[] {
  const notes = standing.notes.slice();
  if (standing.count === 0 && file.records.length === 0 && file.refused.length === 0)
    notes.push(noteOn(finding('sync.empty-file', '')));
  const ofFile = new Map<string, SyncNote>();
  for (const issue of file.report.issues)
    ofFile.set(noteKey(issue), noteOn(issue, issue.thirdPartyId));
  for (const record of file.records) {
    const findings = ownMember(record, 'findings');
    if (findings === undefined) continue;
    for (const found of findings) {
      notes.push(noteOn(found, record.thirdPartyId));
      if (ofFile.size > 0) ofFile.delete(noteKey(found));
    }
  }
  for (const { thirdPartyId, findings } of ownMember(file, 'merged') ?? []) {
    for (const found of findings) {
      notes.push(noteOn(found, thirdPartyId));
      ofFile.delete(noteKey(found));
    }
  }
  for (const { index, thirdPartyId, findings } of file.refused) {
    const outcome =
      thirdPartyId === undefined ? 'unidentified' : (outcomes.get(thirdPartyId) ?? 'kept');
    if (thirdPartyId === undefined)
      notes.push(noteOn(finding('sync.unidentified-record', `/${index}`), undefined, outcome));
    for (const found of findings) {
      notes.push(noteOn(found, thirdPartyId, outcome));
      ofFile.delete(noteKey(found));
    }
  }
  // Last, because these are most: the report tells the first findings of a file, so what is left of
  // it is found among the first of these.
  for (let at = 0; at < standing.notes.length && ofFile.size > 0; at += 1) {
    const note = standing.notes[at];
    if (note !== undefined) ofFile.delete(noteKey(note.finding));
  }
  for (const note of ofFile.values()) notes.push(note);
  return notes;
}

function noteKey({ code, pointer }: Finding): string {
  return `${code} ${pointer}`;
}

/**
 * What the guard kept back: the removals together, each price by itself; and an approval that names
 * another plan.
 */
export function withheldNotes(
  withheld: readonly WithheldItem[],
  jumps: ReadonlyMap<string, string>,
  figures: {
    readonly available: number;
    readonly hash: string;
    readonly approval: string | undefined;
  },
): readonly SyncNote[] {
  const { available, hash, approval } = figures;
  const notes: SyncNote[] = [];
  let removals = 0;
  for (const { guard, thirdPartyId } of withheld) {
    if (guard === 'removals') removals += 1;
    else
      notes.push(
        noteOn(
          finding('sync.price-withheld', '', undefined, {
            change: jumps.get(thirdPartyId) ?? '',
            hash,
          }),
          thirdPartyId,
        ),
      );
  }
  if (removals > 0)
    notes.push(
      noteOn(
        finding('sync.removals-withheld', '', undefined, {
          count: String(removals),
          available: String(available),
          hash,
        }),
      ),
    );
  if (approval !== undefined && withheld.length > 0)
    notes.push(
      noteOn(finding('sync.approval-stale', '', undefined, { approval: clipText(approval), hash })),
    );
  return notes;
}
