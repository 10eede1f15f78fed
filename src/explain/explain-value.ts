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
    format === significantFormat
      ? { code: 'gtin-format', values: {}, label: 'Format', value: format }
      : {
          code: 'padded-gtin-format',
          values: { significantFormat, format },
          label: 'Format',
          value: `${significantFormat}, written as ${format} with leading zeros`,
        },
    {
      code: 'gtin-range',
      values: { range: flagged ?? 'trade-items' },
      label: 'Range',
      value: flagged === undefined ? 'trade items, unique worldwide' : CLASS_NAMES[flagged],
    },
    {
      code: 'check-digit',
      values: { digit: String(checkDigit) },
      label: 'Check digit',
      value: `${checkDigit}, correct`,
    },
    { code: 'gtin-14', values: {}, label: 'As 14 digits', value: gtin14 },
    { ...indicatorText(indicator), label: 'Indicator' },
  ];
}

function indicatorText(indicator: number | undefined): Omit<Fact, 'label'> {
  switch (indicator) {
    case undefined:
      return { code: 'no-indicator', values: {}, value: 'none: only 14 digits have one' };
    case 0:
      return { code: 'indicator-0', values: {}, value: '0: the same trade item as without it' };
    case 9:
      return { code: 'indicator-9', values: {}, value: '9: a trade item of variable measure' };
    default:
      return {
        code: 'indicator',
        values: { digit: String(indicator) },
        value: `${indicator}: a grouping of trade items, such as a case`,
      };
  }
}

/** Explains eight to fourteen digits whose check digit is wrong. */
export function wrongGtinFacts(digits: string): readonly Fact[] {
  const digit = digits.slice(-1);
  const correct = String(gtinCheckDigit(digits.slice(0, -1)));
  return [
    { code: 'gtin-format', values: {}, label: 'Format', value: `GTIN-${digits.length}` },
    {
      code: 'wrong-check-digit',
      values: { digit, correct },
      label: 'Check digit',
      value: `${digit}, should be ${correct}`,
    },
  ];
}

/** A lead time in the format's own notation and in seconds (Decision L3). */
export function leadTimeFacts(leadTime: LeadTime): readonly Fact[] {
  const amount = formatAmount(fraction(leadTime.microseconds, 1_000_000n));
  return [
    {
      code: 'written-in-full',
      values: {},
      label: 'Written in full',
      value: formatLeadTime(leadTime),
    },
    { code: 'in-seconds', values: { amount }, label: 'In seconds', value: amount },
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
    { code: 'unit', values: {}, label: 'Unit', value: label },
    {
      code: 'dimension',
      values: { dimension },
      label: 'Measures',
      value: DIMENSION_NAMES[dimension],
    },
  ];
  if (factor === undefined)
    facts.push({
      code: 'no-size',
      values: {},
      label: 'Size',
      value: 'none that always holds; supply a factor to convert',
    });
  else {
    const values = sizeOf(factor, dimension);
    const size = withUnit(values.amount, values.unit);
    facts.push(
      customary
        ? {
            code: 'customary-size',
            values,
            label: 'One is',
            value: `${size}, customary: there is no one legal size`,
          }
        : { code: 'size', values, label: 'One is', value: size },
    );
  }
  for (const { name, ml } of alternatives)
    facts.push({
      code: 'other-size',
      values: { name, amount: ml },
      label: 'Elsewhere',
      value: `${name}: ${ml} ml`,
    });
  facts.push({ code: 'source', values: {}, label: 'Rests on', value: source });
  if (ucum !== undefined)
    facts.push({ code: 'ucum-code', values: {}, label: 'UCUM code', value: ucum });
  if (unece !== undefined)
    facts.push({ code: 'unece-code', values: {}, label: 'UN/ECE Rec 20 code', value: unece });
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
