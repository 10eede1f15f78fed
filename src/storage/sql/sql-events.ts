import type { EventFilter, EventPage, EventStore } from '../event-store.js';
import { customerParameters } from './customer-statements.js';
import { EVENT_COLUMNS, eventOf, insertEvents } from './event-statements.js';
import { integerAt, nullableIntegerAt } from './row-values.js';
import type { SqlValue } from './sql-driver.js';
import { outcomeOf, type SqlRunner } from './sql-runner.js';
import { storedKey } from './stored-text.js';

/** {@link EventStore} in SQL. */
export function createSqlEvents(runner: SqlRunner): EventStore {
  return {
    async append(key, batch, events) {
      return outcomeOf(
        await runner.write(async (query) => {
          const made = await query(
            'insert into assortment_event_batch (library, customer, batch) values ($1, $2, $3) on conflict do nothing returning 1 as made',
            [...customerParameters(key), storedKey(batch)],
          );
          if (made.length === 1) await insertEvents(runner, query, key, events);
          return true;
        }),
      );
    },

    async page(library, filter, { after, before, limit }): Promise<EventPage> {
      const parameters: SqlValue[] = [storedKey(library), limit];
      const place = (value: SqlValue): string => `$${parameters.push(value)}`;
      const conditions = ['library = $1', ...restrictions(filter, place, runner.dialect.contains)];
      const within = [...conditions];
      if (after !== undefined) within.push(`position > ${place(after)}`);
      if (before !== undefined) within.push(`position < ${place(before)}`);
      const backwards = before !== undefined;
      // One statement, so that count and events are of one moment.
      const rows = await runner.read(
        `select t.total, t.first_position, t.last_position, ${EVENT_COLUMNS} from
           (select cast(count(*) as text) as total, cast(min(position) as text) as first_position, cast(max(position) as text) as last_position
            from assortment_event where ${conditions.join(' and ')}) as t
           left join (select position as at, ${EVENT_COLUMNS} from assortment_event where ${within.join(' and ')}
             order by assortment_event.position ${backwards ? 'desc' : 'asc'} limit $2) as e on 1 = 1
         order by e.at`,
        parameters,
      );
      const [row] = rows;
      if (row === undefined) return { count: 0, events: [], hasEarlier: false, hasLater: false };
      const events = rows.filter((each) => each['body'] !== null).map(eventOf);
      const first = nullableIntegerAt(row, 'first_position');
      const last = nullableIntegerAt(row, 'last_position');
      const [start, end] = [events[0]?.position, events.at(-1)?.position];
      return {
        count: integerAt(row, 'total'),
        events,
        hasEarlier: first !== null && start !== undefined && first < start,
        hasLater: last !== null && end !== undefined && last > end,
      };
    },
  };
}

function restrictions(filter: EventFilter, place: (value: SqlValue) => string, contains: (text: string, part: string) => string): readonly string[] {
  const { customer, thirdPartyId, message, eventType, createdFrom, createdUntil } = filter;
  const conditions: string[] = [];
  if (customer !== undefined) conditions.push(`customer = ${place(storedKey(customer))}`);
  if (thirdPartyId !== undefined) conditions.push(`third_party_id = ${place(storedKey(thirdPartyId))}`);
  if (message !== undefined && message !== '') conditions.push(contains('message', place(storedKey(message))));
  if (eventType !== undefined) conditions.push(`event_type = ${place(eventType)}`);
  if (createdFrom !== undefined) conditions.push(`created_at >= ${place(createdFrom)}`);
  if (createdUntil !== undefined) conditions.push(`created_at <= ${place(createdUntil)}`);
  return conditions;
}
