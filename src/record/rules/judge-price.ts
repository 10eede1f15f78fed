/** The rules of a record's price (Spec 2.3; Decisions L1, N1, N2, N4, N5). */

import type { Finding } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import { ownValue } from '../../issue/outcome.js';
import { judgeDecimal } from '../../text/decimal-literal.js';
import type { ResolvedLimits } from '../../text/limits.js';
import { Decimal } from '../../value/decimal.js';
import * as F from '../fields.js';
import type { Price } from '../package-record.js';
import {
  ABSENT,
  isStringKind,
  kindName,
  NULL,
  NUMBER,
  type RecordSource,
} from '../source/record-source.js';
import type { ContentDigest } from './content-digest.js';
import { type FieldMemos, type JudgedUnit, suggestDecimal } from './field-memos.js';
import type { RecordFindings } from './record-findings.js';
import { isBlankString } from './slot-text.js';

const PUBLISHED_PRICE_DECIMALS = 3;

export class PriceJudge {
  readonly #findings: RecordFindings;
  readonly #memos: FieldMemos;
  readonly #limits: ResolvedLimits;
  readonly #content: ContentDigest;
  /** Whether the amount itself is wanted. */
  #wantsAmount = false;
  #unitDigest = 0;

  constructor(
    findings: RecordFindings,
    memos: FieldMemos,
    limits: ResolvedLimits,
    content: ContentDigest,
  ) {
    this.#findings = findings;
    this.#memos = memos;
    this.#limits = limits;
    this.#content = content;
  }

  /** The price of a record; undefined when it is refused, or when it is not to be kept. */
  judge(
    source: RecordSource,
    build: boolean,
    digesting: boolean,
    content: JudgedUnit | undefined,
  ): Price | undefined {
    this.#wantsAmount = build || digesting;
    this.#unitDigest = 0;
    const amount = this.#amount(source);
    const code = this.#priceTypeCode(source);
    const unit = this.#priceUnit(source, code, content);
    if (digesting) this.digest(code, this.#unitDigest, amount);
    if (amount === undefined || code < 0) return undefined;
    if (code === 0) return { basis: 'package', amount };
    return unit === undefined
      ? undefined
      : { basis: 'unit', amount, unit: unit.unit, unlistedUnit: unit.unlisted };
  }

  #amount(source: RecordSource): Decimal | undefined {
    const kind = source.kinds[F.PRICE] as number;
    if (!this.#limits.published && source.isCleanNumber(F.PRICE))
      return this.#wantsAmount ? source.cleanDecimal(F.PRICE) : undefined;
    if (kind === ABSENT || kind === NULL) return this.#refuse('price.missing', source, F.PRICE);
    if (kind !== NUMBER && !isStringKind(kind)) return this.#refuse('price.type', source, F.PRICE);
    const text = source.text(F.PRICE);
    switch (judgeDecimal(text, kind === NUMBER)) {
      case 'negative':
        return this.#refuse('price.negative', source, F.PRICE);
      case 'out-of-range':
        return this.#refuse('price.out-of-range', source, F.PRICE);
      case 'shape':
        this.#findings.add('price.type', source, F.PRICE, suggestDecimal(text));
        return undefined;
      case 'zero':
        this.#findings.add('price.zero', source, F.PRICE);
        return new Decimal(0);
      case 'positive': {
        const amount = new Decimal(text);
        const decimals = amount.decimalPlaces();
        if (this.#limits.published && decimals > PUBLISHED_PRICE_DECIMALS) {
          this.#findings.add('text.over-published-decimals', source, F.PRICE, {
            limit: String(PUBLISHED_PRICE_DECIMALS),
            decimals: String(decimals),
          });
        }
        return amount;
      }
    }
  }

  /** `unit`: the digest of the price's unit, 0 where it has none. */
  digest(code: number, unit: number, amount: Decimal | undefined): void {
    this.#content.add(code);
    this.#content.add(unit);
    if (amount !== undefined) this.#content.addDecimal(amount);
  }

  #refuse(code: IssueCode, source: RecordSource, slot: number): undefined {
    this.#findings.add(code, source, slot);
    return undefined;
  }

  /** 0 or 1; -1 when it is neither. */
  #priceTypeCode(source: RecordSource): number {
    const digit = source.digit(F.PRICE_TYPE_CODE);
    if (digit === 0 || digit === 1) return digit;
    const kind = source.kinds[F.PRICE_TYPE_CODE] as number;
    if (kind === NUMBER) {
      const code = source.recall(F.PRICE_TYPE_CODE, this.#memos.priceTypeCode);
      if (code >= 0) return code;
    }
    const missing = kind === ABSENT || kind === NULL;
    this.#findings.add(
      missing ? 'price-type-code.missing' : 'price-type-code.value',
      source,
      F.PRICE_TYPE_CODE,
    );
    return -1;
  }

  #priceUnit(
    source: RecordSource,
    code: number,
    content: JudgedUnit | undefined,
  ): JudgedUnit | undefined {
    const kind = source.kinds[F.PRICE_UNIT] as number;
    const isSet = kind !== ABSENT && kind !== NULL;
    if (!isSet) {
      if (code === 1) this.#findings.add('price-unit.missing', source, F.PRICE_UNIT);
      return undefined;
    }
    if (!isStringKind(kind)) {
      this.#findings.add('price-unit.type', source, F.PRICE_UNIT, { type: kindName(kind) });
      return undefined;
    }
    if (isBlankString(source, F.PRICE_UNIT)) {
      this.#findings.add(code === 1 ? 'price-unit.missing' : 'field.blank', source, F.PRICE_UNIT, {
        field: 'price_unit',
      });
      return undefined;
    }
    if (code !== 1) {
      if (code === 0) this.#findings.add('price-unit.forbidden', source, F.PRICE_UNIT);
      return undefined;
    }
    const judged = source.recall(F.PRICE_UNIT, this.#memos.unit);
    if (judged.findings.length > 0)
      this.#findings.addAll(this.withPrice(judged.findings, source), F.PRICE_UNIT);
    const unit = judged.value;
    this.#unitDigest = judged.digest;
    if (unit !== undefined && content !== undefined) this.compareDimensions(source, unit, content);
    return unit;
  }

  /**
   * An unlisted unit with an exact rewrite changes the price too, the other way than an amount: `3`
   * per `cl` is `0.3` per `ml` (Decision U2).
   */
  withPrice(findings: readonly Finding[], source: RecordSource): readonly Finding[] {
    if (!this.#findings.detail || !findings.some(isOfAnotherSize)) return findings;
    const price = this.#readable(source);
    return findings.map((f) =>
      isOfAnotherSize(f) ? { ...f, values: { ...f.values, ...this.#rewritten(f, price) } } : f,
    );
  }

  /** The price as it was sent; undefined where it cannot be read. */
  #readable(source: RecordSource): Decimal | undefined {
    const kind = source.kinds[F.PRICE] as number;
    if (kind !== NUMBER && !isStringKind(kind)) return undefined;
    const text = source.text(F.PRICE);
    const verdict = judgeDecimal(text, kind === NUMBER);
    return verdict === 'positive' || verdict === 'zero' ? new Decimal(text) : undefined;
  }

  /**
   * The same price per listed unit, which a person must agree to. No hint where it does not
   * terminate, or would leave the bounds of prices.
   */
  #rewritten(f: Finding, price: Decimal | undefined): Readonly<Record<string, string>> {
    const unit = ownValue(f, 'rewrite') ?? '';
    const multiplier = ownValue(f, 'multiplier') ?? '1';
    const other = price?.dividedBy(multiplier);
    const text = other?.toFixed() ?? '';
    const verdict = judgeDecimal(text, false);
    // Up to 30 digits, and so exact when multiplied.
    const fits =
      (verdict === 'positive' || verdict === 'zero') &&
      price !== undefined &&
      other?.times(multiplier).equals(price) === true;
    if (!fits || (this.#limits.published && other.decimalPlaces() > PUBLISHED_PRICE_DECIMALS))
      return { hint: '' };
    return {
      suggestion: unit,
      price: text,
      certainty: 'suggested',
      hint: ` A price of ${price.toFixed()} per ${f.received ?? ''} is ${text} per ${unit}.`,
    };
  }

  /**
   * A price per kilogram of something counted in litres says nothing about the package (Decision
   * L1).
   */
  compareDimensions(source: RecordSource, priceUnit: JudgedUnit, content: JudgedUnit): void {
    if (!dimensionsDiffer(priceUnit, content)) return;
    this.#findings.add('price-unit.dimension-mismatch', source, F.PRICE_UNIT, {
      unit: priceUnit.unit,
      unitDimension: priceUnit.dimension,
      content: content.unlisted ?? content.unit,
      contentDimension: content.dimension,
    });
  }
}

/** Whether a finding is about a unit that is a listed one only times or by a number. */
function isOfAnotherSize(f: Finding): boolean {
  const multiplier = ownValue(f, 'multiplier');
  return multiplier !== undefined && multiplier !== '1';
}

/**
 * Whether a supported price unit counts something else than the content does; an unlisted one is
 * not compared (Decision L1).
 */
export function dimensionsDiffer(
  { dimension, unlisted }: JudgedUnit,
  content: Pick<JudgedUnit, 'dimension'>,
): boolean {
  return unlisted === undefined && dimension !== content.dimension;
}
