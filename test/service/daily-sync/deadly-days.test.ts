import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_LEASE } from '../../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../../src/storage/postgres/index.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import { buildChildProgram } from '../../crash/child-program.js';
import { runChild } from '../../crash/run-child.js';
import { startPostgresServer } from '../../storage/postgres-server.js';
import { incomingFile } from '../incoming-file.js';

const KEY = { library: 'l', customer: 'c' };
const DAY = 86_400_000;
const MINUTE = 60_000;
const FIRST = Date.UTC(2026, 2, 1, 5, 30);

const program = await buildChildProgram('test/service/daily-sync/deadly-child.ts');
const root = mkdtempSync(join(tmpdir(), 'assortment-deadly-'));
const server = await startPostgresServer({ fsync: 'off' });
afterAll(async () => {
  program.remove();
  rmSync(root, { recursive: true, force: true });
  await server?.stop();
});

/** A storage of this process, and the place at which another process opens the same one. */
interface Place {
  readonly name: string;
  readonly place: string;
  readonly open: () => Promise<AssortmentStorage>;
}

const sqlite = join(root, 'a.sqlite');
const places: Place[] = [{ name: 'SQLite', place: sqlite, open: () => openSqliteStorage(sqlite) }];
if (server === undefined) console.log('notice: PostgreSQL is not installed; no day died in it');
else {
  const connectionString = server.url();
  places.push({
    name: 'PostgreSQL',
    place: connectionString,
    open: async () => {
      const pool = new pg.Pool({ connectionString });
      await migratePostgres(pgDriver(pool));
      const storage = createPostgresStorage(pgDriver(pool));
      return {
        ...storage,
        close: async () => {
          await storage.close();
          await pool.end();
        },
      };
    },
  });
}

async function receive(storage: AssortmentStorage, id: string, at: number): Promise<void> {
  const bytes = Buffer.from(
    JSON.stringify([
      {
        third_party_id: id,
        name: 'Rye',
        price: '1.50',
        price_type_code: 0,
        package_description_str: '6x500 g',
      },
    ]),
  );
  await storage.files.putPart({ ...KEY, id }, 0, bytes);
  const { outcome } = await storage.files.accept(incomingFile(KEY, id, at, bytes));
  expect(outcome).toBe('done');
}

describe.each(places)('A day that ends its process, in $name', ({ place, open }) => {
  it('is tried three times, set aside, named, and leaves the next day alone', async () => {
    const storage = await open();
    let processes = 0;
    const run = (now: number) => {
      processes += 1;
      return runChild([process.execPath, program.path, place, String(now), `h${processes}`]);
    };
    const head = async () => {
      const found = await storage.customers.head(KEY);
      if (found === undefined) throw new Error('the customer is missing');
      return found;
    };
    const settings = {
      agreed: '05:30 Etc/UTC',
      due: { date: '2026-03-01', at: FIRST },
      closedAt: null,
      policy: null,
    };
    await storage.customers.settle(KEY, settings, 0);
    await receive(storage, 'deadly', FIRST - 1);

    // The claim of a process that ended is free once its lease is over, and each further one waits
    // two minutes longer.
    let now = FIRST;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      if (attempt > 1) {
        const early = await run(now - 1);
        expect([early.killed, early.ran.size]).toEqual([false, 0]);
      }
      expect(await run(now)).toMatchObject({ killed: true });
      expect((await head()).attempts).toBe(attempt);
      const { oldest } = await storage.customers.overdue(now);
      expect(oldest).toBe(attempt === 1 ? null : FIRST);
      now += DEFAULT_LEASE + (attempt - 1) * 2 * MINUTE;
    }
    expect(await storage.customers.overdue(now)).toEqual({ oldest: FIRST, setAside: 0 });

    const last = await run(now);
    expect([last.killed, ...last.ran]).toEqual([false, '2026-03-01']);
    expect(await storage.catalogues.run(KEY, '2026-03-01')).toMatchObject({
      fileRefused: true,
      summary: '{"refused":"sync.set-aside"}',
    });
    expect(await head()).toMatchObject({
      attempts: 0,
      due: { date: '2026-03-02' },
      setAside: { fileId: 'deadly', at: FIRST },
    });
    expect(await storage.customers.overdue(now)).toEqual({ oldest: FIRST, setAside: 1 });
    const { events } = await storage.events.page('l', {}, { limit: 9 });
    expect(events.map(({ event }) => [event.event_type, event.extra_data.code])).toEqual([
      ['CRITICAL', 'sync.set-aside'],
    ]);

    // No newer file: the day is closed, and the file stays where it is.
    const empty = await run(FIRST + DAY);
    expect([empty.killed, ...empty.ran]).toEqual([false, '2026-03-02']);
    expect((await head()).setAside).not.toBeNull();
    // Taken up again here, where it ends nothing.
    const file = await storage.files.get('l', 'deadly');
    if (file === undefined) throw new Error('the file is missing');
    const retried = await syncNow(KEY, file, { storage, now: () => now, holder: 'retry' });
    expect(retried).toMatchObject({ kind: 'ran', run: { revision: 1 } });
    expect((await head()).setAside).toBeNull();
    await storage.close();
  });

  it('gives way to a newer file', async () => {
    const storage = await open();
    const before = await storage.customers.head(KEY);
    const day = before?.due?.at ?? Number.NaN;
    await receive(storage, 'deadly too', day - 1);
    let now = day;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const child = [process.execPath, program.path, place, String(now), `n${attempt}`];
      expect(await runChild(child)).toMatchObject({ killed: true });
      now += DEFAULT_LEASE + (attempt - 1) * 2 * MINUTE;
    }
    await receive(storage, 'sound', day + 1);
    const child = [process.execPath, program.path, place, String(now + DAY), 'last'];
    const last = await runChild(child);
    expect([last.killed, last.ran.size]).toEqual([false, 2]);
    expect(await storage.customers.head(KEY)).toMatchObject({ setAside: null, attempts: 0 });
    const statuses = (await storage.files.page('l', {}, { limit: 9 })).files;
    expect(statuses.map(({ id, status, refused }) => [id, status, refused])).toEqual([
      ['deadly', 'processed', false],
      ['deadly too', 'processed', true],
      ['sound', 'processed', false],
    ]);
    await storage.close();
  });
});
