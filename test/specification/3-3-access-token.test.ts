import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOld } from '../../src/service/daily-sync/forget-old.js';
import { runFake } from '../command/fake-io.js';
import { EVENTS, ServiceWorld, tokensOf } from './service-world.js';

const WEEK = 604_800;
const YEAR = 365 * 86_400;

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

const isActive = async (token: string): Promise<unknown> =>
  (await world.introspect(token)).json['active'];

describe('3.3 Access token', () => {
  it.each([
    [0, true],
    [1, true],
    [WEEK - 1, true],
    [WEEK, false],
    [WEEK + 1, false],
    [YEAR, false],
  ])('3.3 %i s after it was generated: active=%s · HTTP', async (seconds, active) => {
    const { access } = await world.tokens();
    world.pass(seconds);
    expect(await isActive(access)).toBe(active);
    expect((await world.get(EVENTS, access)).status).toBe(active ? 200 : 401);
  });

  it('3.3 the week begins when the token is generated, not the code · HTTP', async () => {
    const code = await world.authorize();
    world.pass(59);
    const { access } = tokensOf(await world.exchange(code));
    world.pass(WEEK - 1);
    expect(await isActive(access)).toBe(true);
    world.pass(1);
    expect(await isActive(access)).toBe(false);
  });

  it.each([0, WEEK - 1, WEEK, WEEK + 1, YEAR])(
    '3.3 %i s later it can be refreshed with its refresh token · HTTP',
    async (seconds) => {
      const { refresh } = await world.tokens();
      world.pass(seconds);
      const { access } = tokensOf(await world.refresh(refresh));
      expect(await isActive(access)).toBe(true);
      world.pass(WEEK);
      expect(await isActive(access)).toBe(false);
    },
  );

  it('3.3 refresh tokens do not expire by time · HTTP', async () => {
    let { refresh } = await world.tokens();
    for (const years of [1, 10, 50]) {
      world.pass(years * YEAR);
      await forgetOld({ storage: world.storage, now: () => world.now, holder: 'test' });
      const tokens = tokensOf(await world.refresh(refresh));
      expect(await isActive(tokens.access)).toBe(true);
      ({ refresh } = tokens);
    }
    expect((await world.refresh(`${refresh}x`)).json['error']).toBe('invalid_grant');
  });

  it('3.3 an access token does not refresh · HTTP', async () => {
    const { access } = await world.tokens();
    expect((await world.refresh(access)).json['error']).toBe('invalid_grant');
  });
});

describe('3.3 Edges', () => {
  it.each([0, 1, 500, 999])(
    '3.3 a token lives 604,800,000 ms: generated at %i ms of a second · HTTP',
    async (milliseconds) => {
      world.now += milliseconds;
      const { access } = await world.tokens();
      world.now += WEEK * 1000 - 1;
      expect(await isActive(access)).toBe(true);
      world.now += 1;
      expect(await isActive(access)).toBe(false);
    },
  );

  it.each([0, 1, 59])(
    '3.3 a refresh token that is sent again after %i s gives a pair that works · HTTP',
    async (seconds) => {
      const { refresh } = await world.tokens();
      const first = tokensOf(await world.refresh(refresh));
      world.pass(seconds);
      const second = tokensOf(await world.refresh(refresh));
      for (const { access } of [first, second]) expect(await isActive(access)).toBe(true);
      for (const tokens of [first, second]) tokensOf(await world.refresh(tokens.refresh));
    },
  );

  it('3.3 serve --refresh keep: a refresh token continues to work · command', async () => {
    const { stdout } = await runFake(['help', 'serve']);
    expect(stdout).toMatch(/--refresh /);
    expect(stdout).toMatch(/\bkeep\b/);
    world = new ServiceWorld({ policy: { rotate: false } });
    const { refresh } = await world.tokens();
    for (const seconds of [0, 61, WEEK, YEAR]) {
      world.pass(seconds);
      const { access } = tokensOf(await world.refresh(refresh));
      expect(await isActive(access)).toBe(true);
    }
  });
});
