import type { Answer } from '../client-fault.js';
import { type JsonObject, memberOf, objectOf, textMember, textMembers } from './json-answer.js';
import { type Page, readPage } from './read-page.js';

/** One event, as the service reports it. Decision S9. */
export interface RemoteEvent {
  readonly message: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** `CRITICAL`, `ERROR`, `WARNING` or `INFO`. */
  readonly eventType: string;
  readonly customerNumber: string;
  /** Null if the event is about no one package. */
  readonly thirdPartyId: string | null;
  /** Code, pointer, fix and what else the service adds. */
  readonly extraData: Readonly<Record<string, unknown>>;
}

/** One page of events. Decision H1. */
export type EventsPage = Page<RemoteEvent>;

/**
 * Reads a page of events. Spec 6, Decisions H1 and S9.
 *
 * @example
 * const next = 'https://api.example.com/integrations/suppliers/events/?page=2';
 * const body = JSON.stringify({ count: 0, next, previous: null, results: [] });
 * const page = readEventsPage(200, {}, body);
 * page.ok && page.value.next // => 'page=2'
 */
export function readEventsPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<EventsPage> {
  const text = { where: 'events', expected: 'a page of events', item: 'event' };
  return readPage({ status, headers, bodyText }, text, readRemoteEvent);
}

function readRemoteEvent(event: JsonObject | undefined): RemoteEvent | undefined {
  const texts = textMembers(event, ['message', 'created_at', 'event_type']);
  if (texts === undefined) return undefined;
  return {
    message: texts.message,
    createdAt: texts.created_at,
    eventType: texts.event_type,
    customerNumber: textMember(event, 'customer_number') ?? '',
    thirdPartyId: textMember(event, 'third_party_id') ?? null,
    extraData: objectOf(memberOf(event, 'extra_data')) ?? {},
  };
}
