import fc from 'fast-check';
import { Decimal, type Price } from '#core';
import { ownOptions } from '../../text/check-options.js';
import { plainDecimal } from './plain-decimal.js';
import { ORDINARY_UNITS, unitOfMeasure } from './unit-spelling.js';

/**
 * Generates a price per package or per supported unit, above zero. `ordinary`: at most 3 decimals,
 * and per kg, l and the like. Spec 2.3.
 */
export function price(
  options: { readonly ordinary?: boolean | undefined } = {},
): fc.Arbitrary<Price> {
  const { ordinary = false } = ownOptions(options, { ordinary: 'boolean' });
  const amount = plainDecimal(ordinary ? { whole: 6, decimals: 3 } : {}).map(
    (text) => new Decimal(text),
  );
  const unit = ordinary ? fc.constantFrom(...ORDINARY_UNITS) : unitOfMeasure();
  return fc.oneof(
    amount.map((some): Price => ({ basis: 'package', amount: some })),
    fc.tuple(amount, unit).map(
      ([some, per]): Price => ({
        basis: 'unit',
        amount: some,
        unit: per,
        unlistedUnit: undefined,
      }),
    ),
  );
}
