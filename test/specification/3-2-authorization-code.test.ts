import { beforeEach, describe, expect, it } from 'vitest';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import { tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { REDIRECT, ServiceWorld } from './service-world.js';

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

/** Seconds after the issue of a code, with the result of its exchange. */
const EXCHANGES = [
  [0, 'tokens'],
  [1, 'tokens'],
  [59, 'tokens'],
  [60, 'invalid_grant'],
  [61, 'invalid_grant'],
  [86_400, 'invalid_grant'],
] as const;

describe('3.2 Authorization code', () => {
  it.each(EXCHANGES)('3.2 exchanged after %i s: %s · HTTP', async (seconds, result) => {
    const code = await world.authorize();
    world.pass(seconds);
    const { status, json } = await world.exchange(code);
    expect(status).toBe(result === 'tokens' ? 200 : 400);
    expect(json['error'] ?? 'tokens').toBe(result);
    expect(Object.hasOwn(json, 'access_token')).toBe(result === 'tokens');
  });

  it.each(EXCHANGES)('3.2 exchanged after %i s: %s · library', (seconds, result) => {
    const policy = tokenPolicy();
    const code = 'c'.repeat(64);
    const { state } = reduceTokenFamily(
      undefined,
      {
        kind: 'issue',
        now: 1000,
        familyId: 'f1',
        code,
        grant: {
          clientId: 'app',
          user: { id: 'u1', username: 'ada@example.com', library: 'lib-1' },
          scope: ['library'],
          redirect: { uri: REDIRECT, sent: false },
          challenge: null,
        },
      },
      policy,
    );
    const { reply } = reduceTokenFamily(
      state,
      {
        kind: 'redeem',
        now: 1000 + seconds,
        clientId: 'app',
        presented: { token: 'code', digest: code },
        redirectUri: REDIRECT,
        verifierChallenge: null,
        access: 'a'.repeat(64),
        refresh: 'b'.repeat(64),
      },
      policy,
    );
    expect(reply.kind === 'refused' ? reply.fault.error : reply.kind).toBe(result);
  });

  it('3.2 a code that was shown on a page expires as well · HTTP', async () => {
    const code = await world.authorize('page');
    const late = await world.authorize('page');
    expect((await world.exchange(code, 'page')).status).toBe(200);
    world.pass(60);
    expect((await world.exchange(late, 'page')).json['error']).toBe('invalid_grant');
  });

  it('3.2 a code that was used for a token gives no other · HTTP', async () => {
    const code = await world.authorize();
    expect((await world.exchange(code)).status).toBe(200);
    expect((await world.exchange(code)).json['error']).toBe('invalid_grant');
  });

  it('3.2 an exchange returns an access token that works · HTTP', async () => {
    const { access } = await world.tokens();
    expect((await world.introspect(access)).json['active']).toBe(true);
    expect((await world.introspect(access.toUpperCase())).json['active']).toBe(false);
  });
});

describe('3.2 Edges', () => {
  it.each([0, 1, 500, 999])(
    '3.2 a code lives 60,000 ms: issued at %i ms of a second · HTTP',
    async (milliseconds) => {
      world.now += milliseconds;
      const code = await world.authorize();
      world.now += 59_999;
      expect((await world.exchange(code)).status).toBe(200);
      const late = await world.authorize();
      world.now += 60_000;
      expect((await world.exchange(late)).json['error']).toBe('invalid_grant');
    },
  );
});
