/**
 * The fast way over a record: one pass over its bytes that fills the slots, as `ByteRecord` does,
 * and judges while it goes. It has no rules of its own and refuses nothing: it knows the shapes of
 * values of which the rules are certain to say nothing, and of every other value that the general
 * rules have to look.
 *
 * Three outcomes:
 * - The bytes are not what nearly all records are (a repeated or escaped key, an unknown one in a
 *   level, an array, a number
 *   with a sign or exponent, more than MAX_LEVELS levels, the end of the chunk, anything that is not JSON): the general
 *   scanner begins anew. It alone finds faults, so their places do not depend on this file.
 * - The bytes were read, but something is not sure (`sure` is false): the slots are filled, and the
 *   general rules judge.
 * - The record is sure: `RecordJudge` would accept it, and the facts kept here are all that it
 *   would find. `QuickJudge`
 *   adds them up where only counts are wanted, and builds the record and its findings from them where those are.
 *
 * The automaton (`assembly/scanner.ts`) is compiled to WebAssembly, whose vectors move over sixteen
 * characters of a string at a time, and whose 64-bit words check a GTIN in a few steps: the same
 * pass in JavaScript took two and a half times as long. A key is found by its first four bytes and
 * its length in tables made from the names in `fields.ts`; a value is told by its first byte, and
 * what its field asks of it is done at once. It works on a copy of the bytes, a window at a time
 * (`scanner-machine.ts`), behind which zeros stand, so that it asks for no end.
 *
 * Whatever a short text means is taken here from the memos of the general rules, by the number that
 * the scanner gave the text, so a unit or a lead time has one judgement; descriptions as text pass
 * a small automaton first (`assembly/package-text.ts`), since a file has thousands of different
 * ones. Which fields were set is a mask; rules between fields look at the mask and at a few facts.
 *
 * Where nobody wants records, nor the findings of those that come, the scanner goes on from record
 * to record by itself (`countRecords`, `assembly/batch.ts`). It has no rules there either: a record
 * that says something which none before it said is judged as above, and from that the scanner
 * learns (`teach`) what the text, or the kind of GTIN, comes to: codes, and the few traits of a
 * unit that rules between fields ask for. What the rules of the file have to see, they saw with
 * that record: they learn nothing from a text twice. Of 100,000 records 1,300 are looked at one by
 * one, of clean ones 32.
 *
 * Where a runtime has no WebAssembly with vectors, or a page's policy forbids it, every record goes
 * the general way: a check takes twice as long, and all else is the same. That both ways say the
 * same is held by `test/scanner/fast-way.test.ts` and, for two million records, by `npm run
 * verify:equal`. What it gains stands in `bench/README.md`.
 */

import type { Finding } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import { NO_FINDINGS } from '../issue/outcome.js';
import * as F from '../record/fields.js';
import type { ContentDigest } from '../record/rules/content-digest.js';
import type { FieldMemos, Judged, JudgedUnit } from '../record/rules/field-memos.js';
import { dimensionsDiffer } from '../record/rules/judge-price.js';
import { STRING, TRUE } from '../record/source/record-source.js';
import type { TextMemo } from '../record/source/text-memo.js';
import type { ResolvedLimits } from '../text/limits.js';
import { Decimal } from '../value/decimal.js';
import { gtinCodes } from '../value/gtin/gtin.js';
import type { LeadTime } from '../value/lead-time/lead-time.js';
import type {
  PackageDescription,
  SeparatorStyle,
} from '../value/package-description/description.js';
import { isWeightedContent } from '../value/package-description/net-content.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import {
  CleanPackageTexts,
  type CleanText,
  IN_PARTS,
  IN_PARTS_OF_PIECES,
  IN_PIECES,
  isCleanUnit,
  NO_CODES,
} from './clean-package-texts.js';
import { ScannedRecord } from './scanned-record.js';
import * as L from './scanner-layout.js';
import type { ScannerLessons } from './scanner-lessons.js';
import type { ScannerMachine } from './scanner-machine.js';

const ONE_LEVEL: PackageDescription['levels'] = [
  { quantity: new Decimal(1), gtin: undefined, invalidGtin: undefined },
];

const OTHER_DIMENSION: readonly IssueCode[] = ['price-unit.dimension-mismatch'];

/** Dimensions by number, from 1. */
const DIMENSIONS: readonly Dimension[] = ['mass', 'volume', 'count', 'can'];

export class QuickRecord extends ScannedRecord {
  leadTime: Judged<LeadTime> | undefined = undefined;
  priceUnit: Judged<JudgedUnit> | undefined = undefined;
  /** The unit of the lowest level, judged. */
  contentUnit: Judged<JudgedUnit> | undefined = undefined;
  /** The content's unit, however the package is described. */
  content: { readonly unit: UnitOfMeasure } | undefined = undefined;
  /** Of the description as text, where that is the description. */
  style: SeparatorStyle | undefined = undefined;
  /** A description as text that the general rules judged. */
  judgedText: Judged<PackageDescription> | undefined = undefined;
  /** A description as text that is clean. */
  cleanText: CleanText | undefined = undefined;
  /** What is to be said of the content of an object; the findings are left to the general rules. */
  contentCodes: readonly IssueCode[] = NO_CODES;
  readonly #memos: FieldMemos;
  readonly #texts: CleanPackageTexts;

  constructor(limits: ResolvedLimits, memos: FieldMemos, worthwhile?: number) {
    super(limits, worthwhile);
    this.#memos = memos;
    this.#texts = new CleanPackageTexts(memos);
  }

  /**
   * Takes from the memos what the short texts say; true where nothing refuses the record that the
   * scanner left open.
   */
  protected override remember(facts: Int32Array): boolean {
    const { kinds } = this;
    const memos = this.#memos;
    const seen = facts[L.SEEN] as number;
    this.leadTime = undefined;
    this.priceUnit = undefined;
    this.contentUnit = undefined;
    this.content = undefined;
    this.style = undefined;
    this.judgedText = undefined;
    this.cleanText = undefined;
    this.contentCodes = NO_CODES;
    if ((seen & L.REQUIRED) !== L.REQUIRED) return false;
    if ((seen & L.AS_LEAD_TIME) !== 0) {
      this.leadTime = this.recall(F.LEAD_TIME, memos.leadTime);
      if (this.leadTime.value === undefined) return false;
    }
    if ((seen & L.AS_UNIT) !== 0) {
      this.priceUnit = this.recall(F.PRICE_UNIT, memos.unit);
      if (this.priceUnit.value === undefined) return false;
    }
    if ((this.priceUnit !== undefined) !== (facts[L.CODE] === 1)) return false;
    if ((seen & (L.AS_OBJECT | L.AS_TEXT | L.OWN_GTIN)) === L.AS_OBJECT) {
      const unit = this.recall(facts[L.UNIT_SLOT] as number, memos.unit);
      const { value } = unit;
      this.contentUnit = unit;
      this.content = value;
      const codes = value && codesOfContent(value, facts[L.IS_FRACTION] === 1);
      if (value === undefined || codes === undefined) return false;
      this.contentCodes = codes;
      return (
        kinds[F.WEIGHTED] !== TRUE ||
        (facts[L.IS_ONE] === 1 && isWeightedContent(oneOf(value.unit)))
      );
    }
    return (
      (seen & (L.AS_OBJECT | L.AS_TEXT)) === L.AS_TEXT &&
      kinds[F.WEIGHTED] !== TRUE &&
      this.#rememberText()
    );
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
    this.judgedText = judged;
    return true;
  }

  #cleanText(): CleanText | undefined {
    const slot = F.PACKAGE_DESCRIPTION_STR;
    const { machine } = this;
    if (machine === undefined || this.kinds[slot] !== STRING) return undefined;
    return this.#texts.recall(
      machine,
      this.bytes,
      (this.starts[slot] as number) + 1,
      (this.ends[slot] as number) - 1,
      this.numberOf(slot),
    );
  }

  override recall<T>(slot: number, memo: TextMemo<T>): T {
    // This slot has one memo: what is recalled here is what that memo would hold.
    return slot === F.PACKAGE_DESCRIPTION_STR
      ? (this.#packageText() as T)
      : super.recall(slot, memo);
  }

  /** The description as text; one that is clean is judged without the general rules. */
  #packageText(): Judged<PackageDescription> {
    const clean = this.#cleanText();
    const value = clean && this.describe(clean);
    if (clean === undefined || value === undefined)
      return super.recall(F.PACKAGE_DESCRIPTION_STR, this.#memos.packageText);
    return { value, findings: NO_FINDINGS, digest: clean.digest };
  }

  /** What the record's clean text describes; undefined where the general rules have to look. */
  describe(text: CleanText): PackageDescription | undefined {
    const { machine, bytes, view } = this;
    const start = (this.starts[F.PACKAGE_DESCRIPTION_STR] as number) + 1;
    const end = (this.ends[F.PACKAGE_DESCRIPTION_STR] as number) - 1;
    return machine && this.#texts.describe(text, machine, bytes, view, start, end);
  }

  /**
   * Sets the digest of the record's content, given those of its package description (of the unit
   * where that is an object); false where the general rules have to digest it.
   */
  digestInto(content: ContentDigest, description: number): boolean {
    const { machine } = this;
    const isDone = machine?.digestRecord(
      this.leadTime?.digest ?? 0,
      this.priceUnit?.digest ?? 0,
      description,
    );
    if (machine === undefined || isDone !== true) return false;
    content.set(machine.facts[L.DIGEST_LOW] as number, machine.facts[L.DIGEST_HIGH] as number);
    return true;
  }

  /**
   * Teaches the scanner what this record says, so that it counts others that say the same by
   * itself; `tells` knows which codes are told.
   */
  teach(tells: (code: IssueCode) => boolean): void {
    const { machine, lessons, leadTime, priceUnit, content } = this;
    if (machine === undefined || lessons === undefined) return;
    lessons.tells = tells;
    if (leadTime !== undefined) {
      const number = this.numberOf(F.LEAD_TIME);
      lessons.teachDigest(number, L.LEAD_TIME_DIGEST, leadTime.digest);
      lessons.teachText(number, L.LEAD_TIME_CODES, codesOf(leadTime.findings));
    }
    if (priceUnit !== undefined) teachUnit(lessons, this.numberOf(F.PRICE_UNIT), priceUnit);
    if (this.contentUnit === undefined) this.#teachText(lessons, machine);
    else this.#teachContent(lessons, machine.facts, this.contentUnit);
    if (
      priceUnit?.value !== undefined &&
      content !== undefined &&
      dimensionsDiffer(priceUnit.value, UNITS[content.unit])
    ) {
      lessons.teachSign(L.OTHER_DIMENSION, OTHER_DIMENSION);
    }
    if (((machine.facts[L.SEEN] as number) & L.AS_OUTLET) !== 0)
      lessons.mark(this.numberOf(F.SUPPLIER_OUTLET_ID), L.SEEN_AS, L.SEEN_AS_OUTLET);
    for (const { start, end } of this.unknownFields)
      lessons.mark(machine.numberOf(start + 1, end - 1), L.SEEN_AS, L.SEEN_AS_NAME);
    for (let n = 0; n < this.gtinCount; n += 1) {
      const nature = machine.natures[n] as number;
      const codes =
        nature === 0 || nature === L.NO_NATURE
          ? undefined
          : gtinCodes(this.text(this.gtinSlots[n] as number));
      if (codes !== undefined) lessons.teachSign(nature, codes);
    }
  }

  #teachContent(lessons: ScannerLessons, facts: Int32Array, judged: Judged<JudgedUnit>): void {
    teachUnit(lessons, this.numberOf(facts[L.UNIT_SLOT] as number), judged);
    if (judged.value?.countsPieces !== true) return;
    const sign = judged.value.unlisted === undefined ? L.PIECES : L.UNLISTED_PIECES;
    lessons.teachSign(sign + (facts[L.IS_FRACTION] as number), this.contentCodes);
  }

  #teachText(lessons: ScannerLessons, machine: ScannerMachine): void {
    const slot = F.PACKAGE_DESCRIPTION_STR;
    const { cleanText, judgedText, content } = this;
    const end = (this.ends[slot] as number) - 1;
    if (
      this.kinds[slot] === STRING &&
      machine.readPackageText((this.starts[slot] as number) + 1, end)
    ) {
      const { facts } = machine;
      teachUnit(
        lessons,
        facts[L.TEXT_UNIT] as number,
        this.#texts.unitOf(machine, this.bytes, end),
      );
      if (cleanText !== undefined)
        lessons.teachSign(L.SEPARATORS + (facts[L.TEXT_SEPARATOR] as number), NO_CODES);
      if (cleanText?.unit.countsPieces === true)
        lessons.teachSign(L.PIECES + (facts[L.TEXT_IS_FRACTION] as number), cleanText.codes);
    }
    if (judgedText === undefined || content === undefined) return;
    const number = this.numberOf(slot);
    lessons.teachDigest(number, L.PACKAGE_DIGEST, judgedText.digest);
    lessons.teachText(number, L.PACKAGE_CODES, codesOf(judgedText.findings));
    lessons.mark(number, L.PACKAGE_TRAITS, dimensionOf(content.unit));
  }
}

function teachUnit(lessons: ScannerLessons, number: number, judged: Judged<JudgedUnit>): void {
  if (judged.value === undefined) return;
  const { unit, unlisted, countsPieces } = judged.value;
  lessons.teachDigest(number, L.UNIT_DIGEST, judged.digest);
  lessons.teachText(number, L.UNIT_CODES, codesOf(judged.findings));
  const traits =
    (unlisted === undefined ? 0 : L.IS_UNLISTED) |
    (countsPieces ? L.COUNTS_PIECES : 0) |
    (unit === 'piece' ? L.IS_PIECE : 0) |
    (isWeightedContent(oneOf(unit)) ? L.MAY_BE_WEIGHED : 0) |
    (isCleanUnit(judged) ? L.IS_CLEAN : 0);
  lessons.mark(number, L.UNIT_TRAITS, dimensionOf(unit) | traits);
}

function codesOf(findings: readonly Finding[]): readonly IssueCode[] {
  return findings.map(({ code }) => code);
}

function dimensionOf(unit: UnitOfMeasure): number {
  return DIMENSIONS.indexOf(UNITS[unit].dimension) + 1;
}

/**
 * What is to be said of a content by its unit (see `contentFindings`); undefined where that depends
 * on the amount.
 */
function codesOfContent(
  { unit, unlisted, countsPieces }: JudgedUnit,
  isFraction: boolean,
): readonly IssueCode[] | undefined {
  if (!countsPieces) return NO_CODES;
  if (isFraction && unit !== 'piece') return undefined;
  if (unlisted === undefined) return isFraction ? IN_PARTS_OF_PIECES : IN_PIECES;
  return isFraction ? IN_PARTS : NO_CODES;
}

/** One of a unit, as a description. */
function oneOf(unit: UnitOfMeasure): PackageDescription {
  return { levels: ONE_LEVEL, unit, unlistedUnit: undefined, style: undefined };
}
