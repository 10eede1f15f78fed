import type { PGlite } from '@electric-sql/pglite';
import type { SqlDriver, SqlQuery, SqlRow } from '../../src/storage/sql/sql-driver.js';

/** PostgreSQL in this process, where there is no server: the same SQL over one connection. */
export function pgliteDriver(database: PGlite): SqlDriver {
  const over =
    (client: Pick<PGlite, 'query'>): SqlQuery =>
    async (statement, parameters) =>
      (await client.query<SqlRow>(statement, [...parameters])).rows;
  return {
    single: true,
    query: over(database),
    transaction: (work) => database.transaction((transaction) => work(over(transaction))),
  };
}
