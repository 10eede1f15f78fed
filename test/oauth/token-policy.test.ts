import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bearerRefusal,
  bearerStatus,
  formatBearerChallenge,
  readBearerToken,
} from '../../src/oauth/bearer.js';
import { isDigest, sameDigest } from '../../src/oauth/clients/same-digest.js';
import { formatScope, isScopeToken, parseScope } from '../../src/oauth/clients/scope.js';
import { challengeOfDigest, isCodeChallenge, isCodeVerifier } from '../../src/oauth/pkce.js';
import {
  DEFAULT_TOKEN_POLICY,
  type TokenPolicy,
  tokenPolicy,
} from '../../src/oauth/tokens/token-policy.js';

describe('Policies', () => {
  it('Spec 8: what is left out, or undefined, has its default', () => {
    expect(tokenPolicy()).toEqual(DEFAULT_TOKEN_POLICY);
    expect(tokenPolicy({ codeLifetimeSeconds: undefined, rotate: false })).toEqual({
      ...DEFAULT_TOKEN_POLICY,
      rotate: false,
    });
    expect(DEFAULT_TOKEN_POLICY).toMatchObject({
      codeLifetimeSeconds: 60,
      accessLifetimeSeconds: 604_800,
      refreshIdleSeconds: null,
      skewSeconds: 5,
    });
  });

  it("a service's own mistake is a TypeError", () => {
    const wrong: Readonly<Record<keyof TokenPolicy, readonly unknown[]>> = {
      codeLifetimeSeconds: [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '60'],
      accessLifetimeSeconds: [0, '604800'],
      refreshIdleSeconds: [0, 1.5],
      rotate: ['no', 1],
      retryWindowSeconds: [-1, 0.5],
      skewSeconds: [-1, Number.NaN],
      pkce: ['plain', true],
      revokeAccessOnRefresh: ['yes'],
      codeReplay: ['ignore'],
      tokenRedirectUri: ['optional'],
      defaultScopes: [['unknown'], ['__proto__']],
      scopes: [[], ['a b'], ['a+b'], ['']],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values)
        expect(() => tokenPolicy({ [name]: value }), `${name} ${String(value)}`).toThrow(TypeError);
  });
});

describe('Scopes', () => {
  it('Decision O8: printing and parsing give the same scopes back', () => {
    const token = fc.string({
      unit: fc.constantFrom(...'aZ0!#*,[]~:/'),
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.uniqueArray(token), (scope) => {
        expect(parseScope(formatScope(scope))).toEqual(scope);
        expect(parseScope(scope.join('+'))).toEqual(scope);
        expect(scope.every(isScopeToken)).toBe(true);
      }),
    );
    expect(['', 'a b', 'a+b', '"', '\\', 'é', '\u0000', 'a\n', 1].filter(isScopeToken)).toEqual([]);
  });
});

describe('Digests', () => {
  it(
    'Decision O6: two digests are the same exactly where they are equal, also when cut, ' +
      'lengthened or empty',
    () => {
      const text = fc.string({ unit: fc.constantFrom('0', '1', 'a', 'f'), maxLength: 6 });
      fc.assert(
        fc.property(text, text, (a, b) => {
          expect(sameDigest(a, b)).toBe(a === b);
          expect(sameDigest(a, a + b)).toBe(b === '');
        }),
        { numRuns: 1_000 },
      );
      expect(
        ['0'.repeat(64), 'F'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}\n`, null].map(isDigest),
      ).toEqual([true, false, false, false, false]);
    },
  );

  it('the challenge of an empty digest is empty', () => {
    expect(challengeOfDigest('')).toBe('');
  });

  it(
    'RFC 7636 4.2: the challenge is base64url of the digest of the verifier, appendix B ' +
      'included',
    () => {
      const challenge = (verifier: string): string =>
        challengeOfDigest(createHash('sha256').update(verifier).digest('hex'));
      expect(challenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
        'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      );
      fc.assert(
        fc.property(fc.string(), (verifier) => {
          const text = challenge(verifier);
          expect(text).toBe(createHash('sha256').update(verifier).digest('base64url'));
          expect(isCodeChallenge(text)).toBe(true);
        }),
      );
    },
  );

  it('RFC 7636 4.1, 4.2: what a verifier and a challenge look like', () => {
    const of = (length: number): string => 'a'.repeat(length);
    expect([42, 43, 128, 129].map((n) => isCodeVerifier(of(n)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([42, 43, 44].map((n) => isCodeChallenge(of(n)))).toEqual([false, true, false]);
    expect([`${of(43)}\n`, `${of(42)}+`, `${of(42)}.`].map(isCodeChallenge)).toEqual([
      false,
      false,
      false,
    ]);
    expect([`${of(43)}\n`, `${of(42)}+`, `${of(42)}.`].map(isCodeVerifier)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('Bearer tokens', () => {
  const active = {
    clientId: 'c1',
    user: { id: 'u1', username: 'a@b.example', library: 'l' },
    scope: ['library'],
    issuedAt: 0,
    expiresAt: 1,
  };

  it('RFC 6750 2.1: the header, its scheme without case', () => {
    const headers = [
      'Bearer a.b-c~d_e+f/g==',
      'bearer  x',
      'Bearer',
      'Bearer ',
      'Basic x',
      'Bearer a b',
      'Bearer a,b',
      'Bearer é',
      `Bearer ${'a'.repeat(513)}`,
      '',
      null,
    ];
    expect(headers.map(readBearerToken)).toEqual([
      'a.b-c~d_e+f/g==',
      'x',
      ...Array(9).fill(undefined),
    ]);
    expect(readBearerToken(`Bearer${' '.repeat(200_000)}a b`)).toBeUndefined();
  });

  it('Decision H3, RFC 6750 3.1: no token, a token that does not work, a scope it has not', () => {
    expect([
      bearerRefusal(null, 'library'),
      bearerRefusal(active, 'procurement'),
      bearerRefusal(active, 'library'),
    ]).toEqual(['invalid_token', 'insufficient_scope', undefined]);
    expect(
      (['no-token', 'invalid_request', 'invalid_token', 'insufficient_scope'] as const).map(
        bearerStatus,
      ),
    ).toEqual([401, 400, 401, 403]);
    expect(formatBearerChallenge('no-token', 'library')).toBe(
      'Bearer realm="oauth", scope="library"',
    );
    expect(formatBearerChallenge('insufficient_scope', 'procurement')).toMatch(
      /^Bearer .*error="insufficient_scope".*scope="procurement"/,
    );
  });
});
