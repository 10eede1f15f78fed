import {
  describeFinding,
  type Issue,
  parseGtin,
  parsePackageDescription,
  readPackageRecord,
} from '#core';
import type { ColumnFacts } from './column-facts.js';
import { type FieldForm, formOfField, type ImportField } from './import-field.js';
import type { ThousandsMark } from './import-profile.js';
import { plainDecimal } from './number-marks.js';

/** Count of the values that a field reads, and of the others. */
export interface FieldReads {
  /** Cells whose value the field takes, as it is or with a fix that the check proposes. */
  readonly reads: number;
  readonly refused: number;
  /** The first values that are not read. */
  readonly refusedSamples: readonly string[];
}

/** A record that is accepted, to check one field of. */
const SOUND = {
  third_party_id: '1',
  name: '1',
  price: '1',
  price_type_code: 0,
  package_description_str: '1kg',
};

const MOST_SAMPLES = 3;

/** Marks of the numbers of a table. */
export interface Marks {
  readonly decimal?: ',' | '.' | undefined;
  readonly thousands?: ThousandsMark;
}

/** Counts the cells of a column that a field can read, value by value. */
export function readsAs(field: ImportField, { values }: ColumnFacts, marks: Marks): FieldReads {
  const refusedSamples: string[] = [];
  let reads = 0;
  let refused = 0;
  for (const [text, count] of values) {
    if (text.trim() === '') continue;
    if (isRead(field, text, marks)) reads += count;
    else {
      refused += count;
      if (refusedSamples.length < MOST_SAMPLES) refusedSamples.push(text);
    }
  }
  return { reads, refused, refusedSamples };
}

/** Checks whether a field takes a text, as it is or with a proposed fix. */
export function isRead(field: ImportField, text: string, marks: Marks): boolean {
  const form = formOfField(field);
  if (form === 'text') return true;
  if (form === 'decimal') return isDecimal(text, marks);
  if (form === 'gtin') return parseGtin(text).ok;
  if (form === 'package' && parsePackageDescription(text).ok) return true;
  const issues = issuesOf(form, field, text);
  return issues.every(({ effect, fix, code }) =>
    effect === 'none' ? code !== 'unit.unlisted' || fix !== undefined : fix !== undefined,
  );
}

/** Checks for a number by the marks of a column, or as a cell with a number shows it. */
export function isDecimal(text: string, { decimal, thousands = '' }: Marks): boolean {
  return /^\d+(?:\.\d+)?$/.test(text) || plainDecimal(text, decimal, thousands) !== undefined;
}

/**
 * Returns the value that the check proposes in place of a text that a field refuses; undefined
 * where it takes the text, or where no reading is clear.
 */
export function proposedValue(field: ImportField, text: string): string | undefined {
  for (const { effect, fix } of issuesOf(formOfField(field), field, text)) {
    if (effect === 'none') continue;
    for (const operation of fix?.operations ?? [])
      if (operation.op === 'replace') return String(operation.value);
  }
  return undefined;
}

function issuesOf(form: FieldForm | undefined, field: string, text: string): readonly Issue[] {
  const name = form === 'unit' ? 'price_unit' : field;
  const code = form === 'unit' ? { price_type_code: 1 } : {};
  const reading = readPackageRecord({ ...SOUND, ...code, [name]: text });
  return reading.findings
    .filter(({ pointer }) => pointer === `/${name}`)
    .map((found) => describeFinding(found));
}
