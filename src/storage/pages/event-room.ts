import type { StoredEvent } from '../event-store.js';
import { pageRoom } from './page-room.js';

/** Room of a page of events, in events and characters. */
export interface EventRoom {
  /** Takes the first events, as many as fit, and adds them at the end of the page. */
  append(events: readonly StoredEvent[], page: StoredEvent[]): void;
  /** Takes the last events, as many as fit, and adds them at the beginning of the page. */
  prepend(events: readonly StoredEvent[], page: StoredEvent[]): void;
  /** Returns true once an event was not taken. */
  isFull(): boolean;
}

/** Creates the room of an empty page. */
export function createEventRoom(limit: number, characters?: number): EventRoom {
  const fits = pageRoom(characters);
  let count = 0;
  let isFull = false;
  const take = ({ event }: StoredEvent): boolean => {
    isFull ||= count >= limit || !fits(JSON.stringify(event).length);
    if (!isFull) count += 1;
    return !isFull;
  };
  return {
    append(events, page) {
      const end = events.findIndex((event) => !take(event));
      page.push(...(end < 0 ? events : events.slice(0, end)));
    },
    prepend(events, page) {
      const end = events.findLastIndex((event) => !take(event));
      page.unshift(...events.slice(end + 1));
    },
    isFull: () => isFull,
  };
}
