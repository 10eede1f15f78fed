/** A session in short: counts, causes, and the next step. */
import { describeFinding, type Issue, type Language } from '#core';
import { titleOfCause } from '../../issue/titles/title-of.js';
import { type DescribedValue, describeValue } from './describe-value.js';
import { recordText } from './record-spans.js';
import type { Session, StepKind } from './session.js';
import { type TableNote, tableNotes } from './source-table.js';
import { isClear, type TrackedCause, type Weight } from './tracked-causes.js';

/** One cause as a row. */
export interface CauseRow extends DescribedValue {
  readonly key: string;
  readonly code: string;
  readonly field: string;
  readonly weight: Weight;
  /** Its title, and the sentence of its example, in the reader's language. */
  readonly title: string;
  readonly sentence: string;
  /** Findings now, and as it was seen first. */
  readonly left: number;
  readonly found: number;
  /** Findings with one clear reading, and those with a guess. */
  readonly clear: number;
  readonly guesses: number;
  /** The first records of it. */
  readonly places: readonly number[];
  /** Addresses of their cells, where the records came from a table. */
  readonly cells?: readonly string[];
  readonly isIgnored: boolean;
}

/** Effects of fixing all clear readings in one step. */
export interface NextStep {
  readonly causes: number;
  readonly values: number;
  readonly rescued: number;
  readonly tidied: number;
}

/** The last step in numbers. */
export interface LastStep {
  readonly kind: StepKind;
  readonly values: number;
  readonly cause?: string;
  /** Index of the record where there is one only. */
  readonly record?: number;
}

/** A session in short. */
export interface Overview {
  readonly bytes: number;
  readonly records: number;
  readonly accepted: number;
  readonly merged: number;
  readonly refused: number;
  readonly refusedAtFirst: number;
  /** Refused records that one step of clear readings rescues. */
  readonly easy: number;
  readonly next: NextStep;
  readonly causes: readonly CauseRow[];
  readonly steps: number;
  readonly undone: number;
  readonly last?: LastStep;
  /** Facts about the table that the records came from. */
  readonly notes: readonly TableNote[];
}

/** Describes a session in a language; English where there is none. */
export function overviewOf(session: Session, language: Language | undefined): Overview {
  const { file, causes, ignored, done, undone, refusedAtFirst } = session;
  const { report } = file;
  const last = done.at(-1);
  const easy = easyRecords(session);
  return {
    ...report.file,
    refusedAtFirst,
    easy,
    next: nextStep(session, easy),
    causes: causes.map((cause) => rowOf(session, cause, ignored.has(cause.key), language)),
    steps: done.length,
    undone: undone.length,
    notes: tableNotes(session.table, language),
    ...(last === undefined ? {} : { last: lastStep(last) }),
  };
}

function lastStep({ kind, cause, edits }: Session['done'][number]): LastStep {
  const [only] = edits;
  return {
    kind,
    values: edits.length,
    ...(cause === undefined ? {} : { cause }),
    ...(only === undefined || edits.length > 1 ? {} : { record: only.index }),
  };
}

/** Returns the number of refused records of which every refusing finding has a clear reading. */
function easyRecords({ causes, ignored }: Session): number {
  const records = new Map<number, boolean>();
  for (const cause of causes)
    if (cause.weight === 'stop')
      for (const issue of cause.issues) {
        const isEasy = isClear(issue) && !ignored.has(cause.key);
        records.set(issue.recordIndex, (records.get(issue.recordIndex) ?? true) && isEasy);
      }
  return [...records.values()].filter((isEasy) => isEasy).length;
}

function nextStep({ causes, ignored }: Session, rescued: number): NextStep {
  const open = causes.filter(({ key }) => !ignored.has(key));
  const clear = open
    .map(({ weight, issues }) => ({ weight, values: issues.filter(isClear).length }))
    .filter(({ values }) => values > 0);
  const sum = (rows: typeof clear): number => rows.reduce((all, { values }) => all + values, 0);
  return {
    causes: clear.length,
    values: sum(clear),
    rescued,
    tidied: sum(clear.filter(({ weight }) => weight !== 'stop')),
  };
}

function rowOf(
  session: Session,
  { key, cause, weight, left, found, issues, records, example }: TrackedCause,
  isIgnored: boolean,
  language: Language | undefined,
): CauseRow {
  const clear = issues.filter(isClear).length;
  const places = records.slice(0, 2);
  const path = example.pointer.replace(/^\/\d+/, '');
  const cells = places.flatMap((place) => session.table?.cellOf(`/${place}${path}`) ?? []);
  return {
    key,
    code: cause.code,
    field: cause.field,
    weight,
    title: titleOfCause({ ...cause, example }, language),
    sentence: sentenceOf(example, language),
    left,
    found: Math.max(found, left),
    clear,
    guesses: issues.filter((issue) => issue.fix !== undefined).length - clear,
    places,
    ...(cells.length === 0 ? {} : { cells }),
    isIgnored,
    ...describeValue(example, textOf(session, example.recordIndex, left === 0)),
  };
}

/** Returns the sentence of a finding. */
export function sentenceOf(issue: Issue, language: Language | undefined): string {
  return language === undefined ? issue.message : describeFinding(issue, { language }).message;
}

/** Returns the text of a record; of a fixed one the text that was sent. */
function textOf({ file, done }: Session, index: number, isFixed: boolean): string {
  const sent = isFixed
    ? done.flatMap(({ edits }) => edits).find((edit) => edit.index === index)
    : undefined;
  return sent?.before ?? recordText(file.bytes, file.spans, index);
}
