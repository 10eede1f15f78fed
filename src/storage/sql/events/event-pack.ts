import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { EventType, SyncEvent } from '#catalogue';
import { compareBytes } from '../../compare-bytes.js';
import { storedKey } from '../stored-text.js';
import { PageWriter, readPage } from './event-page.js';

/**
 * Packed events of one customer and one instant. A run reports nearly as many findings as its file
 * has records, and similar ones every day, so a row for each would cost more than the rest of a
 * sync. The columns that events are searched by are next to the packed text.
 */
export interface PackedEvents {
  readonly customer: string;
  /** Milliseconds since 1970; null if it is not an instant: no bound accepts it. */
  readonly createdAt: number | null;
  readonly counts: EventCounts;
  /**
   * Heads between which the identifiers lie, in the order of stored keys; null if no event has one.
   */
  readonly ids: { readonly lowest: string; readonly highest: string } | null;
  readonly body: Uint8Array;
}

/** Number of events, in total and by type. */
export type EventCounts = { readonly events: number } & Readonly<Record<EventType, number>>;

/** Largest number of events of one page, and the number of characters from which a page is full. */
const MOST_EVENTS = 400;
const FULL = 131_072;

/** Pages that are packed concurrently, on threads of the runtime. */
const AT_ONCE = 4;

const deflated = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const inflated = promisify<Uint8Array, Buffer>(inflateRaw);

/**
 * Packs events in their order, in a new page at each change of customer or instant. Resolves once
 * all of them are written; the last pages may still be compressed on threads of the runtime, so
 * that the caller need not wait for them.
 */
export async function packEvents(
  events: readonly SyncEvent[],
): Promise<{ readonly pages: Promise<readonly PackedEvents[]> }> {
  const pages: Promise<PackedEvents>[] = [];
  for (let from = 0; from < events.length; ) {
    const draft = draftPage(events, from);
    from += draft.counts.events;
    pages.push(packed(draft));
    await pages[pages.length - AT_ONCE];
  }
  const all = Promise.all(pages);
  // A caller that fails earlier never awaits it.
  all.catch(() => undefined);
  return { pages: all };
}

interface Draft extends Omit<PackedEvents, 'body'> {
  readonly text: string;
}

async function packed({ text, ...page }: Draft): Promise<PackedEvents> {
  return { ...page, body: await deflated(Buffer.from(text), { level: 1 }) };
}

function draftPage(events: readonly SyncEvent[], from: number): Draft {
  const first = events[from];
  if (first === undefined) throw new TypeError('There is no such event.');
  const { customer_number: customer, created_at: created } = first;
  const counts = { events: 0, CRITICAL: 0, ERROR: 0, WARNING: 0, INFO: 0 };
  const heads = new Heads();
  const page = new PageWriter(customer, created);
  for (
    let at = from;
    at < events.length && counts.events < MOST_EVENTS && page.size < FULL;
    at += 1
  ) {
    const event = events[at];
    if (event?.customer_number !== customer || event.created_at !== created) break;
    const { third_party_id: id, event_type: type, message, extra_data: data } = event;
    page.write(id, type, message, data);
    counts.events += 1;
    counts[type] += 1;
    if (id !== null) heads.add(id);
  }
  const instant = Date.parse(created);
  return {
    customer,
    createdAt: Number.isNaN(instant) ? null : instant,
    counts,
    ids: heads.bounds,
    text: page.text(),
  };
}

/** The lowest and the highest head among identifiers. */
class Heads {
  #last: string | undefined;
  bounds: { lowest: string; highest: string } | null = null;

  add(id: string): void {
    if (id === this.#last) return;
    this.#last = id;
    const head = idHead(id);
    const { bounds } = this;
    if (bounds === null) this.bounds = { lowest: head, highest: head };
    else if (compareBytes(head, bounds.highest) > 0) bounds.highest = head;
    else if (compareBytes(head, bounds.lowest) < 0) bounds.lowest = head;
  }
}

/**
 * Characters of an identifier in the columns, in code points, so that heads sort like their
 * identifiers.
 */
const HEAD = 64;

/** Returns the head of an identifier as stored. */
export function idHead(id: string): string {
  const stored = storedKey(id);
  return stored.length <= HEAD ? stored : [...stored.slice(0, HEAD * 2)].slice(0, HEAD).join('');
}

/** Filter of the events of one page; customer and instant belong to the page. */
export interface EventMatch {
  readonly thirdPartyId?: string | undefined;
  readonly message?: string | undefined;
  readonly eventType?: EventType | undefined;
}

/** Reads pages for one filter. Pages without a match are not unpacked. */
export class EventUnpacker {
  readonly #match: EventMatch;
  readonly #needles: readonly string[];

  constructor(match: EventMatch) {
    this.#match = match;
    const { thirdPartyId, message = '' } = match;
    this.#needles = [
      ...(thirdPartyId === undefined ? [] : [JSON.stringify(thirdPartyId)]),
      ...(isEscapedAlike(message) ? [JSON.stringify(message).slice(1, -1)] : []),
    ];
  }

  /** Returns the matching events of a page, each with its index. */
  async unpack(
    body: Uint8Array,
  ): Promise<readonly { readonly at: number; readonly event: SyncEvent }[]> {
    const bytes = await inflated(body);
    if (this.#needles.some((needle) => !bytes.includes(needle))) return [];
    return readPage(bytes.toString()).flatMap((event, at) =>
      this.#isWanted(event) ? [{ at, event }] : [],
    );
  }

  #isWanted(event: SyncEvent): boolean {
    const { thirdPartyId, message = '', eventType } = this.#match;
    if (thirdPartyId !== undefined && event.third_party_id !== thirdPartyId) return false;
    return (
      (eventType === undefined || event.event_type === eventType) && event.message.includes(message)
    );
  }
}

/**
 * Checks whether JSON writes this text the same way in any context: half of a surrogate pair is
 * escaped only without its other half.
 */
function isEscapedAlike(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}
