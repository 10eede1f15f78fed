import type { SyncEvent } from '#catalogue';
import type { CustomerKey } from '../customer-store.js';
import type { EventFilter, EventStore } from '../event-store.js';
import { createEventRoom } from '../pages/event-room.js';
import { copyOf, inSteps } from './in-steps.js';
import { type MemoryTables, textName } from './memory-tables.js';

/** Creates a {@link EventStore} in memory. */
export function createMemoryEvents(tables: MemoryTables, pause: () => Promise<void>): EventStore {
  const steps = inSteps<Omit<EventStore, 'append'>>(pause, {
    page(library, filter, window) {
      const matches = (tables.events.get(library) ?? []).filter(({ event }) =>
        isWanted(event, filter),
      );
      const { after = Number.NEGATIVE_INFINITY, before, limit, characters } = window;
      const behind = matches.filter(
        ({ position }) => position > after && (before === undefined || position < before),
      );
      const room = createEventRoom(limit, characters);
      const events = behind.slice(0, 0);
      if (before === undefined) room.append(behind, events);
      else room.prepend(behind, events);
      const first = events[0]?.position ?? after;
      const last = events.at(-1)?.position ?? Number.POSITIVE_INFINITY;
      return {
        count: matches.length,
        events,
        hasEarlier: events.length > 0 && matches.some(({ position }) => position < first),
        hasLater: events.length > 0 && matches.some(({ position }) => position > last),
      };
    },

    forget(before) {
      let forgotten = 0;
      for (const [library, events] of tables.events) {
        const stay = events.filter(({ event }) => !(Date.parse(event.created_at) < before));
        forgotten += events.length - stay.length;
        tables.events.set(library, stay);
      }
      return forgotten;
    },
  });
  return {
    ...steps,
    async append(key, batch, events) {
      await pause();
      const name = textName(key.library, key.customer, batch);
      if (!tables.batches.has(name)) appendEvents(tables, key, events);
      tables.batches.add(name);
      await pause();
      return 'done';
    },
  };
}

/** Appends events after all others of their library. */
export function appendEvents(
  tables: MemoryTables,
  { library }: CustomerKey,
  events: readonly SyncEvent[],
): void {
  const stored = tables.eventsOf(library);
  for (const each of events) {
    const { message, created_at, event_type, customer_number, third_party_id } = each;
    const event: SyncEvent = {
      message,
      created_at,
      event_type,
      customer_number,
      third_party_id,
      extra_data: copyOf(each.extra_data),
    };
    const position = (tables.lastPositions.get(library) ?? 0) + 1;
    tables.lastPositions.set(library, position);
    stored.push({ position, event });
  }
}

function isWanted(event: SyncEvent, filter: EventFilter): boolean {
  const { customer, thirdPartyId, message, eventType, createdFrom, createdUntil } = filter;
  const created = Date.parse(event.created_at);
  return (
    (customer === undefined || event.customer_number === customer) &&
    (thirdPartyId === undefined || event.third_party_id === thirdPartyId) &&
    (message === undefined || event.message.includes(message)) &&
    (eventType === undefined || event.event_type === eventType) &&
    (createdFrom === undefined || created >= createdFrom) &&
    (createdUntil === undefined || created <= createdUntil)
  );
}
