import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type { TokenFamily } from '../../src/oauth/tokens/token-family.js';
import { tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { digestOf, OWNER, play, START } from './token-histories.js';
import { introspect, redeem, refresh } from './token-probes.js';

const [ACCESS, REFRESH] = [digestOf(801), digestOf(802)];

const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
const grant = { clientId: OWNER, user, scope: ['library'], redirect: null, challenge: null };

const lives = fc.record({
  /** The promised time, in seconds. */
  seconds: fc.constantFrom(1, 60, 604_800),
  /** Milliseconds since 1970 of the issue. */
  at: fc.integer({ min: 0, max: 1_999 }).map((offset) => START * 1_000 + offset),
  /** Milliseconds from the end of the promised time to the use. */
  late: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -1_000, max: 2_000 })),
});

/** Checks that something works for its promised time, to the millisecond (Decision O1). */
function law(worksAt: (seconds: number, issued: number, used: number) => boolean): void {
  fc.assert(
    fc.property(lives, ({ seconds, at, late }) => {
      const end = at + seconds * 1_000;
      expect(worksAt(seconds, at / 1_000, (end + late) / 1_000)).toBe(late < 0);
    }),
    { numRuns: 1_000 },
  );
}

/** Returns a family whose code was issued and redeemed at one instant. */
function redeemedAt(now: number, policy = tokenPolicy()): TokenFamily {
  const { end } = play({ policy, grant, commands: [] }, now);
  const { state } = reduceTokenFamily(
    end,
    {
      kind: 'redeem',
      now,
      clientId: OWNER,
      presented: { token: 'code', digest: end.code.digest },
      redirectUri: null,
      verifierChallenge: null,
      access: ACCESS,
      refresh: REFRESH,
    },
    policy,
  );
  if (state === undefined) throw new Error('A family is never lost.');
  return state;
}

describe('Whatever is issued lives as promised, to the millisecond', () => {
  it('Spec 3.2: a code', () => {
    law((codeLifetimeSeconds, issued, used) => {
      const policy = tokenPolicy({ codeLifetimeSeconds });
      return redeem(play({ policy, grant, commands: [] }, issued).end, used, policy) === 'tokens';
    });
  });

  it('Spec 3.3: an access token', () => {
    law((accessLifetimeSeconds, issued, used) => {
      const policy = tokenPolicy({ accessLifetimeSeconds });
      return introspect(redeemedAt(issued), ACCESS, used, policy) !== null;
    });
  });

  it('Decision O4: a refresh token with an idle limit', () => {
    law((refreshIdleSeconds, issued, used) => {
      const policy = tokenPolicy({ refreshIdleSeconds });
      return refresh(redeemedAt(issued), REFRESH, used, policy) === 'tokens';
    });
  });

  it('Decision O4: a refresh token that was used, in the window for retries', () => {
    law((retryWindowSeconds, issued, used) => {
      const policy = tokenPolicy({ retryWindowSeconds });
      const { state } = reduceTokenFamily(
        redeemedAt(issued),
        {
          kind: 'refresh',
          now: issued,
          clientId: OWNER,
          presented: { token: 'refresh', digest: REFRESH },
          scope: null,
          access: digestOf(803),
          refresh: digestOf(804),
        },
        policy,
      );
      return state !== undefined && refresh(state, REFRESH, used, policy) === 'tokens';
    });
  });

  it('Decision O1: and it works at once, if clocks may not differ', () => {
    const policy = tokenPolicy({ skewSeconds: 0 });
    const instants = fc.integer({ min: 0, max: 1_999 }).map((offset) => START + offset / 1_000);
    fc.assert(
      fc.property(instants, (now) => {
        expect(redeem(play({ policy, grant, commands: [] }, now).end, now, policy)).toBe('tokens');
        expect(introspect(redeemedAt(now), ACCESS, now, policy)).not.toBeNull();
        expect(refresh(redeemedAt(now), REFRESH, now, policy)).toBe('tokens');
      }),
    );
  });
});
