import type { EventType } from '../../catalogue/sync-event.js';
import type { EventFilter, EventPage } from '../../storage/event-store.js';
import { bearerAccess } from '../oauth/bearer-access.js';
import { type Query, readQuery } from '../requests/read-query.js';
import { jsonResponse } from '../responses/json-response.js';
import { problem } from '../responses/problem.js';
import type { Handler } from '../route.js';

const TYPES: ReadonlySet<string> = new Set<EventType>(['CRITICAL', 'ERROR', 'WARNING', 'INFO']);
const DEFAULT_LIMIT = 100;
const MOST = 1_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

const PARAMETERS = [
  'customer_number',
  'third_party_id',
  'message',
  'event_type',
  'created_at__gte',
  'created_at__lte',
  'limit',
  'cursor',
] as const;

/** What a query asks for. */
interface Asked {
  readonly query: Query;
  readonly filter: EventFilter;
  readonly limit: number;
  readonly after?: number;
  readonly before?: number;
}

/**
 * `GET /integrations/suppliers/events/`: what the syncs of the library reported, oldest first, by
 * pages (Spec 6, Decisions H1, S9). Parameters it does not know are looked past, as the public
 * service does; a value that cannot be is 400.
 */
export const listEvents: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.response;
  const asked = readAsked(url);
  if (typeof asked === 'string') return problem(400, 'Bad Request', asked);
  const { query, filter, limit, after, before } = asked;
  const page = await context.storage.events.page(bearer.access.library, filter, {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    limit,
  });
  const results = page.events.map(({ event }) => event);
  return jsonResponse(200, {
    count: page.count,
    ...neighbours(page, `${context.baseUrl}/integrations/suppliers/events/`, query),
    results,
  });
};

function neighbours(
  page: EventPage,
  address: string,
  query: Query,
): { readonly next: string | null; readonly previous: string | null } {
  const link = (cursor: string): string => {
    const params = new URLSearchParams([...query]);
    params.set('cursor', cursor);
    return `${address}?${params}`;
  };
  const first = page.events[0];
  const last = page.events.at(-1);
  return {
    next: page.hasLater && last !== undefined ? link(`a${last.position}`) : null,
    previous: page.hasEarlier && first !== undefined ? link(`b${first.position}`) : null,
  };
}

/** The query, or what is wrong with it. */
function readAsked(url: URL): Asked | string {
  const query = readQuery(url, PARAMETERS);
  if (typeof query === 'string') return query;
  const limitText = query.get('limit') ?? String(DEFAULT_LIMIT);
  if (!/^\d{1,4}$/.test(limitText) || Number(limitText) < 1 || Number(limitText) > MOST)
    return `limit is a whole number from 1 to ${MOST}.`;
  const type = query.get('event_type') ?? '';
  if (type !== '' && !TYPES.has(type)) return `event_type is one of ${[...TYPES].join(', ')}.`;
  const cursor = query.get('cursor') ?? '';
  const place = /^([ab])(\d{1,15})$/.exec(cursor);
  if (cursor !== '' && place === null)
    return 'cursor is taken from the next or previous address of a page.';
  const from = readInstant(query, 'created_at__gte');
  const until = readInstant(query, 'created_at__lte');
  if (typeof from === 'string') return from;
  if (typeof until === 'string') return until;
  const position = place === null ? undefined : Number(place[2]);
  return {
    query,
    limit: Number(limitText),
    filter: {
      ...textOf(query, 'customer_number', 'customer'),
      ...textOf(query, 'third_party_id', 'thirdPartyId'),
      ...textOf(query, 'message', 'message'),
      ...(type === '' ? {} : { eventType: type as EventType }), // one of the set above
      ...(from === undefined ? {} : { createdFrom: from }),
      ...(until === undefined ? {} : { createdUntil: until }),
    },
    ...(position === undefined
      ? {}
      : place?.[1] === 'a'
        ? { after: position }
        : { before: position }),
  };
}

/** A filter by text; an empty one does not restrict. */
function textOf<Name extends string>(
  query: Query,
  parameter: string,
  name: Name,
): { readonly [Key in Name]?: string } {
  const value = query.get(parameter) ?? '';
  // A computed key of one known name: the type cannot follow it.
  return value === '' ? {} : ({ [name]: value } as { readonly [Key in Name]?: string });
}

/** Milliseconds since 1970; undefined where it is not given, words where it cannot be read. */
function readInstant(query: Query, parameter: string): number | undefined | string {
  const text = query.get(parameter) ?? '';
  if (text === '') return undefined;
  // A plus sign in an address means a blank, unless it is encoded.
  const written = text.replace(' ', '+');
  const milliseconds =
    INSTANT.test(written) && isDay(written.slice(0, 10)) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(milliseconds)
    ? `${parameter} is a date, or an instant with its offset, such as 2026-03-01T04:00:00Z.`
    : milliseconds;
}

/** Whether the calendar has that day; engines read the 30th of February as a day in March. */
function isDay(date: string): boolean {
  const milliseconds = Date.parse(date);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date);
}
