import pg from 'pg';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../src/storage/postgres/index.js';
import { liveFirstDay, liveSecondDay, SECOND_MORNING } from '../crash/crash-days.js';
import { goneFrom, undisturbedEnd } from '../crash/crash-trials.js';
import { judgeCrash } from '../crash/judge-crash.js';
import { type Direction, startCuttingProxy } from './postgres-proxy.js';
import type { PostgresServer } from './postgres-server.js';

/** Outcome of many cut connections. */
export interface CutReport {
  /** Bytes of an undisturbed day, each way. */
  readonly bytes: Readonly<Record<Direction, number>>;
  /** Days in which the connection was cut. */
  readonly cut: number;
  /** Number of days that the same process completed anyway. */
  readonly survived: number;
  readonly faults: readonly string[];
}

const DIRECTIONS: readonly Direction[] = ['to the server', 'to the client'];

/**
 * Cuts the connection of a day's syncs at so many byte offsets in each direction, spread evenly;
 * after each cut the next process continues without a proxy, and the result is checked.
 */
export async function cutConnections(server: PostgresServer, offsets: number): Promise<CutReport> {
  const pool = new pg.Pool({ connectionString: server.url() });
  const driver = pgDriver(pool);
  const direct = createPostgresStorage(driver);
  const expected = await undisturbedEnd();
  const faults: string[] = [];
  let [cut, survived, number] = [0, 0, 0];

  const live = async (
    name: string,
    direction?: Direction,
    after?: number,
  ): Promise<Readonly<Record<Direction, number>>> => {
    number += 1;
    const key = { library: `cut ${number}`, customer: 'customer' };
    const world = { key, holder: 'cut', now: () => SECOND_MORNING };
    await liveFirstDay({ ...world, storage: direct, tell: () => undefined });
    const proxy = await startCuttingProxy(server, direction, after);
    const throughProxy = new pg.Pool({
      host: server.host,
      port: proxy.port,
      user: server.user,
      database: 'postgres',
      application_name: key.library,
    });
    // An idle connection that breaks.
    throughProxy.on('error', () => undefined);
    const told = { received: new Set<string>(), ran: new Set<string>() };
    let lived = true;
    try {
      await liveSecondDay({
        ...world,
        storage: createPostgresStorage(pgDriver(throughProxy)),
        tell: (what, id) => told[what].add(id),
      });
    } catch {
      lived = false;
    }
    await throughProxy.end();
    await proxy.close();
    await goneFrom(pool, key.library);
    if (direction !== undefined && !proxy.cut) faults.push(`${name}: it was not cut`);
    if (proxy.cut) cut += 1;
    if (proxy.cut && lived) survived += 1;
    if (direction === undefined && !lived) faults.push(`${name}: it failed`);
    faults.push(
      ...(await judgeCrash(direct, key, told, expected)).map((fault) => `${name}: ${fault}`),
    );
    return proxy.passed;
  };

  try {
    await migratePostgres(driver);
    const bytes = await live('undisturbed');
    for (const direction of DIRECTIONS) {
      // A little less than all: a process that waits shorter sends fewer bytes.
      const all = Math.floor(bytes[direction] * 0.98);
      for (let at = 0; at < offsets; at += 1) {
        const after = Math.floor((at * all) / offsets);
        await live(`${direction}, after ${after} bytes`, direction, after);
      }
    }
    return { bytes, cut, survived, faults };
  } finally {
    await pool.end();
  }
}
