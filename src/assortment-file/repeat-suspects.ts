/**
 * Which records of a file may repeat an identifier, or use a GTIN that another article uses. While
 * the file is read, only numbers are noted, one behind the other; which of them occur twice is
 * found at the end, when all are there: no table is looked up record by record, which cost a third
 * of a check. Nearly always nothing is found, and nearly nothing is left to do; what is suspected
 * is looked at again by the rules (`second-look.ts`), which alone decide.
 */

import type { RecordJudge } from '../record/rules/judge-record.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import type { RecordBatch } from '../record/source/record-batch.js';
import type { LinePlace } from './reading/line-counter.js';
import type { RecordPlaces } from './record-places.js';
import { placesOfRepeated } from './repeated-hashes.js';
import { notedPlace, type SuspectColumns, SuspectNotes } from './suspect-columns.js';

/** What one reader noted, and what stands before it. */
interface Part {
  readonly columns: SuspectColumns;
  readonly records: number;
  readonly identifiers: number;
  readonly uses: number;
}

/**
 * Hashes of all parts, one behind the other, and the places of those that may occur more than once,
 * in the order of hashes.
 */
interface Joined {
  readonly hashes: Int32Array;
  readonly order: Int32Array;
}

export class RepeatSuspects implements RecordPlaces {
  /** In the order of the file. The last one is written on. */
  readonly #parts: Part[] = [];
  readonly #notes = new SuspectNotes();

  constructor() {
    this.#append(this.#notes);
  }

  /** Notes the record judged last; records are noted in order, each once. */
  note(source: ByteRecord, judge: RecordJudge): void {
    this.#notes.note(source, judge);
  }

  /** Notes records that were counted from a place on. */
  noteBatch(batch: RecordBatch, place: LinePlace, source: ByteRecord): void {
    this.#notes.noteBatch(batch, place, source);
  }

  #append(columns: SuspectColumns): void {
    const last = this.#parts.at(-1);
    const records = last === undefined ? 0 : last.records + last.columns.records;
    const identifiers = last === undefined ? 0 : last.identifiers + last.columns.identifiers;
    const uses = last === undefined ? 0 : last.uses + last.columns.uses;
    this.#parts.push({ columns, records, identifiers, uses });
  }

  offsetOf(record: number): number {
    const { columns, records } = this.#partOf('records', record);
    return columns.offsets[record - records] as number;
  }

  endOf(record: number): number {
    const { columns, records } = this.#partOf('records', record);
    const next = record - records + 1;
    return next < columns.records ? (columns.offsets[next] as number) : columns.end;
  }

  placeBefore(record: number): LinePlace {
    const { columns, records } = this.#partOf('records', record);
    return notedPlace(columns, record - records);
  }

  /** The part that holds what was noted at a place among all. */
  #partOf(what: 'records' | 'identifiers' | 'uses', place: number): Part {
    const parts = this.#parts;
    let low = 0;
    for (let high = parts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((parts[middle] as Part)[what] <= place) low = middle;
      else high = middle;
    }
    return parts[low] as Part;
  }

  /** The records to be looked at again, in order. */
  records(): readonly number[] {
    const suspects = new Set<number>();
    this.#repeatedIdentifiers(suspects);
    this.#contestedGtins(suspects);
    return [...suspects].sort((a, b) => a - b);
  }

  #join(what: 'identifiers' | 'uses', column: 'hashes' | 'numberHashes'): Joined {
    const parts = this.#parts.filter(({ columns }) => columns[what] > 0);
    const [only] = parts;
    if (only === undefined) return { hashes: new Int32Array(0), order: new Int32Array(0) };
    if (parts.length === 1)
      return {
        hashes: only.columns[column],
        order: placesOfRepeated(only.columns[column], only.columns[what]),
      };
    const count = parts.reduce((sum, { columns }) => sum + columns[what], 0);
    const hashes = new Int32Array(count);
    for (const part of parts)
      hashes.set(part.columns[column].subarray(0, part.columns[what]), part[what]);
    return { hashes, order: placesOfRepeated(hashes, count) };
  }

  #repeatedIdentifiers(suspects: Set<number>): void {
    const { hashes, order } = this.#join('identifiers', 'hashes');
    let before = order[0] ?? 0;
    for (let n = 1; n < order.length; n += 1) {
      const place = order[n] as number;
      if (hashes[place] === hashes[before]) {
        suspects.add(this.#holderOf(before));
        suspects.add(this.#holderOf(place));
      }
      before = place;
    }
  }

  #holderOf(place: number): number {
    const { columns, records, identifiers } = this.#partOf('identifiers', place);
    return records + (columns.holders[place - identifiers] as number);
  }

  /** All users of a GTIN that two articles use: the first of them is named in what is told. */
  #contestedGtins(suspects: Set<number>): void {
    const { hashes, order } = this.#join('uses', 'numberHashes');
    for (let from = 0; from < order.length; ) {
      const hash = hashes[order[from] as number];
      let to = from + 1;
      while (to < order.length && hashes[order[to] as number] === hash) to += 1;
      if (to > from + 1 && this.#differ(order, from, to))
        for (let n = from; n < to; n += 1) suspects.add(this.#userOf(order[n] as number));
      from = to;
    }
  }

  #userOf(place: number): number {
    const { columns, records, uses } = this.#partOf('uses', place);
    return records + (columns.users[place - uses] as number);
  }

  /** Whether two of these uses are of one GTIN and of two articles. */
  #differ(order: Int32Array, from: number, to: number): boolean {
    const articles = new Map<number, number>();
    for (let n = from; n < to; n += 1) {
      const place = order[n] as number;
      const { columns, uses } = this.#partOf('uses', place);
      const gtin = columns.numbers[place - uses] as number;
      const article = columns.articles[place - uses] as number;
      const known = articles.get(gtin);
      if (known !== undefined && known !== article) return true;
      articles.set(gtin, article);
    }
    return false;
  }
}
