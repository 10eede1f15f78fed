/**
 * Records that wait until the bytes at hand are read, and are then held together against all before
 * them. The place of a new identifier or GTIN in its table is nearly always out of the processor's
 * cache. Looked up between two records each is waited for, which took an eighth of a stream; looked
 * up side by side, they are fetched at once.
 */
import type { Finding } from '../issue/issue.js';
import { NO_FINDINGS } from '../issue/outcome.js';
import * as F from '../record/fields.js';
import type { FreshRecord } from '../record/record-shape.js';
import type { RecordJudge } from '../record/rules/judge-record.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { STRING } from '../record/source/record-source.js';
import { articleOf } from './duplicates/article-key.js';
import { hashOfGtin } from './duplicates/gtin-table.js';
import { hashOfId } from './duplicates/identifier-hash.js';
import type { RecordFacts } from './duplicates/identity-log.js';
import { ACCEPTED, REFUSED } from './duplicates/identity-table.js';
import type { LinePlace } from './reading/line-counter.js';
import type { RecordPlaces } from './record-places.js';
import type { RefusedRecord } from './report.js';

/** More would only keep more records in memory. */
const MOST_RECORDS = 256;
const MOST_GTINS = 1024;

/**
 * One of so many may be looked at twice, which takes longer than to look it up at once; where more
 * are, so many records do not wait.
 */
const MOST_REPEATED = 8;
const REST = 4096;

/** Numbers of a record: places in the file, and whatever has 32 bits. */
const PLACES = 4;
const WORDS = 7;

const NOWHERE: LinePlace = { offset: 0, line: 1, lineStart: 0, continuation: 0 };

export class WaitingRecords implements RecordPlaces {
  count = 0;
  /** The number of the first in the file; the others follow it. */
  first = 0;
  /** What was built of each. */
  readonly records: (FreshRecord | undefined)[] = [];
  /** How a record is refused, and what was told of it so far, where it is and there is anything. */
  readonly refused: (RefusedRecord | undefined)[] = [];
  readonly told: (readonly Finding[] | undefined)[] = [];
  /** GTINs of all, in their order. */
  readonly gtins: Float64Array = new Float64Array(MOST_GTINS);
  readonly gtinHashes: Int32Array = new Int32Array(MOST_GTINS);
  gtinCount = 0;
  /** By record: the hash of its identifier. */
  readonly hashes: Int32Array = new Int32Array(MOST_RECORDS);
  /** By record: not 0 where another article uses one of its GTINs. */
  readonly contested: Uint8Array = new Uint8Array(MOST_RECORDS);
  /** Offsets of the record and of its identifier, and the line and column of that. */
  readonly #places = new Float64Array(PLACES * MOST_RECORDS);
  /**
   * Where the identifier begins and ends among the bytes at hand, the article's hash, how many
   * GTINs, the digest, and the state.
   */
  readonly #words = new Int32Array(WORDS * MOST_RECORDS);
  #place = NOWHERE;
  #end = 0;
  /** Records that are not to wait. */
  #rest = 0;

  constructor() {
    // Lists without holes: a place that is missing is one that an inherited setter may answer for.
    for (let n = 0; n < MOST_RECORDS; n += 1) {
      this.records.push(undefined);
      this.refused.push(undefined);
      this.told.push(undefined);
    }
  }

  /** Whether the record judged last may wait: its identifier is read where it stands. */
  takes(source: ByteRecord, judge: RecordJudge): boolean {
    if (this.#rest > 0) {
      this.#rest -= 1;
      return false;
    }
    return (
      judge.hasId &&
      source.kinds[F.THIRD_PARTY_ID] === STRING &&
      judge.package.gtins.count <= MOST_GTINS
    );
  }

  /** Whether there is room for the record judged last. */
  hasRoom(judge: RecordJudge): boolean {
    return this.count < MOST_RECORDS && this.gtinCount + judge.package.gtins.count <= MOST_GTINS;
  }

  /** Takes the record judged last. */
  add(
    index: number,
    source: ByteRecord,
    judge: RecordJudge,
    record: FreshRecord | undefined,
    told: readonly Finding[] | undefined,
  ): void {
    const n = this.count;
    const isRefused = judge.findings.refused;
    const { base, recordStart } = source;
    if (n === 0) {
      this.first = index;
      this.#place = {
        offset: base + recordStart,
        line: source.startLine,
        lineStart: source.startLineStart,
        continuation: source.startContinuation,
      };
    }
    this.count = n + 1;
    this.#end = base + source.pos;
    this.records[n] = record;
    if (told !== undefined) this.told[n] = told;
    if (isRefused)
      this.refused[n] = {
        index,
        thirdPartyId: source.text(F.THIRD_PARTY_ID),
        orderable: judge.orderable,
        findings: told ?? NO_FINDINGS,
      };
    const start = source.starts[F.THIRD_PARTY_ID] as number;
    const places = this.#places;
    const place = PLACES * n;
    places[place] = base + recordStart;
    places[place + 1] = base + start;
    places[place + 2] = source.idLine;
    places[place + 3] = base + start - source.idLineStart - source.idContinuation + 1;
    const { numbers, count } = judge.package.gtins;
    this.hashes[n] = hashOfId(source);
    const words = this.#words;
    const word = WORDS * n;
    words[word] = start + 1;
    words[word + 1] = (source.ends[F.THIRD_PARTY_ID] as number) - 1;
    words[word + 2] = count === 0 ? 0 : articleOf(source);
    words[word + 3] = count;
    words[word + 4] = judge.content.low;
    words[word + 5] = judge.content.high;
    words[word + 6] = isRefused ? REFUSED : ACCEPTED;
    for (let i = 0; i < count; i += 1) {
      const gtin = numbers[i] as number;
      this.gtins[this.gtinCount + i] = gtin;
      this.gtinHashes[this.gtinCount + i] = hashOfGtin(gtin);
    }
    this.gtinCount += count;
  }

  idStart(n: number): number {
    return this.#words[WORDS * n] as number;
  }

  idEnd(n: number): number {
    return this.#words[WORDS * n + 1] as number;
  }

  articleOf(n: number): number {
    return this.#words[WORDS * n + 2] as number;
  }

  gtinsOf(n: number): number {
    return this.#words[WORDS * n + 3] as number;
  }

  /** Says of a record what is kept of the first of an identifier. */
  tell(n: number, facts: RecordFacts): void {
    const place = PLACES * n;
    const word = WORDS * n;
    const places = this.#places;
    const words = this.#words;
    facts.index = this.first + n;
    facts.recordOffset = places[place] as number;
    facts.offset = places[place + 1] as number;
    facts.length = (words[word + 1] as number) - (words[word] as number) + 2;
    facts.line = places[place + 2] as number;
    facts.column = places[place + 3] as number;
    facts.low = words[word + 4] as number;
    facts.high = words[word + 5] as number;
    facts.state = words[word + 6] as number;
  }

  /** Lets all go, of which so many were looked at twice. */
  clear(repeated: number): void {
    if (MOST_REPEATED * repeated > this.count) this.#rest = REST;
    for (let n = 0; n < this.count; n += 1)
      if (this.told[n] !== undefined) this.told[n] = this.refused[n] = undefined;
    this.count = 0;
    this.gtinCount = 0;
  }

  offsetOf(record: number): number {
    return this.#places[PLACES * (record - this.first)] as number;
  }

  endOf(record: number): number {
    return record + 1 < this.first + this.count ? this.offsetOf(record + 1) : this.#end;
  }

  placeBefore(): LinePlace {
    return this.#place;
  }
}
