import type { ImportField } from '../profile/import-field.js';
import type { ColumnTraits } from './column-traits.js';

/**
 * Weight of the values of a column for one field. Headings give 1 to 4 points (`HeaderMatch`), so
 * that plain values of a strong kind outweigh a heading, and contrary ones take most of it away.
 */
export interface FieldEvidence {
  /** Share of the values that speak for the field, from 0 to 1. */
  readonly share: (traits: ColumnTraits) => number;
  /** Points if all values speak for it. */
  readonly plain: number;
  /** Points that are lost if none does. */
  readonly contrary: number;
  /** Share that suggests the field without a heading, from `LEAST_GUESS`; never if not given. */
  readonly guess?: (traits: ColumnTraits) => number;
}

/** Least share of the values that suggests a field without a heading. */
export const LEAST_GUESS = 0.8;

/** Evidence in values by field; other fields have their headings only. */
export const FIELD_EVIDENCE: Readonly<Partial<Record<ImportField, FieldEvidence>>> = {
  third_party_id: {
    share: ({ unique, code, gtin, amount, package: packages }) =>
      unique * (0.6 + 0.4 * code) * (1 - gtin) * (1 - Math.max(amount, packages)),
    plain: 1.2,
    contrary: 2,
    guess: ({ unique, code, gtin, number, amount, package: packages }) =>
      unique * code * (1 - gtin) * (1 - Math.max(amount, packages)) * (1 - 0.1 * number),
  },
  name: {
    share: ({ words, number, amount, flag }) => words * (1 - Math.max(number, amount, flag)),
    plain: 1.2,
    contrary: 2.5,
    guess: ({ words, unique, number, amount, sale, flag }) =>
      words * (0.7 + 0.3 * unique) * (1 - number) * (1 - Math.max(amount, sale, flag)),
  },
  // Flags are no texts (Decision I12).
  brand: { share: ({ words, flag }) => (0.5 + 0.5 * words) * (1 - flag), plain: 0.3, contrary: 3 },
  description: {
    share: ({ words, flag }) => (0.5 + 0.5 * words) * (1 - flag),
    plain: 0.3,
    contrary: 3,
  },
  package_type: {
    share: ({ words, package: packages }) => words * (1 - packages),
    plain: 0.3,
    contrary: 1.5,
  },
  price: {
    share: ({ number, gtin }) => number * (1 - gtin),
    plain: 1.6,
    contrary: 3.2,
    guess: ({ money, gtin }) => money * (1 - gtin),
  },
  price_type_code: { share: ({ flag }) => flag, plain: 0.3, contrary: 0 },
  price_unit: { share: ({ sale }) => sale, plain: 1.5, contrary: 2.5, guess: ({ sale }) => sale },
  orderable: { share: ({ flag, offer }) => Math.max(flag, offer), plain: 0.6, contrary: 2.5 },
  weighted: { share: ({ flag }) => flag, plain: 0.6, contrary: 2 },
  gtin: {
    // The check names each GTIN that is wrong.
    share: ({ gtin, digits }) => Math.max(gtin, 0.6 * digits),
    plain: 3.2,
    contrary: 2,
    guess: ({ gtin }) => gtin,
  },
  'package.gtin.2': {
    share: ({ gtin, digits, caseGtin }) => Math.max(gtin * (1 - 0.2 * caseGtin), 0.6 * digits),
    plain: 3.1,
    contrary: 2,
    guess: ({ gtin }) => gtin,
  },
  package_description_str: {
    share: ({ package: packages }) => packages,
    plain: 2.2,
    contrary: 3,
    guess: ({ package: packages }) => packages,
  },
  'package.count': { share: ({ whole }) => whole, plain: 0.9, contrary: 2.5 },
  'package.size': { share: ({ number }) => number, plain: 0.7, contrary: 2.5 },
  'price.per': { share: ({ whole }) => whole, plain: 0.9, contrary: 2.5 },
  'package.unit': {
    share: ({ unit, salePackage }) => unit * (1 - salePackage),
    plain: 1.8,
    contrary: 2.5,
    guess: ({ unit, salePackage }) => unit * (1 - salePackage),
  },
  lead_time: { share: ({ time, whole }) => Math.max(time, 0.6 * whole), plain: 0.6, contrary: 1 },
};

/** Evidence for sizes whose cells have their unit. */
export const MEASURED_SIZE: FieldEvidence = {
  share: ({ amount }) => amount,
  plain: 2.2,
  contrary: 2.5,
  guess: ({ amount }) => amount,
};

/**
 * Fields whose headings are taken for one another, with the points that such a heading has less:
 * `Pack` is above whole numbers, and `Artikel` above names or codes.
 */
export const KINDRED: Readonly<Partial<Record<ImportField, Partial<Record<ImportField, number>>>>> =
  {
    third_party_id: { gtin: 0.6, name: 1 },
    name: { description: 0.7, third_party_id: 1.2 },
    description: { name: 0.2 },
    package_description_str: { 'package.count': 0.3, 'package.size': 0.3, package_type: 0.5 },
    'package.size': { package_description_str: 0.3 },
    'package.count': { package_description_str: 0.3, 'package.size': 0.4 },
    'package.unit': { price_unit: 0.3, 'package.count': 0.4, package_type: 1 },
    price_unit: { 'package.unit': 0.3, 'price.per': 0.3 },
    gtin: { 'package.gtin.2': 0.6, third_party_id: 1 },
    'package.gtin.2': { gtin: 0.6 },
  };
