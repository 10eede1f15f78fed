import { clipText } from '../../../../text/clip.js';
import { ownMember } from '../../../../text/own-member.js';
import type { AssortmentFile } from '../../../assortment-file/report.js';
import type { Finding, Issue } from '../../../issue/issue.js';
import { finding, NO_FINDINGS } from '../../../issue/outcome.js';
import { clipPointer } from '../../../issue/pointer.js';
import type { PackageRecord } from '../../../record/package-record.js';
import type { Fraction } from '../../../value/fraction.js';
import type { UnchangedPackage } from '../../known-packages.js';
import { noteOn, type RefusalOutcome, type SyncNote } from '../../sync-event.js';
import { driftBetween } from '../drift-warnings.js';
import { eachInSteps, type Steps, weighedInSteps, workOfRecord } from '../steps.js';
import type { WithheldItem } from '../sync-plan.js';
import type { BoundedNotes } from './event-bounds.js';

/**
 * Notes each finding of the file, those of refused records with the outcome for their package. The
 * report adds only findings that no record has, such as those of merged records in a file that was
 * put together from a stream.
 */
export function* noteFile(
  notes: BoundedNotes,
  file: AssortmentFile,
  outcomes: ReadonlyMap<string | undefined, RefusalOutcome>,
  unchanged: readonly UnchangedPackage[],
): Steps<void> {
  if (unchanged.length === 0 && file.records.length === 0 && file.refused.length === 0)
    notes.add(noteOn(finding('sync.empty-file', '')));
  /** Issues of the report that no record below has. */
  const reported = new Map<string, Issue>();
  for (const issue of file.report.issues) reported.set(noteKey(issue), issue);
  const add = (
    findings: readonly Finding[],
    thirdPartyId: string | undefined,
    outcome?: RefusalOutcome,
  ): void => {
    notes.addRecord(findings, thirdPartyId, outcome);
    if (reported.size > 0) for (const one of findings) reported.delete(noteKey(one));
  };
  yield* eachInSteps(unchanged, ({ thirdPartyId, findings }) => add(findings, thirdPartyId));
  yield* eachInSteps(file.records, (record) => {
    add(ownMember(record, 'findings') ?? NO_FINDINGS, record.thirdPartyId);
  });
  yield* eachInSteps(ownMember(file, 'merged') ?? [], ({ thirdPartyId, findings }) => {
    add(findings, thirdPartyId);
  });
  yield* eachInSteps(file.refused, ({ index, thirdPartyId, findings }) => {
    const outcome = outcomes.get(thirdPartyId) ?? 'unidentified';
    if (thirdPartyId === undefined)
      notes.add(noteOn(finding('sync.unidentified-record', `/${index}`), undefined, outcome));
    add(findings, thirdPartyId, outcome);
  });
  // A reader that left out findings had every record.
  const { isReduced } = notes;
  for (const issue of reported.values())
    if (!isReduced || issue.recordIndex === undefined) notes.add(noteOn(issue, issue.thirdPartyId));
}

function noteKey({ code, pointer }: Finding): string {
  return `${code} ${clipPointer(pointer)}`;
}

/**
 * Returns a note for all withheld removals of one kind together, one for each withheld price, and
 * one for an approval that names another plan.
 */
export function withheldNotes(
  withheld: readonly WithheldItem[],
  jumps: ReadonlyMap<string, string>,
  figures: {
    readonly available: number;
    readonly unidentified: number;
    readonly hash: string;
    readonly approval: string | undefined;
  },
): readonly SyncNote[] {
  const { available, unidentified, hash, approval } = figures;
  const notes: SyncNote[] = [];
  let [removals, missing] = [0, 0];
  for (const { thirdPartyId, guard } of withheld) {
    const change = jumps.get(thirdPartyId);
    if (guard === 'unidentified') missing += 1;
    else if (change === undefined) removals += 1;
    else
      notes.push(
        noteOn(finding('sync.price-withheld', '', undefined, { change, hash }), thirdPartyId),
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
  if (missing > 0)
    notes.push(
      noteOn(
        finding('sync.unidentified-withheld', '', undefined, {
          unidentified: String(unidentified),
          missing: String(missing),
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

/** Adds the drift of each changed record. */
export function* noteDrift(
  notes: BoundedNotes,
  changes: readonly (readonly [before: PackageRecord, after: PackageRecord])[],
  driftRatio: Fraction,
): Steps<void> {
  yield* weighedInSteps(changes, ([before, after]) => {
    for (const drift of driftBetween(before, after, driftRatio))
      notes.add(noteOn(drift, after.thirdPartyId));
    return workOfRecord(before) + workOfRecord(after);
  });
}
