/**
 * The identifiers of a file to the letter, and where and how their records stand. An entry says only in what it differs from what is to be
 * expected behind the one before: some sixteen bytes, eight of them a digest.
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

/** What is kept of the first record of an identifier. */
export interface RecordFacts extends FirstRecord {
  /** Where the record begins; `offset` is where its identifier does. */
  readonly recordOffset: number;
  /** The digest of its content. */
  readonly low: number;
  readonly high: number;
  /** How it fared: 0 to 3. */
  readonly state: number;
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

/** The entry that was written or read last: it tells what is to be expected. */
class Entry {
  /** The identifier. */
  bytes: Uint8Array = new Uint8Array(64);
  view: DataView = new DataView(this.bytes.buffer);
  size = 0;
  state = 0;
  low = 0;
  high = 0;
  index = -1;
  recordOffset = 0;
  distance = 0;
  length = 0;
  line = 0;
  column = 0;

  /** As if none had come before. */
  restart(): void {
    this.size = 0;
    this.index = -1;
    this.recordOffset = 0;
    this.distance = 0;
    this.line = 0;
    this.column = 0;
  }

  /** Makes room for an identifier; what is there stays. */
  fit(size: number): void {
    if (size <= this.bytes.length) return;
    const grown = new Uint8Array(2 * size);
    grown.set(this.bytes.subarray(0, this.size));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }

  /** The column of an identifier that stands there on the same line, if all characters between are of one byte. */
  columnAt(recordOffset: number, distance: number): number {
    return this.column + recordOffset + distance - this.recordOffset - this.distance;
  }
}

export class IdentityLog {
  count = 0;
  readonly #log = new PackedLog();
  readonly #last = new Entry();
  readonly #read = new Entry();
  /** The entry that was read; -1 where none was. */
  #readEntry = -1;

  get bytes(): number {
    return this.#log.bytes;
  }

  clear(): void {
    this.count = 0;
    this.#log.clear();
    this.#readEntry = -1;
  }

  /** The numbers of all entries. */
  entries(): Iterable<number> {
    return this.#log.entries();
  }

  /** Writes an entry; answers its number. */
  add(view: DataView, start: number, end: number, facts: RecordFacts): number {
    const { index, recordOffset, offset, length, line, column } = facts;
    const log = this.#log;
    const last = this.#last;
    const size = end - start;
    const isBehind = index > last.index && recordOffset >= last.recordOffset && line >= last.line;
    if (log.begin(MOST_BYTES + size, !isBehind)) last.restart();
    const distance = offset - recordOffset;
    const lag = last.columnAt(recordOffset, distance) - column;
    let flags = facts.state;
    if (index === last.index + 1) flags |= NEXT_INDEX;
    if (size === last.size) flags |= SAME_SIZE;
    if (distance === last.distance) flags |= SAME_DISTANCE;
    if (line === last.line && lag >= 0) flags |= SAME_LINE;
    if (length === size + 2) flags |= QUOTED;

    const { page } = log;
    page[log.at] = flags;
    let at = this.#putText(page, log.at + 1, view, start, size, (flags & SAME_SIZE) !== 0);
    log.view.setInt32(at, facts.low, true);
    log.view.setInt32(at + 4, facts.high, true);
    at = putNumber(page, at + 8, recordOffset - last.recordOffset);
    if ((flags & NEXT_INDEX) === 0) at = putNumber(page, at, index - last.index);
    if ((flags & SAME_DISTANCE) === 0) at = putNumber(page, at, distance);
    if ((flags & QUOTED) === 0) at = putNumber(page, at, length);
    if ((flags & SAME_LINE) !== 0) at = putNumber(page, at, lag);
    else at = putNumber(page, putNumber(page, at, line - last.line), column);
    log.at = at;

    last.index = index;
    last.recordOffset = recordOffset;
    last.distance = distance;
    last.line = line;
    last.column = column;
    this.count += 1;
    return log.entry;
  }

  /** Goes to an entry, of which is asked what is asked next. */
  read(entry: number): void {
    if (entry === this.#readEntry) return;
    this.#readEntry = entry;
    this.#read.restart();
    for (let before = this.#log.seek(entry); before >= 0; before -= 1) this.#readNext(this.#log.readByte());
  }

  get state(): number {
    return this.#read.state;
  }

  get index(): number {
    return this.#read.index;
  }

  get text(): string {
    return utf8Text(viewBytes(this.#read.bytes), 0, this.#read.size);
  }

  get first(): FirstRecord {
    const { index, recordOffset, distance, length, line, column } = this.#read;
    return { index, offset: recordOffset + distance, length, line, column };
  }

  isText(bytes: Uint8Array, start: number, end: number): boolean {
    const read = this.#read;
    const size = end - start;
    if (read.size !== size) return false;
    let k = 0;
    while (k < size && read.bytes[k] === bytes[start + k]) k += 1;
    return k === size;
  }

  hasDigest(low: number, high: number): boolean {
    return this.#read.low === low && this.#read.high === high;
  }

  setState(entry: number, state: number): void {
    const log = this.#log;
    this.#readEntry = -1;
    this.#read.restart();
    for (let before = log.seek(entry); before > 0; before -= 1) this.#readNext(log.readByte());
    log.alter((log.readByte() & ~STATE) | state);
  }

  /** Writes an identifier from where it differs from the last one. */
  #putText(page: Uint8Array, begin: number, view: DataView, start: number, size: number, isSameSize: boolean): number {
    const last = this.#last;
    const most = Math.min(size, last.size);
    last.fit(size);
    const text = last.view;
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
    last.size = size;
    return at;
  }

  #readNext(flags: number): void {
    const log = this.#log;
    const read = this.#read;
    const shared = log.readNumber();
    const size = (flags & SAME_SIZE) === 0 ? log.readNumber() : read.size;
    read.fit(size);
    log.readInto(read.bytes, shared, size - shared);
    read.size = size;
    read.state = flags & STATE;
    read.low = log.readWord();
    read.high = log.readWord();
    const recordOffset = read.recordOffset + log.readNumber();
    read.index += (flags & NEXT_INDEX) === 0 ? log.readNumber() : 1;
    const distance = (flags & SAME_DISTANCE) === 0 ? log.readNumber() : read.distance;
    read.length = (flags & QUOTED) === 0 ? log.readNumber() : size + 2;
    if ((flags & SAME_LINE) !== 0) read.column = read.columnAt(recordOffset, distance) - log.readNumber();
    else {
      read.line += log.readNumber();
      read.column = log.readNumber();
    }
    read.recordOffset = recordOffset;
    read.distance = distance;
  }
}
