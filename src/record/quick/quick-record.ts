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
 * The automaton: a key (`KeyWords`: whole words, from the names in `fields.ts`), a value by its first byte, what the
 * field asks of it, a comma or the end; all places stand in local variables, since members of an object cost a
 * look at memory each time. Whatever a short text means is taken from the memos of the general rules, so a
 * unit or a lead time has one judgement; descriptions as text pass a small automaton first (`CleanPackageText`), since
 * a file has thousands of different ones. Which fields were set is a mask; rules between fields look at the mask and at
 * a few facts, as soon as the record has ended.
 *
 * That both ways say the same is held by `test/record/fast-way.test.ts` and, for two million records, by
 * `npm run verify:equal`. What it gains stands in `bench/README.md`.
 */

import type { IssueCode } from '../../issue/catalogue.js';
import type { Finding } from '../../issue/issue.js';
import { CLOSE_BRACE, COMMA, OPEN_BRACE, QUOTE } from '../../json/characters.js';
import { plainEnd } from '../../json/string-word.js';
import type { ResolvedLimits } from '../../text/limits.js';
import { Decimal } from '../../value/decimal.js';
import type { LeadTime } from '../../value/lead-time.js';
import { isWeightedContent } from '../../value/package-description/content.js';
import type { PackageDescription, SeparatorStyle } from '../../value/package-description/description.js';
import type { UnitOfMeasure } from '../../value/unit/units.js';
import { isCleanDecimal, VISIBLE } from '../byte-tests.js';
import type { FieldMemos, Judged, JudgedUnit } from '../field-memos.js';
import * as F from '../fields.js';
import { ABSENT, ESCAPED, FALSE, NULL, NUMBER, OBJECT, STRING, TRUE } from '../record-source.js';
import type { TextMemo } from '../text-memo.js';
import { CleanPackageText } from './clean-package-text.js';
import { MAX_LEVELS, NULL_WORD, QuickLevels, REACH, RECORD_KEYS } from './quick-levels.js';

const TRUE_WORD = 0x65757274;
/** `false` without its last letter. */
const FALS_WORD = 0x736c6166;
const LOWER_E = 0x65;
/** Bytes of a string with nothing in it. */
const EMPTY = 2;
const BLANK = 0x20;
const ZERO = 0x30;
const ONE = 0x31;

/** UTF-16 units of a text, at least, where every text with a rule of its own fits. */
const LEAST_TEXT = 256;

const ONE_LEVEL: PackageDescription['levels'] = [{ quantity: new Decimal(1), gtin: undefined, invalidGtin: undefined }];

const REQUIRED = (1 << F.THIRD_PARTY_ID) | (1 << F.NAME) | (1 << F.PRICE) | (1 << F.PRICE_TYPE_CODE);
const AS_OBJECT = 1 << F.PACKAGE_DESCRIPTION;
const AS_TEXT = 1 << F.PACKAGE_DESCRIPTION_STR;
const OWN_GTIN = 1 << F.GTIN;

export class QuickRecord extends QuickLevels {
  leadTime: Judged<LeadTime> | undefined = undefined;
  priceUnit: Judged<JudgedUnit> | undefined = undefined;
  /** Of the description as text, where that is the description. */
  style: SeparatorStyle | undefined = undefined;
  textFindings: readonly Finding[] | undefined = undefined;
  /** The same where only their codes are known: a text that is clean. */
  textCodes: readonly IssueCode[] | undefined = undefined;
  readonly #maxText: number;
  readonly #text: CleanPackageText;
  /** False: the limits ask for a closer look at every record. */
  readonly #able: boolean;
  /** Fields that hold a text about which there is nothing to say as a text. */
  #plain = 0;

  constructor(limits: ResolvedLimits, memos: FieldMemos) {
    super(limits.depth, limits.text, memos);
    this.#maxText = limits.text;
    this.#text = new CleanPackageText(memos);
    this.#able = !limits.published && limits.text >= LEAST_TEXT && limits.depth >= MAX_LEVELS;
  }

  override scanRecord(): boolean {
    const { pos, line, lineStart, continuation } = this;
    this.clearLevels();
    this.leadTime = undefined;
    this.priceUnit = undefined;
    this.style = undefined;
    this.textFindings = undefined;
    this.textCodes = undefined;
    this.#plain = 0;
    if (this.#able && this.bytes[pos] === OPEN_BRACE && this.#scan()) return true;
    this.clearLevels();
    this.sure = false;
    this.leadTime = undefined;
    this.priceUnit = undefined;
    this.textCodes = undefined;
    this.#plain = 0;
    this.pos = pos;
    this.line = line;
    this.lineStart = lineStart;
    this.continuation = continuation;
    this.fault = undefined;
    return super.scanRecord();
  }

  override isPlainText(slot: number): boolean {
    return (slot < F.PRICE && (this.#plain & (1 << slot)) !== 0) || super.isPlainText(slot);
  }

  override isCleanNumber(slot: number): boolean {
    return (slot === F.PRICE && this.sure) || super.isCleanNumber(slot);
  }

  override recall<T>(slot: number, memo: TextMemo<T>): T {
    const known = slot === F.LEAD_TIME ? this.leadTime : slot === F.PRICE_UNIT ? this.priceUnit : this.unitOf(slot);
    // The text of each of these slots has one memo, so what was recalled for it is what this memo holds.
    if (known !== undefined) return known as T;
    return slot === F.PACKAGE_DESCRIPTION_STR && this.textCodes !== undefined ? (this.#packageText() as T) : super.recall(slot, memo);
  }

  /** A clean description as text, judged. */
  #packageText(): Judged<PackageDescription> {
    const { bytes, view } = this;
    const start = (this.starts[F.PACKAGE_DESCRIPTION_STR] as number) + 1;
    const end = (this.ends[F.PACKAGE_DESCRIPTION_STR] as number) - 1;
    return this.#text.judged(bytes, view, start, end) ?? super.recall(F.PACKAGE_DESCRIPTION_STR, this.memos.packageText);
  }

  /** Moves over a record; false: it, or where its bytes end, is for the general way, and nothing here is to be believed. */
  #scan(): boolean {
    const { bytes, kinds, starts, ends, view } = this;
    const { lengths } = RECORD_KEYS;
    const end = Math.min(this.end, bytes.length);
    const safe = end - REACH;
    const longest = this.#maxText + EMPTY;
    let i = this.pos;
    this.recordKind = OBJECT;
    if (this.duplicateKeys.length > 0) this.duplicateKeys = [];
    if (this.unknownFields.length > 0) this.unknownFields = [];
    this.recordStart = i;
    this.startLine = this.line;
    this.startLineStart = this.lineStart;
    this.startContinuation = this.continuation;
    this.sure = true;
    let sure = true;
    let plain = 0;
    let seen = 0;
    let code = -1;
    i += 1;
    for (;;) {
      if (i > safe) return false;
      if (bytes[i] !== QUOTE) {
        i = this.space(i);
        if (i > safe || bytes[i] !== QUOTE) return false;
      }
      const field = RECORD_KEYS.match(view, i + 1);
      let c = 0;
      let start = i;
      if (field >= 0) {
        if (kinds[field] !== ABSENT) return false;
        i += 1 + (lengths[field] as number);
        c = bytes[i] as number;
        if (c <= BLANK) {
          i = this.space(i);
          if (i > safe) return false;
          c = bytes[i] as number;
        }
        start = i;
        starts[field] = i;
      }
      if (field < 0) {
        i = this.unknownField(i, end);
        if (i < 0) return false;
      } else if (c === QUOTE) {
        if (field === F.THIRD_PARTY_ID) this.markId();
        i = plainEnd(view, i + 1, end);
        if (i >= end) return false;
        let kind: number = STRING;
        if (bytes[i] === QUOTE) i += 1;
        else {
          i = this.restOfString(i);
          if (i < 0) return false;
          kind = this.stringKind;
        }
        kinds[field] = kind;
        ends[field] = i;
        if (VISIBLE[bytes[start + 1] as number] === 0 || i - start === EMPTY || i - start > longest || (kind === ESCAPED && this.isCoded)) sure = false;
        else if (field < F.PRICE) {
          plain |= 1 << field;
          seen |= 1 << field;
        } else if (this.#readText(field, kind, start, i)) seen |= 1 << field;
        else sure = false;
      } else if ((c - ZERO) >>> 0 <= 9) {
        i = this.number(i);
        if (i < 0) return false;
        kinds[field] = NUMBER;
        ends[field] = i;
        seen |= 1 << field;
        if (field === F.PRICE) sure &&= this.isClean;
        else if (field === F.PRICE_TYPE_CODE && i === start + 1 && c <= ONE) code = c - ZERO;
        else sure = false;
      } else if (c === OPEN_BRACE) {
        if (field !== F.PACKAGE_DESCRIPTION) return false;
        i = this.levels(i, safe);
        if (i < 0) return false;
        seen |= AS_OBJECT;
      } else {
        const word = view.getInt32(i, true);
        let kind: number = NULL;
        if (word === TRUE_WORD) kind = TRUE;
        else if (word === FALS_WORD && bytes[i + 4] === LOWER_E) kind = FALSE;
        else if (word !== NULL_WORD) return false;
        i += kind === FALSE ? 5 : 4;
        kinds[field] = kind;
        ends[field] = i;
        if (kind !== NULL && field !== F.ORDERABLE && field !== F.WEIGHTED) sure = false;
      }
      if (i >= end) return false;
      c = bytes[i] as number;
      if (c !== COMMA && c !== CLOSE_BRACE) {
        i = this.space(i);
        if (i >= end) return false;
        c = bytes[i] as number;
      }
      i += 1;
      if (c === COMMA) continue;
      if (c !== CLOSE_BRACE) return false;
      break;
    }
    this.pos = i;
    this.#plain = plain;
    this.sure = sure && this.sure && this.#fits(seen, code);
    return true;
  }

  /** True: the text of a field from the price on is one about which no rule has anything to say but what is noted here. */
  #readText(field: number, kind: number, start: number, end: number): boolean {
    switch (field) {
      case F.PRICE:
        return kind === STRING && isCleanDecimal(this.bytes, start + 1, end - 1);
      case F.PRICE_UNIT:
        this.priceUnit = super.recall(field, this.memos.unit);
        return this.priceUnit.value !== undefined;
      case F.GTIN:
        return this.noteGtin(field, kind, start, end);
      case F.PACKAGE_DESCRIPTION_STR:
        return this.#readPackageText(kind, start, end);
      case F.LEAD_TIME:
        this.leadTime = super.recall(field, this.memos.leadTime);
        return this.leadTime.value !== undefined;
      default:
        return false;
    }
  }

  #readPackageText(kind: number, start: number, end: number): boolean {
    const text = this.#text;
    if (kind === STRING && text.read(this.bytes, this.view, start + 1, end - 1)) {
      this.style = text.style;
      this.content = text.unit;
      this.textCodes = text.codes;
      return true;
    }
    const judged = this.recall(F.PACKAGE_DESCRIPTION_STR, this.memos.packageText);
    if (judged.value === undefined) return false;
    this.style = judged.value.style;
    this.content = judged.value;
    this.textFindings = judged.findings;
    return true;
  }

  /** Whether the fields that have to be there are, and those that have to do with each other go together. */
  #fits(seen: number, code: number): boolean {
    if ((seen & REQUIRED) !== REQUIRED || (this.priceUnit !== undefined) !== (code === 1)) return false;
    const isObject = (seen & (AS_OBJECT | AS_TEXT | OWN_GTIN)) === AS_OBJECT;
    if (!isObject && (seen & (AS_OBJECT | AS_TEXT)) !== AS_TEXT) return false;
    const { content } = this;
    return content !== undefined && (this.kinds[F.WEIGHTED] !== TRUE || (isObject && this.isOne && isWeightedContent(oneOf(content.unit))));
  }
}

/** One of a unit, as a description. */
function oneOf(unit: UnitOfMeasure): PackageDescription {
  return { levels: ONE_LEVEL, unit, unlistedUnit: undefined, style: undefined };
}
