import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetFamilyAt } from '../../src/oauth/tokens/family-steps.js';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type { TokenFamily, TokenKind } from '../../src/oauth/tokens/token-family.js';
import { readTokenFamily } from '../../src/oauth/tokens/token-family-json.js';
import { sized } from '../sizes.js';
import {
  digestOf,
  histories,
  OWNER,
  play,
  START,
  STRANGER,
  type Trace,
} from './token-histories.js';
import { introspect, ledgerOf, ofKind, redeem, refresh, steps, told } from './token-probes.js';

const RUNS = { numRuns: sized(133, 400) };

function law(check: (trace: Trace) => void, runs: number = RUNS.numRuns): void {
  fc.assert(
    fc.property(histories, (history) => check(play(history))),
    { numRuns: runs },
  );
}

/** Instants that matter to a family, each with its neighbours. */
function instants(trace: Trace): readonly number[] {
  const { accessLifetimeSeconds, codeLifetimeSeconds } = trace.history.policy;
  const times = trace.played.map(({ event }) => event.now);
  return [
    ...new Set(
      times.flatMap((at) => [
        at - 6,
        at - 5,
        at,
        at + codeLifetimeSeconds,
        at + accessLifetimeSeconds - 1,
        at + accessLifetimeSeconds,
      ]),
    ),
  ];
}

describe('Laws of token families', () => {
  it('Decisions O1 to O4, O7: every answer is the one that the facts so far call for', () => {
    law((trace) => {
      const ledger = ledgerOf(trace);
      for (const { event, step } of steps(trace))
        expect(told(step.reply)).toEqual(ledger.tell(event));
    }, 1_500);
  });

  it('Decision O2: at most one redemption of a code succeeds, and only inside its window', () => {
    law((trace) => {
      const { codeLifetimeSeconds, skewSeconds } = trace.history.policy;
      const wins = steps(trace).filter(
        ({ event, step }) => event.kind === 'redeem' && step.reply.kind === 'tokens',
      );
      expect(wins.length).toBeLessThanOrEqual(1);
      for (const { event } of wins) {
        expect(event.now).toBeLessThan(START + codeLifetimeSeconds);
        expect(event.now).toBeGreaterThanOrEqual(START - skewSeconds);
      }
    });
  });

  it('Decision O4: a token does what it was issued with and its client still may, no more', () => {
    const scopes = fc.subarray(['library', 'sales', 'procurement', 'accounts']);
    fc.assert(
      fc.property(histories, scopes, scopes, (history, narrow, added) => {
        const { end, history: played } = play(history);
        const asked = (digest: string, now: number, clientScopes: readonly string[] | undefined) =>
          reduceTokenFamily(
            end,
            {
              kind: 'introspect',
              now,
              clientId: OWNER,
              presented: { token: 'access', digest },
              clientScopes,
            },
            played.policy,
          );
        for (const { digest, issuedAt, scope } of end.access) {
          const wide = [...narrow, ...added];
          for (const [clientScopes, left] of [
            [undefined, scope],
            [narrow, scope.filter((one) => narrow.includes(one))],
            [wide, scope.filter((one) => wide.includes(one))],
          ] as const) {
            const step = asked(digest, issuedAt, clientScopes);
            // Only the answer is narrower: what is added again works again.
            expect(step.state).toBe(end);
            expect(step.reply).toMatchObject({ active: { scope: left } });
          }
        }
      }),
      RUNS,
    );
  });

  it('Decision O1: a code once seen expired is never redeemed, wherever the clock goes', () => {
    law((trace) => {
      let seen = false;
      for (const { event, found, left } of steps(trace)) {
        const owns =
          event.kind === 'redeem' && event.clientId === OWNER && event.presented.token === 'code';
        seen ||=
          owns &&
          found.code.state === 'issued' &&
          event.now >= START + trace.history.policy.codeLifetimeSeconds;
        if (seen)
          for (const now of instants(trace))
            expect(redeem(left, now, trace.history.policy)).toBe('refused');
      }
    }, 150);
  });

  it(
    'Decision O1: an access token once seen expired is never active again, wherever the ' +
      'clock goes',
    () => {
      law((trace) => {
        const { policy } = trace.history;
        const gone = new Set<string>();
        for (const { event, found, left } of steps(trace)) {
          if (
            event.kind === 'introspect' &&
            event.clientId !== STRANGER &&
            event.presented.token === 'access'
          ) {
            const token = found.access.find(({ digest }) => digest === event.presented.digest);
            if (token !== undefined && event.now >= token.issuedAt + policy.accessLifetimeSeconds)
              gone.add(token.digest);
          }
          for (const digest of gone)
            for (const now of instants(trace))
              expect(introspect(left, digest, now, policy)).toBeNull();
        }
      }, 150);
    },
  );

  it(
    'Decisions O2, O4: a refused request changes nothing, except that it marks what is ' +
      'expired, and ends a family on a replay',
    () => {
      law((trace) => {
        for (const { event, found, left, step } of steps(trace)) {
          if (step.reply.kind !== 'refused' || left === found) continue;
          expect(step.reply.fault.error).toBe('invalid_grant');
          const { version } = left;
          if (left.dead) {
            const used = event.kind === 'redeem' ? 'code' : 'refresh';
            expect(step.effects).toEqual([
              { kind: 'replay', token: used, familyId: 'f1', clientId: OWNER, library: 'lib-1' },
            ]);
            expect(event.kind === 'redeem' ? found.code.state : 'redeemed').toBe('redeemed');
            expect(left).toEqual({ ...found, version, dead: true, refresh: [], access: [] });
          } else if (event.kind === 'redeem')
            expect(left).toEqual({ ...found, version, code: { ...found.code, state: 'expired' } });
          else
            expect(left).toEqual({
              ...found,
              version,
              refresh: found.refresh.map((token) =>
                event.kind === 'refresh' && token.digest === event.presented.digest
                  ? { ...token, state: 'expired' }
                  : token,
              ),
            });
        }
      });
    },
  );

  it('Decisions O2, O4, O7: another client changes nothing and learns nothing', () => {
    law((trace) => {
      const ends = steps(trace).map(({ event, left }) => ({ event, left }));
      for (const { event, left } of ends) {
        if (!('clientId' in event)) continue;
        const step = reduceTokenFamily(
          left,
          { ...event, clientId: STRANGER },
          trace.history.policy,
        );
        expect(step.state).toBe(left);
        expect(step.effects).toEqual([]);
        if (event.kind === 'revoke') expect(step.reply).toEqual({ kind: 'revoked' });
        else
          expect(told(step.reply)).toEqual(
            event.kind === 'introspect'
              ? { kind: 'inactive' }
              : { kind: 'refused', error: 'invalid_grant' },
          );
      }
    });
  });

  it('Decision O2: a dead family gives nothing, keeps nothing and stays unchanged', () => {
    law((trace) => {
      let dead = false;
      for (const { found, left, step } of steps(trace)) {
        expect(found.dead).toBe(dead);
        if (dead) {
          expect(left).toBe(found);
          expect(['refused', 'introspection', 'revoked']).toContain(step.reply.kind);
          for (const digest of ofKind(trace, 'access'))
            expect(introspect(left, digest, START, trace.history.policy)).toBeNull();
        }
        dead = left.dead;
        if (dead)
          expect([left.access, left.refresh, left.code.state === 'issued']).toEqual([
            [],
            [],
            false,
          ]);
      }
    });
  });

  it('Decision O4: at most one refresh token works: the newest, until the family ends', () => {
    law((trace) => {
      const policy = { ...trace.history.policy, retryWindowSeconds: 0, refreshIdleSeconds: null };
      const { end, played } = play({ ...trace.history, policy });
      const all = played.flatMap(({ step }) =>
        step.effects.flatMap((effect) =>
          effect.kind === 'index' && effect.token === 'refresh' ? [effect.digest] : [],
        ),
      );
      for (const now of [START - 1_000, START, START + 10 ** 9]) {
        const working = all.filter((digest) => refresh(end, digest, now, policy) === 'tokens');
        expect(working).toEqual(end.dead ? [] : all.slice(-1));
      }
    });
  });

  it(
    'Decision O7: introspection is active exactly for an access token that its client holds, ' +
      'is not revoked and in time',
    () => {
      law((trace) => {
        const { end, given, history } = trace;
        const ledger = ledgerOf(trace);
        for (const { event } of steps(trace)) ledger.tell(event);
        const wrong: unknown[] = [];
        for (const now of instants(trace)) {
          for (const digest of [...given.keys(), digestOf(0)]) {
            for (const token of ['access', 'refresh', 'code'] as const) {
              for (const clientId of [OWNER, STRANGER, null]) {
                const event = {
                  kind: 'introspect',
                  now,
                  clientId,
                  presented: { token, digest },
                } as const;
                const [is, should] = [
                  told(reduceTokenFamily(end, event, history.policy).reply),
                  ledger.introspected(event),
                ];
                if (JSON.stringify(is) !== JSON.stringify(should))
                  wrong.push({ event, is, should });
              }
            }
          }
        }
        expect(wrong).toEqual([]);
      }, 100);
    },
  );

  it(
    'Spec 5.5: refreshing does not depend on the access token, and nothing but use ends a ' +
      'refresh token',
    () => {
      law((trace) => {
        const policy = { ...trace.history.policy, refreshIdleSeconds: null };
        const { end } = play({ ...trace.history, policy });
        const token = end.refresh.at(-1);
        if (token === undefined) return;
        const { digest } = token;
        for (const now of [
          START - 10 ** 6,
          START,
          START + policy.accessLifetimeSeconds,
          START + 10 ** 9,
        ])
          expect(refresh(end, digest, now, policy)).toBe('tokens');
        expect(refresh({ ...end, access: [] }, digest, START, policy)).toBe('tokens');
      });
    },
  );

  it(
    'Decision O4: the scope of every access token lies within the grant, and asking for less ' +
      'does not narrow the grant',
    () => {
      law((trace) => {
        const { grant, policy } = trace.history;
        for (const { step, left } of steps(trace)) {
          if (step.reply.kind === 'tokens')
            for (const scope of step.reply.scope) expect(grant.scope).toContain(scope);
          expect(left.grant).toEqual(grant);
        }
        const { end } = trace;
        const token = end.refresh.at(-1);
        if (token?.state !== 'current') return;
        const presented = { token: 'refresh', digest: token.digest } as const;
        const event = {
          kind: 'refresh',
          now: token.usedAt,
          clientId: OWNER,
          presented,
          scope: null,
          access: digestOf(901),
          refresh: digestOf(902),
        } as const;
        expect(told(reduceTokenFamily(end, event, policy).reply)).toMatchObject({
          kind: 'tokens',
          scope: grant.scope,
        });
      });
    },
  );

  it(
    'Decision T1: versions grow by one exactly where something changed; where nothing did, ' +
      'nothing is done either',
    () => {
      law((trace) => {
        expect(trace.played[0]?.step.state?.version).toBe(1);
        for (const { found, left, step } of steps(trace)) {
          if (left === found) expect(step.effects).toEqual([]);
          else {
            expect(left.version).toBe(found.version + 1);
            expect({ ...left, version: found.version }).not.toEqual(found);
          }
        }
      });
    },
  );

  it(
    'Decision O14: whatever is given out is indexed with it, for the library of its user, ' +
      'and nothing else is',
    () => {
      law((trace) => {
        const { policy } = trace.history;
        for (const { event, left, step } of steps(trace)) {
          const indexed = step.effects
            .filter((effect) => effect.kind === 'index')
            .map(({ token, digest, forgetAt, library, familyId }) => [
              token,
              digest,
              forgetAt,
              library,
              familyId,
            ]);
          const of = (
            token: TokenKind,
            digest: string,
            forgetAt: number | null,
          ): readonly unknown[] => [token, digest, forgetAt, 'lib-1', 'f1'];
          if (step.reply.kind !== 'tokens' || (event.kind !== 'redeem' && event.kind !== 'refresh'))
            expect(indexed).toEqual([]);
          else {
            expect(step.reply.expiresIn).toBe(policy.accessLifetimeSeconds);
            expect(left.access.at(-1)).toEqual({
              digest: event.access,
              issuedAt: Number(event.now.toFixed(3)),
              scope: step.reply.scope,
            });
            expect(indexed).toEqual([
              of(
                'access',
                event.access,
                Math.ceil(event.now) + policy.accessLifetimeSeconds + policy.skewSeconds,
              ),
              ...(step.reply.refresh !== 'kept' ? [of('refresh', event.refresh, null)] : []),
              ...(event.kind === 'redeem' ? [of('code', left.code.digest, null)] : []),
            ]);
          }
        }
      });
    },
  );

  it(
    'Decision O4: revoking an access token leaves the others; revoking a refresh token, new ' +
      'or old, ends the family',
    () => {
      law((trace) => {
        const { end, history } = trace;
        const revoke = (token: TokenKind, digest: string): TokenFamily | undefined =>
          reduceTokenFamily(
            end,
            { kind: 'revoke', now: START, clientId: OWNER, presented: { token, digest } },
            history.policy,
          ).state;
        for (const { digest } of end.access) {
          const left = revoke('access', digest);
          expect(left?.access.map((token) => token.digest)).toEqual(
            end.access
              .filter(
                ({ digest: other, issuedAt }) =>
                  other !== digest && START < issuedAt + history.policy.accessLifetimeSeconds,
              )
              .map((token) => token.digest),
          );
          expect([left?.refresh, left?.dead]).toEqual([end.refresh, false]);
        }
        for (const digest of ofKind(trace, 'refresh'))
          expect(revoke('refresh', digest)?.dead).toBe(true);
        for (const digest of ofKind(trace, 'code')) expect(revoke('code', digest)).toBe(end);
      });
    },
  );

  it('Decision T1: a store may forget a family exactly when nothing of it works any more', () => {
    law((trace) => {
      const { end, history } = trace;
      for (const policy of [history.policy, { ...history.policy, refreshIdleSeconds: 50 }]) {
        const at = forgetFamilyAt(end, policy);
        expect(at === null).toBe(
          policy.refreshIdleSeconds === null &&
            end.refresh.some(({ state }) => state === 'current'),
        );
        if (at === null) continue;
        for (const now of [at, at + 1, at + 10 ** 9]) {
          expect(redeem(end, now, policy)).toBe('refused');
          for (const digest of ofKind(trace, 'refresh'))
            expect(refresh(end, digest, now, policy)).toBe('refused');
          for (const { digest } of end.access)
            expect(introspect(end, digest, now, policy)).toBeNull();
        }
      }
    });
  });

  it(
    'Decision O11: states are plain JSON that reads back the same, small, and without what ' +
      'was retired',
    () => {
      law((trace) => {
        for (const { left } of steps(trace)) {
          expect(readTokenFamily(JSON.parse(JSON.stringify(left)))).toEqual(left);
          const known = left.access.length + left.refresh.length;
          expect(JSON.stringify(left).length).toBeLessThan(700 + known * 200);
        }
      });
    },
  );

  it('is total: any event on any family gets an answer, on numbers that are no times too', () => {
    const odd = fc.oneof(
      fc.integer(),
      fc.constantFrom(
        Number.NaN,
        Number.POSITIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
        -0,
        0.5,
        Number.MAX_VALUE,
      ),
    );
    fc.assert(
      fc.property(histories, fc.boolean(), odd, (history, exists, now) => {
        const trace = play(history);
        for (const { event } of trace.played) {
          const { reply } = reduceTokenFamily(
            exists ? trace.end : undefined,
            { ...event, now },
            history.policy,
          );
          expect(['code', 'tokens', 'introspection', 'revoked', 'refused']).toContain(reply.kind);
          if (!Number.isFinite(now) || now === Number.MAX_VALUE)
            expect(told(reply)).toEqual({ kind: 'refused', error: 'server_error' });
          else if (!exists && event.kind !== 'issue')
            expect(['introspection', 'revoked', 'refused']).toContain(reply.kind);
          if (exists && event.kind === 'issue')
            expect(told(reply)).toEqual({ kind: 'refused', error: 'server_error' });
        }
      }),
      RUNS,
    );
  });
});
