/**
 * The part of Decision P1's grammar about which nothing is ever to be said, as an automaton over ASCII bytes:
 *
 *   clean  = *( factor *SP sep *SP ) amount *SP unit        one sep throughout, x, X or /
 *   factor = 1*15DIGIT                                      above zero
 *   amount = 1*15DIGIT [ "." 1*2DIGIT ]                     above zero
 *   unit   = a supported unit as the list writes it
 *
 * A text that could be meant as a fraction is not clean. For all others the automaton is unsure. Of a text in pieces it
 * knows the codes of what is to be said, and leaves the findings to the general rules.
 */
import { asciiText } from '#bytes';
import type { IssueCode } from '../../issue/catalogue.js';
import { NO_FINDINGS } from '../../issue/outcome.js';
import { byteTable } from '../../text/byte-table.js';
import { levelsOf, type PackageDescription, type PackageLevel, type SeparatorStyle } from '../../value/package-description/description.js';
import { MAX_TEXT_DIGITS, MAX_TEXT_LENGTH } from '../../value/package-description/format-package-description.js';
import { combineDigests } from '../content-digest.js';
import type { FieldMemos, Judged, JudgedQuantity, JudgedUnit } from '../field-memos.js';
import { MAX_MEMO_LENGTH, TextMemo } from '../text-memo.js';

const SPACE = 0x20;
const DOT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const UPPER_X = 0x58;
const LOWER_X = 0x78;

/** More decimals than these may look like thousands. */
const SURE_DECIMALS = 2;

/** Two numbers with / of which the second is no larger may be meant as a fraction. */
const LARGEST_DENOMINATOR = 8;

/** First bytes of a unit: a letter or #. */
const UNIT_START: Uint8Array = /* @__PURE__ */ byteTable(0x23, 0x23, 0x41, 0x5a, 0x61, 0x7a);

/** Numbers of one text whose places are noted. */
const MAX_NUMBERS = 8;

const NO_CODES: readonly IssueCode[] = [];
const IN_PIECES: readonly IssueCode[] = ['package.pieces-only'];
const IN_PARTS_OF_PIECES: readonly IssueCode[] = ['package.fractional-piece', 'package.pieces-only'];

/** What a clean text says. */
export interface CleanText {
  readonly unit: JudgedUnit;
  readonly style: SeparatorStyle | undefined;
  /** Codes of what is to be said of it. */
  readonly codes: readonly IssueCode[];
  /** Judged as the general rules would judge it, once that was asked for. */
  judged: Judged<PackageDescription> | undefined;
}

export class CleanPackageTexts {
  #unitDigest = 0;
  /** Where the numbers stand of the text read last: the first `count` of each list. */
  readonly #starts: Int32Array = new Int32Array(MAX_NUMBERS);
  readonly #ends: Int32Array = new Int32Array(MAX_NUMBERS);
  #count = 0;
  readonly #units: TextMemo<Judged<JudgedUnit>>;
  readonly #quantities: TextMemo<Judged<JudgedQuantity>>;
  readonly #levels: PackageLevel[] = [];
  /** Descriptions by their text. Apart from those of the general rules: a file has thousands of clean ones, which would leave those no room. */
  readonly #known = new TextMemo<CleanText | null>(() => null);

  constructor({ unit, quantityText }: Pick<FieldMemos, 'unit' | 'quantityText'>) {
    this.#units = unit;
    this.#quantities = quantityText;
  }

  /** What the text between these bytes says; undefined where it is not clean. `number` is that of the text, or -1. */
  recall(bytes: Uint8Array, view: DataView, start: number, end: number, number: number): CleanText | undefined {
    if (number < 0) return this.#read(bytes, view, start, end);
    const known = this.#known.ofNumber(number);
    if (known !== undefined) return known ?? undefined;
    const text = this.#read(bytes, view, start, end);
    this.#known.keepNumber(number, text ?? null);
    return text;
  }

  /** A text that was recalled, judged as the general rules would judge it; undefined where they have to. */
  judged(text: CleanText, bytes: Uint8Array, view: DataView, start: number, end: number): Judged<PackageDescription> | undefined {
    if (text.codes !== NO_CODES) return undefined;
    if (text.judged === undefined && this.#read(bytes, view, start, end) !== undefined) text.judged = this.#judge(text, bytes, view);
    return text.judged;
  }

  #judge({ unit, style }: CleanText, bytes: Uint8Array, view: DataView): Judged<PackageDescription> | undefined {
    let digest = 0;
    for (let n = 0; n < this.#count; n += 1) {
      const start = this.#starts[n] as number;
      const end = this.#ends[n] as number;
      const quantity = this.#quantities.ofBytes(view, start, end) ?? this.#quantities.learn(view, start, end, asciiText(bytes, start, end));
      if (quantity.value === undefined) return undefined;
      this.#levels[n] = quantity.value.level;
      digest = combineDigests(digest, quantity.digest);
    }
    const value = { levels: levelsOf(this.#levels, this.#count), unit: unit.unit, unlistedUnit: undefined, style };
    return { value, findings: NO_FINDINGS, digest: combineDigests(digest, this.#unitDigest) };
  }

  /** Moves over a text; undefined where it is not clean. */
  #read(bytes: Uint8Array, view: DataView, start: number, end: number): CleanText | undefined {
    if (end - start > MAX_TEXT_LENGTH) return undefined;
    let at = start;
    let separator = 0;
    let factors = 0;
    this.#count = 0;
    for (;;) {
      const from = at;
      let whole = 0;
      for (; at < end; at += 1) {
        const digit = (bytes[at] as number) - ZERO;
        if (digit >>> 0 > 9) break;
        whole = whole * 10 + digit;
      }
      let nonZero = whole;
      if (at === from || at - from > MAX_TEXT_DIGITS || at >= end) return undefined;
      let c = bytes[at] as number;
      const fractional = c === DOT;
      if (fractional) {
        const point = at;
        for (at += 1; at < end; at += 1) {
          const digit = (bytes[at] as number) - ZERO;
          if (digit >>> 0 > 9) break;
          nonZero += digit;
        }
        if (at - point < 2 || at - point > SURE_DECIMALS + 1 || at >= end) return undefined;
        c = bytes[at] as number;
      }
      if (nonZero === 0 || factors === MAX_NUMBERS) return undefined;
      this.#starts[factors] = from;
      this.#ends[factors] = at;
      while (c === SPACE) {
        at += 1;
        if (at >= end) return undefined;
        c = bytes[at] as number;
      }
      if (c !== LOWER_X && c !== UPPER_X && c !== SLASH) {
        if (UNIT_START[c] === 0 || (separator === SLASH && factors === 1 && whole <= LARGEST_DENOMINATOR)) return undefined;
        this.#count = factors + 1;
        return this.#readUnit(bytes, view, at, end, separator, nonZero !== whole);
      }
      const own = c === SLASH ? SLASH : LOWER_X;
      if (fractional || (separator !== 0 && separator !== own)) return undefined;
      separator = own;
      factors += 1;
      at += 1;
      while (at < end && bytes[at] === SPACE) at += 1;
    }
  }

  #readUnit(bytes: Uint8Array, view: DataView, start: number, end: number, separator: number, fractional: boolean): CleanText | undefined {
    if (end - start > MAX_MEMO_LENGTH || bytes[end - 1] === SPACE) return undefined;
    const judged = this.#units.ofBytes(view, start, end) ?? this.#units.learn(view, start, end, asciiText(bytes, start, end));
    const { value } = judged;
    if (judged.findings.length > 0 || value === undefined || (value.countsPieces && value.unit !== 'piece')) return undefined;
    this.#unitDigest = judged.digest;
    const codes = !value.countsPieces ? NO_CODES : fractional ? IN_PARTS_OF_PIECES : IN_PIECES;
    return { unit: value, style: separator === 0 ? undefined : separator === SLASH ? '/' : 'x', codes, judged: undefined };
  }
}
