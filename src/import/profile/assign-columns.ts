import { parseGtin, parsePackageDescription } from '#core';
import type { ColumnFacts } from './column-facts.js';
import { isRead, readsAs } from './field-values.js';
import { RECOGNISED } from './find-header.js';
import type { ImportField } from './import-field.js';
import { EXACT_NAME, type HeaderMatch, matchHeader } from './match-header.js';
import { marksOf } from './number-marks.js';
import type { ColumnStatus } from './suggestion.js';

/** A column of the main sheet and the field that it was given. */
export interface AssignedColumn {
  readonly at: number;
  readonly header: string;
  readonly facts: ColumnFacts;
  readonly match: HeaderMatch | undefined;
  readonly field: ImportField | null;
  readonly status: ColumnStatus;
}

/** A column whose field may still change. */
type Draft = { -readonly [K in keyof AssignedColumn]: AssignedColumn[K] };

/** Part of the values that a recognised field has to read. */
const MOST = 0.5;

/** Gives each column its field by its heading, then the columns that are left by their values. */
export function assignColumns(
  headers: readonly string[],
  facts: readonly ColumnFacts[],
): readonly AssignedColumn[] {
  const columns = facts.map((one, at): Draft => {
    const header = headers[at] ?? '';
    const match = matchHeader(header);
    const isKnown = match !== undefined && match.score >= RECOGNISED;
    const field = isKnown ? match.field : null;
    const status = !isKnown ? 'unread' : field === null ? 'left-out' : 'recognised';
    return { at, header, facts: one, match, field, status };
  });
  for (const column of columns) moveByValues(column, columns);
  keepBest(columns);
  takeDescriptionAsName(columns);
  choosePackage(columns);
  for (const column of columns)
    if (column.field !== null && shareRead(column, column.field) < MOST) column.status = 'doubtful';
  assignByValues(columns);
  return columns;
}

function shareRead({ facts }: Draft, field: ImportField): number {
  const { reads, refused } = readsAs(field, facts, marksOf(facts.marks));
  return reads + refused === 0 ? 1 : reads / (reads + refused);
}

/** Fields whose headings are taken for one another. */
const PACKAGE_WORDS: ReadonlySet<ImportField> = new Set([
  'package_description_str',
  'package.count',
  'package.size',
]);

/** Moves a column between the fields of packages where its values say what its heading means. */
function moveByValues(column: Draft, columns: readonly Draft[]): void {
  const { field, facts } = column;
  if (facts.filled === 0 || field === null || !PACKAGE_WORDS.has(field)) return;
  const isNumeric = shareRead(column, 'package.count') >= MOST;
  if (field === 'package_description_str' && isNumeric && !has(columns, 'package.count'))
    column.field = 'package.count';
  else if (
    (field === 'package.count' || (field === 'package.size' && !has(columns, 'package.count'))) &&
    !isNumeric &&
    shareText(facts, (text) => parsePackageDescription(text).ok) >= MOST &&
    !has(columns, 'package_description_str')
  )
    column.field = 'package_description_str';
}

function has(columns: readonly Draft[], field: ImportField): boolean {
  return columns.some((column) => column.field === field && column.status !== 'doubtful');
}

/** Leaves a field to the column whose heading names it best; the first of equal ones. */
function keepBest(columns: readonly Draft[]): void {
  const best = new Map<ImportField, Draft>();
  for (const column of columns) {
    if (column.field === null) continue;
    const other = best.get(column.field);
    if (other === undefined || rankOf(column) > rankOf(other)) best.set(column.field, column);
  }
  for (const column of columns)
    if (column.field !== null && best.get(column.field) !== column) leaveOut(column);
}

function rankOf({ match, facts }: Draft): number {
  return (match?.score ?? 0) + (facts.filled > 0 ? 10 : 0);
}

/** A second column of a field is left to a person. */
function leaveOut(column: Draft): void {
  column.field = null;
  column.status = 'doubtful';
}

/** A description is the name where no other column is. */
function takeDescriptionAsName(columns: readonly Draft[]): void {
  if (has(columns, 'name')) return;
  const description = columns.find(({ field }) => field === 'description');
  if (description !== undefined) description.field = 'name';
}

const PARTS: ReadonlySet<string> = new Set(['package.count', 'package.size', 'package.unit']);

/** Takes a package from one text or from several columns, whichever can be read. */
function choosePackage(columns: readonly Draft[]): void {
  const text = columns.find(({ field }) => field === 'package_description_str');
  const parts = columns.filter(({ field }) => field !== null && PARTS.has(field));
  if (text === undefined || parts.length === 0) return;
  // An export has both: each record has its package in one of the two forms.
  if (text.match?.score === EXACT_NAME) return;
  const isText = shareRead(text, 'package_description_str') >= MOST || !has(parts, 'package.size');
  for (const column of isText ? parts : [text]) {
    column.field = null;
    column.status = 'left-out';
  }
}

function shareText({ values }: ColumnFacts, fits: (text: string) => boolean): number {
  const texts = [...values.keys()].filter((text) => text.trim() !== '').slice(0, 200);
  return texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
}

const ALMOST_ALL = 0.8;

/** Fields that values alone suggest, with the check of one value; never without a doubt. */
const BY_VALUES: readonly (readonly [
  ImportField,
  (text: string, facts: ColumnFacts) => boolean,
])[] = [
  ['gtin', (text) => parseGtin(text).ok],
  ['package_description_str', (text) => /\D/.test(text) && parsePackageDescription(text).ok],
  ['price', (text) => /^\d[\d .,']*[.,]\d{2}$/.test(text)],
  [
    'third_party_id',
    (text, facts) =>
      facts.distinct === facts.filled && /^[\w./-]{2,20}$/.test(text) && /\d/.test(text),
  ],
  ['package.unit', (text, facts) => facts.distinct <= 20 && isRead('package.unit', text, {})],
  ['name', (text) => /\p{L}{3}/u.test(text) && text.length >= 4],
];

function assignByValues(columns: readonly Draft[]): void {
  for (const [field, fits] of BY_VALUES) {
    if (columns.some((column) => column.field === field)) continue;
    const isPackage = field.startsWith('package');
    if (isPackage && columns.some((one) => one.field?.startsWith('package') === true)) continue;
    const found = columns.find(
      (column) =>
        column.status === 'unread' &&
        column.facts.filled > 0 &&
        shareText(column.facts, (text) => fits(text, column.facts)) >= ALMOST_ALL,
    );
    if (found === undefined) continue;
    found.field = field;
    found.status = 'doubtful';
  }
}
