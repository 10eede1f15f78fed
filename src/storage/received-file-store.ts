import type { CommitOutcome } from './commit-outcome.js';
import type { CustomerKey } from './customer-store.js';

/** What became of a received file (Decision S7). */
export type FileStatus = 'waiting' | 'processed' | 'ignored';

/** A file on its way in: everything but its place in the order of receipt. */
export interface IncomingFile extends CustomerKey {
  /** Unique in the library. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** Length as sent, after decompressing. */
  readonly bytes: number;
  /** Length as stored. */
  readonly storedBytes: number;
  /** How the parts are compressed. */
  readonly encoding: 'gzip' | 'identity';
  /** SHA-256 of the file after decompressing, 64 hexadecimal digits. */
  readonly digest: string;
  /** JSON text of the report made at upload. */
  readonly report: string;
}

/** A file that was received. */
export interface StoredFile extends IncomingFile {
  /** The order of receipt among a customer's files: later files have larger numbers, from 1. */
  readonly sequence: number;
  readonly status: FileStatus;
  /** The run that processed or ignored it. */
  readonly runId: string | null;
}

/**
 * Assortment files as they came, in compressed parts; a file exists from the moment it is accepted.
 */
export interface ReceivedFileStore {
  /**
   * Keeps one part of a file that is still coming in. Parts are numbered from 0; putting the same
   * part again replaces it. An accepted file is left alone. When this has ended, the bytes are the
   * caller's again.
   */
  putPart(
    file: CustomerKey & { readonly id: string },
    part: number,
    bytes: Uint8Array,
  ): Promise<void>;
  /**
   * Makes the file exist, with the next sequence. The same id again answers what stands there, for
   * another customer of the library too. Never `conflict`. A file received before the end of the
   * last closed window (a clock gone back, a slow upload) counts as received one millisecond after
   * it: it belongs to the next window, so none is ever left out (Decision S7). A customer nobody
   * settled is made.
   */
  accept(
    file: IncomingFile,
  ): Promise<{ readonly outcome: CommitOutcome; readonly file?: StoredFile }>;
  /** Forgets the parts of a file that was not accepted. An accepted file is left alone. */
  discard(file: CustomerKey & { readonly id: string }): Promise<void>;
  /** The file of that id; undefined for another library's. */
  get(library: string, id: string): Promise<StoredFile | undefined>;
  /** The parts in order. */
  parts(file: CustomerKey & { readonly id: string }): AsyncIterable<Uint8Array>;
  /**
   * Files received later than `after` and at `until` at the latest (milliseconds since 1970), by
   * sequence.
   */
  received(
    key: CustomerKey,
    window: { readonly after: number; readonly until: number },
  ): Promise<readonly StoredFile[]>;
  /** The file with the highest sequence. */
  latest(key: CustomerKey): Promise<StoredFile | undefined>;
  /**
   * Retention: forgets the parts (never the row) of files that are not waiting and were received
   * before `before`, but for the newest processed one of each customer; and all parts of files that
   * were never accepted and whose first part was put before `before`. Answers how many files.
   */
  forgetParts(before: number): Promise<number>;
}
