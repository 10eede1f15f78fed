import { describe, expect, it } from 'vitest';
import { bearerAccess } from '../../../src/service/oauth/bearer-access.js';
import { serviceContext } from '../../../src/service/service-context.js';
import { OAuthWorld } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';

const { fixtures } = CASE_FILE;
const RESOURCE = `${fixtures.base_url}/integrations/suppliers/events/`;

/** Returns the access of a request with this header. */
async function ask(
  world: OAuthWorld,
  authorization: string | undefined,
  scope = 'procurement',
): Promise<Awaited<ReturnType<typeof bearerAccess>>> {
  const context = serviceContext({
    storage: world.storage,
    authUrl: fixtures.auth_url,
    baseUrl: fixtures.base_url,
    authenticate: () => world.user,
    clients: world.registrations,
    now: () => world.milliseconds,
    log: (entry) => world.logged.push(entry),
  });
  return bearerAccess(
    new Request(RESOURCE, authorization === undefined ? {} : { headers: { authorization } }),
    context,
    scope,
  );
}

async function expectRefused(
  answer: Awaited<ReturnType<typeof bearerAccess>>,
  status: number,
  challenge: RegExp,
): Promise<void> {
  if (answer.ok) throw new Error('access was given');
  const { fault: response } = answer;
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([status, 'application/problem+json', 'no-store']);
  expect(response.headers.get('www-authenticate')).toMatch(challenge);
  expect(await response.json()).toEqual({
    type: expect.stringMatching(/\/problems\/#[a-z-]+$/),
    title: expect.any(String),
    status,
    detail: expect.any(String),
  });
}

describe('bearer tokens (RFC 6750, Decisions H2, H3, O14)', () => {
  it.each(['Bearer ', 'bearer ', 'BEARER  '])(
    '"%s" with a token tells whom the request acts for',
    async (scheme) => {
      const world = new OAuthWorld(fixtures);
      const { access } = await world.exchange(await world.authorize('conf1'));
      expect(await ask(world, `${scheme}${access}`)).toEqual({
        ok: true,
        value: {
          clientId: 'conf1',
          username: 'ada@example.com',
          userId: 'u1',
          library: 'lib-1',
          scope: 'library procurement',
        },
      });
    },
  );

  it.each([undefined, '', 'Basic Y29uZjE6czNjcmV0LW9uZQ==', 'Bearerx abc', 'Token abc'])(
    'the header %s holds no token: 401 without an error',
    async (header) => {
      await expectRefused(await ask(new OAuthWorld(fixtures), header), 401, /^Bearer (?!.*error)/);
    },
  );

  it.each(['Bearer', 'Bearer a b', 'Bearer a,b', 'Bearer "a"', `Bearer ${'a'.repeat(513)}`])(
    'the header "%s" cannot be read: 400',
    async (header) => {
      await expectRefused(
        await ask(new OAuthWorld(fixtures), header),
        400,
        /^Bearer .*error="invalid_request"/,
      );
    },
  );

  it(
    'unknown, refreshed-away, revoked, expired, refresh tokens and codes do not work: ' + '401',
    async () => {
      const world = new OAuthWorld(fixtures);
      const code = await world.authorize('conf1');
      const tokens = await world.exchange(code);
      for (const token of ['nope', code, tokens.refresh])
        await expectRefused(
          await ask(world, `Bearer ${token}`),
          401,
          /^Bearer .*error="invalid_token"/,
        );
      expect((await ask(world, `Bearer ${tokens.access}`)).ok).toBe(true);
      await world.revoke(tokens.access);
      await expectRefused(
        await ask(world, `Bearer ${tokens.access}`),
        401,
        /^Bearer .*error="invalid_token"/,
      );
    },
  );

  it('Decision O1: a token seen expired stays so when the clock goes back', async () => {
    const world = new OAuthWorld(fixtures);
    const { access } = await world.exchange(await world.authorize('conf1'));
    world.moveClock(604_799);
    expect((await ask(world, `Bearer ${access}`)).ok).toBe(true);
    world.moveClock(1);
    await expectRefused(await ask(world, `Bearer ${access}`), 401, /error="invalid_token"/);
    world.moveClock(-1000);
    await expectRefused(await ask(world, `Bearer ${access}`), 401, /error="invalid_token"/);
  });

  it('a token without the scope: 403 that names it', async () => {
    const world = new OAuthWorld(fixtures);
    const { access } = await world.exchange(await world.authorize('conf1', 'library'));
    await expectRefused(
      await ask(world, `Bearer ${access}`),
      403,
      /^Bearer .*error="insufficient_scope".*scope="procurement"/,
    );
    expect((await ask(world, `Bearer ${access}`, 'library')).ok).toBe(true);
  });

  it('a damaged record answers nothing on its strength', async () => {
    const world = new OAuthWorld(fixtures);
    const { access } = await world.exchange(await world.authorize('conf1'));
    const family =
      world.grants.kept.findLast((line) => line.startsWith('family '))?.split(' ')[1] ?? '';
    await world.grants.commit([{ kind: 'family', id: family, seen: 2, value: '{}' }]);
    await expect(ask(world, `Bearer ${access}`)).rejects.toThrow('a stored family is damaged');
    expect((await world.introspect(access, 'conf1')).status).toBe(500);
  });
});
