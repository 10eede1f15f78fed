import type { PackageTextForm, PriceTextForm } from '#core';

/** Members of a record with a text of a form, and the members that it means. */
export interface FormExample {
  readonly bad: string;
  readonly good: string;
  /** Members of the other records of its file, if these give the text its form. */
  readonly others?: string;
}

const text = (bad: string, good: string): FormExample => ({
  bad: `"package_description_str": "${bad}"`,
  good: `"package_description_str": "${good}"`,
});

/** Examples of every form that a text may have (Decisions P12 to P19, N10). */
export const FORM_EXAMPLES: Readonly<Record<PackageTextForm | PriceTextForm, FormExample>> = {
  'two-measures': text('8 oz/226 g', '8 oz'),
  'measures-differ': text('.8 oz/227 g', '8 oz'),
  'net-and-drained': text('400 g (220 g drained)', '400 g'),
  'total-and-parts': text('120 g (4 x 30 g)', '4 x 30 g'),
  'average-weight': text('4/5 lb AVG', '4/5 lb'),
  'packing-word': text('6 bottles à 75 cl', '6 x 750 ml'),
  'count-alone': text('1000/CS', '1000 piece'),
  'sold-by': text('5 kg / kg', '5 kg'),
  'other-order': text('1 kg (6)', '6 x 1 kg'),
  'more-than-content': text('900 g / Pågen', '900 g'),
  'unit-without-country': text('4/1 GAL JUG', '4/1 gal (US)'),
  'unit-by-country': {
    ...text('4/1 GAL JUG', '4/1 gal (US)'),
    others: '"package_description_str": "12 fl oz (US)"',
  },
  'per-unit': {
    bad: '"price": "$2.65/lb", "price_type_code": 0',
    good: '"price": "2.65", "price_type_code": 1, "price_unit": "lb"',
  },
  'no-price': { bad: '"price": "on request"', good: '"price": "12.60", "orderable": false' },
  'with-tax': { bad: '"price": "12,60 incl. VAT"', good: '"price": "11.05"' },
};
