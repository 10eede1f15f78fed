import { checkNames, type OptionTable, ownOptions } from '../../../text/check-options.js';
import { clipText } from '../../../text/clip.js';
import { classifyDecimal } from '../../../text/decimal-literal.js';
import { ownMember } from '../../../text/own-member.js';
import type { Finding, Outcome } from '../../issue/issue.js';
import { accepted, finding, NO_FINDINGS, refused } from '../../issue/outcome.js';
import { Decimal } from '../decimal.js';
import {
  divideFractions,
  type Fraction,
  formatFraction,
  fraction,
  fractionOfDecimal,
  MAX_DECIMAL_EXPONENT,
  multiplyFractions,
  parseFraction,
} from '../fraction.js';
import { isUnitOfMeasure, UNITS, type UnitOfMeasure } from './units.js';

/** A caller's knowledge of units without one legal size. */
export interface ConversionOptions {
  /**
   * The size of `cup (UK)`, `tbsp (UK)` or `tsp (UK)`, in ml; or what one `#10` holds, in g, ml or
   * pieces as the other unit is a mass, a volume or a count. Above zero. An override of any other
   * unit is a `TypeError` (Decision U5).
   */
  readonly factors?:
    | Readonly<Partial<Record<UnitOfMeasure, Decimal | string | Fraction>>>
    | undefined;
}

const OPTIONS: OptionTable<ConversionOptions> = { factors: 'object' };

/**
 * Checks the names of a caller's options and of the units in them.
 *
 * @throws TypeError for an unknown one.
 */
export function checkConversionOptions(options: ConversionOptions): void {
  const { factors } = ownOptions(options, OPTIONS);
  if (factors !== undefined) checkNames('factors.', factors, UNITS);
}

/**
 * Converts an amount to another unit, exact (Decisions U4 to U6). A text amount is a plain
 * decimal of zero or more. A Decimal beyond 10 to the ±10,000 is out of range, one that is not
 * finite is a `TypeError`. A customary unit taken at its usual size is flagged `unit.customary`.
 *
 * Refused with `unit.dimension-mismatch` (mass, volume, count and can do not mix), `unit.no-factor`
 * (#10 without a factor from the caller), `package.quantity-type`, `package.negative`,
 * `package.out-of-range`.
 *
 * @example
 * unwrap(convertAmount('2', 'lb', 'g')) // => { numerator: 45359237n, denominator: 50000n }
 * formatFraction(unwrap(convertAmount('1', 'kg', 'oz')), { digits: 4 }) // => '35.2740'
 * convertAmount('1', 'kg', 'l').findings[0].code // => 'unit.dimension-mismatch'
 * const options = { factors: { '#10': '3105' } }
 * formatFraction(unwrap(convertAmount('6', '#10', 'l', options))) // => '18.63'
 */
export function convertAmount(
  amount: Decimal | string,
  from: UnitOfMeasure,
  to: UnitOfMeasure,
  options: ConversionOptions = {},
): Outcome<Fraction> {
  checkConversionOptions(options);
  if (!isUnitOfMeasure(from) || !isUnitOfMeasure(to))
    throw new TypeError('convertAmount takes two tokens of supported units.');
  const read = readAmount(amount);
  if (!read.ok || from === to) return read;
  const findings: Finding[] = [];
  const one = factorOf(from, to, options, findings);
  const other = factorOf(to, from, options, findings);
  if (one === undefined || other === undefined)
    return refused(finding('unit.no-factor', '', '#10', { unit: '#10' }));
  const { dimension: fromDimension } = UNITS[from];
  const { dimension: toDimension } = UNITS[to];
  if (fromDimension !== toDimension && fromDimension !== 'can' && toDimension !== 'can') {
    return refused(
      finding('unit.dimension-mismatch', '', from, { from, fromDimension, to, toDimension }),
    );
  }
  return accepted(
    divideFractions(multiplyFractions(read.value, one), other),
    findings.length === 0 ? NO_FINDINGS : findings,
  );
}

function readAmount(amount: Decimal | string): Outcome<Fraction> {
  if (typeof amount === 'string') {
    const code = amountFault(amount);
    return code === undefined
      ? accepted(fractionOfDecimal(new Decimal(amount)))
      : refused(finding(code, '', clipText(amount)));
  }
  if (!Decimal.isDecimal(amount)) throw new TypeError('An amount is a Decimal or a text.');
  if (Math.abs(amount.e) > MAX_DECIMAL_EXPONENT)
    return refused(finding('package.out-of-range', '', clipText(amount.toExponential())));
  if (amount.isNegative() && amount.isFinite() && !amount.isZero())
    return refused(finding('package.negative', '', clipText(amount.toExponential())));
  return accepted(fractionOfDecimal(amount));
}

function amountFault(
  text: string,
): 'package.quantity-type' | 'package.negative' | 'package.out-of-range' | undefined {
  const verdict = classifyDecimal(text, 'plain');
  switch (verdict) {
    case 'positive':
    case 'zero':
      return undefined;
    case 'negative':
      return 'package.negative';
    case 'out-of-range':
      return 'package.out-of-range';
    case 'shape':
      return 'package.quantity-type';
  }
}

/** Base units in one `unit`: the caller's figure if it may have one, else the table's. */
function factorOf(
  unit: UnitOfMeasure,
  other: UnitOfMeasure,
  options: ConversionOptions,
  findings: Finding[],
): Fraction | undefined {
  const { factor, customary, dimension } = UNITS[unit];
  const factors = ownMember(options, 'factors') ?? undefined;
  const override = factors === undefined ? undefined : ownMember(factors, unit);
  if (override !== undefined) {
    if (!customary && dimension !== 'can')
      throw new TypeError(`${unit} has one legal size; its factor cannot be overridden.`);
    return readFactor(override);
  }
  if (customary && factor !== undefined && UNITS[other].dimension === dimension) {
    findings.push(finding('unit.customary', '', unit, { unit, factor: formatFraction(factor) }));
  }
  return factor;
}

function readFactor(factor: Decimal | string | Fraction): Fraction {
  const read =
    typeof factor === 'string'
      ? parseFraction(factor)
      : Decimal.isDecimal(factor)
        ? fractionOfDecimal(factor)
        : lowestTerms(factor);
  if (read === undefined || read.numerator <= 0n)
    throw new TypeError('A factor is a number above zero.');
  return read;
}

function lowestTerms(f: Fraction): Fraction {
  return fraction(f.numerator, f.denominator);
}
