import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type { TokenFamilyStep } from '../../src/oauth/tokens/token-event.js';
import {
  type AuthorizationGrant,
  MAX_ACCESS_TOKENS,
  type TokenFamily,
} from '../../src/oauth/tokens/token-family.js';
import { type TokenPolicy, tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import {
  CHALLENGE,
  digestOf,
  grants,
  histories,
  OTHER_CHALLENGE,
  OWNER,
  play,
  policies,
  START,
} from './token-histories.js';
import { introspect, ofKind, refresh, told } from './token-probes.js';

const RUNS = { numRuns: 400 };

/** Redeems a fresh code with these parameters. */
function exchange(
  grant: AuthorizationGrant,
  policy: TokenPolicy,
  redirectUri: string | null,
  verifierChallenge: string | null,
): TokenFamilyStep & { readonly first: TokenFamily } {
  const first = play({ policy, grant, commands: [] }).end;
  const presented = { token: 'code', digest: first.code.digest } as const;
  const event = {
    kind: 'redeem',
    now: START,
    clientId: OWNER,
    presented,
    redirectUri,
    verifierChallenge,
    access: digestOf(801),
    refresh: digestOf(802),
  } as const;
  return { ...reduceTokenFamily(first, event, policy), first };
}

/** Returns the family after one more use of its current refresh token. */
function refreshed(
  family: TokenFamily,
  digest: string,
  now: number,
  n: number,
  policy: TokenPolicy,
): TokenFamily {
  const presented = { token: 'refresh', digest } as const;
  const event = {
    kind: 'refresh',
    now,
    clientId: OWNER,
    presented,
    scope: null,
    access: digestOf(700 + n),
    refresh: digestOf(800 + n),
  } as const;
  const { reply, state } = reduceTokenFamily(family, event, policy);
  expect(reply.kind).toBe('tokens');
  return state ?? family;
}

describe('Laws of options', () => {
  it('Decision O9: a challenge wants its verifier, and a verifier its challenge', () => {
    const verifiers = fc.constantFrom(null, CHALLENGE, OTHER_CHALLENGE, '');
    fc.assert(
      fc.property(
        grants,
        policies,
        fc.constantFrom(null, CHALLENGE),
        verifiers,
        (grant, policy, challenge, verifier) => {
          const { reply, state, first } = exchange(
            { ...grant, challenge },
            policy,
            grant.redirect?.uri ?? null,
            verifier,
          );
          if (challenge === verifier) expect(reply.kind).toBe('tokens');
          else {
            const error =
              challenge === null || verifier === null ? 'invalid_request' : 'invalid_grant';
            expect(told(reply)).toEqual({ kind: 'refused', error });
            expect(state).toBe(first);
          }
        },
      ),
      RUNS,
    );
  });

  it(
    'Decision O3: the redirect URI is the very one the code was sent to; it is left out for ' +
      'a page, and where if-sent allows it',
    () => {
      const uris = fc.constantFrom(
        null,
        'https://client.example/cb',
        'https://client.example/cb/',
        'https://client.example/c',
        'HTTPS://client.example/cb',
        'x',
      );
      fc.assert(
        fc.property(
          grants,
          policies,
          uris,
          fc.constantFrom(null, CHALLENGE, OTHER_CHALLENGE),
          (grant, policy, sent, verifier) => {
            const { reply, state, first } = exchange(grant, policy, sent, verifier);
            const mayOmit =
              grant.redirect === null ||
              (policy.tokenRedirectUri === 'if-sent' && !grant.redirect.sent);
            // The redirect URI is looked at before the verifier.
            if (sent === null ? mayOmit : sent === grant.redirect?.uri)
              expect(reply.kind === 'tokens').toBe(verifier === grant.challenge);
            else {
              expect(told(reply)).toEqual({
                kind: 'refused',
                error: sent === null ? 'invalid_request' : 'invalid_grant',
              });
              expect(state).toBe(first);
            }
          },
        ),
        { numRuns: 2_000 },
      );
    },
  );

  it(
    'Decision O4: in its retry window, and only there, the refresh token just retired works ' +
      'too; a retry does not move the window',
    () => {
      const late = fc.integer({ min: -12, max: 12 });
      fc.assert(
        fc.property(
          histories,
          late,
          fc.integer({ min: 0, max: 10 }),
          (history, seconds, window) => {
            const policy = {
              ...history.policy,
              rotate: true,
              refreshIdleSeconds: null,
              retryWindowSeconds: window,
            };
            const trace = play({ ...history, policy });
            const { end } = trace;
            if (end.dead || end.refresh?.previous == null) return;
            const { rotatedAt, digest } = end.refresh.previous;
            const now = rotatedAt + seconds;
            const inWindow = window > 0 && seconds < window && seconds >= -policy.skewSeconds;
            expect(refresh(end, digest, now, policy)).toBe(inWindow ? 'tokens' : 'refused');
            const older = ofKind(trace, 'refresh').filter(
              (other) => other !== digest && other !== end.refresh?.digest,
            );
            for (const other of older) expect(refresh(end, other, now, policy)).toBe('refused');
            if (!inWindow) return;
            const again = refreshed(end, digest, now, 1, policy);
            expect(refresh(again, digest, rotatedAt + window - 1, policy)).toBe('tokens');
            expect(refresh(again, digest, rotatedAt + window, policy)).toBe('refused');
            expect(refresh(again, end.refresh.digest, now, policy)).toBe('refused');
          },
        ),
        RUNS,
      );
    },
  );

  it('Decision O4: an idle limit counts from the last use, rotated or not', () => {
    const uses = fc.array(fc.integer({ min: -5, max: 49 }), { maxLength: 6 });
    fc.assert(
      fc.property(grants, policies, uses, (grant, options, pauses) => {
        const policy = { ...options, refreshIdleSeconds: 50 };
        let family = exchange(grant, policy, grant.redirect?.uri ?? null, grant.challenge).state;
        let now = START;
        for (const [n, pause] of pauses.entries()) {
          now += pause;
          if (family?.refresh != null)
            family = refreshed(family, family.refresh.digest, now, n + 10, policy);
        }
        if (family?.refresh == null) throw new Error('A family that is used lives.');
        const { digest } = family.refresh;
        expect(refresh(family, digest, now + 49, policy)).toBe('tokens');
        expect(refresh(family, digest, now + 50, policy)).toBe('refused');
      }),
      RUNS,
    );
  });

  it(
    'Decision O4: however often a client refreshes, its state stays small and the newest ' +
      'tokens work',
    () => {
      const policy = tokenPolicy();
      const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
      const grant = { clientId: OWNER, user, scope: ['library'], redirect: null, challenge: null };
      let family = exchange(grant, policy, null, null).state;
      for (let n = 1; n <= MAX_ACCESS_TOKENS; n += 1)
        if (family?.refresh != null)
          family = refreshed(family, family.refresh.digest, START + n, 1_000 + n, policy);
      expect(family?.access).toHaveLength(MAX_ACCESS_TOKENS);
      const lives = (digest: string): boolean =>
        family !== undefined && introspect(family, digest, START + 400, policy) !== null;
      expect([801, 1_701, 1_700 + MAX_ACCESS_TOKENS].map((n) => lives(digestOf(n)))).toEqual([
        false,
        true,
        true,
      ]);
    },
  );
});
