import { checkMember } from '../../../text/caller-argument.js';
import { itemAt } from '../../../text/item-at.js';
import type { Finding } from '../../issue/issue.js';
import { finding, NO_FINDINGS } from '../../issue/outcome.js';
import type { TextSpan } from '../../issue/values.js';
import type { Decimal } from '../decimal.js';
import { ExactFraction, powerOf } from '../exact-fraction.js';
import { type Fraction, fractionOfDecimal } from '../fraction.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../unit/units.js';
import type { PackageDescription, PackageLevel } from './description.js';

/** The whole content of a package, exact. */
export interface NetContent {
  readonly amount: Fraction;
  readonly unit: UnitOfMeasure;
  /** The amount in `baseUnit`; undefined for #10, which has no one size (Decision U5). */
  readonly base: Fraction | undefined;
  readonly baseUnit: BaseUnit | undefined;
}

/** A unit that contents are compared in: grams, millilitres or pieces. */
export type BaseUnit = 'g' | 'ml' | 'piece';

const BASE_UNITS: Readonly<Record<Dimension, BaseUnit | undefined>> = {
  mass: 'g',
  volume: 'ml',
  count: 'piece',
  can: undefined,
};

/** The most significant digits of a content, and the largest power of ten (Decision N2). */
export const MAX_CONTENT_DIGITS = 60;
const CONTENT_BOUND: bigint = /* @__PURE__ */ powerOf(10n, MAX_CONTENT_DIGITS);

/** Above this, multiplying one by one takes longer than in halves. */
const MANY_LEVELS = 64;

const ONE: Fraction = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ new ExactFraction(1n, 1n));

/**
 * Returns what one package of the given level holds: the product of its quantity and all below it,
 * as an exact fraction of the unit and of g, ml or piece. Level 0 is the outermost. A level that
 * the description does not have is a `TypeError`. Spec 2.2, Decisions U4 and U5.
 *
 * @example
 * const value = unwrap(parsePackageDescription('6x1.5l'))
 * netContent(value).base // => { numerator: 9000n, denominator: 1n }
 * netContent(value, 1).amount // => { numerator: 3n, denominator: 2n }
 */
export function netContent(d: PackageDescription, level = 0): NetContent {
  checkMember(d, 'levels', 'description', 'a package description');
  if (!Number.isInteger(level) || level < 0 || level >= d.levels.length)
    throw new TypeError(`The description has levels 0 to ${d.levels.length - 1}.`);
  const depth = d.levels.length - level;
  if (depth > MANY_LEVELS)
    return contentOf(multiplyAll(level === 0 ? d.levels : d.levels.slice(level)), d.unit);
  let amount = ONE;
  for (let i = d.levels.length - 1; i >= level; i -= 1)
    amount = timesQuantity(amount, itemAt(d.levels, i).quantity);
  return contentOf(amount, d.unit);
}

/**
 * Returns the `netContent` of every level, the outermost first, in one pass from the lowest level
 * outward. Each has at most 60 significant digits in a description that was read (Decision N2).
 *
 * @example
 * const value = unwrap(parsePackageDescription('2x6x1.5l'))
 * netContents(value).map((c) => formatFraction(c.amount)) // => ['18', '9', '1.5']
 */
export function netContents(d: PackageDescription): readonly NetContent[] {
  checkMember(d, 'levels', 'description', 'a package description');
  const contents: NetContent[] = [];
  let amount = ONE;
  for (let i = d.levels.length - 1; i >= 0; i -= 1) {
    amount = timesQuantity(amount, itemAt(d.levels, i).quantity);
    contents.push(contentOf(amount, d.unit));
  }
  return contents.reverse();
}

/**
 * Checks whether the content of every level has at most 60 significant digits, the leading one
 * within 60 places of the point (Decision N2): what is computed from a content is then as long as
 * its levels, and not as their square.
 */
export function isContentInRange(levels: readonly PackageLevel[]): boolean {
  if (hasFewDigits(levels)) return true;
  let digits = 1n;
  let exponent = 0;
  for (let i = levels.length - 1; i >= 0; i -= 1) {
    const { quantity } = itemAt(levels, i);
    const text = quantity.toFixed();
    if (text === '1') continue;
    digits *= BigInt(text.replace('.', ''));
    exponent -= quantity.decimalPlaces();
    for (; digits % 10n === 0n; exponent += 1) digits /= 10n;
    const leading = digits.toString().length - 1 + exponent;
    if (digits >= CONTENT_BOUND || Math.abs(leading) > MAX_CONTENT_DIGITS) return false;
  }
  return true;
}

/** Checks whether all quantities together have so few digits that no content has too many. */
function hasFewDigits(levels: readonly PackageLevel[]): boolean {
  let digits = 0;
  for (const { quantity } of levels)
    digits += Math.max(quantity.precision(), Math.abs(quantity.e) + 1);
  return digits <= MAX_CONTENT_DIGITS;
}

function contentOf(amount: Fraction, unit: UnitOfMeasure): NetContent {
  const { dimension, factor } = UNITS[unit];
  return {
    amount,
    unit,
    base: factor === undefined ? undefined : times(amount, factor),
    baseUnit: BASE_UNITS[dimension],
  };
}

function timesQuantity(f: Fraction, quantity: Decimal): Fraction {
  return times(f, fractionOfDecimal(quantity));
}

/**
 * `f × small`, in lowest terms. Crosswise, because a common divisor of a long and a short number
 * costs one division, and of two long ones thousands: 10,000 levels stay affordable.
 */
function times(f: Fraction, small: Fraction): Fraction {
  if (small.denominator === 1n && f.denominator === 1n)
    return small.numerator === 1n ? f : new ExactFraction(f.numerator * small.numerator, 1n);
  const left = commonDivisor(f.numerator, small.denominator);
  const right = commonDivisor(f.denominator, small.numerator);
  return new ExactFraction(
    (f.numerator / left) * (small.numerator / right),
    (f.denominator / right) * (small.denominator / left),
  );
}

function commonDivisor(long: bigint, short: bigint): bigint {
  if (short === 1n) return short;
  let a = short;
  let b = long % short;
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/**
 * Many quantities multiplied, halves first: multiplying numbers of equal length costs far less than
 * growing one by short steps. A decimal's denominator holds twos and fives only, so counting those
 * keeps it in lowest terms.
 */
function multiplyAll(levels: readonly PackageLevel[]): Fraction {
  let twos = 0;
  let fives = 0;
  let factors = levels.map(({ quantity }) => {
    const { numerator, denominator } = fractionOfDecimal(quantity);
    let rest = numerator;
    for (; rest % 2n === 0n; twos += 1) rest /= 2n;
    for (; rest % 5n === 0n; fives += 1) rest /= 5n;
    let divisor = denominator;
    for (; divisor % 2n === 0n; twos -= 1) divisor /= 2n;
    for (; divisor % 5n === 0n; fives -= 1) divisor /= 5n;
    return rest;
  });
  while (factors.length > 1) {
    const pairs: bigint[] = [];
    for (let i = 0; i < factors.length; i += 2)
      pairs.push(itemAt(factors, i) * (factors[i + 1] ?? 1n));
    factors = pairs;
  }
  return new ExactFraction(
    itemAt(factors, 0) * powerOf(2n, twos) * powerOf(5n, fives),
    powerOf(2n, -twos) * powerOf(5n, -fives),
  );
}

/**
 * Checks whether two descriptions say the same: equal quantities level by level, and the same unit.
 * `6x1.5l` and `9l` do not. Decision P6.
 *
 * @example
 * const value = unwrap(parsePackageDescription('6x1.5l'))
 * samePackageContent(value, unwrap(parsePackageDescription('6/1.50 L'))) // => true
 */
export function samePackageContent(a: PackageDescription, b: PackageDescription): boolean {
  checkMember(a, 'levels', 'a', 'a package description');
  checkMember(b, 'levels', 'b', 'a package description');
  if (a.unit !== b.unit || a.levels.length !== b.levels.length) return false;
  return a.levels.every(({ quantity }, i) => b.levels[i]?.quantity.eq(quantity) === true);
}

/**
 * Checks whether the description is exactly 1 times l, kg, oz or lb, as a weighted article needs
 * it: every quantity equals 1. Spec 2.1 rule 2, Decision P9.
 *
 * @example
 * isWeightedContent(unwrap(parsePackageDescription('1x1.0 kg'))) // => true
 * isWeightedContent(unwrap(parsePackageDescription('1000g'))) // => false
 */
export function isWeightedContent(d: PackageDescription): boolean {
  checkMember(d, 'levels', 'description', 'a package description');
  switch (d.unit) {
    case 'l':
    case 'kg':
    case 'oz':
    case 'lb':
      return d.levels.every(({ quantity }) => quantity.eq(1));
    default:
      return false;
  }
}

/** A field of one level, as the object form names it. */
export type LevelField = 'quantity' | 'unit_name';

/**
 * Returns what is doubtful about a content, in whichever form it was sent. `pointerOf` returns the
 * pointer of a field of a level, level 0 being the outermost; `valuesOf` may add values, such as a
 * span in the text. A content in pieces is reported once, and not if the unit is unlisted:
 * `unit.unlisted` says it already. Spec 2.1 rules 5 and 6, Decision P8. Codes:
 * `package.fractional-factor`, `package.fractional-piece`, `package.pieces-only`.
 *
 * @example
 * const value = unwrap(parsePackageDescription('1.5x6x1l'))
 * contentFindings(value, (level) => `/${level}`)[0]?.pointer // => '/0'
 */
export function contentFindings(
  d: PackageDescription,
  pointerOf: (level: number, field: LevelField) => string,
  valuesOf?: (level: number, field: LevelField) => TextSpan,
): readonly Finding[] {
  const findings: Finding[] = [];
  const lowest = d.levels.length - 1;
  const { dimension, factor } = UNITS[d.unit];
  const counted = dimension === 'count';
  let level = -1;
  for (const { quantity } of d.levels) {
    level += 1;
    if (quantity.isInteger()) continue;
    const text = quantity.toFixed();
    if (level < lowest) {
      findings.push(
        finding('package.fractional-factor', pointerOf(level, 'quantity'), text, {
          quantity: text,
          ...valuesOf?.(level, 'quantity'),
        }),
      );
    } else if (
      counted &&
      factor !== undefined &&
      timesQuantity(factor, quantity).denominator !== 1n
    ) {
      const amount = d.unit === 'piece' ? text : `${text} ${d.unit}`;
      findings.push(
        finding('package.fractional-piece', pointerOf(level, 'quantity'), text, {
          quantity: amount,
          ...valuesOf?.(level, 'quantity'),
        }),
      );
    }
  }
  if (counted && d.unlistedUnit === undefined) {
    findings.push(
      finding('package.pieces-only', pointerOf(lowest, 'unit_name'), d.unit, {
        ...valuesOf?.(lowest, 'unit_name'),
      }),
    );
  }
  return findings.length === 0 ? NO_FINDINGS : findings;
}
