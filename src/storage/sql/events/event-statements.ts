import type { EventType } from '#catalogue';
import type { CustomerKey } from '../../customer-store.js';
import type { EventFilter } from '../../event-store.js';
import type { SqlStatement, SqlValue } from '../sql-driver.js';
import { storedKey } from '../stored-text.js';
import { idHead, type PackedEvents } from './event-pack.js';

/** Columns of a page that count its events, by type. */
const COUNTS: Readonly<Record<EventType, string>> = {
  CRITICAL: 'criticals',
  ERROR: 'errors',
  WARNING: 'warnings',
  INFO: 'infos',
};

const COLUMNS = [
  'customer',
  'low_id',
  'high_id',
  'created_at',
  'events',
  ...Object.values(COUNTS),
  'body',
];

/** Largest number of pages in one statement. */
const AT_ONCE = 8;

const COUNT_EVENTS = `insert into assortment_library (library, last_position) values ($1, $2)
  on conflict (library) do update
  set last_position = assortment_library.last_position + excluded.last_position`;

/** The position before the first of $2 events that were just counted. */
const BEFORE = '(select last_position - $2 from assortment_library where library = $1)';

/**
 * Returns the statements that append packed events after the library's last one; they are the last
 * of their transaction. The row that counts the events is locked until its end: positions become
 * visible in their order, so that reading on from a position misses none. All customers of the
 * library wait for that row, so no statement needs an answer of the one before.
 */
export function appendEvents(
  { library }: Pick<CustomerKey, 'library'>,
  pages: readonly PackedEvents[],
): readonly SqlStatement[] {
  const total = pages.reduce((sum, { counts }) => sum + counts.events, 0);
  if (total === 0) return [];
  const key = [storedKey(library), total] as const;
  const statements: SqlStatement[] = [{ statement: COUNT_EVENTS, parameters: key }];
  let place = 1;
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    const parameters: SingleValue[] = [...key];
    const rows: string[] = [];
    for (const page of pages.slice(from, from + AT_ONCE)) {
      const places = rowOf(page).map((value) => `$${parameters.push(value)}`);
      rows.push(`($1, ${BEFORE} + $${parameters.push(place)}, ${places.join(', ')})`);
      place += page.counts.events;
    }
    const statement = `insert into assortment_event_page (library, first_position,
      ${COLUMNS.join(', ')}) values ${rows.join(', ')}`;
    statements.push({ statement, parameters });
  }
  return statements;
}

type SingleValue = SqlStatement['parameters'][number];

/** Returns the values in the order of the columns. */
function rowOf({ customer, createdAt, counts, ids, body }: PackedEvents): readonly SingleValue[] {
  const { events, CRITICAL, ERROR, WARNING, INFO } = counts;
  return [
    storedKey(customer),
    ids?.lowest ?? null,
    ids?.highest ?? null,
    createdAt,
    events,
    CRITICAL,
    ERROR,
    WARNING,
    INFO,
    body,
  ];
}

/** Returns the column that counts the events of a page which a filter may accept. */
export function countColumn({ eventType }: EventFilter): string {
  return eventType === undefined ? 'events' : COUNTS[eventType];
}

/**
 * Returns the conditions on pages that may match a filter; `place` adds a parameter and returns its
 * placeholder.
 */
export function pageConditions(
  library: string,
  filter: EventFilter,
  place: (value: SqlValue) => string,
): readonly string[] {
  const { customer, thirdPartyId, createdFrom, createdUntil } = filter;
  const conditions = [`library = ${place(storedKey(library))}`, `${countColumn(filter)} > 0`];
  if (customer !== undefined) conditions.push(`customer = ${place(storedKey(customer))}`);
  if (createdFrom !== undefined) conditions.push(`created_at >= ${place(createdFrom)}`);
  if (createdUntil !== undefined) conditions.push(`created_at <= ${place(createdUntil)}`);
  if (thirdPartyId !== undefined) {
    const head = place(idHead(thirdPartyId));
    conditions.push(`low_id <= ${head}`, `high_id >= ${head}`);
  }
  return conditions;
}
