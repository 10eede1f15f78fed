import type { AssortmentFile } from '../assortment-file/report.js';
import type { Finding } from '../issue/issue.js';
import { finding } from '../issue/outcome.js';
import { clipText } from '../text/clip.js';
import type { RefusalOutcome, SyncNote } from './sync-event.js';
import type { WithheldItem } from './sync-plan.js';

/**
 * What the file's own findings tell: of accepted and merged records, of refused ones with what became of them. The report
 * is bounded (Decision F4), so it adds only what no record tells: merged records of a file that was put together from a stream.
 */
export function fileNotes(file: AssortmentFile, outcomes: ReadonlyMap<string, RefusalOutcome>): readonly SyncNote[] {
  const notes: SyncNote[] = [];
  if (file.records.length === 0 && file.refused.length === 0) notes.push({ finding: finding('sync.empty-file', '') });
  const ofFile = new Map<string, SyncNote>();
  for (const issue of file.report.issues) ofFile.set(noteKey(issue), { finding: issue, thirdPartyId: issue.thirdPartyId });
  for (const { thirdPartyId, findings } of file.records) {
    if (findings === undefined) continue;
    for (const found of findings) {
      notes.push({ finding: found, thirdPartyId });
      if (ofFile.size > 0) ofFile.delete(noteKey(found));
    }
  }
  for (const { thirdPartyId, findings } of file.merged ?? []) {
    for (const found of findings) {
      notes.push({ finding: found, thirdPartyId });
      ofFile.delete(noteKey(found));
    }
  }
  for (const { index, thirdPartyId, findings } of file.refused) {
    const outcome = thirdPartyId === undefined ? 'unidentified' : (outcomes.get(thirdPartyId) ?? 'kept');
    if (thirdPartyId === undefined) notes.push({ finding: finding('sync.unidentified-record', `/${index}`), outcome });
    for (const found of findings) {
      notes.push({ finding: found, thirdPartyId, outcome });
      ofFile.delete(noteKey(found));
    }
  }
  for (const note of ofFile.values()) notes.push(note);
  return notes;
}

function noteKey({ code, pointer }: Finding): string {
  return `${code} ${pointer}`;
}

/** What the guard kept back: the removals together, each price by itself; and an approval that names another plan. */
export function withheldNotes(
  withheld: readonly WithheldItem[],
  jumps: ReadonlyMap<string, string>,
  figures: { readonly available: number; readonly hash: string; readonly approval: string | undefined },
): readonly SyncNote[] {
  const { available, hash, approval } = figures;
  const notes: SyncNote[] = [];
  let removals = 0;
  for (const { guard, thirdPartyId } of withheld) {
    if (guard === 'removals') removals += 1;
    else notes.push({ thirdPartyId, finding: finding('sync.price-withheld', '', undefined, { change: jumps.get(thirdPartyId) ?? '', hash }) });
  }
  if (removals > 0) notes.push({ finding: finding('sync.removals-withheld', '', undefined, { count: String(removals), available: String(available), hash }) });
  if (approval !== undefined && withheld.length > 0)
    notes.push({ finding: finding('sync.approval-stale', '', undefined, { approval: clipText(approval), hash }) });
  return notes;
}
