import type { EventType } from '#catalogue';
import type { CustomerKey } from '../../customer-store.js';
import type { EventFilter } from '../../event-store.js';
import { integerAt } from '../row-values.js';
import type { SqlQuery, SqlValue } from '../sql-driver.js';
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
  'first_position',
  'low_id',
  'high_id',
  'created_at',
  'events',
  ...Object.values(COUNTS),
  'body',
];

/** Largest number of pages in one statement. */
const AT_ONCE = 8;

/**
 * Appends packed events after the library's last one. The row that counts them is locked until the
 * end of the transaction: positions become visible in their order, so that reading on from a
 * position misses none.
 */
export async function insertEvents(
  query: SqlQuery,
  key: Pick<CustomerKey, 'library'>,
  pages: readonly PackedEvents[],
): Promise<void> {
  const total = pages.reduce((sum, { counts }) => sum + counts.events, 0);
  if (total === 0) return;
  const library = storedKey(key.library);
  const [counted] = await query(
    `insert into assortment_library (library, last_position) values ($1, $2)
     on conflict (library) do update set last_position = assortment_library.last_position +
     excluded.last_position
     returning cast(last_position as text) as last_position`,
    [library, total],
  );
  if (counted === undefined) throw new Error('A row that was just written is not there.');
  let position = integerAt(counted, 'last_position') - total + 1;
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    const parameters: SqlValue[] = [library];
    const rows: string[] = [];
    for (const page of pages.slice(from, from + AT_ONCE)) {
      const places = rowOf(page, position).map((value) => `$${parameters.push(value)}`);
      rows.push(`($1, ${places.join(', ')})`);
      position += page.counts.events;
    }
    await query(
      `insert into assortment_event_page (library, ${COLUMNS.join(', ')})
        values ${rows.join(', ')}`,
      parameters,
    );
  }
}

/** Returns the values in the order of the columns. */
function rowOf(
  { customer, createdAt, counts, ids, body }: PackedEvents,
  position: number,
): readonly SqlValue[] {
  const { events, CRITICAL, ERROR, WARNING, INFO } = counts;
  return [
    storedKey(customer),
    position,
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
