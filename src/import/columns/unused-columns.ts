import { WEIGHTS } from '../headings/weights.js';
import { wordsOfHeader } from '../headings/words-of-header.js';
import type { Doubt } from '../profile/doubt.js';
import type { ImportField } from '../profile/import-field.js';
import type { AssignedColumn } from './assign-columns.js';
import type { ColumnTraits } from './column-traits.js';
import { isOffer } from './trade-words.js';
import { of, type Weighed } from './weighed.js';

/** Cells of a column that show what it is. */
const LEAST_FILLED = 2;

/** Kinds of values that could change a record, by the field that they could fill. */
const KINDS: readonly (readonly [ImportField, (traits: ColumnTraits) => number])[] = [
  ['orderable', ({ flag, offer }) => Math.max(flag, offer)],
  ['gtin', ({ gtin }) => gtin],
  ['package.size', ({ amount, package: packages }) => Math.max(amount, packages)],
  ['price', ({ money }) => money],
  ['package.count', ({ whole }) => whole],
  ['price', ({ number }) => number],
];

/**
 * Returns the doubt about a column without a field whose heading does not say what it is, and whose
 * values could change the result (Decision I12); undefined if there is none.
 */
export function unusedDoubt(column: AssignedColumn, weighed: Weighed): Doubt | undefined {
  const { field, facts, traits, answers = [], match, doubt } = column;
  if (field !== null || doubt !== undefined || facts.filled === 0 || traits === undefined)
    return undefined;
  const isKnown = match !== undefined && match.unknown === undefined;
  if (answers.length > 0 || traits.other >= WEIGHTS.most) return undefined;
  if (isRefusing(column) && of(weighed.columns, 'orderable') === undefined)
    return { code: 'unused', could: 'orderable' };
  if (isKnown || facts.filled < LEAST_FILLED) return undefined;
  const [could] = KINDS.find(([, share]) => share(traits) >= WEIGHTS.most) ?? [];
  const isNumbered = could === 'package.count' && CODE.test(wordsOfHeader(column.header).join(' '));
  if (could === undefined || isNumbered || countsRows(column, weighed)) return undefined;
  const words = match?.unknown;
  return { code: 'unused', could: placeFor(could, weighed), ...(words && { words }) };
}

/** Headings of numbers that name something. */
const CODE = /(?:\bid|code|kode|kod|koodi|\bnr|\bno|number|nummer|numero)$/;

/** A number next to a package that is complete may be a lead time. */
function placeFor(field: ImportField, { columns }: Weighed): ImportField {
  return field === 'package.count' && of(columns, field) !== undefined ? 'lead_time' : field;
}

/** Checks for a value that says that an article cannot be ordered. */
export function isRefusing({ facts }: AssignedColumn): boolean {
  return [...facts.values.keys()].some((text) => isOffer(text) === false);
}

/** Numbers that grow from row to row count the rows. */
function countsRows(column: AssignedColumn, { facts }: Weighed): boolean {
  const numbers = facts.rows.map((cells) => facts.number(cells, column)?.value ?? 0);
  return (
    numbers.length > 1 &&
    numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1)
  );
}
