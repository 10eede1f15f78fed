/**
 * The interface of an optional accelerator: it reads most records faster than `ByteRecord` does,
 * with the same results. Everything else in its room is private.
 */
import type { Decimal } from '../../value/decimal.js';
import type { Digest } from '../rules/content-digest.js';
import type { CauseCount, FindingCause } from '../rules/finding-cause.js';
import type { LineSpan } from './line-place.js';
import type { CountedBatch } from './record-batch.js';
import type { RecordSlots } from './record-slots.js';

/** An accelerator over the bytes of one file. */
export interface RecordScanner {
  /** Reads other bytes of the same file, which begin at `base` in the file. */
  aim(bytes: Uint8Array, base: number, end: number): void;
  /**
   * Scans the record at `at`; undefined if `ByteRecord` has to scan it. Valid until the next
   * call.
   */
  scan(at: number, end: number): ScannedRecord | undefined;
  /**
   * Counts accepted records from `at` on, up to one that must be checked by itself; undefined
   * if that is the first. Records with findings are counted if all causes are countable.
   */
  count(
    at: number,
    end: number,
    isCountable: (cause: FindingCause) => boolean,
  ): CountedRecords | undefined;
  /** Stores what the last scanned record has, so that records with the same can be counted. */
  store(): void;
  /** Returns the findings of the records that were counted since the last call. */
  takeCounts(): readonly CauseCount[];
  /** Ends the file. Results of the scanner are invalid from then on. */
  release(): void;
}

/** One record as the accelerator read it. Places count from the beginning of the bytes. */
export interface ScannedRecord extends RecordSlots {
  readonly end: number;
  /** Lines up to the end of the record. */
  readonly span: LineSpan;
  /** Lines up to the identifier. */
  readonly idSpan: LineSpan;
  /** A bit for each slot with a text that is plain (see `RecordSource`). */
  readonly plainTexts: number;
  /** True when a price in the record is a clean number. */
  readonly isPriceClean: boolean;
  /** Hash of the identifier without case and blanks, if it is ASCII. */
  readonly foldedHash: number | undefined;
  /** Returns the price, if it has few digits. */
  price(): Decimal | undefined;
  /** Returns the number of a GTIN without findings, -1 for another GTIN; undefined: not read. */
  cleanGtin(slot: number): number | undefined;
  /** Returns the number that equal texts of this file share; -1 if the text has none. */
  textNumber(slot: number): number;
  /** Returns the text between quotes at `start` and `end`; undefined: decode it elsewhere. */
  text(start: number, end: number): string | undefined;
  /** Returns the hash of a slot's text, if it is known. */
  textHash(slot: number): number | undefined;
  /** Returns the digest of the record, as `RecordSource` has it. */
  digest(leadTime: number, priceUnit: number, content: number): Digest | undefined;
  /** Returns how many bytes between two places continue a character. */
  continuations(start: number, end: number): number;
}

/** Records that were only counted, and the lines up to the end of the last. */
export interface CountedRecords {
  readonly batch: CountedBatch;
  readonly end: number;
  readonly span: LineSpan;
}
