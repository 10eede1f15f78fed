import {
  describeFinding,
  type Issue,
  type Outcome,
  type PackageDescription,
  parseGtin,
  parsePackageDescription,
  readPackageRecord,
} from '#core';
import { type FieldForm, formOfField, type ImportField, type TimeUnit } from './import-field.js';
import type { ThousandsMark } from './import-profile.js';
import { plainDecimal } from './number-marks.js';

/** A record that is accepted, to check one field of. */
const SOUND = {
  third_party_id: '1',
  name: '1',
  price: '1',
  price_type_code: 0,
  package_description_str: '1kg',
};

/** Marks of the numbers of a table. */
export interface Marks {
  readonly decimal?: ',' | '.' | undefined;
  readonly thousands?: ThousandsMark;
}

/**
 * Reads a package text; undefined if a rule has a fault of its own, which the check tells of the
 * record: one text must not take its list with it.
 */
export function readPackageText(text: string): Outcome<PackageDescription> | undefined {
  try {
    return parsePackageDescription(text);
  } catch {
    return undefined;
  }
}

/** Checks whether a field takes a text, unchanged or with a proposed fix. */
export function isRead(field: ImportField, text: string, marks: Marks): boolean {
  const form = formOfField(field);
  if (form === 'text') return true;
  if (form === 'decimal') return isDecimal(text, marks);
  if (form === 'gtin') return parseGtin(text).ok;
  if (form === 'package' && readPackageText(text)?.ok === true) return true;
  const issues = issuesOf(form, field, text);
  return issues.every(({ effect, fix, code }) =>
    effect === 'none' ? code !== 'unit.unlisted' || fix !== undefined : fix !== undefined,
  );
}

/** Checks for a number by the marks of a column, or as a cell with a number shows it. */
export function isDecimal(text: string, { decimal, thousands = '' }: Marks): boolean {
  return /^\d+(?:\.\d+)?$/.test(text) || plainDecimal(text, decimal, thousands) !== undefined;
}

/** Hours of the units in which lists count lead times; a working day is a day (Decision I11). */
const HOURS: Readonly<Record<TimeUnit, number>> = { hours: 1, days: 24, weeks: 168 };

/** Returns the lead time of a bare number of a unit; undefined for another text. */
export function bareTime(text: string, unit: TimeUnit): string | undefined {
  return /^\d{1,3}$/.test(text) ? `${HOURS[unit] * Number(text)}:00:00` : undefined;
}

/**
 * Returns the value that the check proposes in place of a text that a field refuses, or of another
 * name of a unit; undefined if it takes the text, or if no reading is clear.
 */
export function proposedValue(field: ImportField, text: string): string | undefined {
  for (const { effect, fix, code } of issuesOf(formOfField(field), field, text)) {
    if (effect === 'none' && code !== 'unit.alias') continue;
    for (const operation of fix?.operations ?? [])
      if (operation.op === 'replace') return String(operation.value);
  }
  return undefined;
}

/** Reads the package of a text, also if only a proposal does; undefined for other texts. */
export function readPackage(text: string): PackageDescription | undefined {
  const read = readPackageText(text);
  return read?.ok === true ? read.value : readProposed(text);
}

/** Reads the package that the check proposes in place of a text that it refuses. */
export function readProposed(text: string): PackageDescription | undefined {
  const proposed = proposedValue('package_description_str', text);
  const again = proposed === undefined ? undefined : readPackageText(proposed);
  return again?.ok === true ? again.value : undefined;
}

function issuesOf(form: FieldForm | undefined, field: string, text: string): readonly Issue[] {
  const name = form === 'unit' ? 'price_unit' : field;
  const code = form === 'unit' ? { price_type_code: 1 } : {};
  const reading = readPackageRecord({ ...SOUND, ...code, [name]: text });
  return reading.findings
    .filter(({ pointer }) => pointer === `/${name}`)
    .map((found) => describeFinding(found));
}
