import type { StoredEvent } from './event-store.js';
import { PageRoom } from './page-room.js';

/** Room of a page of events, in events and characters. */
export class EventRoom {
  readonly #limit: number;
  readonly #characters: PageRoom;
  #events = 0;
  /** True once an event was not taken. */
  isFull = false;

  constructor(limit: number, characters?: number) {
    this.#limit = limit;
    this.#characters = new PageRoom(characters);
  }

  /** Takes the first events, as many as fit, and adds them at the end of the page. */
  append(events: readonly StoredEvent[], page: StoredEvent[]): void {
    const end = events.findIndex((event) => !this.#take(event));
    page.push(...(end < 0 ? events : events.slice(0, end)));
  }

  /** Takes the last events, as many as fit, and adds them at the beginning of the page. */
  prepend(events: readonly StoredEvent[], page: StoredEvent[]): void {
    const end = events.findLastIndex((event) => !this.#take(event));
    page.unshift(...events.slice(end + 1));
  }

  #take({ event }: StoredEvent): boolean {
    this.isFull ||=
      this.#events >= this.#limit || !this.#characters.take(JSON.stringify(event).length);
    if (!this.isFull) this.#events += 1;
    return !this.isFull;
  }
}
