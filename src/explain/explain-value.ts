import { formatAmount } from '../pricing/format-amount.js';
import { type Fraction, fraction } from '../value/fraction.js';
import { type Gtin, gtinCheckDigit } from '../value/gtin/gtin.js';
import type { GtinClass } from '../value/gtin/gtin-classes.js';
import { formatLeadTime, type LeadTime } from '../value/lead-time/lead-time.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import { withUnit } from './explain-package.js';
import type { Fact } from './explanation.js';

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
    {
      label: 'Format',
      value:
        format === significantFormat
          ? format
          : `${significantFormat}, written as ${format} with leading zeros`,
    },
    {
      label: 'Range',
      value: flagged === undefined ? 'trade items, unique worldwide' : CLASS_NAMES[flagged],
    },
    { label: 'Check digit', value: `${checkDigit}, correct` },
    { label: 'As 14 digits', value: gtin14 },
    { label: 'Indicator', value: indicatorText(indicator) },
  ];
}

function indicatorText(indicator: number | undefined): string {
  switch (indicator) {
    case undefined:
      return 'none: only 14 digits have one';
    case 0:
      return '0: the same trade item as without it';
    case 9:
      return '9: a trade item of variable measure';
    default:
      return `${indicator}: a grouping of trade items, such as a case`;
  }
}

/** Explains eight to fourteen digits whose check digit is wrong. */
export function wrongGtinFacts(digits: string): readonly Fact[] {
  return [
    { label: 'Format', value: `GTIN-${digits.length}` },
    {
      label: 'Check digit',
      value: `${digits.slice(-1)}, should be ${gtinCheckDigit(digits.slice(0, -1))}`,
    },
  ];
}

/** A lead time in the format's own notation and in seconds (Decision L3). */
export function leadTimeFacts(leadTime: LeadTime): readonly Fact[] {
  return [
    { label: 'Written in full', value: formatLeadTime(leadTime) },
    { label: 'In seconds', value: formatAmount(fraction(leadTime.microseconds, 1_000_000n)) },
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
    { label: 'Unit', value: label },
    { label: 'Measures', value: DIMENSION_NAMES[dimension] },
  ];
  if (factor === undefined)
    facts.push({ label: 'Size', value: 'none that always holds; supply a factor to convert' });
  else {
    const size = sizeText(factor, dimension);
    facts.push({
      label: 'One is',
      value: customary ? `${size}, customary: there is no one legal size` : size,
    });
  }
  for (const { name, ml } of alternatives)
    facts.push({ label: 'Elsewhere', value: `${name}: ${ml} ml` });
  facts.push({ label: 'Rests on', value: source });
  if (ucum !== undefined) facts.push({ label: 'UCUM code', value: ucum });
  if (unece !== undefined) facts.push({ label: 'UN/ECE Rec 20 code', value: unece });
  return facts;
}

/** A size in g, ml or pieces; in kg or l from one of them on. */
function sizeText(factor: Fraction, dimension: Dimension): string {
  if (dimension === 'count') return withUnit(formatAmount(factor), 'piece');
  const large = factor.numerator >= factor.denominator * 1000n;
  const unit = dimension === 'mass' ? (large ? 'kg' : 'g') : large ? 'l' : 'ml';
  return withUnit(
    formatAmount(
      large ? { numerator: factor.numerator, denominator: factor.denominator * 1000n } : factor,
    ),
    unit,
  );
}
