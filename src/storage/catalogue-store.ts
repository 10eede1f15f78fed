import type { SyncEvent } from '#catalogue';
import type { CommitOutcome } from './commit-outcome.js';
import type { Claim, CustomerKey, DueRun } from './customer-store.js';
import type { WebhookMessage } from './webhook-store.js';

/** One item of a catalogue. */
export interface StoredItem {
  readonly thirdPartyId: string;
  readonly available: boolean;
  /** JSON text of the item, decimals as text inside. The store does not read it. */
  readonly body: string;
  /** The run that wrote the item, and by it the file that the item comes from. */
  readonly runId: string;
}

/** An item that a sync writes. */
export interface PutItem extends StoredItem {
  /**
   * Text by which the host recognises the item without its body; none if omitted. The store does
   * not read it.
   */
  readonly mark?: string;
}

/** The mark of one item. Its fields may be getters. */
export interface MarkedItem {
  readonly thirdPartyId: string;
  /** Empty if the item has no mark. */
  readonly mark: string;
}

/** A committed run. */
export interface StoredRun extends CustomerKey {
  /** Unique for a customer; the date of the day for the daily run. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly finishedAt: number;
  /** `daily`: the agreed run; `now`: a run on request (Decision S7). */
  readonly kind: 'daily' | 'now';
  /** The processed file; null if none was received. */
  readonly fileId: string | null;
  /** True if the whole file was refused; left out otherwise. */
  readonly fileRefused?: true;
  /** Files of the window that a later one replaced. */
  readonly ignored: readonly string[];
  readonly baseRevision: number;
  readonly revision: number;
  /** JSON text: the plan's hashes, lists and counts, without events and items. */
  readonly summary: string;
}

/** All changes of one sync, committed as a whole or not at all (Decision T2). */
export interface SyncCommit extends CustomerKey {
  /** The claim of the run; null for a sync outside of the day. */
  readonly claim: Claim | null;
  readonly run: StoredRun;
  /** Revision and hash of the catalogue that the plan is based on. */
  readonly baseRevision: number;
  readonly baseHash: string | null;
  readonly nextRevision: number;
  readonly nextHash: string | null;
  /**
   * Items to write, without duplicate ids. Their fields may be getters: read each by its name, and
   * once.
   */
  readonly items: readonly PutItem[];
  /** Their fields may be getters too. */
  readonly events: readonly SyncEvent[];
  /** Message for each webhook that the library has at the time of the commit; none if omitted. */
  readonly message?: WebhookMessage | undefined;
  readonly supplierStyle: 'x' | '/' | null;
  readonly newestSequence: number;
  /**
   * The highest sequence among the files of the window at the time of its selection, 0 if there
   * were none; ignored without a claim.
   */
  readonly seenSequence: number;
  /**
   * True if the run sets its file aside, unread. Otherwise a run with a file clears the mark of an
   * earlier one; one without a file leaves it.
   */
  readonly setAside?: true | undefined;
  /** Start of the next window, and the next run, with a claim. */
  readonly closedAt: number | null;
  readonly due: DueRun | null;
}

/** One page of a catalogue. */
export interface ItemPage {
  readonly revision: number;
  readonly items: readonly StoredItem[];
  /** True if the page has fewer items than it may, for lack of characters; left out otherwise. */
  readonly cut?: true;
}

/** Part of a catalogue to read as one page. */
export interface ItemWindow {
  /** Identifier before the first item. */
  readonly after?: string;
  readonly limit: number;
  readonly available?: boolean;
  /**
   * Most characters of all bodies, one body apart; without a bound if omitted. More are never in
   * memory at once.
   */
  readonly characters?: number;
}

/** Catalogues and the runs that made them. */
export interface CatalogueStore {
  /**
   * Reads the whole catalogue, sorted by the UTF-8 bytes of `thirdPartyId` (Decision T3), in
   * pieces, all of one revision regardless of commits meanwhile. Rejects if a fault of the database
   * interrupts it and the revision no longer exists: read again to get the next one. A catalogue in
   * memory is sorted by code units, so a plan sorts again.
   */
  load(key: CustomerKey): AsyncIterable<readonly StoredItem[]>;
  /**
   * Reads at most `limit` items after `after` (exclusive), in the same order, with their revision:
   * 0 for an unknown customer. A page has at least one item if there is one.
   */
  page(key: CustomerKey, window: ItemWindow): Promise<ItemPage>;
  item(key: CustomerKey, thirdPartyId: string): Promise<StoredItem | undefined>;
  /** Reads the mark of every item, in any order, in pieces, all of one revision. */
  marks(key: CustomerKey): AsyncIterable<readonly MarkedItem[]>;
  /**
   * Reads the items with these identifiers, in any order, as of one moment; missing ones are
   * omitted.
   */
  items(key: CustomerKey, thirdPartyIds: readonly string[]): Promise<readonly StoredItem[]>;
  /**
   * Commits items, events, run, the status of the files, revision, style, window, due run and the
   * messages for webhooks in one transaction.
   *
   * `conflict` if the catalogue has another revision or hash, if the claim was lost (another fence)
   * or its date is not due, or, under a claim, if a file of the window that ends at `closedAt` has
   * a higher sequence than `seenSequence`: it was accepted meanwhile and would be left out. Also
   * `conflict` if the run names a file that the customer does not have: the customer was erased
   * meanwhile, and its data must not come back (Decision K2). A run
   * id that was committed already returns `done` and changes nothing. The file of the run becomes
   * processed, its ignored files become ignored if they are waiting, files of another customer do
   * not change. Under a claim the lease ends with the commit. An unknown customer is created.
   */
  commit(sync: SyncCommit): Promise<CommitOutcome>;
  run(key: CustomerKey, id: string): Promise<StoredRun | undefined>;
  /** Returns the runs in reverse order of their commits, regardless of clocks. */
  runs(key: CustomerKey, limit: number): Promise<readonly StoredRun[]>;
  /**
   * Forgets runs that finished before an instant, except the newest of each customer; returns their
   * number. A run without a file is deleted. One with a file keeps its outcome, which the file
   * shows, and loses its lists: its summary becomes `{}`, unless it refused the whole file.
   */
  forgetRuns(before: number): Promise<number>;
}
