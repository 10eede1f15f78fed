import type { SqlCopyIn, SqlDriver, SqlQuery, SqlRow, SqlStatement } from '../sql/sql-driver.js';
import { commitWith, type PgCommit } from './pg-commit.js';
import { copyInto, type PgCopy } from './pg-copy-in.js';

/** Members of a client of the package `pg` that the driver uses. */
export interface PgClient {
  query(
    statement: string,
    parameters: unknown[],
  ): Promise<{ readonly rows: unknown[]; readonly command: string }>;
  query(request: PgCopy | PgCommit): unknown;
  /** Returns the client to the pool; with an error or `true` the connection is closed. */
  release(destroy?: boolean): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  removeListener(event: 'error', listener: (error: Error) => void): unknown;
}

/** Members of a pool of the package `pg` that the driver uses. */
export interface PgPool {
  connect(): Promise<PgClient>;
}

/**
 * Milliseconds after which the server ends a transaction whose client is silent: a stopped worker
 * holds rows that others wait for.
 */
const SILENCE = 60_000;

const BEGIN = {
  write:
    'begin isolation level read committed; ' +
    `set local idle_in_transaction_session_timeout = ${SILENCE}`,
  // Locks no rows, and its reader may pause.
  snapshot: 'begin isolation level repeatable read, read only',
} as const;

/**
 * Creates a driver over a pool of the package `pg`, or over a compatible object. The host owns the
 * pool: its size (two connections for each concurrent sync), its timeouts, its `error` events, its
 * end. It must not have the option `pipeline` of `pg`, which refuses COPY and this commit.
 * Statements have no names, so a connection pooler may be in between.
 */
export function pgDriver(pool: PgPool): SqlDriver {
  const single: SqlQuery = (statement, parameters) =>
    withClient(pool, (query) => query(statement, parameters));
  return {
    query: single,
    change: single,
    transaction: (work, mode) =>
      withClient(pool, async (query, run, client) => {
        await run(BEGIN[mode]);
        let last: readonly SqlStatement[] = [];
        const copyIn: SqlCopyIn = (statement, pieces) =>
          copyInto((copy) => client.query(copy), statement, pieces);
        const answer = await work(query, copyIn, (statements) => {
          last = statements;
        });
        const command =
          last.length === 0
            ? (await run('commit')).command
            : await commitWith((commit) => client.query(commit), last);
        // For a transaction that failed on the way, the server responds to COMMIT with ROLLBACK and
        // no error.
        if (command !== 'COMMIT')
          throw Object.assign(new Error('The transaction was rolled back.'), { code: '25P02' });
        return answer;
      }),
  };
}

type Run = (
  statement: string,
  parameters?: readonly unknown[],
) => Promise<{ readonly rows: unknown[]; readonly command: string }>;

async function withClient<T>(
  pool: PgPool,
  work: (query: SqlQuery, run: Run, client: PgClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A client without a listener ends the process when its connection breaks; the query under way
  // rejects anyway.
  client.on('error', ignore);
  const run: Run = (statement, parameters = []) => client.query(statement, [...parameters]);
  let fine = false;
  try {
    const query: SqlQuery = async (statement, parameters) =>
      rowsOf((await run(statement, parameters)).rows);
    const answer = await work(query, run, client);
    fine = true;
    return answer;
  } catch (error) {
    fine = await rolledBack(run);
    throw error;
  } finally {
    client.removeListener('error', ignore);
    client.release(!fine);
  }
}

function ignore(): void {}

/**
 * Rolls back; returns whether the connection can be used again. Outside of a transaction the server
 * only warns.
 */
async function rolledBack(run: Run): Promise<boolean> {
  try {
    await run('rollback');
    return true;
  } catch {
    return false;
  }
}

function rowsOf(rows: unknown[]): readonly SqlRow[] {
  return rows.filter((row): row is SqlRow => typeof row === 'object' && row !== null);
}
