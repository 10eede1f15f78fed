import type { EventType, SyncEvent } from '#catalogue';
import type { CommitOutcome } from './commit-outcome.js';
import type { CustomerKey } from './customer-store.js';

/**
 * An event with its position among the events of a library. Events of one batch or run are
 * adjacent.
 */
export interface StoredEvent {
  /** Increases with every event of the library; has no other meaning. */
  readonly position: number;
  readonly event: SyncEvent;
}

/** Filter of events (Decision H1); an omitted member does not restrict. */
export interface EventFilter {
  readonly customer?: string;
  readonly thirdPartyId?: string;
  /** Text that the message contains, exactly as written. */
  readonly message?: string;
  readonly eventType?: EventType;
  /** Milliseconds since 1970, inclusive both. */
  readonly createdFrom?: number;
  readonly createdUntil?: number;
}

/** Part of the events to read as one page. */
export interface EventWindow {
  /** Position before the first event. */
  readonly after?: number;
  /** Position behind the last event; not with `after`. */
  readonly before?: number;
  readonly limit: number;
  /**
   * Most characters of all events as JSON, one event apart; without a bound if omitted. More are
   * never in memory at once.
   */
  readonly characters?: number;
}

/** A page, oldest first. */
export interface EventPage {
  /** Number of all events that the filter accepts. */
  readonly count: number;
  readonly events: readonly StoredEvent[];
  /**
   * True if the filter accepts events before those of the page, or after them; both false if the
   * page is empty.
   */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** Events of the syncs. */
export interface EventStore {
  /**
   * Appends events that belong to no sync, such as of a refused upload. `batch` names them, for the
   * customer and separately from runs: the same batch again changes nothing and returns `done`.
   */
  append(key: CustomerKey, batch: string, events: readonly SyncEvent[]): Promise<CommitOutcome>;
  /**
   * Reads at most `limit` events after `after`, or the last ones before `before` (positions,
   * exclusive; one of them at most), oldest first. Reading on after the last position never misses
   * an event that was added meanwhile. A page has at least one event if there is one.
   */
  page(library: string, filter: EventFilter, window: EventWindow): Promise<EventPage>;
  /**
   * Deletes events that were created before an instant and returns their number. Positions are not
   * used again, so reading on after one continues with the events that stayed.
   */
  forget(before: number): Promise<number>;
}
