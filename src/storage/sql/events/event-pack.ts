import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { EventType, SyncEvent } from '../../../catalogue/sync-event.js';
import { compareBytes } from '../../compare-bytes.js';
import { storedKey } from '../stored-text.js';
import { PageWriter, readPage } from './event-page.js';

/**
 * Events of one customer and one instant, packed: a run tells nearly as many findings as its file
 * has records, and much the same ones every day, so a row for each would cost a sync more than all
 * else. What a page of events is looked for by stands beside the packed text.
 */
export interface PackedEvents {
  readonly customer: string;
  /** Milliseconds since 1970; null for what is no instant: no bound lets it through. */
  readonly createdAt: number | null;
  readonly counts: EventCounts;
  /**
   * The identifiers lie between these heads, in the order of stored keys; null where no event has
   * one.
   */
  readonly ids: { readonly lowest: string; readonly highest: string } | null;
  readonly body: Uint8Array;
}

/** How many events there are, in all and of each type. */
export type EventCounts = { readonly events: number } & Readonly<Record<EventType, number>>;

/** Events of one page at most, and characters from which a page is full. */
const MOST_EVENTS = 400;
const FULL = 131_072;

/** Pages packed side by side, on threads of the runtime. */
const AT_ONCE = 4;

const deflated = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const inflated = promisify<Uint8Array, Buffer>(inflateRaw);

/**
 * Packs events in their order, a new page wherever customer or instant change. Answered once all of
 * them are written: the last pages may still be under way on threads of the runtime, where nobody
 * else has to wait for them.
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
  // Who turns back before they are needed does not ask for them.
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

/** The lowest and the highest of many identifiers' heads. */
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
 * Characters of an identifier that the columns hold: code points, so that heads have the order of
 * what they are of.
 */
const HEAD = 64;

/** The beginning of an identifier as it is stored. */
export function idHead(id: string): string {
  const stored = storedKey(id);
  return stored.length <= HEAD ? stored : [...stored.slice(0, HEAD * 2)].slice(0, HEAD).join('');
}

/** What the events of one page must be; customer and instant are the page's own. */
export interface Wanted {
  readonly thirdPartyId?: string | undefined;
  readonly message?: string | undefined;
  readonly eventType?: EventType | undefined;
}

/** Reads pages for one question: those that cannot hold an answer are not taken apart. */
export class EventUnpacker {
  readonly #wanted: Wanted;
  readonly #needles: readonly string[];

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    const { thirdPartyId, message = '' } = wanted;
    this.#needles = [
      ...(thirdPartyId === undefined ? [] : [JSON.stringify(thirdPartyId)]),
      ...(isWhole(message) ? [JSON.stringify(message).slice(1, -1)] : []),
    ];
  }

  /** The wanted events of a page, each with its place in it. */
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
    const { thirdPartyId, message = '', eventType } = this.#wanted;
    if (thirdPartyId !== undefined && event.third_party_id !== thirdPartyId) return false;
    return (
      (eventType === undefined || event.event_type === eventType) && event.message.includes(message)
    );
  }
}

/**
 * Whether JSON writes this text the same way wherever it stands: a half of a pair is written out
 * only where its other half is not beside it.
 */
function isWhole(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}
