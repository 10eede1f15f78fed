import { describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { runDailySync } from '../../../src/service/daily-sync/run-daily-sync.js';
import { runInTurns } from '../../../src/service/daily-sync/run-in-turns.js';
import { runDueDays } from '../../../src/service/daily-sync/scheduler.js';
import {
  DEFAULT_LEASE,
  type SyncEnvironment,
} from '../../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import { syncCommit } from '../../../src/storage/conformance/samples.js';
import type { StoredFile } from '../../../src/storage/received-file-store.js';
import { ResourceWorld, recordOf } from '../resource-world.js';

const KEY = { library: 'lib-1', customer: '4711' };

/** More commits than a sync tries. */
const OFTEN = 40;

/** A service whose files are synced by the tests. */
class SyncWorld extends ResourceWorld {
  readonly entries: LogEntry[] = [];
  readonly pauses: number[] = [];

  get environment(): SyncEnvironment {
    return {
      storage: this.storage,
      now: () => this.now,
      holder: 'worker',
      pause: async (milliseconds) => {
        this.pauses.push(milliseconds);
      },
      log: (entry) => this.entries.push(entry),
    };
  }

  /** Uploads a file with one package; returns it. */
  async receive(id: string): Promise<StoredFile> {
    await this.upload(await this.token(), [recordOf(id)]);
    const file = await this.storage.files.latest(KEY);
    if (file === undefined) throw new Error('no file was received');
    return file;
  }

  /** Lets a day pass, whose run is then due. */
  dayIsDue(): void {
    this.now += 86_400_000;
  }

  /** Makes commits end so, one after the other; later ones are as they are. */
  commitsEnd(...outcomes: readonly ('unknown' | 'conflict')[]): void {
    const spy = vi.spyOn(this.storage.catalogues, 'commit');
    for (const outcome of outcomes) spy.mockResolvedValueOnce(outcome);
  }
}

describe('The day of a customer', () => {
  it('without a file is closed, and its line names none', async () => {
    const world = new SyncWorld();
    await world.receive('A');
    world.dayIsDue();
    expect(await runDueDays(world.environment)).toBe(1);
    world.dayIsDue();
    expect(await runDueDays(world.environment)).toBe(1);
    expect(world.entries).toMatchObject([
      { message: 'a file was synced', detail: { outcome: 'synced', revision: 1 } },
      { message: 'a day without a file was closed', detail: { outcome: 'no-file', revision: 1 } },
    ]);
    expect(world.entries.map(({ detail = {} }) => 'file' in detail)).toEqual([true, false]);
  });

  it('that storage never confirms is unknown, and is run when its claim is over', async () => {
    const world = new SyncWorld();
    await world.receive('A');
    world.dayIsDue();
    world.commitsEnd(...Array<'unknown'>(OFTEN).fill('unknown'));
    const outcomes: string[] = [];
    expect(await runDueDays(world.environment, (_, { kind }) => outcomes.push(kind))).toBe(0);
    expect(outcomes).toEqual(['unknown']);
    vi.restoreAllMocks();
    expect(await runDueDays(world.environment)).toBe(0);
    world.now += DEFAULT_LEASE;
    expect(await runDueDays(world.environment)).toBe(1);
  });

  it('is tried again after a conflict, each time after twice as long', async () => {
    const world = new SyncWorld();
    await world.receive('A');
    world.dayIsDue();
    world.commitsEnd('conflict', 'conflict', 'conflict');
    expect(await runDailySync(KEY, world.environment)).toMatchObject({ kind: 'ran' });
    expect(world.pauses).toEqual([100, 200, 400]);
  });

  it('on a storage with outcomes of its own is a TypeError that names them', async () => {
    const world = new SyncWorld();
    await world.receive('A');
    world.dayIsDue();
    vi.spyOn(world.storage.catalogues, 'commit').mockResolvedValue('perhaps' as 'done');
    await expect(runDailySync(KEY, world.environment)).rejects.toThrow(
      new TypeError('There is no outcome perhaps.'),
    );
  });

  it('with a package that cannot be read ends, and the log says which', async () => {
    const world = new SyncWorld();
    await world.receive('B');
    const items = [{ thirdPartyId: 'A', available: true, body: '{}', runId: 'run' }];
    await world.storage.catalogues.commit(syncCommit('run', 0, { items, events: [] }, KEY));
    world.dayIsDue();
    expect(await runDueDays(world.environment)).toBe(0);
    expect(world.entries).toMatchObject([
      {
        message: 'a daily sync failed',
        detail: { ...KEY, fault: 'The stored item "A" cannot be read.' },
      },
    ]);
  });

  it('that fails leaves the days of others, which stop when they are told to', async () => {
    const world = new SyncWorld();
    const token = await world.token();
    for (const customer of ['1', '2', '3', '4'])
      await world.upload(token, [recordOf('A')], `customer_number=${customer}`);
    world.dayIsDue();
    vi.spyOn(world.storage.customers, 'claim').mockRejectedValueOnce('no connection');
    const stop = new AbortController();
    const ran: string[] = [];
    const listener = ({ customer }: { readonly customer: string }): void => {
      ran.push(customer);
      if (ran.length === 2) stop.abort();
    };
    expect(await runDueDays(world.environment, listener, stop.signal)).toBe(2);
    expect(ran).toHaveLength(2);
    expect(world.entries.filter(({ event }) => event === 'fault')).toMatchObject([
      { message: 'a daily sync failed', detail: { fault: 'no connection' } },
    ]);
    expect(await runDueDays(world.environment)).toBe(2);
  });
});

describe('A file that is synced outside of the day', () => {
  it('is superseded by a newer one that was', async () => {
    const world = new SyncWorld();
    const [older, newer] = [await world.receive('A'), await world.receive('B')];
    expect(await syncNow(KEY, newer, world.environment)).toMatchObject({ kind: 'ran' });
    expect(await syncNow(KEY, older, world.environment)).toEqual({ kind: 'superseded' });
  });

  it('is a conflict if others change the catalogue at every try', async () => {
    const world = new SyncWorld();
    const file = await world.receive('A');
    world.commitsEnd(...Array<'conflict'>(OFTEN).fill('conflict'));
    expect(await syncNow(KEY, file, world.environment)).toEqual({ kind: 'conflict' });
    expect(world.pauses).toEqual([100, 200, 400, 800]);
  });

  it('is unknown if storage never says what became of it', async () => {
    const world = new SyncWorld();
    const file = await world.receive('A');
    world.commitsEnd(...Array<'unknown'>(OFTEN).fill('unknown'));
    expect(await syncNow(KEY, file, world.environment)).toEqual({ kind: 'unknown' });
  });

  it('returns the run that it stored if storage does not find it', async () => {
    const world = new SyncWorld();
    const file = await world.receive('A');
    vi.spyOn(world.storage.catalogues, 'run').mockResolvedValue(undefined);
    expect(await syncNow(KEY, file, world.environment)).toMatchObject({
      kind: 'ran',
      run: { ...KEY, revision: 1 },
    });
  });

  it('Decision K2: stores nothing for a customer that was erased', async () => {
    const world = new SyncWorld();
    const file = await world.receive('A');
    await world.storage.customers.erase(KEY);
    expect(await syncNow(KEY, file, world.environment)).toEqual({ kind: 'conflict' });
    expect(await world.storage.customers.head(KEY)).toBeUndefined();
  });
});

describe('Work in turns', () => {
  it('lets other work have its turn after each step', async () => {
    const order: string[] = [];
    const steps = function* (): Generator<undefined, string, undefined> {
      for (const step of ['one', 'two']) {
        order.push(step);
        setTimeout(() => order.push(`behind ${step}`), 0);
        yield undefined;
      }
      return 'end';
    };
    expect(await runInTurns(steps())).toBe('end');
    expect(order).toEqual(['one', 'behind one', 'two', 'behind two']);
  });
});
