import { checkMember } from '../../text/caller-argument.js';
import type { Outcome } from '../issue/issue.js';
import { accepted, finding, refused } from '../issue/outcome.js';
import type { PackageRecord } from '../record/package-record.js';
import type { Decimal } from '../value/decimal.js';
import { type Fraction, fractionOfDecimal, multiplyFractions } from '../value/fraction.js';
import {
  type ConversionOptions,
  checkConversionOptions,
  convertAmount,
} from '../value/unit/convert-amount.js';
import type { UnitOfMeasure } from '../value/unit/units.js';
import { priceLadder } from './price-ladder.js';

/**
 * Returns what a delivery costs by the amount weighed at delivery, exact: a price per unit times
 * the amount in that unit; a price per package in proportion to the package description, which is
 * the average package. Spec 2.1 rule 4.
 *
 * Refused with `unit.dimension-mismatch` or `unit.no-factor` if the delivered unit does not convert
 * (an unlisted price unit is a piece, Decision L1), with `package.quantity-type`,
 * `package.negative` or `package.out-of-range` for the amount, and
 * with the latter for a price per unit of more than 308 digits. `unit.customary` is a
 * warning.
 *
 * @example
 * const price = { price: '18.95', price_type_code: 1, price_unit: 'kg' }
 * const sent = { third_party_id: 'A1', name: 'Gouda', package_description_str: '1x3.2kg' }
 * const record = unwrap(readPackageRecord({ ...sent, ...price }))
 * const cost = weighedDeliveryPrice(record, { amount: '3140', unit: 'g' })
 * formatFraction(unwrap(cost)) // => '59.503'
 */
export function weighedDeliveryPrice(
  r: PackageRecord,
  delivered: { readonly amount: Decimal | string; readonly unit: UnitOfMeasure },
  options: ConversionOptions = {},
): Outcome<Fraction> {
  checkMember(r, 'packageDescription', 'record', 'a package record');
  checkConversionOptions(options);
  const { price } = r;
  if (price.basis === 'unit') {
    return priceAmount(
      fractionOfDecimal(price.amount),
      convertAmount(delivered.amount, delivered.unit, price.unit, options),
    );
  }
  const amount = convertAmount(
    delivered.amount,
    delivered.unit,
    r.packageDescription.unit,
    options,
  );
  const perContentUnit = priceLadder(r, options).levels.at(-1)?.price ?? null;
  return perContentUnit === null
    ? refused(finding('package.out-of-range', '/package_description'))
    : priceAmount(perContentUnit, amount);
}

function priceAmount(price: Fraction, amount: Outcome<Fraction>): Outcome<Fraction> {
  return amount.ok ? accepted(multiplyFractions(price, amount.value), amount.findings) : amount;
}
