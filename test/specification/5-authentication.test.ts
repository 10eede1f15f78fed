import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayAuthorize } from '../../src/oauth/clients/client-registration.js';
import { readTokenRequest } from '../../src/oauth/token-request.js';
import { DEFAULT_TOKEN_POLICY } from '../../src/oauth/tokens/token-policy.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import { openSqliteStorage } from '../../src/storage/sqlite/open-sqlite-storage.js';
import {
  ADA,
  ALL_SCOPES,
  CATALOGUE,
  clientOf,
  codeOf,
  credentialsOf,
  EVENTS,
  type Fields,
  ServiceWorld,
  tokensOf,
} from './service-world.js';
import { Supplier } from './signed-in-command.js';

const WEEK = 604_800;
const QUERY = { response_type: 'code', client_id: 'app', scope: 'library' };

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

describe('5.1 Only the Authorization Code flow is implemented', () => {
  const password = { username: 'ada@example.com', password: 'secret' };
  const OTHERS: readonly (readonly [string, Fields])[] = [
    ['password', { grant_type: 'password', ...password }],
    ['client credentials', { grant_type: 'client_credentials', scope: 'library' }],
    [
      'device code',
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' },
    ],
    ['JWT bearer', { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'x' }],
    ['token exchange', { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange' }],
  ];

  it.each(OTHERS)('5.1 %s: no token · HTTP', async (_, fields) => {
    const { status, json } = await world.post('/oauth/token/', {
      ...fields,
      ...credentialsOf('app'),
    });
    expect([status, json['error']]).toEqual([400, 'unsupported_grant_type']);
    expect(json).not.toHaveProperty('access_token');
  });

  it.each(OTHERS)('5.1 %s: no token · library', (_, fields) => {
    const reading = readTokenRequest(
      parseForm(new URLSearchParams(fields as Record<string, string>).toString()),
    );
    expect(reading).toMatchObject({ ok: false, fault: { error: 'unsupported_grant_type' } });
  });

  it.each(['token', 'id_token', 'id_token token', 'code token'])(
    '5.1 response_type %s: neither code nor token · HTTP',
    async (response_type) => {
      const { headers } = await world.agree({ ...QUERY, response_type });
      const location = headers.get('location') ?? '';
      expect(location).toContain('error=unsupported_response_type');
      expect(location).not.toMatch(/access_token|[?&#]code=/);
    },
  );

  it('5.1 the code flow gives a token · HTTP', async () => {
    expect((await world.exchange(await world.authorize())).status).toBe(200);
  });
});

describe('5.2 Client ID and Client Secret come from registering an application', () => {
  it.each(['library', 'sandbox', 'partner'])('5.2 of a %s · command', async (kind) => {
    const supplier = new Supplier(world);
    const added = await supplier.run([
      ...['clients', 'add', '--json', '--kind', kind, '--library', 'lib-1'],
      ...['--name', 'Our ERP', '--data', supplier.folder],
    ]);
    expect(added.code).toBe(0);
    const { client_id, client_secret } = JSON.parse(added.stdout);
    const storage = await openSqliteStorage(join(supplier.folder, 'assortment.sqlite'));
    world = new ServiceWorld({ storage });
    const form = { redirect_uri: '', client_id, client_secret };
    const code = codeOf(await world.agree({ ...QUERY, client_id }));
    expect((await world.exchange(String(code), client_id, form)).status).toBe(200);
    const wrong = { ...form, client_secret: `${client_secret}x` };
    const again = codeOf(await world.agree({ ...QUERY, client_id }));
    expect((await world.exchange(String(again), client_id, wrong)).status).toBe(401);
    world.user = { ...ADA, library: 'lib-2' };
    const elsewhere = codeOf(await world.agree({ ...QUERY, client_id }));
    expect(elsewhere !== undefined).toBe(kind === 'partner');
    await storage.close();
  });

  it('5.2 an application that is not registered gets nothing · HTTP', async () => {
    expect(codeOf(await world.agree({ ...QUERY, client_id: 'unknown' }))).toBeUndefined();
    const { status, json } = await world.exchange(await world.authorize(), 'unknown');
    expect([status, json['error']]).toEqual([401, 'invalid_client']);
  });
});

describe('5.3 A partner has credentials for the sandbox, and others for other libraries', () => {
  const ROWS = [
    ['partner', 'lib-1', true],
    ['partner', 'lib-2', true],
    ['partner', 'sandbox-1', true],
    ['sandbox', 'sandbox-1', true],
    ['sandbox', 'lib-1', false],
    ['app', 'lib-1', true],
    ['app', 'lib-2', false],
  ] as const;

  it.each(ROWS)('5.3 client %s with a user of %s: %s · HTTP', async (client, library, connects) => {
    world.user = { ...ADA, library };
    const code = codeOf(await world.agree({ ...QUERY, client_id: client }));
    expect(code !== undefined).toBe(connects);
  });

  it.each(ROWS)('5.3 client %s with a user of %s: %s · library', (id, library, connects) => {
    const kind = id === 'app' ? 'library' : id;
    const own = { app: 'lib-1', sandbox: 'sandbox-1', partner: null }[id];
    expect(mayAuthorize(clientOf(id, { kind, library: own }), { library })).toBe(connects);
  });
});

describe('5.4 The scopes depend on the endpoints', () => {
  it.each(ALL_SCOPES.split(' '))('5.4 %s is a scope · HTTP', async (scope) => {
    const { access } = await world.tokens('app', scope);
    expect((await world.introspect(access)).json['scope']).toBe(scope);
  });

  it('5.4 the scopes are library, sales, accounts and procurement · library', () => {
    expect(DEFAULT_TOKEN_POLICY.scopes).toEqual(['library', 'sales', 'accounts', 'procurement']);
  });

  it.each(['everything', 'Library', 'library everything'])(
    '5.4 %s is no scope · HTTP',
    async (scope) => {
      const { headers } = await world.agree({ ...QUERY, scope });
      expect(headers.get('location')).toContain('error=invalid_scope');
    },
  );

  it.each([
    ['procurement', 201, 200, 403],
    ['library', 403, 403, 200],
    ['sales accounts', 403, 403, 403],
    [ALL_SCOPES, 201, 200, 200],
  ])('5.4 scope %s: upload %i, events %i, catalogue %i · HTTP', async (scope, ...statuses) => {
    const { access: full } = await world.tokens();
    await world.upload(full, '[]');
    const { access } = await world.tokens('app', scope);
    expect([
      (await world.upload(access, '[]')).status,
      (await world.get(EVENTS, access)).status,
      (await world.get(`${CATALOGUE}?customer_number=4711`, access)).status,
    ]).toEqual(statuses);
  });
});

describe('5.5 An access token is valid for one week, a refresh token has no end', () => {
  it('5.5 it refreshes an access token even after that token expired · HTTP', async () => {
    const { access, refresh } = await world.tokens();
    world.pass(WEEK);
    expect((await world.upload(access, '[]')).status).toBe(401);
    world.pass(52 * WEEK);
    const tokens = tokensOf(await world.refresh(refresh));
    expect((await world.upload(tokens.access, '[]')).status).toBe(201);
    expect((await world.upload(access, '[]')).status).toBe(401);
  });

  it('5.5 another client cannot refresh it · HTTP', async () => {
    const { refresh } = await world.tokens();
    expect((await world.refresh(refresh, 'other')).json['error']).toBe('invalid_grant');
    expect((await world.refresh(refresh)).status).toBe(200);
  });

  it('5.5 a command refreshes what has expired · command', async () => {
    const supplier = new Supplier(world);
    await supplier.login('procurement');
    world.pass(2 * WEEK);
    const env = { ASSORTMENT_CLIENT_SECRET: String(credentialsOf('page')['client_secret']) };
    const post = (more: object) =>
      supplier.run(['post', '-', '--customer', '1', '--yes', '--again'], { stdin: '[]', ...more });
    expect((await post({ env })).code).toBe(0);
    await supplier.run(['logout'], { env });
    expect((await post({ env })).code).toBe(2);
  });
});

describe('5.6 Introspection confirms a token', () => {
  it('5.6 it says how long the token is still valid · HTTP', async () => {
    const { access } = await world.tokens();
    const end = Math.floor(world.now / 1000) + WEEK;
    for (const seconds of [0, 1000, WEEK - 1001]) {
      world.pass(seconds);
      expect((await world.introspect(access)).json['exp']).toBe(end);
    }
    world.pass(1);
    expect((await world.introspect(access)).json).not.toHaveProperty('exp');
  });

  it.each([
    ['valid, of this client, in time', 'app', 0, true],
    ['of another client', 'other', 0, false],
    ['expired', 'app', WEEK, false],
    ['of another client and expired', 'other', WEEK, false],
  ])('5.6 %s, asked by %s after %i s: active=%s · HTTP', async (_, client, seconds, active) => {
    const { access } = await world.tokens();
    world.pass(seconds);
    expect((await world.introspect(access, client)).json['active']).toBe(active);
  });

  it.each(['a token that was revoked', 'a refresh token', 'a text'])(
    '5.6 %s is not valid · HTTP',
    async (what) => {
      const { access, refresh } = await world.tokens();
      const presented = { 'a refresh token': refresh, 'a text': 'x' }[what] ?? access;
      if (presented === access) {
        expect((await world.introspect(access)).json['active']).toBe(true);
        await world.post('/oauth/revoke_token/', { token: access, ...credentialsOf('app') });
      }
      expect((await world.introspect(presented)).json).toEqual({ active: false });
    },
  );
});

describe('5 Edges', () => {
  it('5.4 clients add refuses a scope that the service lacks · command', async () => {
    const supplier = new Supplier(world);
    const add = async (scope: string) =>
      (
        await supplier.run([
          ...['clients', 'add', '--library', 'lib-1', '--name', 'Our ERP', '--scope', scope],
          ...['--data', supplier.folder],
        ])
      ).code;
    expect([await add('procurement'), await add('bogus'), await add('library bogus')]).toEqual([
      0, 2, 2,
    ]);
  });

  it.each([
    ['post', ['post', '-', '--customer', '1', '--yes', '--again']],
    ['events', ['events', '--customer', '1', '--remote']],
  ])('5.5 %s needs no secret while the access token is valid · command', async (_, args) => {
    const supplier = new Supplier(world);
    await supplier.login('procurement');
    const { code, stderr } = await supplier.run(args, { stdin: '[]' });
    expect([code, stderr]).toEqual([0, '']);
    world.pass(WEEK);
    expect((await supplier.run(args, { stdin: '[]' })).code).toBe(2);
  });
});
