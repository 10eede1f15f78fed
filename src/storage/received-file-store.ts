import type { CommitOutcome } from './commit-outcome.js';
import type { CustomerKey } from './customer-store.js';

/** Status of a received file (Decision S7). */
export type FileStatus = 'waiting' | 'processed' | 'ignored';

/** A file to accept: everything but its sequence. */
export interface IncomingFile extends CustomerKey {
  /** Unique in the library. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** Length as sent, after decompressing. */
  readonly bytes: number;
  /** Length as stored. */
  readonly storedBytes: number;
  /** Compression of the parts. */
  readonly encoding: 'gzip' | 'identity';
  /** SHA-256 of the file after decompressing, 64 hexadecimal digits. */
  readonly digest: string;
  /** JSON text of the report made at upload. */
  readonly report: string;
  /**
   * The `traceparent` (W3C Trace Context) of the request that sent the file, for the log of the run
   * that syncs it; left out if it had none.
   */
  readonly trace?: string | undefined;
  /** Separator of its descriptions; left out if it has none, or both (Decision P10). */
  readonly separatorStyle?: 'x' | '/' | undefined;
}

/** An accepted file. */
export interface StoredFile extends IncomingFile {
  /** The order of receipt among a customer's files: later files have larger numbers, from 1. */
  readonly sequence: number;
  readonly status: FileStatus;
  /** The run that processed or ignored it. */
  readonly runId: string | null;
}

/** A file in a list, without its report, which may be long. */
export interface ListedFile extends Omit<StoredFile, 'report' | 'trace' | 'separatorStyle'> {
  /** End of the run that processed or ignored it, milliseconds since 1970; null before. */
  readonly finishedAt: number | null;
  /** True if that run processed it and refused the whole file. */
  readonly refused: boolean;
  /**
   * True if it is waiting, and a later file replaces it: one that was processed, or that belongs
   * to the customer's due run too.
   */
  readonly replaced: boolean;
}

/** Place of a file in the list of its library, which is sorted by these, in this order. */
export type FilePlace = Pick<StoredFile, 'receivedAt' | 'sequence' | 'customer'>;

/** Place behind all files. */
export const NEWEST_FILE: FilePlace = {
  receivedAt: Number.MAX_SAFE_INTEGER,
  sequence: Number.MAX_SAFE_INTEGER,
  customer: '',
};

/** A page of files, oldest first. */
export interface FilePage {
  /** Number of all files that the filter accepts. */
  readonly count: number;
  readonly files: readonly ListedFile[];
  /**
   * True if the filter accepts files before those of the page, or after them; both false if the
   * page is empty.
   */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** A customer whose uploads are counted, or, with null, its library as a whole. */
export interface UsageOwner {
  readonly library: string;
  readonly customer: string | null;
}

/** Uploads of an owner on one day, and the bytes of its files in storage. */
export interface UploadUsage {
  readonly uploads: number;
  /** Stored length of the accepted files whose parts were not forgotten. */
  readonly keptBytes: number;
}

/**
 * Assortment files as they came, in compressed parts; a file exists from the moment it is accepted.
 */
export interface ReceivedFileStore {
  /**
   * Stores one part of an incoming file. Parts are numbered from 0; writing the same part again
   * replaces it. An accepted file does not change. The caller may reuse the bytes afterwards.
   */
  putPart(
    file: CustomerKey & { readonly id: string },
    part: number,
    bytes: Uint8Array,
  ): Promise<void>;
  /**
   * Accepts the file with the next sequence. An id that exists already, of any customer of the
   * library, returns the existing file. A file received before the end of the last closed window (a
   * clock set back, a slow upload) counts as received one millisecond after it: it belongs to the
   * next window, so that none is left out (Decision S7). An unknown customer is created.
   *
   * `parts` is the number of parts that were put. `conflict`, which changes nothing, if it is given
   * and another number is stored, or if the file is `erased`.
   */
  accept(
    file: IncomingFile,
    parts?: number,
  ): Promise<{ readonly outcome: CommitOutcome; readonly file?: StoredFile }>;
  /**
   * Returns true if the customer was erased after a part of the file was put: it is never accepted.
   * Erasing leaves a mark in place of such parts, until they are discarded or forgotten. Only the
   * mark shows it, because missing parts may also be a failed read. Decision K2.
   */
  erased(file: CustomerKey & { readonly id: string }): Promise<boolean>;
  /**
   * Deletes the parts of a file that was not accepted, and its mark. An accepted file does not
   * change.
   */
  discard(file: CustomerKey & { readonly id: string }): Promise<void>;
  /** Returns the file with that id; undefined if it belongs to another library. */
  get(library: string, id: string): Promise<StoredFile | undefined>;
  /** Reads the parts in order. */
  parts(file: CustomerKey & { readonly id: string }): AsyncIterable<Uint8Array>;
  /**
   * Returns the files received after `after` and not after `until` (milliseconds since 1970), by
   * sequence.
   */
  received(
    key: CustomerKey,
    window: { readonly after: number; readonly until: number },
  ): Promise<readonly StoredFile[]>;
  /**
   * Reads at most `limit` files of a library, or of one customer of it, after `after`, or the last
   * ones before `before` (exclusive; one of them at most), oldest first.
   */
  page(
    library: string,
    filter: { readonly customer?: string },
    options: { readonly after?: FilePlace; readonly before?: FilePlace; readonly limit: number },
  ): Promise<FilePage>;
  /**
   * Sets the receipt of the customer's waiting files that were received after `after` to `at`: the
   * clock that dated them was wrong.
   */
  redate(key: CustomerKey, after: number, at: number): Promise<void>;
  /**
   * Returns the separator style of the supplier's earlier files: of the library's files before
   * `place` that have one, that of the last. Waiting files are among them, so that the answer does
   * not depend on the order of runs (Decision P10).
   */
  styleBefore(library: string, place: FilePlace): Promise<'x' | '/' | null>;
  /** Returns the file with the highest sequence. */
  latest(key: CustomerKey): Promise<StoredFile | undefined>;
  /**
   * Deletes expired parts and returns the number of files. Never deletes a row.
   *
   * Expired are the parts of files that are not waiting and were received before `before`, except
   * the newest processed file of each customer; and all parts of files that were never accepted and
   * whose first part was written before `before`. Those of ignored files expire earlier, if they
   * were received before `ignoredBefore`.
   */
  forgetParts(before: number, ignoredBefore?: number): Promise<number>;
  /**
   * Returns the usage of each owner in order, on a day as a whole number; zero for what was never
   * counted. `accept` adds the bytes of its file, and `forgetParts` and erasing take them off.
   */
  usage(owners: readonly UsageOwner[], day: number): Promise<readonly UploadUsage[]>;
  /**
   * Counts one upload of each owner on a day. The count of any other day is forgotten, also of a
   * later one, which a clock that is wrong may have written. Creates no customer.
   */
  countUpload(owners: readonly UsageOwner[], day: number): Promise<void>;
}
