import type { EventType } from '#catalogue';
import type { EventFilter, EventPage } from '../../storage/event-store.js';
import { definedMembers } from '../../text/own-member.js';
import { bearerAccess } from '../oauth/bearer-access.js';
import {
  invalidParameter,
  isQueryFault,
  type Query,
  type QueryFault,
  readCustomerFilter,
  readLimit,
  readQuery,
} from '../requests/read-query.js';
import { jsonResponse } from '../responses/json-response.js';
import { cursorAddress, linkHeader } from '../responses/page-links.js';
import { PAGE_CHARACTERS } from '../responses/page-size.js';
import { problem } from '../responses/problem.js';
import type { Handler } from '../route.js';

const TYPES: ReadonlySet<string> = new Set<EventType>(['CRITICAL', 'ERROR', 'WARNING', 'INFO']);
const LIMITS = { usual: 100, most: 1_000 };
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

const PARAMETERS = [
  'customer_number',
  'third_party_id',
  'message',
  'event_type',
  'created_at__gte',
  'created_at__lte',
  'ordering',
  'limit',
  'cursor',
] as const;

/** A query for one page of events. */
interface EventQuery {
  readonly query: Query;
  readonly filter: EventFilter;
  readonly limit: number;
  /** True for the newest events first. */
  readonly reversed: boolean;
  readonly after?: number;
  readonly before?: number;
}

/**
 * Handles `GET /integrations/suppliers/events/`: returns the events of the library's syncs in
 * pages, oldest first, or newest first with `ordering=-created_at` (Spec 6, Decisions H1, S9). A
 * page ends at its limit of events or of bytes.
 */
export const listEvents: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.fault;
  const reading = readEventQuery(url);
  if (isQueryFault(reading)) return problem(reading.problem, reading.detail);
  const { filter, limit, reversed, after } = reading;
  // The newest page is the last one before the end.
  const before =
    reading.before ?? (reversed && after === undefined ? Number.MAX_SAFE_INTEGER : undefined);
  const page = await context.storage.events.page(bearer.value.library, filter, {
    ...definedMembers({ after, before }),
    limit,
    characters: PAGE_CHARACTERS,
  });
  const results = page.events.map(({ event }) => event);
  const links = neighbours(page, `${context.baseUrl}/integrations/suppliers/events/`, reading);
  return jsonResponse(
    200,
    { count: page.count, ...links, results: reversed ? results.reverse() : results },
    linkHeader(links),
  );
};

/** Returns the addresses of the next and the previous page. */
function neighbours(
  page: EventPage,
  address: string,
  { query, reversed }: EventQuery,
): { readonly next: string | null; readonly previous: string | null } {
  const link = (cursor: string): string => cursorAddress(address, query, cursor);
  const first = page.events[0];
  const last = page.events.at(-1);
  const later = page.hasLater && last !== undefined ? link(`a${last.position}`) : null;
  const earlier = page.hasEarlier && first !== undefined ? link(`b${first.position}`) : null;
  return reversed ? { next: earlier, previous: later } : { next: later, previous: earlier };
}

/** Returns the query, or what is wrong with it. */
function readEventQuery(url: URL): EventQuery | QueryFault {
  const query = readQuery(url, PARAMETERS);
  if (isQueryFault(query)) return query;
  const limit = readLimit(query, LIMITS);
  if (typeof limit === 'string') return invalidParameter(limit);
  const type = query.get('event_type') ?? '';
  if (type !== '' && !TYPES.has(type))
    return invalidParameter(`event_type is one of ${[...TYPES].join(', ')}.`);
  const ordering = query.get('ordering') ?? '';
  if (!/^(-?created_at)?$/.test(ordering))
    return invalidParameter('ordering is created_at, or -created_at for the newest first.');
  const cursor = query.get('cursor') ?? '';
  const parsedCursor = /^([ab])(\d{1,15})$/.exec(cursor);
  if (cursor !== '' && parsedCursor === null)
    return invalidParameter('cursor is taken from the next or previous address of a page.');
  const from = readInstant(query, 'created_at__gte');
  const until = readInstant(query, 'created_at__lte', DAY - 1);
  if (typeof from === 'string') return invalidParameter(from);
  if (typeof until === 'string') return invalidParameter(until);
  const customer = readCustomerFilter(query);
  if (!customer.ok) return customer.fault;
  const position = parsedCursor === null ? undefined : Number(parsedCursor[2]);
  return {
    query,
    reversed: ordering.startsWith('-'),
    limit,
    filter: {
      ...textOf(query, 'third_party_id', 'thirdPartyId'),
      ...textOf(query, 'message', 'message'),
      ...(type === '' ? {} : { eventType: type as EventType }), // in the set
      ...definedMembers({
        customer: customer.value,
        createdFrom: from,
        createdUntil: until,
      }),
    },
    ...(position === undefined
      ? {}
      : parsedCursor?.[1] === 'a'
        ? { after: position }
        : { before: position }),
  };
}

/** Returns a filter by text; an empty text does not filter. */
function textOf<Name extends string>(
  query: Query,
  parameter: string,
  name: Name,
): { readonly [Key in Name]?: string } {
  const value = query.get(parameter) ?? '';
  // TypeScript widens a computed key to string.
  return value === '' ? {} : ({ [name]: value } as { readonly [Key in Name]?: string });
}

const DAY = 86_400_000;

/**
 * Returns milliseconds since 1970; undefined if not given, a sentence if invalid. A date is a day
 * of UTC; `ofDay` is a millisecond of it.
 */
function readInstant(query: Query, parameter: string, ofDay = 0): number | undefined | string {
  const text = query.get(parameter) ?? '';
  if (text === '') return undefined;
  // An unencoded plus sign in a query decodes to a space.
  const written = text.replace(' ', '+');
  const milliseconds =
    INSTANT.test(written) && isDay(written.slice(0, 10)) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(milliseconds)
    ? `${parameter} is a date, or an instant with its offset, such as 2026-03-01T04:00:00Z.`
    : milliseconds + (written.includes('T') ? 0 : ofDay);
}

/** Returns whether the day exists; `Date.parse` accepts the 30th of February as a day in March. */
function isDay(date: string): boolean {
  const milliseconds = Date.parse(date);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date);
}
