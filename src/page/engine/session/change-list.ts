/** Every change of a file in one list: those that one step would do, and those that were done. */
import type { Language } from '#core';
import { titleOfCause } from '../../../core/issue/titles/title-of.js';
import { type DescribedValue, describeValue } from './describe-value.js';
import type { Replacement } from './history.js';
import { replacementOf, standingChanges } from './history.js';
import { jsonAt, pathOf } from './json-members.js';
import { markPair } from './mark-text.js';
import { plainAt } from './record-rows.js';
import { recordText } from './record-spans.js';
import type { Session } from './session.js';
import { isClear } from './tracked-causes.js';
import type { ValueChange } from './value-changes.js';

/** One value that changes, or that was changed. */
export interface ChangeRow extends DescribedValue {
  readonly record: number;
  /** Address of its cell, if the records came from a table. */
  readonly cell?: string | undefined;
  /** Identifier and name of its record. */
  readonly id: string;
  readonly name: string;
  readonly field: string;
}

/** The changes of a cause. */
export interface ChangeGroup {
  /** Key of the cause; empty for changes by hand that mend none. */
  readonly cause: string;
  readonly title: string;
  /** The replacement that made the changes, if one did. */
  readonly replaced?: Replacement | undefined;
  readonly isDone: boolean;
  readonly count: number;
  /** The first of them, or all of the cause that is asked for. */
  readonly rows: readonly ChangeRow[];
}

/** Rows of a group, and of the cause that is asked for. */
const FEW = 5;
const MOST = 2_000;

/** Returns the changes by cause: first those to come, then those that were done. */
export function changeList(
  session: Session,
  cause: string | undefined,
  language: Language | undefined,
): readonly ChangeGroup[] {
  const { causes, ignored } = session;
  const groups = new Map<string, [record: number, value: ValueChange][]>();
  for (const { index, cause: key, values } of standingChanges(session.done)) {
    const rows = groups.get(key) ?? [];
    groups.set(key, rows);
    for (const value of values) rows.push([index, value]);
  }
  const titles = new Map(
    causes.map((each) => [
      each.key,
      titleOfCause({ ...each.cause, example: each.example }, language),
    ]),
  );
  const first = <T>(key: string, all: readonly T[]): readonly T[] =>
    all.slice(0, key === cause ? MOST : FEW);
  const group = (key: string, isDone: boolean, count: number, rows: readonly ChangeRow[]) => ({
    cause: key,
    title: titles.get(key) ?? '',
    isDone,
    count,
    rows,
  });
  const planned = causes.flatMap(({ key, issues }): readonly ChangeGroup[] => {
    const clear = ignored.has(key) ? [] : issues.filter(isClear);
    const rows = first(key, clear).map((issue) => {
      const text = recordText(session.file, issue.recordIndex);
      const path = pathOf(issue.pointer);
      return { ...rowAt(session, issue.recordIndex, path, text), ...describeValue(issue, text) };
    });
    return clear.length === 0 ? [] : [group(key, false, clear.length, rows)];
  });
  const done = [...groups].map(([key, all]) => {
    const rows = first(key, all).map(([record, change]) => ({
      ...rowAt(session, record, change.path, recordText(session.file, record)),
      ...changedValue(change),
    }));
    const replaced = replacementOf(session.done, key);
    return { ...group(key, true, all.length, rows), replaced };
  });
  return [...planned, ...done];
}

function rowAt(
  { table }: Session,
  record: number,
  path: readonly string[],
  text: string,
): Omit<ChangeRow, keyof DescribedValue> {
  return {
    record,
    cell: table?.cellOf(`/${[record, ...path].join('/')}`),
    id: plainAt(text, ['third_party_id']),
    name: plainAt(text, ['name']),
    field: path.join('/'),
  };
}

function changedValue({ before, after }: ValueChange): DescribedValue {
  const pair = markPair(before ?? '', after ?? '');
  return {
    ...(before === undefined ? {} : { sent: pair.sent }),
    becomes: after === undefined ? { kind: 'empty' } : { kind: 'value', parts: pair.becomes },
  };
}

/**
 * Returns the records of a cause that have the same value as one of them, and are still wrong: a
 * person decides about them at once.
 */
export function equalRecords(
  session: Session,
  key: string | undefined,
  record: number,
  path: readonly string[],
): readonly number[] {
  const issues = session.causes.find((cause) => cause.key === key)?.issues ?? [];
  const value = jsonAt(recordText(session.file, record), path);
  const indexes = new Set([record, ...issues.map(({ recordIndex }) => recordIndex)]);
  return [...indexes].filter((index) => {
    const text = recordText(session.file, index);
    return (value === undefined || text.includes(value)) && jsonAt(text, path) === value;
  });
}
