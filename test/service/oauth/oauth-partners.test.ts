import { describe, expect, it } from 'vitest';
import type { User } from '../../../src/service/service-options.js';
import { OAuthWorld, type TestClient } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';

const BASE = { redirectUris: ['https://c.example/cb'], scopes: ['library', 'procurement'] };

const CLIENTS: Readonly<Record<string, TestClient>> = {
  own: { ...BASE, kind: 'library', library: 'lib-1', secret: 'secret-of-own' },
  sandbox: { ...BASE, kind: 'sandbox', library: 'sandbox-1', secret: 'secret-of-sandbox' },
  partner: { ...BASE, kind: 'partner', library: null, secret: 'secret-of-partner' },
  shown: {
    ...BASE,
    kind: 'library',
    library: 'lib-1',
    secret: 'secret-of-shown',
    redirectUris: [],
  },
};

const USERS: Readonly<Record<string, User>> = {
  ada: { id: 'u1', username: 'ada@example.com', library: 'lib-1' },
  bob: { id: 'u2', username: 'bob@example.com', library: 'lib-2' },
  sam: { id: 'u3', username: 'sam@example.com', library: 'sandbox-1' },
};

function worldOf(user: string): OAuthWorld {
  const world = new OAuthWorld(CASE_FILE.fixtures, 1, { clients: CLIENTS });
  signIn(world, user);
  return world;
}

function signIn(world: OAuthWorld, name: string): void {
  const user = USERS[name];
  if (user === undefined) throw new Error(`nobody is called ${name}`);
  world.user = user;
}

const ask = (client: string): Readonly<Record<string, string>> => ({
  response_type: 'code',
  client_id: client,
  scope: 'library',
  state: 's',
});

describe('Decision O14: who may authorize which client', () => {
  it.each([
    ['own', 'ada'],
    ['sandbox', 'sam'],
    ['partner', 'ada'],
    ['partner', 'bob'],
    ['partner', 'sam'],
  ])(
    'the %s client is authorized by %s, and its token acts for that library',
    async (client, user) => {
      const world = worldOf(user);
      const tokens = await world.exchange(
        await world.authorize(client, 'library procurement'),
        client,
      );
      expect(await (await world.introspect(tokens.access, client)).json()).toMatchObject({
        active: true,
        client_id: client,
        username: USERS[user]?.username,
      });
      const families = world.grants.kept
        .filter((line) => line.startsWith('family '))
        .map((line) => line.slice(line.indexOf('{')));
      for (const family of families)
        expect(JSON.parse(family)).toMatchObject({
          grant: { user: { library: USERS[user]?.library } },
        });
    },
  );

  it.each([
    ['own', 'bob'],
    ['own', 'sam'],
    ['sandbox', 'ada'],
    ['sandbox', 'bob'],
  ])(
    'the %s client is not authorized by %s: access_denied, no consent page, no code',
    async (client, user) => {
      const world = worldOf(user);
      const response = await world.open(ask(client));
      expect(response.status).toBe(302);
      const location = new URL(response.headers.get('location') ?? '');
      expect(`${location.origin}${location.pathname}`).toBe('https://c.example/cb');
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error: 'access_denied',
        error_description: expect.any(String),
        state: 's',
        iss: CASE_FILE.fixtures.issuer,
      });
      expect(world.grants.families).toBe(0);
    },
  );

  it('a client without a redirect URL is refused to a foreign user on a page', async () => {
    const world = worldOf('bob');
    const response = await world.open(ask('shown'));
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(world.formOf(await response.text())).toBeUndefined();
  });

  it(
    'a form shown to one user is not answered by another, of the same library or ' + 'not',
    async () => {
      const world = worldOf('ada');
      const form = await world.consentForm(ask('partner'));
      for (const user of [
        USERS['bob'],
        { id: 'u9', username: 'ada@example.com', library: 'lib-1' },
      ]) {
        if (user !== undefined) world.user = user;
        const response = await world.answerConsent(form, 'allow');
        expect([response.status, response.headers.get('location')]).toEqual([403, null]);
      }
      signIn(world, 'ada');
      expect((await world.answerConsent(form, 'allow')).status).toBe(303);
      expect(world.grants.families).toBe(1);
    },
  );

  it(
    'a user who moved to another library meanwhile does not answer with the form of ' + 'before',
    async () => {
      const world = worldOf('ada');
      const form = await world.consentForm(ask('own'));
      world.user = { ...world.user, library: 'lib-2' };
      expect((await world.answerConsent(form, 'allow')).status).toBe(403);
      expect(world.grants.families).toBe(0);
    },
  );

  it(
    "two libraries' grants to one partner are two families that know nothing of each " + 'other',
    async () => {
      const world = worldOf('ada');
      const first = await world.exchange(await world.authorize('partner', 'library'), 'partner');
      signIn(world, 'bob');
      const second = await world.exchange(await world.authorize('partner', 'library'), 'partner');
      expect((await world.revoke(first.refresh)).status).toBe(200);
      expect(await (await world.introspect(first.access, 'partner')).json()).toEqual({
        active: false,
      });
      expect(await (await world.introspect(second.access, 'partner')).json()).toMatchObject({
        active: true,
        username: 'bob@example.com',
      });
    },
  );

  it(
    "another library's files, events and catalogue do not exist for a partner's token of " +
      'this library',
    async () => {
      const world = worldOf('ada');
      const tokenOf = async (user: string): Promise<string> => {
        signIn(world, user);
        return (
          await world.exchange(await world.authorize('partner', 'library procurement'), 'partner')
        ).access;
      };
      const [ada, bob] = [await tokenOf('ada'), await tokenOf('bob')];
      const ask = (token: string, path: string, init: RequestInit = {}): Promise<Response> =>
        world.fetch(
          new Request(`${CASE_FILE.fixtures.base_url}/integrations/suppliers/${path}`, {
            ...init,
            headers: { ...init.headers, authorization: `Bearer ${token}` },
          }),
        );
      const record = {
        third_party_id: 'A1',
        name: 'Rye bread',
        price: 12.6,
        price_type_code: 0,
        package_description_str: '6x500g',
      };
      const upload = {
        method: 'POST',
        body: JSON.stringify([record]),
        headers: { 'content-type': 'application/json' },
      };
      const received = await ask(ada, 'files/?customer_number=4711', upload);
      expect(received.status).toBe(201);
      const { id } = (await received.json()) as { readonly id: string };
      expect((await ask(ada, `files/${id}`)).status).toBe(200);
      expect((await ask(bob, `files/${id}`)).status).toBe(404);
      // A refused file leaves an event.
      expect((await ask(ada, 'files/?customer_number=4711', { ...upload, body: '[' })).status).toBe(
        422,
      );
      const countOf = async (token: string): Promise<unknown> =>
        ((await (await ask(token, 'events/')).json()) as { readonly count: unknown }).count;
      expect([await countOf(ada), await countOf(bob)]).toEqual([1, 0]);
      expect([
        (await ask(ada, 'catalogue/?customer_number=4711')).status,
        (await ask(bob, 'catalogue/?customer_number=4711')).status,
      ]).toEqual([200, 404]);
    },
  );
});
