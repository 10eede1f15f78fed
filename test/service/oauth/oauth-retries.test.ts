import { describe, expect, it } from 'vitest';
import { OAuthWorld } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';

const { fixtures } = CASE_FILE;

/** A world of two copies with the window that a service has unless it says otherwise. */
function usualWorld(): OAuthWorld {
  return new OAuthWorld(fixtures, 2, { policy: { retryWindowSeconds: 60 } });
}

async function isActive(world: OAuthWorld, token: string): Promise<boolean> {
  const body = (await (await world.introspect(token, 'conf1')).json()) as { active: boolean };
  return body.active;
}

/** Outcomes of token requests in the audit trail. */
function outcomes({ logged }: OAuthWorld): readonly string[] {
  const entries = logged.filter(({ event }) => event === 'token');
  return entries.map(({ detail }) => String(detail?.['outcome']));
}

describe('Decision O4: a refresh token that was used works again for a minute', () => {
  it('two processes of one client refresh at once, and both continue', async () => {
    const world = usualWorld();
    const first = await world.exchange(await world.authorize('conf1'));
    const both = await Promise.all(
      [0, 1].map(async (node) =>
        world.tokensOf(
          await world.tokenRequest(world.refreshForm(first.refresh, 'conf1'), node),
          'conf1',
        ),
      ),
    );
    expect([...outcomes(world)].sort()).toEqual(['issued', 'issued', 'retried']);
    for (const { access } of both) expect(await isActive(world, access)).toBe(true);
    for (const tokens of both) {
      world.moveClock(604_800);
      expect(await isActive(world, (await world.refresh(tokens.refresh)).access)).toBe(true);
    }
    expect(world.log).toEqual([]);
  });

  it('a process that lost its answer asks again, in another copy of the service', async () => {
    const world = usualWorld();
    const first = await world.exchange(await world.authorize('conf1'));
    const lost = await world.refresh(first.refresh);
    world.moveClock(59);
    const again = await world.tokensOf(
      await world.tokenRequest(world.refreshForm(first.refresh, 'conf1'), 1),
      'conf1',
    );
    expect(new Set([first.refresh, lost.refresh, again.refresh]).size).toBe(3);
    expect(await isActive(world, again.access)).toBe(true);
    expect(outcomes(world)).toEqual(['issued', 'issued', 'retried']);
  });

  it('after the minute it is a replay, which ends every token of the consent', async () => {
    const world = usualWorld();
    const first = await world.exchange(await world.authorize('conf1'));
    const pairs = [await world.refresh(first.refresh), await world.refresh(first.refresh)];
    world.moveClock(60);
    const replay = await world.tokenRequest(world.refreshForm(first.refresh, 'conf1'));
    expect([replay.status, await replay.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect(world.log.map(({ event }) => event)).toEqual(['replay']);
    for (const { access, refresh } of pairs) {
      expect(await isActive(world, access)).toBe(false);
      const status = (await world.tokenRequest(world.refreshForm(refresh, 'conf1'))).status;
      expect(status).toBe(400);
    }
  });

  it('another client gets nothing for it', async () => {
    const world = usualWorld();
    const first = await world.exchange(await world.authorize('conf1'));
    const second = await world.refresh(first.refresh);
    const others = Object.keys(world.clients).filter((client) => client !== 'conf1');
    for (const other of others)
      expect((await world.tokenRequest(world.refreshForm(first.refresh, other))).status).not.toBe(
        200,
      );
    expect(await isActive(world, (await world.refresh(second.refresh)).access)).toBe(true);
  });
});
