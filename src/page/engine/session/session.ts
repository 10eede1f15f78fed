/**
 * A file that a person mends: its bytes, what is wrong with them, and the steps that were done and
 * undone. Pure: every function returns a new session.
 */
import type { FileReport } from '#core';
import { fixedState } from './apply-to-records.js';
import { type FileState, NONE, stateOf } from './file-state.js';
import type { Replacement } from './history.js';
import {
  type Change,
  type ChangeFilter,
  changesOf,
  chosenChanges,
  type DoneStep,
  type Marks,
  type OwnedIssue,
  type Step,
  standingChanges,
  textsWithout,
} from './history.js';
import {
  changedRecords,
  type RecordEdit,
  recordSpans,
  recordText,
  replaceRecords,
} from './record-spans.js';
import type { SourceTable } from './source-table.js';
import { formsOf, isClear, type TrackedCause, trackCauses } from './tracked-causes.js';

export { checkFile, type FileState, REPORTING } from './file-state.js';

/** A file with its history. */
export interface Session {
  readonly file: FileState;
  /** Refused records of the file as it was opened. */
  readonly refusedAtFirst: number;
  readonly causes: readonly TrackedCause[];
  readonly ignored: ReadonlySet<string>;
  readonly done: readonly DoneStep[];
  readonly undone: readonly DoneStep[];
  /** The table that the records came from, if they did. */
  readonly table?: SourceTable | undefined;
}

/** Everything that was done in a session, as data. */
export interface SessionWork {
  readonly texts: readonly (readonly [index: number, text: string])[];
  readonly changes: readonly Change[];
  readonly ignored: readonly string[];
  readonly out: readonly number[];
}

/** Returns a session of a file that is not refused; undefined for others. */
export function openSession(
  bytes: Uint8Array,
  report: FileReport,
  table?: SourceTable,
): Session | undefined {
  if (!report.readable) return undefined;
  const spans = recordSpans(bytes, report.file.records);
  return {
    file: { bytes, spans, out: NONE, sent: bytes, report },
    refusedAtFirst: report.file.refused,
    causes: trackCauses(report, []),
    ignored: new Set(),
    done: [],
    undone: [],
    table,
  };
}

/** Returns the session after the certain fixes of all causes that are not ignored. */
export function fixAll(session: Session): Session {
  const issues = issuesOf(session, ({ key }) => !session.ignored.has(key));
  return fixWhere(
    session,
    { kind: 'fix-all' },
    issues.filter(({ issue }) => isClear(issue)),
  );
}

/** Returns the session after the certain fixes of a cause. */
export function fixCause(session: Session, key: string): Session {
  const issues = issuesOf(session, (cause) => cause.key === key);
  return fixWhere(
    session,
    { kind: 'fix-cause', cause: key },
    issues.filter(({ issue }) => isClear(issue)),
  );
}

/** Returns the session after the suggested fixes of a cause for the values of a form. */
export function fixForm(session: Session, key: string, form: string): Session {
  const issues = session.causes
    .filter((cause) => cause.key === key)
    .flatMap((cause) => formsOf(cause).get(form) ?? [])
    .map((issue) => ({ cause: key, issue }));
  const step = { kind: 'fix-cause', cause: key } as const;
  return fixWhere(session, step, issues);
}

/** Returns the session after the fixes of records for a cause, guesses included. */
export function fixRecords(session: Session, key: string, indexes: readonly number[]): Session {
  const chosen = new Set(indexes);
  const issues = issuesOf(session, (cause) => cause.key === key).filter(
    ({ issue }) => chosen.has(issue.recordIndex) && issue.fix !== undefined,
  );
  const [first = -1] = indexes;
  const record = indexes.length === 1 ? { record: first } : {};
  const step = { kind: 'fix-record', cause: key, ...record } as const;
  return fixWhere(session, step, issues);
}

/**
 * Returns the session after records got other texts, which must be JSON. `key`: the cause that
 * the changes mend, or the key of `replaced` if they replace a text.
 */
export function editRecords(
  session: Session,
  texts: ReadonlyMap<number, string>,
  key?: string,
  replaced?: Replacement,
): Session {
  const edits = editsOf(session, texts);
  const [first] = edits;
  if (first === undefined) return session;
  const record = edits.length === 1 ? { record: first.index } : {};
  const changes = changesOf(edits, [], key);
  if (replaced !== undefined)
    return taken(session, { kind: 'replace', cause: key, replaced, edits, changes });
  return taken(session, { kind: 'edit', cause: key, ...record, edits, changes });
}

/** Returns the session in which a cause is ignored, or no longer. */
export function ignoreCause(session: Session, key: string, isIgnored: boolean): Session {
  if (session.ignored.has(key) === isIgnored) return session;
  const step = { ...NO_EDITS, kind: isIgnored ? 'ignore' : 'bring-back', cause: key } as const;
  return taken(session, step, { ignored: toggled(session.ignored, key) });
}

/** Returns the session in which a record is left out of the file, or no longer. */
export function leaveOut(session: Session, index: number, isOut: boolean): Session {
  const { out } = session.file;
  if (out.has(index) === isOut) return session;
  const step = { ...NO_EDITS, kind: isOut ? 'leave-out' : 'take-in', record: index } as const;
  return taken(session, step, { out: toggled(out, index) });
}

/** Returns what was done in a session. */
export function workOf({ file, done, ignored }: Session): SessionWork {
  const changed = new Set(done.flatMap(({ edits }) => edits).map(({ index }) => index));
  return {
    texts: [...changed].map((index) => [index, recordText(file, index)] as const),
    changes: standingChanges(done),
    ignored: [...ignored],
    out: [...file.out],
  };
}

/** Returns a fresh session of the same file after such work, as one step. */
export function withWork(session: Session, work: SessionWork): Session {
  const { texts, changes, ignored, out } = work;
  const edits = editsOf(session, new Map(texts));
  if (edits.length + ignored.length + out.length === 0) return session;
  const step = { kind: 'restore', edits, changes } as const;
  return taken(session, step, { ignored: new Set(ignored), out: new Set(out) });
}

/** Returns the session before its last step; the same if there is none. */
export function undo(session: Session): Session {
  const step = session.done.at(-1);
  if (step === undefined) return session;
  const { edits, known, before } = step;
  const hasSameFile = edits.length === 0 && before.out === session.file.out;
  const earlier = hasSameFile ? session : { ...session, causes: known };
  const back = edits.map(({ index, before: text, after }) => ({
    index,
    before: after,
    after: text,
  }));
  return {
    ...withEdits(earlier, back, before),
    done: session.done.slice(0, -1),
    undone: [...session.undone, step],
  };
}

/** Returns the session after its last undone step; the same if there is none. */
export function redo(session: Session): Session {
  const step = session.undone.at(-1);
  if (step === undefined) return session;
  return {
    ...withEdits(session, step.edits, step.after),
    done: [...session.done, step],
    undone: session.undone.slice(0, -1),
  };
}

/**
 * Returns the session in which the changes of a cause, of a record or of both are taken back, or
 * everything. Other changes of the same records stay. If they are the last step, it is undone.
 */
export function takeBack(session: Session, filter: ChangeFilter): Session {
  const { done, file } = session;
  const standing = standingChanges(done);
  const dropped = chosenChanges(standing, filter);
  const isAll = filter.cause === undefined && filter.record === undefined;
  const out = isAll ? NONE : file.out;
  if (dropped.size === 0 && out.size === file.out.size) return session;
  const last = done.at(-1)?.changes ?? [];
  const isLast = last.length === dropped.size && last.every((change) => dropped.has(change));
  if (isLast && out.size === file.out.size) return undo(session);
  const edits = editsOf(session, textsWithout(done, standing, dropped));
  return taken(session, { ...filter, kind: 'take-back', edits, changes: [], dropped }, { out });
}

/** Applies fixes as one step; what they bring to light stays, as in the core. */
function fixWhere(
  session: Session,
  step: Pick<Step, 'kind' | 'cause' | 'record'>,
  issues: readonly OwnedIssue[],
): Session {
  if (issues.length === 0) return session;
  const { file } = session;
  const fixed = fixedState(
    file,
    issues.map(({ issue }) => issue),
  );
  const edits = changedRecords(file, fixed);
  if (edits.length === 0) return session;
  const changes = changesOf(edits, issues, step.cause);
  return kept(session, withFile(session, fixed), { ...step, edits, changes });
}

/** Returns the findings of chosen causes, each with the key of its cause. */
function issuesOf(
  { causes }: Session,
  isChosen: (cause: TrackedCause) => boolean,
): readonly OwnedIssue[] {
  return causes
    .filter(isChosen)
    .flatMap(({ key, issues }) => issues.map((issue) => ({ cause: key, issue })));
}

/** Returns the edits that give records other texts, in the order of the records. */
function editsOf({ file }: Session, texts: ReadonlyMap<number, string>): readonly RecordEdit[] {
  return [...texts]
    .map(([index, after]) => ({ index, before: recordText(file, index), after }))
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => a.index - b.index);
}

function withEdits(session: Session, edits: readonly RecordEdit[], marks: Marks): Session {
  const { ignored, out } = marks;
  const { file } = session;
  if (edits.length === 0 && out === session.file.out) return { ...session, ignored };
  const next = edits.length === 0 ? file.bytes : replaceRecords(file, edits);
  return withFile({ ...session, ignored }, stateOf(next, file.spans.count, out));
}

function withFile(session: Session, file: FileState): Session {
  return { ...session, file, causes: trackCauses(file.report, session.causes) };
}

const NO_EDITS = { edits: [], changes: [] } as const;

function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** Returns the session after a step with its edits and other marks. */
function taken(session: Session, step: Step, marks: Partial<Marks> = {}): Session {
  return kept(session, withEdits(session, step.edits, { ...marksOf(session), ...marks }), step);
}

/** Returns the session after a step, with the step in its history. */
function kept(before: Session, after: Session, step: Step): Session {
  // Findings are of one report only: the history would otherwise hold every report.
  const known = before.causes.map((cause) => ({ ...cause, issues: [] }));
  const marks = { before: marksOf(before), after: marksOf(after) };
  return { ...after, done: [...before.done, { ...step, known, ...marks }], undone: [] };
}

function marksOf({ ignored, file }: Session): Marks {
  return { ignored, out: file.out };
}
