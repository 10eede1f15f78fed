import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { previousAgreedRun } from '../../../src/core/catalogue/agreed-time/agreed-instant.js';
import { parseAgreedTime } from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import {
  dequeueOnErase,
  enqueueOnAccept,
} from '../../../src/service/daily-sync/worker/enqueue-on-accept.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../../src/storage/customer-store.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
  type SqlDriver,
} from '../../../src/storage/postgres/index.js';
import type { StoredFile } from '../../../src/storage/received-file-store.js';
import { incomingFile } from '../incoming-file.js';
import { fileOf } from '../simulation/naive-customer.js';

/** A job as the engine's table holds it. */
export interface JobRow {
  readonly key: string | null;
  readonly runAt: number;
  readonly locked: boolean;
}

/** A worker in a process of its own. */
export interface WorkerProcess {
  readonly lines: readonly string[];
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Ends when it has said a line that begins so. */
  said(begin: string): Promise<void>;
  kill(): Promise<void>;
  /** Sends SIGTERM once the worker has said that it works; returns the exit code. */
  stop(): Promise<number | null>;
}

/** A database with storage whose accepted files get a job; clocks are the machine's. */
export class WorkerWorld {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly driver: SqlDriver;
  readonly storage: AssortmentStorage;
  readonly agreed: string;
  /**
   * The last agreed instant that is over: about half a day ago, so that no other comes while a test
   * runs.
   */
  readonly lastDay: { readonly date: string; readonly at: number };
  readonly #children: ChildProcess[] = [];

  constructor(
    url: string,
    agreed: string,
    lastDay: { readonly date: string; readonly at: number },
  ) {
    this.url = url;
    this.agreed = agreed;
    this.lastDay = lastDay;
    this.pool = new pg.Pool({ connectionString: url });
    // The engine asks for listeners.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
    this.driver = pgDriver(this.pool);
    this.storage = createPostgresStorage(this.driver, {
      onAccept: enqueueOnAccept(),
      onErase: dequeueOnErase(),
    });
  }

  static async open(url: string): Promise<WorkerWorld> {
    const now = Date.now();
    const agreed = `${new Date(now + 43_200_000).toISOString().slice(11, 16)} Etc/UTC`;
    const parsed = parseAgreedTime(agreed);
    if (!parsed.ok) throw new Error('an agreement that cannot be read');
    const { localDate, at } = previousAgreedRun(parsed.value, now);
    const world = new WorkerWorld(url, agreed, { date: localDate, at });
    await migratePostgres(world.driver);
    return world;
  }

  /** A customer whose day is due, or will be at another instant. */
  async settle(key: CustomerKey, at: number = this.lastDay.at): Promise<void> {
    const seen = (await this.storage.customers.head(key))?.version ?? 0;
    const { date } = this.lastDay;
    await this.storage.customers.settle(
      key,
      {
        agreed: this.agreed,
        due: { date, at },
        closedAt: this.lastDay.at - 86_400_000,
        policy: null,
      },
      seen,
    );
  }

  async receive(
    key: CustomerKey,
    id: string,
    storage: AssortmentStorage = this.storage,
  ): Promise<StoredFile | undefined> {
    const bytes = fileOf([{ id: `P of ${id}`, price: '1.50', orderable: true, refused: false }]);
    await storage.files.putPart({ ...key, id }, 0, bytes);
    return (await storage.files.accept(incomingFile(key, id, this.lastDay.at - 1_000, bytes))).file;
  }

  async jobs(): Promise<readonly JobRow[]> {
    const statement =
      'select key, extract(epoch from run_at) * 1000 as run_at, locked_at is not null as ' +
      'locked from graphile_worker._private_jobs order by id';
    const { rows } = await this.pool.query<{
      readonly key: string | null;
      readonly run_at: string;
      readonly locked: boolean;
    }>(statement);
    return rows.map(({ key, run_at, locked }) => ({ key, runAt: Number(run_at), locked }));
  }

  /** Ends when no day of these customers is due any more. */
  async allRun(keys: readonly CustomerKey[]): Promise<void> {
    for (const key of keys)
      while (((await this.storage.customers.head(key))?.due?.at ?? 0) <= this.lastDay.at)
        await sleep(20);
  }

  /** The workers that have a job; the lock of each becomes an hour old. */
  async lockHolders(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ readonly locked_by: string }>(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' " +
        'where locked_by is not null returning locked_by',
    );
    return rows.map(({ locked_by }) => locked_by);
  }

  /** Ends when every worker has looked for killed ones again, so many times. */
  async rounds(times: number): Promise<void> {
    for (let round = 0; round < times; round += 1) {
      const before = await this.#signs();
      const isSame = (now: readonly string[]): boolean => now.some((sign) => before.includes(sign));
      while (isSame(await this.#signs())) await sleep(20);
    }
  }

  async #signs(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ readonly sign: string }>(
      "select worker_id || ' ' || seen_at as sign from assortment_live_workers",
    );
    return rows.map(({ sign }) => sign);
  }

  /** Makes the last sign of life of a killed worker an hour old; ends when its jobs are freed. */
  async silent(worker: string): Promise<void> {
    // Again and again: a last sign may be under way.
    while ((await this.lockHolders()).includes(worker)) {
      await this.pool.query(
        "update assortment_live_workers set seen_at = now() - interval '1 hour' " +
          'where worker_id = $1',
        [worker],
      );
      await sleep(20);
    }
  }

  /** Ends when the queue is empty. */
  async queueIsEmpty(): Promise<void> {
    while ((await this.jobs()).length > 0) await sleep(20);
  }

  /** The program of `worker-child.ts`. */
  start(program: string, name: string, mode: 'run' | 'stall' = 'run'): WorkerProcess {
    return this.run([program, this.url, name, mode], 'working');
  }

  /**
   * Any program of this runtime that works on the database. `working` begins the line that it says
   * once it listens to signals: other workers may have done all work by then.
   */
  run(
    parameters: readonly string[],
    working: string,
    env: Readonly<Record<string, string>> = {},
  ): WorkerProcess {
    const child = spawn(process.execPath, parameters, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    this.#children.push(child);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const lines: string[] = [];
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
    const said = async (begin: string): Promise<void> => {
      while (!lines.some((line) => line.startsWith(begin))) {
        if (hasEnded(child)) throw new Error(`the worker ended and never said ${begin}`);
        await sleep(10);
      }
    };
    return {
      lines,
      ended,
      said,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
      stop: async () => {
        await said(working);
        child.kill('SIGTERM');
        return ended;
      },
    };
  }

  async close(): Promise<void> {
    for (const child of this.#children) if (!hasEnded(child)) child.kill('SIGKILL');
    await this.storage.close();
    await this.pool.end();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
