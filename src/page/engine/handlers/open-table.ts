/** A table as records that are checked, by a profile. */
import { createAssortmentChecker, type PackageRecord } from '#core';
import { namesCost } from '../../../import/columns/price-rank.js';
import { describeImport } from '../../../import/languages/describe-import.js';
import {
  IMPORT_FIELDS,
  type ImportField,
  MOST_LEVELS,
  REQUIRED_FIELDS,
} from '../../../import/profile/import-field.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { type ImportQuestion, importQuestions } from '../../../import/profile/import-questions.js';
import { matchHeader } from '../../../import/profile/match-header.js';
import {
  chooseField,
  isSameChoice,
  reviewProfile,
} from '../../../import/profile/review-profile.js';
import { suggestProfile } from '../../../import/profile/suggest-profile.js';
import type {
  ColumnEvidence,
  GuessAnswer,
  ProfileSuggestion,
} from '../../../import/profile/suggestion.js';
import {
  type ImportResult,
  importPieces,
  importRecords,
} from '../../../import/records/import-records.js';
import type { Workbook } from '../../../import/workbook/cell.js';
import type { TextOptions } from '../../../import/workbook/csv-table.js';
import { readTable } from '../../../import/workbook/read-table.js';
import { columnsIn } from '../messages/column-groups.js';
import { type FailedFile, LARGEST_MEGABYTES } from '../messages/failed-file.js';
import type { OpenedTable, TableChange, TableState } from '../messages/mapping-messages.js';
import { overviewOf } from '../session/overview.js';
import { recordText } from '../session/record-spans.js';
import { openSession, REPORTING } from '../session/session.js';
import { importSentences } from '../session/source-table.js';
import { changedProfile } from './changed-profile.js';
import type { Context } from './handlers.js';
import { saidRecord } from './said-record.js';

/** A table with the profile by which it was read last. */
export interface OpenTable {
  readonly bytes: Uint8Array;
  readonly workbook: Workbook;
  readonly profile: ImportProfile;
  /** Columns that are guessed, and that no person has decided about. */
  readonly guesses: readonly ColumnEvidence[];
  /** Guesses that a person said are wrong. */
  readonly wrong?: readonly GuessAnswer[];
  /** Records of the file sent before, if that is known. */
  readonly earlier?: readonly PackageRecord[] | undefined;
}

/** A table and the answer about it. */
export interface TableAnswer {
  readonly table: OpenTable;
  readonly answer: OpenedTable | FailedFile;
}

/** Reads bytes as a table; returns a sentence if they are none. */
export function readWorkbook(
  bytes: Uint8Array,
  options: TextOptions,
  context: Context,
): Workbook | FailedFile {
  const reading = readTable(bytes, options);
  if (reading.ok) return reading.value;
  const sentence = describeImport(reading.fault, importSentences(context.language));
  return { kind: 'failed', reason: 'named', sentence };
}

/** Reads a new table by a profile, or by the one that it suggests. */
export function openTable(
  source: Pick<OpenTable, 'bytes' | 'workbook' | 'earlier'>,
  profile: ImportProfile | undefined,
  context: Context,
): TableAnswer {
  const begin = performance.now();
  const { workbook, earlier } = source;
  const suggestion =
    profile === undefined
      ? suggestProfile(workbook, { earlier })
      : reviewProfile(workbook, profile);
  return checkTable({ ...source, suggestion, begin }, context);
}

/** Reads an open table after a change. */
export function changeTable(
  open: OpenTable,
  change: Omit<TableChange, 'profileFile'>,
  context: Context,
): TableAnswer | FailedFile {
  const { bytes, workbook, profile, guesses, earlier } = open;
  const { text, place, column, meaning, price } = change;
  const begin = performance.now();
  if (text !== undefined) {
    const options = { ...textOptions(workbook.text ?? {}), ...text };
    const read = readWorkbook(bytes, options, context);
    if ('kind' in read) return read;
    return openTable({ bytes, workbook: read, earlier }, undefined, context);
  }
  if (place !== undefined) {
    const { sheet = profile.sheets?.[0] ?? '', header } = place;
    const suggestion = suggestProfile(workbook, { sheet: sheet || undefined, header, earlier });
    return checkTable({ bytes, workbook, earlier, suggestion, begin }, context);
  }
  const next = changedProfile(workbook, profile, change);
  if (isOtherText(next, workbook)) {
    const read = readWorkbook(bytes, textOptions(next), context);
    return 'kind' in read ? read : openTable({ bytes, workbook: read, earlier }, next, context);
  }
  // Who says what a value means says what its column is.
  const isSaid = next !== profile && meaning?.meaning.trim();
  const sure = isSaid ? meaning : change.sure;
  const isDecided = (guess: ColumnEvidence): boolean =>
    guess.column === column?.column || (sure !== undefined && isSameChoice(guess, sure));
  // Who says what a price is for says its level.
  const isOfLevel = ({ doubt }: ColumnEvidence): boolean =>
    price !== undefined && doubt?.code === 'level';
  const undecided = guesses.filter((guess) => !isDecided(guess) && !isOfLevel(guess));
  const no = guesses.filter((guess) => isDecided(guess) && guess.field !== (column ?? sure)?.field);
  const wrong = [...(open.wrong ?? []), ...no.flatMap(wrongAnswer)];
  const [another] = no.flatMap(({ field }) => nextGuess(workbook, next, field, wrong));
  const suggestion =
    another === undefined
      ? reviewProfile(workbook, next, undecided)
      : reviewProfile(workbook, chooseField(workbook, next, another), [...undecided, another]);
  const checked = checkTable({ bytes, workbook, earlier, suggestion, begin }, context);
  return { ...checked, table: { ...checked.table, wrong } };
}

function wrongAnswer({ column, field, isDerived }: ColumnEvidence): readonly GuessAnswer[] {
  return field === null || isDerived ? [] : [{ column, field, isRight: false }];
}

/** Returns the next best column for a field that no column fills, if it is of no other use. */
function nextGuess(
  workbook: Workbook,
  profile: ImportProfile,
  field: ImportField | null,
  answers: readonly GuessAnswer[],
): readonly ColumnEvidence[] {
  const { sheets, header, columns } = profile;
  if (columns.some((one) => one.field === field)) return [];
  const used = reviewProfile(workbook, profile).columns.filter((one) => one.field !== null);
  return suggestProfile(workbook, { sheet: sheets?.[0], header, answers }).columns.filter(
    (one) =>
      one.field === field &&
      one.column !== '' &&
      one.isDerived === undefined &&
      !used.some(({ column }) => column === one.column),
  );
}

/** Returns the ways of reading a text that a profile has. */
export function textOptions({
  charset,
  separator,
}: Pick<ImportProfile, 'charset' | 'separator'>): TextOptions {
  return { charset, separator };
}

function isOtherText({ charset, separator }: ImportProfile, { text }: Workbook): boolean {
  if (text === undefined) return false;
  return (
    (charset ?? text.charset) !== text.charset || (separator ?? text.separator) !== text.separator
  );
}

/**
 * Returns the records of a table by its own headings, or else by the profile of another. The file
 * before is often one of the same form.
 */
export function tableRecords(
  workbook: Workbook,
  known: ImportProfile | undefined,
): Uint8Array | FailedFile {
  const suggestion = suggestProfile(workbook);
  const profile = suggestion.isComplete ? suggestion.profile : known;
  if (profile === undefined) return { kind: 'failed', reason: 'columns' };
  const records = importRecords(workbook, profile);
  if (records.ok) return new TextEncoder().encode(records.value.text);
  return records.fault.code === 'too-large' ? TOO_LARGE : { kind: 'failed', reason: 'columns' };
}

interface Reviewed extends Pick<OpenTable, 'bytes' | 'workbook' | 'earlier'> {
  readonly suggestion: ProfileSuggestion;
  readonly begin: number;
}

/** Writes the records of a table, checks them and keeps them as the open file. */
function checkTable(
  { bytes, workbook, earlier, suggestion, begin }: Reviewed,
  context: Context,
): TableAnswer {
  const { profile, columns } = suggestion;
  const guesses = columns.filter(({ status }) => status === 'doubtful');
  const table = { bytes, workbook, profile, guesses, earlier };
  const state: TableState = { ...stateOf(workbook, suggestion), first: [] };
  context.keep(undefined);
  const answer = (more: Partial<OpenedTable>): TableAnswer => ({
    table,
    answer: {
      kind: 'table',
      table: state,
      overview: undefined,
      milliseconds: performance.now() - begin,
      ...more,
    },
  });
  const pieces = importPieces(workbook, profile);
  if (!pieces.ok) {
    const fault = describeImport(pieces.fault, importSentences(context.language));
    return answer({ table: { ...state, fault } });
  }
  const written = writePieces(pieces.value, suggestion, context);
  if (written === undefined) return { table, answer: TOO_LARGE };
  const { parts, length, result } = written;
  const file = new Uint8Array(length);
  const checker = createAssortmentChecker(REPORTING);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    checker.push(part);
    at += part.length;
    context.progress(checker.records, length + at, 2 * length);
  }
  const { map, findings } = result;
  const session = openSession(file, checker.end(), { ...map, findings });
  if (session === undefined) return answer({});
  context.keep(session);
  const first = Array.from({ length: Math.min(FIRST, session.file.spans.count) }, (_, index) => {
    const text = recordText(session.file, index);
    return { cell: map.cellOf(`/${index}`) ?? '', text, said: saidRecord(text) };
  });
  const overview = overviewOf(session, context.language);
  return answer({ table: { ...state, first }, overview });
}

/** Records that the mapping step shows as they are sent. */
const FIRST = 5;

/** Rows in which a person may choose the headings. */
const HEAD_ROWS = 12;

const TOO_LARGE = {
  kind: 'failed',
  reason: 'too-large',
  megabytes: LARGEST_MEGABYTES,
} as const;

/** Largest file of records, which is the largest file that is read. */
const MAX_BYTES = LARGEST_MEGABYTES * 1_000_000;

function writePieces(
  pieces: Generator<string, ImportResult, undefined>,
  { sheets }: ProfileSuggestion,
  context: Context,
):
  | {
      readonly parts: readonly Uint8Array[];
      readonly length: number;
      readonly result: ImportResult;
    }
  | undefined {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const rows = sheets.reduce((sum, one) => sum + (one.isUsed ? one.rows : 0), 0);
  let length = 0;
  for (;;) {
    const next = pieces.next();
    if (next.done === true) return { parts, length, result: next.value };
    const part = encoder.encode(next.value);
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) return undefined;
    // A record takes some two hundred bytes: the share is a guess until all are written.
    context.progress(0, Math.min(length, rows * 200), rows * 400);
  }
}

function stateOf(workbook: Workbook, suggestion: ProfileSuggestion): Omit<TableState, 'first'> {
  const main = suggestion.sheets.findIndex(({ isUsed }) => isUsed);
  const sheet = workbook.sheets[main] ?? workbook.sheets[0];
  const headRows: number[] = [];
  for (const { number } of sheet.rows()) {
    if (headRows.length >= HEAD_ROWS) break;
    headRows.push(number);
  }
  const used = suggestion.profile.columns.flatMap(({ field }) => field ?? []);
  const levels = used.flatMap((field) => /^package\.\w+\.(\d+)$/.exec(field)?.[1] ?? []);
  const deepest = Math.min(MOST_LEVELS, Math.max(1, ...levels.map(Number)) + 1);
  const inner = Array.from({ length: deepest - 1 }, (_, at) => at + 2).flatMap(
    (level) => [`package.count.${level}`, `package.gtin.${level}`] as const,
  );
  return {
    ...suggestion,
    format: workbook.format,
    ...(workbook.text === undefined ? {} : { text: workbook.text }),
    headRows,
    questions: [...offeredColumns(suggestion.columns), ...importQuestions(suggestion)],
    unknown: unknownCells(suggestion),
    fields: [...IMPORT_FIELDS, ...inner],
  };
}

function unknownCells({ columns }: ProfileSuggestion): number {
  const values = columns.flatMap((column) => column.values ?? []);
  return values.reduce((sum, { count, becomes }) => sum + (becomes === undefined ? count : 0), 0);
}

/**
 * Returns questions about unused columns whose headings name a required field that no column
 * fills. Costs and hidden columns are none.
 */
function offeredColumns(columns: readonly ColumnEvidence[]): readonly ImportQuestion[] {
  return REQUIRED_FIELDS.filter(
    (group) => !columns.some(({ field }) => field !== null && group.includes(field)),
  ).flatMap((group) =>
    columnsIn('unused', columns).flatMap((evidence) => {
      const { header, filled, doubt } = evidence;
      // A column with a doubt is asked about in any case.
      if (doubt !== undefined) return [];
      const field = group.find((one) => one === matchHeader(header)?.field);
      return field === undefined || filled === 0 || namesCost(header) ? [] : [{ field, evidence }];
    }),
  );
}
