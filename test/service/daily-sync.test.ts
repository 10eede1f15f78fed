import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { forgetHourly, forgetOld } from '../../src/service/daily-sync/forget-old.js';
import type { LogEntry } from '../../src/service/daily-sync/log-entry.js';
import { runDailySync } from '../../src/service/daily-sync/run-daily-sync.js';
import type { SyncEnvironment } from '../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import type { StoredFile } from '../../src/storage/received-file-store.js';
import { styleOf } from './incoming-file.js';

const KEY = { library: 'l', customer: 'c' };
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 2, 1, 5, 30);

/** One customer, whose first day is due at FIRST. */
async function world(): Promise<AssortmentStorage> {
  const storage = createMemoryStorage();
  await storage.customers.settle(
    KEY,
    {
      agreed: '05:30 Etc/UTC',
      due: { date: '2026-03-01', at: FIRST },
      closedAt: null,
      policy: null,
    },
    0,
  );
  return storage;
}

function assortment(...ids: readonly string[]): Buffer {
  return Buffer.from(
    JSON.stringify(
      ids.map((id) => ({
        third_party_id: id,
        name: 'Rye',
        price: '1.50',
        price_type_code: 0,
        package_description_str: '6x500 g',
      })),
    ),
  );
}

/** Stores a file; `stored` are the bytes in storage, where they differ from the file's. */
async function receive(
  storage: AssortmentStorage,
  id: string,
  bytes: Buffer,
  at: number,
  {
    encoding = 'gzip',
    stored,
  }: { readonly encoding?: 'gzip' | 'identity'; readonly stored?: Uint8Array } = {},
  key: CustomerKey = KEY,
): Promise<StoredFile> {
  const part = stored ?? (encoding === 'gzip' ? gzipSync(bytes) : bytes);
  await storage.files.putPart({ ...key, id }, 0, part);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const sizes = { bytes: bytes.length, storedBytes: part.length };
  const { file } = await storage.files.accept({
    ...key,
    id,
    receivedAt: at,
    ...sizes,
    encoding,
    digest,
    report: '{}',
    ...styleOf(bytes),
  });
  if (file === undefined) throw new Error('the file was not accepted');
  return file;
}

function environment(
  storage: AssortmentStorage,
  now: () => number,
  more: Partial<SyncEnvironment> = {},
): SyncEnvironment {
  return { storage, now, holder: 'w', ...more };
}

/** A port with some of its methods replaced. */
function instead<T extends object>(real: T, methods: Partial<T>): T {
  return new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(Object.hasOwn(methods, name) ? methods : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function eventsOf(
  storage: AssortmentStorage,
): Promise<readonly [type: string, code: string][]> {
  const { events } = await storage.events.page(KEY.library, {}, { limit: 50 });
  return events.map(({ event }) => [event.event_type, event.extra_data.code]);
}

describe('A day whose work was not kept', () => {
  it('Decision T2: a worker past its lease loses the day, not the run of another', async () => {
    const storage = await world();
    await receive(storage, 'f', assortment('A', 'B'), FIRST - 1);
    let now = FIRST;
    let stalled: (() => void) | undefined;
    const wake = new Promise<void>((resolve) => {
      stalled = resolve;
    });
    let reached: (() => void) | undefined;
    const atCommit = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slowStorage: AssortmentStorage = instead(storage, {
      catalogues: instead(storage.catalogues, {
        commit: async (sync) => {
          reached?.();
          await wake;
          return storage.catalogues.commit(sync);
        },
      }),
    });
    const slow = runDailySync(
      KEY,
      environment(slowStorage, () => now, { holder: 'slow' }),
    );
    await atCommit;
    now += 600_000;
    const fast = await runDailySync(
      KEY,
      environment(storage, () => now, { holder: 'fast' }),
    );
    expect(fast.kind).toBe('ran');
    stalled?.();
    expect(await slow).toEqual({ kind: 'lost' });
    expect(await storage.catalogues.run(KEY, '2026-03-01')).toEqual(fast.run);
  });

  it('Decision T1: a commit that was sent twice is the run of the one who sent it', async () => {
    const storage = await world();
    await receive(storage, 'f', assortment('A'), FIRST - 1);
    const twice: AssortmentStorage = instead(storage, {
      catalogues: instead(storage.catalogues, {
        commit: async (sync) => {
          await storage.catalogues.commit(sync);
          return storage.catalogues.commit(sync);
        },
      }),
    });
    expect(
      (
        await runDailySync(
          KEY,
          environment(twice, () => FIRST),
        )
      ).kind,
    ).toBe('ran');
  });
});

describe('What a supplier chose', () => {
  let received = FIRST;

  /** Syncs files in turn, each with a separator; returns the customers with an error about it. */
  async function errorsOf(
    storage: AssortmentStorage,
    ...files: readonly (readonly [customer: string, size: string])[]
  ): Promise<readonly string[]> {
    const before = await storage.events.page('l', {}, { limit: 99 });
    const after = before.events.at(-1)?.position ?? 0;
    for (const [customer, size] of files) {
      const key = { library: 'l', customer };
      const bytes = Buffer.from(assortment('A').toString('utf8').replace('6x500 g', size));
      received += 1;
      const file = await receive(storage, `file ${received}`, bytes, received, {}, key);
      await syncNow(
        key,
        file,
        environment(storage, () => FIRST),
      );
    }
    const { events } = await storage.events.page('l', {}, { after, limit: 99 });
    expect(events.every(({ event }) => event.extra_data.code === 'file.mixed-separators')).toBe(
      true,
    );
    return events.map(({ event }) => event.customer_number);
  }

  it('Decision P10: a supplier who moves all files gets one error for each customer', async () => {
    const storage = createMemoryStorage();
    const day = (size: string): readonly (readonly [string, string])[] =>
      ['one', 'two', 'three'].map((customer) => [customer, size]);
    expect(await errorsOf(storage, ...day('6x500 g'), ...day('6x500 g'))).toEqual([]);
    expect(await errorsOf(storage, ...day('6/500 g'))).toEqual(['one', 'two', 'three']);
    expect(await errorsOf(storage, ...day('6/500 g'), ...day('3 kg'), ...day('6/500 g'))).toEqual(
      [],
    );
    expect(await errorsOf(storage, ['two', '6x500 g'], ['two', '6x500 g'])).toEqual(['two']);
  });

  it("Decision P10: a customer's first file is compared with the supplier's latest", async () => {
    const storage = createMemoryStorage();
    await errorsOf(storage, ['a', '6x500 g'], ['b', '6/500 g']);
    expect((await storage.customers.head({ library: 'l', customer: 'b' }))?.supplierStyle).toBe(
      '/',
    );
    expect(await errorsOf(storage, ['c', '3 kg'], ['c', '6x500 g'], ['d', '6x500 g'])).toEqual([
      'c',
    ]);
    expect(await errorsOf(storage, ['a', '6x500 g'], ['b', '6/500 g'], ['c', '6x500 g'])).toEqual(
      [],
    );
  });

  it('Decision P10: a file that is refused or has both separators is not remembered', async () => {
    const storage = createMemoryStorage();
    const one = { library: 'l', customer: 'one' };
    const style = async (): Promise<unknown> => (await storage.customers.head(one))?.supplierStyle;
    await errorsOf(storage, ['one', '6x500 g']);
    const twice = Buffer.from(
      JSON.stringify([
        ...JSON.parse(assortment('A').toString('utf8')),
        ...JSON.parse(assortment('B').toString('utf8').replace('6x500 g', '6/500 g')),
      ]),
    );
    for (const [at, bytes] of [twice, Buffer.from('[')].entries()) {
      const file = await receive(storage, `odd ${at}`, bytes, FIRST + 50 + at, {}, one);
      await syncNow(
        one,
        file,
        environment(storage, () => FIRST + 50),
      );
      expect(await style()).toBe('x');
    }
  });
});

describe('A file whose stored bytes are damaged', () => {
  const good = assortment('A', 'B');
  const cases: readonly [
    string,
    { readonly encoding?: 'gzip' | 'identity'; readonly stored: Uint8Array },
  ][] = [
    ['no gzip', { stored: Buffer.from('nothing of the kind') }],
    ['gzip that is cut', { stored: gzipSync(good).subarray(0, 40) }],
    ['another file in gzip', { stored: gzipSync(Buffer.from('[]')) }],
    ['nothing', { stored: new Uint8Array(0) }],
    [
      'other bytes of the same length',
      { encoding: 'identity', stored: Buffer.from(good.toString('utf8').replace('Rye', 'Oat')) },
    ],
    ['fewer bytes', { encoding: 'identity', stored: Buffer.from('[]') }],
  ];

  it.each(cases)(
    '%s: the day is closed with one CRITICAL event, nothing changes, and the next file is synced',
    async (_, damage) => {
      const storage = await world();
      const logged: LogEntry[] = [];
      let now = FIRST;
      const surroundings = environment(storage, () => now, {
        log: (entry) => void (entry.event === 'fault' && logged.push(entry)),
      });
      await receive(storage, 'before', assortment('A'), FIRST - 2);
      await runDailySync(KEY, surroundings);
      await receive(storage, 'damaged', good, FIRST + 1, damage);
      now += DAY;
      expect(await runDailySync(KEY, surroundings)).toMatchObject({
        kind: 'ran',
        run: { fileId: 'damaged', revision: 1, baseRevision: 1 },
      });
      expect(await eventsOf(storage)).toEqual([['CRITICAL', 'sync.damaged-file']]);
      expect(logged).toMatchObject([
        { level: 'error', detail: { library: 'l', customer: 'c', file: 'damaged' } },
      ]);
      await receive(storage, 'after', good, now + 1);
      now += DAY;
      expect(await runDailySync(KEY, surroundings)).toMatchObject({
        kind: 'ran',
        run: { fileId: 'after', revision: 2 },
      });
    },
  );

  it('the same outside of the day', async () => {
    const storage = await world();
    const file = await receive(storage, 'damaged', good, FIRST - 1, { stored: Buffer.from('x') });
    expect(
      await syncNow(
        KEY,
        file,
        environment(storage, () => FIRST),
      ),
    ).toMatchObject({ kind: 'ran', run: { revision: 0 } });
    expect(await eventsOf(storage)).toEqual([['CRITICAL', 'sync.damaged-file']]);
  });

  it('a storage that fails is no damage: the day stays due', async () => {
    const storage = await world();
    await receive(storage, 'f', good, FIRST - 1);
    const broken: AssortmentStorage = instead(storage, {
      files: instead(storage.files, {
        // biome-ignore lint/correctness/useYield: it fails before anything comes.
        parts: async function* () {
          throw new Error('connection lost');
        },
      }),
    });
    await expect(
      runDailySync(
        KEY,
        environment(broken, () => FIRST),
      ),
    ).rejects.toThrow('connection lost');
    expect(await eventsOf(storage)).toEqual([]);
    expect(
      (
        await runDailySync(
          KEY,
          environment(storage, () => FIRST),
        )
      ).kind,
    ).toBe('ran');
  });
});

describe('Retention', () => {
  const partsOf = async (storage: AssortmentStorage, id: string): Promise<number> => {
    let parts = 0;
    for await (const _ of storage.files.parts({ ...KEY, id })) parts += 1;
    return parts;
  };

  it('forgets old files but for the newest synced, open uploads, ended grants', async () => {
    const storage = await world();
    let now = FIRST;
    const surroundings = environment(storage, () => now, { retentionMilliseconds: 2.5 * DAY });
    for (const id of ['f1', 'f2', 'f3']) {
      await receive(storage, id, assortment('A', id), now - 1);
      expect((await runDailySync(KEY, surroundings)).kind).toBe('ran');
      now += DAY;
    }
    await storage.files.putPart({ ...KEY, id: 'never ended' }, 0, Uint8Array.of(1));
    const seconds = Math.floor(now / 1_000);
    await storage.grants.commit([
      { kind: 'token', id: 'over', seen: 0, value: '{}', expiresAt: seconds },
      { kind: 'token', id: 'alive', seen: 0, value: '{}', expiresAt: seconds + 9 * 86_400 },
    ]);
    await forgetOld(surroundings);
    expect([
      await partsOf(storage, 'f1'),
      await partsOf(storage, 'f2'),
      await partsOf(storage, 'f3'),
    ]).toEqual([0, 1, 1]);
    now += 5 * DAY;
    await forgetOld(surroundings);
    expect([await partsOf(storage, 'f2'), await partsOf(storage, 'f3')]).toEqual([0, 1]);
    expect((await storage.files.get('l', 'f1'))?.status).toBe('processed');
    const [over, alive] = await storage.grants.load([
      { kind: 'token', id: 'over' },
      { kind: 'token', id: 'alive' },
    ]);
    expect([over, alive?.id]).toEqual([undefined, 'alive']);
  });

  it('is looked after once an hour, and again at once where it failed', async () => {
    const storage = await world();
    let now = 0;
    let calls = 0;
    let fails = true;
    const counted: AssortmentStorage = instead(storage, {
      files: instead(storage.files, {
        forgetParts: async () => {
          calls += 1;
          if (fails) throw new Error('busy');
          return 0;
        },
      }),
    });
    const forget = forgetHourly(environment(counted, () => now));
    await expect(forget()).rejects.toThrow('busy');
    fails = false;
    for (const later of [0, 1, 3_599_999, 3_600_000, 3_600_001]) {
      now = later;
      await forget();
    }
    expect(calls).toBe(3);
  });
});
