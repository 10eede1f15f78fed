import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.js';
import { introspectionRequest } from '../../src/client/requests/oauth-requests.js';
import { readIntrospectionRequest } from '../../src/oauth/token-request.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import { AUTH, BASE, REDIRECT, ServiceWorld, secretOf } from './service-world.js';

const WEEK = 604_800;

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

describe('4.3 Introspect: POST {base_url}/oauth/introspect/', () => {
  it('4.3 with token, client_id, client_secret and refresh_token · HTTP', async () => {
    const { access, refresh } = await world.tokens();
    const answer = await world.introspect(access, 'app', { refresh_token: refresh });
    expect([answer.status, answer.json['active']]).toEqual([200, true]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each([
    ['no token', { token: undefined }, 400],
    ['no client_id', { client_id: undefined }, 401],
    ['no client_secret', { client_secret: undefined }, 401],
    ['a wrong client_secret', { client_secret: 'wrong' }, 401],
    ['no refresh_token', {}, 200],
  ])('4.3 %s · HTTP', async (_, fields, status) => {
    const { access } = await world.tokens();
    const answer = await world.introspect(access, 'app', fields);
    expect([answer.status, answer.json['active']]).toEqual([
      status,
      status === 200 ? true : undefined,
    ]);
  });

  it('4.3 200 for active and for expired tokens · HTTP', async () => {
    const { access, refresh } = await world.tokens();
    for (const [seconds, active] of [
      [0, true],
      [WEEK, false],
    ] as const) {
      world.pass(seconds);
      const answer = await world.introspect(access, 'app', { refresh_token: refresh });
      expect([answer.status, answer.json['active']]).toEqual([200, active]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  it('4.3 the method is POST · HTTP', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await world.send(`${BASE}/oauth/introspect/`, { method })).status).toBe(405);
  });

  it('4.3 the request has these fields · library', () => {
    const identity = { baseUrl: BASE, clientId: 'app', clientSecret: 'secret' };
    const { method, url, headers, body } = introspectionRequest({
      ...identity,
      accessToken: 'access',
      refreshToken: 'refresh',
    });
    expect([method, url]).toEqual(['POST', `${BASE}/oauth/introspect/`]);
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    const fields = { token: 'access', client_id: 'app', client_secret: 'secret' };
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      ...fields,
      refresh_token: 'refresh',
    });
    const without = introspectionRequest({ ...identity, accessToken: 'access' });
    expect(Object.fromEntries(new URLSearchParams(without.body))).toEqual(fields);
  });

  it('4.3 the client signs in, and introspects what it has · library', async () => {
    const sent: URLSearchParams[] = [];
    let stored: Parameters<Parameters<typeof createClient>[0]['save']>[0];
    const client = createClient({
      baseUrl: BASE,
      authUrl: AUTH,
      clientId: 'app',
      clientSecret: secretOf('app'),
      load: async () => stored,
      save: async (tokens) => {
        stored = tokens;
      },
      now: () => world.now,
      fetch: async (url, init) => {
        const request = new Request(url, init);
        if (url.endsWith('/oauth/introspect/'))
          sent.push(new URLSearchParams(await request.clone().text()));
        return world.fetch(request);
      },
    });
    const { url, finish } = await client.startSignIn({ scope: 'library', redirectUri: REDIRECT });
    const agreed = await world.agree(Object.fromEntries(new URL(url).searchParams));
    const finished = await finish({ redirectedTo: agreed.headers.get('location') ?? '' });
    expect(finished).toMatchObject({ ok: true });
    expect(await client.introspect()).toMatchObject({
      ok: true,
      value: { active: true, scope: ['library'], clientId: 'app', username: 'ada@example.com' },
    });
    expect([...(sent[0]?.keys() ?? [])].sort()).toEqual(
      ['client_id', 'client_secret', 'refresh_token', 'token'].sort(),
    );
    world.pass(WEEK);
    expect(await client.introspect()).toMatchObject({ ok: true, value: { active: false } });
  });

  it.each([
    ['token=a', true],
    ['token=a&refresh_token=r', true],
    ['refresh_token=r', false],
    ['', false],
  ])('4.3 %s is read: %s · library', (form, isRead) => {
    expect(readIntrospectionRequest(parseForm(form)).ok).toBe(isRead);
  });
});
