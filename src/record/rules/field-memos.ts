import type { Finding } from '../../issue/issue.js';
import { finding, NO_FINDINGS } from '../../issue/outcome.js';
import { clipText } from '../../text/clip.js';
import { judgeDecimal } from '../../text/decimal-literal.js';
import { findIllFormed, mendIllFormed } from '../../text/well-formed.js';
import { Decimal } from '../../value/decimal.js';
import { type LeadTime, parseLeadTime } from '../../value/lead-time/lead-time.js';
import type {
  PackageDescription,
  PackageLevel,
} from '../../value/package-description/description.js';
import { parsePackageDescription } from '../../value/package-description/parse-package-description.js';
import { readUnit } from '../../value/unit/parse-unit.js';
import {
  type Dimension,
  UNITS,
  type UnitOfMeasure,
  type UnitReading,
} from '../../value/unit/units.js';
import { TextMemo } from '../source/text-memo.js';
import { combineDigests, digestOfDecimal, digestOfText } from './content-digest.js';

/**
 * A text, judged once for all records that hold it: its value unless it is refused, and what was
 * found, with pointers from the text.
 */
export interface Judged<T> {
  readonly value: T | undefined;
  readonly findings: readonly Finding[];
  /** Of the value: equal values have equal digests. */
  readonly digest: number;
}

export interface JudgedUnit {
  readonly unit: UnitOfMeasure;
  readonly unlisted: string | undefined;
  readonly dimension: Dimension;
  readonly countsPieces: boolean;
}

export interface JudgedQuantity {
  readonly decimal: Decimal;
  readonly isInteger: boolean;
  /** A level of so many without a GTIN: one serves all descriptions. */
  readonly level: PackageLevel;
}

/** Everything a record says in short texts that other records say too. */
export interface FieldMemos {
  readonly quantityText: TextMemo<Judged<JudgedQuantity>>;
  readonly quantityNumber: TextMemo<Judged<JudgedQuantity>>;
  readonly unit: TextMemo<Judged<JudgedUnit>>;
  readonly leadTime: TextMemo<Judged<LeadTime>>;
  readonly packageText: TextMemo<Judged<PackageDescription>>;
  readonly priceTypeCode: TextMemo<number>;
  /** Texts that many records share, each kept once. */
  readonly sharedText: TextMemo<string>;
}

export function createFieldMemos(reading: UnitReading): FieldMemos {
  return {
    quantityText: new TextMemo((text) => judgeQuantity(text, false)),
    quantityNumber: new TextMemo((text) => judgeQuantity(text, true)),
    unit: new TextMemo((text) => judgeUnitName(text, reading)),
    leadTime: new TextMemo(judgeLeadTime),
    packageText: new TextMemo((text) => judgePackageText(text, reading)),
    priceTypeCode: new TextMemo(readPriceTypeCode),
    sharedText: new TextMemo((text) => text),
  };
}

function refusedText<T>(findings: readonly Finding[]): Judged<T> {
  return { value: undefined, findings, digest: 0 };
}

/** Texts that no database can keep are refused before anything else reads them (Decision J6). */
function illFormed<T>(text: string): Judged<T> | undefined {
  const found = findIllFormed(text);
  return found === undefined
    ? undefined
    : refusedText([finding('text.ill-formed', '', mendIllFormed(clipText(text)), { found })]);
}

function judgeQuantity(text: string, json: boolean): Judged<JudgedQuantity> {
  const received = mendIllFormed(clipText(text));
  switch (judgeDecimal(text, json)) {
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
      return (
        illFormed(text) ??
        refusedText([finding('package.quantity-type', '', received, suggestDecimal(text))])
      );
  }
}

/**
 * The plain decimal that a mistyped number most likely means, as values of a finding: a decimal
 * comma with one or two decimals, or blanks around. Three decimals behind a comma could be
 * thousands, so nothing is suggested.
 */
export function suggestDecimal(text: string): Readonly<Record<string, string>> {
  const match = text.length <= 40 ? /^\s*([0-9]+)(?:[.,]([0-9]{1,2}))?\s*$/.exec(text) : null;
  if (match === null) return {};
  return {
    suggestion: match[2] === undefined ? `${match[1]}` : `${match[1]}.${match[2]}`,
    certainty: 'suggested',
  };
}

function judgeUnitName(text: string, reading: UnitReading): Judged<JudgedUnit> {
  const bad = illFormed<JudgedUnit>(text);
  if (bad !== undefined) return bad;
  const judged = readUnit(text, reading, '');
  if (judged.refused) return refusedText(judged.findings);
  const { unit, unlisted } = judged;
  const { dimension } = UNITS[unit];
  return {
    value: { unit, unlisted, dimension, countsPieces: dimension === 'count' },
    findings: judged.findings,
    digest: digestOfUnit(unit, unlisted),
  };
}

function judgeLeadTime(text: string): Judged<LeadTime> {
  const bad = illFormed<LeadTime>(text);
  if (bad !== undefined) return bad;
  const outcome = parseLeadTime(text);
  if (!outcome.ok) return refusedText(outcome.findings);
  return {
    value: outcome.value,
    findings: outcome.findings,
    digest: digestOfText(outcome.value.microseconds.toString()),
  };
}

function judgePackageText(text: string, reading: UnitReading): Judged<PackageDescription> {
  const bad = illFormed<PackageDescription>(text);
  if (bad !== undefined) return bad;
  const outcome = parsePackageDescription(text, { units: reading });
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

/** 0 or 1 for every spelling of these integers, -1 for everything else (Decision N5). */
function readPriceTypeCode(text: string): number {
  const verdict = judgeDecimal(text, true);
  if (verdict === 'zero') return 0;
  return verdict === 'positive' && new Decimal(text).equals(1) ? 1 : -1;
}
