import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createPostgresStorage,
  migratePostgres,
  type PgCommit,
  type PgCopy,
  type PgPool,
  pgDriver,
  type SqlDriver,
} from '../../src/storage/postgres/index.js';
import { POSTGRES_DIALECT } from '../../src/storage/postgres/postgres-dialect.js';
import { schemaSteps } from '../../src/storage/sql/schema.js';
import { pgliteDriver } from './pglite-driver.js';
import { startPostgresServer } from './postgres-server.js';
import { collected, sampleCommit, sampleEvent, sampleFile, sampleItems } from './sql-samples.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log(
    'notice: PostgreSQL is not installed; its SQL ran on PGlite, and what needs several ' +
      'connections was not tested',
  );

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await server?.stop();
});

let databases = 0;

/** Creates a driver over an empty database, on the server if there is one. */
async function emptyDatabase(max = 10): Promise<SqlDriver> {
  if (server === undefined) {
    const database = new PGlite();
    ends.push(() => database.close());
    return pgliteDriver(database);
  }
  databases += 1;
  const name = `store_${databases}`;
  await server.createDatabase(name);
  const pool = new pg.Pool({ connectionString: server.url(name), max });
  ends.push(() => pool.end());
  return pgDriver(pool);
}

/** Tests share one database: each has a library of its own. */
const shared = await emptyDatabase();
await migratePostgres(shared);

function freshKey(): { readonly library: string; readonly customer: string } {
  return { library: randomUUID(), customer: 'customer' };
}

describe('A database without the tables of this version', () => {
  it('names the step to take, in the words of the server and with its code', async () => {
    const driver = await emptyDatabase();
    const storage = createPostgresStorage(driver);
    const key = freshKey();
    await expect(storage.customers.head(key)).rejects.toMatchObject({
      code: '42P01',
      message: expect.stringMatching(/assortment_customer.*\. Call migratePostgres\(driver\) /),
      cause: { code: '42P01' },
    });
    await expect(storage.files.accept(sampleFile(key, 'file', 5))).rejects.toMatchObject({
      message: expect.stringContaining('Call migratePostgres(driver) '),
    });
    await migratePostgres(driver);
    expect(await storage.customers.head(key)).toBeUndefined();
    await driver.transaction(
      (query) => query('alter table assortment_file drop column trace', []),
      'write',
    );
    await expect(storage.files.latest(key)).rejects.toMatchObject({
      code: '42703',
      message: expect.stringContaining('Call migratePostgres(driver) '),
    });
  });
});

describe('The store on PostgreSQL', () => {
  it('Decision T2: items, events, run and file are kept together, byte for byte', async () => {
    const storage = createPostgresStorage(shared);
    const key = freshKey();
    await storage.files.accept(sampleFile(key, 'file', 5));
    const commit = sampleCommit(key, 0, 'run', {
      items: sampleItems(12_000, 'run'),
      newestSequence: 1,
      supplierStyle: 'x',
    });
    const processed = { ...commit, run: { ...commit.run, fileId: 'file' } };
    expect(await storage.catalogues.commit(processed)).toBe('done');
    expect(await collected(storage.catalogues.load(key))).toEqual(
      [...commit.items].sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1)),
    );
    expect(
      (await storage.events.page(key.library, {}, { limit: 10 })).events.map(({ event }) => event),
    ).toEqual(commit.events);
    expect(await storage.catalogues.run(key, 'run')).toEqual(processed.run);
    expect(await storage.files.get(key.library, 'file')).toMatchObject({
      status: 'processed',
      runId: 'run',
    });
    expect(await storage.customers.head(key)).toMatchObject({
      revision: 1,
      hash: 'hash 1',
      supplierStyle: 'x',
      newestSequence: 1,
    });
  });

  it('control characters in identifiers go through as they are', async () => {
    const storage = createPostgresStorage(shared);
    const key = { library: `${randomUUID()}\n"\\`, customer: 'NULL' };
    const items = ['\t', '\n', '\\n', '"', 'NULL', '{}', ',', '', ' ', '\u007f'].map(
      (thirdPartyId) => ({
        thirdPartyId,
        available: true,
        body: '{\n}',
        runId: '\r',
      }),
    );
    expect(await storage.catalogues.commit(sampleCommit(key, 0, '\r', { items }))).toBe('done');
    expect(await collected(storage.catalogues.load(key))).toEqual(
      [...items].sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1)),
    );
  });

  it('Decision T3: eight starters at once bring up one schema', async () => {
    // Without a server one database serves all tests: creating one takes seconds.
    const drivers = await Promise.all(
      Array.from({ length: server === undefined ? 1 : 3 }, () => emptyDatabase()),
    );
    for (const driver of drivers) {
      await Promise.all(Array.from({ length: 8 }, () => migratePostgres(driver)));
      expect(await driver.query('select id from assortment_migration order by id', [])).toEqual(
        schemaSteps(POSTGRES_DIALECT).map(({ id }) => ({ id })),
      );
      expect(await createPostgresStorage(driver).events.append(freshKey(), 'batch', [])).toBe(
        'done',
      );
    }
  });

  it('Decision T3: tables of a newer version are refused', async () => {
    const driver = await emptyDatabase();
    await migratePostgres(driver);
    await driver.transaction(
      (query) => query('insert into assortment_migration (id) values ($1)', [99]),
      'write',
    );
    await expect(migratePostgres(driver)).rejects.toThrow('newer version');
  });

  it(
    'what runs on acceptance is kept with the file or ' + 'not at all, and runs once for a file',
    async () => {
      const driver = await emptyDatabase();
      await migratePostgres(driver);
      await driver.transaction(
        (query) => query('create table job (name text not null)', []),
        'write',
      );
      let fails = true;
      const storage = createPostgresStorage(driver, {
        onAccept: async (query, file, due) => {
          await query('insert into job (name) values ($1)', [`${file.sequence} ${due?.date}`]);
          if (fails) throw new RangeError('The engine is away.');
        },
      });
      const key = freshKey();
      await storage.customers.settle(
        key,
        { agreed: null, due: { date: '2026-03-01', at: 1 }, closedAt: null, policy: null },
        0,
      );
      await expect(storage.files.accept(sampleFile(key, 'file', 1))).rejects.toThrow(RangeError);
      expect(await storage.files.get(key.library, 'file')).toBeUndefined();
      fails = false;
      await storage.files.accept(sampleFile(key, 'file', 1));
      await storage.files.accept(sampleFile(key, 'file', 1));
      expect(await driver.query('select name from job', [])).toEqual([{ name: '1 2026-03-01' }]);
    },
  );

  it("nothing may be asked after closing; the pool stays the host's", async () => {
    const storage = createPostgresStorage(shared);
    await storage.close();
    await expect(storage.customers.head(freshKey())).rejects.toThrow(TypeError);
    expect(await shared.query('select 1 as one', [])).toEqual([{ one: 1 }]);
  });
});

describe.runIf(server !== undefined)('The store on a PostgreSQL server', () => {
  it('a load keeps to its moment while another connection commits', async () => {
    const storage = createPostgresStorage(shared);
    const key = freshKey();
    await storage.catalogues.commit(
      sampleCommit(key, 0, 'first', { items: sampleItems(5000, 'first') }),
    );
    const seen: string[] = [];
    let changed = false;
    for await (const piece of storage.catalogues.load(key)) {
      if (!changed)
        expect(
          await storage.catalogues.commit(
            sampleCommit(key, 1, 'second', { items: sampleItems(5000, 'second') }),
          ),
        ).toBe('done');
      changed = true;
      seen.push(...piece.map(({ runId }) => runId));
    }
    expect(seen).toHaveLength(5000);
    expect(new Set(seen)).toEqual(new Set(['first']));
  });

  it(
    'a writer that falls silent is ended by the ' + 'server after a minute, a slow reader is not',
    async () => {
      const silence = "select current_setting('idle_in_transaction_session_timeout') as silence";
      expect(await shared.transaction((query) => query(silence, []), 'write')).toEqual([
        { silence: '1min' },
      ]);
      expect(await shared.transaction((query) => query(silence, []), 'snapshot')).toEqual([
        { silence: '0' },
      ]);
    },
  );

  it('a reader that turns away gives its connection back', async () => {
    const driver = await emptyDatabase(2);
    await migratePostgres(driver);
    const storage = createPostgresStorage(driver);
    const key = freshKey();
    await storage.catalogues.commit(
      sampleCommit(key, 0, 'first', { items: sampleItems(5000, 'first') }),
    );
    for (let times = 0; times < 5; times += 1) {
      for await (const piece of storage.catalogues.load(key)) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
    }
    expect(await storage.catalogues.commit(sampleCommit(key, 1, 'second'))).toBe('done');
  });

  it('Decision T1: of fifty commits at once, one is done for each revision', async () => {
    const storage = createPostgresStorage(shared);
    const key = freshKey();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        storage.catalogues.commit(sampleCommit(key, 0, `run ${at}`)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(49);
    expect((await storage.events.page(key.library, {}, { limit: 9 })).count).toBe(2);
  });

  it(
    'Decision T1: of fifty puts that saw one version, one is done, and a new record is made ' +
      'once',
    async () => {
      const storage = createPostgresStorage(shared);
      const id = randomUUID();
      for (const seen of [0, 1, 2]) {
        const outcomes = await Promise.all(
          Array.from({ length: 50 }, (_, at) =>
            storage.grants.commit([
              { kind: 'family', id, seen, value: `${at}` },
              { kind: 'token', id: `${id} ${seen} ${at}`, seen: 0, value: '{}' },
            ]),
          ),
        );
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
        expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(49);
      }
      const [family] = await storage.grants.load([{ kind: 'family', id }]);
      expect(family?.version).toBe(3);
    },
  );

  it('Decision S7: files accepted at once have sequences without gaps', async () => {
    const storage = createPostgresStorage(shared);
    const key = freshKey();
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        storage.files.accept(sampleFile(key, `file ${at}`, at + 1)),
      ),
    );
    const files = await storage.files.received(key, { after: 0, until: 100 });
    expect(files.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
  });

  it(
    'Decision S7: a file accepted while its window is being closed is seen by the commit, or ' +
      'counts for the next window',
    async () => {
      const storage = createPostgresStorage(shared);
      const { library } = freshKey();
      for (let round = 0; round < 60; round += 1) {
        const key = { library, customer: `customer ${round}` };
        await storage.customers.settle(
          key,
          { agreed: null, due: { date: 'day', at: 60 }, closedAt: 1, policy: null },
          0,
        );
        const claim = await storage.customers.claim(key, 'day', 'worker', 60, 1_000);
        if (claim === undefined) throw new Error('The day was not to be had.');
        const committing = () =>
          storage.catalogues.commit(sampleCommit(key, 0, 'day', { claim, closedAt: 60 }));
        const accepting = () => storage.files.accept(sampleFile(key, `file ${round}`, 50));
        // The first call often wins.
        const [outcome, { file }] =
          round % 2 === 0
            ? await Promise.all([committing(), accepting()])
            : await swapped(accepting(), committing());
        expect(file?.receivedAt).toBe(outcome === 'conflict' ? 50 : 61);
      }
    },
  );

  it('whoever reads events behind a position misses none that is committed later', async () => {
    const storage = createPostgresStorage(shared);
    const library = randomUUID();
    const writers = Array.from({ length: 8 }, (_, at) => ({ library, customer: `customer ${at}` }));
    const seen: number[] = [];
    let writing = true;
    const reader = (async (): Promise<void> => {
      for (let last = false; ; ) {
        last = !writing;
        const page = await storage.events.page(
          library,
          {},
          { limit: 1000, ...(seen.length === 0 ? {} : { after: seen.at(-1) ?? 0 }) },
        );
        seen.push(...page.events.map(({ position }) => position));
        if (last && page.events.length === 0) return;
      }
    })();
    await Promise.all(
      writers.map(async (key) => {
        for (let at = 0; at < 10; at += 1)
          await storage.events.append(key, `batch ${at}`, [
            sampleEvent(key, 'one'),
            sampleEvent(key, 'two'),
            sampleEvent(key, 'three'),
          ]);
      }),
    );
    writing = false;
    await reader;
    expect(seen).toEqual(Array.from({ length: 240 }, (_, at) => at + 1));
  });

  it(
    'Decision T1: under SERIALIZABLE, as distributed databases have it, real serialization ' +
      'failures are tried again',
    async () => {
      const pool = new pg.Pool({ connectionString: server?.url('store_1'), max: 6 });
      const watching = new pg.Pool({ connectionString: server?.url('store_1'), max: 1 });
      ends.push(
        () => pool.end(),
        () => watching.end(),
      );
      let failures = 0;
      // A transaction that waits for a lock has its snapshot: the commit before it makes it fail.
      let firstCommit: Promise<void> | undefined;
      const strict: PgPool = {
        async connect() {
          const client = await pool.connect();
          const query = async (request: string | PgCopy | PgCommit, parameters?: unknown[]) => {
            if (typeof request !== 'string') {
              if ('handleCopyInResponse' in request)
                throw new TypeError('Ten items are not copied.');
              firstCommit ??= whenOneWaits(watching);
              await firstCommit;
              const handleError = (error: Error): void => {
                if (error instanceof pg.DatabaseError && error.code === '40001') failures += 1;
                request.handleError(error);
              };
              return client.query(Object.assign(Object.create(request), { handleError }));
            }
            const statement = request;
            try {
              return await client.query(
                statement.replace('read committed', 'serializable'),
                parameters,
              );
            } catch (error) {
              if (error instanceof pg.DatabaseError && error.code === '40001') failures += 1;
              throw error;
            }
          };
          return Object.assign(Object.create(client), { query });
        },
      };
      const storage = createPostgresStorage(pgDriver(strict));
      const library = randomUUID();
      const keys = Array.from({ length: 6 }, (_, at) => ({ library, customer: `customer ${at}` }));
      const outcomes = await Promise.all(
        keys.flatMap((key) => [
          storage.catalogues.commit(sampleCommit(key, 0, 'run')),
          storage.events.append(key, 'batch', [sampleEvent(key, 'appended')]),
          storage.catalogues.commit(sampleCommit(key, 0, 'run')),
        ]),
      );
      expect(new Set(outcomes)).toEqual(new Set(['done']));
      const page = await storage.events.page(library, {}, { limit: 100 });
      expect(page.events.map(({ position }) => position)).toEqual(
        Array.from({ length: 18 }, (_, at) => at + 1),
      );
      expect(failures).toBeGreaterThan(0);
    },
  );

  it('a connection that the server ends is replaced, and no one hears of it', async () => {
    const driver = await emptyDatabase(1);
    await migratePostgres(driver);
    const storage = createPostgresStorage(driver);
    const key = freshKey();
    await storage.events.append(key, 'first', [sampleEvent(key, 'one')]);
    let cut = false;
    const cutting: SqlDriver = {
      ...driver,
      transaction: (work, mode) =>
        driver.transaction(async (query, copyIn) => {
          if (!cut) {
            cut = true;
            await query('select pg_terminate_backend(pg_backend_pid())', []);
          }
          return work(query, copyIn);
        }, mode),
    };
    expect(
      await createPostgresStorage(cutting).events.append(key, 'second', [sampleEvent(key, 'two')]),
    ).toBe('done');
    expect(cut).toBe(true);
    expect((await storage.events.page(key.library, {}, { limit: 9 })).count).toBe(2);
  });
});

/** Waits until a connection to the database waits for a lock. */
async function whenOneWaits(pool: pg.Pool): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await pool.query(waiting)).rows.length === 0) await sleep(5);
}

/** Starts both, the first one first; returns the results in reverse order. */
async function swapped<A, B>(first: Promise<A>, second: Promise<B>): Promise<readonly [B, A]> {
  const [a, b] = await Promise.all([first, second]);
  return [b, a];
}
