import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { serviceWith } from '../../../src/service/create-service.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { serveNode } from '../../../src/service/node/serve-node.js';
import { markPeer } from '../../../src/service/requests/peer-address.js';
import { createSandbox } from '../../../src/service/sandbox/create-sandbox.js';
import { serviceContext } from '../../../src/service/service-context.js';
import type { ServiceOptions } from '../../../src/service/service-options.js';
import { authenticateBySignIn, signInRoutes } from '../../../src/service/sign-in/sign-in-routes.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../../src/storage/postgres/index.js';
import { POSTGRES_DIALECT } from '../../../src/storage/postgres/postgres-dialect.js';
import { SQLITE_DIALECT } from '../../../src/storage/sqlite/sqlite-dialect.js';
import { startPostgresServer } from '../../storage/postgres-server.js';
import { signInFormFields } from '../sign-in/sign-in-form-fields.js';
import { validated } from '../validated-service.js';

// Passwords are checked quickly here: how they are hashed is tested elsewhere.
vi.mock(import('../../../src/service/node/passwords.js'), async (original) => ({
  ...(await original()),
  hashInTurn: async (password) => `quick ${password}`,
  verifyInTurn: async (password, stored) => stored === `quick ${password}`,
}));

const URL_ = 'https://api.example.test';
const SECRET = 'right';
const CLIENT = {
  clientId: 'c1',
  secretDigest: createHash('sha256').update(SECRET).digest('hex'),
  name: 'A client',
  kind: 'partner',
  library: null,
  redirectUris: [],
  scopes: ['procurement'],
  createdAt: 0,
} as const;

/** The service as the command composes it. */
function world(storage: AssortmentStorage, change: Partial<ServiceOptions> = {}) {
  const log: LogEntry[] = [];
  const clock = { now: Date.UTC(2026, 10, 23) };
  const now = (): number => clock.now;
  const context = serviceContext({
    storage,
    authUrl: URL_,
    baseUrl: URL_,
    authenticate: authenticateBySignIn({ grants: storage.grants, now, authUrl: URL_ }),
    clients: [CLIENT],
    limitAttempts: true,
    now,
    log: (entry) => log.push(entry),
    ...change,
  });
  const service = validated(serviceWith(context, signInRoutes), URL_);
  return { service, log, clock };
}

const FORM = signInFormFields(URL_);

function post(path: string, form: Readonly<Record<string, string>>, address?: string): Request {
  const request = new Request(`${URL_}${path}`, {
    method: 'POST',
    headers: { cookie: FORM.cookie },
    body: new URLSearchParams({ ...form, form_token: FORM.form_token }),
  });
  if (address !== undefined) markPeer(request, address);
  return request;
}

function introspect(secret: string, address: string, client = 'c1'): Request {
  const form = { token: 'x', client_id: client, client_secret: secret };
  return post('/oauth/introspect/', form, address);
}

describe('Sign-ins', () => {
  it('that fail are limited by address and by account, and right ones do not count', async () => {
    const storage = createMemoryStorage();
    const sandbox = await createSandbox({ storage, now: () => 0, library: 'lib' });
    const { service, log, clock } = world(storage);
    const { username = '', password = '' } = sandbox ?? {};
    const signIn = async (name: string, word: string, address: string): Promise<Response> =>
      service.fetch(post('/sign-in/', { username: name, password: word }, address));
    const statuses = async (
      times: number,
      ...[name, word, address]: Parameters<typeof signIn>
    ): Promise<readonly number[]> =>
      (await Promise.all(Array.from({ length: times }, () => signIn(name, word, address)))).map(
        ({ status }) => status,
      );
    // All at once: what is counted afterwards would let all pass.
    const wrong = await statuses(14, username, 'wrong', '192.0.2.1');
    expect(wrong.filter((status) => status === 403)).toHaveLength(10);
    expect(wrong.filter((status) => status === 429)).toHaveLength(4);
    // The account is limited from that address, also for the right password, and nowhere else.
    const limited = await signIn(username, password, '192.0.2.1');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await limited.text()).toContain('Too many attempts failed');
    expect(await statuses(1, 'other@example.com', 'wrong', '192.0.2.1')).toEqual([403]);
    expect(await statuses(1, username, password, '192.0.2.2')).toEqual([303]);
    clock.now += 10_000;
    expect(await statuses(1, username, password, '192.0.2.1')).toEqual([303]);
    expect(await statuses(3, username, password, '192.0.2.2')).toContain(303);
    const byAddress = [];
    for (let at = 0; at < 21; at += 1)
      byAddress.push(...(await statuses(1, `n${at}@example.com`, 'x', '198.51.100.7')));
    expect(byAddress.indexOf(429)).toBe(20);
    expect(new Set(log.map(({ event, detail }) => event === 'limited' && detail?.['by']))).toEqual(
      new Set([false, 'pair', 'address']),
    );
    expect(JSON.stringify(log)).not.toContain('example.com');
  });

  it('without a form that can be kept end on a page, with an entry in the log', async () => {
    const storage = createMemoryStorage();
    const sandbox = await createSandbox({ storage, now: () => 0, library: 'lib' });
    const { service, log } = world(storage);
    const { username = '', password = '' } = sandbox ?? {};
    // A line separator cannot be in a header unescaped.
    const next = '/oauth/authorize/?\u2028';
    const moved = await service.fetch(post('/sign-in/', { username, password, next }));
    expect([moved.status, moved.headers.get('location')]).toEqual([
      303,
      '/oauth/authorize/?%E2%80%A8',
    ]);
    vi.spyOn(storage.grants, 'load').mockRejectedValue(new Error('a bug'));
    const failed = await service.fetch(post('/sign-in/', { username, password }));
    expect([failed.status, failed.headers.get('content-type')]).toEqual([
      500,
      'text/html; charset=utf-8',
    ]);
    expect(log.filter(({ event }) => event === 'fault')).toMatchObject([
      { level: 'error', detail: { path: '/sign-in/', said: 'a bug' } },
    ]);
  });
});

describe('Client secrets', () => {
  it('that are wrong are limited by client and address; the right one always passes', async () => {
    const { service, log, clock } = world(createMemoryStorage());
    const statuses = [];
    for (let at = 0; at < 62; at += 1)
      statuses.push((await service.fetch(introspect('wrong', '192.0.2.1'))).status);
    expect([statuses.indexOf(429), statuses.lastIndexOf(401)]).toEqual([60, 59]);
    const limited = await service.fetch(introspect('wrong', '192.0.2.2'));
    expect([
      limited.status,
      limited.headers.get('retry-after'),
      await limited.json(),
    ]).toMatchObject([429, '1', { error: 'temporarily_unavailable' }]);
    expect((await service.fetch(introspect(SECRET, '192.0.2.1'))).status).toBe(200);
    // Another client from the address that failed, and a made up one from another address.
    expect((await service.fetch(introspect('x', '192.0.2.1', 'other'))).status).toBe(429);
    expect((await service.fetch(introspect('x', '192.0.2.3', 'another'))).status).toBe(401);
    clock.now += 60_000;
    expect((await service.fetch(introspect('wrong', '192.0.2.1'))).status).toBe(401);
    expect(log.some(({ detail }) => detail?.['by'] === 'clientAddress')).toBe(true);
  });
});

/** Storage whose every call rejects, for a reason that it knows. */
function troubled(reason: 'away' | 'full' | 'refused'): AssortmentStorage {
  const storage = createMemoryStorage();
  const fault = new Error('connect ECONNREFUSED');
  for (const name of ['load', 'commit'] as const)
    vi.spyOn(storage.grants, name).mockRejectedValue(fault);
  return { ...storage, troubleOf: (error) => (error === fault ? reason : undefined) };
}

const EVERYWHERE: readonly (readonly [string, () => Request])[] = [
  ['token', () => post('/oauth/token/', { client_id: 'c1', client_secret: 'x', code: 'x' })],
  ['introspect', () => introspect(SECRET, '192.0.2.1')],
  ['authorize', () => new Request(`${URL_}/oauth/authorize/?response_type=code&client_id=c1`)],
  ['sign-in', () => post('/sign-in/', { username: 'a', password: 'b' })],
  ['events', () => bearer('/integrations/suppliers/events/')],
  ['upload', () => bearer('/integrations/suppliers/files/?customer_number=1', '[]')],
];

function bearer(path: string, body?: string): Request {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}`, 'content-type': 'application/json' };
  return new Request(
    `${URL_}${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  );
}

const SAID = {
  away: 'cannot reach its storage',
  full: 'has no space',
  refused: 'cannot store anything',
} as const;

describe('Storage', () => {
  it.each(EVERYWHERE)(
    'that is away or full, or refuses, is 503 with Retry-After: %s',
    async (name, request) => {
      for (const reason of ['away', 'full', 'refused'] as const) {
        const { service, log } = world(troubled(reason));
        const response = await service.fetch(request());
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
        const text = await response.text();
        if (name === 'token' || name === 'introspect')
          expect(JSON.parse(text)).toMatchObject({ error: 'temporarily_unavailable' });
        expect(text).toContain(SAID[reason]);
        expect(text).not.toContain('ECONNREFUSED');
        expect(log.filter(({ event }) => event === 'unavailable')).toMatchObject([
          { level: 'error', detail: { reason } },
        ]);
      }
    },
  );

  it('that has a fault of its own stays 500', async () => {
    const storage = troubled('away');
    const { service } = world({ ...storage, troubleOf: () => undefined });
    expect((await service.fetch(introspect(SECRET, '192.0.2.1'))).status).toBe(500);
  });

  it('SQLite says that its disk is full', () => {
    const database = new Database(':memory:');
    database.exec('pragma max_page_count = 3; create table t (x)');
    let fault: unknown;
    try {
      for (let at = 0; at < 100; at += 1) database.exec('insert into t values (zeroblob(4000))');
    } catch (error) {
      fault = error;
    }
    expect(SQLITE_DIALECT.trouble(fault)).toBe('full');
    database.close();
  });

  it.each([
    ['53100', 'full'],
    ['53300', 'away'],
    ['57P03', 'away'],
    ['25006', 'refused'],
    ['42501', 'refused'],
    ['08006', 'away'],
    ['40001', 'away'],
    ['23503', undefined],
    ['42P01', 'away'],
    ['42703', 'away'],
    ['42601', undefined],
  ])('PostgreSQL: the code %s is %s', (code, trouble) => {
    expect(POSTGRES_DIALECT.trouble(Object.assign(new Error('x'), { code }))).toBe(trouble);
  });
});

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; its outage was not tried');
afterAll(() => server?.stop());

describe.runIf(server !== undefined)('PostgreSQL without the tables of the store', () => {
  it('is 503 everywhere, and the log names the step that is missing', async () => {
    const pool = new pg.Pool({ connectionString: server?.url() ?? '' });
    const { service, log } = world(createPostgresStorage(pgDriver(pool)));
    const said = (): unknown =>
      log.findLast(({ event }) => event === 'unavailable')?.detail?.['fault'];
    for (const [name, request] of EVERYWHERE) {
      const response = await service.fetch(request());
      await response.text();
      expect([name, response.status, response.headers.get('retry-after')]).toEqual([
        name,
        503,
        '5',
      ]);
      expect(said()).toMatch(
        /relation "assortment_\w+" does not exist\. Call migratePostgres\(driver\) /,
      );
    }
    const ready = await service.fetch(new Request(`${URL_}/readyz`));
    expect(ready.status).toBe(503);
    expect(said()).toContain('Call migratePostgres(driver)');
    await pool.end();
  });
});

describe.runIf(server !== undefined)('PostgreSQL that stops', () => {
  it('is 503 everywhere, and /readyz says so', async () => {
    const pool = new pg.Pool({ connectionString: server?.url() ?? '' });
    pool.on('error', () => undefined);
    await migratePostgres(pgDriver(pool));
    const { service } = world(createPostgresStorage(pgDriver(pool)));
    const ready = async (): Promise<number> =>
      (await service.fetch(new Request(`${URL_}/readyz`))).status;
    expect(await ready()).toBe(200);
    await server?.stop();
    expect(await ready()).toBe(503);
    for (const [name, request] of EVERYWHERE) {
      const response = await service.fetch(request());
      await response.text();
      expect([name, response.status, response.headers.get('retry-after')]).toEqual([
        name,
        503,
        '5',
      ]);
    }
    await pool.end();
  });
});

describe('A form that comes slowly', () => {
  it('is refused in time, so that its connection is free for others', async () => {
    const { service } = world(createMemoryStorage(), { limits: { formMilliseconds: 150 } });
    const node = await serveNode(service, { port: 0, limits: { connections: 20 } });
    const slow = (path: string, framing: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(node.port, '127.0.0.1', () =>
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: x\r\n${framing}\r\n` +
              'Content-Type: application/x-www-form-urlencoded\r\n\r\n1\r\na',
          ),
        );
        let answer = '';
        socket.setEncoding('latin1').on('data', (chunk: string) => {
          answer += chunk;
        });
        socket.once('close', () => resolve(answer));
        socket.once('error', reject);
      });
    try {
      const paths = ['/oauth/token/', '/oauth/introspect/', '/oauth/authorize/', '/sign-in/'];
      const framings = ['Content-Length: 900', 'Transfer-Encoding: chunked'];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          slow(paths[at % 4] ?? '', framings[Math.floor(at / 4) % 2] ?? ''),
        ),
      );
      for (const answer of answers) {
        expect(answer).toMatch(/^HTTP\/1\.1 408 /);
        expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      }
      expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
    } finally {
      await node.close();
    }
  });
});
