/** The rules of a record's price (Spec 2.3; Decisions L1, N1, N2, N4, N5). */

import { classifyDecimal, looksLikeThousands } from '../../../text/decimal-literal.js';
import type { Finding } from '../../issue/issue.js';
import type { CodeWithoutValues } from '../../issue/issue-list.js';
import { ownValue, withValues } from '../../issue/outcome.js';
import type { WrittenPrice } from '../../issue/values.js';
import { Decimal } from '../../value/decimal.js';
import { matchUnit } from '../../value/unit/match-unit.js';
import type { UnitOfMeasure } from '../../value/unit/units.js';
import * as F from '../fields.js';
import type { Price } from '../package-record.js';
import {
  isStringKind,
  kindName,
  NUMBER,
  OBJECT,
  type RecordSource,
} from '../source/record-source.js';
import { misnamed } from '../suggestions/suggest-field.js';
import { suggestPriceTypeCode } from '../suggestions/suggest-literal.js';
import { suggestPrice } from '../suggestions/suggest-price.js';
import { suggestPriceUnit } from '../suggestions/suggest-price-unit.js';
import type { CheckedPackage } from './check-package.js';
import {
  isAmount,
  isOfAnotherSize,
  PUBLISHED_PRICE_DECIMALS,
  withConvertedPrice,
} from './converted-unit.js';
import type { CheckedText, UnitFacts } from './field-caches.js';
import type { RecordFindings } from './record-findings.js';
import type { RuleContext } from './rule-context.js';
import { isBlankString, isTooLong } from './slot-text.js';

/** Characters of the longest number that `isCleanNumber` accepts: 15 digits, a point, 15 digits. */
const LONGEST_CLEAN = 31;

/** A price code that is neither 0 nor 1. */
const NO_CODE = -1;

/** A price as the rules read it. */
export interface CheckedPrice {
  /** Undefined if it is refused, or if no one wants the record. */
  readonly price: Price | undefined;
  /** Undefined if it is refused, or if no one wants it. */
  readonly amount: Decimal | undefined;
  /** 0 for a price per package, 1 for a price per unit, -1 for another code. */
  readonly code: number;
  /** The unit that the price is per; undefined if it has none, or one that is refused. */
  readonly unit: UnitFacts | undefined;
  /** Digest of the price's unit; 0 if it has none. */
  readonly unitDigest: number;
}

/** Checks the price of a record with its package. */
export function checkPrice(
  source: RecordSource,
  context: RuleContext,
  findings: RecordFindings,
  content: CheckedPackage,
): CheckedPrice {
  const amount = checkAmount(source, context, findings);
  const code = checkPriceTypeCode(source, context, findings);
  const checkedUnit = checkPriceUnit(source, { code, content }, context, findings);
  const unit = checkedUnit?.value;
  if (unit !== undefined && content.unit !== undefined)
    compareDimensions(source, unit, content.unit, findings);
  const price = context.wantsRecord ? priceOf(code, amount, unit) : undefined;
  return { price, amount, code, unit, unitDigest: checkedUnit?.digest ?? 0 };
}

function priceOf(
  code: number,
  amount: Decimal | undefined,
  unit: UnitFacts | undefined,
): Price | undefined {
  if (amount === undefined || code === NO_CODE) return undefined;
  if (code === 0) return { basis: 'package', amount };
  return unit && { basis: 'unit', amount, unit: unit.unit, unlistedUnit: unit.unlisted };
}

/** Returns the amount; undefined if it is refused, or if no one wants it. */
function checkAmount(
  source: RecordSource,
  { limits, wantsRecord, wantsDigest }: RuleContext,
  findings: RecordFindings,
): Decimal | undefined {
  if (!limits.published && limits.text >= LONGEST_CLEAN && source.isCleanNumber(F.PRICE))
    return wantsRecord || wantsDigest ? source.cleanDecimal(F.PRICE) : undefined;
  if (!source.isSet(F.PRICE)) {
    findings.add('price.missing', source, F.PRICE, misnamed(source, F.PRICE));
    return undefined;
  }
  const kind = source.kindOf(F.PRICE);
  if (kind !== NUMBER && !isStringKind(kind)) return refuse('price.type', source, findings);
  if (kind !== NUMBER && isTooLong(source, F.PRICE, limits.text, findings)) return undefined;
  const text = source.text(F.PRICE);
  switch (classifyDecimal(text, kind === NUMBER ? 'json' : 'plain')) {
    case 'negative':
      return refuse('price.negative', source, findings);
    case 'out-of-range':
      return refuse('price.out-of-range', source, findings);
    case 'shape':
      findings.add('price.type', source, F.PRICE, refusedPrice(text, source, limits.published));
      return undefined;
    case 'zero':
      findings.add('price.zero', source, F.PRICE);
      return new Decimal(0);
    case 'positive': {
      const amount = new Decimal(text);
      if (kind !== NUMBER && looksLikeThousands(text))
        findings.add('price.looks-like-thousands', source, F.PRICE);
      const decimals = amount.decimalPlaces();
      if (limits.published && decimals > PUBLISHED_PRICE_DECIMALS) {
        findings.add('text.over-published-decimals', source, F.PRICE, {
          limit: String(PUBLISHED_PRICE_DECIMALS),
          decimals: String(decimals),
        });
      }
      return amount;
    }
  }
}

/**
 * Returns what a refused price says, as values of a finding. Nothing is proposed that the public
 * service would refuse as well, or that contradicts the price unit of the record (Decision N10).
 */
function refusedPrice(text: string, source: RecordSource, published: boolean): WrittenPrice {
  const reading = suggestPrice(text);
  if (reading?.suggestion === undefined) return { ...reading };
  const isOver =
    published && new Decimal(reading.suggestion).decimalPlaces() > PUBLISHED_PRICE_DECIMALS;
  if (!isOver && !hasOtherUnit(source, reading.unit)) return { ...reading };
  const { suggestion: _, certainty: __, ...rest } = reading;
  return rest;
}

/** Checks for a price unit other than the one that the text of the price names. */
function hasOtherUnit(source: RecordSource, unit: UnitOfMeasure | undefined): boolean {
  if (unit === undefined || !source.isSet(F.PRICE_UNIT)) return false;
  if (!isStringKind(source.kindOf(F.PRICE_UNIT))) return true;
  const text = source.text(F.PRICE_UNIT);
  const match = matchUnit(text);
  return match.kind === 'unlisted'
    ? text.trim() !== '' && suggestPriceUnit(text)?.suggestion !== unit
    : match.unit !== unit;
}

function refuse(
  code: CodeWithoutValues,
  source: RecordSource,
  findings: RecordFindings,
): undefined {
  findings.add(code, source, F.PRICE);
  return undefined;
}

/** Returns 0 or 1, or NO_CODE for everything else (Decision N5). */
function checkPriceTypeCode(
  source: RecordSource,
  { caches }: RuleContext,
  findings: RecordFindings,
): number {
  const digit = source.digit(F.PRICE_TYPE_CODE);
  if (digit === 0 || digit === 1) return digit;
  if (source.kindOf(F.PRICE_TYPE_CODE) === NUMBER) {
    const code = source.cachedValue(F.PRICE_TYPE_CODE, caches.priceTypeCode);
    if (code >= 0) return code;
  }
  if (!source.isSet(F.PRICE_TYPE_CODE)) {
    const values = misnamed(source, F.PRICE_TYPE_CODE);
    findings.add('price-type-code.missing', source, F.PRICE_TYPE_CODE, values);
    return NO_CODE;
  }
  const isText = isStringKind(source.kindOf(F.PRICE_TYPE_CODE));
  findings.add(
    'price-type-code.value',
    source,
    F.PRICE_TYPE_CODE,
    (isText ? suggestPriceTypeCode(source.text(F.PRICE_TYPE_CODE)) : undefined) ?? {},
  );
  return NO_CODE;
}

/**
 * Returns true if a price of code 0 may be per unit all the same: `kg` with a package of 10 kg.
 * A package of 1 kg has one price, and a piece of goods by weight is the package.
 */
function mayBePerUnit(source: RecordSource, { unit, description }: CheckedPackage): boolean {
  const match = matchUnit(source.text(F.PRICE_UNIT));
  if (match.kind === 'unlisted')
    return (
      match.rewrite !== undefined ||
      match.candidates.length > 0 ||
      suggestPriceUnit(source.text(F.PRICE_UNIT)) !== undefined
    );
  if (match.unit === 'piece' && unit?.dimension !== 'count') return unit === undefined;
  // Objects are not read in full if no one wants the record.
  const isOne =
    source.kindOf(F.PACKAGE_DESCRIPTION) !== OBJECT &&
    description?.unit === match.unit &&
    description.levels.every(({ quantity }) => quantity.eq(1));
  return !isOne;
}

/** Returns the price's unit; undefined if it has none, or one that is refused. */
function checkPriceUnit(
  source: RecordSource,
  { code, content }: { readonly code: number; readonly content: CheckedPackage },
  context: RuleContext,
  findings: RecordFindings,
): CheckedText<UnitFacts> | undefined {
  if (!source.isSet(F.PRICE_UNIT)) {
    if (code === 1)
      findings.add('price-unit.missing', source, F.PRICE_UNIT, misnamed(source, F.PRICE_UNIT));
    return undefined;
  }
  const kind = source.kindOf(F.PRICE_UNIT);
  if (!isStringKind(kind)) {
    findings.add('price-unit.type', source, F.PRICE_UNIT, { type: kindName(kind) });
    return undefined;
  }
  if (isBlankString(source, F.PRICE_UNIT)) {
    if (code === 1) findings.add('price-unit.missing', source, F.PRICE_UNIT);
    else findings.add('field.blank', source, F.PRICE_UNIT, { field: 'price_unit' });
    return undefined;
  }
  if (code === 0) {
    // Leaving it out is proposed only if the price cannot be meant per unit.
    findings.add(
      'price-unit.forbidden',
      source,
      F.PRICE_UNIT,
      mayBePerUnit(source, content) ? {} : { suggestion: 'null', certainty: 'suggested' },
    );
    return undefined;
  }
  const unit = source.cachedValue(F.PRICE_UNIT, context.caches.unit);
  if (unit.findings.length > 0)
    findings.addAll(withPrice(unit.findings, source, context, content.unit), F.PRICE_UNIT);
  // A code that cannot be read leaves open what the price is for.
  return code === 1 ? unit : undefined;
}

/**
 * Adds the converted price to findings about an unlisted unit (Decision U2). Read as a piece, it is
 * no price of a mass or a volume (Decision L1).
 */
function withPrice(
  unitFindings: readonly Finding[],
  source: RecordSource,
  { limits, wantsDetails }: RuleContext,
  content: UnitFacts | undefined,
): readonly Finding[] {
  if (!wantsDetails) return unitFindings;
  const isUnknown = content !== undefined && content.dimension !== 'count';
  return unitFindings.map((f) => {
    const priced = isOfAnotherSize(f)
      ? withConvertedPrice(f, readablePrice(source), limits.published)
      : withPriceUnit(f);
    return isUnknown && priced.code === 'unit.unlisted'
      ? withValues(priced, { priced: 'unknown-price' })
      : priced;
  });
}

/** Adds the unit that an unlisted text such as `per kg` names (Decision U2). */
function withPriceUnit(f: Finding): Finding {
  const { code, received } = f;
  const isOpen = code === 'unit.unlisted' && ownValue(f, 'suggestion') === undefined;
  const proposal = isOpen && received !== undefined ? suggestPriceUnit(received) : undefined;
  return proposal === undefined ? f : withValues(f, proposal);
}

/** Returns the price of the file; undefined if it cannot be read. */
function readablePrice(source: RecordSource): Decimal | undefined {
  const kind = source.kindOf(F.PRICE);
  if (kind !== NUMBER && !isStringKind(kind)) return undefined;
  const text = source.text(F.PRICE);
  return isAmount(classifyDecimal(text, kind === NUMBER ? 'json' : 'plain'))
    ? new Decimal(text)
    : undefined;
}

/** Reports a price per kilogram of something counted in litres (Decision L1). */
function compareDimensions(
  source: RecordSource,
  priceUnit: UnitFacts,
  content: UnitFacts,
  findings: RecordFindings,
): void {
  if (!dimensionsDiffer(priceUnit, content)) return;
  findings.add('price-unit.dimension-mismatch', source, F.PRICE_UNIT, {
    unit: priceUnit.unit,
    unitDimension: priceUnit.dimension,
    content: content.unlisted ?? content.unit,
    contentDimension: content.dimension,
  });
}

/**
 * Returns true when a price unit counts something else than the content does. For an unlisted one,
 * `unit.unlisted` says so (Decision L1).
 */
export function dimensionsDiffer(
  { dimension, unlisted }: UnitFacts,
  content: Pick<UnitFacts, 'dimension'>,
): boolean {
  return unlisted === undefined && dimension !== content.dimension;
}
