import type { EventType, SyncEvent } from '../catalogue/sync-event.js';
import type { CommitOutcome } from './commit-outcome.js';
import type { CustomerKey } from './customer-store.js';

/**
 * An event with its place in the order of a library's events; those of one batch or run stand
 * beside each other.
 */
export interface StoredEvent {
  /** Grows with every event of the library; without meaning beyond order. */
  readonly position: number;
  readonly event: SyncEvent;
}

/** Which events (Decision H1); what is left out does not restrict. */
export interface EventFilter {
  readonly customer?: string;
  readonly thirdPartyId?: string;
  /** Text that the message holds, exactly as written. */
  readonly message?: string;
  readonly eventType?: EventType;
  /** Milliseconds since 1970, inclusive both. */
  readonly createdFrom?: number;
  readonly createdUntil?: number;
}

/** A page, oldest first. */
export interface EventPage {
  /** Of all that the filter lets through. */
  readonly count: number;
  readonly events: readonly StoredEvent[];
  /**
   * Whether the filter lets through events before those of the page, and behind them; both false
   * where the page is empty.
   */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** What the syncs reported. */
export interface EventStore {
  /**
   * Events that belong to no sync, such as of a refused upload. `batch` names them, for the
   * customer and apart from runs: the same batch again changes nothing and answers `done`.
   */
  append(key: CustomerKey, batch: string, events: readonly SyncEvent[]): Promise<CommitOutcome>;
  /**
   * At most `limit` events behind `after`, or the last ones before `before` (positions, exclusive;
   * one of them at most), oldest first. Whoever reads on behind the last position it saw misses
   * none that were added meanwhile.
   */
  page(
    library: string,
    filter: EventFilter,
    options: { readonly after?: number; readonly before?: number; readonly limit: number },
  ): Promise<EventPage>;
}
