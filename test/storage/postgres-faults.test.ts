import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import {
  createPostgresStorage,
  migratePostgres,
  type PgCopy,
  pgDriver,
  type SqlDriver,
} from '../../src/storage/postgres/index.js';
import { copyInto } from '../../src/storage/postgres/pg-copy-in.js';
import {
  deadlock,
  type FaultPlace,
  faultyDriver,
  lostConnection,
  seededNumbers,
  serializationFailure,
} from './faulty-driver.js';
import { pgliteDriver } from './pglite-driver.js';
import { startPostgresServer } from './postgres-server.js';
import { collected, sampleCommit, sampleEvent, sampleFile } from './sql-samples.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; the faults of its driver ran on PGlite');
const pool = server === undefined ? undefined : new pg.Pool({ connectionString: server.url() });
const pglite = pool === undefined ? new PGlite() : undefined;
const driver: SqlDriver =
  pool === undefined ? pgliteDriver(pglite ?? new PGlite()) : pgDriver(pool);
await migratePostgres(driver);

afterAll(async () => {
  await pool?.end();
  await pglite?.close();
  await server?.stop();
});

function freshKey(): CustomerKey {
  return { library: randomUUID(), customer: 'customer' };
}

/** Reads everything of a customer for comparison, without the library's name, which differs. */
async function contents(key: CustomerKey): Promise<unknown> {
  const { customers, catalogues, events, files } = createPostgresStorage(driver);
  const held = {
    head: await customers.head(key),
    items: (await collected(catalogues.load(key))).map(({ body, ...item }) => ({
      ...item,
      body: body.length,
    })),
    runs: await catalogues.runs(key, 100),
    events: (await events.page(key.library, {}, { limit: 1000 })).events,
    files: await files.received(key, { after: 0, until: Number.MAX_SAFE_INTEGER }),
  };
  return JSON.parse(JSON.stringify(held).replaceAll(key.library, ''));
}

/** Runs a day of a customer, step by step; each step must end as it does without faults. */
async function day(
  { customers, files, catalogues, events }: AssortmentStorage,
  key: CustomerKey,
): Promise<readonly unknown[]> {
  const due = { date: '2026-03-01', at: 100 };
  const claimOf = async () => customers.claim(key, due.date, 'worker', 100, 1_000);
  const answers: unknown[] = [];
  answers.push(
    await customers.settle(
      key,
      { agreed: '05:30 Europe/Helsinki', due, closedAt: 1, policy: null },
      0,
    ),
  );
  await files.putPart({ ...key, id: 'one' }, 0, Uint8Array.of(1, 2, 3));
  answers.push(
    (await files.accept(sampleFile(key, 'one', 50))).outcome,
    (await files.accept(sampleFile(key, 'two', 60))).outcome,
  );
  answers.push(await events.append(key, 'batch', [sampleEvent(key, 'appended')]));
  const claim = await claimOf();
  if (claim === undefined) throw new Error('The day was not to be had.');
  answers.push(await customers.extend(claim, 2_000));
  const commit = sampleCommit(key, 0, due.date, {
    claim,
    newestSequence: 2,
    seenSequence: 2,
    closedAt: 100,
    due: { date: '2026-03-02', at: 200 },
  });
  answers.push(
    await catalogues.commit({
      ...commit,
      run: { ...commit.run, kind: 'daily', fileId: 'two', ignored: ['one'] },
    }),
  );
  answers.push((await customers.head(key))?.fence, (await files.latest(key))?.status);
  return answers;
}

const CLEAN = ['done', 'done', 'done', 'done', true, 'done', 1, 'processed'];

describe('Faults below the store', () => {
  it(
    'Decision T1: serialization failures and deadlocks at random change no answer and ' +
      'nothing that is kept',
    async () => {
      const wanted = freshKey();
      expect(await day(createPostgresStorage(driver), wanted)).toEqual(CLEAN);
      const clean = await contents(wanted);
      let struck = 0;
      for (let seed = 1; seed <= 12; seed += 1) {
        const draw = seededNumbers(seed);
        const faulty = faultyDriver(driver, ({ at }) => {
          const drawn = draw();
          // No server refuses a committed transaction.
          if (drawn >= 0.06 || at === 'after commit') return undefined;
          struck += 1;
          return drawn < 0.03 ? serializationFailure() : deadlock();
        });
        const key = freshKey();
        expect(await day(createPostgresStorage(faulty), key), `seed ${seed}`).toEqual(CLEAN);
        expect(await contents(key), `seed ${seed}`).toEqual(clean);
      }
      expect(struck).toBeGreaterThan(15);
    },
  );

  it(
    'Decision T1: a connection lost at any statement ' + 'is made again, and the work done once',
    async () => {
      const wanted = freshKey();
      await day(createPostgresStorage(driver), wanted);
      const clean = await contents(wanted);
      for (let lost = 1; ; lost += 1) {
        let struck = false;
        const faulty = faultyDriver(driver, ({ at, number }) => {
          if (struck || at !== 'statement' || number !== lost) return undefined;
          struck = true;
          return lostConnection();
        });
        const key = freshKey();
        expect(await day(createPostgresStorage(faulty), key), `statement ${lost}`).toEqual(CLEAN);
        expect(await contents(key), `statement ${lost}`).toEqual(clean);
        if (struck) continue;
        expect(lost).toBeGreaterThan(15);
        break;
      }
    },
  );

  it.each(['before commit', 'after commit'] as const)(
    'Decision T1: a connection lost %s is unknown, and the same again has one effect',
    async (place) => {
      const once = (): ((at: FaultPlace) => Error | undefined) => {
        let struck = false;
        return ({ at }) => {
          if (struck || at !== place) return undefined;
          struck = true;
          return lostConnection();
        };
      };
      const kept = place === 'after commit';
      const key = freshKey();
      const plain = createPostgresStorage(driver);

      const commit = sampleCommit(key, 0, 'run');
      const syncing = createPostgresStorage(faultyDriver(driver, once()));
      expect(await syncing.catalogues.commit(commit)).toBe('unknown');
      expect(await collected(plain.catalogues.load(key))).toHaveLength(kept ? 10 : 0);
      expect((await plain.events.page(key.library, {}, { limit: 9 })).count).toBe(kept ? 2 : 0);
      expect(await syncing.catalogues.commit(commit)).toBe('done');
      expect(await syncing.catalogues.commit(commit)).toBe('done');
      expect(await plain.customers.head(key)).toMatchObject({ revision: 1 });
      expect((await plain.events.page(key.library, {}, { limit: 9 })).count).toBe(2);

      const receiving = createPostgresStorage(faultyDriver(driver, once()));
      expect(await receiving.files.accept(sampleFile(key, 'file', 1))).toEqual({
        outcome: 'unknown',
      });
      expect((await plain.files.latest(key))?.id).toBe(kept ? 'file' : undefined);
      expect(await receiving.files.accept(sampleFile(key, 'file', 1))).toMatchObject({
        outcome: 'done',
        file: { sequence: 1 },
      });

      const telling = createPostgresStorage(faultyDriver(driver, once()));
      expect(await telling.events.append(key, 'batch', [sampleEvent(key, 'told')])).toBe('unknown');
      expect(await telling.events.append(key, 'batch', [sampleEvent(key, 'told')])).toBe('done');
      expect((await plain.events.page(key.library, {}, { limit: 9 })).count).toBe(3);

      const granting = createPostgresStorage(faultyDriver(driver, once()));
      const id = randomUUID();
      expect(await granting.grants.commit([{ kind: 'token', id, seen: 0, value: 'v' }])).toBe(
        'unknown',
      );
      expect((await plain.grants.load([{ kind: 'token', id }]))[0]?.version).toBe(
        kept ? 1 : undefined,
      );

      // What may be done twice is simply done again.
      const claiming = createPostgresStorage(faultyDriver(driver, once()));
      await plain.customers.settle(
        key,
        { agreed: null, due: { date: '2026-03-01', at: 5 }, closedAt: null, policy: null },
        (await plain.customers.head(key))?.version ?? 0,
      );
      expect(await claiming.customers.claim(key, '2026-03-01', 'worker', 5, 50)).toMatchObject({
        fence: kept ? 2 : 1,
      });
    },
  );

  it(
    'Decision T1: where no one answers at all, a commit is unknown and a question is ' +
      'rejected, after a bounded number of tries',
    async () => {
      let tries = 0;
      const storage = createPostgresStorage(
        faultyDriver(driver, () => {
          tries += 1;
          return lostConnection();
        }),
      );
      const key = freshKey();
      expect(await storage.catalogues.commit(sampleCommit(key, 0, 'run'))).toBe('unknown');
      expect(tries).toBeLessThan(10);
      await expect(storage.customers.head(key)).rejects.toThrow('ECONNRESET');
      expect(tries).toBeLessThan(20);
    },
  );

  it(
    "a fault that is not the connection's is " + "the caller's to see, and nothing is kept",
    async () => {
      const storage = createPostgresStorage(
        faultyDriver(driver, ({ at }) =>
          at === 'before commit'
            ? Object.assign(new Error('disk full'), { code: '53100', severity: 'ERROR' })
            : undefined,
        ),
      );
      const key = freshKey();
      await expect(storage.catalogues.commit(sampleCommit(key, 0, 'run'))).rejects.toThrow(
        'disk full',
      );
      expect(await createPostgresStorage(driver).customers.head(key)).toBeUndefined();
    },
  );

  it(
    'a first load waits for the socket after every piece it does not take at once, and ' +
      'leaves no listener on it',
    async () => {
      const stream = Object.assign(new EventEmitter(), { writableNeedDrain: true });
      const sent: string[] = [];
      const connection = {
        stream,
        query: (statement: string) => sent.push(statement),
        sendCopyFromChunk(chunk: Uint8Array) {
          expect(stream.listenerCount('drain')).toBe(0);
          sent.push(new TextDecoder().decode(chunk));
          setImmediate(() => stream.emit('drain'));
        },
        sendCopyFail: () => sent.push('fail'),
        endCopyFrom: () => sent.push('end'),
      };
      const run = (copy: PgCopy): void => {
        connection.endCopyFrom = () => {
          copy.handleReadyForQuery();
          return sent.push('end');
        };
        copy.submit(connection);
        copy.handleCopyInResponse(connection);
      };
      await copyInto(run, 'copy', ['one', 'two', 'three']);
      expect(sent).toEqual(['copy', 'one', 'two', 'three', 'end']);
      expect([stream.listenerCount('drain'), stream.listenerCount('close')]).toEqual([0, 0]);
    },
  );
});
