import { clipText } from '../../../text/clip.js';
import { classifyDecimal } from '../../../text/decimal-literal.js';
import { lengthOver, type ResolvedLimits } from '../../../text/limits.js';
import { findIllFormed, mendIllFormed } from '../../../text/well-formed.js';
import type { Finding } from '../../issue/issue.js';
import { finding, NO_FINDINGS } from '../../issue/outcome.js';
import type { Suggested } from '../../issue/values.js';
import { Decimal } from '../../value/decimal.js';
import { type LeadTime, parseLeadTime } from '../../value/lead-time/lead-time.js';
import { foldNumerals, readMarkedNumber } from '../../value/marked-number.js';
import type {
  PackageDescription,
  PackageLevel,
} from '../../value/package-description/description.js';
import {
  parsePackageDescription,
  withinLimits,
} from '../../value/package-description/parse-package.js';
import { readUnit } from '../../value/unit/parse-unit.js';
import {
  type Dimension,
  UNITS,
  type UnitOfMeasure,
  type UnitReading,
} from '../../value/unit/units.js';
import { TextCache } from '../source/text-cache.js';
import { combineDigests, digestOfDecimal, digestOfText } from './content-digest.js';

/** The result of checking a text once for all records that have it. */
export interface CheckedText<T> {
  /** Undefined for a text that is refused. */
  readonly value: T | undefined;
  /** Findings with pointers from the text. */
  readonly findings: readonly Finding[];
  /** Digest of the value: equal values have equal digests. */
  readonly digest: number;
}

/** A unit of measure as the rules use it. */
export interface UnitFacts {
  readonly unit: UnitOfMeasure;
  readonly unlisted: string | undefined;
  readonly dimension: Dimension;
  readonly countsPieces: boolean;
}

/** A quantity of a level as the rules use it. */
export interface QuantityFacts {
  readonly decimal: Decimal;
  readonly isInteger: boolean;
  /** The level of this quantity without a GTIN: all descriptions share it. */
  readonly level: PackageLevel;
}

/** Findings with converted amounts, and the findings that they replace. */
export interface Conversion {
  readonly unitFindings: readonly Finding[];
  readonly findings: readonly Finding[];
}

/** Values of short texts that many records share. */
export interface FieldCaches {
  readonly quantityText: TextCache<CheckedText<QuantityFacts>>;
  readonly quantityNumber: TextCache<CheckedText<QuantityFacts>>;
  readonly unit: TextCache<CheckedText<UnitFacts>>;
  readonly leadTime: TextCache<CheckedText<LeadTime>>;
  readonly packageText: TextCache<CheckedText<PackageDescription>>;
  readonly priceTypeCode: TextCache<number>;
  /** Texts that many records share, each in memory once. */
  readonly sharedText: TextCache<string>;
  /** Findings about unlisted units, by the quantity that they convert. */
  readonly conversions: Map<QuantityFacts, Conversion>;
}

/** Returns empty caches. */
export function createFieldCaches(units: UnitReading, limits: ResolvedLimits): FieldCaches {
  const { text: limit } = limits;
  return {
    quantityText: new TextCache(
      (text) => unstorable<QuantityFacts>(text, limit) ?? checkQuantity(text, false),
    ),
    quantityNumber: new TextCache((text) => checkQuantity(text, true)),
    unit: new TextCache((text) => unstorable<UnitFacts>(text, limit) ?? checkUnit(text, units)),
    leadTime: new TextCache((text) => unstorable<LeadTime>(text, limit) ?? checkLeadTimeText(text)),
    packageText: new TextCache(
      (text) =>
        unstorable<PackageDescription>(text, limit) ?? checkPackageText(text, units, limits),
    ),
    priceTypeCode: new TextCache(readPriceTypeCode),
    sharedText: new TextCache((text) => text),
    conversions: new Map(),
  };
}

function refusedText<T>(findings: readonly Finding[]): CheckedText<T> {
  return { value: undefined, findings, digest: 0 };
}

/**
 * Refuses a text that is too long or that no database can store, before another rule reads it
 * (Decisions J6, J10).
 */
function unstorable<T>(text: string, limit: number): CheckedText<T> | undefined {
  const tooLong = lengthOver(text, limit);
  const found = tooLong ?? findIllFormed(text);
  if (found === undefined) return undefined;
  const received = mendIllFormed(clipText(text));
  return refusedText([
    'found' in found
      ? finding('text.ill-formed', '', received, found)
      : finding('text.too-long', '', received, found),
  ]);
}

function checkQuantity(text: string, json: boolean): CheckedText<QuantityFacts> {
  const received = mendIllFormed(clipText(text));
  switch (classifyDecimal(text, json ? 'json' : 'plain')) {
    case 'positive': {
      const decimal = new Decimal(text);
      const level = { quantity: decimal, gtin: undefined, invalidGtin: undefined };
      return {
        value: { decimal, isInteger: decimal.isInteger(), level },
        findings: NO_FINDINGS,
        digest: digestOfDecimal(decimal),
      };
    }
    case 'zero':
      return refusedText([finding('package.zero-quantity', '', received)]);
    case 'negative':
      return refusedText([finding('package.negative', '', received)]);
    case 'out-of-range':
      return refusedText([finding('package.out-of-range', '', received)]);
    case 'shape':
      return refusedText([finding('package.quantity-type', '', received, suggestDecimal(text))]);
  }
}

/** Returns the decimal that a mistyped number most likely means, as values of a finding. */
function suggestDecimal(text: string): Suggested {
  const suggestion = text.length <= 40 ? readMarkedNumber(foldNumerals(text).trim()) : undefined;
  // No profile takes more decimals than six.
  return suggestion !== undefined &&
    !/\.\d{7}/.test(suggestion) &&
    classifyDecimal(suggestion, 'plain') === 'positive'
    ? { suggestion, certainty: 'suggested' }
    : {};
}

function checkUnit(text: string, reading: UnitReading): CheckedText<UnitFacts> {
  const result = readUnit(text, reading, '');
  if (result.refused) return refusedText(result.findings);
  const { unit, unlisted } = result;
  const { dimension } = UNITS[unit];
  return {
    value: { unit, unlisted, dimension, countsPieces: dimension === 'count' },
    findings: result.findings,
    digest: digestOfUnit(unit, unlisted),
  };
}

function checkLeadTimeText(text: string): CheckedText<LeadTime> {
  const outcome = parseLeadTime(text);
  if (!outcome.ok) return refusedText(outcome.findings);
  return {
    value: outcome.value,
    findings: outcome.findings,
    digest: digestOfText(outcome.value.microseconds.toString()),
  };
}

function checkPackageText(
  text: string,
  units: UnitReading,
  limits: ResolvedLimits,
): CheckedText<PackageDescription> {
  const outcome = withinLimits(text, parsePackageDescription(text, { units }), limits);
  if (!outcome.ok) return refusedText(outcome.findings);
  const d = outcome.value;
  let digest = 0;
  for (const level of d.levels) digest = combineDigests(digest, digestOfDecimal(level.quantity));
  return {
    value: d,
    findings: outcome.findings,
    digest: combineDigests(digest, digestOfUnit(d.unit, d.unlistedUnit)),
  };
}

function digestOfUnit(unit: UnitOfMeasure, unlisted: string | undefined): number {
  return digestOfText(unlisted === undefined ? unit : `?${unlisted}`);
}

/** Returns 0 or 1 for every spelling of these integers, -1 for everything else (Decision N5). */
function readPriceTypeCode(text: string): number {
  const verdict = classifyDecimal(text, 'json');
  if (verdict === 'zero') return 0;
  return verdict === 'positive' && new Decimal(text).equals(1) ? 1 : -1;
}
