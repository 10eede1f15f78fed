import { beforeEach, describe, expect, it } from 'vitest';
import { authorizationUrl } from '../../src/client/requests/oauth-requests.js';
import { readAuthorizationRequest } from '../../src/oauth/authorization-request.js';
import { tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import {
  AUTH,
  clientOf,
  codeOf,
  type Fields,
  REDIRECT,
  ServiceWorld,
  tokensOf,
} from './service-world.js';
import { Supplier } from './signed-in-command.js';

const QUERY = { response_type: 'code', client_id: 'app', scope: 'library' };

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

/** Fields that replace those of a request, and whether a code is given. */
const REQUESTS: readonly (readonly [what: string, fields: Fields, given: boolean])[] = [
  ['as specified', {}, true],
  ['with several scopes', { scope: 'library procurement' }, true],
  ['response_type token', { response_type: 'token' }, false],
  ['response_type id_token', { response_type: 'id_token' }, false],
  ['response_type code token', { response_type: 'code token' }, false],
  ['no response_type', { response_type: undefined }, false],
  ['an unknown client_id', { client_id: 'nobody' }, false],
  ['no client_id', { client_id: undefined }, false],
  ['an unknown scope', { scope: 'everything' }, false],
  ['another redirect_uri', { redirect_uri: 'https://thief.example/' }, false],
];

describe('4.1 Authorize: GET {auth_url}/oauth/authorize/', () => {
  it.each(REQUESTS)('4.1 %s · HTTP', async (_, fields, given) => {
    const code = codeOf(await world.agree({ ...QUERY, ...fields }));
    expect(code !== undefined).toBe(given);
    if (code !== undefined) expect((await world.exchange(code)).status).toBe(200);
  });

  it.each(REQUESTS)('4.1 %s · library', (_, fields, given) => {
    const query = new URLSearchParams(JSON.parse(JSON.stringify({ ...QUERY, ...fields })));
    const client = query.get('client_id') === 'app' ? clientOf('app') : undefined;
    const reading = readAuthorizationRequest(parseForm(query.toString()), client, tokenPolicy());
    expect(reading.kind === 'request').toBe(given);
  });

  it('4.1 the method is GET · HTTP', async () => {
    const url = `${AUTH}/oauth/authorize/?${new URLSearchParams(QUERY)}`;
    expect((await world.send(url)).status).toBe(200);
    for (const method of ['PUT', 'DELETE'])
      expect((await world.send(url, { method })).status).toBe(405);
    expect(codeOf(await world.send(url, { method: 'POST' }))).toBeUndefined();
  });

  it.each([
    ['a plus sign', 'library+procurement'],
    ['a space', 'library%20procurement'],
    ['an encoded plus sign', 'library%2Bprocurement'],
  ])('4.1 scopes are joined by %s · HTTP', async (_, scope) => {
    const query = `response_type=code&client_id=app&scope=${scope}`;
    const fields = Object.fromEntries(new URLSearchParams(query));
    const { access } = tokensOf(await world.exchange(codeOf(await world.agree(fields)) ?? ''));
    expect((await world.introspect(access)).json['scope']).toBe('library procurement');
  });

  it('4.1 one scope is enough, and no more than it is granted · HTTP', async () => {
    const { access } = await world.tokens('app', 'procurement');
    expect((await world.introspect(access)).json['scope']).toBe('procurement');
  });

  it('4.1 the user is redirected to the redirect URL, with a code · HTTP', async () => {
    const { status, headers } = await world.agree(QUERY);
    expect(status).toBeGreaterThanOrEqual(302);
    expect(status).toBeLessThanOrEqual(303);
    const { origin, pathname, searchParams } = new URL(headers.get('location') ?? '');
    expect(origin + pathname).toBe(REDIRECT);
    expect(searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
    expect(searchParams.has('error')).toBe(false);
  });

  it('4.1 without a redirect URL a page shows the code · HTTP', async () => {
    const { status, headers, text } = await world.agree({ ...QUERY, client_id: 'page' });
    expect([status, headers.get('location')]).toEqual([200, null]);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const code = codeOf({ status, headers, text, json: {} });
    expect(text).toContain(String(code));
    expect((await world.exchange(String(code), 'page')).status).toBe(200);
  });

  it('4.1 no code is given before the user agrees · HTTP', async () => {
    const { status, headers, text, json } = await world.open(QUERY);
    expect(status).toBe(200);
    expect(codeOf({ status, headers, text, json })).toBeUndefined();
  });

  it('4.1 the address has these parameters · library', () => {
    const url = new URL(
      authorizationUrl({
        authUrl: AUTH,
        clientId: 'app',
        scope: ['library', 'procurement'],
        state: 's',
        challenge: 'h',
      }),
    );
    expect(url.origin + url.pathname).toBe(`${AUTH}/oauth/authorize/`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'app',
      scope: 'library procurement',
    });
    expect(url.searchParams.has('redirect_uri')).toBe(false);
  });

  it('4.1 login prints the address and takes the code of the page · command', async () => {
    const { code, stdout } = await new Supplier(world).login('library procurement');
    expect(code).toBe(0);
    expect(stdout).toContain(
      `${AUTH}/oauth/authorize/?response_type=code&client_id=page&scope=library+procurement`,
    );
    expect((await new Supplier(world).login('everything')).code).toBe(2);
  });
});
