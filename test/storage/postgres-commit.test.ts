import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { runSyncJob } from '../../src/service/daily-sync/worker/sync-job.js';
import {
  createPostgresStorage,
  migratePostgres,
  type PgPool,
  pgDriver,
} from '../../src/storage/postgres/index.js';
import { incomingFile } from '../service/incoming-file.js';
import { fileOf, type SimulatedRecord } from '../service/simulation/naive-customer.js';
import { startPostgresServer } from './postgres-server.js';
import { sampleCommit, sampleEvent } from './sql-samples.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; no commit with last statements was sent');
const pool = new pg.Pool({ connectionString: server?.url() ?? '', max: 2 });
if (server !== undefined) await migratePostgres(pgDriver(pool));
afterAll(async () => {
  await pool.end();
  await server?.stop();
});

const DAY = 86_400_000;

/** A pool whose requests are listed: the text of a statement, or `several`. */
function listing(requests: string[]): PgPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = (...request: Parameters<typeof client.query>) => {
        requests.push(typeof request[0] === 'string' ? request[0] : 'several');
        return client.query(...request);
      };
      return Object.assign(Object.create(client), { query });
    },
  };
}

describe.runIf(server !== undefined)('The row that counts the events of a library', () => {
  it('is locked for one round trip, which is that of the commit', async () => {
    const key = { library: randomUUID(), customer: 'customer' };
    const requests: string[] = [];
    const storage = createPostgresStorage(pgDriver(listing(requests)));
    for (const change of [
      () => storage.catalogues.commit(sampleCommit(key, 0, 'run')),
      () => storage.events.append(key, 'batch', [sampleEvent(key, 'one')]),
    ]) {
      requests.length = 0;
      expect(await change()).toBe('done');
      expect(requests.at(-1)).toBe('several');
      expect(requests.filter((text) => /assortment_library|^commit/.test(text))).toEqual([]);
    }
  });

  it('counts on over several statements, in order', async () => {
    const key = { library: randomUUID(), customer: 'customer' };
    const storage = createPostgresStorage(pgDriver(pool));
    const events = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...sampleEvent(key, `event ${at}`) }));
    // Ten pages, of which one statement writes eight.
    await storage.events.append(key, 'first', events(4_000));
    await storage.events.append(key, 'second', events(2));
    const { count, events: read } = await storage.events.page(key.library, {}, { limit: 5_000 });
    expect(count).toBe(4_002);
    expect(read.map(({ position }) => position)).toEqual(
      Array.from({ length: 4_002 }, (_, at) => at + 1),
    );
    expect(read.at(-1)?.event.message).toBe('event 1');
  });

  it('is as before where a later statement fails; the connection can be used again', async () => {
    const key = { library: randomUUID(), customer: 'customer' };
    const storage = createPostgresStorage(pgDriver(pool));
    await storage.events.append(key, 'first', [sampleEvent(key, 'one')]);
    // The page of position 2 is there already: its statement fails after the count, every time.
    await pool.query(
      `insert into assortment_event_page select library, customer, 2, low_id, high_id, created_at,
        events, criticals, errors, warnings, infos, body from assortment_event_page
        where library = $1`,
      [key.library],
    );
    const commit = storage.events.append(key, 'second', [sampleEvent(key, 'two')]);
    expect(await commit.catch((error: unknown) => error)).toBe('unknown');
    const { rows } = await pool.query(
      `select last_position::int, (select count(*)::int from assortment_event_batch b
        where b.library = l.library) as batches from assortment_library l where library = $1`,
      [key.library],
    );
    expect(rows).toEqual([{ last_position: 1, batches: 1 }]);
    expect(await storage.customers.head(key)).toBeUndefined();
  });
});

describe.runIf(server !== undefined)('The requests of a day', () => {
  it('are few, because a far database answers each of them late', async () => {
    const key = { library: randomUUID(), customer: 'customer' };
    const at = Date.UTC(2026, 2, 1, 5, 30);
    const requests: string[] = [];
    const storage = createPostgresStorage(pgDriver(listing(requests)));
    const due = { date: '2026-03-01', at };
    const agreed = '05:30 Etc/UTC';
    await storage.customers.settle(key, { agreed, due, closedAt: at - DAY, policy: null }, 0);
    const day = async (number: number, records: readonly SimulatedRecord[]): Promise<number> => {
      const id = `file ${number}`;
      if (records.length > 0) {
        const bytes = fileOf(records);
        await storage.files.putPart({ ...key, id }, 0, bytes);
        await storage.files.accept(incomingFile(key, id, at + (number - 1) * DAY, bytes));
      }
      requests.length = 0;
      const now = (): number => at + number * DAY;
      const { kind } = await runSyncJob(key, { storage, now, holder: 'holder' });
      expect(kind).toBe('done');
      return requests.length;
    };
    const record = (price: string): SimulatedRecord => ({
      id: 'P1',
      price,
      orderable: true,
      refused: false,
    });
    const counts = {
      first: await day(0, [record('1.00')]),
      changed: await day(1, [record('2.00')]),
    };
    expect({ ...counts, without: await day(2, []) }).toEqual({
      first: 13,
      changed: 14,
      without: 10,
    });
  });
});
