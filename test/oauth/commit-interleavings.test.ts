import { describe, expect, it } from 'vitest';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type { TokenFamilyEvent } from '../../src/oauth/tokens/token-event.js';
import type { TokenFamily } from '../../src/oauth/tokens/token-family.js';
import { type TokenPolicy, tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { type Ending, type Exploration, exploreInterleavings } from './commit-interleavings.js';
import { digestOf, OWNER, play, START, STRANGER } from './token-histories.js';

const policy = tokenPolicy({ retryWindowSeconds: 0 });
const deny = tokenPolicy({ retryWindowSeconds: 0, codeReplay: 'deny' });
const retry = tokenPolicy({ retryWindowSeconds: 10 });
/** Orders of four nodes that each take three steps: 12! / 3!⁴. */
const ALL_ORDERS = 369_600n;

const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
const issued = play({
  policy,
  grant: { clientId: OWNER, user, scope: ['library'], redirect: null, challenge: null },
  commands: [],
}).end;

function redeemBy(clientId: string, n: number, now: number = START): TokenFamilyEvent {
  const presented = { token: 'code', digest: issued.code.digest } as const;
  return {
    kind: 'redeem',
    now,
    clientId,
    presented,
    redirectUri: null,
    verifierChallenge: null,
    access: digestOf(100 + n),
    refresh: digestOf(200 + n),
  };
}

function refreshBy(clientId: string, n: number): TokenFamilyEvent {
  const presented = { token: 'refresh', digest: digestOf(200) } as const;
  return {
    kind: 'refresh',
    now: START + 1,
    clientId,
    presented,
    scope: null,
    access: digestOf(300 + n),
    refresh: digestOf(400 + n),
  };
}

const redeemed = after(issued, redeemBy(OWNER, 0));

function after(family: TokenFamily, event: TokenFamilyEvent): TokenFamily {
  const { state } = reduceTokenFamily(family, event, policy);
  if (state === undefined) throw new Error('A family is never lost.');
  return state;
}

function winners({ replies }: Ending): number {
  return replies.filter((reply) => reply !== 'unavailable' && reply.kind === 'tokens').length;
}

function mostWinners({ endings }: Exploration): number {
  return Math.max(...endings.map(winners));
}

/** Checks whether an access token is active in the end. */
function works({ stored }: Ending, digest: string, by: TokenPolicy): boolean {
  const { reply } = reduceTokenFamily(
    stored,
    { kind: 'introspect', now: START + 2, clientId: OWNER, presented: { token: 'access', digest } },
    by,
  );
  return reply.kind === 'introspection' && reply.active !== null;
}

const four = [0, 1, 2, 3];

describe('Four nodes over one versioned store, in every order of load, reduce and commit', () => {
  it(
    'Decision O2: of four redemptions of one code exactly one succeeds; whoever comes later ' +
      'ends the family',
    () => {
      const found = exploreInterleavings(
        issued,
        four.map((n) => redeemBy(OWNER, n)),
        policy,
        true,
      );
      expect(found.schedules).toBeGreaterThan(ALL_ORDERS);
      expect(new Set(found.endings.map(winners))).toEqual(new Set([1]));
      for (const ending of found.endings) {
        expect(ending.replies).not.toContain('unavailable');
        expect(ending.stored).toMatchObject({ version: 3, dead: true, access: [], refresh: [] });
      }
    },
  );

  it(
    'Decision O2: where replays are only denied, the one ' + 'pair given out is the one that works',
    () => {
      const found = exploreInterleavings(
        issued,
        four.map((n) => redeemBy(OWNER, n)),
        deny,
        true,
      );
      expect(new Set(found.endings.map(winners))).toEqual(new Set([1]));
      for (const ending of found.endings) {
        const given = ending.replies.findIndex(
          (reply) => reply !== 'unavailable' && reply.kind === 'tokens',
        );
        expect(four.filter((n) => works(ending, digestOf(100 + n), deny))).toEqual([given]);
      }
    },
  );

  it(
    'Decision O4: of four refreshes with one token exactly one succeeds; the others are ' +
      'replays',
    () => {
      const found = exploreInterleavings(
        redeemed,
        four.map((n) => refreshBy(OWNER, n)),
        policy,
        true,
      );
      expect(new Set(found.endings.map(winners))).toEqual(new Set([1]));
      for (const ending of found.endings) expect(ending.stored.dead).toBe(true);
    },
  );

  it('Decision O4: in a retry window all four succeed, and each has a pair that works', () => {
    const found = exploreInterleavings(
      redeemed,
      four.map((n) => refreshBy(OWNER, n)),
      retry,
      true,
    );
    expect(new Set(found.endings.map(winners))).toEqual(new Set([4]));
    for (const ending of found.endings) {
      const { stored } = ending;
      expect(stored).toMatchObject({ dead: false, version: 6 });
      expect(four.filter((n) => works(ending, digestOf(300 + n), retry))).toEqual(four);
      const current = stored.refresh.filter(({ state }) => state === 'current');
      expect(current.map(({ digest }) => digest).sort()).toEqual(
        four.map((n) => digestOf(400 + n)),
      );
    }
  });

  it(
    'Decision O2: a stranger, a late node and a withdrawal between two redemptions: never ' +
      'two winners',
    () => {
      const events: TokenFamilyEvent[] = [
        redeemBy(OWNER, 0),
        redeemBy(STRANGER, 1),
        redeemBy(OWNER, 2, START + 60),
        { kind: 'withdraw', now: START },
      ];
      const found = exploreInterleavings(issued, events, policy, true);
      expect(mostWinners(found)).toBe(1);
      expect(new Set(found.endings.map(winners))).toEqual(new Set([0, 1]));
      for (const ending of found.endings)
        expect([ending.stored.dead, works(ending, digestOf(100), policy)]).toEqual([true, false]);
    },
  );

  it(
    'Decision O4: revoking the refresh token while others use it: nothing that was handed ' +
      'out works in the end',
    () => {
      const revoke = {
        kind: 'revoke',
        now: START,
        clientId: OWNER,
        presented: { token: 'refresh', digest: digestOf(200) },
      } as const;
      const found = exploreInterleavings(
        redeemed,
        [refreshBy(OWNER, 0), revoke, refreshBy(STRANGER, 1), refreshBy(OWNER, 2)],
        policy,
        true,
      );
      expect(mostWinners(found)).toBe(1);
      for (const ending of found.endings) {
        expect([100, 300, 301, 302].filter((n) => works(ending, digestOf(n), policy))).toEqual([]);
      }
    },
  );

  it('Decision T1: without the guard of the commit all four win', () => {
    const codes = exploreInterleavings(
      issued,
      four.map((n) => redeemBy(OWNER, n)),
      policy,
      false,
    );
    expect(mostWinners(codes)).toBe(4);
    const refreshes = exploreInterleavings(
      redeemed,
      four.map((n) => refreshBy(OWNER, n)),
      policy,
      false,
    );
    expect(mostWinners(refreshes)).toBe(4);
  });
});
