import { type Answer, answered } from '../client-fault.js';
import {
  countMember,
  type JsonObject,
  memberOf,
  objectOf,
  parseObject,
  textMember,
  textMembers,
} from './json-answer.js';
import { answerShape, notUnderstood, refusedResource } from './refused-answer.js';

/** One event, as the service reports it. Decision S9. */
export interface RemoteEvent {
  readonly message: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** `CRITICAL`, `ERROR`, `WARNING` or `INFO`. */
  readonly eventType: string;
  readonly customerNumber: string;
  /** Null where the event is about no one package. */
  readonly thirdPartyId: string | null;
  /** Code, pointer, fix and what else the service adds. */
  readonly extraData: Readonly<Record<string, unknown>>;
}

/** One page of events. Decision H1. */
export interface EventsPage {
  /** Number of events on all pages together. */
  readonly count: number;
  /**
   * Parameters for `page` of the next request; undefined at the end. The host is never taken from a
   * response, so that a token is only sent to the configured service.
   */
  readonly next: string | undefined;
  readonly previous: string | undefined;
  readonly results: readonly RemoteEvent[];
}

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
  const where = 'events';
  if (status !== 200) return refusedResource(status, headers, bodyText, where);
  const body = parseObject(bodyText);
  const results = memberOf(body, 'results');
  const count = countMember(body, 'count');
  if (count === undefined || !Array.isArray(results))
    return notUnderstood(where, 'a page of events', answerShape(status, headers), 'safe');
  const events = results.map((result: unknown) => readRemoteEvent(objectOf(result)));
  const odd = events.indexOf(undefined);
  if (odd >= 0)
    return notUnderstood(where, 'a page of events', `result ${odd} is no event`, 'safe');
  return answered({
    count,
    next: pageOf(textMember(body, 'next')),
    previous: pageOf(textMember(body, 'previous')),
    results: events.filter((event) => event !== undefined),
  });
}

/** Returns the parameters of a page's address. */
function pageOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, 'http://localhost')) return undefined;
  return new URL(address, 'http://localhost').searchParams.toString();
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
