import { writeSync } from 'node:fs';
import pg from 'pg';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import {
  createPostgresStorage,
  type PgClient,
  type PgPool,
  pgDriver,
} from '../../src/storage/postgres/index.js';
import type { PgCommit } from '../../src/storage/postgres/pg-commit.js';
import { createSqlStorage } from '../../src/storage/sql/sql-storage.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { loadSqlite, type OpenSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { SQLITE_DIALECT } from '../../src/storage/sqlite/sqlite-dialect.js';
import { createSqliteDriver } from '../../src/storage/sqlite/sqlite-driver.js';
import { liveSecondDay, SECOND_MORNING } from './crash-days.js';

/*
 * A process that runs a day and is killed on the way: `child KIND PLACE LIBRARY POINT`. KIND is
 * `sqlite` or `postgres`, PLACE a path or an address, POINT the place of the kill: `12:before`,
 * `12:sent` or `12:after` of its statements, or `none`. It reports each fact at once, a line each.
 */
const [kind = '', place = '', library = '', point = 'none'] = process.argv.slice(2);

const say = (line: string): void => void writeSync(1, `${line}\n`);

let statements = 0;

/** Ends the process as a lost machine does: nothing after this line happens. */
function passed(number: number, phase: 'before' | 'sent' | 'after'): void {
  if (point === `${number}:${phase}`) process.kill(process.pid, 'SIGKILL');
}

function around<T>(work: () => T): T {
  statements += 1;
  const number = statements;
  passed(number, 'before');
  const answer = work();
  passed(number, 'sent');
  passed(number, 'after');
  return answer;
}

async function openSqlite(): Promise<AssortmentStorage> {
  if (point === 'none') return openSqliteStorage(place);
  const open = await loadSqlite(undefined);
  const counting: OpenSqlite = (path) => {
    const connection = open(path);
    return {
      exec: (script) => around(() => connection.exec(script)),
      all: (statement, parameters) => around(() => connection.all(statement, parameters)),
      close: () => around(() => connection.close()),
    };
  };
  const driver = await createSqliteDriver(counting, place, 30_000);
  // Kills at statements are of commits in several transactions, all others of those in one.
  const dialect = { ...SQLITE_DIALECT, writeAhead: { single: 0, piece: 1 } };
  return createSqlStorage(driver, dialect, {
    now: () => SECOND_MORNING,
    close: async () => driver.close(),
  });
}

const isCommit = (request: unknown): request is PgCommit =>
  typeof request === 'object' && request !== null && 'handleCommandComplete' in request;

/** Returns the commit with each of its statements written on its own, so that a kill cuts it. */
function inPieces(commit: PgCommit): PgCommit {
  return {
    ...commit,
    submit: (connection) =>
      commit.submit({
        parse: (query) => connection.parse(query),
        bind: (values) => connection.bind(values),
        execute: (portal) => around(() => connection.execute(portal)),
        sync: () => around(() => connection.sync()),
        stream: {},
      }),
  };
}

function openPostgres(): AssortmentStorage {
  const pool = new pg.Pool({ connectionString: place, application_name: library });
  const counted = async (sent: () => Promise<unknown>): Promise<unknown> => {
    statements += 1;
    const number = statements;
    passed(number, 'before');
    const answer = sent();
    passed(number, 'sent');
    try {
      return await answer;
    } finally {
      passed(number, 'after');
    }
  };
  const counting: PgPool = {
    async connect() {
      const client: PgClient = await pool.connect();
      const send = client.query.bind(client);
      // A cast, because an overloaded method cannot be spelled as one function: what is given is
      // passed on unchanged.
      const query = ((...given: Parameters<typeof send>) => {
        const [request] = given;
        return isCommit(request) ? send(inPieces(request)) : counted(async () => send(...given));
      }) as PgClient['query'];
      return {
        query,
        release: (destroy) => client.release(destroy),
        on: (event, listener) => client.on(event, listener),
        removeListener: (event, listener) => client.removeListener(event, listener),
      };
    },
  };
  const storage = createPostgresStorage(pgDriver(counting));
  return { ...storage, close: async () => void (await Promise.all([storage.close(), pool.end()])) };
}

const storage = kind === 'sqlite' ? await openSqlite() : openPostgres();
say('begin');
await liveSecondDay({
  storage,
  key: { library, customer: 'customer' },
  holder: 'killed',
  now: () => SECOND_MORNING,
  tell: (what, id) => say(`${what} ${id}`),
});
await storage.close();
say(`end ${statements}`);
