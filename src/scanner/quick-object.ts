/**
 * The fast way over a record that is a parsed object already. Like that over bytes
 * (`quick-record.ts`) it has no rules of its own and refuses nothing: it builds the record where
 * the general rules are certain to have nothing to say, and leaves every other one to them.
 *
 * Members are taken in a loop over the object's names. There the engine knows where each value lies
 * from the shape of the object, which it looks at once; asked for a field by its name, it has to
 * find the place anew for each of the thousand shapes of a file: 6 ns a member in place of 60.
 * Names are compared as they are, since a name is one and the same string in all objects. What
 * short texts mean comes from the memos of the general rules. That both ways say the same is held
 * by `test/scanner/quick-object.laws.test.ts`, `test/scanner/fast-way.test.ts` and `npm run
 * verify:equal`.
 */

import type { FIELD_NAMES, LEVEL_FIELD_NAMES } from '../record/fields.js';
import type { Price } from '../record/package-record.js';
import type {
  FieldMemos,
  Judged,
  JudgedQuantity,
  JudgedUnit,
} from '../record/rules/field-memos.js';
import { LONGEST_GTIN } from '../record/rules/judge-gtin.js';
import { dimensionsDiffer } from '../record/rules/judge-price.js';
import type { FreshRecord } from '../record/rules/judge-record.js';
import { isPlainText } from '../record/rules/plain-text.js';
import { ordinaryDecimal } from '../record/source/ordinary-decimal.js';
import type { ResolvedLimits } from '../text/limits.js';
import { isOwn } from '../text/own-member.js';
import { isCleanGtinText } from '../value/gtin/clean-gtin-bytes.js';
import type { LeadTime } from '../value/lead-time/lead-time.js';
import { isWeightedContent } from '../value/package-description/content.js';
import {
  levelsOf,
  type PackageDescription,
  type PackageLevel,
} from '../value/package-description/description.js';
import { withOutermostGtin } from '../value/package-description/parse-package-description.js';
import { UNITS } from '../value/unit/units.js';

type FieldName = (typeof FIELD_NAMES)[number];
type LevelFieldName = (typeof LEVEL_FIELD_NAMES)[number];

/**
 * Levels that are read at once, at most: for more of them a GTIN is not held against all others one
 * by one.
 */
const FEW_LEVELS = 8;

/** Amounts that are remembered by themselves and not by their text. */
const SMALL_AMOUNTS = 256;

export class QuickObject {
  readonly #memos: FieldMemos;
  readonly #mostText: number;
  readonly #mostLevels: number;
  /** Whether the limits leave all to the rules that hold for everybody. */
  readonly #isOrdinary: boolean;
  /** The levels of the description that is being read. */
  readonly #list: PackageLevel[] = [];

  constructor(memos: FieldMemos, limits: ResolvedLimits) {
    this.#memos = memos;
    this.#mostText = limits.text;
    this.#mostLevels = Math.min(limits.depth, FEW_LEVELS);
    this.#isOrdinary = !limits.published && limits.text >= LONGEST_GTIN;
  }

  /**
   * The record that an object holds, when there is nothing to say about it; undefined where the
   * general rules have to look.
   */
  read(object: object): FreshRecord | undefined {
    if (!this.#isOrdinary || Array.isArray(object)) return undefined;
    let thirdPartyId: unknown;
    let sharedId: unknown;
    let supplierOutletId: unknown;
    let brand: unknown;
    let title: unknown;
    let description: unknown;
    let packageType: unknown;
    let amount: unknown;
    let priceTypeCode: unknown;
    let priceUnit: unknown;
    let orderable: unknown;
    let gtin: unknown;
    let levels: unknown;
    let packageText: unknown;
    let leadTime: unknown;
    let weighted: unknown;
    for (const name in object) {
      if (!isOwn.call(object, name)) continue;
      const value: unknown = object[name as keyof typeof object];
      switch (name as FieldName) {
        case 'third_party_id':
          thirdPartyId = value;
          break;
        case 'shared_id':
          sharedId = value;
          break;
        case 'supplier_outlet_id':
          supplierOutletId = value;
          break;
        case 'brand':
          brand = value;
          break;
        case 'name':
          title = value;
          break;
        case 'description':
          description = value;
          break;
        case 'package_type':
          packageType = value;
          break;
        case 'price':
          amount = value;
          break;
        case 'price_type_code':
          priceTypeCode = value;
          break;
        case 'price_unit':
          priceUnit = value;
          break;
        case 'orderable':
          orderable = value;
          break;
        case 'gtin':
          gtin = value;
          break;
        case 'package_description':
          levels = value;
          break;
        case 'package_description_str':
          packageText = value;
          break;
        case 'lead_time':
          leadTime = value;
          break;
        case 'weighted':
          weighted = value;
          break;
        default:
          return undefined;
      }
    }
    if (!this.#isText(thirdPartyId) || !this.#isText(title)) return undefined;
    if (
      !this.#isTextOrUnset(sharedId) ||
      !this.#isTextOrUnset(supplierOutletId) ||
      !this.#isTextOrUnset(brand)
    )
      return undefined;
    if (!this.#isTextOrUnset(description) || !this.#isTextOrUnset(packageType)) return undefined;
    if (!isFlagOrUnset(orderable) || !isFlagOrUnset(weighted)) return undefined;
    const time = isUnset(leadTime) ? undefined : this.#leadTime(leadTime);
    if (time === undefined && !isUnset(leadTime)) return undefined;
    const packageDescription = isUnset(levels)
      ? this.#text(packageText, gtin)
      : isUnset(packageText) && isUnset(gtin)
        ? this.#levels(levels)
        : undefined;
    if (
      packageDescription === undefined ||
      (weighted === true && !isWeightedContent(packageDescription))
    )
      return undefined;
    const price = this.#price(amount, priceTypeCode, priceUnit, packageDescription);
    if (price === undefined) return undefined;
    return {
      thirdPartyId,
      sharedId: sharedId ?? undefined,
      supplierOutletId: supplierOutletId ?? undefined,
      brand: brand ?? undefined,
      name: title,
      description: description ?? undefined,
      packageType: packageType ?? undefined,
      price,
      orderable: orderable ?? true,
      packageDescription,
      leadTime: time,
      weighted: weighted ?? false,
    };
  }

  #isText(value: unknown): value is string {
    return typeof value === 'string' && isPlainText(value, this.#mostText);
  }

  #isTextOrUnset(value: unknown): value is string | null | undefined {
    return isUnset(value) || this.#isText(value);
  }

  #leadTime(value: unknown): LeadTime | undefined {
    if (typeof value !== 'string' || value.length > this.#mostText) return undefined;
    return acceptedOf(this.#memos.leadTime.ofText(value));
  }

  #price(
    amount: unknown,
    code: unknown,
    unit: unknown,
    content: PackageDescription,
  ): Price | undefined {
    const decimal = ordinaryDecimal(amount);
    if (decimal === undefined) return undefined;
    if (code === 0 && isUnset(unit)) return { basis: 'package', amount: decimal };
    const judged = code === 1 ? this.#unit(unit) : undefined;
    if (judged === undefined || dimensionsDiffer(judged, UNITS[content.unit])) return undefined;
    return { basis: 'unit', amount: decimal, unit: judged.unit, unlistedUnit: judged.unlisted };
  }

  #unit(value: unknown): JudgedUnit | undefined {
    return typeof value === 'string' ? acceptedOf(this.#memos.unit.ofText(value)) : undefined;
  }

  /** The description as text; the record's GTIN belongs to it (Decision P7). */
  #text(value: unknown, gtin: unknown): PackageDescription | undefined {
    if (typeof value !== 'string') return undefined;
    const description = acceptedOf(this.#memos.packageText.ofText(value));
    if (description === undefined || isUnset(gtin)) return description;
    return isCleanGtin(gtin) ? withOutermostGtin(description, gtin, undefined) : undefined;
  }

  /** The object form, level by level. */
  #levels(outermost: unknown): PackageDescription | undefined {
    const list = this.#list;
    let next = outermost;
    for (let count = 0; count < this.#mostLevels; count += 1) {
      if (typeof next !== 'object' || next === null || Array.isArray(next)) return undefined;
      let amount: unknown;
      let gtin: unknown;
      let inner: unknown;
      let unitName: unknown;
      for (const name in next) {
        if (!isOwn.call(next, name)) continue;
        const value: unknown = next[name as keyof typeof next];
        switch (name as LevelFieldName) {
          case 'quantity':
            amount = value;
            break;
          case 'gtin':
            gtin = value;
            break;
          case 'package':
            inner = value;
            break;
          case 'unit_name':
            unitName = value;
            break;
          default:
            return undefined;
        }
      }
      const quantity = this.#quantity(amount);
      if (quantity === undefined) return undefined;
      if (isUnset(gtin)) list[count] = quantity.level;
      else {
        if (!isCleanGtin(gtin) || isAmong(list, count, gtin)) return undefined;
        list[count] = { quantity: quantity.decimal, gtin, invalidGtin: undefined };
      }
      if (isUnset(inner)) return this.#content(unitName, count + 1);
      if (!isUnset(unitName) || !quantity.isInteger) return undefined;
      next = inner;
    }
    return undefined;
  }

  /**
   * The description of so many levels that were read; one that counts pieces is doubtful (Spec 2.1,
   * rule 5).
   */
  #content(unitName: unknown, count: number): PackageDescription | undefined {
    const unit = this.#unit(unitName);
    if (unit === undefined || unit.countsPieces) return undefined;
    return {
      levels: levelsOf(this.#list, count),
      unit: unit.unit,
      unlistedUnit: unit.unlisted,
      style: undefined,
    };
  }

  #quantity(value: unknown): JudgedQuantity | undefined {
    if (typeof value === 'string') return acceptedOf(this.#memos.quantityText.ofText(value));
    if (typeof value !== 'number') return undefined;
    const memo = this.#memos.quantityNumber;
    if (!Number.isInteger(value) || value < 0 || value >= SMALL_AMOUNTS)
      return acceptedOf(memo.ofText(String(value)));
    return acceptedOf(memo.ofNumber(value) ?? memo.learnNumber(value, String(value)));
  }
}

/** What a text means, when there is nothing to say about it. */
function acceptedOf<T>({ value, findings }: Judged<T>): T | undefined {
  return findings.length === 0 ? value : undefined;
}

function isUnset(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isFlagOrUnset(value: unknown): value is boolean | null | undefined {
  return typeof value === 'boolean' || isUnset(value);
}

function isCleanGtin(value: unknown): value is string {
  return typeof value === 'string' && isCleanGtinText(value);
}

/**
 * Whether a level before this one has the GTIN (Decision G3). One about which there is nothing to
 * say has no other length that would say the same.
 */
function isAmong(list: readonly PackageLevel[], count: number, gtin: string): boolean {
  for (let level = 0; level < count; level += 1) if (list[level]?.gtin === gtin) return true;
  return false;
}
