/**
 * What one reader notes of each record, for finding at the end which of them may repeat others:
 * numbers in typed arrays, one behind the other, which can be handed to another thread as they are.
 */

import type { RecordJudge } from '../record/rules/judge-record.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import type { RecordBatch } from '../record/source/record-batch.js';
import { articleOf } from './duplicates/article-key.js';
import { hashOfGtin } from './duplicates/gtin-table.js';
import { hashOfId } from './duplicates/identifier-hash.js';
import type { LinePlace } from './reading/line-counter.js';

const FIRST_CAPACITY = 1024;

/** Of so many records one is remembered with its line. */
const STRIDE = 64;

/** Numbers of a `LinePlace`. */
const PLACE = 4;

/**
 * Columns are longer than what is noted in them. Records are numbered from 0, whatever stands
 * before them in the file.
 */
export interface SuspectColumns {
  readonly records: number;
  /** Behind the last record. */
  readonly end: number;
  /** By record: where it begins in the file. */
  readonly offsets: Float64Array;
  /**
   * By every so many records: offset, line, beginning of the line, bytes on it that continue a
   * character.
   */
  readonly places: Float64Array;
  readonly identifiers: number;
  /** By identifier: its hash without case, and the record. */
  readonly hashes: Int32Array;
  readonly holders: Int32Array;
  readonly uses: number;
  /** By use of a GTIN: its number, its hash, a hash of the article, and the record. */
  readonly numbers: Float64Array;
  readonly numberHashes: Int32Array;
  readonly articles: Int32Array;
  readonly users: Int32Array;
}

export class SuspectNotes implements SuspectColumns {
  records = 0;
  end = 0;
  offsets: Float64Array = new Float64Array(FIRST_CAPACITY);
  places: Float64Array = new Float64Array((PLACE * FIRST_CAPACITY) / STRIDE);
  identifiers = 0;
  hashes: Int32Array = new Int32Array(FIRST_CAPACITY);
  holders: Int32Array = new Int32Array(FIRST_CAPACITY);
  uses = 0;
  numbers: Float64Array = new Float64Array(FIRST_CAPACITY);
  numberHashes: Int32Array = new Int32Array(FIRST_CAPACITY);
  articles: Int32Array = new Int32Array(FIRST_CAPACITY);
  users: Int32Array = new Int32Array(FIRST_CAPACITY);

  /** Notes the record judged last; records are noted in order, each once. */
  note(source: ByteRecord, judge: RecordJudge): void {
    const record = this.records;
    this.#reserveRecords(record + 1);
    this.records = record + 1;
    const offset = source.base + source.recordStart;
    this.offsets[record] = offset;
    this.end = source.base + source.pos;
    if (record % STRIDE === 0)
      this.#notePlace(
        record / STRIDE,
        offset,
        source.startLine,
        source.startLineStart,
        source.startContinuation,
      );
    if (!judge.hasId) return;
    const at = this.identifiers;
    this.identifiers = at + 1;
    this.hashes[at] = hashOfId(source);
    this.holders[at] = record;
    const { count, numbers } = judge.package.gtins;
    if (count === 0) return;
    const article = articleOf(source);
    const use = this.uses;
    this.#reserveUses(use + count);
    this.uses = use + count;
    for (let n = 0; n < count; n += 1)
      this.#noteUse(use + n, numbers[n] as number, article, record);
  }

  /**
   * Notes records that were counted from a place on, and behind the last of which the source
   * stands.
   */
  noteBatch(
    { records, starts, idHashes, uses, gtins, articles, users }: RecordBatch,
    place: LinePlace,
    { base, pos }: ByteRecord,
  ): void {
    const first = this.records;
    this.#reserveRecords(first + records);
    this.records = first + records;
    const at = this.identifiers;
    this.identifiers = at + records;
    // Loops: for so few numbers `set` takes longer.
    for (let n = 0; n < records; n += 1) {
      this.offsets[first + n] = base + (starts[n] as number);
      this.hashes[at + n] = idHashes[n] as number;
      this.holders[at + n] = first + n;
    }
    this.end = base + pos;
    // Each is remembered with the place of the first.
    for (let row = Math.ceil(first / STRIDE); row * STRIDE < first + records; row += 1) {
      this.#notePlace(row, place.offset, place.line, place.lineStart, place.continuation);
    }
    const use = this.uses;
    this.#reserveUses(use + uses);
    this.uses = use + uses;
    for (let n = 0; n < uses; n += 1)
      this.#noteUse(
        use + n,
        gtins[n] as number,
        articles[n] as number,
        first + (users[n] as number),
      );
  }

  /** Room for so many records, each with an identifier. */
  #reserveRecords(count: number): void {
    if (count <= this.offsets.length) return;
    const length = roomFor(count);
    this.offsets = grown(this.offsets, new Float64Array(length));
    this.places = grown(this.places, new Float64Array((PLACE * length) / STRIDE));
    this.hashes = grown(this.hashes, new Int32Array(length));
    this.holders = grown(this.holders, new Int32Array(length));
  }

  #reserveUses(count: number): void {
    if (count <= this.numbers.length) return;
    const length = roomFor(count);
    this.numbers = grown(this.numbers, new Float64Array(length));
    this.numberHashes = grown(this.numberHashes, new Int32Array(length));
    this.articles = grown(this.articles, new Int32Array(length));
    this.users = grown(this.users, new Int32Array(length));
  }

  #noteUse(at: number, gtin: number, article: number, user: number): void {
    this.numbers[at] = gtin;
    this.numberHashes[at] = hashOfGtin(gtin);
    this.articles[at] = article;
    this.users[at] = user;
  }

  #notePlace(
    row: number,
    offset: number,
    line: number,
    lineStart: number,
    continuation: number,
  ): void {
    const { places } = this;
    const at = PLACE * row;
    places[at] = offset;
    places[at + 1] = line;
    places[at + 2] = lineStart;
    places[at + 3] = continuation;
  }
}

/** Twice as much as before, until it is enough. */
function roomFor(count: number): number {
  let length = FIRST_CAPACITY;
  while (length < count) length *= 2;
  return length;
}

/** Where one of the records up to this one begins. */
export function notedPlace({ places }: SuspectColumns, record: number): LinePlace {
  const at = PLACE * Math.floor(record / STRIDE);
  const [offset = 0, line = 1, lineStart = 0, continuation = 0] = places.subarray(at, at + PLACE);
  return { offset, line, lineStart, continuation };
}

function grown<T extends Int32Array | Float64Array>(values: T, into: T): T {
  into.set(values);
  return into;
}
