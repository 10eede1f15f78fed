import { type ImportField, MOST_LEVELS } from '../profile/import-field.js';
import type { FieldText } from './convert-cell.js';

/** Values of one row by field; texts of several columns are joined. */
export type RowValues = ReadonlyMap<ImportField, FieldText>;

/** One level of a package in a row. */
interface RowLevel {
  readonly quantity: string;
  gtin: string | undefined;
}

const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/**
 * Returns a row as the JSON text of one record. A package of several columns is an object, with the
 * GTINs of its levels; a text where a number among them is none, so that the check sees the words.
 * `leftOut` receives the number of each GTIN that no level takes.
 */
export function writeRecord(values: RowValues, leftOut: (field: ImportField) => void): string {
  const members: string[] = [];
  let hasParts = false;
  for (const [field, { text, isJson }] of values)
    if (field === 'gtin' || field.startsWith('package.')) hasParts = true;
    else members.push(`${JSON.stringify(field)}:${isJson ? text : JSON.stringify(text)}`);
  if (hasParts) members.push(...packageMembers(values, leftOut));
  return `{${members.join(',')}}`;
}

function packageMembers(
  values: RowValues,
  leftOut: (field: ImportField) => void,
): readonly string[] {
  const levels = levelsOf(values);
  const unit = values.get('package.unit')?.text;
  const gtin = values.get('gtin')?.text;
  const inner = innerGtins(values);
  const isObject = levels.length > 0 && levels.every(({ quantity }) => PLAIN.test(quantity));
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
  const [outermost] = levels;
  if (outermost !== undefined) outermost.gtin = gtin;
  for (const [field, digits, at] of inner) {
    // A package of one level has one GTIN, whichever column it is in.
    const level = levels[levels.length === 1 ? 0 : at - 1];
    if (level === undefined || level.gtin !== undefined) leftOut(field);
    else level.gtin = digits;
  }
  return [`"package_description":${writeLevels(levels, unit)}`];
}

/** Fields of the levels of a package, the outermost first. */
const LEVEL_FIELDS: readonly ImportField[] = [
  'package.count',
  ...Array.from({ length: MOST_LEVELS - 1 }, (_, at) => `package.count.${at + 2}` as const),
  'package.size',
];

/** Returns the levels that a row fills, the outermost first. */
function levelsOf(values: RowValues): readonly RowLevel[] {
  const levels: RowLevel[] = [];
  for (const field of LEVEL_FIELDS) {
    const quantity = values.get(field)?.text.trim();
    if (quantity !== undefined && quantity !== '') levels.push({ quantity, gtin: undefined });
  }
  return levels;
}

function innerGtins(
  values: RowValues,
): readonly (readonly [field: ImportField, gtin: string, level: number])[] {
  return [...values].flatMap(([field, { text }]) => {
    const [, level] = /^package\.gtin\.(\d+)$/.exec(field) ?? [];
    return level === undefined ? [] : [[field, text, Number(level)] as const];
  });
}

function writeLevels(levels: readonly RowLevel[], unit: string | undefined): string {
  let inside = unit === undefined ? '' : `,"unit_name":${JSON.stringify(unit)}`;
  for (const { quantity, gtin } of [...levels].reverse()) {
    const code = gtin === undefined ? '' : `,"gtin":${JSON.stringify(gtin)}`;
    inside = `,"package":{"quantity":${JSON.stringify(quantity)}${code}${inside}}`;
  }
  return inside.slice(',"package":'.length);
}
