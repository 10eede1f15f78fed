import type { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../../src/service/daily-sync/log-entry.js';
import {
  startWorker,
  type WorkerOptions,
} from '../../../../src/service/daily-sync/worker/start-worker.js';
import type { AssortmentStorage } from '../../../../src/storage/assortment-storage.js';
import { settings, syncCommit } from '../../../../src/storage/conformance/samples.js';
import { createMemoryStorage } from '../../../../src/storage/memory/memory-storage.js';
import { ResourceWorld, recordOf } from '../../resource-world.js';

type Task = (payload: unknown, helpers: { readonly job: { readonly id: string } }) => Promise<void>;
type Log = (
  level: string,
  message: string,
  meta?: { readonly job?: unknown; readonly failure?: boolean },
) => void;

/** Options that a worker passes to the engine. */
interface EngineOptions {
  readonly logger: { readonly log: Log };
  readonly events: EventEmitter;
  readonly taskList: Readonly<Record<string, Task>>;
}

/** The job engine as tests control it: it runs no job by itself. */
class FakeEngine {
  started: EngineOptions | undefined;
  starts = 0;
  stops = 0;
  /** Done before the engine starts. */
  before: () => Promise<void> = async () => undefined;
  end: () => void = () => undefined;
  fail: (fault: Error) => void = () => undefined;

  readonly module = {
    Logger: class {
      readonly log: Log;

      constructor(factory: () => Log) {
        this.log = factory();
      }
    },
    runMigrations: async (): Promise<void> => undefined,
    run: async (options: EngineOptions) => {
      await this.before();
      this.started = options;
      this.starts += 1;
      options.events.emit('pool:create', { workerPool: { id: `pool-${this.starts}` } });
      const promise = new Promise<void>((resolve, reject) => {
        this.end = resolve;
        this.fail = reject;
      });
      return {
        promise,
        stop: async (): Promise<void> => {
          this.stops += 1;
          this.end();
        },
      };
    },
  };

  /** Runs the job of a payload. */
  async runJob(payload: unknown): Promise<void> {
    const [task] = Object.values(this.started?.taskList ?? {});
    if (task === undefined) throw new Error('the engine was not started');
    await task(payload, { job: { id: '7' } });
  }

  get log(): Log {
    if (this.started === undefined) throw new Error('the engine was not started');
    return this.started.logger.log;
  }
}

let engine = new FakeEngine();

beforeAll(() => {
  vi.resetModules();
  vi.doMock('graphile-worker', () => ({
    get Logger() {
      return engine.module.Logger;
    },
    get run() {
      return engine.module.run;
    },
    get runMigrations() {
      return engine.module.runMigrations;
    },
  }));
});
afterAll(() => {
  vi.doUnmock('graphile-worker');
  vi.resetModules();
});

const NOW = Date.UTC(2026, 2, 1, 12);
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A worker on a database whose statements are recorded and answered by `answer`. */
class Started {
  readonly logged: LogEntry[] = [];
  readonly sent: (readonly [statement: string, parameters: readonly unknown[]])[] = [];
  answer: (statement: string) => Readonly<Record<string, unknown>>[] = () => [];
  readonly #storage: AssortmentStorage;
  readonly #more: Partial<WorkerOptions>;

  constructor(storage: AssortmentStorage, more: Partial<WorkerOptions> = {}) {
    this.#storage = storage;
    this.#more = more;
  }

  async start() {
    engine = new FakeEngine();
    const worker = await startWorker({
      pool: {
        query: async (statement, parameters) => {
          this.sent.push([statement, parameters]);
          return { rows: this.answer(statement) };
        },
        on: () => undefined,
        removeListener: () => undefined,
      },
      storage: this.#storage,
      now: () => NOW,
      holder: 'worker',
      log: (entry) => this.logged.push(entry),
      ...this.#more,
    });
    running.push(() => worker.stop());
    return worker;
  }

  /** Signs of life that were sent. */
  get rounds(): number {
    return this.sent.filter(([statement]) => statement.startsWith('insert')).length;
  }

  /** Customer and instant of each job that was added. */
  get jobs(): readonly (readonly [payload: unknown, at: number])[] {
    return this.sent
      .filter(([statement]) => statement.includes('.add_job('))
      .map(([, [, payload, at]]) => [JSON.parse(String(payload)), Number(at)]);
  }

  /** Ends when an entry of this message was logged. */
  async said(message: string): Promise<LogEntry | undefined> {
    const find = () => this.logged.find((entry) => entry.message === message);
    await expect.poll(find).toBeDefined();
    return find();
  }
}

/** Rejects signs of life, and answers others with no rows. */
function away(statement: string): Readonly<Record<string, unknown>>[] {
  if (statement.includes('insert')) throw new Error('away');
  return [];
}

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop().catch(() => undefined);
});

const KEY = { library: 'lib-1', customer: '4711' };

/** A customer whose day is due. */
async function dueStorage(): Promise<AssortmentStorage> {
  const storage = createMemoryStorage();
  await storage.customers.settle(KEY, settings({ due: { date: '2026-03-01', at: NOW } }), 0);
  return storage;
}

describe('A round of the worker', () => {
  it('frees the jobs of killed workers, and says how many they were', async () => {
    const started = new Started(createMemoryStorage());
    started.answer = (statement) =>
      statement.startsWith('select distinct') ? [{ id: 'killed' }] : [];
    await started.start();
    expect(await started.said('jobs of killed workers were freed')).toMatchObject({
      event: 'process',
      detail: { workers: 1 },
    });
    expect(started.sent).toContainEqual([
      'select graphile_worker.force_unlock_workers($1::text[])',
      [['killed']],
    ]);
  });

  it('gives a job to a day that is due and has none', async () => {
    const started = new Started(await dueStorage());
    await started.start();
    await expect.poll(() => started.jobs).toEqual([[KEY, NOW]]);
    expect(started.logged).toEqual([]);
  });

  it('whose clock jumped by days adds no job: a second look confirms the clock', async () => {
    let now = NOW - 3 * 86_400_000;
    let atJump = Number.POSITIVE_INFINITY;
    const started: Started = new Started(await dueStorage(), {
      now: () => now,
      heartbeatMilliseconds: 1,
      log: ({ message }) => {
        if (message.startsWith('the clock jumped')) atJump = started.rounds;
      },
    });
    await started.start();
    await expect.poll(() => started.rounds).toBeGreaterThan(1);
    now = NOW;
    await expect.poll(() => started.jobs).toContainEqual([KEY, NOW]);
    const added = started.sent.findIndex(([statement]) => statement.includes('.add_job('));
    const signs = started.sent.slice(0, added).filter(([text]) => text.startsWith('insert'));
    expect(signs.length).toBeGreaterThan(atJump);
  });

  it('that fails is logged, and the worker continues', async () => {
    const started = new Started(createMemoryStorage());
    started.answer = (statement) => {
      if (statement.startsWith('select distinct')) throw 'no connection';
      return [];
    };
    const worker = await started.start();
    expect(await started.said('a round of the worker failed')).toMatchObject({
      event: 'fault',
      detail: { fault: 'no connection' },
    });
    await worker.stop();
    expect(started.sent.at(-1)).toEqual([
      'delete from assortment_live_workers where worker_id = any($1::text[])',
      [['pool-1']],
    ]);
  });

  it('delivers messages to webhooks where the worker has a sender', async () => {
    const storage = createMemoryStorage();
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const url = 'https://erp.example/';
    await storage.webhooks.add({ library: 'library', id: 'w', url, secret, createdAt: NOW });
    const message = { id: 'm', body: '{}', createdAt: NOW };
    await storage.catalogues.commit(syncCommit('run', 0, { message }));
    const started = new Started(storage, { send: async () => ({ status: 204 }) });
    await started.start();
    await started.said('a webhook was told about a file');
    expect(await storage.webhooks.waiting(9)).toEqual([]);
  });
});

describe('The job of a customer', () => {
  it.each([null, 'text', {}, { library: 'l' }, { library: 'l', customer: 7 }])(
    'that names none fails: %j',
    async (payload) => {
      await new Started(createMemoryStorage()).start();
      await expect(engine.runJob(payload)).rejects.toThrow('a job that names no customer');
    },
  );

  it('that storage does not know ends without another', async () => {
    const started = new Started(createMemoryStorage());
    await started.start();
    await engine.runJob(KEY);
    expect(started.jobs).toEqual([]);
  });

  it('whose day another worker has is tried again when its lease is over', async () => {
    const storage = await dueStorage();
    await storage.customers.claim(KEY, '2026-03-01', 'another', NOW, NOW + 60_000);
    const started = new Started(storage);
    await started.start();
    await engine.runJob({ ...KEY, traceparent: TRACE });
    expect(started.jobs).toContainEqual([{ ...KEY, traceparent: TRACE }, NOW + 60_000]);
  });

  it('whose day was lost to another that ended is tried again soon', async () => {
    const storage = await dueStorage();
    vi.spyOn(storage.customers, 'claim').mockResolvedValueOnce(undefined);
    const started = new Started(storage);
    await started.start();
    await engine.runJob(KEY);
    expect(started.jobs).toContainEqual([KEY, NOW + 1_000]);
  });

  it('fails where storage does not say what became of the day', async () => {
    const storage = await dueStorage();
    vi.spyOn(storage.catalogues, 'commit').mockResolvedValue('unknown');
    await new Started(storage).start();
    await expect(engine.runJob(KEY)).rejects.toThrow(
      'storage did not confirm the day; it is tried again',
    );
  });

  it('is followed by one for a file that waits for the next day, with its trace', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.upload(token, [recordOf('A')]);
    const due = (await world.storage.customers.head(KEY))?.due?.at ?? 0;
    world.now = due + 1;
    await world.post(token, JSON.stringify([recordOf('B')]), { traceparent: TRACE });
    const started = new Started(world.storage, { now: () => world.now });
    await started.start();
    await engine.runJob(KEY);
    const latest = await world.storage.files.latest(KEY);
    expect(started.jobs.at(-1)).toEqual([{ ...KEY, traceparent: latest?.trace }, due + 86_400_000]);
    expect(latest).toMatchObject({ status: 'waiting', trace: expect.stringContaining('4bf9') });
  });

  it('without a file that waits is followed by none', async () => {
    const world = new ResourceWorld();
    await world.upload(await world.token(), [recordOf('A')]);
    world.now += 86_400_000;
    const started = new Started(world.storage, { now: () => world.now });
    const worker = await started.start();
    await engine.runJob(KEY);
    await worker.stop();
    const tomorrow = (await world.storage.customers.head(KEY))?.due?.at;
    expect(started.jobs.filter(([, at]) => at === tomorrow)).toEqual([]);
  });
});

describe('The job engine', () => {
  it('has its warnings and errors logged, with the customer and trace of the job', async () => {
    const started = new Started(createMemoryStorage());
    await started.start();
    engine.log('info', 'hello');
    engine.log('warning', 'slow');
    engine.log('error', 'failed', { job: { payload: { ...KEY, traceparent: TRACE } } });
    engine.log('error', 'failed', { job: { payload: KEY } });
    engine.log('error', 'failed', { job: 'none' });
    engine.log('error', 'gone', { job: { payload: KEY }, failure: true });
    expect(started.logged.map(({ message, detail }) => [message, detail])).toEqual([
      ['job engine: slow', {}],
      ['job engine: failed', { ...KEY, traceparent: TRACE }],
      ['job engine: failed', KEY],
      ['job engine: failed', {}],
      ['job engine: gone', { outcome: 'failed', ...KEY }],
    ]);
  });

  it('is stopped once, however often the worker is', async () => {
    const worker = await new Started(createMemoryStorage()).start();
    await Promise.all([worker.stop(), worker.stop()]);
    await worker.stop();
    expect(engine.stops).toBe(1);
    await expect(worker.ended).resolves.toBeUndefined();
  });

  it('that gives up ends the worker with its fault, also for who stops it then', async () => {
    const started = new Started(createMemoryStorage());
    started.answer = away;
    const worker = await started.start();
    engine.fail(new Error('once'));
    await expect.poll(() => engine.starts).toBe(2);
    engine.fail(new Error('no more'));
    await expect(worker.ended).rejects.toThrow('no more');
    await expect(worker.stop()).rejects.toThrow('no more');
    expect(engine.stops).toBe(0);
  });

  it('that gives up after an answer of the database is started again', async () => {
    const started = new Started(createMemoryStorage(), { heartbeatMilliseconds: 1 });
    const worker = await started.start();
    for (const [fault, detail] of [
      [new Error('connection ended'), { detail: { fault: 'connection ended' } }],
      [undefined, {}],
    ] as const) {
      const rounds = started.rounds;
      await expect.poll(() => started.rounds).toBeGreaterThan(rounds + 1);
      const starts = engine.starts;
      if (fault === undefined) engine.end();
      else engine.fail(fault);
      await expect.poll(() => engine.starts).toBe(starts + 1);
      expect(started.logged.at(-1)).toEqual({
        level: 'error',
        event: 'fault',
        message: 'the job engine gave up and is started again',
        ...detail,
      });
      expect(started.sent.filter(([text]) => text.includes('force_unlock_workers'))).toContainEqual(
        ['select graphile_worker.force_unlock_workers($1::text[])', [[`pool-${starts}`]]],
      );
    }
    await worker.stop();
    expect(engine.stops).toBe(1);
  });

  it('that gives up without a fault before the database answers ends the worker', async () => {
    const started = new Started(createMemoryStorage());
    started.answer = away;
    const worker = await started.start();
    engine.end();
    await expect.poll(() => engine.starts).toBe(2);
    engine.end();
    await expect(worker.ended).rejects.toThrow('the job engine gave up');
  });

  it('that is stopped while it is started again stops then', async () => {
    const started = new Started(createMemoryStorage(), { heartbeatMilliseconds: 1 });
    const worker = await started.start();
    await expect.poll(() => started.rounds).toBeGreaterThan(1);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    engine.before = () => gate;
    engine.end();
    await started.said('the job engine gave up and is started again');
    const stopped = worker.stop();
    open();
    await stopped;
    expect([engine.starts, engine.stops]).toEqual([2, 1]);
  });
});
