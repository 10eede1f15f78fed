import type { EventType, SyncEvent } from '../../catalogue/sync-event.js';
import type { CustomerKey } from '../customer-store.js';
import type { StoredEvent } from '../event-store.js';
import { integerAt, keyAt } from './row-values.js';
import type { SqlQuery, SqlRow } from './sql-driver.js';
import { inBulk, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

export const EVENT_COLUMNS = 'cast(position as text) as position, message, body';

/** The event of a row: its message stands in a column of its own, because events are asked for by what it holds; the rest is JSON text. */
export function eventOf(row: SqlRow): StoredEvent {
  const body: unknown = JSON.parse(String(row['body']));
  // A cast, because only insertEvents writes this column, and it writes an event without its message.
  const event = { message: keyAt(row, 'message'), ...(body as Omit<SyncEvent, 'message'>) };
  return { position: integerAt(row, 'position'), event };
}

/**
 * Adds events behind the library's last one. The row that counts them is held until the end of the transaction: positions become visible in their order,
 * so that nobody who reads on from a position misses one.
 */
export async function insertEvents(runner: SqlRunner, query: SqlQuery, key: Pick<CustomerKey, 'library'>, events: readonly SyncEvent[]): Promise<void> {
  if (events.length === 0) return;
  const library = storedKey(key.library);
  const [counted] = await query(
    `insert into assortment_library (library, last_position) values ($1, $2)
     on conflict (library) do update set last_position = assortment_library.last_position + excluded.last_position
     returning cast(last_position as text) as last_position`,
    [library, events.length],
  );
  if (counted === undefined) throw new Error('A row that was just written is not there.');
  const first = integerAt(counted, 'last_position') - events.length + 1;
  const rows = runner.dialect.rows(2, [
    { name: 'customer', type: 'text' },
    { name: 'position', type: 'bigint' },
    { name: 'third_party_id', type: 'text' },
    { name: 'event_type', type: 'text' },
    { name: 'created_at', type: 'bigint' },
    { name: 'message', type: 'text' },
    { name: 'body', type: 'text' },
  ]);
  const column = (read: (event: SyncEvent) => string | number | null) => (at: number) => {
    const event = events[at];
    return event === undefined ? null : read(event);
  };
  const columns = [
    column(({ customer_number }) => storedKey(customer_number)),
    (at: number) => first + at,
    column(({ third_party_id }) => (third_party_id === null ? null : storedKey(third_party_id))),
    column(({ event_type }): EventType => event_type),
    column(({ created_at }) => instantOf(created_at)),
    column(({ message }) => storedKey(message)),
    column(({ message: _, ...rest }) => storedText(JSON.stringify(rest))),
  ];
  await inBulk(runner, events.length, columns, (parameters) =>
    query(
      `insert into assortment_event (library, customer, position, third_party_id, event_type, created_at, message, body)
       select $1, r.customer, r.position, r.third_party_id, r.event_type, r.created_at, r.message, r.body from ${rows} as r`,
      [library, ...parameters],
    ),
  );
}

/** Milliseconds since 1970; null for what is no instant: no bound lets it through. */
function instantOf(text: string): number | null {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}
