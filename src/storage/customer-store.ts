import type { CommitOutcome } from './commit-outcome.js';

/**
 * Whose: the library comes first in every key, then the customer (Decision H3). Both are texts of
 * any kind of up to 255 characters, different where any character differs, and sorted by their
 * UTF-8 bytes as all identifiers in storage are: by code points, not by code units (Decision T3).
 */
export interface CustomerKey {
  readonly library: string;
  readonly customer: string;
}

/** One local day's agreed instant. */
export interface DueRun {
  /** `YYYY-MM-DD` in the zone of the agreement. */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Who works on a customer's day, and until when nobody else may. */
export interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970; at this instant it is over. */
  readonly until: number;
}

/**
 * Everything about a customer that a sync decides on: one row, so that one conditional write claims
 * it (Decision T1).
 */
export interface CustomerHead extends CustomerKey {
  /** Grows by one with every change of the row. */
  readonly version: number;
  /** `05:30 Europe/Helsinki`; null: no agreement, so no daily run. */
  readonly agreed: string | null;
  /** Of the catalogue. */
  readonly revision: number;
  /** Of the catalogue; null while it is empty and was never changed. */
  readonly hash: string | null;
  /**
   * The separator style the supplier chose, as far as this customer's files told (Decision P10).
   */
  readonly supplierStyle: 'x' | '/' | null;
  /** Sequence of the newest file processed; 0 before the first (Decision S7). */
  readonly newestSequence: number;
  /**
   * Where the next window begins: the last agreed instant that was run, in milliseconds since 1970.
   */
  readonly closedAt: number | null;
  /** The next run, or the one being run. */
  readonly due: DueRun | null;
  /** Grows by one with every claim; a commit under an older one is refused. */
  readonly fence: number;
  readonly lease: Lease | null;
  /**
   * JSON text of the host's policies for this customer (guard, `onRefused`); null: the defaults.
   */
  readonly policy: string | null;
}

/** What a host sets about a customer. */
export interface CustomerSettings {
  readonly agreed: string | null;
  readonly due: DueRun | null;
  readonly closedAt: number | null;
  readonly policy: string | null;
}

/** A day that was taken. */
export interface Claim extends CustomerKey {
  readonly date: string;
  readonly holder: string;
  readonly fence: number;
}

/** Customers, what is agreed with them, and who works on their day. */
export interface CustomerStore {
  head(key: CustomerKey): Promise<CustomerHead | undefined>;
  /**
   * Makes the customer, or changes what was agreed; `seen` is the version seen, 0 where there must
   * be none yet.
   */
  settle(key: CustomerKey, settings: CustomerSettings, seen: number): Promise<CommitOutcome>;
  /**
   * Customers of all libraries whose run is due at `now` or was, earliest first, without those
   * under a lease that still holds.
   */
  due(now: number, limit: number): Promise<readonly CustomerHead[]>;
  /**
   * All customers of a library, or of all libraries, sorted by library, then customer; `after`
   * continues behind one.
   */
  list(options: {
    readonly library?: string;
    readonly after?: CustomerKey;
    readonly limit: number;
  }): Promise<readonly CustomerHead[]>;
  /**
   * The separator style that stands with a customer of the library, the first in order that has
   * one: a supplier chooses it for all files of all assortments (Decision P10).
   */
  supplierStyle(library: string): Promise<'x' | '/' | null>;
  /**
   * Takes the customer's day, in one conditional write: only where the run that is due has that
   * date, and no other holder's lease still holds at `now`. A holder that takes it again gets a new
   * fence. Answers undefined where the day is taken, was run, or is not due.
   */
  claim(
    key: CustomerKey,
    date: string,
    holder: string,
    now: number,
    until: number,
  ): Promise<Claim | undefined>;
  /**
   * Holds on to a claim until then, also where its lease is over but nobody took the day; false
   * where it was lost, released or committed.
   */
  extend(claim: Claim, until: number): Promise<boolean>;
  /**
   * Lets go of a claim without having run: the next one may take the day at once. A lost claim is
   * left alone.
   */
  release(claim: Claim): Promise<void>;
}
