/**
 * What one reader notes of each record, for finding at the end which of them may repeat others: numbers in typed arrays,
 * one behind the other, which can be handed to another thread as they are.
 */
import type { ByteRecord } from '../record/byte-record.js';
import type { RecordJudge } from '../record/judge-record.js';
import { articleOf } from './article-key.js';
import { hashOfGtin } from './gtin-table.js';
import { hashOfId } from './identifier-hash.js';
import type { LinePlace } from './line-counter.js';

const FIRST_CAPACITY = 1024;

/** Of so many records one is remembered with its line. */
const STRIDE = 64;

/** Numbers of a `LinePlace`. */
const PLACE = 4;

/** Columns are longer than what is noted in them. Records are numbered from 0, whatever stands before them in the file. */
export interface SuspectColumns {
  readonly records: number;
  /** Behind the last record. */
  readonly end: number;
  /** By record: where it begins in the file. */
  readonly offsets: Float64Array;
  /** By every so many records: offset, line, beginning of the line, bytes on it that continue a character. */
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
    this.records = record + 1;
    if (record === this.offsets.length) {
      this.offsets = grown(this.offsets, new Float64Array(2 * record));
      this.places = grown(this.places, new Float64Array(2 * this.places.length));
    }
    const offset = source.base + source.recordStart;
    this.offsets[record] = offset;
    this.end = source.base + source.pos;
    if (record % STRIDE === 0) this.#notePlace(record / STRIDE, offset, source);
    if (!judge.hasId) return;
    const at = this.identifiers;
    this.identifiers = at + 1;
    if (at === this.hashes.length) {
      this.hashes = grown(this.hashes, new Int32Array(2 * at));
      this.holders = grown(this.holders, new Int32Array(2 * at));
    }
    this.hashes[at] = hashOfId(source);
    this.holders[at] = record;
    const { count, numbers } = judge.package.gtins;
    if (count === 0) return;
    const article = articleOf(source);
    for (let n = 0; n < count; n += 1) this.#noteUse(numbers[n] as number, article, record);
  }

  #notePlace(row: number, offset: number, { startLine, startLineStart, startContinuation }: ByteRecord): void {
    const { places } = this;
    const at = PLACE * row;
    places[at] = offset;
    places[at + 1] = startLine;
    places[at + 2] = startLineStart;
    places[at + 3] = startContinuation;
  }

  #noteUse(gtin: number, article: number, record: number): void {
    const at = this.uses;
    this.uses = at + 1;
    if (at === this.numbers.length) {
      this.numbers = grown(this.numbers, new Float64Array(2 * at));
      this.numberHashes = grown(this.numberHashes, new Int32Array(2 * at));
      this.articles = grown(this.articles, new Int32Array(2 * at));
      this.users = grown(this.users, new Int32Array(2 * at));
    }
    this.numbers[at] = gtin;
    this.numberHashes[at] = hashOfGtin(gtin);
    this.articles[at] = article;
    this.users[at] = record;
  }
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
