import type { WireRecord } from '#core';

/** Fields of a record that one column can fill. */
type PlainField = Exclude<keyof WireRecord, 'package_description'>;

/**
 * Field that a column fills: one of the record by its name, or a part of its package description:
 * how many (`package.count` is the outermost, then `package.count.2` …), how much of the unit is
@@
 */
export type ImportField =
  | PlainField
  | 'package.count'
  | 'package.size'
  | 'package.unit'
  | 'price.per'
  | `package.count.${number}`
  | `package.gtin.${number}`;

/** Form of the values that a field takes. */
export type FieldForm = 'text' | 'decimal' | 'flag' | 'code' | 'gtin' | 'unit' | 'package' | 'time';

const PLAIN_FORMS: Readonly<Record<PlainField, FieldForm>> = {
  third_party_id: 'text',
  shared_id: 'text',
  supplier_outlet_id: 'text',
  brand: 'text',
  name: 'text',
  description: 'text',
  package_type: 'text',
  price: 'decimal',
  price_type_code: 'code',
  price_unit: 'unit',
  orderable: 'flag',
  gtin: 'gtin',
  package_description_str: 'package',
  lead_time: 'time',
  weighted: 'flag',
};

const PART_FORMS: Readonly<Record<string, FieldForm>> = {
  'package.count': 'decimal',
  'package.size': 'decimal',
  'package.unit': 'unit',
  'price.per': 'decimal',
};

/** Every field of a record that one column fills, in the order of Spec 2.1. */
export const PLAIN_FIELDS: readonly ImportField[] = Object.keys(PLAIN_FORMS) as PlainField[];

/** Every field with a name of its own, the parts of packages last. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...PLAIN_FIELDS,
  ...(Object.keys(PART_FORMS) as ImportField[]),
];

/** Levels of a package description that columns can fill. */
export const MOST_LEVELS = 64;

/** Returns the form of a field's values; undefined if there is no such field. */
export function formOfField(name: string): FieldForm | undefined {
  if (Object.hasOwn(PLAIN_FORMS, name)) return PLAIN_FORMS[name as PlainField];
  if (Object.hasOwn(PART_FORMS, name)) return PART_FORMS[name];
  const [, part, digits] = /^package\.(count|gtin)\.([1-9]\d?)$/.exec(name) ?? [];
  if (part === undefined || Number(digits) < 2 || Number(digits) > MOST_LEVELS) return undefined;
  return part === 'gtin' ? 'gtin' : 'decimal';
}

/** Checks whether a text names a field. */
export function isImportField(name: string): name is ImportField {
  return formOfField(name) !== undefined;
}

/** Groups of fields of which an import needs one each. */
export const REQUIRED_FIELDS: readonly (readonly ImportField[])[] = [
  ['third_party_id'],
  ['name'],
  ['price'],
  ['price_type_code'],
  ['package_description_str', 'package.size', 'package.count'],
];

/** Unit in which a heading counts a lead time. */
export type TimeUnit = 'hours' | 'days' | 'weeks';

/** Checks for the name of a unit of time. */
export function isTimeUnit(name: string | undefined): name is TimeUnit {
  return name === 'hours' || name === 'days' || name === 'weeks';
}
