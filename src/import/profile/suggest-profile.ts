import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { definedMembers } from '../../text/own-member.js';
import { type AssignedColumn, answerAbout, assignColumns } from '../columns/assign-columns.js';
import { type FieldReads, readsAs } from '../columns/cell-reads.js';
import { columnValues, withWords } from '../columns/column-values.js';
import { KINDRED } from '../columns/field-evidence.js';
import { countPackages } from '../columns/name-package.js';
import { settleColumns } from '../columns/settle-columns.js';
import { flagWords, isOffer, saleUnitOf } from '../columns/trade-words.js';
import { of } from '../columns/weighed.js';
import { columnLetters, type Sheet, type Workbook } from '../workbook/cell.js';
import { type ColumnFacts, gatherFacts } from './column-facts.js';
import { bareTime, isDecimal, type Marks, proposedValue } from './field-values.js';
import { countTexts, findHeader, type SheetHeader } from './find-header.js';
import { formOfField, type ImportField, isTimeUnit, REQUIRED_FIELDS } from './import-field.js';
import {
  type FieldFallback,
  type ImportProfile,
  PROFILE_FORM,
  type ProfileColumn,
} from './import-profile.js';
import { furtherSheets, type LocatedSheets, sheetsOfProfile } from './locate-columns.js';
import { addMarks, marksOf, type NumberMarks } from './number-marks.js';
import type {
  ColumnEvidence,
  EvidenceReason,
  GuessAnswer,
  ProfileSuggestion,
  SheetEvidence,
  SuggestOptions,
} from './suggestion.js';

/**
 * Recognises the columns of a table by their headings (in the languages of Decision N9) and values,
 * and returns a profile with the evidence for each part. The profile is complete if every
 * required field was recognised by a heading; otherwise it is one for a person to complete. A
 * person may choose the sheet and the row of its headings.
 *
 * @example
 * const text = 'Tuotenro;Nimi;Hinta;Pakkaus\n1;Ruis;2,50;6x500g';
 * const table = readTable(new TextEncoder().encode(text));
 * table.ok && suggestProfile(table.value).isComplete // => true
 */
export function suggestProfile(
  workbook: Workbook,
  options: SuggestOptions = {},
): ProfileSuggestion {
  const own = ownOptions(options, OPTIONS);
  const { answers = [], earlier } = own;
  const before = earlier && new Map(earlier.map((record) => [record.thirdPartyId, record]));
  const { sheet, header } = mainSheet(workbook, own);
  const facts = gatherFacts(sheet, header.row);
  const headings = sheet.paths?.headings ?? header.texts;
  const known = assignColumns(headings, facts, answers);
  const { columns: settled, fallback } = settleColumns(sheet, header.row, known, before);
  const place = definedMembers({
    sheets: own.sheet === undefined ? undefined : [own.sheet],
    header: own.header === undefined && header.why === 'words' ? undefined : header.row,
  });
  const found = settled.map((column) => ({ ...column, header: header.texts[column.at] ?? '' }));
  const located = sheetsOfProfile(workbook, {
    profile: PROFILE_FORM,
    ...place,
    columns: profileColumns(found, header),
  });
  const main = located.sheets.find((one) => one.sheet === sheet);
  const further = furtherSheets(main, located.sheets);
  const all = further.length === 0 ? facts : gatherFacts(sheet, header.row, further);
  const assigned = found.map((column) => ({
    ...column,
    ...(hasDoubtfulLetters(column, workbook) ? { status: 'doubtful' as const } : {}),
    facts: all[column.at] ?? column.facts,
  }));
  const marks = countedMarks(assigned);
  const constants = { ...constantsFor(assigned), ...valuesOf(answers) };
  const columns = profileColumns(assigned, header);
  const profile: ImportProfile = {
    profile: PROFILE_FORM,
    ...definedMembers({
      charset: workbook.text?.charset,
      separator: workbook.text?.separator,
      ...place,
      decimal: marks.decimal,
      thousands: marks.thousands || undefined,
    }),
    columns,
    ...definedMembers({ fallback: unlessEmpty(fallback), constants: unlessEmpty(constants) }),
  };
  const evidence = [
    ...assigned.map((column, at) => evidenceOf(column, marks, columns[at]?.words)),
    ...Object.entries(constants).map(([field, value]) =>
      constantEvidence(field as ImportField, value ?? ''),
    ),
    ...fallbackEvidence(assigned, fallback, 'doubtful'),
  ];
  const missing = missingFields(evidence);
  return {
    profile,
    columns: evidence,
    sheets: sheetEvidence(workbook, located),
    header: { row: header.row, why: header.why },
    marks,
    missing,
    isComplete: missing.length === 0 && (header.why === 'words' || answers.length > 0),
  };
}

/** Checks for a name whose letters may be those of another code page, which no person has seen. */
function hasDoubtfulLetters(column: AssignedColumn, { text }: Workbook): boolean {
  const isOpen = column.field === 'name' && answerAbout(column, 'name') === undefined;
  return isOpen && text !== undefined && text.rivals.length > 0;
}

/** Returns the values of every row that a person gave. */
function valuesOf(answers: readonly GuessAnswer[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    answers.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])),
  );
}

const OPTIONS: OptionTable<SuggestOptions> = {
  sheet: 'string',
  header: 'number',
  answers: { words: 'a list of answers', holds: Array.isArray },
  earlier: { words: 'a list of records', holds: Array.isArray },
};

/** Returns the sheet whose headings name most fields; of equal ones, the longest. */
function mainSheet(
  workbook: Workbook,
  options: SuggestOptions,
): { readonly sheet: Sheet; readonly header: SheetHeader } {
  const chosen = workbook.sheets.filter(({ name }) => name === options.sheet);
  const visible = workbook.sheets.filter(({ isHidden, rowCount }) => !isHidden && rowCount > 0);
  const shown = visible.length > 0 ? visible : workbook.sheets;
  const candidates = (chosen.length > 0 ? chosen : shown).map((sheet) => ({
    sheet,
    header: findHeader(sheet, options.header),
  }));
  candidates.sort(
    (a, b) => b.header.recognised - a.header.recognised || b.sheet.rowCount - a.sheet.rowCount,
  );
  const [first] = candidates;
  const [sheet] = workbook.sheets;
  return first ?? { sheet, header: findHeader(sheet, options.header) };
}

/** Returns the marks of the numbers in all columns whose fields are numbers. */
export function countedMarks(columns: readonly AssignedColumn[]): NumberMarks {
  const decimals = columns.filter(({ field }) => formOfField(field ?? '') === 'decimal');
  return marksOf(addMarks(decimals.map(({ facts }) => facts.marks)));
}

/** Returns the values that no column has: the price type, and units that headings name. */
function constantsFor(columns: readonly AssignedColumn[]): Partial<Record<ImportField, string>> {
  const price = of(columns, 'price');
  const unitOfPrice = price?.match?.unit;
  const unitOfSize = of(columns, 'package.size')?.match?.unit;
  const constants: Partial<Record<ImportField, string>> = {};
  if (of(columns, 'price_type_code') === undefined && price !== undefined) {
    if (unitOfPrice !== undefined && price.unit === undefined) {
      constants.price_type_code = '1';
      constants.price_unit = unitOfPrice;
    } else if (of(columns, 'price_unit') === undefined) constants.price_type_code = '0';
  }
  if (unitOfSize !== undefined && of(columns, 'package.unit') === undefined)
    constants['package.unit'] = unitOfSize;
  return constants;
}

/** Values of a column that get words of their own, at most. */
const MOST_WORDS = 30;

/** Returns columns as a profile names them: by their headings, or by their letters too. */
export function profileColumns(
  columns: readonly AssignedColumn[],
  { row, texts }: Pick<SheetHeader, 'row' | 'texts'>,
): readonly ProfileColumn[] {
  const counts = countTexts(texts);
  return columns.map((column) =>
    profileColumn(column, row, column.header !== '' && counts.get(column.header) === 1),
  );
}

function profileColumn(column: AssignedColumn, row: number, isUnique: boolean): ProfileColumn {
  const { at, header, field, unit, per, times } = column;
  const words = field === null ? undefined : unlessEmpty(wordsFor(column, field));
  return {
    ...definedMembers({
      header: row === 0 ? undefined : header,
      column: isUnique && row > 0 ? undefined : columnLetters(at),
    }),
    field,
    ...definedMembers({ unit, per, times, words }),
  };
}

function unlessEmpty<T extends object>(members: T): T | undefined {
  return Object.keys(members).length === 0 ? undefined : members;
}

/** Returns values of codes, flags and lead times that are refused, and units, by their meaning. */
function wordsFor(
  { facts, match, unit }: AssignedColumn,
  field: ImportField,
): Readonly<Record<string, string>> {
  const form = formOfField(field);
  if (field === 'price_unit' && match?.isFieldName !== true) return saleWords(facts);
  if (form !== 'code' && form !== 'flag' && form !== 'time' && form !== 'unit') return {};
  const isTurned = field === 'orderable' && match?.isContrary === true;
  const flags = form === 'flag' ? flagWords(facts.values.keys()) : new Map<string, boolean>();
  // An empty cell below a mark for yes is a no, and the usual value otherwise.
  const words: Record<string, string> =
    flags.has('') && field === 'orderable' && !isTurned ? { '': 'false' } : {};
  for (const shown of [...facts.values.keys()].slice(0, MOST_WORDS)) {
    const text = shown.trim();
    if (text === '') continue;
    const offer = field === 'orderable' ? isOffer(text) : undefined;
    const days = isTimeUnit(unit) ? bareTime(text, unit) : undefined;
    const said =
      offer?.toString() ??
      flags.get(text)?.toString() ??
      days ??
      proposedValue(field, text) ??
      // `Ltr.` is `Ltr`.
      proposedValue(field, text.replace(/\.$/, ''));
    // Yes below `Discontinued` is no.
    const value = isTurned && said !== undefined ? String(said !== 'true') : said;
    // Numbers and English words of codes and flags need no table.
    const isPlain = /^(?:[01]|true|false)$/i.test(text) && !isTurned;
    if (value !== undefined && !isPlain && text !== '__proto__') words[text] = value;
  }
  return words;
}

/** Returns the units of a sale that are packages or pieces, for which prices have no unit. */
function saleWords({ values }: ColumnFacts): Readonly<Record<string, string>> {
  const words: Record<string, string> = {};
  for (const shown of [...values.keys()].slice(0, MOST_WORDS))
    if (saleUnitOf(shown) !== undefined) words[shown.trim()] = '';
  return words;
}

/** Returns the facts about a column, and what its field reads of them with a profile's words. */
export function evidenceOf(
  column: AssignedColumn,
  marks: Marks,
  words: ProfileColumn['words'] = {},
): ColumnEvidence {
  const { at, header, field, facts, status, doubt, unit, per, times, match, scaled } = column;
  const meanings = { ...wordsForTimes(column), ...words };
  const reads =
    field === null
      ? { reads: 0, refused: 0, refusedSamples: [] }
      : readsAs(field, withWords(facts, meanings), marks);
  const values = columnValues(field, facts.values, meanings);
  const own = definedMembers({ unit: unit ?? (field === 'price' ? match?.unit : undefined), per });
  const reading = unlessEmpty({ ...own, ...definedMembers({ times }) });
  return {
    column: columnLetters(at),
    header,
    field,
    status,
    ...(field === null ? {} : { reason: reasonFor(field, column, reads) }),
    ...(field === null && doubt !== undefined ? { reason: 'values' as const } : {}),
    samples: facts.samples,
    filled: facts.filled,
    distinct: facts.distinct,
    ...reads,
    ...definedMembers({ values, doubt, reading, scaled, isHidden: facts.isHidden || undefined }),
  };
}

/** Share of the values that a field reads, from which they speak for it. */
const MOST_READ = 0.8;

function reasonFor(
  field: ImportField,
  { match, facts }: AssignedColumn,
  { reads }: FieldReads,
): EvidenceReason {
  const of = match?.field ?? null;
  const isNamed = of !== null && (of === field || KINDRED[of]?.includes(field) === true);
  if (!isNamed) return 'values';
  return facts.filled > 0 && reads >= MOST_READ * facts.filled ? 'both' : 'heading';
}

/** Returns the lead times of the bare numbers of a column whose unit of time is known. */
function wordsForTimes({ facts, field, unit }: AssignedColumn): Readonly<Record<string, string>> {
  if (field !== 'lead_time' || !isTimeUnit(unit)) return {};
  return Object.fromEntries(
    [...facts.values.keys()].flatMap((shown) => {
      const time = bareTime(shown.trim(), unit);
      return time === undefined ? [] : [[shown.trim(), time]];
    }),
  );
}

/** Returns the evidence of a value for every row. */
export function constantEvidence(field: ImportField, value: string): ColumnEvidence {
  return {
    column: '',
    header: '',
    field,
    status: 'constant',
    samples: [value],
    filled: 0,
    distinct: 1,
    reads: 0,
    refused: 0,
    refusedSamples: [],
  };
}

/** Returns the evidence of the fields that are filled from others; packages in names by status. */
export function fallbackEvidence(
  columns: readonly AssignedColumn[],
  fallback: FieldFallback,
  status: 'recognised' | 'doubtful',
): readonly ColumnEvidence[] {
  return Object.entries(fallback).flatMap(([name, from]): readonly ColumnEvidence[] => {
    const field = name as ImportField;
    const isGtin = from === 'gtin';
    const source = isGtin
      ? (of(columns, 'gtin') ?? of(columns, 'package.gtin.2'))
      : of(columns, 'name');
    if (source === undefined) return [];
    const reason = 'values';
    const evidence = {
      ...evidenceOf({ ...source, field, doubt: undefined }, {}),
      reason,
      isDerived: true,
    } as const;
    if (isGtin) return [evidence];
    const said = answerAbout(source, field, { isDerived: true }) === true ? 'recognised' : status;
    if (field === 'third_party_id') return [{ ...evidence, status: said }];
    return [{ ...evidence, ...countPackages(source.facts.values), status: said }];
  });
}

/** Returns the required fields that no column with certainty and no constant fills. */
export function missingFields(columns: readonly ColumnEvidence[]): readonly ImportField[] {
  const certain = (field: ImportField): ColumnEvidence | undefined =>
    columns.find(
      (one) => one.field === field && (one.status === 'recognised' || one.status === 'constant'),
    );
  const isFilled = (field: ImportField): boolean =>
    certain(field) !== undefined ||
    // Each row of a list with units of its prices has the type of its price.
    (field === 'price_type_code' && certain('price_unit') !== undefined);
  const missing = REQUIRED_FIELDS.flatMap((group) =>
    group.some(isFilled) ? [] : group.slice(0, 1),
  );
  const doubtful = columns.flatMap(({ field, status, doubt }) =>
    status === 'doubtful' ? (field ?? doubt?.could ?? []) : [],
  );
  const content = columns.find(({ field }) => field === 'package.size') ?? certain('package.count');
  const isBare = content?.samples.some((text) => isDecimal(text, { decimal: ',' })) === true;
  const hasText = certain('package_description_str') !== undefined;
  const lacksUnit = isBare && !hasText && certain('package.unit') === undefined;
  return [...new Set([...missing, ...(lacksUnit ? ['package.unit' as const] : []), ...doubtful])];
}

/** Returns what becomes of each sheet. */
export function sheetEvidence(
  workbook: Workbook,
  located: LocatedSheets,
): readonly SheetEvidence[] {
  const bySheet = new Map(located.sheets.map((one) => [one.sheet, one]));
  return workbook.sheets.map((sheet) => {
    const found = bySheet.get(sheet);
    return {
      name: sheet.name,
      isUsed: found !== undefined,
      isHidden: sheet.isHidden,
      header: found?.header ?? 0,
      rows: sheet.rowCount,
    };
  });
}
