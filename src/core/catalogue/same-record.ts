import type { PackageRecord, Price } from '../record/package-record.js';
import { sameTexts } from '../record/record-shape.js';
import type { Decimal } from '../value/decimal.js';
import type { LeadTime } from '../value/lead-time/lead-time.js';
import type { PackageDescription } from '../value/package-description/description.js';

/**
 * Checks whether two records of one package mean the same to the customer: every field of Spec 2.1
 * except `third_party_id`, their key, and `orderable`, which concerns availability. Numbers compare
 * by value; separators, findings and GTINs that are not shown do not count.
 *
 * Allocates nothing: it runs for every record of every file.
 */
export function sameRecord(a: PackageRecord, b: PackageRecord): boolean {
  return (
    a === b ||
    (sameTexts(a, b) &&
      a.weighted === b.weighted &&
      sameLeadTime(a.leadTime, b.leadTime) &&
      samePrice(a.price, b.price) &&
      sameDescription(a.packageDescription, b.packageDescription))
  );
}

/**
 * Separate from `sameRecord`, so that only bigints are compared here: the engine then compiles the
 * comparison without a call.
 */
function sameLeadTime(a: LeadTime | undefined, b: LeadTime | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.microseconds === b.microseconds;
}

/** Checks whether two prices are equal: basis, amount by value, unit. */
export function samePrice(a: Price, b: Price): boolean {
  if (a === b) return true;
  if (!sameDecimal(a.amount, b.amount)) return false;
  if (a.basis === 'package' || b.basis === 'package') return a.basis === b.basis;
  return a.unit === b.unit && a.unlistedUnit === b.unlistedUnit;
}

/** `sameContent` and `sameGtins` in one pass over the levels. */
function sameDescription(a: PackageDescription, b: PackageDescription): boolean {
  if (a === b) return true;
  const ones = a.levels;
  const others = b.levels;
  if (a.unit !== b.unit || a.unlistedUnit !== b.unlistedUnit || ones.length !== others.length)
    return false;
  for (let i = 0; i < ones.length; i += 1) {
    const one = ones[i];
    const other = others[i];
    if (
      one !== other &&
      (one?.gtin !== other?.gtin ||
        one === undefined ||
        other === undefined ||
        !sameDecimal(one.quantity, other.quantity))
    )
      return false;
  }
  return true;
}

/** Checks whether two descriptions have the same quantities, level by level, and the same unit. */
export function sameContent(a: PackageDescription, b: PackageDescription): boolean {
  if (a.unit !== b.unit || a.unlistedUnit !== b.unlistedUnit || a.levels.length !== b.levels.length)
    return false;
  for (let i = 0; i < a.levels.length; i += 1) {
    const one = a.levels[i];
    const other = b.levels[i];
    if (
      one !== other &&
      (one === undefined || other === undefined || !sameDecimal(one.quantity, other.quantity))
    )
      return false;
  }
  return true;
}

/** Checks whether two descriptions show the same GTINs, level by level. */
export function sameGtins(a: PackageDescription, b: PackageDescription): boolean {
  const levels = Math.max(a.levels.length, b.levels.length);
  for (let i = 0; i < levels; i += 1) {
    if (a.levels[i]?.gtin !== b.levels[i]?.gtin) return false;
  }
  return true;
}

/**
 * Compares digits, exponent and sign, which are canonical: `Decimal.eq` would copy its argument.
 */
function sameDecimal(a: Decimal, b: Decimal): boolean {
  if (a === b) return true;
  const digits = a.d;
  const others = b.d;
  if (a.e !== b.e || a.s !== b.s || digits.length !== others.length) return false;
  for (let i = 0; i < digits.length; i += 1) {
    if (digits[i] !== others[i]) return false;
  }
  return true;
}
