/**
 * The part of the fast way over a record that reads its package description, and what the two parts share: see
 * `quick-record.ts`.
 */
import { CLOSE_BRACE, COMMA, OPEN_BRACE, QUOTE } from '../json/characters.js';
import { isCleanGtinBytes } from '../value/gtin/clean-gtin-bytes.js';
import type { UnitOfMeasure } from '../value/unit/units.js';
import { ByteRecord, KIND_OF_FORM } from './byte-record.js';
import { hasFraction, isCleanDecimal } from './byte-tests.js';
import type { FieldMemos, Judged, JudgedUnit } from './field-memos.js';
import * as F from './fields.js';
import { KeyWords } from './key-words.js';
import { ABSENT, NULL, NUMBER, OBJECT, STRING } from './record-source.js';

export const RECORD_KEYS: KeyWords = new KeyWords(F.FIELD_NAMES);
const LEVEL_KEYS = new KeyWords(F.LEVEL_FIELD_NAMES);

/** A quote before a key, and the letters of `false` behind its colon. */
const AROUND_KEY = 6;

/** Bytes from a key's quote on that are looked at without asking whether they are there. */
export const REACH: number = Math.max(RECORD_KEYS.reach, LEVEL_KEYS.reach) + AROUND_KEY;

/** Levels that the fast way goes down; the slots of so many need no growing. */
export const MAX_LEVELS = 8;

/** `null` as a word. */
export const NULL_WORD = 0x6c6c756e;

/** A GTIN of which there is something to say. */
export const DOUBTFUL_GTIN = -1;

const ZERO = 0x30;
const ONE = 0x31;
const DOT = 0x2e;

/** Digits on either side of the point of a number that needs no further look, as in `isCleanDecimal`. */
const FEW_DIGITS = 15;

export abstract class QuickLevels extends ByteRecord {
  /** True: no rule of the record refuses it, and the facts below say all that is to be said about it. */
  sure = false;
  /** The content's unit, however the package is described. */
  content: { readonly unit: UnitOfMeasure } | undefined = undefined;
  /** The unit of the lowest level, judged. */
  contentUnit: Judged<JudgedUnit> | undefined = undefined;
  /** GTINs as numbers, or DOUBTFUL_GTIN, and the slots they stand in: the first `gtinCount` of each list. */
  readonly gtins: number[] = [];
  readonly gtinSlots: number[] = [];
  gtinCount = 0;
  protected readonly memos: FieldMemos;
  /** Of the number moved over last: whether it is a plain decimal above zero, and whether it is a whole one. */
  protected isClean = false;
  protected isWhole = false;
  /** True: the object has one level, and its quantity is written `1`. */
  protected isOne = false;
  #unitSlot = -1;
  /** The kinds, four slots at a time. */
  #kindsOf: Uint8Array = this.kinds;
  #kindWords: Int32Array = new Int32Array(this.kinds.buffer);

  constructor(maxDepth: number, maxText: number, memos: FieldMemos) {
    super(maxDepth, maxText);
    this.memos = memos;
  }

  /** Empties what the record before left. */
  protected clearLevels(): void {
    if (this.#kindsOf !== this.kinds) {
      this.#kindsOf = this.kinds;
      this.#kindWords = new Int32Array(this.kinds.buffer);
    }
    const words = this.#kindWords;
    const end = F.slotCount(this.levelCount) >> 2;
    for (let n = 0; n < end; n += 1) words[n] = 0;
    this.levelCount = 0;
    this.tooDeep = false;
    this.gtinCount = 0;
    this.content = undefined;
    this.contentUnit = undefined;
    this.#unitSlot = -1;
  }

  /** Moves over white space; answers where it ends. */
  protected space(at: number): number {
    this.pos = at;
    this.skipSpace();
    return this.pos;
  }

  /** Notes a GTIN in a slot that was filled. */
  protected noteGtin(slot: number): void {
    const n = this.gtinCount;
    this.gtinCount = n + 1;
    this.gtinSlots[n] = slot;
    const clean = this.kinds[slot] === STRING && isCleanGtinBytes(this.bytes, (this.starts[slot] as number) + 1, (this.ends[slot] as number) - 1);
    this.gtins[n] = clean ? super.gtinNumber(slot) : DOUBTFUL_GTIN;
  }

  override isCleanGtin(slot: number): boolean {
    const n = this.gtinSlots.indexOf(slot);
    return n >= 0 && n < this.gtinCount ? this.gtins[n] !== DOUBTFUL_GTIN : super.isCleanGtin(slot);
  }

  override gtinNumber(slot: number): number {
    const n = this.gtinSlots.indexOf(slot);
    const known = n >= 0 && n < this.gtinCount ? (this.gtins[n] as number) : DOUBTFUL_GTIN;
    return known === DOUBTFUL_GTIN ? super.gtinNumber(slot) : known;
  }

  /** The unit that was recalled for a slot. */
  protected unitOf(slot: number): Judged<JudgedUnit> | undefined {
    return slot === this.#unitSlot ? this.contentUnit : undefined;
  }

  /** Moves over a number without sign and exponent; answers where it ends, or -1. */
  protected number(from: number): number {
    const { bytes, end } = this;
    let i = from;
    let nonZero = 0;
    let c = 0;
    for (; i < end; i += 1) {
      c = bytes[i] as number;
      if ((c - ZERO) >>> 0 > 9) break;
      nonZero |= c - ZERO;
    }
    const whole = i - from;
    if (whole > 1 && bytes[from] === ZERO) return -1;
    let decimals = 0;
    let fraction = 0;
    if (c === DOT) {
      const point = i;
      for (i += 1; i < end; i += 1) {
        c = bytes[i] as number;
        if ((c - ZERO) >>> 0 > 9) break;
        fraction |= c - ZERO;
      }
      decimals = i - point - 1;
      if (decimals === 0) return -1;
    }
    if (i >= end || (c !== COMMA && c !== CLOSE_BRACE && c > 0x20)) return -1;
    this.isClean = (nonZero | fraction) !== 0 && whole <= FEW_DIGITS && decimals <= FEW_DIGITS;
    this.isWhole = fraction === 0;
    return i;
  }

  /** Moves over a package description; answers where it ends, or -1: then the general way has to look. */
  protected levels(from: number, safe: number): number {
    const { bytes, end, kinds, starts, ends, marks, view } = this;
    let i = from;
    let level = 0;
    let fractional = -1;
    let quantities = 0;
    let sure = true;
    let opening = true;
    this.isOne = false;
    for (;;) {
      if (opening) {
        const slot = F.slotOfLevel(level);
        kinds[slot] = OBJECT;
        starts[slot] = i;
        this.levelCount = level + 1;
        this.#kindWords[F.levelSlot(level, 0) >> 2] = 0;
        opening = false;
        i += 1;
      }
      if (i > safe) return -1;
      let c = bytes[i] as number;
      if (c <= 0x20) {
        i = this.space(i);
        if (i > safe) return -1;
        c = bytes[i] as number;
      }
      if (c !== QUOTE) return -1;
      const field = LEVEL_KEYS.match(view, i + 1);
      if (field < 0) return -1;
      const slot = F.levelSlot(level, field);
      if (kinds[slot] !== ABSENT) return -1;
      i += 1 + (LEVEL_KEYS.lengths[field] as number);
      c = bytes[i] as number;
      if (c <= 0x20) {
        i = this.space(i);
        if (i > safe) return -1;
        c = bytes[i] as number;
      }
      const start = i;
      marks[slot] = this.continuation;
      if (c === QUOTE) {
        this.pos = i;
        if (!this.scanString()) return -1;
        i = this.pos;
        const kind = KIND_OF_FORM[this.stringForm] as number;
        kinds[slot] = kind;
        starts[slot] = start;
        ends[slot] = i;
        if (field === F.LEVEL_GTIN) {
          if (this.isPlainText(slot)) this.noteGtin(slot);
          else sure = false;
        } else if (field === F.QUANTITY) {
          if (kind === STRING && isCleanDecimal(bytes, start + 1, i - 1)) {
            quantities += 1;
            if (hasFraction(bytes, start + 1, i - 1)) fractional = level;
          } else sure = false;
        } else if (field === F.UNIT_NAME) {
          this.#unitSlot = slot;
          this.contentUnit = super.recall(slot, this.memos.unit);
        } else sure = false;
      } else if (c === OPEN_BRACE) {
        if (field !== F.PACKAGE || level + 1 === MAX_LEVELS || fractional === level) return -1;
        level += 1;
        opening = true;
        continue;
      } else if ((c - ZERO) >>> 0 <= 9) {
        i = this.number(i);
        if (i < 0) return -1;
        kinds[slot] = NUMBER;
        starts[slot] = start;
        ends[slot] = i;
        if (field === F.QUANTITY && this.isClean) {
          quantities += 1;
          if (!this.isWhole) fractional = level;
          this.isOne = c === ONE && i === start + 1;
        } else sure = false;
      } else if (view.getInt32(i, true) === NULL_WORD) {
        i += 4;
        kinds[slot] = NULL;
        starts[slot] = start;
        ends[slot] = i;
      } else return -1;
      for (;;) {
        if (i >= end) return -1;
        c = bytes[i] as number;
        if (c <= 0x20) {
          i = this.space(i);
          if (i >= end) return -1;
          c = bytes[i] as number;
        }
        i += 1;
        if (c === COMMA) break;
        if (c !== CLOSE_BRACE) return -1;
        ends[F.slotOfLevel(level)] = i;
        const lowest = level + 1 === this.levelCount;
        if (!this.#isShaped(level, lowest) || (!lowest && fractional === level)) sure = false;
        if (level > 0) {
          level -= 1;
          continue;
        }
        if (!sure || quantities < this.levelCount || !this.#hasContent(fractional === this.levelCount - 1)) this.sure = false;
        return i;
      }
    }
  }

  /** Whether a level has `package` or `unit_name`, not both and not neither. */
  #isShaped(level: number, lowest: boolean): boolean {
    const unitKind = this.kinds[F.levelSlot(level, F.UNIT_NAME)] as number;
    return lowest ? unitKind >= STRING && (this.kinds[F.levelSlot(level, F.PACKAGE)] as number) <= NULL : unitKind <= NULL;
  }

  /** Takes the content's unit; true where nothing but what was found in the unit is to be said about the content. */
  #hasContent(fractional: boolean): boolean {
    const unit = this.contentUnit?.value;
    this.content = unit;
    this.isOne &&= this.levelCount === 1;
    return unit !== undefined && (!unit.countsPieces || (unit.unlisted !== undefined && !fractional));
  }
}
