import { WEIGHTS } from '../headings/weights.js';
import type { ImportField } from '../profile/import-field.js';
import type { ColumnTraits } from './column-traits.js';

/** Evidence of the values of a column for one field. */
export interface FieldEvidence {
  /** Share of the values that the field could have, from 0 to 1. */
  readonly share: (traits: ColumnTraits) => number;
  /** True if other fields have no such values, so that they speak for this one. */
  readonly isOwn?: true;
  /** Share that suggests the field without a heading; never if not given. */
  readonly guess?: (traits: ColumnTraits) => number;
}

/** Evidence for a field whose values suggest it without a heading. */
function own(share: FieldEvidence['share'], guess: FieldEvidence['share'] = share): FieldEvidence {
  return { share, isOwn: true, guess };
}

const TEXT: FieldEvidence = {
  share: ({ words, flag }) => Math.max(WEIGHTS.half, words) * (1 - flag),
};

// The check names each GTIN that is wrong.
const GTIN: FieldEvidence = own(
  ({ gtin, digits }) => Math.max(gtin, WEIGHTS.half * digits),
  ({ gtin }) => gtin,
);

const COUNT: FieldEvidence = { share: ({ whole }) => whole };

/** Evidence in values by field; other fields have their headings only. */
export const FIELD_EVIDENCE: Readonly<Partial<Record<ImportField, FieldEvidence>>> = {
  third_party_id: own(
    ({ unique, gtin, amount, package: packages }) =>
      unique * (1 - gtin) * (1 - Math.max(amount, packages)),
    ({ unique, code, gtin, amount, package: packages }) =>
      unique * code * (1 - gtin) * (1 - Math.max(amount, packages)),
  ),
  name: own(
    ({ words, number, amount, flag }) => words * (1 - Math.max(number, amount, flag)),
    ({ words, number, amount, sale, flag }) =>
      words * (1 - number) * (1 - Math.max(amount, sale, flag)),
  ),
  // Flags are no texts (Decision I12).
  brand: TEXT,
  description: TEXT,
  package_type: {
    share: ({ words, unit, package: packages }) => words * (1 - Math.max(unit, packages)),
  },
  price: own(
    ({ number, gtin }) => number * (1 - gtin),
    ({ money, gtin }) => money * (1 - gtin),
  ),
  price_type_code: { share: ({ flag }) => flag },
  price_unit: own(({ sale }) => sale),
  orderable: { share: ({ flag, offer }) => Math.max(flag, offer) },
  weighted: { share: ({ flag }) => flag },
  gtin: GTIN,
  'package.gtin.2': GTIN,
  package_description_str: own(({ package: packages }) => packages),
  'package.count': COUNT,
  'package.size': { share: ({ number }) => number },
  'price.per': COUNT,
  'package.unit': own(({ unit, salePackage }) => unit * (1 - salePackage)),
  lead_time: { share: ({ time, whole }) => Math.max(time, whole) },
};

/** Evidence for sizes whose cells have their unit. */
export const MEASURED_SIZE: FieldEvidence = own(({ amount }) => amount);

/** Fields whose headings are taken for one another: `Artikel` is above names or codes. */
export const KINDRED: Readonly<Partial<Record<ImportField, readonly ImportField[]>>> = {
  third_party_id: ['gtin', 'name'],
  name: ['description', 'third_party_id'],
  description: ['name'],
  package_description_str: ['package.count', 'package.size', 'package_type'],
  'package.size': ['package_description_str'],
  'package.count': ['package_description_str', 'package.size'],
  'package.unit': ['price_unit', 'package.count', 'package_type'],
  price_unit: ['package.unit', 'price.per'],
  gtin: ['package.gtin.2', 'third_party_id'],
  'package.gtin.2': ['gtin'],
};
