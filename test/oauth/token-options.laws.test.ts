import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type { RefreshEvent, TokenFamilyStep } from '../../src/oauth/tokens/token-event.js';
import {
  type AuthorizationGrant,
  MAX_ACCESS_TOKENS,
  MAX_REFRESH_TOKENS,
  type RefreshToken,
  type TokenFamily,
} from '../../src/oauth/tokens/token-family.js';
import { readTokenFamily } from '../../src/oauth/tokens/token-family-json.js';
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
const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
const GRANT = { clientId: OWNER, user, scope: ['library'], redirect: null, challenge: null };

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

/** Returns a family whose code was redeemed. */
function redeemed(grant: AuthorizationGrant, policy: TokenPolicy): TokenFamily {
  const { state } = exchange(grant, policy, grant.redirect?.uri ?? null, grant.challenge);
  if (state === undefined) throw new Error('A family is never lost.');
  return state;
}

/** Returns the refresh token that was issued or used last. */
function newest({ refresh: all }: TokenFamily): RefreshToken {
  const last = all.at(-1);
  if (last === undefined) throw new Error('A family that is used lives.');
  return last;
}

/** Returns the family after one more use of a refresh token. */
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
            const retired = end.refresh.findLast(({ state }) => state === 'retired');
            if (retired === undefined) return;
            const { usedAt, digest } = retired;
            const now = usedAt + seconds;
            const inWindow = window > 0 && seconds < window && seconds >= -policy.skewSeconds;
            expect(refresh(end, digest, now, policy)).toBe(inWindow ? 'tokens' : 'refused');
            if (!inWindow) return;
            const again = refreshed(end, digest, now, 1, policy);
            expect(refresh(again, digest, usedAt + window - 1, policy)).toBe('tokens');
            expect(refresh(again, digest, usedAt + window, policy)).toBe('refused');
            // What worked for another process continues to work.
            for (const other of ofKind(trace, 'refresh'))
              expect(refresh(again, other, now, policy)).toBe(refresh(end, other, now, policy));
          },
        ),
        RUNS,
      );
    },
  );

  it('Decision O4: processes that refresh at once continue, each with its own tokens', () => {
    const policy = tokenPolicy();
    const turns = fc.array(fc.nat(3), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(grants, turns, fc.integer({ min: 0, max: 59 }), (grant, order, late) => {
        let family = redeemed(grant, policy);
        const first = newest(family).digest;
        // The instant of the first rotation: later ones are weeks apart.
        const held = [first, first, first, first];
        for (const [n, by] of [0, 1, 2, 3, ...order].entries()) {
          const now = n < held.length ? START + (n === 0 ? 0 : late) : START + n * 604_800;
          family = refreshed(family, held[by] ?? '', now, n + 10, policy);
          held[by] = newest(family).digest;
        }
        expect(new Set(held).size).toBe(4);
        // A token that was used, outside its window, ends all of them.
        expect(refresh(family, first, START + 60, policy)).toBe('refused');
        const presented = { token: 'refresh', digest: first } as const;
        const replay: RefreshEvent = {
          kind: 'refresh',
          now: START + 60,
          clientId: OWNER,
          presented,
          scope: null,
          access: digestOf(901),
          refresh: digestOf(902),
        };
        const { state = family } = reduceTokenFamily(family, replay, policy);
        for (const digest of held) expect(refresh(state, digest, START, policy)).toBe('refused');
      }),
      RUNS,
    );
  });

  it('Decision O4: however often a token is retried, the state stays small', () => {
    const policy = tokenPolicy();
    let family = redeemed(GRANT, policy);
    const { digest } = newest(family);
    const count = MAX_REFRESH_TOKENS + 20;
    for (let n = 1; n <= count; n += 1)
      family = refreshed(family, digest, START, 1_000 + n, policy);
    expect(family.refresh).toHaveLength(MAX_REFRESH_TOKENS);
    expect(readTokenFamily(JSON.parse(JSON.stringify(family)))).toEqual(family);
    for (const used of [digest, newest(family).digest])
      expect(refresh(family, used, START, policy)).toBe('tokens');
  });

  it('Decision O4: without a window a second use is a replay, in the same second too', () => {
    const policy = tokenPolicy({ retryWindowSeconds: 0 });
    const instants = fc.integer({ min: 0, max: 999 }).map((offset) => START + offset / 1_000);
    fc.assert(
      fc.property(instants, instants, (first, second) => {
        const family = redeemed(GRANT, policy);
        const { digest } = newest(family);
        const after = refreshed(family, digest, first, 11, policy);
        expect(refresh(after, digest, second, policy)).toBe('refused');
      }),
      RUNS,
    );
  });

  it('Decision O1: a window that was seen closed stays closed when the clock goes back', () => {
    const policy = tokenPolicy();
    const family = redeemed(GRANT, policy);
    const { digest } = newest(family);
    const used = refreshed(family, digest, START, 11, policy);
    const closed = refreshed(used, newest(used).digest, START + 60, 12, policy);
    expect(refresh(used, digest, START, policy)).toBe('tokens');
    expect(refresh(closed, digest, START, policy)).toBe('refused');
  });

  it('Decision O4: a process that refreshes without a pause signs no other one out', () => {
    const policy = tokenPolicy();
    let family = redeemed(GRANT, policy);
    const first = newest(family).digest;
    family = refreshed(family, first, START, 11, policy);
    const patient = newest(family).digest;
    family = refreshed(family, first, START, 12, policy);
    for (let n = 3; n <= MAX_REFRESH_TOKENS + 20; n += 1)
      family = refreshed(family, newest(family).digest, START, 1_000 + n, policy);
    expect(family.refresh).toHaveLength(MAX_REFRESH_TOKENS);
    for (const used of [patient, newest(family).digest])
      expect(refresh(family, used, START, policy)).toBe('tokens');
  });

  it('Decision O4: an idle limit counts from the last use, rotated or not', () => {
    const uses = fc.array(fc.integer({ min: -5, max: 49 }), { maxLength: 6 });
    fc.assert(
      fc.property(grants, policies, uses, (grant, options, pauses) => {
        const policy = { ...options, refreshIdleSeconds: 50 };
        let family = redeemed(grant, policy);
        let now = START;
        for (const [n, pause] of pauses.entries()) {
          now += pause;
          family = refreshed(family, newest(family).digest, now, n + 10, policy);
        }
        const { digest } = newest(family);
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
      let family = redeemed(GRANT, policy);
      for (let n = 1; n <= MAX_ACCESS_TOKENS; n += 1)
        family = refreshed(family, newest(family).digest, START + n, 1_000 + n, policy);
      expect(family.access).toHaveLength(MAX_ACCESS_TOKENS);
      const lives = (digest: string): boolean =>
        introspect(family, digest, START + 400, policy) !== null;
      expect([801, 1_701, 1_700 + MAX_ACCESS_TOKENS].map((n) => lives(digestOf(n)))).toEqual([
        false,
        true,
        true,
      ]);
    },
  );
});
