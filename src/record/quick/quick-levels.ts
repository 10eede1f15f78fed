/**
 * The part of the fast way over a record that reads its package description, and what the two parts share: see
 * `quick-record.ts`.
 */
import { CLOSE_BRACE, COMMA, OPEN_BRACE, QUOTE } from '../../json/characters.js';
import { plainEnd } from '../../json/string-word.js';
import { cleanGtinNumber } from '../../value/gtin/clean-gtin-bytes.js';
import type { UnitOfMeasure } from '../../value/unit/units.js';
import { hasFraction, isCleanDecimal } from '../byte-tests.js';
import type { FieldMemos, Judged, JudgedUnit } from '../field-memos.js';
import * as F from '../fields.js';
import { ABSENT, NULL, NUMBER, OBJECT, STRING } from '../record-source.js';
import { KeyWords } from './key-words.js';
import { QuickValues } from './quick-values.js';

/** A quote before a key, and the letters of `false` behind its colon. */
const AROUND_KEY = 6;

/** Levels that the fast way goes down; the slots of so many need no growing. */
export const MAX_LEVELS = 8;

/** `null` as a word. */
export const NULL_WORD = 0x6c6c756e;

/** A GTIN of which there is something to say. */
export const DOUBTFUL_GTIN = -1;

const RECORD_WORDS = F.slotCount(0) >> 2;

const ZERO = 0x30;
const ONE = 0x31;
const BLANK = 0x20;

export const RECORD_KEYS: KeyWords = new KeyWords(F.FIELD_NAMES);
const LEVEL_KEYS = new KeyWords(F.LEVEL_FIELD_NAMES);

/** Bytes from any place of the automaton on that are looked at without asking whether they are there. */
export const REACH: number = Math.max(RECORD_KEYS.reach, LEVEL_KEYS.reach) + AROUND_KEY;

export abstract class QuickLevels extends QuickValues {
  /** True: no rule of the record refuses it, and the facts below say all that is to be said about it. */
  sure = false;
  /** The content's unit, however the package is described. */
  content: { readonly unit: UnitOfMeasure } | undefined = undefined;
  /** The unit of the lowest level, judged. */
  contentUnit: Judged<JudgedUnit> | undefined = undefined;
  /** GTINs as numbers, or DOUBTFUL_GTIN, and the slots they stand in: the first `gtinCount` of each list. */
  readonly gtins: Float64Array = new Float64Array(MAX_LEVELS + 1);
  readonly gtinSlots: Int32Array = new Int32Array(MAX_LEVELS + 1);
  gtinCount = 0;
  protected readonly memos: FieldMemos;
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
    // Those of a level are emptied when it opens.
    const words = this.#kindWords;
    for (let n = 0; n < RECORD_WORDS; n += 1) words[n] = 0;
    this.levelCount = 0;
    this.tooDeep = false;
    this.gtinCount = 0;
    this.content = undefined;
    this.contentUnit = undefined;
    this.#unitSlot = -1;
  }

  /** Notes a GTIN in a slot that was filled; false when its text is one of which the general rules may say more. */
  protected noteGtin(slot: number, kind: number, start: number, end: number): boolean {
    const number = kind === STRING ? cleanGtinNumber(this.bytes, start + 1, end - 1) : DOUBTFUL_GTIN;
    if (number === DOUBTFUL_GTIN && !this.isPlainText(slot)) return false;
    const n = this.gtinCount;
    this.gtinCount = n + 1;
    this.gtinSlots[n] = slot;
    this.gtins[n] = number;
    return true;
  }

  /** The number of a GTIN that was noted, DOUBTFUL_GTIN, or undefined for a slot of which nothing was noted. */
  notedGtin(slot: number): number | undefined {
    for (let n = 0; n < this.gtinCount; n += 1) if (this.gtinSlots[n] === slot) return this.gtins[n];
    return undefined;
  }

  override isCleanGtin(slot: number): boolean {
    const noted = this.notedGtin(slot);
    return noted === undefined ? super.isCleanGtin(slot) : noted !== DOUBTFUL_GTIN;
  }

  override gtinNumber(slot: number): number {
    const noted = this.notedGtin(slot) ?? DOUBTFUL_GTIN;
    return noted === DOUBTFUL_GTIN ? super.gtinNumber(slot) : noted;
  }

  /** The unit that was recalled for a slot. */
  protected unitOf(slot: number): Judged<JudgedUnit> | undefined {
    return slot === this.#unitSlot ? this.contentUnit : undefined;
  }

  /** Moves over a package description; answers where it ends, or -1: then the general way has to look. */
  protected levels(from: number, safe: number): number {
    const { bytes, end, kinds, starts, ends, view } = this;
    const words = this.#kindWords;
    const { lengths } = LEVEL_KEYS;
    let i = from;
    let level = 0;
    /** The first slot of the level. */
    let base = F.levelSlot(0, 0);
    let fractional = -1;
    let quantities = 0;
    let levelCount = 1;
    let sure = true;
    this.isOne = false;
    words[base >> 2] = 0;
    kinds[F.PACKAGE_DESCRIPTION] = OBJECT;
    starts[F.PACKAGE_DESCRIPTION] = i;
    i += 1;
    for (;;) {
      if (i > safe) return -1;
      if (bytes[i] !== QUOTE) {
        i = this.space(i);
        if (i > safe || bytes[i] !== QUOTE) return -1;
      }
      const field = LEVEL_KEYS.match(view, i + 1);
      if (field < 0) return -1;
      const slot = base + field;
      if (kinds[slot] !== ABSENT) return -1;
      i += 1 + (lengths[field] as number);
      let c = bytes[i] as number;
      if (c <= BLANK) {
        i = this.space(i);
        if (i > safe) return -1;
        c = bytes[i] as number;
      }
      starts[slot] = i;
      if (c === QUOTE) {
        const start = i;
        i = plainEnd(view, i + 1, end);
        if (i >= end) return -1;
        let kind: number = STRING;
        if (bytes[i] === QUOTE) i += 1;
        else {
          i = this.restOfString(i);
          if (i < 0) return -1;
          kind = this.stringKind;
        }
        kinds[slot] = kind;
        ends[slot] = i;
        if (field === F.LEVEL_GTIN) {
          if (!this.noteGtin(slot, kind, start, i)) sure = false;
        } else if (field === F.UNIT_NAME) {
          this.#unitSlot = slot;
          this.contentUnit = super.recall(slot, this.memos.unit);
        } else if (field === F.QUANTITY && kind === STRING && isCleanDecimal(bytes, start + 1, i - 1)) {
          quantities += 1;
          if (hasFraction(bytes, start + 1, i - 1)) fractional = level;
        } else sure = false;
      } else if ((c - ZERO) >>> 0 <= 9) {
        const start = i;
        i = this.number(i);
        if (i < 0) return -1;
        kinds[slot] = NUMBER;
        ends[slot] = i;
        if (field === F.QUANTITY && this.isClean) {
          quantities += 1;
          if (!this.isWhole) fractional = level;
          this.isOne = c === ONE && i === start + 1;
        } else sure = false;
      } else if (c === OPEN_BRACE) {
        if (field !== F.PACKAGE || level + 1 === MAX_LEVELS || fractional === level) return -1;
        kinds[slot] = OBJECT;
        level += 1;
        levelCount += 1;
        base = F.levelSlot(level, 0);
        words[base >> 2] = 0;
        i += 1;
        continue;
      } else if (view.getInt32(i, true) === NULL_WORD) {
        i += 4;
        kinds[slot] = NULL;
        ends[slot] = i;
      } else return -1;
      for (;;) {
        if (i >= end) return -1;
        c = bytes[i] as number;
        if (c <= BLANK) {
          i = this.space(i);
          if (i >= end) return -1;
          c = bytes[i] as number;
        }
        i += 1;
        if (c === COMMA) break;
        if (c !== CLOSE_BRACE) return -1;
        ends[F.slotOfLevel(level)] = i;
        const lowest = level + 1 === levelCount;
        if (!this.#isShaped(base, lowest) || (!lowest && fractional === level)) sure = false;
        if (level > 0) {
          level -= 1;
          base = F.levelSlot(level, 0);
          continue;
        }
        this.levelCount = levelCount;
        if (!sure || quantities < levelCount || !this.#hasContent(fractional === levelCount - 1)) this.sure = false;
        return i;
      }
    }
  }

  /** Whether a level has `package` or `unit_name`, not both and not neither. */
  #isShaped(base: number, lowest: boolean): boolean {
    const unitKind = this.kinds[base + F.UNIT_NAME] as number;
    return lowest ? unitKind >= STRING && (this.kinds[base + F.PACKAGE] as number) <= NULL : unitKind <= NULL;
  }

  /** Takes the content's unit; true where nothing but what was found in the unit is to be said about the content. */
  #hasContent(fractional: boolean): boolean {
    const unit = this.contentUnit?.value;
    this.content = unit;
    this.isOne &&= this.levelCount === 1;
    return unit !== undefined && (!unit.countsPieces || (unit.unlisted !== undefined && !fractional));
  }
}
