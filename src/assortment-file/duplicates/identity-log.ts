/**
 * The identifiers of a file to the letter, and where and how their records stand. An entry says
 * only in what it differs from what is to be expected behind the one before: some sixteen bytes,
 * eight of them a digest.
 */
import { utf8Text, viewBytes } from '#bytes';
import { NUMBER_BYTES, PackedLog, putNumber } from './packed-log.js';

/** Where an identifier first stood. */
export interface FirstRecord {
  readonly index: number;
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** In the first byte of an entry: its state, and what is as expected and therefore left out. */
const STATE = 0b11;
const NEXT_INDEX = 1 << 2;
const SAME_SIZE = 1 << 3;
const SAME_DISTANCE = 1 << 4;
const SAME_LINE = 1 << 5;
const QUOTED = 1 << 6;

/** Bytes of an entry beside its identifier. */
const MOST_BYTES = 1 + 8 + 8 * NUMBER_BYTES;

/** What is kept of the first record of an identifier. */
export class RecordFacts {
  /** Bytes of the identifier. */
  size = 0;
  /** How the record fared: 0 to 3. */
  state = 0;
  /** The digest of its content. */
  low = 0;
  high = 0;
  index = -1;
  /** Where the record begins; `offset` is where its identifier does. */
  recordOffset = 0;
  offset = 0;
  length = 0;
  line = 0;
  column = 0;

  /** As if nothing had come before. */
  restart(): void {
    this.index = -1;
    this.size = this.recordOffset = this.offset = this.line = this.column = 0;
  }
}

export class IdentityLog {
  /** What the next entry is to say; all but `size` is set by whoever adds it. */
  facts: RecordFacts = new RecordFacts();
  readonly #log = new PackedLog();
  /** The entry that was written last, and its identifier. */
  #last = new RecordFacts();
  #lastText: DataView = new DataView(new ArrayBuffer(64));
  /** The entry that was read last, its identifier, and its number, which is -1 where none was. */
  readonly #read = new RecordFacts();
  #readText: Uint8Array = new Uint8Array(0);
  #readEntry = -1;

  get count(): number {
    return this.#log.count;
  }

  get bytes(): number {
    return this.#log.bytes;
  }

  clear(): void {
    this.#log.clear();
    this.#readEntry = -1;
  }

  /** Writes an entry; answers its number: the first has 0, the next 1. */
  add(view: DataView, start: number, end: number): number {
    const { facts } = this;
    const log = this.#log;
    const last = this.#last;
    const size = end - start;
    const isBehind =
      facts.index > last.index &&
      facts.recordOffset >= last.recordOffset &&
      facts.line >= last.line;
    if (log.begin(MOST_BYTES + size, !isBehind)) last.restart();
    const distance = facts.offset - facts.recordOffset;
    // On the same line, and behind characters of one byte each, it would be none.
    const lag = last.column + facts.offset - last.offset - facts.column;
    let flags = facts.state;
    if (facts.index === last.index + 1) flags |= NEXT_INDEX;
    if (size === last.size) flags |= SAME_SIZE;
    if (distance === last.offset - last.recordOffset) flags |= SAME_DISTANCE;
    if (facts.line === last.line && lag >= 0) flags |= SAME_LINE;
    if (facts.length === size + 2) flags |= QUOTED;

    const { page } = log;
    page[log.at] = flags;
    let at = this.#putText(page, log.at + 1, view, start, size);
    log.view.setInt32(at, facts.low, true);
    log.view.setInt32(at + 4, facts.high, true);
    at = putNumber(page, at + 8, facts.recordOffset - last.recordOffset);
    if ((flags & NEXT_INDEX) === 0) at = putNumber(page, at, facts.index - last.index);
    if ((flags & SAME_DISTANCE) === 0) at = putNumber(page, at, distance);
    if ((flags & QUOTED) === 0) at = putNumber(page, at, facts.length);
    if ((flags & SAME_LINE) !== 0) at = putNumber(page, at, lag);
    else at = putNumber(page, putNumber(page, at, facts.line - last.line), facts.column);
    log.at = at;

    facts.size = size;
    this.#last = facts;
    this.facts = last;
    return log.count - 1;
  }

  /** An entry, until another one is read or added. */
  read(entry: number): Readonly<RecordFacts> {
    if (entry !== this.#readEntry) {
      this.#begin(entry);
      this.#readNext(this.#log.readByte());
      this.#readEntry = entry;
    }
    return this.#read;
  }

  textOf(entry: number): string {
    const { size } = this.read(entry);
    return utf8Text(viewBytes(this.#readText), 0, size);
  }

  isText(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const { size } = this.read(entry);
    let k = 0;
    while (k < size && this.#readText[k] === bytes[start + k]) k += 1;
    return k === size && size === end - start;
  }

  setState(entry: number, state: number): void {
    this.#begin(entry);
    this.#log.alter((this.#log.readByte() & ~STATE) | state);
  }

  /** Writes an identifier from where it differs from the last one. */
  #putText(page: Uint8Array, begin: number, view: DataView, start: number, size: number): number {
    const last = this.#last;
    const isSameSize = size === last.size;
    if (size > this.#lastText.byteLength) {
      this.#lastText = new DataView(new ArrayBuffer(2 * size));
      last.size = 0;
    }
    const text = this.#lastText;
    const most = Math.min(size, last.size);
    let k = 0;
    while (k + 4 <= most && text.getInt32(k) === view.getInt32(start + k)) k += 4;
    while (k < most && text.getUint8(k) === view.getUint8(start + k)) k += 1;
    let at = putNumber(page, begin, k);
    if (!isSameSize) at = putNumber(page, at, size);
    for (; k < size; k += 1) {
      const byte = view.getUint8(start + k);
      text.setUint8(k, byte);
      page[at] = byte;
      at += 1;
    }
    return at;
  }

  /** Reads the entries of a block that come before one. */
  #begin(entry: number): void {
    const most = this.#lastText.byteLength;
    if (this.#readText.length < most) this.#readText = new Uint8Array(most);
    this.#readEntry = -1;
    this.#read.restart();
    for (let before = this.#log.seek(entry); before > 0; before -= 1)
      this.#readNext(this.#log.readByte());
  }

  #readNext(flags: number): void {
    const log = this.#log;
    const read = this.#read;
    const shared = log.readNumber();
    if ((flags & SAME_SIZE) === 0) read.size = log.readNumber();
    for (let k = shared; k < read.size; k += 1) this.#readText[k] = log.readByte();
    read.state = flags & STATE;
    read.low = log.readWord();
    read.high = log.readWord();
    const before = read.offset;
    let distance = before - read.recordOffset;
    read.recordOffset += log.readNumber();
    read.index += (flags & NEXT_INDEX) === 0 ? log.readNumber() : 1;
    if ((flags & SAME_DISTANCE) === 0) distance = log.readNumber();
    read.offset = read.recordOffset + distance;
    read.length = (flags & QUOTED) === 0 ? log.readNumber() : read.size + 2;
    if ((flags & SAME_LINE) !== 0) read.column += read.offset - before - log.readNumber();
    else {
      read.line += log.readNumber();
      read.column = log.readNumber();
    }
  }
}
