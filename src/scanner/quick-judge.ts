import type { IssueCode } from '../issue/issue-list.js';
import { TEXT_FIELDS, type TextField } from '../record/field-table.js';
import * as F from '../record/fields.js';
import type { Price } from '../record/package-record.js';
import { draftRecord, type FreshRecord, isRecord } from '../record/record-shape.js';
import type { JudgedQuantity } from '../record/rules/field-memos.js';
import { unitOfText } from '../record/rules/judge-package.js';
import { RecordJudge } from '../record/rules/judge-record.js';
import {
  FALSE,
  NULL,
  NUMBER,
  OBJECT,
  type RecordSource,
  TRUE,
} from '../record/source/record-source.js';
import {
  levelsOf,
  type PackageDescription,
  type PackageLevel,
} from '../value/package-description/description.js';
import { type CleanText, withOwnGtin } from './clean-package-texts.js';
import { QuickRecord } from './quick-record.js';
import { DOUBTFUL_GTIN } from './scanned-record.js';

/**
 * The judge that a `QuickRecord` goes with. Of a record that is sure it builds what the general
 * rules would build, and tells what they would tell, in their order, from what was found on the way
 * over the bytes; where nobody wants the record or the findings themselves, it only adds up. Every
 * other record goes to the general rules.
 */
export class QuickJudge extends RecordJudge {
  /** The levels of the description that is being built. */
  readonly #list: PackageLevel[] = [];
  readonly #texts: (string | undefined)[] = [];
  readonly #tells = (code: IssueCode): boolean => this.findings.tells(code);

  override judge(source: RecordSource, build: boolean): FreshRecord | undefined {
    if (!(source instanceof QuickRecord) || !source.sure) return super.judge(source, build);
    if (source.isNews) source.teach(this.#tells);
    return source.contentCodes.length === 0 && this.#digest(source)
      ? this.#take(source, build)
      : super.judge(source, build);
  }

  /** Digests the record where that is asked for; false where the general rules have to. */
  #digest(source: QuickRecord): boolean {
    const { digesting, content } = this;
    if (!digesting) return true;
    const { cleanText, contentUnit, judgedText } = source;
    if (contentUnit !== undefined) return source.digestInto(content, contentUnit.digest);
    if (cleanText === undefined) return source.digestInto(content, judgedText?.digest ?? 0);
    return source.describe(cleanText) !== undefined && source.digestInto(content, cleanText.digest);
  }

  #take(source: QuickRecord, build: boolean): FreshRecord | undefined {
    const { findings } = this;
    source.isBuilding = build;
    const { kinds, leadTime } = source;
    const orderable = kinds[F.ORDERABLE] !== FALSE;
    const weighted = kinds[F.WEIGHTED] === TRUE;
    this.leadTime = leadTime?.value;
    this.orderable = orderable;
    this.hasId = true;
    this.package.reset(build, false);
    if (leadTime !== undefined && leadTime.findings.length > 0)
      findings.addAll(leadTime.findings, F.LEAD_TIME);
    const packageDescription =
      kinds[F.PACKAGE_DESCRIPTION] === OBJECT
        ? this.#levels(source, build)
        : this.#text(source, build);
    if (source.gtinCount > 1) this.package.gtins.compareLevels(source);
    const price = this.#price(source, build);
    if (price === undefined || packageDescription === undefined) return undefined;
    const texts = this.#texts;
    for (let n = 0; n < TEXT_FIELDS.length; n += 1) {
      const { slot, recurs } = TEXT_FIELDS[n] as TextField;
      // Few brands, kinds and outlets, many records: one string each serves them all.
      if (!isSet(kinds, slot)) texts[n] = undefined;
      else if (recurs === true) texts[n] = source.recall(slot, this.memos.sharedText);
      else texts[n] = source.text(slot);
    }
    const draft = draftRecord(texts);
    draft.price = price;
    draft.orderable = orderable;
    draft.packageDescription = packageDescription;
    draft.leadTime = this.leadTime;
    draft.weighted = weighted;
    return isRecord(draft) ? draft : undefined;
  }

  /** A price of a unit has one that can be read; no other price has a unit. */
  #price(source: QuickRecord, build: boolean): Price | undefined {
    const { priceUnit } = source;
    const unit = priceUnit?.value;
    const content = this.package.unit;
    if (priceUnit !== undefined && priceUnit.findings.length > 0)
      this.findings.addAll(this.price.withPrice(priceUnit.findings, source), F.PRICE_UNIT);
    if (unit !== undefined && content !== undefined)
      this.price.compareDimensions(source, unit, content);
    if (!build) return undefined;
    const amount = source.cleanDecimal(F.PRICE);
    return unit === undefined
      ? { basis: 'package', amount }
      : { basis: 'unit', amount, unit: unit.unit, unlistedUnit: unit.unlisted };
  }

  /** The description as text; the record's GTIN belongs to it (Decision P7). */
  #text(source: QuickRecord, build: boolean): PackageDescription | undefined {
    const clean = source.cleanText;
    const description = clean && source.describe(clean);
    if (clean === undefined || description === undefined) return this.#judgedText(source, build);
    const outermost = this.#outermost(source, description, build, clean);
    this.package.style = clean.style;
    this.package.unit = clean.unit;
    return outermost;
  }

  #judgedText(source: QuickRecord, build: boolean): PackageDescription | undefined {
    const judged = source.recall(F.PACKAGE_DESCRIPTION_STR, this.memos.packageText);
    if (judged.findings.length > 0)
      this.findings.addAll(judged.findings, F.PACKAGE_DESCRIPTION_STR);
    const d = judged.value;
    if (d === undefined) return undefined;
    const outermost = this.#outermost(source, d, build);
    this.package.style = d.style;
    this.package.unit = unitOfText(d);
    return outermost;
  }

  #outermost(
    source: QuickRecord,
    d: PackageDescription,
    build: boolean,
    clean?: CleanText,
  ): PackageDescription {
    const { gtins } = this.package;
    if (!isSet(source.kinds, F.GTIN)) return d;
    const number = source.notedGtin(F.GTIN) ?? DOUBTFUL_GTIN;
    if (number < 0) {
      const { valid, invalid } = gtins.read(source, F.GTIN);
      return build ? withOwnGtin(d, clean, valid, invalid) : d;
    }
    gtins.take(source, F.GTIN, number);
    return build ? withOwnGtin(d, clean, source.text(F.GTIN), undefined) : d;
  }

  #level(
    source: QuickRecord,
    slot: number,
    { decimal, level }: JudgedQuantity,
    build: boolean,
  ): PackageLevel {
    const { gtins } = this.package;
    if (!isSet(source.kinds, slot)) return level;
    const number = source.notedGtin(slot) ?? DOUBTFUL_GTIN;
    if (number < 0) {
      const { valid, invalid } = gtins.read(source, slot);
      return build ? { quantity: decimal, gtin: valid, invalidGtin: invalid } : level;
    }
    gtins.take(source, slot, number);
    return build ? { quantity: decimal, gtin: source.text(slot), invalidGtin: undefined } : level;
  }

  /** The object form, level by level. */
  #levels(source: QuickRecord, build: boolean): PackageDescription | undefined {
    const { quantityNumber, quantityText } = this.memos;
    const { kinds, levelCount, contentUnit } = source;
    const levels = this.#list;
    let quantity: JudgedQuantity | undefined;
    for (let level = 0; level < levelCount; level += 1) {
      const slot = F.levelSlot(level, F.QUANTITY);
      const judged = source.recall(slot, kinds[slot] === NUMBER ? quantityNumber : quantityText);
      quantity = judged.value;
      if (quantity !== undefined)
        levels[level] = this.#level(source, F.levelSlot(level, F.LEVEL_GTIN), quantity, build);
    }
    const unit = contentUnit?.value;
    if (contentUnit === undefined || unit === undefined) return undefined;
    this.package.unit = unit;
    if (contentUnit.findings.length > 0) {
      this.findings.addAll(
        this.package.withQuantity(contentUnit.findings, quantity),
        F.levelSlot(levelCount - 1, F.UNIT_NAME),
      );
    }
    return build
      ? {
          levels: levelsOf(levels, levelCount),
          unit: unit.unit,
          unlistedUnit: unit.unlisted,
          style: undefined,
        }
      : undefined;
  }
}

function isSet(kinds: Uint8Array, slot: number): boolean {
  return (kinds[slot] as number) > NULL;
}
