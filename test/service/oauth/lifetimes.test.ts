import { describe, expect, it } from 'vitest';
import { OAuthWorld } from '../oauth-world.js';
import { SignInWorld } from '../sign-in/sign-in-world.js';
import { CASE_FILE } from './case-file.js';

const { fixtures } = CASE_FILE;
const WEEK = 604_800_000;

/** Milliseconds after a full second at which something is issued. */
const OFFSETS = [0, 1, 500, 998, 999];

/** A world whose clock is some milliseconds after a full second. */
function worldAt(milliseconds: number): OAuthWorld {
  const policy = { refreshIdleSeconds: 90, retryWindowSeconds: 60 };
  const world = new OAuthWorld(fixtures, 1, { policy });
  world.moveMilliseconds(milliseconds);
  return world;
}

/** Statuses of one thing at the last millisecond promised, and 999 ms later. */
async function atBothEnds(
  offset: number,
  milliseconds: number,
  use: (world: OAuthWorld) => Promise<() => Promise<unknown>>,
): Promise<readonly unknown[]> {
  const ends: unknown[] = [];
  for (const age of [milliseconds - 1, milliseconds + 999]) {
    const world = worldAt(offset);
    const again = await use(world);
    world.moveMilliseconds(age);
    ends.push(await again());
  }
  return ends;
}

describe.each(OFFSETS)('What is issued %d ms after a full second', (offset) => {
  it('Spec 3.2: a code works for its minute, and less than a second longer', async () => {
    const ends = await atBothEnds(offset, 60_000, async (world) => {
      const code = await world.authorize('conf1');
      return async () => (await world.tokenRequest(world.exchangeForm(code, 'conf1'))).status;
    });
    expect(ends).toEqual([200, 400]);
  });

  it('Spec 3.3: an access token works for its week, and less than a second longer', async () => {
    const ends = await atBothEnds(offset, WEEK, async (world) => {
      const { access } = await world.exchange(await world.authorize('conf1'));
      return async () =>
        ((await (await world.introspect(access, 'conf1')).json()) as { active: boolean }).active;
    });
    expect(ends).toEqual([true, false]);
  });

  it('Decision O4: a refresh token works for its idle time, and its retry window', async () => {
    const idle = await atBothEnds(offset, 90_000, async (world) => {
      const { refresh } = await world.exchange(await world.authorize('conf1'));
      return async () => (await world.tokenRequest(world.refreshForm(refresh, 'conf1'))).status;
    });
    const retried = await atBothEnds(offset, 60_000, async (world) => {
      const { refresh } = await world.exchange(await world.authorize('conf1'));
      await world.refresh(refresh);
      return async () => (await world.tokenRequest(world.refreshForm(refresh, 'conf1'))).status;
    });
    expect([idle, retried]).toEqual([
      [200, 400],
      [200, 400],
    ]);
  });

  it('Decision O12: a consent page stays open for ten minutes', async () => {
    const ends = await atBothEnds(offset, 600_000, async (world) => {
      const query = { response_type: 'code', client_id: 'conf1', scope: 'library' };
      const form = await world.consentForm(query);
      return async () => (await world.answerConsent(form, 'allow')).status;
    });
    expect(ends).toEqual([303, 403]);
  });

  it('works at once, if no difference of clocks is allowed', async () => {
    const world = new OAuthWorld(fixtures, 1, { policy: { skewSeconds: 0 } });
    world.moveMilliseconds(offset);
    const { access, refresh } = await world.exchange(await world.authorize('conf1'));
    expect(await (await world.introspect(access, 'conf1')).json()).toMatchObject({ active: true });
    expect((await world.refresh(refresh)).scope).toBe('library procurement');
  });

  it('Decision O12: a sign-in lasts eight hours', async () => {
    const ends: unknown[] = [];
    for (const age of [28_800_000 - 1, 28_800_000 + 999]) {
      const world = new SignInWorld();
      world.now += offset;
      await world.addUser();
      const cookie = await world.signIn();
      world.now += age;
      ends.push((await world.get('/account/', cookie)).status);
    }
    expect(ends).toEqual([200, 302]);
  });
});
