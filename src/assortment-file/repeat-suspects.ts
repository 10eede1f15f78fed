/**
 * Which records of a file may repeat an identifier, or use a GTIN that another article uses. While the file is read, only
 * numbers are noted, one behind the other; which of them occur twice is found at the end, when all are there: no table is
 * looked up record by record, which cost a third of a check. Nearly always nothing is found, and nearly nothing
 * is left to do; what is suspected is looked at again by the rules (`second-look.ts`), which alone decide.
 */
import { asciiText } from '#bytes';
import type { ByteRecord } from '../record/byte-record.js';
import * as F from '../record/fields.js';
import type { RecordJudge } from '../record/judge-record.js';
import { STRING } from '../record/record-source.js';
import { hasBlank, hashWordsWithoutCase } from '../text/hash-words.js';
import { articleOf } from './article-key.js';
import { hashOfGtin } from './gtin-table.js';
import { foldedHash } from './identity-table.js';
import type { LinePlace } from './line-counter.js';
import { orderOfHashes } from './radix-order.js';

const FIRST_CAPACITY = 1024;

/** Of so many records one is remembered with its line. */
const STRIDE = 64;

export class RepeatSuspects {
  /** By record: where it begins in the file. */
  #offsets: Float64Array = new Float64Array(FIRST_CAPACITY);
  #records = 0;
  readonly #places: LinePlace[] = [];
  /** By identifier: its hash without case, and the record. */
  #hashes: Int32Array = new Int32Array(FIRST_CAPACITY);
  #holders: Int32Array = new Int32Array(FIRST_CAPACITY);
  #identifiers = 0;
  /** By use of a GTIN: its number, its hash, a hash of the article, and the record. */
  #numbers: Float64Array = new Float64Array(FIRST_CAPACITY);
  #numberHashes: Int32Array = new Int32Array(FIRST_CAPACITY);
  #articles: Int32Array = new Int32Array(FIRST_CAPACITY);
  #users: Int32Array = new Int32Array(FIRST_CAPACITY);
  #uses = 0;

  /** Notes the record judged last; records are noted in order, each once. */
  note(source: ByteRecord, judge: RecordJudge): void {
    const record = this.#records;
    this.#records = record + 1;
    if (record === this.#offsets.length) this.#offsets = grown(this.#offsets, new Float64Array(2 * record));
    const offset = source.base + source.recordStart;
    this.#offsets[record] = offset;
    if (record % STRIDE === 0) {
      this.#places.push({ offset, line: source.startLine, lineStart: source.startLineStart, continuation: source.startContinuation });
    }
    if (!judge.hasId) return;
    const at = this.#identifiers;
    this.#identifiers = at + 1;
    if (at === this.#hashes.length) {
      this.#hashes = grown(this.#hashes, new Int32Array(2 * at));
      this.#holders = grown(this.#holders, new Int32Array(2 * at));
    }
    this.#hashes[at] = hashOfId(source);
    this.#holders[at] = record;
    const { count, numbers } = judge.package.gtins;
    if (count === 0) return;
    const article = articleOf(source);
    for (let n = 0; n < count; n += 1) this.#noteUse(numbers[n] as number, article, record);
  }

  #noteUse(gtin: number, article: number, record: number): void {
    const at = this.#uses;
    this.#uses = at + 1;
    if (at === this.#numbers.length) {
      this.#numbers = grown(this.#numbers, new Float64Array(2 * at));
      this.#numberHashes = grown(this.#numberHashes, new Int32Array(2 * at));
      this.#articles = grown(this.#articles, new Int32Array(2 * at));
      this.#users = grown(this.#users, new Int32Array(2 * at));
    }
    this.#numbers[at] = gtin;
    this.#numberHashes[at] = hashOfGtin(gtin);
    this.#articles[at] = article;
    this.#users[at] = record;
  }

  offsetOf(record: number): number {
    return this.#offsets[record] as number;
  }

  /** Where one of the records up to this one begins. */
  placeBefore(record: number): LinePlace {
    return this.#places[Math.floor(record / STRIDE)] as LinePlace;
  }

  /** The records to be looked at again, in order. */
  records(): readonly number[] {
    const suspects = new Set<number>();
    this.#repeatedIdentifiers(suspects);
    this.#contestedGtins(suspects);
    return [...suspects].sort((a, b) => a - b);
  }

  #repeatedIdentifiers(suspects: Set<number>): void {
    const hashes = this.#hashes;
    const order = orderOfHashes(hashes, this.#identifiers);
    let before = order[0] ?? 0;
    for (let n = 1; n < order.length; n += 1) {
      const place = order[n] as number;
      if (hashes[place] === hashes[before]) {
        suspects.add(this.#holders[before] as number);
        suspects.add(this.#holders[place] as number);
      }
      before = place;
    }
  }

  /** All users of a GTIN that two articles use: the first of them is named in what is told. */
  #contestedGtins(suspects: Set<number>): void {
    const hashes = this.#numberHashes;
    const order = orderOfHashes(hashes, this.#uses);
    for (let from = 0; from < order.length; ) {
      const hash = hashes[order[from] as number];
      let to = from + 1;
      while (to < order.length && hashes[order[to] as number] === hash) to += 1;
      if (to > from + 1 && this.#differ(order, from, to)) for (let n = from; n < to; n += 1) suspects.add(this.#users[order[n] as number] as number);
      from = to;
    }
  }

  /** Whether two of these uses are of one GTIN and of two articles. */
  #differ(order: Int32Array, from: number, to: number): boolean {
    const articles = new Map<number, number>();
    for (let n = from; n < to; n += 1) {
      const place = order[n] as number;
      const gtin = this.#numbers[place] as number;
      const article = this.#articles[place] as number;
      const known = articles.get(gtin);
      if (known !== undefined && known !== article) return true;
      articles.set(gtin, article);
    }
    return false;
  }
}

/** Alike for identifiers that differ only by case, blanks or Unicode form. */
function hashOfId(source: ByteRecord): number {
  const known = source.foldedHash;
  if (known !== undefined) return known;
  const start = (source.starts[F.THIRD_PARTY_ID] as number) + 1;
  const end = (source.ends[F.THIRD_PARTY_ID] as number) - 1;
  const isPlain = source.kinds[F.THIRD_PARTY_ID] === STRING;
  if (isPlain && !hasBlank(source.view, start, end)) return hashWordsWithoutCase(source.view, start, end);
  return foldedHash(isPlain ? asciiText(source.bytes, start, end) : source.text(F.THIRD_PARTY_ID));
}

function grown<T extends Int32Array | Float64Array>(values: T, into: T): T {
  into.set(values);
  return into;
}
