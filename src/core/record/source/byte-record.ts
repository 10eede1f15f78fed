/**
 * A record as bytes: one pass over its JSON text stores, slot by slot, the kind and the place of
 * each value. Nothing is copied; texts are read from the bytes when a rule needs them.
 *
 * Keys are compared with the bytes of the field names: real files have over a thousand different
 * sets of keys, which slow property access to parsed objects down.
 */
import { utf8Bytes, utf8Text } from '#bytes';
import { hashWords } from '../../../text/hash-words.js';
import { BACKSLASH, COLON, OPEN_BRACE, QUOTE } from '../../json/characters.js';
import { JsonScanner } from '../../json/json-scanner.js';
import { unescapeText } from '../../json/unescape.js';
import { continuationBytes } from '../../json/utf8.js';
import { type Decimal, decimalOfCleanBytes } from '../../value/decimal.js';
import { cleanGtinNumber } from '../../value/gtin/clean-gtin-bytes.js';
import { FIRST_LEVEL_SLOT, PRICE, textLimit } from '../fields.js';
import type { ContentDigest, Digest } from '../rules/content-digest.js';
import type { CauseCount, FindingCause } from '../rules/finding-cause.js';
import { areLikeThousands, hasCodedCharacter, isCleanDecimal, VISIBLE } from './byte-tests.js';
import { scalarText } from './byte-text.js';
import { type LinePlace, setLines, setLinesAfter } from './line-place.js';
import type { RecordBatch } from './record-batch.js';
import type { RecordScanner, ScannedRecord } from './record-scanner.js';
import type { RecordSlots } from './record-slots.js';
import {
  ESCAPED,
  isStringKind,
  type NamedKey,
  NULL,
  NUMBER,
  type RecordSource,
  STRING,
  WIDE,
} from './record-source.js';
import { SlotScanner } from './slot-scanner.js';
import { MAX_CACHED_LENGTH, type TextCache } from './text-cache.js';

const SPACE = 0x20;
const LETTER_F = 0x66;
const LETTER_T = 0x74;

const NO_COUNTS: readonly CauseCount[] = [];

export class ByteRecord extends JsonScanner implements RecordSource {
  /** Place of the record's first byte. */
  recordStart = 0;
  /** Place behind the record's last byte. */
  recordEnd = 0;
  readonly #start: LinePlace = { line: 1, lineStart: 0, continuation: 0 };
  readonly #idPlace: LinePlace = { ...this.#start };
  readonly #general: SlotScanner;
  #record: RecordSlots;
  /** The same record, if the accelerator scanned it. */
  #scanned: ScannedRecord | undefined;
  readonly #scanner: RecordScanner | undefined;
  readonly #maxText: number;

  /** `scanner`: an accelerator, to which this record then belongs. */
  constructor(
    { depth, text }: { readonly depth: number; readonly text: number },
    scanner?: RecordScanner,
  ) {
    super();
    this.#general = new SlotScanner(this, depth, this.#idPlace);
    this.#record = this.#general;
    this.#maxText = text;
    this.#scanner = scanner;
  }

  override aim(bytes: Uint8Array, base: number, end: number, final: boolean): void {
    super.aim(bytes, base, end, final);
    this.#scanner?.aim(bytes, base, end);
  }

  /** Ends the file. */
  close(): void {
    this.#scanned = undefined;
    this.#record = this.#general;
    this.#scanner?.release();
  }

  get recordKind(): number {
    return this.#record.recordKind;
  }

  get levelCount(): number {
    return this.#record.levelCount;
  }

  get tooDeep(): boolean {
    return this.#record.tooDeep;
  }

  get duplicateKeys(): readonly NamedKey[] {
    return this.#record.duplicateKeys;
  }

  get unknownFields(): readonly NamedKey[] {
    return this.#record.unknownFields;
  }

  /** Line bookkeeping at the begin of the record. */
  get start(): Readonly<LinePlace> {
    return this.#start;
  }

  /** Line bookkeeping at the begin of the record's identifier. */
  get idPlace(): Readonly<LinePlace> {
    return this.#idPlace;
  }

  unknownValue({ end }: NamedKey): unknown {
    const { bytes } = this;
    let at = bytes.indexOf(COLON, end) + 1;
    while ((bytes[at] as number) <= SPACE) at += 1;
    const start = at + 1;
    if (bytes[at] === LETTER_T || bytes[at] === LETTER_F) return bytes[at] === LETTER_T;
    if (bytes[at] !== QUOTE) return undefined;
    for (at = start; bytes[at] !== QUOTE; at += bytes[at] === BACKSLASH ? 2 : 1);
    return unescapeText(bytes, start, at);
  }

  members(): Readonly<Record<string, unknown>> {
    const text = utf8Text(this.bytes, this.recordStart, this.recordEnd);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  }

  kindOf(slot: number): number {
    return this.#record.slots.kinds[slot] as number;
  }

  isSet(slot: number): boolean {
    return (this.#record.slots.kinds[slot] as number) > NULL;
  }

  /** Returns the place of a value's first byte. */
  startOf(slot: number): number {
    return this.#record.slots.starts[slot] as number;
  }

  /** Returns the place behind a value's last byte. */
  endOf(slot: number): number {
    return this.#record.slots.ends[slot] as number;
  }

  /** 1 for a string, whose text lies between quotes; else 0. */
  #quotes(slot: number): number {
    return isStringKind(this.kindOf(slot)) ? 1 : 0;
  }

  text(slot: number): string {
    const kind = this.kindOf(slot);
    const start = this.startOf(slot);
    const end = this.endOf(slot);
    if (kind === WIDE || kind === ESCAPED) {
      const text = this.#scanned?.text(start + 1, end - 1);
      if (text !== undefined) return text;
    }
    return scalarText(this.bytes, start, end, kind);
  }

  recordText(): string {
    return scalarText(this.bytes, this.recordStart, this.recordEnd, this.recordKind);
  }

  isPlainText(slot: number): boolean {
    const plain = this.#scanned?.plainTexts ?? 0;
    if (slot < FIRST_LEVEL_SLOT && (plain & (1 << slot)) !== 0) return true;
    const kind = this.kindOf(slot);
    if (kind < STRING || kind > ESCAPED) return false;
    const start = this.startOf(slot) + 1;
    const end = this.endOf(slot) - 1;
    // No form of a text has more UTF-16 units than bytes.
    if (
      end - start > textLimit(slot, this.#maxText) ||
      start === end ||
      VISIBLE[this.bytes[start] as number] === 0
    )
      return false;
    return kind !== ESCAPED || !hasCodedCharacter(this.bytes, start, end);
  }

  isCleanNumber(slot: number): boolean {
    const kind = this.kindOf(slot);
    if (kind !== NUMBER && kind !== STRING) return false;
    if (slot === PRICE && this.#scanned?.isPriceClean === true) return true;
    const quotes = this.#quotes(slot);
    const start = this.startOf(slot) + quotes;
    const end = this.endOf(slot) - quotes;
    return (
      isCleanDecimal(this.bytes, start, end) &&
      !(kind === STRING && areLikeThousands(this.bytes, start, end))
    );
  }

  cleanDecimal(slot: number): Decimal {
    const price = slot === PRICE ? this.#scanned?.price() : undefined;
    if (price !== undefined) return price;
    const quotes = this.#quotes(slot);
    return decimalOfCleanBytes(this.bytes, this.startOf(slot) + quotes, this.endOf(slot) - quotes);
  }

  cleanGtin(slot: number): number {
    if (this.kindOf(slot) !== STRING) return -1;
    return (
      this.#scanned?.cleanGtin(slot) ??
      cleanGtinNumber(this.bytes, this.startOf(slot) + 1, this.endOf(slot) - 1)
    );
  }

  digit(slot: number): number {
    const start = this.startOf(slot);
    return this.kindOf(slot) === NUMBER && this.endOf(slot) === start + 1
      ? (this.bytes[start] as number) - 0x30
      : -1;
  }

  textLength(slot: number): number {
    return this.kindOf(slot) === STRING
      ? this.endOf(slot) - this.startOf(slot) - 2
      : this.text(slot).length;
  }

  digestText(slot: number, digest: ContentDigest): void {
    if (this.kindOf(slot) === ESCAPED) digest.addText(this.text(slot));
    else digest.addBytes(this.view, this.startOf(slot) + 1, this.endOf(slot) - 1);
  }

  digestRecord(leadTime: number, priceUnit: number, content: number): Digest | undefined {
    return this.#scanned?.digest(leadTime, priceUnit, content);
  }

  /**
   * The `hashWordsWithoutCase` of an ASCII identifier, without its blanks, if the accelerator
   * computed it.
   */
  get foldedHash(): number | undefined {
    return this.#scanned?.foldedHash;
  }

  /** Returns a hash of a string slot's text: equal texts alike, however they are written. */
  hashText(slot: number): number {
    if (this.kindOf(slot) !== ESCAPED)
      return (
        this.#scanned?.textHash(slot) ??
        hashWords(this.view, this.startOf(slot) + 1, this.endOf(slot) - 1)
      );
    const { buffer, byteOffset, byteLength } = utf8Bytes(this.text(slot));
    return hashWords(new DataView(buffer, byteOffset, byteLength), 0, byteLength);
  }

  cachedValue<T>(slot: number, cache: TextCache<T>): T {
    if (this.kindOf(slot) === ESCAPED) return cache.ofText(this.text(slot));
    const number = this.#scanned?.textNumber(slot) ?? -1;
    if (number >= 0) return cache.ofNumber(number) ?? cache.addNumber(number, this.text(slot));
    const quotes = this.#quotes(slot);
    const start = this.startOf(slot) + quotes;
    const end = this.endOf(slot) - quotes;
    if (end - start > MAX_CACHED_LENGTH) return cache.compute(this.text(slot));
    return (
      cache.ofBytes(this.view, start, end) ?? cache.addBytes(this.view, start, end, this.text(slot))
    );
  }

  /** Returns how many bytes of the record, between two places, continue a character. */
  continuationsBetween(start: number, end: number): number {
    return this.#scanned?.continuations(start, end) ?? continuationBytes(this.view, start, end);
  }

  /**
   * Counts the records from here on that need not be checked one by one, and stops behind the
   * last; undefined if there are none. Call it only if all records before were checked: a
   * record that says something new is left, and one with a cause that is not countable.
   */
  countRecords(isCountable: (cause: FindingCause) => boolean): RecordBatch | undefined {
    const { base, bytes, line, pos } = this;
    const lineStart = this.lineStart + this.continuation;
    const counted = this.#scanner?.count(pos, this.end, isCountable);
    if (counted === undefined) return undefined;
    setLinesAfter(this, this, base, counted.span);
    this.pos = counted.end;
    const { records, uses, columns } = counted.batch;
    return { records, uses, columns, bytes, base, line, lineStart };
  }

  /**
   * Lets later records with the values of this one be counted. Call it only for a record whose
   * causes are all countable, before the next is scanned.
   */
  storeCauses(): void {
    if (this.#scanned !== undefined) this.#scanner?.store();
  }

  /** Returns the findings of the records counted since the last call. */
  takeCounts(): readonly CauseCount[] {
    return this.#scanner?.takeCounts() ?? NO_COUNTS;
  }

  /** Scans the record that begins here and fills the slots. Returns as every scanning method. */
  scanRecord(): boolean {
    this.recordStart = this.pos;
    setLines(this.#start, this);
    const scanned =
      this.bytes[this.pos] === OPEN_BRACE ? this.#scanner?.scan(this.pos, this.end) : undefined;
    this.#scanned = scanned;
    if (scanned === undefined) {
      this.#record = this.#general;
      const isWhole = this.#general.scan();
      this.recordEnd = this.pos;
      return isWhole;
    }
    this.#record = scanned;
    setLinesAfter(this.#idPlace, this.#start, this.base, scanned.idSpan);
    setLinesAfter(this, this.#start, this.base, scanned.span);
    this.pos = scanned.end;
    this.recordEnd = scanned.end;
    return true;
  }
}
