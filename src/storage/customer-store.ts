import type { CommitOutcome } from './commit-outcome.js';

/**
 * Key of a customer. The library comes first in every key, then the customer (Decision H3). Both
 * are texts of any kind of up to 255 characters, distinct if any character differs, and sorted by
 * their UTF-8 bytes as all identifiers in storage are: by code points, not by code units (Decision
 * T3).
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

/** Exclusive right to run a customer's day until an instant. */
export interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970; the lease is over at this instant. */
  readonly until: number;
}

/** A file that was set aside: attempts at its day ended their process. */
export interface SetAsideFile {
  readonly fileId: string;
  /** The agreed instant of its day, in milliseconds since 1970. */
  readonly at: number;
}

/** Place of a customer in the order of {@link CustomerStore.due}. */
export type DuePlace = CustomerKey & { readonly at: number };

/** Days that no worker has run, for those who watch over them. */
export interface OverdueDays {
  /**
   * Milliseconds since 1970 of the oldest day that is due without a worker, that ended a process
   * or that was set aside; null if there is none.
   */
  readonly oldest: number | null;
  /** Number of customers with a file that was set aside. */
  readonly setAside: number;
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
  /** Revision of the catalogue. */
  readonly revision: number;
  /** Hash of the catalogue; null while it is empty and was never changed. */
  readonly hash: string | null;
  /** The separator style of the customer's latest file that has one (Decision P10). */
  readonly supplierStyle: 'x' | '/' | null;
  /** Sequence of the newest processed file; 0 before the first (Decision S7). */
  readonly newestSequence: number;
  /** Start of the next window: the last agreed instant that was run, in milliseconds since 1970. */
  readonly closedAt: number | null;
  /** The next run, or the current one. */
  readonly due: DueRun | null;
  /** Grows by one with every claim; a commit under an older one is refused. */
  readonly fence: number;
  readonly lease: Lease | null;
  /**
   * Claims of the due run that were neither released nor committed, the current one included: those
   * before it ended with their process.
   */
  readonly attempts: number;
  /** The file that was set aside last, until a later file is synced; null: none. */
  readonly setAside: SetAsideFile | null;
  /**
   * JSON text of the host's policies for this customer (guard, `onRefused`); null: the defaults.
   */
  readonly policy: string | null;
}

/** Settings of a customer that the host decides. */
export interface CustomerSettings {
  readonly agreed: string | null;
  readonly due: DueRun | null;
  readonly closedAt: number | null;
  readonly policy: string | null;
}

/** A claimed day. */
export interface Claim extends CustomerKey {
  readonly date: string;
  readonly holder: string;
  readonly fence: number;
}

/** Customers, their agreements, and the claims of their days. */
export interface CustomerStore {
  head(key: CustomerKey): Promise<CustomerHead | undefined>;
  /**
   * Creates the customer or changes its settings. `seen` is the version that was read, 0 if the
   * customer must not exist yet.
   */
  settle(key: CustomerKey, settings: CustomerSettings, seen: number): Promise<CommitOutcome>;
  /**
   * Returns the customers of all libraries whose run is due at or before `now`, earliest first,
   * after `after`, without those that no one may claim (see `claim`).
   */
  due(now: number, limit: number, after?: DuePlace): Promise<readonly CustomerHead[]>;
  /** Returns the customers of all libraries whose run is due later than `at`, latest first. */
  ahead(at: number, limit: number): Promise<readonly CustomerHead[]>;
  /** Counts the days that are due at `now` and were not run, and those that were set aside. */
  overdue(now: number): Promise<OverdueDays>;
  /**
   * Returns the customers of a library, or of all libraries, sorted by library, then customer,
   * after `after`.
   */
  list(options: {
    readonly library?: string;
    readonly after?: CustomerKey;
    readonly limit: number;
  }): Promise<readonly CustomerHead[]>;
  /** Returns the number of customers of a library, at most `most`. */
  count(library: string, most: number): Promise<number>;
  /**
   * Claims the customer's day in one conditional write: only if the due run has that date, and no
   * other holder's lease is valid at `now`. A holder that claims it again gets a new fence. Returns
   * undefined if the day is claimed, was run, or is not due.
   *
   * The claim counts as an attempt at the due run, unless the holder still has its lease. From the
   * second attempt on, another holder waits `ATTEMPT_DISTANCE` longer after the lease for each.
   */
  claim(
    key: CustomerKey,
    date: string,
    holder: string,
    now: number,
    until: number,
  ): Promise<Claim | undefined>;
  /**
   * Extends a claim, also after its lease if no other holder claimed the day; false if it was lost,
   * released or committed.
   */
  extend(claim: Claim, until: number): Promise<boolean>;
  /**
   * Releases a claim without a run: another holder may claim the day at once, and the attempt does
   * not count. Does nothing to a lost claim.
   */
  release(claim: Claim): Promise<void>;
  /**
   * Erases the customer in one transaction: its row, files with their parts, catalogue, runs,
   * events, and the messages for webhooks that its commits wrote. Positions of events are not used
   * again. Runs and uploads that began before cannot store anything afterwards: see `commit` and
   * `accept`. Returns false if nothing of the customer was stored. Decision K2.
   */
  erase(key: CustomerKey): Promise<boolean>;
}
