import { formatAmount } from '../pricing/format-amount.js';
import { type Fraction, fraction } from '../value/fraction.js';
import { type Gtin, gtinCheckDigit } from '../value/gtin/gtin.js';
import type { GtinClass } from '../value/gtin/gtin-classes.js';
import { formatLeadTime, type LeadTime } from '../value/lead-time/lead-time.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import { withUnit } from './explain-package.js';
import { type Fact, fact } from './explanation.js';

const CLASS_NAMES: Readonly<Record<GtinClass, string>> = {
  'all-zero': 'all zeros: a place holder',
  'restricted-circulation': 'restricted circulation: unique only inside one company or region',
  'variable-measure': 'a trade item of variable measure',
  coupon: 'coupons, not trade items',
  'coupon-us-legacy': 'the former range of US coupons',
  'refund-receipt': 'refund receipts, not trade items',
  isbn: 'books (ISBN)',
  issn: 'serial publications (ISSN)',
  ismn: 'printed music (ISMN)',
  'demo-prefix': 'demonstrations and examples',
  'general-manager-number': 'General Manager Numbers, not trade items',
};

/** Explains the digits of a valid GTIN (Decisions G1 to G3). */
export function gtinFacts(gtin: Gtin): readonly Fact[] {
  const { format, significantFormat, classes, checkDigit, gtin14, indicator } = gtin;
  const [flagged] = classes;
  return [
    format === significantFormat
      ? fact('gtin-format', 'Format', format)
      : fact(
          'padded-gtin-format',
          'Format',
          `${significantFormat}, written as ${format} with leading zeros`,
          { significantFormat, format },
        ),
    fact(
      'gtin-range',
      'Range',
      flagged === undefined ? 'trade items, unique worldwide' : CLASS_NAMES[flagged],
      { range: flagged ?? 'trade-items' },
    ),
    fact('check-digit', 'Check digit', `${checkDigit}, correct`, { digit: String(checkDigit) }),
    fact('gtin-14', 'As 14 digits', gtin14),
    indicatorFact(indicator),
  ];
}

function indicatorFact(indicator: number | undefined): Fact {
  const label = 'Indicator';
  switch (indicator) {
    case undefined:
      return fact('no-indicator', label, 'none: only 14 digits have one');
    case 0:
      return fact('indicator-0', label, '0: the same trade item as without it');
    case 9:
      return fact('indicator-9', label, '9: a trade item of variable measure');
    default:
      return fact('indicator', label, `${indicator}: a grouping of trade items, such as a case`, {
        digit: String(indicator),
      });
  }
}

/** Explains eight to fourteen digits whose check digit is wrong. */
export function wrongGtinFacts(digits: string): readonly Fact[] {
  const digit = digits.slice(-1);
  const correct = String(gtinCheckDigit(digits.slice(0, -1)));
  return [
    fact('gtin-format', 'Format', `GTIN-${digits.length}`),
    fact('wrong-check-digit', 'Check digit', `${digit}, should be ${correct}`, { digit, correct }),
  ];
}

/** A lead time in the format's own notation and in seconds (Decision L3). */
export function leadTimeFacts(leadTime: LeadTime): readonly Fact[] {
  const amount = formatAmount(fraction(leadTime.microseconds, 1_000_000n));
  return [
    fact('written-in-full', 'Written in full', formatLeadTime(leadTime)),
    fact('in-seconds', 'In seconds', amount, { amount }),
  ];
}

const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  mass: 'mass',
  volume: 'volume',
  count: 'pieces',
  can: 'cans, apart from mass and volume',
};

/**
 * Explains a supported unit: what it measures, how large it is, and its codes elsewhere (Spec 2.5,
 * Decisions U4, U5).
 */
export function unitFacts(token: UnitOfMeasure): readonly Fact[] {
  const { label, dimension, factor, source, customary, alternatives, ucum, unece } = UNITS[token];
  const facts: Fact[] = [
    fact('unit', 'Unit', label),
    fact('dimension', 'Measures', DIMENSION_NAMES[dimension], { dimension }),
  ];
  if (factor === undefined)
    facts.push(fact('no-size', 'Size', 'none that always holds; supply a factor to convert'));
  else {
    const values = sizeOf(factor, dimension);
    const size = withUnit(values.amount, values.unit);
    facts.push(
      customary
        ? fact('customary-size', 'One is', `${size}, customary: there is no one legal size`, values)
        : fact('size', 'One is', size, values),
    );
  }
  for (const { name, ml } of alternatives)
    facts.push(fact('other-size', 'Elsewhere', `${name}: ${ml} ml`, { name, amount: ml }));
  facts.push(fact('source', 'Rests on', source));
  if (ucum !== undefined) facts.push(fact('ucum-code', 'UCUM code', ucum));
  if (unece !== undefined) facts.push(fact('unece-code', 'UN/ECE Rec 20 code', unece));
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
