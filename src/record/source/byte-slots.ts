/**
 * What was noted of a record: slot by slot, what kind of value stands there and from where to
 * where. Nothing is copied or built; texts are taken from the bytes when a rule asks for them.
 */
import { asciiText, utf8Bytes, utf8Text } from '#bytes';
import { JsonScanner } from '../../json/json-scanner.js';
import { unescapeText } from '../../json/unescape.js';
import { continuationBytes } from '../../json/utf8.js';
import { hashWords } from '../../text/hash-words.js';
import { type Decimal, decimalOfCleanBytes } from '../../value/decimal.js';
import { isCleanGtinBytes } from '../../value/gtin/clean-gtin-bytes.js';
import type { ContentDigest } from '../rules/content-digest.js';
import { hasCodedCharacter, isCleanDecimal, VISIBLE } from './byte-tests.js';
import {
  ABSENT,
  ESCAPED,
  isStringKind,
  type NamedKey,
  NUMBER,
  type RecordSource,
  STRING,
  WIDE,
} from './record-source.js';
import { MAX_MEMO_LENGTH, type TextMemo } from './text-memo.js';

export class ByteSlots extends JsonScanner implements RecordSource {
  recordKind: number = ABSENT;
  recordStart = 0;
  /** Where the scalar ends that stands in the place of the record. */
  recordEnd = 0;
  kinds: Uint8Array = new Uint8Array(64);
  starts: Int32Array = new Int32Array(64);
  ends: Int32Array = new Int32Array(64);
  levelCount = 0;
  tooDeep = false;
  duplicateKeys: NamedKey[] = [];
  unknownFields: NamedKey[] = [];
  /** Line and column bookkeeping as it stood where the record begins. */
  startLine = 1;
  startLineStart = 0;
  startContinuation = 0;
  /** The same where the record's identifier begins. */
  idLine = 1;
  idLineStart = 0;
  idContinuation = 0;
  readonly #maxText: number;

  constructor(maxText: number) {
    super();
    this.#maxText = maxText;
  }

  /** Remembers the place of the identifier, which begins here. */
  protected markId(): void {
    this.idLine = this.line;
    this.idLineStart = this.lineStart;
    this.idContinuation = this.continuation;
  }

  /** No record is scanned any more. */
  close(): void {}

  /** The text of a string between `start` and `end`, quotes included, in one of the three forms. */
  protected textOf(start: number, end: number, form: number): string {
    if (form === STRING) return asciiText(this.bytes, start + 1, end - 1);
    return form === WIDE
      ? utf8Text(this.bytes, start + 1, end - 1)
      : unescapeText(this.bytes, start + 1, end - 1);
  }

  text(slot: number): string {
    return this.#textOf(
      this.kinds[slot] as number,
      this.starts[slot] as number,
      this.ends[slot] as number,
    );
  }

  recordText(): string {
    return this.#textOf(this.recordKind, this.recordStart, this.recordEnd);
  }

  #textOf(kind: number, start: number, end: number): string {
    return isStringKind(kind) ? this.textOf(start, end, kind) : asciiText(this.bytes, start, end);
  }

  isPlainText(slot: number): boolean {
    const kind = this.kinds[slot] as number;
    if (kind < STRING || kind > ESCAPED) return false;
    const start = (this.starts[slot] as number) + 1;
    const end = (this.ends[slot] as number) - 1;
    // No form of a text has more UTF-16 units than the bytes it is written in.
    if (end - start > this.#maxText || start === end || VISIBLE[this.bytes[start] as number] === 0)
      return false;
    return kind !== ESCAPED || !hasCodedCharacter(this.bytes, start, end);
  }

  isCleanNumber(slot: number): boolean {
    const kind = this.kinds[slot];
    if (kind !== NUMBER && kind !== STRING) return false;
    const inner = kind === STRING ? 1 : 0;
    return isCleanDecimal(
      this.bytes,
      (this.starts[slot] as number) + inner,
      (this.ends[slot] as number) - inner,
    );
  }

  cleanDecimal(slot: number): Decimal {
    const inner = this.kinds[slot] === STRING ? 1 : 0;
    return decimalOfCleanBytes(
      this.bytes,
      (this.starts[slot] as number) + inner,
      (this.ends[slot] as number) - inner,
    );
  }

  isCleanGtin(slot: number): boolean {
    return (
      this.kinds[slot] === STRING &&
      isCleanGtinBytes(
        this.bytes,
        (this.starts[slot] as number) + 1,
        (this.ends[slot] as number) - 1,
      )
    );
  }

  digit(slot: number): number {
    const start = this.starts[slot] as number;
    return this.kinds[slot] === NUMBER && this.ends[slot] === start + 1
      ? (this.bytes[start] as number) - 0x30
      : -1;
  }

  gtinNumber(slot: number): number {
    if (this.kinds[slot] !== STRING) return Number(this.text(slot));
    let value = 0;
    const end = (this.ends[slot] as number) - 1;
    for (let i = (this.starts[slot] as number) + 1; i < end; i += 1)
      value = value * 10 + ((this.bytes[i] as number) - 0x30);
    return value;
  }

  textLength(slot: number): number {
    return this.kinds[slot] === STRING
      ? (this.ends[slot] as number) - (this.starts[slot] as number) - 2
      : this.text(slot).length;
  }

  digestText(slot: number, digest: ContentDigest): void {
    if (this.kinds[slot] === ESCAPED) digest.addText(this.text(slot));
    else
      digest.addBytes(
        this.view,
        (this.starts[slot] as number) + 1,
        (this.ends[slot] as number) - 1,
      );
  }

  /** The `hashWordsWithoutCase` of an ASCII identifier, its blanks left out, where it is known. */
  get foldedHash(): number | undefined {
    return undefined;
  }

  /** How many bytes of the record, between two places, continue a character. */
  continuationsBetween(start: number, end: number): number {
    return continuationBytes(this.view, start, end);
  }

  /** A hash of a string slot's text: equal texts alike, however they were written. */
  hashText(slot: number): number {
    if (this.kinds[slot] !== ESCAPED)
      return hashWords(
        this.view,
        (this.starts[slot] as number) + 1,
        (this.ends[slot] as number) - 1,
      );
    const { buffer, byteOffset, byteLength } = utf8Bytes(this.text(slot));
    return hashWords(new DataView(buffer, byteOffset, byteLength), 0, byteLength);
  }

  recall<T>(slot: number, memo: TextMemo<T>): T {
    const kind = this.kinds[slot] as number;
    if (kind === ESCAPED) return memo.ofText(this.text(slot));
    const inner = isStringKind(kind) ? 1 : 0;
    const start = (this.starts[slot] as number) + inner;
    const end = (this.ends[slot] as number) - inner;
    if (end - start > MAX_MEMO_LENGTH) return memo.compute(this.text(slot));
    return (
      memo.ofBytes(this.view, start, end) ?? memo.learn(this.view, start, end, this.text(slot))
    );
  }
}
