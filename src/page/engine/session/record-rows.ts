/** Rows of the table of records. */
import type { Issue, Language } from '#core';
import { type DescribedValue, describeValue, editedPath } from './describe-value.js';
import { jsonAt, packageText, pathOf, pathOfField } from './json-members.js';
import { sentenceOf } from './overview.js';
import { recordText } from './record-spans.js';
import type { Session } from './session.js';
import { isClear, type TrackedCause, WEIGHTS, type Weight } from './tracked-causes.js';

/** Part of the records of a cause. */
export type RowFilter = 'left' | 'fixed' | 'all';

/** Records of a table. */
export interface RecordSet {
  /** Key of the cause; absent for all records of the file. */
  readonly cause?: string | undefined;
  readonly filter: RowFilter;
  /** Text in the identifier, name or value; empty for all. */
  readonly search: string;
  /** Records in place of those of a cause. */
  readonly list?: ListedRecords;
}

/** Records of a list that is no cause: all that it had, and those that are still in it. */
export interface ListedRecords {
  readonly all: readonly number[];
  readonly left: ReadonlySet<number>;
  /** True if their prices are likely wrong. */
  readonly isMarked: boolean;
  /** Field of the value that is likely wrong. */
  readonly field: RowField;
  /** Returns the price that a package had in the file before. */
  readonly priceBefore: (thirdPartyId: string) => string | undefined;
  /** Returns the amount that changed since the file before, as a person reads it. */
  readonly amountBefore: (thirdPartyId: string) => string | undefined;
  /** Returns the price of a record that is far from the others, divided by the usual one. */
  readonly factorOf: (index: number) => number | undefined;
}

/** A request for rows. */
export interface RowQuery extends RecordSet {
  readonly from: number;
  readonly count: number;
}

/** The cell that a finding is about. */
export interface WrongCell extends DescribedValue {
  readonly sentence: string;
  /** Text to edit: a string without its quotes, other values as JSON. */
  readonly text: string;
  readonly hasFix: boolean;
  readonly isClear: boolean;
  /** Price or content in the file before, of one that jumped. */
  readonly before?: string | undefined;
  /** Price divided by the usual one, of one that is far from it. */
  readonly factor?: number | undefined;
  /** Fields in which the record differs from another one with its identifier. */
  readonly differs?: readonly string[];
}

/** Fields that every row shows. */
export const ROW_FIELDS = [
  'third_party_id',
  'name',
  'price',
  'price_type_code',
  'package_description_str',
  'gtin',
] as const;

/** A field that every row shows. */
export type RowField = (typeof ROW_FIELDS)[number];

/** One record as a row. */
export interface RecordRow {
  readonly index: number;
  readonly line: number | undefined;
  /** Address of the value's cell, if the records came from a table. */
  readonly cell?: string;
  /** Values as a person reads them: strings without quotes. */
  readonly values: Readonly<Record<RowField, string>>;
  /** The finding of the cause in this record; absent if it is fixed. */
  readonly wrong?: WrongCell;
  /** JSON text of the edited value if nothing is wrong with it. */
  readonly value?: string;
  /** Text to edit if nothing is wrong with it. */
  readonly text?: string;
  /** True if its value was changed, or anything if no value is asked for. */
  readonly isChanged: boolean;
  /** JSON text of the value that was sent, if it was changed. */
  readonly was?: string | undefined;
  /** Fields to look at: those in which it differs from another one, or whose value is refused. */
  readonly marked: readonly string[];
  /** True if a person left the record out of the file. */
  readonly isOut: boolean;
}

/** Rows in view, and how many there are. */
export interface RecordRows {
  readonly total: number;
  readonly counts: Readonly<Record<RowFilter, number>>;
  readonly from: number;
  readonly rows: readonly RecordRow[];
  /** Path of the value that a row is about, as one word. */
  readonly field: string;
}

/** Returns the rows that a query asks for. */
export function rowsOf(
  session: Session,
  query: RowQuery,
  language: Language | undefined,
): RecordRows {
  const { all, left, fixed, found, byRecord, path } = chosenRecords(session, query);
  const { list } = query;
  const shown = found.slice(query.from, query.from + query.count);
  const sent = sentTexts(session, new Set(shown));
  const refused = query.cause === undefined ? refusedFields(session, new Set(shown)) : undefined;
  return {
    total: found.length,
    counts: { left: left.length, fixed: fixed.length, all: all.length },
    from: query.from,
    rows: shown.map((index) => {
      const row = rowOf(session, index, byRecord.get(index), path, language);
      const first = sent.get(index);
      const was = first === undefined ? undefined : jsonAt(first, path);
      const isChanged =
        first !== undefined && was !== jsonAt(recordText(session.file, index), path);
      const isOut = session.file.out.has(index);
      const isWrong = list?.isMarked === true && list.left.has(index) && !isOut;
      const before = isWrong ? list.amountBefore(row.values.third_party_id) : undefined;
      const factor = isWrong ? list.factorOf(index) : undefined;
      const wrong = isWrong ? { wrong: { ...doubtfulValue(row), before, factor } } : {};
      const marked = refused?.get(index) ?? row.wrong?.differs ?? [];
      return { ...row, ...wrong, marked, isOut, isChanged, ...(isChanged ? { was } : {}) };
    }),
    field: path.join('/'),
  };
}

/** Returns the fields for which records are refused. */
function refusedFields(
  { causes }: Session,
  indexes: ReadonlySet<number>,
): ReadonlyMap<number, readonly string[]> {
  const fields = new Map<number, readonly string[]>();
  for (const { weight, issues } of causes)
    for (const { recordIndex: index, pointer } of weight === 'stop' ? issues : [])
      if (indexes.has(index))
        fields.set(index, [...(fields.get(index) ?? []), ...shownFields(pathOf(pointer))]);
  return fields;
}

/** Returns the field that shows the value at a path: a package has two forms and one column. */
function shownFields([field, ...inner]: readonly string[]): readonly string[] {
  if (field !== 'package_description') return field === undefined ? [] : [field];
  return [inner.at(-1) === 'gtin' ? 'gtin' : PACKAGE];
}

/** Returns the indexes of the records of a set. */
export function recordsOf(session: Session, set: RecordSet): readonly number[] {
  return chosenRecords(session, set).found;
}

/** Records of a set, and the same without its filter and its search. */
interface ChosenRecords extends Readonly<Record<RowFilter | 'found', readonly number[]>> {
  readonly byRecord: ReadonlyMap<number, Issue>;
  readonly path: readonly string[];
}

function chosenRecords(session: Session, set: RecordSet): ChosenRecords {
  const cause = session.causes.find(({ key }) => key === set.cause);
  const byRecord = issuesByRecord(session, cause);
  const { list } = set;
  const all = list?.all ?? groupedRecords(session, cause);
  const isLeft = (index: number): boolean =>
    list?.left.has(index) ?? (cause === undefined || byRecord.has(index));
  const left = all.filter(isLeft);
  const fixed = all.filter((index) => !isLeft(index));
  const own = cause === undefined ? [] : pathOfCause(session, cause);
  const path = list?.isMarked === true ? [list.field] : own;
  const found = searched(session, { left, fixed, all }[set.filter], set.search, path);
  return { all, left, fixed, found, byRecord, path };
}

/** Returns the first texts of records that were changed. */
function sentTexts({ done }: Session, indexes: ReadonlySet<number>): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { edits } of done)
    for (const { index, before } of edits)
      if (indexes.has(index) && !texts.has(index)) texts.set(index, before);
  return texts;
}

/** Returns the records of a cause, or all; those of one identifier come together. */
function groupedRecords({ file }: Session, cause: TrackedCause | undefined): readonly number[] {
  if (cause === undefined) return Array.from({ length: file.spans.count }, (_, index) => index);
  if (cause.example.code !== CONFLICT) return cause.records;
  const groups = new Map<string, number[]>();
  for (const index of cause.records) {
    const identifier = plainAt(recordText(file, index), ['third_party_id']);
    const group = groups.get(identifier);
    if (group === undefined) groups.set(identifier, [index]);
    else group.push(index);
  }
  return [...groups.values()].flat();
}

const CONFLICT = 'record.conflicting-id';

/** Returns the fields in which a record differs from the one that its finding names. */
function differing({ file }: Session, { code, values }: Issue, text: string): readonly string[] {
  if (code !== CONFLICT || !('other' in values)) return [];
  const [own, other] = [text, recordText(file, Number(values.other))].map(
    (each): Readonly<Record<string, unknown>> => JSON.parse(each),
  );
  return Object.keys({ ...own, ...other }).filter(
    (name) => JSON.stringify(own?.[name]) !== JSON.stringify(other?.[name]),
  );
}

/**
 * Returns the finding of each record that a cause still has, or that another mistake of the same
 * value took the place of: a value that was changed and is still wrong.
 */
function issuesByRecord(
  session: Session,
  cause: TrackedCause | undefined,
): ReadonlyMap<number, Issue> {
  const byRecord = new Map<number, Issue>();
  if (cause === undefined) return byRecord;
  for (const issue of cause.issues)
    if (!byRecord.has(issue.recordIndex)) byRecord.set(issue.recordIndex, issue);
  const changed = new Set(cause.records.filter((index) => !byRecord.has(index)));
  const path = pathOfCause(session, cause).join('/');
  for (const { weight, issues } of session.causes) {
    if (WEIGHTS.indexOf(weight) > WEIGHTS.indexOf(cause.weight) || changed.size === 0) continue;
    for (const issue of issues) {
      const { recordIndex: index, pointer } = issue;
      if (!changed.has(index) || byRecord.has(index)) continue;
      if (pathOf(pointer).join('/') === path) byRecord.set(index, issue);
    }
  }
  return byRecord;
}

/** Returns the path that the cause's column shows. */
export function pathOfCause({ file }: Session, { example }: TrackedCause): readonly string[] {
  return editedPath(example, recordText(file, example.recordIndex));
}

function searched(
  { file }: Session,
  indexes: readonly number[],
  search: string,
  path: readonly string[],
): readonly number[] {
  const words = search.trim().toLocaleLowerCase();
  if (words === '') return indexes;
  return indexes.filter((index) => {
    if (String(index) === words) return true;
    const text = recordText(file, index);
    // A text that nowhere has the words needs no closer look; escapes are rare.
    if (!text.includes('\\') && !text.toLocaleLowerCase().includes(words)) return false;
    const paths = [['third_party_id'], ['name'], path];
    return paths.some((each) => plainAt(text, each).toLocaleLowerCase().includes(words));
  });
}

function rowOf(
  session: Session,
  index: number,
  issue: Issue | undefined,
  path: readonly string[],
  language: Language | undefined,
): Omit<RecordRow, 'isOut' | 'isChanged' | 'marked'> {
  const { table } = session;
  const text = recordText(session.file, index);
  const values = Object.fromEntries(ROW_FIELDS.map((field) => [field, shownValue(text, field)]));
  const cell = table?.cellOf(issue?.pointer ?? `/${index}/${path.join('/')}`);
  const row = {
    index,
    line: issue?.position?.line,
    ...(cell === undefined ? {} : { cell }),
    values: values as RecordRow['values'],
  };
  if (issue === undefined) {
    const value = path.length === 0 ? undefined : jsonAt(text, path);
    return value === undefined ? row : { ...row, value, text: plainText(value) };
  }
  const edited = editedPath(issue, text);
  return {
    ...row,
    wrong: {
      ...describeValue(issue, text),
      sentence: sentenceOf(issue, language, table),
      text: plainAt(text, edited),
      hasFix: issue.fix !== undefined,
      differs: differing(session, issue, text),
      isClear: isClear(issue),
    },
  };
}

/** Returns the value of a field as a person reads it, of either form of a package. */
function shownValue(text: string, field: RowField): string {
  const path = pathOfField(text, field);
  const value = plainAt(text, path);
  return path[0] === field || field === 'gtin' ? value : packageText(JSON.parse(value));
}

const PACKAGE = 'package_description_str';

/** Returns a value that is likely wrong, though no finding says so. */
function doubtfulValue({ value = '', text = '' }: Pick<RecordRow, 'value' | 'text'>): WrongCell {
  const becomes = { kind: 'nothing' } as const;
  return { sent: [{ text: value }], becomes, sentence: '', text, hasFix: false, isClear: false };
}

/** Returns the value at a path as a person reads it. */
export function plainAt(text: string, path: readonly string[]): string {
  const json = path.length === 0 ? undefined : jsonAt(text, path);
  return json === undefined ? '' : plainText(json);
}

/** Returns a JSON text as a person reads it: a string without quotes, nothing for null. */
export function plainText(json: string): string {
  if (json === 'null') return '';
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}

/** Fields that hold a number or a truth value, by their name. */
const LITERAL_FIELDS: ReadonlySet<string> = new Set([
  'price_type_code',
  'quantity',
  'orderable',
  'weighted',
]);

/**
 * Returns the JSON text of what a person typed. It stays text; it becomes a number or a truth value
 * if the field takes one, or if the value before was one.
 */
export function typedJson(field: string, typed: string, before: string | undefined): string {
  return jsonText(field, typed.trim(), before);
}

/** Returns the JSON text of an unchanged new value, spaces too; null for an empty one. */
export function jsonText(field: string, text: string, before: string | undefined): string {
  if (text === '') return 'null';
  const wasText = before === undefined || before === 'null' || before.startsWith('"');
  const isLiteral = LITERAL_FIELDS.has(field) || !wasText;
  return isLiteral && isJson(text) ? text : JSON.stringify(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the sentence about a value of a record that is as wrong as a weight says, or more. */
export function findingAt(
  { causes, table }: Session,
  index: number,
  path: readonly string[],
  weight: Weight,
  language: Language | undefined,
): string | undefined {
  const found = causes
    .filter((cause) => WEIGHTS.indexOf(cause.weight) <= WEIGHTS.indexOf(weight))
    .flatMap(({ issues }) => issues)
    .find(
      ({ recordIndex, pointer }) =>
        recordIndex === index && pathOf(pointer).join('/') === path.join('/'),
    );
  return found === undefined ? undefined : sentenceOf(found, language, table);
}
