import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { enqueueOnAccept } from '../../../src/service/daily-sync/worker/enqueue-on-accept.js';
import { startWorker } from '../../../src/service/daily-sync/worker/start-worker.js';
import {
  addMissingSyncJobs,
  addSyncJob,
  jobKey,
  type RowQuery,
} from '../../../src/service/daily-sync/worker/sync-job.js';
import type { CustomerKey } from '../../../src/storage/customer-store.js';
import { createPostgresStorage } from '../../../src/storage/postgres/index.js';
import { runFake } from '../../command/fake-io.js';
import { StopSignal } from '../../command/stop-signal.js';
import { buildChildProgram } from '../../crash/child-program.js';
import { faultyDriver, lostConnection } from '../../storage/faulty-driver.js';
import { startPooler } from '../../storage/pgbouncer.js';
import { startPostgresServer } from '../../storage/postgres-server.js';
import { incomingFile } from '../incoming-file.js';
import { WorkerWorld } from './worker-world.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; the job worker was not tested');
const program = await buildChildProgram('test/service/daily-sync/worker-child.ts');
const command = await buildChildProgram('src/command/main.ts');

afterAll(async () => {
  program.remove();
  command.remove();
  await server?.stop();
});

const worlds: WorkerWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

let databases = 0;
async function newWorld(): Promise<WorkerWorld> {
  if (server === undefined) throw new Error('no server');
  databases += 1;
  await server.createDatabase(`worker_${databases}`);
  const world = await WorkerWorld.open(server.url(`worker_${databases}`));
  worlds.push(world);
  return world;
}

async function worldWithEngine(): Promise<WorkerWorld> {
  const world = await newWorld();
  await runMigrations({ pgPool: world.pool });
  return world;
}

const KEY: CustomerKey = { library: 'lib "1"', customer: "47'11 __proto__" };
const OTHER: CustomerKey = { ...KEY, customer: '4712' };
const LATER: CustomerKey = { ...KEY, customer: '4713' };

const dueAt = (key: CustomerKey) => ({ ...key, due: { date: '1970-01-01', at: 1_000 } });

const queryOf =
  ({ pool }: WorkerWorld): RowQuery =>
  async (statement, parameters) =>
    (await pool.query(statement, [...parameters])).rows;

describe.runIf(server !== undefined)('The job worker', () => {
  it(
    'Decision T2: the job is enqueued in the transaction that stores the file, and with it ' +
      'undone',
    async () => {
      const world = await worldWithEngine();
      const later = Date.now() + 3_600_000;
      await world.settle(KEY, later);
      const broken = createPostgresStorage(
        faultyDriver(world.driver, ({ at }) =>
          at === 'before commit' ? lostConnection() : undefined,
        ),
        { onAccept: enqueueOnAccept() },
      );
      const incoming = {
        ...KEY,
        id: 'lost',
        receivedAt: 1,
        bytes: 1,
        storedBytes: 1,
        encoding: 'identity',
        digest: '',
        report: '{}',
      } as const;
      expect(await broken.files.accept(incoming)).toEqual({ outcome: 'unknown' });
      expect(await world.storage.files.get(KEY.library, 'lost')).toBeUndefined();
      expect(await world.jobs()).toEqual([]);

      expect(await world.receive(KEY, 'kept')).toMatchObject({ sequence: 1 });
      expect(await world.jobs()).toEqual([{ key: jobKey(KEY), runAt: later, locked: false }]);
    },
  );

  it('Decision K2: the job of an erased customer is removed with it', async () => {
    const world = await worldWithEngine();
    const other = { ...KEY, customer: 'other' };
    for (const key of [KEY, other]) {
      await world.settle(key);
      await world.receive(key, `file of ${key.customer}`);
    }
    expect(await world.storage.customers.erase(KEY)).toBe(true);
    expect((await world.jobs()).map(({ key }) => key)).toEqual([jobKey(other)]);
    const { rows } = await world.pool.query(
      "select count(*)::int as parts from assortment_part where customer <> 'other'",
    );
    expect(rows).toEqual([{ parts: 0 }]);
  });

  it('Spec 1: a later upload replaces the job, and follows an agreement that changed', async () => {
    const world = await worldWithEngine();
    const later = Date.now() + 3_600_000;
    await world.settle(KEY, later);
    await world.receive(KEY, 'first');
    await world.receive(KEY, 'second');
    await world.receive({ ...KEY, customer: 'another without an agreement' }, 'third');
    expect(await world.jobs()).toEqual([{ key: jobKey(KEY), runAt: later, locked: false }]);
    await world.settle(KEY, later + 60_000);
    await world.receive(KEY, 'fourth');
    expect(await world.jobs()).toEqual([
      { key: jobKey(KEY), runAt: later + 60_000, locked: false },
    ]);
  });

  it("an upload's trace goes with its job, and into the line of a job that failed", async () => {
    const world = await worldWithEngine();
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await world.settle(KEY);
    const bytes = new Uint8Array(1);
    await world.storage.files.accept({ ...incomingFile(KEY, 'traced', 1, bytes), trace });
    const payloads = async (): Promise<readonly unknown[]> =>
      (await world.pool.query('select payload from graphile_worker._private_jobs')).rows;
    expect(await payloads()).toEqual([{ payload: { ...KEY, traceparent: trace } }]);

    const logged: LogEntry[] = [];
    const { storage } = world;
    const worker = await startWorker({
      pool: world.pool,
      storage: {
        ...storage,
        customers: { ...storage.customers, head: () => Promise.reject(new Error('no customers')) },
      },
      now: Date.now,
      holder: 'test',
      log: (entry) => logged.push(entry),
    });
    try {
      await expect.poll(() => logged).toHaveLength(1);
      expect(logged).toMatchObject([
        {
          level: 'error',
          event: 'fault',
          message: expect.stringContaining('no customers'),
          detail: { ...KEY, traceparent: trace },
        },
      ]);
    } finally {
      await worker.stop();
    }
    // A day that is tried again keeps its trace; a file without one has none.
    expect(await payloads()).toEqual([{ payload: { ...KEY, traceparent: trace } }]);
    await world.receive(KEY, 'later');
    expect(await payloads()).toEqual([{ payload: { ...KEY } }]);
  });

  it('a database without a job engine accepts files; the schema is a plain name', async () => {
    const world = await newWorld();
    await world.settle(KEY);
    expect(await world.receive(KEY, 'file')).toMatchObject({ sequence: 1 });
    expect(() => enqueueOnAccept('a; drop table b')).toThrow(TypeError);
  });

  it('a missing job is added only if none waits, runs, or will be tried again', async () => {
    const world = await worldWithEngine();
    const query = queryOf(world);
    await addSyncJob(query, 'graphile_worker', KEY, 5_000);
    await addMissingSyncJobs(query, 'graphile_worker', [dueAt(KEY)]);
    expect(await world.jobs()).toEqual([{ key: jobKey(KEY), runAt: 5_000, locked: false }]);
    await world.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await addMissingSyncJobs(query, 'graphile_worker', [dueAt(KEY)]);
    expect((await world.jobs()).filter(({ key }) => key !== null)).toEqual([
      { key: jobKey(KEY), runAt: 1_000, locked: false },
    ]);
  });

  it("a library's flood of days that are tried again does not hide another's day", async () => {
    const world = await worldWithEngine();
    const flood = { library: 'flood', customer: 'customer' };
    const other = { library: 'other', customer: 'customer' };
    await world.settle(flood);
    await world.settle(other);
    // More than a round reads, and each with a job that waits after a failure.
    await world.pool.query(
      'insert into assortment_customer (library, customer, agreed, due_date, due_at, closed_at) ' +
        "select library, 'customer ' || at, agreed, due_date, due_at, closed_at " +
        "from assortment_customer, generate_series(1, 1100) as at where library = 'flood'",
    );
    await world.pool.query(
      "select graphile_worker.add_job('assortment-daily-sync', json_build_object(), " +
        "run_at := now() + interval '1 day', job_key := 'assortment-daily-sync [\"flood\",' || " +
        "to_json(customer) || ']') from assortment_customer where library = 'flood'",
    );
    await world.pool.query('update graphile_worker._private_jobs set attempts = 1');
    const worker = world.start(program.path, 'one');
    await world.allRun([other]);
    expect(await worker.stop()).toBe(0);
    expect(await world.storage.catalogues.runs(flood, 1)).toEqual([]);
    expect(await world.jobs()).toHaveLength(1101);
  });

  it('days of one instant take turns by library, not in the order of their files', async () => {
    const world = await worldWithEngine();
    const later = Date.now() + 3_600_000;
    const flood = Array.from({ length: 20 }, (_, at) => ({
      library: 'flood',
      customer: `customer ${at + 10}`,
    }));
    const others = flood.slice(0, 3).map((key) => ({ ...key, library: 'other' }));
    for (const key of [...flood, ...others]) {
      await world.settle(key, later);
      await world.receive(key, `file of ${key.library} ${key.customer}`);
    }
    const taken = [...(await world.jobs())];
    taken.sort((a, b) => a.runAt - b.runAt);
    const first = taken.slice(0, 6).map(({ key }) => key);
    for (const key of others) expect(first).toContain(jobKey(key));
    expect(taken.map(({ runAt }) => runAt - later)).toEqual(
      [...flood, ...others].map((_, at) => (at < 6 ? Math.floor(at / 2) : at - 3)),
    );
  });

  it('days without a job take turns by library too', async () => {
    const world = await worldWithEngine();
    const keys = ['flood 1', 'flood 2', 'other 1', 'flood 3', 'other 2'].map((customer) => ({
      library: customer.slice(0, 5),
      customer,
    }));
    for (const key of keys) await world.settle(key, 1_000);
    const due = await world.storage.customers.due(2_000, 9);
    await addMissingSyncJobs(queryOf(world), 'graphile_worker', due);
    const jobs = await world.jobs();
    expect(new Map(jobs.map(({ key, runAt }) => [key, runAt]))).toEqual(
      new Map(keys.map((key) => [jobKey(key), 999 + Number(key.customer.slice(-1))])),
    );
  });

  it('Decision K1: a job that waits for a later time moves to a day that is due now', async () => {
    const world = await worldWithEngine();
    const query = queryOf(world);
    await addSyncJob(query, 'graphile_worker', KEY, Date.now() + 3_600_000);
    await addMissingSyncJobs(query, 'graphile_worker', [dueAt(KEY)]);
    expect(await world.jobs()).toEqual([{ key: jobKey(KEY), runAt: 1_000, locked: false }]);
    // One that failed keeps its pause.
    const later = Date.now() + 60_000;
    await addSyncJob(query, 'graphile_worker', OTHER, later);
    await world.pool.query('update graphile_worker._private_jobs set attempts = 1');
    await addMissingSyncJobs(query, 'graphile_worker', [dueAt(OTHER)]);
    expect(await world.jobs()).toContainEqual({
      key: jobKey(OTHER),
      runAt: later,
      locked: false,
    });
  });

  it(
    'Spec 8: two workers run each customer-day once, and close a window without a file without ' +
      'any effect',
    async () => {
      const world = await worldWithEngine();
      const keys = Array.from({ length: 12 }, (_, at) => ({
        library: 'lib',
        customer: `customer ${at}`,
      }));
      const empty = { library: 'lib', customer: 'without a file' };
      for (const key of keys) {
        await world.settle(key);
        await world.receive(key, `file of ${key.customer}`);
        // A second job for the same day, without a key, so that two workers meet there.
        await world.pool.query('select graphile_worker.add_job($1, $2)', [
          'assortment-daily-sync',
          JSON.stringify(key),
        ]);
      }
      await world.settle(empty);
      const workers = [world.start(program.path, 'one'), world.start(program.path, 'two')];
      await world.allRun([...keys, empty]);
      await world.queueIsEmpty();
      expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);

      for (const key of keys) {
        const runs = await world.storage.catalogues.runs(key, 10);
        expect(runs).toMatchObject([
          { id: world.lastDay.date, kind: 'daily', fileId: `file of ${key.customer}`, revision: 1 },
        ]);
        expect(await world.storage.catalogues.page(key, { limit: 10 })).toMatchObject({
          revision: 1,
          items: [{ thirdPartyId: `P of file of ${key.customer}` }],
        });
      }
      const done = workers.flatMap(({ lines }) => lines.filter((line) => line.startsWith('done ')));
      expect(done).toHaveLength(keys.length + 1);
      const head = await world.storage.customers.head(empty);
      expect(head).toMatchObject({
        revision: 0,
        hash: null,
        closedAt: world.lastDay.at,
        lease: null,
      });
      expect(await world.storage.catalogues.runs(empty, 10)).toMatchObject([
        { fileId: null, ignored: [], revision: 0 },
      ]);
      expect(
        (await world.storage.events.page('lib', { customer: empty.customer }, { limit: 1 })).count,
      ).toBe(0);
      expect(await world.storage.catalogues.page(empty, { limit: 1 })).toEqual({
        revision: 0,
        items: [],
      });
      expect(
        workers.flatMap(({ lines }) => lines.filter((line) => line.startsWith('error'))),
      ).toEqual([]);
    },
  );

  it('Decision T1: the job of a killed worker is freed by another, its day run once', async () => {
    const world = await worldWithEngine();
    await world.settle(KEY);
    await world.receive(KEY, 'file');
    const killed = world.start(program.path, 'killed', 'stall');
    await killed.said('committing');
    const next = world.start(program.path, 'next');
    await next.said('working');
    // As long as it lives it keeps its job, however long that takes: well beyond the time after
    // which a silent worker counts as killed.
    const [holder = ''] = await world.lockHolders();
    await world.rounds(3);
    expect(next.lines).toEqual(['working']);
    expect(await world.lockHolders()).toEqual([holder]);
    await killed.kill();
    expect(await world.storage.catalogues.runs(KEY, 10)).toEqual([]);
    await world.silent(holder);
    await world.allRun([KEY]);
    await world.queueIsEmpty();
    expect(await next.stop()).toBe(0);
    expect(
      next.lines.filter((line) => line.includes('jobs of killed workers were freed')),
    ).toHaveLength(1);
    expect(next.lines.filter((line) => line.startsWith('done'))).toEqual([
      `done ${KEY.customer} ${world.lastDay.date}`,
    ]);
    expect(await world.storage.catalogues.runs(KEY, 10)).toMatchObject([
      { id: world.lastDay.date, fileId: 'file', revision: 1 },
    ]);
    expect((await world.pool.query('select worker_id from assortment_live_workers')).rows).toEqual(
      [],
    );
  });

  it('Decision T1: continues if a connection ends while the end of a job is written', async () => {
    const world = await worldWithEngine();
    // A sequence continues where its transaction is undone: the first job's end is cut, once.
    await world.pool.query('create sequence cuts');
    await world.pool.query(
      'create function cut() returns trigger language plpgsql as $$ begin ' +
        "if nextval('cuts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; " +
        'return old; end $$',
    );
    await world.pool.query(
      'create trigger cut before delete on graphile_worker._private_jobs ' +
        'for each row execute function cut()',
    );
    await world.settle(KEY);
    await world.receive(KEY, 'file');
    const worker = world.start(program.path, 'cut');
    await world.allRun([KEY]);
    await world.queueIsEmpty();
    await world.settle(OTHER);
    await world.receive(OTHER, 'another file');
    await world.allRun([OTHER]);
    await world.queueIsEmpty();
    expect(await worker.stop()).toBe(0);
    expect(worker.lines.filter((line) => line.includes('started again'))).toHaveLength(1);
    for (const [key, id] of [
      [KEY, 'file'],
      [OTHER, 'another file'],
    ] as const)
      expect(await world.storage.catalogues.runs(key, 10)).toMatchObject([{ fileId: id }]);
  });

  it(
    'Spec 1: a file that comes in after its day waits for the next day, with a job at the next ' +
      'agreed time',
    async () => {
      const world = await worldWithEngine();
      await world.settle(KEY);
      await world.receive(KEY, 'today');
      const worker = world.start(program.path, 'only');
      await world.allRun([KEY]);
      await world.receive(KEY, 'tomorrow');
      const due = (await world.storage.customers.head(KEY))?.due;
      expect(due?.at).toBe(world.lastDay.at + 86_400_000);
      while ((await world.jobs()).some(({ locked }) => locked))
        await world.storage.files.latest(KEY);
      expect(await world.jobs()).toEqual([{ key: jobKey(KEY), runAt: due?.at, locked: false }]);
      expect(await worker.stop()).toBe(0);
    },
  );

  it('the job engine names no statement, so that a pooler may change connections', async () => {
    const world = await worldWithEngine();
    await world.settle(KEY);
    await world.receive(KEY, 'file');
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const worker = await startWorker({
      pool: world.pool,
      storage: world.storage,
      now: Date.now,
      holder: 'watched',
    });
    await world.allRun([KEY]);
    await world.queueIsEmpty();
    await worker.stop();
    const names = sent.mock.calls.flatMap(([query]: readonly unknown[]) =>
      typeof query === 'object' && query !== null && 'name' in query ? [query.name] : [],
    );
    sent.mockRestore();
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => name !== undefined)).toEqual([]);
  });

  it('`assortment worker` sets up the queue, runs due work, and ends on SIGTERM', async () => {
    const world = await newWorld();
    await world.settle(KEY);
    await world.receive(KEY, 'file');
    const worker = world.run(
      [command.path, 'worker', '--database', world.url, '--concurrency', '2'],
      'Working on 127.0.0.1:',
    );
    await world.allRun([KEY]);
    await world.queueIsEmpty();
    expect(await worker.stop()).toBe(0);
    expect(worker.lines).toEqual([expect.stringContaining('2 days at a time')]);
    expect(await world.storage.catalogues.runs(KEY, 10)).toMatchObject([
      { id: world.lastDay.date, fileId: 'file', revision: 1 },
    ]);
    expect((await world.pool.query('select worker_id from assortment_live_workers')).rows).toEqual(
      [],
    );
  });

  it('`assortment worker --queue-database` has its job queue beside a pooler', async () => {
    const world = await newWorld();
    const pooler = server && (await startPooler(server, 4));
    if (pooler === undefined) {
      console.log('notice: PgBouncer is not installed; no worker ran behind a pooler');
      return;
    }
    try {
      for (const key of [KEY, OTHER]) {
        await world.settle(key);
        await world.receive(key, `file of ${key.customer}`);
      }
      const { pathname } = new URL(world.url);
      const places = ['--database', pooler.url(pathname.slice(1)), '--queue-database', world.url];
      const worker = world.run([command.path, 'worker', ...places], 'Working on 127.0.0.1:');
      await world.allRun([KEY, OTHER]);
      await world.queueIsEmpty();
      expect(await worker.stop()).toBe(0);
      for (const key of [KEY, OTHER])
        expect(await world.storage.catalogues.runs(key, 10)).toMatchObject([
          { id: world.lastDay.date, fileId: `file of ${key.customer}`, revision: 1 },
        ]);
    } finally {
      await pooler.stop();
    }
  });

  it('`assortment worker --probes` shows days, jobs and retries, and ends with it', async () => {
    const world = await newWorld();
    for (const key of [KEY, OTHER]) await world.settle(key);
    await world.receive(KEY, 'file');
    await world.settle(LATER, Date.now() + 3_600_000);
    const worker = world.run(
      [command.path, 'worker', '--database', world.url, '--probes', '0', '--log-level', 'error'],
      'Working on 127.0.0.1:',
    );
    await worker.said('/healthz');
    const url = /http:\S+(?=\.$)/.exec(worker.lines[1] ?? '')?.[0] ?? '';
    const ask = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();
    expect(await ask('/readyz')).toBe('{"status":"ready","parts":{"storage":"ready"}}');
    await world.allRun([KEY, OTHER]);
    await world.queueIsEmpty();
    // One job of each state but `running` and `waiting`.
    const query = queryOf(world);
    await addSyncJob(query, 'graphile_worker', LATER, Date.now() + 3_600_000);
    for (const [name, attempts] of [
      ['retried', 3],
      ['given up', 25],
    ] as const) {
      const key = { ...KEY, customer: name };
      await addSyncJob(query, 'graphile_worker', key, Date.now() + 3_600_000);
      await query('update graphile_worker._private_jobs set attempts = $1 where key = $2', [
        attempts,
        jobKey(key),
      ]);
    }
    const lines = (await ask('/metrics')).split('\n');
    for (const line of [
      'assortment_runs_total{kind="daily",outcome="synced"} 1',
      'assortment_runs_total{kind="daily",outcome="no-file"} 1',
      'assortment_run_seconds_count{kind="daily"} 2',
      'assortment_run_records_total 1',
      'assortment_oldest_due_day_seconds 0',
      'assortment_storage_up 1',
      'assortment_queue_jobs{state="running"} 0',
      'assortment_queue_jobs{state="waiting"} 0',
      'assortment_queue_jobs{state="later"} 1',
      'assortment_queue_jobs{state="retrying"} 1',
      'assortment_queue_jobs{state="given-up"} 1',
    ])
      expect(lines).toContain(line);
    expect(await worker.stop()).toBe(0);
    await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  });

  it('`assortment worker` ends on a signal as soon as it says that it works', async () => {
    const world = await newWorld();
    const signal = new StopSignal();
    const { code, stderr } = await runFake(['worker', '--database', world.url], {
      onOutput: () => signal.send(),
    });
    expect(code).toBe(0);
    expect(stderr.match(/"message":"[^"]*/g)).toEqual([
      '"message":"worker started',
      '"message":"stopping: waiting for current days',
      '"message":"worker stopped',
    ]);
  });
});
