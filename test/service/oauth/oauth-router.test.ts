import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { problemType } from '../../../src/service/responses/problem-types.js';
import { createRouter } from '../../../src/service/router.js';
import { serviceContext } from '../../../src/service/service-context.js';
import type { ServiceOptions } from '../../../src/service/service-options.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import * as onNode from '../../../src/storage/packing/packing-node.js';
import * as onTheWeb from '../../../src/storage/packing/packing-web.js';
import { OAuthWorld } from '../oauth-world.js';
import { createValidatedService } from '../validated-service.js';
import { CASE_FILE } from './case-file.js';

const { auth_url: AUTH, base_url: BASE } = CASE_FILE.fixtures;
const POSTED = ['/oauth/token/', '/oauth/introspect/', '/oauth/revoke_token/'];
const METADATA = '/.well-known/oauth-authorization-server';

function optionsOf(more: Partial<ServiceOptions> = {}): ServiceOptions {
  return {
    storage: createMemoryStorage(),
    authUrl: AUTH,
    baseUrl: BASE,
    authenticate: () => new Response(null, { status: 401 }),
    log: () => undefined,
    ...more,
  };
}

describe('addresses', () => {
  it.each(POSTED)(
    '%s answers POST and OPTIONS; every other method is 405 with Allow, in the words of RFC 6749',
    async (path) => {
      const world = new OAuthWorld(CASE_FILE.fixtures);
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'constructor']) {
        const response = await world.fetch(new Request(`${BASE}${path}`, { method }));
        expect([
          method,
          response.status,
          response.headers.get('allow'),
          response.headers.get('cache-control'),
        ]).toEqual([method, 405, 'POST, OPTIONS', 'no-store']);
        const body = await response.text();
        if (method === 'HEAD') expect(body).toBe('');
        else expect(JSON.parse(body)).toMatchObject({ error: 'invalid_request' });
      }
      const options = await world.fetch(new Request(`${BASE}${path}`, { method: 'OPTIONS' }));
      expect([options.status, options.headers.get('allow'), options.body]).toEqual([
        204,
        'POST, OPTIONS',
        null,
      ]);
    },
  );

  it(
    'the authorization page answers GET, HEAD, POST and OPTIONS; every other method is 405 ' +
      'on a page',
    async () => {
      const world = new OAuthWorld(CASE_FILE.fixtures);
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const response = await world.fetch(new Request(`${AUTH}/oauth/authorize/`, { method }));
        expect([response.status, response.headers.get('allow')]).toEqual([
          405,
          'GET, POST, HEAD, OPTIONS',
        ]);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(response.headers.get('x-frame-options')).toBe('DENY');
      }
    },
  );

  it('metadata answers GET and HEAD, with the same headers', async () => {
    const world = new OAuthWorld(CASE_FILE.fixtures);
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => world.fetch(new Request(`${BASE}${METADATA}`, { method }))),
    );
    const lasting = (response: Response | undefined): readonly (readonly string[])[] =>
      [...(response?.headers ?? [])].filter(([name]) => name !== 'x-request-id');
    expect(lasting(head)).toEqual(lasting(get));
    expect([get?.status, head?.status, await head?.text()]).toEqual([200, 200, '']);
  });

  it.each([
    ['/oauth/token', '/oauth/token/'],
    ['/oauth/authorize', '/oauth/authorize/'],
    [`${METADATA}/`, METADATA],
  ])('%s is 404 and names %s', async (path, other) => {
    const response = await new OAuthWorld(CASE_FILE.fixtures).fetch(new Request(`${BASE}${path}`));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
    expect(((await response.json()) as { readonly detail: string }).detail).toContain(other);
  });

  it.each([
    '/',
    '/oauth/',
    '//oauth/token/',
    '/oauth/token/x',
    '/oauth/Token/',
    '/oauth/%74oken/',
    '/__proto__',
    '/constructor/',
    '/<script>',
  ])('%s is 404', async (path) => {
    const response = await new OAuthWorld(CASE_FILE.fixtures).fetch(
      new Request(`${BASE}${path}`, { method: 'POST' }),
    );
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        type: problemType('not-found'),
        title: 'Not Found',
        status: 404,
        detail: 'Nothing is at this address.',
      },
    ]);
  });

  it(
    'addresses below a path, and behind a proxy that changed scheme and host, are the ' + 'same',
    async () => {
      const service = createValidatedService(
        optionsOf({ authUrl: 'https://x.example/app', baseUrl: 'https://x.example/api/v1' }),
      );
      expect(
        (
          await service.fetch(
            new Request('http://localhost:8080/api/v1/oauth/token/', { method: 'OPTIONS' }),
          )
        ).status,
      ).toBe(204);
      expect(
        (
          await service.fetch(
            new Request('http://localhost:8080/app/oauth/authorize/', { method: 'OPTIONS' }),
          )
        ).status,
      ).toBe(204);
      expect(
        (
          await service.fetch(
            new Request('http://localhost:8080/oauth/token/', { method: 'OPTIONS' }),
          )
        ).status,
      ).toBe(404);
      const metadata = await service.fetch(new Request(`http://localhost:8080/api/v1${METADATA}`));
      expect(await metadata.json()).toMatchObject({
        issuer: 'https://x.example/api/v1',
        authorization_endpoint: 'https://x.example/app/oauth/authorize/',
      });
    },
  );

  it(
    'RFC 8414 3.1: metadata of an issuer with a path also stands where the well-known path ' +
      'comes first',
    async () => {
      const service = createValidatedService(optionsOf({ baseUrl: 'https://x.example/api/v1' }));
      expect(
        await (await service.fetch(new Request(`https://x.example${METADATA}/api/v1`))).json(),
      ).toMatchObject({ issuer: 'https://x.example/api/v1' });
    },
  );

  it('a segment in braces is any one segment that is not empty', async () => {
    const told = async (_request: Request, _context: unknown, url: URL): Promise<Response> =>
      new Response(url.pathname);
    const route = createRouter(
      [{ host: 'base', path: '/files/{id}', methods: { GET: told } }],
      serviceContext(optionsOf()),
    );
    const ask = async (path: string): Promise<number> =>
      (await route(new Request(`${BASE}${path}`))).status;
    expect([
      await ask('/files/7'),
      await ask('/files/a%2Fb'),
      await ask('/files/'),
      await ask('/files/7/8'),
      await ask('/file/7'),
    ]).toEqual([200, 200, 404, 404, 404]);
  });
});

describe('whatever is thrown', () => {
  const fault = new Error('the database said no');
  const broken = (log: LogEntry[]): ServiceOptions => {
    const storage = createMemoryStorage();
    const grants = {
      ...storage.grants,
      load: () => Promise.reject(fault),
      commit: () => Promise.reject(fault),
      list: async () => [],
      forgetExpired: async () => 0,
    };
    return optionsOf({ storage: { ...storage, grants }, log: (entry) => log.push(entry) });
  };

  it.each([
    ['token endpoint', 'POST', `${BASE}/oauth/token/`, 'application/json', '"server_error"'],
    [
      'authorization page',
      'GET',
      `${AUTH}/oauth/authorize/?client_id=conf1&state=secret`,
      'text/html; charset=utf-8',
      '<h1>Internal Server Error</h1>',
    ],
  ])(
    'at the %s is 500 in its own words, without a word of the fault, and is logged ' +
      'without the query',
    async (_, method, url, type, said) => {
      const log: LogEntry[] = [];
      const init =
        method === 'POST'
          ? {
              method,
              body: new URLSearchParams([
                ['client_id', 'a'],
                ['client_secret', 'b'],
              ]),
            }
          : { method };
      const response = await createValidatedService(broken(log)).fetch(new Request(url, init));
      const body = await response.text();
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([500, type, 'no-store']);
      expect(body).toContain(said);
      expect(body).not.toMatch(/database|Error:|\.ts|\n\s+at /);
      const faults = log.filter(({ event }) => event === 'fault');
      expect(faults).toEqual([
        expect.objectContaining({
          level: 'error',
          detail: expect.objectContaining({
            method,
            said: fault.message,
            path: new URL(url).pathname,
          }),
        }),
      ]);
      expect(JSON.stringify(log)).not.toContain('state=secret');
    },
  );

  it.each([
    [
      'an error',
      (): never => {
        throw fault;
      },
    ],
    [
      'something else',
      (): never => {
        throw 'a text' as unknown;
      },
    ],
  ])('%s by a resource is a problem document', async (_, handler) => {
    const route = createRouter(
      [{ host: 'base', path: '/x', methods: { GET: async () => handler() } }],
      serviceContext(optionsOf()),
    );
    const response = await route(new Request(`${BASE}/x`));
    expect([
      response.status,
      response.headers.get('content-type'),
      await response.json(),
    ]).toMatchObject([500, 'application/problem+json', { status: 500 }]);
  });

  it('a log that throws does not keep the answer back', async () => {
    const options = broken([]);
    const service = createValidatedService({
      ...options,
      log: () => {
        throw fault;
      },
    });
    expect(
      (await service.fetch(new Request(`${AUTH}/oauth/authorize/?client_id=conf1`))).status,
    ).toBe(500);
  });
});

describe("a caller's own mistake is a TypeError", () => {
  const client = new OAuthWorld(CASE_FILE.fixtures).registrationOf('conf1');

  it.each([
    ['an address with a slash at its end', { baseUrl: 'https://x.example/' }],
    ['an address without a scheme', { authUrl: 'x.example' }],
    ['an address of another scheme', { authUrl: 'ftp://x.example' }],
    ['an address with a query', { authUrl: 'https://x.example?a' }],
    ['an address in upper case', { baseUrl: 'https://X.example' }],
    [
      'a client that cannot be',
      { clients: [{ ...client, redirectUris: ['https://x.example/#f'] }] },
    ],
    ['a client twice', { clients: [client, client] }],
    ['a lifetime of nothing', { policy: { codeLifetimeSeconds: 0 } }],
    ['an agreed time without a zone', { agreedTime: '05:30' }],
    ['a limit of nothing', { limits: { formBytes: 0 } }],
    ['a limit that is no number', { limits: { fileBytes: Number.NaN } }],
  ] satisfies readonly (readonly [string, Partial<ServiceOptions>])[])('%s', (_, wrong) => {
    expect(() => createValidatedService(optionsOf(wrong))).toThrow(TypeError);
  });

  it('a client that may ask for a scope of no service: the scopes there are', () => {
    const [client] = new OAuthWorld(CASE_FILE.fixtures).registrations;
    if (client === undefined) throw new Error('There is a client.');
    const optionsWith = (scopes: readonly string[], policy = {}): ServiceOptions => ({
      ...optionsOf(),
      clients: [{ ...client, scopes }],
      policy,
    });
    expect(() => serviceContext(optionsWith(['library', 'bogus']))).toThrow(
      new TypeError(
        `The client ${client.clientId} asks for the scope "bogus", which the service lacks. Its ` +
          'scopes are library, sales, accounts, procurement: change the client, or policy.scopes.',
      ),
    );
    const own = { scopes: ['library', 'bogus'] };
    expect(serviceContext(optionsWith(['bogus'], own)).clients.size).toBe(1);
    expect(() => serviceContext(optionsWith(['sales'], own))).toThrow('Its scopes are library, bo');
  });

  it('two routes at one address', () => {
    const route = { host: 'base', path: '/x', methods: {} } as const;
    expect(() => createRouter([route, route], serviceContext(optionsOf()))).toThrow(TypeError);
  });
});

describe('what the platform brings', () => {
  const plain = (): ReturnType<typeof serviceContext> =>
    serviceContext({
      storage: createMemoryStorage(),
      authUrl: AUTH,
      baseUrl: BASE,
      authenticate: () => new Response(null, { status: 401 }),
    });

  it.each([
    ['of Node', onNode],
    ['of the Web platform', onTheWeb],
  ])('the digest %s is SHA-256', async (_, { textDigest }) => {
    expect(textDigest('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    // Half of a surrogate pair counts as U+FFFD in both digests.
    expect(textDigest('é\ud800')).toBe(createHash('sha256').update('é\ufffd').digest('hex'));
    expect(await plain().digestText('abc')).toBe(textDigest('abc'));
  });

  it('chance, clock, limits and log have defaults', () => {
    const context = plain();
    expect(context.randomBytes(32)).toHaveLength(32);
    expect(context.randomBytes(32)).not.toEqual(context.randomBytes(32));
    expect(Number.isSafeInteger(context.now())).toBe(true);
    expect(context.limits).toEqual({
      fileBytes: 2 ** 30,
      bodyBytes: 2 ** 28,
      formBytes: 65_536,
      formMilliseconds: 10_000,
      records: 400_000,
      issues: 1_000,
    });
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    context.log({ level: 'info', event: 'process', message: 'x' });
    expect(printed.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\{"time":"[^"]+","level":"info","event":"process","message":"x"\}$/,
        ),
      ],
    ]);
    printed.mockRestore();
  });
});
