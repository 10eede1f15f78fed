import type { SyncEvent } from '../catalogue/sync-event.js';
import type { CommitOutcome } from './commit-outcome.js';
import type { Claim, CustomerKey, DueRun } from './customer-store.js';

/** One item of a catalogue. */
export interface StoredItem {
  readonly thirdPartyId: string;
  readonly available: boolean;
  /** JSON text of the item, decimals as text inside; the store never looks inside. */
  readonly body: string;
  /**
   * The run that put it: so every item tells which run and, by it, which file made it what it is.
   */
  readonly runId: string;
}

/** An item as a sync puts it. */
export interface PutItem extends StoredItem {
  /**
   * Text by which the host knows the item again without its body; none where not given. The store
   * never looks inside.
   */
  readonly mark?: string;
}

/** The mark of one item. Its fields may be made when they are read. */
export interface MarkedItem {
  readonly thirdPartyId: string;
  /** Empty where the item was put without one. */
  readonly mark: string;
}

/** One run that was committed. */
export interface StoredRun extends CustomerKey {
  /** Unique for a customer; the date of the day for the daily run. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly finishedAt: number;
  /** `daily`: the agreed one; `now`: asked for outside of it (Decision S7). */
  readonly kind: 'daily' | 'now';
  /** The file processed; null where none was received. */
  readonly fileId: string | null;
  /** Files of the window that a later one replaced. */
  readonly ignored: readonly string[];
  readonly baseRevision: number;
  readonly revision: number;
  /** JSON text: the plan's hashes, lists and counts, without events and items. */
  readonly summary: string;
}

/** All that one sync changes: kept whole or not at all (Decision T2). */
export interface SyncCommit extends CustomerKey {
  /** The claim under which it runs; null for a sync outside of the day. */
  readonly claim: Claim | null;
  readonly run: StoredRun;
  /** Revision and hash of the catalogue it was planned for. */
  readonly baseRevision: number;
  readonly baseHash: string | null;
  readonly nextRevision: number;
  readonly nextHash: string | null;
  /**
   * Those that the sync puts; no id twice. Their fields may be made when they are read: take each
   * by its name, and once.
   */
  readonly items: readonly PutItem[];
  /** Their fields may be made when they are read, too. */
  readonly events: readonly SyncEvent[];
  readonly supplierStyle: 'x' | '/' | null;
  readonly newestSequence: number;
  /**
   * The highest sequence among the files of the window when it was selected, 0 where there was
   * none; not looked at without a claim.
   */
  readonly seenSequence: number;
  /** With a claim: where the next window begins, and the next run. */
  readonly closedAt: number | null;
  readonly due: DueRun | null;
}

/** One page of a catalogue. */
export interface ItemPage {
  readonly revision: number;
  readonly items: readonly StoredItem[];
}

/** Catalogues and the runs that made them. */
export interface CatalogueStore {
  /**
   * The whole catalogue, sorted by the UTF-8 bytes of `thirdPartyId` (Decision T3), in pieces, all
   * of one revision whatever is committed meanwhile. Rejects where a fault of the database stood in
   * between and the revision is no longer to be had: whoever reads it again has the next one. A
   * catalogue in memory is sorted by code units: who plans sorts anew.
   */
  load(key: CustomerKey): AsyncIterable<readonly StoredItem[]>;
  /**
   * Items behind `after` (exclusive), in the same order, at most `limit`, with the revision they
   * are of: 0 of a customer nobody knows.
   */
  page(
    key: CustomerKey,
    options: { readonly after?: string; readonly limit: number; readonly available?: boolean },
  ): Promise<ItemPage>;
  item(key: CustomerKey, thirdPartyId: string): Promise<StoredItem | undefined>;
  /** The mark of every item, in any order, in pieces, all of one revision. */
  marks(key: CustomerKey): AsyncIterable<readonly MarkedItem[]>;
  /**
   * The items of these identifiers, in any order, all of one moment; what is not there is left out.
   */
  items(key: CustomerKey, thirdPartyIds: readonly string[]): Promise<readonly StoredItem[]>;
  /**
   * Items, events, run, the status of the files, revision, style, window and due run: all in one
   * transaction. `conflict` where the catalogue is no longer at base revision and hash, the claim
   * was lost (another fence) or its date is no longer due, or, under a claim, a file of the window
   * that ends at `closedAt` has a higher sequence than `seenSequence`: it was accepted meanwhile
   * and would be left out. A run id that was committed already answers `done` and changes nothing.
   * The file of the run is processed, those it ignores are ignored where they still wait, another
   * customer's are left alone. Under a claim the lease ends with the commit. A customer nobody
   * settled is made.
   */
  commit(sync: SyncCommit): Promise<CommitOutcome>;
  run(key: CustomerKey, id: string): Promise<StoredRun | undefined>;
  /** The run that was committed last comes first, whatever the clocks said. */
  runs(key: CustomerKey, limit: number): Promise<readonly StoredRun[]>;
}
