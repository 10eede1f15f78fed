import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { runDailySync } from '../../src/service/daily-sync/run-daily-sync.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { storageConformance } from '../../src/storage/conformance/storage-conformance.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
  type SqlDriver,
} from '../../src/storage/postgres/index.js';
import { incomingFile } from '../service/incoming-file.js';
import { fileOf } from '../service/simulation/naive-customer.js';
import {
  deadlock,
  faultyDriver,
  lostConnection,
  seededNumbers,
  serializationFailure,
} from './faulty-driver.js';
import { startPostgresServer } from './postgres-server.js';
import { sampleCommit } from './sql-samples.js';

/*
 * A read of many pieces holds a transaction during delivery. PGlite has one connection, so it reads
 * everything first.
 */
const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log(
    'notice: PostgreSQL is not installed; faults between two pieces of a read were not tested',
  );
const pool = new pg.Pool({ connectionString: server?.url() ?? '', max: 10 });
const driver = pgDriver(pool);
if (server !== undefined) await migratePostgres(driver);
const plain = createPostgresStorage(driver);

afterAll(async () => {
  await pool.end();
  await server?.stop();
});

/** Three pieces. */
const ITEMS = 4_500;

/** Returns the catalogue after a run. */
function committed(key: CustomerKey, revision: number, runId: string) {
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    thirdPartyId: `item ${at}`,
    available: true,
    body: `"${at}"`,
    runId,
    mark: `${runId} ${at}`,
  }));
  return plain.catalogues.commit(sampleCommit(key, revision, runId, { items }));
}

async function freshCatalogue(): Promise<CustomerKey> {
  const key = { library: randomUUID(), customer: 'customer' };
  expect(await committed(key, 0, 'first')).toBe('done');
  return key;
}

/** Both reads, each item as the run that put it and its identifier. */
const READS = {
  async *load(
    { catalogues }: AssortmentStorage,
    key: CustomerKey,
  ): AsyncGenerator<readonly string[]> {
    for await (const piece of catalogues.load(key))
      yield piece.map(({ runId, body }) => `${runId} ${JSON.parse(body)}`);
  },
  async *marks(
    { catalogues }: AssortmentStorage,
    key: CustomerKey,
  ): AsyncGenerator<readonly string[]> {
    for await (const piece of catalogues.marks(key)) yield piece.map(({ mark }) => mark);
  },
} as const;

const FAULTS = {
  '40001': serializationFailure,
  '40P01': deadlock,
  'a lost connection': lostConnection,
} as const;

const EACH = (['load', 'marks'] as const).flatMap((read) =>
  (['40001', '40P01', 'a lost connection'] as const).map((fault) => ({ read, fault })),
);

/**
 * Creates a driver whose snapshot statements fail once, at the statement with this number, after
 * its preparation.
 */
function oneFault(
  number: number,
  fault: () => Error,
  before: () => Promise<unknown> = async () => undefined,
): { readonly driver: SqlDriver; struck: boolean } {
  let statements = 0;
  const faulty = {
    struck: false,
    driver: {
      ...driver,
      transaction: (work, mode) =>
        driver.transaction(
          (query, copyIn) =>
            work(async (statement, parameters) => {
              if (mode === 'snapshot') statements += 1;
              if (mode === 'snapshot' && statements === number) {
                faulty.struck = true;
                await before();
                throw fault();
              }
              return query(statement, parameters);
            }, copyIn),
          mode,
        ),
    } satisfies SqlDriver,
  };
  return faulty;
}

async function flat(pieces: AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}

describe.runIf(server !== undefined)('Faults in reads of many pieces', () => {
  it.each(EACH)(
    'Decision T1: $fault at any statement of $read, or at its end, changes nothing of what is read',
    async ({ read, fault }) => {
      const key = await freshCatalogue();
      const clean = await flat(READS[read](plain, key));
      expect(new Set(clean).size).toBe(ITEMS);
      for (let number = 1; ; number += 1) {
        const faulty = oneFault(number, FAULTS[fault]);
        expect(
          await flat(READS[read](createPostgresStorage(faulty.driver), key)),
          `statement ${number}`,
        ).toEqual(clean);
        if (faulty.struck) continue;
        // Every piece was one of them.
        expect(number).toBeGreaterThan(3);
        break;
      }
      let ends = 0;
      const atEnd = faultyDriver(driver, ({ at }) => {
        if (at === 'statement' || ends > 0) return undefined;
        ends += 1;
        return FAULTS[fault]();
      });
      expect(await flat(READS[read](createPostgresStorage(atEnd), key))).toEqual(clean);
      expect(ends).toBe(1);
    },
  );

  it.each(['load', 'marks'] as const)(
    'Decision T1: where others commit before the fault, %s is all of one revision, or says ' +
      'that it cannot be',
    async (read) => {
      const told: string[] = [];
      for (let number = 1; ; number += 1) {
        const key = await freshCatalogue();
        const faulty = oneFault(number, serializationFailure, () => committed(key, 1, 'second'));
        const found = await flat(READS[read](createPostgresStorage(faulty.driver), key)).catch(
          (error: unknown) => String(error),
        );
        if (!faulty.struck) break;
        if (typeof found === 'string') {
          told.push(found);
          continue;
        }
        expect(found).toHaveLength(ITEMS);
        expect(new Set(found.map((item) => item.split(' ')[0])), `statement ${number}`).toEqual(
          new Set(['second']),
        );
        // Once a piece was handed over, no other revision can take its place.
        expect(told).toEqual([]);
      }
      expect(told).toHaveLength(2);
      expect(new Set(told)).toEqual(
        new Set([
          'Error: The catalogue changed while it was read, and what was left of it could ' +
            'not be read: read it again.',
        ]),
      );
    },
  );

  it(
    'Decision T1: a fault that lasts ends a read after a bounded number of tries, and its ' +
      'connection goes back',
    async () => {
      const key = await freshCatalogue();
      let tries = 0;
      const faulty = faultyDriver(driver, ({ at, number }) => {
        if (at !== 'statement' || number < 4) return undefined;
        tries += 1;
        return serializationFailure();
      });
      await expect(flat(READS.load(createPostgresStorage(faulty), key))).rejects.toMatchObject({
        code: '40001',
      });
      expect(tries).toBeGreaterThan(5);
      expect(tries).toBeLessThan(30);
      expect(pool.idleCount).toBe(pool.totalCount);
    },
  );

  it(
    'Spec 8: a daily sync over a catalogue of many pieces is run through serialization ' +
      'failures',
    async () => {
      const key = { library: randomUUID(), customer: 'customer' };
      const now = Date.parse('2026-03-10T12:00:00Z');
      const day = { date: '2026-03-10', at: now - 1_000 };
      const records = (price: string) =>
        fileOf(
          Array.from({ length: 3_000 }, (_, at) => ({
            id: `P${at}`,
            price,
            orderable: true,
            refused: false,
          })),
        );
      const receive = async (id: string, bytes: Uint8Array, receivedAt: number): Promise<void> => {
        await plain.files.putPart({ ...key, id }, 0, bytes);
        await plain.files.accept(incomingFile(key, id, receivedAt, bytes));
      };
      await plain.customers.settle(
        key,
        { agreed: '12:00 Etc/UTC', due: day, closedAt: now - 86_400_000, policy: null },
        0,
      );
      await receive('first', records('1.50'), now - 5_000);
      expect(
        await runDailySync(key, { storage: plain, now: () => now, holder: 'first' }),
      ).toMatchObject({ kind: 'ran' });
      await receive('second', records('1.60'), now + 5_000);
      // The second piece of the marks is the third statement.
      const faulty = oneFault(3, serializationFailure);
      const storage = createPostgresStorage(faulty.driver);
      expect(
        await runDailySync(key, { storage, now: () => now + 86_400_000, holder: 'second' }),
      ).toMatchObject({ kind: 'ran', run: { revision: 2 } });
      expect(faulty.struck).toBe(true);
      expect((await plain.catalogues.page(key, { limit: 1 })).revision).toBe(2);
    },
  );

  const many = storageConformance().filter(({ name }) =>
    /^(catalogues: a (load of many|reader that turns)|marks: a read of many)/.test(name),
  );
  it.each(many)(
    'Decision T1: the kit holds under serialization failures and deadlocks at random: $name',
    async ({ run }) => {
      for (let seed = 1; seed <= 3; seed += 1) {
        const tables = await pool.query(
          "select tablename from pg_tables where tablename like 'assortment_%' and " +
            "tablename <> 'assortment_migration'",
        );
        await pool.query(`truncate ${tables.rows.map(({ tablename }) => tablename).join(', ')}`);
        const draw = seededNumbers(seed);
        const faulty = faultyDriver(driver, ({ at }) => {
          const drawn = draw();
          if (drawn >= 0.1 || at === 'after commit') return undefined;
          return drawn < 0.05 ? serializationFailure() : deadlock();
        });
        await expect(
          run(async () => createPostgresStorage(faulty)),
          `seed ${seed}`,
        ).resolves.toBeUndefined();
      }
    },
  );
});
