/**
 * A file that a person mends: its bytes, what is wrong with them, and the steps that were done and
 * undone. Pure: every function returns a new session.
 */
import type { FileReport, Issue } from '#core';
import { fixedState } from './apply-to-records.js';
import { type FileState, stateOf } from './file-state.js';
import {
  changedRecords,
  type RecordEdit,
  recordSpans,
  recordText,
  replaceRecords,
} from './record-spans.js';
import type { SourceTable } from './source-table.js';
import { isClear, type TrackedCause, trackCauses } from './tracked-causes.js';

/** Rounds of fixes of one step, in which a fix makes another one possible. */
const MAX_ROUNDS = 4;

export { checkFile, type FileState, REPORTING } from './file-state.js';

/** Kind of an action. */
export type StepKind = 'fix-all' | 'fix-cause' | 'fix-record' | 'edit' | 'ignore' | 'bring-back';

/** One action of a person, however many values it changed. */
export interface Step {
  readonly kind: StepKind;
  /** Key of its cause; absent for several. */
  readonly cause?: string;
  readonly edits: readonly RecordEdit[];
}

/** A step that was done, and the causes before it, which undoing brings back. */
interface DoneStep extends Step {
  readonly known: readonly TrackedCause[];
}

/** A file with its history. */
export interface Session {
  readonly file: FileState;
  /** Refused records of the file as it was opened. */
  readonly refusedAtFirst: number;
  readonly causes: readonly TrackedCause[];
  readonly ignored: ReadonlySet<string>;
  readonly done: readonly DoneStep[];
  readonly undone: readonly DoneStep[];
  /** The table that the records came from, where they did. */
  readonly table?: SourceTable | undefined;
}

/** Returns a session of a file that is not refused; undefined for others. */
export function openSession(
  bytes: Uint8Array,
  report: FileReport,
  table?: SourceTable,
): Session | undefined {
  if (!report.readable) return undefined;
  return {
    file: { bytes, spans: recordSpans(bytes, report.file.records), report },
    refusedAtFirst: report.file.refused,
    causes: trackCauses(report, []),
    ignored: new Set(),
    done: [],
    undone: [],
    table,
  };
}

/** Returns the session after the clear fixes of all causes that are not ignored. */
export function fixAll(session: Session): Session {
  return fixWhere(session, { kind: 'fix-all' }, (cause) => !session.ignored.has(cause.key));
}

/** Returns the session after the clear fixes of a cause. */
export function fixCause(session: Session, key: string): Session {
  return fixWhere(session, { kind: 'fix-cause', cause: key }, (cause) => cause.key === key);
}

/** Returns the session after the fixes of one record for a cause, guesses included. */
export function fixRecord(session: Session, key: string, index: number): Session {
  const issues = session.causes
    .filter((cause) => cause.key === key)
    .flatMap((cause) => cause.issues)
    .filter(({ recordIndex, fix }) => recordIndex === index && fix !== undefined);
  return afterFix(session, { kind: 'fix-record', cause: key }, issues);
}

/** Returns the session after a record got another text, which has to be JSON of an object. */
export function editRecord(session: Session, index: number, text: string, key?: string): Session {
  const { bytes, spans } = session.file;
  const before = recordText(bytes, spans, index);
  if (before === text) return session;
  const step: Step = {
    kind: 'edit',
    ...(key === undefined ? {} : { cause: key }),
    edits: [{ index, before, after: text }],
  };
  return taken(session, withEdits(session, step.edits), step);
}

/** Returns the session in which a cause is ignored, or no longer. */
export function ignoreCause(session: Session, key: string, isIgnored: boolean): Session {
  if (session.ignored.has(key) === isIgnored) return session;
  const step: Step = { kind: isIgnored ? 'ignore' : 'bring-back', cause: key, edits: [] };
  return taken(session, withIgnored(session, step), step);
}

/** Returns the session before its last step; the same where there is none. */
export function undo(session: Session): Session {
  const step = session.done.at(-1);
  if (step === undefined) return session;
  const causes = step.edits.length === 0 ? session.causes : step.known;
  return {
    ...withEdits(withIgnored({ ...session, causes }, step, true), inverse(step.edits)),
    done: session.done.slice(0, -1),
    undone: [...session.undone, step],
  };
}

/** Returns the session after its last undone step; the same where there is none. */
export function redo(session: Session): Session {
  const step = session.undone.at(-1);
  if (step === undefined) return session;
  return {
    ...withEdits(withIgnored(session, step), step.edits),
    done: [...session.done, step],
    undone: session.undone.slice(0, -1),
  };
}

/**
 * Returns the session in which the fixes of one cause are taken back: undone where they were the
 * last step, and otherwise as a step of their own, in the records that did not change since.
 */
export function takeBack(session: Session, key: string): Session {
  const last = session.done.at(-1);
  if (last?.cause === key) return undo(session);
  const { bytes, spans } = session.file;
  const first = new Map<number, string>();
  const current = new Map<number, string>();
  for (const step of session.done) {
    if (step.cause !== key) continue;
    for (const { index, before, after } of step.edits) {
      if (!first.has(index)) first.set(index, before);
      current.set(index, after);
    }
  }
  const edits = [...first]
    .toSorted(([a], [b]) => a - b)
    .map(([index, after]) => ({ index, before: recordText(bytes, spans, index), after }))
    .filter(({ index, before, after }) => before === current.get(index) && before !== after);
  if (edits.length === 0) return session;
  const step: Step = { kind: 'bring-back', cause: key, edits };
  return taken(session, withEdits(session, edits), step);
}

/** Applies the clear fixes of chosen causes, and those that they make possible. */
function fixWhere(
  session: Session,
  step: Omit<Step, 'edits'>,
  isChosen: (cause: TrackedCause) => boolean,
): Session {
  let next = session;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const issues = clearIssues(next, isChosen);
    if (issues.length === 0) break;
    const fixed = afterFix(next, step, issues);
    if (fixed === next) break;
    next = fixed;
  }
  return merged(session, next, step);
}

/** Returns the findings of chosen causes with one clear reading. */
function clearIssues(
  { causes }: Session,
  isChosen: (cause: TrackedCause) => boolean,
): readonly Issue[] {
  return causes.filter(isChosen).flatMap(({ issues }) => issues.filter(isClear));
}

/** Returns the session whose steps since an earlier one are one step. */
function merged(earlier: Session, later: Session, step: Omit<Step, 'edits'>): Session {
  const steps = later.done.slice(earlier.done.length);
  const [first] = steps;
  if (first === undefined || steps.length < 2) return later;
  const edits = new Map<number, RecordEdit>();
  for (const edit of steps.flatMap((each) => each.edits)) {
    const known = edits.get(edit.index);
    edits.set(edit.index, { ...edit, before: known?.before ?? edit.before });
  }
  const sorted = [...edits.values()].toSorted((a, b) => a.index - b.index);
  return { ...later, done: [...earlier.done, { ...first, ...step, edits: sorted }] };
}

function afterFix(session: Session, step: Omit<Step, 'edits'>, issues: readonly Issue[]): Session {
  const { file } = session;
  if (issues.length === 0) return session;
  const next = fixedState(file, issues);
  const edits = changedRecords(file.bytes, file.spans, next.bytes, next.spans);
  if (edits.length === 0) return session;
  return taken(session, withFile(session, next), { ...step, edits });
}

function withEdits(session: Session, edits: readonly RecordEdit[]): Session {
  if (edits.length === 0) return session;
  const { bytes, spans } = session.file;
  return withFile(session, stateOf(replaceRecords(bytes, spans, edits), spans.count));
}

function withFile(session: Session, file: FileState): Session {
  return { ...session, file, causes: trackCauses(file.report, session.causes) };
}

function withIgnored(session: Session, step: Step, isUndone = false): Session {
  const { kind, cause, edits } = step;
  if (cause === undefined || edits.length > 0 || (kind !== 'ignore' && kind !== 'bring-back'))
    return session;
  const ignored = new Set(session.ignored);
  if ((kind === 'ignore') === isUndone) ignored.delete(cause);
  else ignored.add(cause);
  return { ...session, ignored };
}

function inverse(edits: readonly RecordEdit[]): readonly RecordEdit[] {
  return edits.map(({ index, before, after }) => ({ index, before: after, after: before }));
}

/** Returns the session after a step, with the step in its history. */
function taken(before: Session, after: Session, step: Step): Session {
  // Findings are of one report only: the history would otherwise hold every report.
  const known = before.causes.map((cause) => ({ ...cause, issues: [] }));
  return { ...after, done: [...before.done, { ...step, known }], undone: [] };
}
