import type { EventStore } from '../../event-store.js';
import { customerParameters } from '../customer-statements.js';
import { forgetEvents } from '../forget-history.js';
import { outcomeOf, type SqlRunner } from '../sql-runner.js';
import { storedKey } from '../stored-text.js';
import { packEvents } from './event-pack.js';
import { EventSearch } from './event-search.js';
import { appendEvents } from './event-statements.js';

/** Creates an {@link EventStore} in SQL. */
export function createSqlEvents(runner: SqlRunner): EventStore {
  return {
    async append(key, batch, events) {
      const pages = await (await packEvents(events)).pages;
      return outcomeOf(
        await runner.write(async (query, _, runLast) => {
          const inserted = await query(
            `insert into assortment_event_batch (library, customer, batch) values ($1, $2, $3)
              on conflict do nothing returning 1 as made`,
            [...customerParameters(key), storedKey(batch)],
          );
          if (inserted.length === 1) await runLast(appendEvents(key, pages));
          return true;
        }),
      );
    },

    // Count and page as of one moment.
    page: (library, filter, window) =>
      runner.snapshot((query) => new EventSearch(query, library, filter).page(window)),

    forget: (before) => forgetEvents(runner, before),
  };
}
