import { beforeEach, describe, expect, it } from 'vitest';
import { exchangeRequest } from '../../src/client/requests/oauth-requests.js';
import { readTokenRequest } from '../../src/oauth/token-request.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import { BASE, credentialsOf, type Fields, REDIRECT, ServiceWorld } from './service-world.js';

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

/** Fields that replace those of an exchange, with its result. */
const EXCHANGES: readonly (readonly [what: string, fields: Fields, result: string])[] = [
  ['all five fields', {}, 'tokens'],
  ['no grant_type', { grant_type: undefined }, 'invalid_request'],
  ['another grant_type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['no code', { code: undefined }, 'invalid_request'],
  ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
  ['no redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
  ['another redirect_uri', { redirect_uri: `${REDIRECT}/x` }, 'invalid_grant'],
  ['no client_id', { client_id: undefined }, 'invalid_client'],
  ['an unknown client_id', { client_id: 'nobody' }, 'invalid_client'],
  ['another client', credentialsOf('other'), 'invalid_grant'],
  ['no client_secret', { client_secret: undefined }, 'invalid_client'],
  ['another client_secret', { client_secret: 'wrong' }, 'invalid_client'],
];

describe('4.2 Token: POST {base_url}/oauth/token/', () => {
  it.each(EXCHANGES)('4.2 %s · HTTP', async (_, fields, result) => {
    const code = await world.authorize();
    const { status, json } = await world.exchange(code, 'app', fields);
    expect(json['error'] ?? 'tokens').toBe(result);
    expect(status === 200).toBe(result === 'tokens');
    expect(Object.hasOwn(json, 'access_token')).toBe(result === 'tokens');
    // A refused request uses nothing up.
    if (result !== 'tokens') expect((await world.exchange(code)).status).toBe(200);
  });

  it('4.2 the method is POST · HTTP', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await world.send(`${BASE}/oauth/token/`, { method })).status).toBe(405);
  });

  it('4.2 fields do not count in the address · HTTP', async () => {
    const code = await world.authorize();
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const query = new URLSearchParams({ ...fields, client_id: 'app', client_secret: 'x' });
    const { status, json } = await world.post(`/oauth/token/?${query}`, {});
    expect([status >= 400, Object.hasOwn(json, 'access_token')]).toEqual([true, false]);
  });

  it('4.2 the client sends these fields · library', () => {
    const { method, url, headers, body } = exchangeRequest({
      baseUrl: BASE,
      clientId: 'app',
      clientSecret: 'secret',
      code: 'the-code',
      redirectUri: REDIRECT,
      verifier: 'v'.repeat(43),
    });
    expect([method, url]).toEqual(['POST', `${BASE}/oauth/token/`]);
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: REDIRECT,
      client_id: 'app',
      client_secret: 'secret',
    });
  });

  it.each([
    ['grant_type=authorization_code&code=c&redirect_uri=r', 'redeem'],
    ['code=c&redirect_uri=r', 'invalid_request'],
    ['grant_type=authorization_code&redirect_uri=r', 'invalid_request'],
    ['grant_type=client_credentials', 'unsupported_grant_type'],
  ])('4.2 %s is read as %s · library', (form, result) => {
    const reading = readTokenRequest(parseForm(form));
    expect(reading.ok ? reading.value.kind : reading.fault.error).toBe(result);
  });
});

describe('4 All bodies of the OAuth operations are form-encoded', () => {
  it.each(['/oauth/token/', '/oauth/introspect/'])('4 %s · HTTP', async (path) => {
    const { access, refresh } = await world.tokens();
    const fields = {
      grant_type: 'refresh_token',
      refresh_token: refresh,
      token: access,
      client_id: 'app',
      client_secret: String(credentialsOf('app')['client_secret']),
    };
    const send = (body: string, type: string) =>
      world.send(`${BASE}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
    const json = JSON.stringify(fields);
    const form = new URLSearchParams(fields).toString();
    for (const [body, type] of [
      [json, 'application/json'],
      [form, 'application/json'],
      [form, 'text/plain'],
      [json, 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await send(body, type);
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.json).toHaveProperty('error');
    }
    expect((await send(form, 'application/x-www-form-urlencoded')).status).toBe(200);
  });
});
