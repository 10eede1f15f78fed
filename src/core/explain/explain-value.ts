import { formatAmount } from '../pricing/format-amount.js';
import { type Fraction, fraction } from '../value/fraction.js';
import { type Gtin, gtinCheckDigit } from '../value/gtin/gtin.js';
import { formatLeadTime, type LeadTime } from '../value/lead-time/lead-time.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import { type Fact, fact } from './explanation.js';

/** Explains the digits of a valid GTIN (Decisions G1 to G3). */
export function gtinFacts(gtin: Gtin): readonly Fact[] {
  const { format, significantFormat, classes, checkDigit, gtin14, indicator } = gtin;
  const [flagged] = classes;
  return [
    format === significantFormat
      ? fact('gtin-format', {}, format)
      : fact('padded-gtin-format', { significantFormat, format }),
    fact('gtin-range', { range: flagged ?? 'trade-items' }),
    fact('check-digit', { digit: String(checkDigit) }),
    fact('gtin-14', {}, gtin14),
    indicatorFact(indicator),
  ];
}

function indicatorFact(indicator: number | undefined): Fact {
  if (indicator === undefined) return fact('no-indicator');
  if (indicator === 0 || indicator === 9) return fact(`indicator-${indicator}`);
  return fact('indicator', { digit: String(indicator) });
}

/** Explains eight to fourteen digits whose check digit is wrong. */
export function wrongGtinFacts(digits: string): readonly Fact[] {
  const digit = digits.slice(-1);
  const correct = String(gtinCheckDigit(digits.slice(0, -1)));
  return [
    fact('gtin-format', {}, `GTIN-${digits.length}`),
    fact('wrong-check-digit', { digit, correct }),
  ];
}

/** A lead time in the format's own notation and in seconds (Decision L3). */
export function leadTimeFacts(leadTime: LeadTime): readonly Fact[] {
  const amount = formatAmount(fraction(leadTime.microseconds, 1_000_000n));
  return [fact('written-in-full', {}, formatLeadTime(leadTime)), fact('in-seconds', { amount })];
}

/**
 * Explains a supported unit: what it measures, how large it is, and its codes elsewhere (Spec 2.5,
 * Decisions U4, U5).
 */
export function unitFacts(token: UnitOfMeasure): readonly Fact[] {
  const { label, dimension, factor, source, customary, alternatives, ucum, unece } = UNITS[token];
  const facts: Fact[] = [
    fact('unit', {}, label),
    fact('dimension', { dimension }),
    factor === undefined
      ? fact('no-size')
      : fact(customary ? 'customary-size' : 'size', sizeOf(factor, dimension)),
    ...alternatives.map(({ name, ml }) => fact('other-size', { name, amount: ml })),
    fact('source', {}, source),
  ];
  if (ucum !== undefined) facts.push(fact('ucum-code', {}, ucum));
  if (unece !== undefined) facts.push(fact('unece-code', {}, unece));
  return facts;
}

/** A size in g, ml or pieces; in kg or l from one of them on. */
function sizeOf(
  factor: Fraction,
  dimension: Dimension,
): { readonly amount: string; readonly unit: 'piece' | 'kg' | 'g' | 'l' | 'ml' } {
  if (dimension === 'count') return { amount: formatAmount(factor), unit: 'piece' };
  const large = factor.numerator >= factor.denominator * 1000n;
  const unit = dimension === 'mass' ? (large ? 'kg' : 'g') : large ? 'l' : 'ml';
  const { numerator, denominator } = factor;
  const amount = formatAmount(large ? { numerator, denominator: denominator * 1000n } : factor);
  return { amount, unit };
}
