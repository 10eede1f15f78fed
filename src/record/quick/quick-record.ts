/**
 * The fast way over a record: one pass over its bytes that fills the slots, as `ByteRecord` does, and judges while it
 * goes. It has no rules of its own and refuses nothing: it knows the shapes of values of which the rules are certain to
 * say nothing, and of every other value that the general rules have to look.
 *
 * Three outcomes:
 * - The bytes are not what nearly all records are (a repeated or escaped key, an unknown one in a level, an array, a number
 *   with a sign or exponent, more than MAX_LEVELS levels, the end of the chunk, anything that is not JSON): the general
 *   scanner begins anew. It alone finds faults, so their places do not depend on this file.
 * - The bytes were read, but something is not sure (`sure` is false): the slots are filled, and the general rules judge.
 * - The record is sure: `RecordJudge` would accept it, and the facts kept here are all that it would find. `QuickJudge`
 *   adds them up where only counts are wanted, and builds the record and its findings from them where those are.
 *
 * The automaton (`assembly/scanner.ts`) is compiled to WebAssembly, whose vectors move over sixteen characters of a string
 * at a time, and whose 64-bit words check a GTIN in a few steps: the same pass in JavaScript took two and a half times as
 * long. A key is found by its first four bytes and its length in tables made from the names in `fields.ts`; a value is told
 * by its first byte, and what its field asks of it is done at once. It works on a copy of the bytes, a window at a time
 * (`scanner-machine.ts`), behind which zeros stand, so that it asks for no end.
 *
 * Whatever a short text means is taken here from the memos of the general rules, by the number that the scanner gave the
 * text, so a unit or a lead time has one judgement; descriptions as text pass a small automaton first
 * (`clean-package-texts.ts`), since a file has thousands of different ones. Which fields were set is a mask; rules between
 * fields look at the mask and at a few facts.
 *
 * Where a runtime has no WebAssembly with vectors, or a page's policy forbids it, every record goes the general way: a check
 * takes twice as long, and all else is the same. That both ways say the same is held by `test/record/fast-way.test.ts` and,
 * for two million records, by `npm run verify:equal`. What it gains stands in `bench/README.md`.
 */
import type { Finding } from '../../issue/issue.js';
import type { ResolvedLimits } from '../../text/limits.js';
import { Decimal } from '../../value/decimal.js';
import type { LeadTime } from '../../value/lead-time.js';
import { isWeightedContent } from '../../value/package-description/content.js';
import type { PackageDescription, SeparatorStyle } from '../../value/package-description/description.js';
import type { UnitOfMeasure } from '../../value/unit/units.js';
import type { FieldMemos, Judged, JudgedUnit } from '../field-memos.js';
import * as F from '../fields.js';
import { STRING, TRUE } from '../record-source.js';
import type { TextMemo } from '../text-memo.js';
import { CleanPackageTexts, type CleanText } from './clean-package-texts.js';
import { ScannedRecord } from './scanned-record.js';
import * as L from './scanner-layout.js';

const ONE_LEVEL: PackageDescription['levels'] = [{ quantity: new Decimal(1), gtin: undefined, invalidGtin: undefined }];

const REQUIRED = (1 << F.THIRD_PARTY_ID) | (1 << F.NAME) | (1 << F.PRICE) | (1 << F.PRICE_TYPE_CODE);
const AS_OBJECT = 1 << F.PACKAGE_DESCRIPTION;
const AS_TEXT = 1 << F.PACKAGE_DESCRIPTION_STR;
const AS_LEAD_TIME = 1 << F.LEAD_TIME;
const AS_UNIT = 1 << F.PRICE_UNIT;
const OWN_GTIN = 1 << F.GTIN;

export class QuickRecord extends ScannedRecord {
  leadTime: Judged<LeadTime> | undefined = undefined;
  priceUnit: Judged<JudgedUnit> | undefined = undefined;
  /** The unit of the lowest level, judged. */
  contentUnit: Judged<JudgedUnit> | undefined = undefined;
  /** The content's unit, however the package is described. */
  content: { readonly unit: UnitOfMeasure } | undefined = undefined;
  /** Of the description as text, where that is the description. */
  style: SeparatorStyle | undefined = undefined;
  textFindings: readonly Finding[] | undefined = undefined;
  /** A description as text that is clean. */
  cleanText: CleanText | undefined = undefined;
  readonly #memos: FieldMemos;
  readonly #texts: CleanPackageTexts;

  constructor(limits: ResolvedLimits, memos: FieldMemos, worthwhile?: number) {
    super(limits, worthwhile);
    this.#memos = memos;
    this.#texts = new CleanPackageTexts(memos);
  }

  /** Takes from the memos what the short texts say; true where nothing refuses the record that the scanner left open. */
  protected override remember(facts: Int32Array): boolean {
    const { kinds } = this;
    const memos = this.#memos;
    const seen = facts[L.SEEN] as number;
    this.leadTime = undefined;
    this.priceUnit = undefined;
    this.contentUnit = undefined;
    this.content = undefined;
    this.style = undefined;
    this.textFindings = undefined;
    this.cleanText = undefined;
    if ((seen & REQUIRED) !== REQUIRED) return false;
    if ((seen & AS_LEAD_TIME) !== 0) {
      this.leadTime = this.recall(F.LEAD_TIME, memos.leadTime);
      if (this.leadTime.value === undefined) return false;
    }
    if ((seen & AS_UNIT) !== 0) {
      this.priceUnit = this.recall(F.PRICE_UNIT, memos.unit);
      if (this.priceUnit.value === undefined) return false;
    }
    if ((this.priceUnit !== undefined) !== (facts[L.CODE] === 1)) return false;
    if ((seen & (AS_OBJECT | AS_TEXT | OWN_GTIN)) === AS_OBJECT) {
      const unit = this.recall(facts[L.UNIT_SLOT] as number, memos.unit);
      const { value } = unit;
      this.contentUnit = unit;
      this.content = value;
      if (value === undefined || (value.countsPieces && (value.unlisted === undefined || facts[L.IS_FRACTION] === 1))) return false;
      return kinds[F.WEIGHTED] !== TRUE || (facts[L.IS_ONE] === 1 && isWeightedContent(oneOf(value.unit)));
    }
    return (seen & (AS_OBJECT | AS_TEXT)) === AS_TEXT && kinds[F.WEIGHTED] !== TRUE && this.#rememberText();
  }

  #rememberText(): boolean {
    const clean = this.#cleanText();
    if (clean !== undefined) {
      this.cleanText = clean;
      this.style = clean.style;
      this.content = clean.unit;
      return true;
    }
    const judged = super.recall(F.PACKAGE_DESCRIPTION_STR, this.#memos.packageText);
    if (judged.value === undefined) return false;
    this.style = judged.value.style;
    this.content = judged.value;
    this.textFindings = judged.findings;
    return true;
  }

  #cleanText(): CleanText | undefined {
    const slot = F.PACKAGE_DESCRIPTION_STR;
    if (!this.noted || this.kinds[slot] !== STRING) return undefined;
    return this.#texts.recall(this.bytes, this.view, (this.starts[slot] as number) + 1, (this.ends[slot] as number) - 1, this.numberOf(slot));
  }

  override recall<T>(slot: number, memo: TextMemo<T>): T {
    // This slot has one memo: what is recalled here is what that memo would hold.
    return slot === F.PACKAGE_DESCRIPTION_STR ? (this.#packageText() as T) : super.recall(slot, memo);
  }

  /** The description as text; one that is clean is judged without the general rules. */
  #packageText(): Judged<PackageDescription> {
    const slot = F.PACKAGE_DESCRIPTION_STR;
    const clean = this.#cleanText();
    const { bytes, view, starts, ends } = this;
    const judged = clean === undefined ? undefined : this.#texts.judged(clean, bytes, view, (starts[slot] as number) + 1, (ends[slot] as number) - 1);
    return judged ?? super.recall(slot, this.#memos.packageText);
  }
}

/** One of a unit, as a description. */
function oneOf(unit: UnitOfMeasure): PackageDescription {
  return { levels: ONE_LEVEL, unit, unlistedUnit: undefined, style: undefined };
}
