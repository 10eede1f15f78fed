import { itemAt } from '../../text/item-at.js';
import { type ImportField, MOST_LEVELS } from '../profile/import-field.js';
import type { FieldText } from './convert-cell.js';

/** Values of one row by field; texts of several columns are joined. */
export type RowValues = ReadonlyMap<ImportField, FieldText>;

/** One level of a package in a row. */
interface RowLevel {
  /** Empty if it is not known. */
  readonly quantity: string;
  gtin: string | undefined;
}

const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/**
 * Returns a row as the JSON text of one record. A package of several columns is an object, with the
 * GTINs of its levels; a text if a number among them is none, so that the check sees the words.
 * `leftOut` receives the number of each GTIN that no level takes.
 */
export function writeRecord(values: RowValues, leftOut: (field: ImportField) => void): string {
  let members = '';
  let hasParts = false;
  for (const [field, { text, isJson }] of values)
    if (field === 'gtin' || field.startsWith('package.')) hasParts = true;
    // Names of fields have no character that JSON escapes.
    else members += `,"${field}":${isJson ? text : JSON.stringify(text)}`;
  if (hasParts) for (const member of packageMembers(values, leftOut)) members += `,${member}`;
  return `{${members.slice(1)}}`;
}

function packageMembers(
  values: RowValues,
  leftOut: (field: ImportField) => void,
): readonly string[] {
  const levels = levelsOf(values);
  const unit = values.get('package.unit')?.text;
  const gtin = values.get('gtin')?.text;
  const inner = innerGtins(values);
  const isObject =
    levels.length > 0 && levels.every(({ quantity }) => quantity === '' || PLAIN.test(quantity));
  if (!isObject) {
    const [only, ...more] = gtin === undefined ? inner : [];
    for (const [field] of only === undefined ? inner : more) leftOut(field);
    const text = [levels.map(({ quantity }) => quantity).join(' x '), unit ?? ''].join(' ').trim();
    const outer = gtin ?? only?.[1];
    return [
      ...(levels.length === 0 ? [] : [`"package_description_str":${JSON.stringify(text)}`]),
      ...(outer === undefined ? [] : [`"gtin":${JSON.stringify(outer)}`]),
    ];
  }
  itemAt(levels, 0).gtin = gtin;
  for (const [field, digits, at] of inner) {
    // A package of one level has one GTIN, whichever column it is in.
    const level = levels[levels.length === 1 ? 0 : at - 1];
    if (level === undefined || level.gtin !== undefined) leftOut(field);
    else level.gtin = digits;
  }
  return [`"package_description":${writeLevels(levels, unit)}`];
}

/** Numbers of the levels inside the outermost package. */
const INNER_LEVELS = Array.from({ length: MOST_LEVELS - 1 }, (_, at) => at + 2);

/** Fields of the levels of a package by their order, the outermost first. */
const LEVEL_ORDER: ReadonlyMap<ImportField, number> = new Map([
  ['package.count', 1],
  ...INNER_LEVELS.map((level) => [`package.count.${level}`, level] as const),
  ['package.size', MOST_LEVELS + 1],
]);

/** Levels of the fields that hold the GTIN of an inner package. */
const GTIN_LEVELS: ReadonlyMap<ImportField, number> = new Map(
  INNER_LEVELS.map((level) => [`package.gtin.${level}`, level] as const),
);

/** Returns the levels that a row fills, the outermost first. */
function levelsOf(values: RowValues): readonly RowLevel[] {
  const levels: (RowLevel & { readonly order: number })[] = [];
  for (const [field, { text }] of values) {
    const order = LEVEL_ORDER.get(field);
    const quantity = order === undefined ? '' : text.trim();
    if (order !== undefined && (quantity !== '' || field === 'package.size'))
      levels.push({ quantity, gtin: undefined, order });
  }
  const isFilled = levels.some(({ quantity }) => quantity !== '');
  return isFilled ? levels.sort((a, b) => a.order - b.order) : [];
}

function innerGtins(
  values: RowValues,
): readonly (readonly [field: ImportField, gtin: string, level: number])[] {
  const found: (readonly [field: ImportField, gtin: string, level: number])[] = [];
  for (const [field, { text }] of values) {
    const level = GTIN_LEVELS.get(field);
    if (level !== undefined) found.push([field, text, level]);
  }
  return found;
}

function writeLevels(levels: readonly RowLevel[], unit: string | undefined): string {
  let inside = unit === undefined ? '' : `,"unit_name":${JSON.stringify(unit)}`;
  for (const { quantity, gtin } of [...levels].reverse()) {
    const amount = quantity === '' ? '' : `,"quantity":${JSON.stringify(quantity)}`;
    const code = gtin === undefined ? '' : `,"gtin":${JSON.stringify(gtin)}`;
    inside = `,"package":{${`${amount}${code}${inside}`.slice(1)}}`;
  }
  return inside.slice(',"package":'.length);
}
