import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../src/storage/postgres/index.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { Dice } from '../service/simulation/virtual-world.js';
import type { ChildProgram } from './child-program.js';
import { liveFirstDay, liveSecondDay, SECOND_MORNING } from './crash-days.js';
import {
  type CrashPoint,
  callPoints,
  describePoint,
  sampleOf,
  statementPoints,
  traced,
} from './crash-points.js';
import { endOf, judgeCrash } from './judge-crash.js';
import { type ChildEnd, runChild } from './run-child.js';

/** Outcome of many killed processes. */
export interface CrashReport {
  /** Points that could be enumerated in all. */
  readonly enumerable: number;
  readonly enumerated: number;
  readonly moments: number;
  /** Moments at which the process was at work, not done already. */
  readonly struck: number;
  readonly faults: readonly string[];
}

export interface CrashTrials {
  readonly enumerated: number;
  readonly moments: number;
  readonly seed: number;
  /** Processes at once. */
  readonly beside: number;
}

/** One place where a process can be killed, and where the next one continues. */
interface Ground {
  readonly key: CustomerKey;
  command(point: string): readonly string[];
  /** The command for a kill at a system call. */
  tracedCommand?(kill?: { readonly name: string; readonly number: number }): {
    readonly command: readonly string[];
    readonly log: string;
  };
  /** Opens storage for the next process, once nothing of the killed one remains. */
  reopened<T>(work: (storage: AssortmentStorage) => Promise<T>): Promise<T>;
}

type MakeGround = (number: number) => Promise<Ground>;

const untold = (): void => {};

/** Returns the end of an undisturbed day, on the store in memory. */
export async function undisturbedEnd(): Promise<string> {
  const storage = createMemoryStorage();
  const world = {
    storage,
    key: { library: 'undisturbed', customer: 'customer' },
    holder: 'undisturbed',
    now: () => SECOND_MORNING,
    tell: untold,
  };
  await liveFirstDay(world);
  await liveSecondDay(world);
  return endOf(storage, world.key);
}

/**
 * Kills syncs into an SQLite file, each a copy of one after its first day. `trace`: also at system
 * calls.
 */
export async function crashSqlite(
  program: ChildProgram,
  trials: CrashTrials,
  trace: boolean,
): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-crash-'));
  try {
    const key = { library: 'library', customer: 'customer' };
    const first = join(folder, 'first.sqlite');
    const storage = await openSqliteStorage(first);
    await liveFirstDay({ storage, key, holder: 'first', now: () => SECOND_MORNING, tell: untold });
    await storage.close();
    return await tried(trials, ['before', 'after'], trace, async (number) => {
      const path = join(folder, `${number}.sqlite`);
      copyFileSync(first, path);
      const command = (point: string): readonly string[] => [
        process.execPath,
        program.path,
        'sqlite',
        path,
        key.library,
        point,
      ];
      const log = `${path}.log`;
      return {
        key,
        command,
        tracedCommand: (kill) => ({ command: traced(command('none'), path, log, kill), log }),
        async reopened(work) {
          const next = await openSqliteStorage(path);
          try {
            return await work(next);
          } finally {
            await next.close();
            for (const end of ['', '-wal', '-shm', '.log'])
              rmSync(`${path}${end}`, { force: true });
          }
        },
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills syncs into PostgreSQL, each in a library of its own. */
export async function crashPostgres(
  program: ChildProgram,
  trials: CrashTrials,
  url: string,
): Promise<CrashReport> {
  const pool = new pg.Pool({ connectionString: url });
  const driver = pgDriver(pool);
  try {
    await migratePostgres(driver);
    const storage = createPostgresStorage(driver);
    return await tried(trials, ['before', 'sent', 'after'], false, async (number) => {
      const key = { library: `crash ${number}`, customer: 'customer' };
      await liveFirstDay({
        storage,
        key,
        holder: 'first',
        now: () => SECOND_MORNING,
        tell: untold,
      });
      return {
        key,
        command: (point) => [process.execPath, program.path, 'postgres', url, key.library, point],
        async reopened(work) {
          await goneFrom(pool, key.library);
          return work(storage);
        },
      };
    });
  } finally {
    await pool.end();
  }
}

/** Waits for the server to finish what a killed client had sent; its effect counts too. */
export async function goneFrom(pool: pg.Pool, name: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select 1 from pg_stat_activity where application_name = $1 limit 1',
      [name],
    );
    if (rows.length === 0) return;
    await sleep(5);
  }
}

async function tried(
  { enumerated, moments, seed, beside }: CrashTrials,
  phases: readonly ('before' | 'sent' | 'after')[],
  trace: boolean,
  make: MakeGround,
): Promise<CrashReport> {
  const expected = await undisturbedEnd();
  const faults: string[] = [];
  let grounds = 0;
  const ground = (): Promise<Ground> => {
    grounds += 1;
    return make(grounds);
  };
  /** Runs a process and checks what it left; returns the child's end. */
  const trial = async (
    place: Ground,
    command: readonly string[],
    name: string,
    killAfter?: number,
  ): Promise<ChildEnd> => {
    const end = await runChild(command, killAfter);
    if (end.errors !== '') faults.push(`${name}: ${end.errors}`);
    const found = await place.reopened((storage) => judgeCrash(storage, place.key, end, expected));
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    return end;
  };

  const counting = await ground();
  const { statements = 0 } = await trial(
    counting,
    counting.command('count'),
    'undisturbed, counted',
  );
  const points = [...statementPoints(statements, phases)];
  if (trace) {
    const watched = await ground();
    const { command, log } = watched.tracedCommand?.() ?? { command: [], log: '' };
    const end = await runChild(command);
    if (end.statements === undefined)
      faults.push(`undisturbed, traced: it did not end: ${end.errors}`);
    points.push(...callPoints(log));
    faults.push(
      ...(await watched.reopened((storage) => judgeCrash(storage, watched.key, end, expected))).map(
        (fault) => `undisturbed, traced: ${fault}`,
      ),
    );
  }
  let longest = 0;
  for (let times = 0; times < 2; times += 1) {
    const place = await ground();
    longest = Math.max(
      longest,
      (await trial(place, place.command('none'), 'undisturbed')).milliseconds,
    );
  }

  const dice = new Dice(seed);
  const enumeratedPoints = sampleOf(points, enumerated);
  // If there are fewer points than requested, the rest are moments.
  const drawn = moments + enumerated - enumeratedPoints.length;
  const chosen: readonly CrashPoint[] = [
    ...enumeratedPoints,
    ...Array.from(
      { length: drawn },
      (): CrashPoint => ({ at: 'moment', milliseconds: (dice.below(10_000) / 10_000) * longest }),
    ),
  ];
  let struck = 0;
  const strike = async (point: CrashPoint): Promise<void> => {
    const place = await ground();
    const name = describePoint(point);
    if (point.at === 'moment') {
      const end = await trial(place, place.command('none'), name, point.milliseconds);
      if (end.statements === undefined) struck += 1;
      return;
    }
    const command =
      point.at === 'statement'
        ? place.command(`${point.number}:${point.phase}`)
        : (place.tracedCommand?.(point).command ?? []);
    const end = await trial(place, command, name);
    if (end.killed) return;
    // A run that is not slowed down writes larger pieces, in fewer statements.
    if (point.at === 'statement' && end.statements !== undefined && end.statements < point.number)
      await strike({ ...point, number: Math.ceil(end.statements / 2) });
    else faults.push(`${name}: it was not killed`);
  };
  await sideBySide(chosen, beside, strike);
  // On a machine that is less busy by now, each day may end before its moment: earlier ones follow.
  for (let milliseconds = longest; drawn > 0 && struck === 0 && milliseconds > 1; ) {
    milliseconds /= 2;
    await strike({ at: 'moment', milliseconds });
  }
  return {
    enumerable: points.length,
    enumerated: enumeratedPoints.length,
    moments: drawn,
    struck,
    faults,
  };
}

async function sideBySide<T>(
  list: readonly T[],
  beside: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = [...list];
  const line = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: beside }, line));
}
