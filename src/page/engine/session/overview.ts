/** A session in short: counts, causes, and the next step. */
import { describeFinding, type Issue, type Language } from '#core';
import { titleOfCause } from '../../../core/issue/titles/title-of.js';
import { leadTime as de } from '../../../words/de/page.json';
import { leadTime as en } from '../../../words/en/page.json';
import { leadTime as fi } from '../../../words/fi/page.json';
import type { LanguageTag } from '../../../words/language-tags.js';
import { leadTime as sv } from '../../../words/sv/page.json';
import { type DescribedValue, describeValue } from './describe-value.js';
import { withOther } from './file-state.js';
import type { Replacement } from './history.js';
import { replacementOf, type Step, type StepKind, standingChanges } from './history.js';
import { recordText } from './record-spans.js';
import type { Session } from './session.js';
import { type SourceTable, type TableNote, tableNotes } from './source-table.js';
import { formsOf, isClear, type TrackedCause, type Weight } from './tracked-causes.js';

/** Suggested fixes of values of one form. */
export interface FixForm {
  readonly key: string;
  readonly values: number;
  /** The first different values. */
  readonly examples: readonly DescribedValue[];
}

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
  /** Findings with a certain fix, and those with a suggested one. */
  readonly clear: number;
  readonly guesses: number;
  /** Suggested fixes of one form that may be accepted together, those of most values first. */
  readonly forms: readonly FixForm[];
  /** Records that have or had it. */
  readonly recordCount: number;
  /** The first of them. */
  readonly places: readonly number[];
  /** Addresses of their cells, if the records came from a table. */
  readonly cells?: readonly string[];
  readonly isIgnored: boolean;
  /** Changes that mend it: they can be taken back. */
  readonly changes: number;
}

/** Effects of all certain fixes in one step. */
export interface NextStep {
  readonly causes: number;
  readonly values: number;
  readonly rescued: number;
  readonly tidied: number;
}

/** A step in numbers. */
export interface StepFacts {
  readonly kind: StepKind;
  /** Records that it changed, and the values that its fixes and edits changed in them. */
  readonly records: number;
  readonly values: number;
  readonly cause?: string | undefined;
  /** The replacement that the step is about, if it is one. */
  readonly replaced?: Replacement | undefined;
  /** Index of the record if there is one only, and its first cell if it came from a table. */
  readonly record?: number | undefined;
  readonly cell?: string | undefined;
}

/** A session in short. */
export interface Overview {
  readonly bytes: number;
  readonly records: number;
  readonly accepted: number;
  readonly merged: number;
  readonly refused: number;
  readonly refusedAtFirst: number;
  /** Refused records that one step of certain fixes rescues. */
  readonly easy: number;
  readonly next: NextStep;
  readonly causes: readonly CauseRow[];
  readonly steps: number;
  readonly undone: number;
  /** The steps that undo and redo are about. */
  readonly last?: StepFacts | undefined;
  readonly again?: StepFacts | undefined;
  /** Changes of values that can be taken back. */
  readonly changes: number;
  /** Records that a person left out of the file. */
  readonly leftOut: number;
  /** Facts about the table that the records came from. */
  readonly notes: readonly TableNote[];
}

/** Describes a session in a language; English if there is none. */
export function overviewOf(session: Session, language: Language | undefined): Overview {
  const { file, ignored, done, undone, refusedAtFirst } = session;
  const { report } = file;
  const easy = easyRecords(session);
  const standing = standingChanges(done);
  const changes = new Map<string, number>();
  for (const { cause } of standing) changes.set(cause, (changes.get(cause) ?? 0) + 1);
  return {
    ...report.file,
    refusedAtFirst,
    easy,
    next: nextStep(session, easy),
    causes: session.causes.map((cause) => ({
      ...rowOf(session, cause, language),
      isIgnored: ignored.has(cause.key),
      changes: changes.get(cause.key) ?? 0,
    })),
    steps: done.length,
    undone: undone.length,
    notes: tableNotes(session.table, language),
    last: factsOf(done.at(-1), session),
    again: factsOf(undone.at(-1), session),
    changes: standing.length,
    leftOut: file.out.size,
  };
}

function factsOf(step: Step | undefined, { done, undone, table }: Session): StepFacts | undefined {
  if (step === undefined) return undefined;
  const { kind, cause, record, edits, changes } = step;
  const replaced = replacementOf([...done, ...undone], cause ?? '');
  const cell = record === undefined ? undefined : table?.cellOf(`/${record}`);
  return { kind, cause, replaced, record, cell, records: edits.length, values: changes.length };
}

/** Returns the number of refused records of which every refusing finding has a certain fix. */
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
  language: Language | undefined,
): Omit<CauseRow, 'isIgnored' | 'changes'> {
  const places = records.slice(0, 2);
  const path = example.pointer.replace(/^\/\d+/, '');
  const cells = places.flatMap((place) => session.table?.cellOf(`/${place}${path}`) ?? []);
  return {
    key,
    code: cause.code,
    field: cause.field,
    weight,
    title: titleOfCause({ ...cause, example }, language),
    sentence: sentenceOf(example, language, session.table),
    left,
    found: Math.max(found, left),
    clear: issues.filter(isClear).length,
    guesses: issues.filter((issue) => issue.fix !== undefined && !isClear(issue)).length,
    forms: shownForms(session, issues),
    recordCount: records.length,
    places,
    ...(cells.length === 0 ? {} : { cells }),
    ...describeValue(example, textOf(session, example.recordIndex, left === 0)),
  };
}

/** Forms of a cause, and examples of a form, that are shown. */
const MOST_FORMS = 3;
const MOST_EXAMPLES = 3;

function shownForms({ file }: Session, issues: TrackedCause['issues']): readonly FixForm[] {
  return [...formsOf({ issues })]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_FORMS)
    .map(([key, found]) => {
      const different = new Map<string | undefined, (typeof found)[number]>();
      for (const issue of found) {
        if (different.size === MOST_EXAMPLES) break;
        if (!different.has(issue.received)) different.set(issue.received, issue);
      }
      const examples = Array.from(different.values(), (one) =>
        describeValue(one, recordText(file, one.recordIndex)),
      );
      return { key, values: found.length, examples };
    });
}

/** Advice on lead times, in place of those sentences. */
const LEAD_TIME: Readonly<Record<LanguageTag, string>> = { en, fi, sv, de };

/** Codes whose sentences name a format that only programs know. */
const UNREAD_TIME = /^lead-time\.(?:not|syn)/;

/** Returns the sentence of a finding; the records of a table are named by their cells. */
export function sentenceOf(
  issue: Issue,
  language: Language | undefined,
  table?: SourceTable,
): string {
  if (UNREAD_TIME.test(issue.code)) return LEAD_TIME[(language?.tag ?? 'en') as LanguageTag];
  const path = issue.pointer.replace(/^\/\d+/, '');
  const cellOf = (index: number): string => table?.cellOf(`/${index}${path}`) ?? `${index}`;
  const named = withOther(issue, cellOf);
  return language === undefined ? named.message : describeFinding(named, { language }).message;
}

/** Returns the text of a record; of a fixed one the text that was sent. */
function textOf({ file, done }: Session, index: number, isFixed: boolean): string {
  const sent = isFixed
    ? done.flatMap(({ edits }) => edits).find((edit) => edit.index === index)
    : undefined;
  return sent?.before ?? recordText(file, index);
}
