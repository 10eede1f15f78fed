/**
 * The part of Decision P1's grammar about which nothing is ever to be said, as an automaton over ASCII bytes:
 *
 *   clean  = *( factor *SP sep *SP ) amount *SP unit        one sep throughout, x, X or /
 *   factor = 1*15DIGIT                                      above zero
 *   amount = 1*15DIGIT [ "." 1*2DIGIT ]                     above zero
 *   unit   = a supported unit as the list writes it, of mass, volume or can
 *
 * A text that could be meant as a fraction or counts pieces is not clean. For all others the automaton is unsure.
 */
import { asciiText } from '#bytes';
import { byteTable } from '../../text/byte-table.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import { MAX_TEXT_DIGITS, MAX_TEXT_LENGTH } from '../../value/package-description/format-package-description.js';
import type { Judged, JudgedUnit } from '../field-memos.js';
import { MAX_MEMO_LENGTH, type TextMemo } from '../text-memo.js';

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

export class CleanPackageText {
  /** What `read` found, when it answered true. */
  unit: JudgedUnit | undefined = undefined;
  style: SeparatorStyle | undefined = undefined;
  readonly #units: TextMemo<Judged<JudgedUnit>>;

  constructor(units: TextMemo<Judged<JudgedUnit>>) {
    this.#units = units;
  }

  /** True: the bytes are a clean text. */
  read(bytes: Uint8Array, view: DataView, start: number, end: number): boolean {
    if (end - start > MAX_TEXT_LENGTH) return false;
    let at = start;
    let separator = 0;
    let factors = 0;
    for (;;) {
      const from = at;
      let whole = 0;
      for (; at < end; at += 1) {
        const digit = (bytes[at] as number) - ZERO;
        if (digit >>> 0 > 9) break;
        whole = whole * 10 + digit;
      }
      let nonZero = whole;
      if (at === from || at - from > MAX_TEXT_DIGITS || at >= end) return false;
      let c = bytes[at] as number;
      const fractional = c === DOT;
      if (fractional) {
        const point = at;
        for (at += 1; at < end; at += 1) {
          const digit = (bytes[at] as number) - ZERO;
          if (digit >>> 0 > 9) break;
          nonZero += digit;
        }
        if (at - point < 2 || at - point > SURE_DECIMALS + 1 || at >= end) return false;
        c = bytes[at] as number;
      }
      if (nonZero === 0) return false;
      while (c === SPACE) {
        at += 1;
        if (at >= end) return false;
        c = bytes[at] as number;
      }
      if (c !== LOWER_X && c !== UPPER_X && c !== SLASH) {
        if (UNIT_START[c] === 0 || (separator === SLASH && factors === 1 && whole <= LARGEST_DENOMINATOR)) return false;
        return this.#readUnit(bytes, view, at, end, separator);
      }
      const own = c === SLASH ? SLASH : LOWER_X;
      if (fractional || (separator !== 0 && separator !== own)) return false;
      separator = own;
      factors += 1;
      at += 1;
      while (at < end && bytes[at] === SPACE) at += 1;
    }
  }

  #readUnit(bytes: Uint8Array, view: DataView, start: number, end: number, separator: number): boolean {
    if (end - start > MAX_MEMO_LENGTH || bytes[end - 1] === SPACE) return false;
    const judged = this.#units.ofBytes(view, start, end) ?? this.#units.learn(view, start, end, asciiText(bytes, start, end));
    if (judged.findings.length > 0 || judged.value === undefined || judged.value.countsPieces) return false;
    this.unit = judged.value;
    this.style = separator === 0 ? undefined : separator === SLASH ? '/' : 'x';
    return true;
  }
}
