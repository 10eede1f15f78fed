import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runDailySync } from '../../../src/service/daily-sync/run-daily-sync.js';
import { runDueDays, startScheduler } from '../../../src/service/daily-sync/scheduler.js';
import type { SyncEnvironment } from '../../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import { attempt } from '../../../src/service/daily-sync/webhooks/webhook-message.js';
import type { ServiceOptions } from '../../../src/service/service-options.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { traceStorage } from '../../../src/storage/tracing/trace-storage.js';
import type { Span, Tracer } from '../../../src/storage/tracing/tracer.js';
import { BASE, CATALOGUE, FILES, ResourceWorld, recordOf } from '../../service/resource-world.js';
import { createValidatedService } from '../../service/validated-service.js';

type Callback = (...args: readonly never[]) => unknown;

const fails = (): never => {
  throw new Error('broken by the host');
};
const rejects = async (): Promise<never> => fails();
const WAYS: Readonly<Record<string, Callback>> = {
  throws: fails,
  rejects,
  'returns something else': () => 42,
};

function casesOf(names: readonly string[]) {
  return names.flatMap((name) =>
    Object.entries(WAYS).map(([way, broken]) => ({ name, way, broken })),
  );
}

/** Waits for what no one awaits; vitest fails if a rejection is not handled. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A tracer one of whose functions is broken, with the names of the spans that it ended. */
function brokenTracer(name: string, broken: Callback, ended: string[] = []): Tracer {
  const own = (each: string, work: Callback): Callback => (each === name ? broken : work);
  return {
    start: own('start', (what: string) => {
      const span = {
        run: own('run', (work: () => unknown) => work()),
        set: own('set', () => undefined),
        link: own('link', () => undefined),
        fail: own('fail', () => undefined),
        end: own('end', () => void ended.push(what)),
      };
      return Object.defineProperty(span, 'traceparent', {
        get: own('traceparent', () => undefined),
      });
    }) as Tracer['start'],
  };
}

const TRACED = ['start', 'run', 'set', 'link', 'fail', 'end', 'traceparent'];

/** Functions of a service, and what a request comes to while they are broken. */
const OF_SERVICE: Readonly<Record<string, 'as ever' | 'any status'>> = {
  log: 'as ever',
  clientAddress: 'as ever',
  authenticate: 'any status',
  now: 'any status',
  randomBytes: 'any status',
  digest: 'any status',
};

describe('Spec 4: functions of a host take no more than themselves with them', () => {
  /** Requests to a service, one of whose functions is broken in the second of three rounds. */
  async function rounds(
    name: string,
    broken: Callback,
    tracer?: Tracer,
    storage: AssortmentStorage = createMemoryStorage(),
  ): Promise<readonly (readonly number[])[]> {
    let isBroken = false;
    const works: Readonly<Record<string, Callback>> = {
      log: () => undefined,
      clientAddress: () => '192.0.2.1',
      authenticate: () => ({ id: 'u1', username: 'ada@example.com', library: 'lib-1' }),
      now: () => Date.UTC(2026, 2, 1, 12),
      randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
      digest: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
    };
    const given = Object.fromEntries(
      Object.entries(works).map(([each, work]) => [
        each,
        (...args: readonly never[]) => (isBroken && each === name ? broken : work)(...args),
      ]),
    );
    const client = {
      clientId: 'partner',
      secretDigest: createHash('sha256').update('secret').digest('hex'),
      name: 'A partner',
      kind: 'partner',
      library: null,
      redirectUris: [],
      scopes: ['procurement'],
      createdAt: 0,
    } as const;
    const options = {
      ...{ storage, authUrl: BASE, baseUrl: BASE, clients: [client], limitAttempts: true },
      ...given,
      tracer,
    };
    // A cast, because a broken function returns what the types rule out.
    const service = createValidatedService(options as unknown as ServiceOptions);
    const ask = async (request: Request): Promise<number> => (await service.fetch(request)).status;
    const token = {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'none',
        client_id: 'partner',
        client_secret: 'secret',
      }),
    };
    const page = '/oauth/authorize/?response_type=code&client_id=partner&scope=procurement';
    const round = async (): Promise<readonly number[]> => [
      await ask(new Request(`${BASE}/healthz`)),
      await ask(new Request(`${BASE}${page}`)),
      await ask(new Request(`${BASE}/oauth/token/`, token)),
      await ask(new Request(FILES, { headers: { authorization: 'Bearer none' } })),
    ];
    const before = await round();
    isBroken = true;
    const during = await round();
    isBroken = false;
    return [before, during, await round()];
  }

  it.each(casesOf(Object.keys(OF_SERVICE)))(
    'service: $name that $way',
    async ({ name, broken }) => {
      const [before, during, after] = await rounds(name, broken);
      expect(before).toEqual([200, 200, 400, 401]);
      expect(after).toEqual(before);
      if (OF_SERVICE[name] === 'as ever') expect(during).toEqual(before);
      else expect(during?.[0]).toBe(200);
      await settled();
    },
  );

  it.each(casesOf(TRACED))('service: a tracer whose $name $way', async ({ name, broken }) => {
    const [before] = await rounds('none', broken, brokenTracer(name, broken));
    expect(before).toEqual([200, 200, 400, 401]);
    await settled();
  });

  it.each(casesOf(TRACED))('storage: a tracer whose $name $way', async ({ name, broken }) => {
    const storage = traceStorage(createMemoryStorage(), brokenTracer(name, broken));
    const key = { library: 'l', customer: 'c' };
    expect(await storage.grants.load([{ kind: 'client', id: 'a' }])).toEqual([undefined]);
    const pieces: unknown[] = [];
    for await (const piece of storage.catalogues.load(key)) pieces.push(piece);
    expect(pieces).toEqual([]);
    await expect(
      storage.grants.commit([
        { kind: 'client', id: 'a', seen: 0, value: '1' },
        { kind: 'client', id: 'a', seen: 0, value: '2' },
      ]),
    ).rejects.toThrow('twice');
    await settled();
  });

  it('an empty secret is never given: random bytes and digests have their length', async () => {
    for (const [name, broken] of [
      ['randomBytes', () => new Uint8Array(0)],
      ['digest', () => new Uint8Array(0)],
    ] as const) {
      const [, during] = await rounds(name, broken);
      expect(during?.[1]).toBe(500);
    }
  });

  it.each(casesOf(['troubleOf']))(
    'service: storage that is away, and whose $name $way',
    async ({ broken }) => {
      const memory = createMemoryStorage();
      const grants = { ...memory.grants, load: rejects };
      // A cast, because a broken function returns what the types rule out.
      const storage = { ...memory, grants, troubleOf: broken } as unknown as AssortmentStorage;
      const [during] = await rounds('none', fails, undefined, storage);
      expect(during).toEqual([200, 500, 500, 500]);
      await settled();
    },
  );

  it.each(casesOf(['grants', 'customers', 'files', 'catalogues', 'events']))(
    'service: storage whose $name $way',
    async ({ name, broken }) => {
      const memory = createMemoryStorage();
      let isBroken = false;
      const storage = new Proxy(memory, {
        get(target, port) {
          const found: unknown = Reflect.get(target, port);
          return isBroken && port === name ? new Proxy({}, { get: () => broken }) : found;
        },
      });
      const world = new ResourceWorld({}, storage);
      const token = await world.token();
      await world.upload(token, [recordOf('A')]);
      await world.nextDay();
      const ask = async (): Promise<readonly number[]> => [
        (await world.get(FILES, token)).status,
        (await world.get(`${CATALOGUE}?customer_number=4711`, token)).status,
        (await world.get(`${BASE}/integrations/suppliers/events/`, token)).status,
        (await world.upload(token, [recordOf('A')])).status,
      ];
      expect(await ask()).toEqual([200, 200, 200, 201]);
      isBroken = true;
      for (const status of await ask()) expect(status).toBeGreaterThanOrEqual(200);
      isBroken = false;
      expect(await ask()).toEqual([200, 200, 200, 201]);
      await settled();
    },
  );
});

describe('Spec 8: functions of a host take no day with them', () => {
  const TOKEN_LIBRARY = 'lib-1';
  const KEY = { library: TOKEN_LIBRARY, customer: '4711' };

  async function waitingFile(): Promise<ResourceWorld> {
    const world = new ResourceWorld();
    await world.upload(await world.token(), [recordOf('A')]);
    return world;
  }

  it.each(casesOf(['log', 'pause', 'listener', ...TRACED]))(
    'sync: $name that $way',
    async ({ name, broken }) => {
      const world = await waitingFile();
      const { files, catalogues } = world.storage;
      const file = await files.latest(KEY);
      if (file === undefined) throw new Error('no file');
      let commits = 0;
      const commit: typeof catalogues.commit = async (sync) => {
        commits += 1;
        // A commit whose outcome no one knows is tried again, after a pause.
        return commits % 2 === 1 ? 'unknown' : catalogues.commit(sync);
      };
      // A cast, because a broken function returns what the types rule out.
      const environment = {
        storage: { ...world.storage, catalogues: { ...catalogues, commit } },
        now: () => world.now,
        holder: 'h',
        [name === 'listener' || TRACED.includes(name) ? 'log' : name]: TRACED.includes(name)
          ? () => undefined
          : broken,
        tracer: brokenTracer(name, broken),
      } as unknown as SyncEnvironment;
      expect((await syncNow(KEY, file, environment)).kind).toBe('ran');
      world.now += 86_400_000;
      expect((await runDailySync(KEY, environment)).kind).toBe('ran');
      world.now += 86_400_000;
      const listener = (name === 'listener' ? broken : () => undefined) as () => void;
      expect(await runDueDays(environment, listener)).toBe(1);
      await settled();
    },
  );

  it.each(casesOf(['now']))(
    'scheduler: $name that $way ends a round, and no more',
    async ({ broken }) => {
      const world = await waitingFile();
      world.now += 86_400_000;
      let calls = 0;
      const now = (): number => {
        calls += 1;
        return calls < 4 ? (broken() as number) : world.now;
      };
      let ran: () => void = () => undefined;
      const done = new Promise<void>((resolve) => {
        ran = resolve;
      });
      const scheduler = startScheduler(
        { storage: world.storage, now, holder: 'h', log: () => undefined },
        { everyMilliseconds: 1, listener: () => ran() },
      );
      await done;
      await scheduler.stop();
      await settled();
    },
  );

  it.each(casesOf(['send']))(
    'webhooks: $name that $way is an attempt that failed',
    async ({ broken }) => {
      const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
      const answer = await attempt(
        { url: 'https://erp.example/', secret },
        { id: 'm', body: '{}' },
        broken as Parameters<typeof attempt>[2],
        { now: 0 },
      );
      expect(answer.status).toBeUndefined();
      expect(answer.fault).toMatch(/^broken by the host$|^the sender returned no answer$/);
    },
  );
});

describe('Decision T1: a span of a broken tracer', () => {
  it('does its work once, whatever runs it', async () => {
    for (const run of [
      (work: () => unknown): unknown => [work(), work()],
      (work: () => unknown): unknown => {
        work();
        throw new Error('after the work');
      },
      (): unknown => undefined,
    ]) {
      let calls = 0;
      const memory = createMemoryStorage({
        pause: async () => {
          calls += 1;
        },
      });
      const span = { run, set() {}, link() {}, fail() {}, end() {}, traceparent: undefined };
      // A cast, because a broken span returns no result of its work.
      const storage = traceStorage(memory, { start: () => span as unknown as Span });
      expect(await storage.customers.head({ library: 'l', customer: 'c' })).toBeUndefined();
      // Before the one step, and after it.
      expect(calls).toBe(2);
    }
  });
});
