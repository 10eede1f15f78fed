import { UNITS } from '#core';
import { namePackageText, packageInName } from '../columns/name-package.js';
import { listedUnit, splitAmount, splitPrice } from '../columns/split-cell.js';
import { readPackage } from '../profile/field-values.js';
import { formOfField, type ImportField } from '../profile/import-field.js';
import type { ImportProfile } from '../profile/import-profile.js';
import type { LocatedColumn, LocatedSheet } from '../profile/locate-columns.js';
import { type Row, shownText } from '../workbook/cell.js';
import { convertCell, type FieldText, type Note } from './convert-cell.js';
import type { FindingList, ImportCode } from './import-finding.js';
import { scaledPrice } from './scaled-price.js';

/** Values of a row while they are gathered. */
type GrowingValues = Map<ImportField, FieldText>;

/**
 * Returns the values of a row by field, of its cells, of constants and of other fields. The columns
 * of the sheet are those of `inOrder`.
 */
export function valuesOf(
  row: Row,
  { sheet, columns }: LocatedSheet,
  profile: ImportProfile,
  constants: readonly (readonly [ImportField, FieldText])[],
  findings: FindingList,
): ReadonlyMap<ImportField, FieldText> {
  const values: GrowingValues = new Map();
  for (const column of columns) {
    const { at, field } = column;
    const note: Note = (code, received) =>
      findings.note({ code, sheet, column: at, row: row.number, field, received });
    const cell = row.cells[at];
    if (cell?.kind === 'text' && takeParts(column, cell.text, profile, values)) {
      if (field === 'price') note('price-for-unit', cell.text);
      continue;
    }
    const value = convertCell(cell, column, profile, note);
    if (value !== undefined) addValue(column, value, profile, values);
  }
  // A price that is for a unit says so in its own row.
  if (values.has('price_unit') && !values.has('price_type_code'))
    values.set('price_type_code', PER_UNIT);
  for (const [field, constant] of constants) if (!values.has(field)) values.set(field, constant);
  const units = columns.find(({ field }) => field === 'price_unit');
  if (!values.has('price_type_code') && units !== undefined) {
    values.set('price_type_code', PER_PACKAGE);
    const { at: column, field } = units;
    if (shownText(row.cells[column]).trim() === '')
      findings.note({ code: 'price-unit-missing', sheet, column, row: row.number, field });
  }
  if (profile.fallback !== undefined) fillFromOthers(profile.fallback, values);
  splitText(values);
  scaleOf(columns, row, values, ({ at, field }, code) => {
    const received = shownText(row.cells[at]);
    findings.note({ code, sheet, column: at, row: row.number, field, received });
  });
  // Without a size, `6`, nothing and `g` are six packages of so many grams, and not six grams.
  if (!values.has('package.size') && isMeasure(values.get('package.unit')?.text))
    if (columns.some(({ field }) => field === 'package.size')) values.set('package.size', UNKNOWN);
  return values;
}

/** Returns columns with the prices of units last: they are for rows without another price. */
export function inOrder(columns: readonly LocatedColumn[]): readonly LocatedColumn[] {
  const isOfUnit = ({ field, unit }: LocatedColumn): boolean =>
    field === 'price' && unit !== undefined;
  return columns.some(isOfUnit)
    ? [...columns].sort((a, b) => Number(isOfUnit(a)) - Number(isOfUnit(b)))
    : columns;
}

/** Applies the basis and the scale of a price, or leaves it out with the reason. */
function scaleOf(
  columns: readonly LocatedColumn[],
  { cells }: Row,
  values: GrowingValues,
  leftOut: (column: LocatedColumn, code: ImportCode) => void,
): void {
  const price = values.get('price');
  const quantity = values.get('price.per')?.text;
  values.delete('price.per');
  const column = columns.find(
    ({ at, field }) => field === 'price' && shownText(cells[at]).trim() !== '',
  );
  if (price === undefined || column === undefined) return;
  const { per, isOfPiece } = column;
  if (per === undefined && quantity === undefined && !isOfPiece) return;
  const scaled = scaledPrice(price.text, { per, quantity, isOfPiece }, values);
  if (scaled.ok) values.set('price', { text: scaled.value, isJson: false });
  else {
    values.delete('price');
    leftOut(column, scaled.fault);
  }
}

/** A text with several levels becomes its parts if an inner level has a GTIN. */
function splitText(values: GrowingValues): void {
  const text = values.get('package_description_str');
  const hasInner = [...values.keys()].some((field) => field.startsWith('package.gtin.'));
  if (text === undefined || !hasInner || values.has('package.size')) return;
  const read = readPackage(text.text);
  if (read === undefined || read.levels.length < 2) return;
  values.delete('package_description_str');
  const last = read.levels.length - 1;
  for (const [at, { quantity }] of read.levels.entries()) {
    const field =
      at === last
        ? 'package.size'
        : at === 0
          ? 'package.count'
          : (`package.count.${at + 1}` as const);
    values.set(field, { text: quantity.toFixed(), isJson: false });
  }
  values.set('package.unit', { text: read.unit, isJson: false });
}

const UNKNOWN: FieldText = { text: '', isJson: false };

/** Checks for a unit of weight or volume. */
function isMeasure(text: string | undefined): boolean {
  const unit = text === undefined ? undefined : listedUnit(text);
  return unit !== undefined && UNITS[unit].dimension !== 'count';
}

const PER_PACKAGE: FieldText = { text: '0', isJson: true };
const PER_UNIT: FieldText = { text: '1', isJson: true };

function addValue(
  { field, unit }: LocatedColumn,
  value: FieldText,
  { join }: ImportProfile,
  values: GrowingValues,
): void {
  // A word of a profile may say that a value means nothing.
  if (value.text === '' && field === 'price_unit') return;
  const before = values.get(field);
  if (before === undefined) {
    values.set(field, value);
    if (unit !== undefined) values.set('price_unit', { text: unit, isJson: false });
  } else if (formOfField(field) !== 'gtin' && field !== 'price')
    values.set(field, { text: `${before.text}${join ?? ' '}${value.text}`, isJson: false });
}

/** Takes a number and the unit next to it: `5 LB` as a size, `$2.65/lb` as a price. */
function takeParts(
  { field, words }: LocatedColumn,
  text: string,
  profile: ImportProfile,
  values: GrowingValues,
): boolean {
  if ((field !== 'price' && field !== 'package.size') || PLAIN.test(text)) return false;
  if (words.has(text.trim()) || values.has(field)) return false;
  const parts = field === 'price' ? splitPrice(text, profile) : splitAmount(text, profile);
  if (parts === undefined) return false;
  values.set(field, { text: parts.amount, isJson: false });
  const unit = parts.unit === undefined ? undefined : { text: parts.unit, isJson: false };
  if (unit !== undefined) values.set(field === 'price' ? 'price_unit' : 'package.unit', unit);
  return true;
}

const PLAIN = /^[\d.,]*$/;

const PACKAGE_FIELDS: readonly ImportField[] = ['package_description_str', 'package.size'];

function fillFromOthers(
  fallback: NonNullable<ImportProfile['fallback']>,
  values: GrowingValues,
): void {
  const gtin = values.get('gtin') ?? values.get('package.gtin.2');
  if (fallback.third_party_id === 'gtin' && gtin !== undefined && !values.has('third_party_id'))
    values.set('third_party_id', gtin);
  if (!PACKAGE_FIELDS.some((field) => values.has(field))) fillPackage(fallback, values);
  if (fallback.third_party_id === 'name' && values.has('name') && !values.has('third_party_id')) {
    const parts = NAMING.flatMap((field) => values.get(field)?.text ?? []);
    values.set('third_party_id', { text: parts.join(' '), isJson: false });
  }
}

/** Fields that name a row together. */
const NAMING: readonly ImportField[] = [
  'name',
  'package_description_str',
  'package.count',
  'package.size',
  'package.unit',
];

function fillPackage(
  fallback: NonNullable<ImportProfile['fallback']>,
  values: GrowingValues,
): void {
  const found = packageInName(values.get('name')?.text ?? '');
  if (found === undefined) return;
  if (fallback.package_description_str === 'name')
    values.set('package_description_str', { text: namePackageText(found), isJson: false });
  else if (fallback['package.size'] === 'name' && found.count === undefined) {
    values.set('package.size', { text: found.size, isJson: false });
    values.set('package.unit', { text: found.unit, isJson: false });
  }
}
