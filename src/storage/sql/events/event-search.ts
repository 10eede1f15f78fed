import type { EventFilter, EventPage, EventWindow, StoredEvent } from '../../event-store.js';
import { createEventRoom } from '../../pages/event-room.js';
import { bytesAt, integerAt, nullableIntegerAt } from '../row-values.js';
import type { SqlQuery, SqlValue } from '../sql-driver.js';
import { storedKey } from '../stored-text.js';
import { EventUnpacker } from './event-pack.js';
import { countColumn, pageConditions } from './event-statements.js';

/**
 * Matching events of one packed page, and the position of its first event, whether it matches or
 * not.
 */
interface Page {
  readonly start: number;
  readonly events: readonly StoredEvent[];
}

/** Packed pages that one statement reads. */
const AT_ONCE = 4;

/** Search in the events of one library, over a transaction that sees one moment. */
export class EventSearch {
  readonly #query: SqlQuery;
  readonly #library: string;
  readonly #filter: EventFilter;
  readonly #unpacker: EventUnpacker;

  constructor(query: SqlQuery, library: string, filter: EventFilter) {
    this.#query = query;
    this.#library = library;
    this.#filter = filter;
    this.#unpacker = new EventUnpacker(filter);
  }

  page(window: EventWindow): Promise<EventPage> {
    const { thirdPartyId, message = '' } = this.#filter;
    return thirdPartyId === undefined && message === ''
      ? this.#counted(window)
      : this.#searched(window);
  }

  /** Customer, instant and type have columns, so only the pages in the result are unpacked. */
  async #counted(window: EventWindow): Promise<EventPage> {
    const { conditions, parameters } = this.#conditions();
    const [totals = {}] = await this.#query(
      `select cast(coalesce(sum(${countColumn(this.#filter)}), 0) as text) as total,
        cast(min(first_position) as text) as lowest,
         cast(max(first_position) as text) as highest from assortment_event_page
         where ${conditions.join(' and ')}`,
      parameters,
    );
    const { after = 0, before, limit, characters } = window;
    const events: StoredEvent[] = [];
    const room = createEventRoom(limit, characters);
    const pages: Page[] = [];
    for await (const page of this.#pages(window)) {
      pages.push(page);
      const within = page.events.filter(
        ({ position }) => position > after && (before === undefined || position < before),
      );
      if (before === undefined) room.append(within, events);
      else room.prepend(within, events);
      if (room.isFull() || events.length >= limit) break;
    }
    const count = integerAt(totals, 'total');
    const [first, last] = [events[0]?.position, events.at(-1)?.position];
    if (first === undefined || last === undefined)
      return { count, events: [], hasEarlier: false, hasLater: false };
    // A page that was not unpacked is known to contain a match.
    const isUnpacked = (start: number | null): boolean =>
      pages.some((page) => page.start === start);
    const [lowest, highest] = [
      nullableIntegerAt(totals, 'lowest'),
      nullableIntegerAt(totals, 'highest'),
    ];
    return {
      count,
      events,
      hasEarlier:
        (lowest !== null && lowest < first && !isUnpacked(lowest)) ||
        pages.some(({ events }) => events.some(({ position }) => position < first)),
      hasLater:
        (highest !== null && highest > last) ||
        pages.some(({ events }) => events.some(({ position }) => position > last)),
    };
  }

  /** Searches inside the packed text of every page that may match. */
  async #searched({ after = 0, before, limit, characters }: EventWindow): Promise<EventPage> {
    let count = 0;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
    const events: StoredEvent[] = [];
    const room = createEventRoom(limit, characters);
    const end = before === undefined ? {} : { before: Number.MAX_SAFE_INTEGER };
    for await (const page of this.#pages({ ...end, limit })) {
      count += page.events.length;
      lowest = Math.min(lowest, page.events[0]?.position ?? lowest);
      highest = Math.max(highest, page.events.at(-1)?.position ?? highest);
      const within = page.events.filter(
        ({ position }) => position > after && (before === undefined || position < before),
      );
      if (before === undefined) room.append(within, events);
      else room.prepend(within, events);
    }
    const [first, last] = [events[0]?.position ?? lowest, events.at(-1)?.position ?? highest];
    return { count, events, hasEarlier: first > lowest, hasLater: last < highest };
  }

  #conditions(): {
    readonly conditions: string[];
    readonly parameters: SqlValue[];
    readonly place: (value: SqlValue) => string;
  } {
    const parameters: SqlValue[] = [];
    const place = (value: SqlValue): string => `$${parameters.push(value)}`;
    return {
      conditions: [...pageConditions(this.#library, this.#filter, place)],
      parameters,
      place,
    };
  }

  /**
   * Reads the matching events page by page: after a position, or before one and then in reverse.
   */
  async *#pages({ after, before }: EventWindow): AsyncGenerator<Page, void, undefined> {
    const backwards = before !== undefined;
    let [from, until] = [after === undefined ? 0 : await this.#pageAt(after), before];
    for (;;) {
      const { conditions, parameters, place } = this.#conditions();
      conditions.push(`first_position >= ${place(from)}`);
      if (until !== undefined) conditions.push(`first_position < ${place(until)}`);
      const rows = await this.#query(
        `select cast(first_position as text) as first, body from assortment_event_page
          where ${conditions.join(' and ')}
         order by first_position ${backwards ? 'desc' : 'asc'} limit ${AT_ONCE}`,
        parameters,
      );
      for (const row of rows) {
        const position = integerAt(row, 'first');
        const matches = await this.#unpacker.unpack(bytesAt(row, 'body'));
        yield {
          start: position,
          events: matches.map(({ at, event }) => ({ position: position + at, event })),
        };
        if (backwards) until = position;
        else from = position + 1;
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  /** Returns the first position of the page that contains a position. */
  async #pageAt(position: number): Promise<number> {
    const [row = {}] = await this.#query(
      `select cast(coalesce(max(first_position), 0) as text) as first from assortment_event_page
        where library = $1 and first_position <= $2`,
      [storedKey(this.#library), position],
    );
    return integerAt(row, 'first');
  }
}
