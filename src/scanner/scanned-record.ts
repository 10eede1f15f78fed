import { OPEN_BRACE } from '../json/characters.js';
import * as F from '../record/fields.js';
import { ByteRecord } from '../record/source/byte-record.js';
import type { CodeCount, RecordBatch } from '../record/source/record-batch.js';
import { ESCAPED, OBJECT, STRING } from '../record/source/record-source.js';
import type { TextMemo } from '../record/source/text-memo.js';
import type { ResolvedLimits } from '../text/limits.js';
import { type Decimal, decimalOfWords } from '../value/decimal.js';
import * as L from './scanner-layout.js';
import { ScannerLessons } from './scanner-lessons.js';
import {
  returnScannerMachine,
  type ScannerMachine,
  takeScannerMachine,
} from './scanner-machine.js';

/** Bytes of a file from which on a scanner is worth making: that takes a millisecond. */
const WORTHWHILE = 16_384;

/** UTF-16 units of a text, at least, where every text with a rule of its own fits. */
const LEAST_TEXT = 256;

/** Number of a GTIN about which there is something to say. */
export const DOUBTFUL_GTIN = -1;

/** Of a text that has none. */
const NO_NUMBER = -1;

const NO_NUMBERS = new Float64Array(0);
const NO_SLOTS = new Int32Array(0);

const KNOWN_NAMES: ReadonlySet<string> = new Set(F.FIELD_NAMES);

/**
 * A record whose slots the scanner filled, where it could: see `quick-record.ts`. What the scanner
 * noted on its way is answered from its notes.
 */
export abstract class ScannedRecord extends ByteRecord {
  /**
   * True: no rule of the record refuses it, and what is noted says all that is to be said about it.
   */
  sure = false;
  /**
   * GTINs as numbers, or what is said of them, and the slots they stand in: the first `gtinCount`
   * of each list.
   */
  gtins: Float64Array = NO_NUMBERS;
  gtinSlots: Int32Array = NO_SLOTS;
  gtinCount = 0;
  /** The record was scanned by the machine, whose notes are about it. */
  protected noted = false;
  /**
   * A count of records ended before this one, which has something that the scanner was not taught.
   */
  isNews = false;
  /** What the scanner was taught of the file. */
  protected lessons: ScannerLessons | undefined = undefined;
  readonly #maxText: number;
  readonly #worthwhile: number;
  readonly #mayCount: boolean;
  /**
   * Null: none was asked for yet. Undefined: the limits ask for a closer look at every record, or
   * there is none to be had.
   */
  #machine: ScannerMachine | null | undefined;
  /** Fields that hold a text about which there is nothing to say as a text. */
  #plain = 0;

  /** `worthwhile`: from so many bytes of a file on the scanner is used. */
  constructor(limits: ResolvedLimits, worthwhile: number = WORTHWHILE) {
    super(limits.depth, limits.text);
    this.#maxText = limits.text;
    this.#worthwhile = worthwhile;
    this.#mayCount = limits.record >= L.WINDOW_LENGTH;
    this.#machine =
      !limits.published && limits.text >= LEAST_TEXT && limits.depth >= L.MAX_LEVELS
        ? null
        : undefined;
  }

  override aim(bytes: Uint8Array, base: number, end: number, final: boolean): void {
    super.aim(bytes, base, end, final);
    if (this.#machine === null && base + end >= this.#worthwhile) this.#begin();
    this.#machine?.forget();
  }

  #begin(): void {
    const machine = takeScannerMachine();
    this.#machine = machine;
    this.lessons = machine && new ScannerLessons(machine);
  }

  override close(): void {
    const machine = this.#machine;
    if (machine == null) return;
    this.#machine = undefined;
    this.noted = false;
    // What the machine notes of another file is none of this one's.
    this.kinds = this.kinds.slice();
    this.starts = this.starts.slice();
    this.ends = this.ends.slice();
    this.gtins = NO_NUMBERS;
    this.gtinSlots = NO_SLOTS;
    this.gtinCount = 0;
    this.lessons = undefined;
    returnScannerMachine(machine);
  }

  override countRecords(isTelling: boolean): RecordBatch | undefined {
    const machine = this.#machine;
    if (machine == null || !this.#mayCount) return undefined;
    const { base, bytes, line } = this;
    const lineStart = this.lineStart + this.continuation;
    const records = machine.count(this.bytes, this.pos, this.end, this.#maxText, isTelling);
    if (records === 0) return undefined;
    const { facts } = machine;
    const lines = facts[L.COUNTED_LINES] as number;
    this.pos = facts[L.COUNTED_TO] as number;
    this.line = line + lines;
    if (lines > 0) this.lineStart = base + (facts[L.COUNTED_LINE_START] as number);
    this.continuation =
      (lines > 0 ? 0 : this.continuation) + (facts[L.COUNTED_CONTINUATION] as number);
    return this.lessons?.batchOf(records, { bytes, base, line, lineStart });
  }

  override takeCounts(): readonly CodeCount[] {
    return this.lessons?.takeCounts() ?? super.takeCounts();
  }

  override scanRecord(): boolean {
    const machine = this.#machine;
    this.gtinCount = 0;
    this.sure = false;
    this.#plain = 0;
    this.noted = false;
    this.isNews = false;
    return (
      (machine != null && this.bytes[this.pos] === OPEN_BRACE && this.#scan(machine)) ||
      super.scanRecord()
    );
  }

  /**
   * Moves over a record; false: it, or where its bytes end, is for the general way, and nothing was
   * done.
   */
  #scan(machine: ScannerMachine): boolean {
    const start = this.pos;
    const wasCounted = machine.isStoppedAt(start);
    const behind = machine.scan(this.bytes, start, this.end, this.#maxText);
    if (behind < 0) return false;
    const { facts } = machine;
    if (this.unknownFields.length > 0) this.unknownFields = [];
    if ((facts[L.UNKNOWN_COUNT] as number) > 0 && !this.#noteUnknown(machine)) return false;
    if (this.kinds !== machine.kinds) {
      this.kinds = machine.kinds;
      this.starts = machine.starts;
      this.ends = machine.ends;
      this.gtins = machine.gtins;
      this.gtinSlots = machine.gtinSlots;
    }
    if (this.duplicateKeys.length > 0) this.duplicateKeys = [];
    this.recordKind = OBJECT;
    this.recordStart = start;
    this.levelCount = facts[L.LEVEL_COUNT] as number;
    this.tooDeep = false;
    this.gtinCount = facts[L.GTIN_COUNT] as number;
    this.#plain = facts[L.PLAIN] as number;
    this.noted = true;
    this.pos = behind;
    this.#moveLines(facts);
    this.sure = facts[L.IS_SURE] === 1 && this.remember(facts);
    this.isNews = wasCounted && facts[L.IS_NEWS] === 1 && this.sure;
    return true;
  }

  #moveLines(facts: Int32Array): void {
    const { base, line, lineStart, continuation } = this;
    this.startLine = line;
    this.startLineStart = lineStart;
    this.startContinuation = continuation;
    const idLines = facts[L.ID_NEWLINES] as number;
    this.idLine = line + idLines;
    this.idLineStart = idLines > 0 ? base + (facts[L.ID_LINE_START] as number) : lineStart;
    this.idContinuation = (idLines > 0 ? 0 : continuation) + (facts[L.ID_CONTINUATION] as number);
    const lines = facts[L.NEWLINES] as number;
    if (lines > 0) {
      this.line = line + lines;
      this.lineStart = base + (facts[L.LINE_START] as number);
      this.continuation = facts[L.CONTINUATION] as number;
    } else this.continuation = continuation + (facts[L.CONTINUATION] as number);
  }

  /**
   * Notes the fields that are not part of the format; false: a name of the format with blanks
   * behind it, or one that stands twice, is for the general way.
   */
  #noteUnknown({ facts, unknown }: ScannerMachine): boolean {
    const count = facts[L.UNKNOWN_COUNT] as number;
    const fields = this.unknownFields;
    for (let n = 0; n < count; n += 1) {
      const start = unknown[3 * n] as number;
      const end = unknown[3 * n + 1] as number;
      const name = this.textOf(start, end, unknown[3 * n + 2] as number);
      if (KNOWN_NAMES.has(name)) return false;
      for (const known of fields) if (known.name === name) return false;
      fields.push({ name, level: -1, start, end });
    }
    return true;
  }

  /**
   * Takes in what the short texts of a record say; true where nothing refuses the record that the
   * scanner left open.
   */
  protected abstract remember(facts: Int32Array): boolean;

  /** The machine that scanned the record, where one did. */
  protected get machine(): ScannerMachine | undefined {
    return this.noted ? (this.#machine ?? undefined) : undefined;
  }

  /** Says that records are built, from the next one on. */
  set isBuilding(value: boolean) {
    if (this.#machine != null) this.#machine.facts[L.IS_BUILDING] = value ? 1 : 0;
  }

  /** The number of the text in a slot that was noted; -1 where it has none. */
  protected numberOf(slot: number): number {
    return this.noted ? (this.#machine?.numbers[slot] ?? NO_NUMBER) : NO_NUMBER;
  }

  override recall<T>(slot: number, memo: TextMemo<T>): T {
    const number = this.kinds[slot] === ESCAPED ? NO_NUMBER : this.numberOf(slot);
    if (number < 0) return super.recall(slot, memo);
    return memo.ofNumber(number) ?? memo.learnNumber(number, this.text(slot));
  }

  protected override textOf(start: number, end: number, form: number): string {
    if (form === STRING || !this.noted) return super.textOf(start, end, form);
    return this.#machine?.textOf(start + 1, end - 1) ?? super.textOf(start, end, form);
  }

  override cleanDecimal(slot: number): Decimal {
    const facts = slot === F.PRICE && this.sure ? this.#machine?.facts : undefined;
    const integer = facts?.[L.PRICE_INTEGER] ?? 0;
    return integer === 0
      ? super.cleanDecimal(slot)
      : decimalOfWords(integer, facts?.[L.PRICE_FRACTION] ?? 0);
  }

  override isPlainText(slot: number): boolean {
    return (
      (slot < F.FIRST_LEVEL_SLOT && (this.#plain & (1 << slot)) !== 0) || super.isPlainText(slot)
    );
  }

  override isCleanNumber(slot: number): boolean {
    return (slot === F.PRICE && this.sure) || super.isCleanNumber(slot);
  }

  /**
   * The number of a GTIN that was noted, or what is said of it, or undefined for a slot of which
   * nothing was noted.
   */
  notedGtin(slot: number): number | undefined {
    for (let n = 0; n < this.gtinCount; n += 1)
      if (this.gtinSlots[n] === slot) return this.gtins[n];
    return undefined;
  }

  override isCleanGtin(slot: number): boolean {
    const noted = this.notedGtin(slot);
    return noted === undefined ? super.isCleanGtin(slot) : noted >= 0;
  }

  override gtinNumber(slot: number): number {
    const noted = this.notedGtin(slot) ?? DOUBTFUL_GTIN;
    return noted < 0 ? super.gtinNumber(slot) : noted;
  }

  override hashText(slot: number): number {
    const facts =
      this.#plain & (1 << slot) && this.kinds[slot] !== ESCAPED ? this.#machine?.facts : undefined;
    const fact =
      slot === F.THIRD_PARTY_ID ? L.ID_TEXT_HASH : slot === F.SHARED_ID ? L.ARTICLE_HASH : -1;
    return facts?.[fact] ?? super.hashText(slot);
  }

  override get foldedHash(): number | undefined {
    const facts = (this.#plain & (1 << F.THIRD_PARTY_ID)) === 0 ? undefined : this.#machine?.facts;
    return facts?.[L.ID_IS_PLAIN] === 1 ? facts[L.ID_HASH] : undefined;
  }

  override continuationsBetween(start: number, end: number): number {
    return this.noted
      ? (this.#machine?.continuations(start, end) ?? 0)
      : super.continuationsBetween(start, end);
  }
}
