import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
  type SqlDriver,
} from '../../src/storage/postgres/index.js';
import { sized } from '../sizes.js';
import { pgliteDriver } from './pglite-driver.js';
import { startPostgresServer } from './postgres-server.js';
import { walkSteps } from './reference-walk.js';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function serverDriver(): Promise<SqlDriver | undefined> {
  const server = await startPostgresServer({ fsync: 'off' });
  if (server === undefined) return undefined;
  const pool = new pg.Pool({ connectionString: server.url() });
  ends.push(
    () => server.stop(),
    () => pool.end(),
  );
  return pgDriver(pool);
}

async function inProcess(): Promise<SqlDriver> {
  const database = new PGlite();
  ends.push(() => database.close());
  return pgliteDriver(database);
}

async function compare(driver: SqlDriver, seeds: readonly number[]): Promise<void> {
  await migratePostgres(driver);
  for (const seed of seeds) {
    const now = (): number => 50;
    const memory = createMemoryStorage({ now });
    const storage = createPostgresStorage(driver, { now });
    // Walks share the database: what an earlier one left there to be forgotten is forgotten first.
    await storage.files.forgetParts(1_000);
    await storage.grants.forgetExpired(1_000);
    await driver.transaction((query) => query('truncate assortment_part', []), 'write');
    for (const [at, step] of walkSteps(seed, 250, `salt ${seed} `).entries())
      expect(await step(storage), `seed ${seed}, step ${at}`).toEqual(await step(memory));
  }
}

const server = await serverDriver();
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; its SQL ran on PGlite alone');

const DRIVERS = [
  ...(server === undefined
    ? []
    : [{ name: 'a server', driver: async () => server, seeds: sized([1, 2], [1, 2, 3, 4]) }]),
  { name: 'PGlite', driver: inProcess, seeds: [5] },
];

describe.each(DRIVERS)('PostgreSQL on $name next to the reference', ({ driver, seeds }) => {
  it(
    'Decision T3: a walk through every port answers step by step what the memory adapter ' +
      'answers',
    async () => compare(await driver(), seeds),
  );
});
