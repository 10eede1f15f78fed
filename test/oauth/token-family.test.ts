import { describe, expect, it } from 'vitest';
import { forgetFamilyAt } from '../../src/oauth/tokens/family-steps.js';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type {
  RedeemEvent,
  TokenFamilyEvent,
  TokenFamilyStep,
} from '../../src/oauth/tokens/token-event.js';
import type {
  AuthorizationGrant,
  TokenFamily,
  TokenKind,
} from '../../src/oauth/tokens/token-family.js';
import { readTokenFamily, readTokenPointer } from '../../src/oauth/tokens/token-family-json.js';
import { type TokenPolicy, tokenPolicy } from '../../src/oauth/tokens/token-policy.js';

const NOW = 1_800_000_000;
const WEEK = 604_800;
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const policy = tokenPolicy();
const d = (name: string): string => Buffer.from(name).toString('hex').padStart(64, '0');

const grant: AuthorizationGrant = {
  clientId: 'c1',
  user: { id: 'u1', username: 'ada@example.com', library: 'lib-1' },
  scope: ['library', 'procurement'],
  redirect: { uri: 'https://c.example/cb', sent: false },
  challenge: null,
};

/** A chain of events from the issue of a code, with what the last one did. */
class Story {
  family: TokenFamily | undefined;
  last: TokenFamilyStep | undefined;

  constructor(
    private readonly by: TokenPolicy = policy,
    given: Partial<AuthorizationGrant> = {},
  ) {
    this.tell({
      kind: 'issue',
      now: NOW,
      familyId: 'f1',
      code: d('code'),
      grant: { ...grant, ...given },
    });
  }

  tell(event: TokenFamilyEvent): string {
    this.last = reduceTokenFamily(this.family, event, this.by);
    this.family = this.last.state;
    const { reply } = this.last;
    return reply.kind === 'refused'
      ? reply.fault.error
      : reply.kind === 'introspection'
        ? reply.active === null
          ? 'inactive'
          : 'active'
        : reply.kind;
  }

  redeem(after: number, more: Partial<RedeemEvent> = {}): string {
    const presented = { token: 'code', digest: d('code') } as const;
    const usual = {
      clientId: 'c1',
      presented,
      redirectUri: 'https://c.example/cb',
      verifierChallenge: null,
      access: d('a1'),
      refresh: d('r1'),
    } as const;
    return this.tell({ kind: 'redeem', now: NOW + after, ...usual, ...more });
  }

  refresh(
    after: number,
    with_: string,
    next: string,
    scope: readonly string[] | null = null,
    clientId = 'c1',
  ): string {
    const presented = { token: 'refresh', digest: d(with_) } as const;
    return this.tell({
      kind: 'refresh',
      now: NOW + after,
      clientId,
      presented,
      scope,
      access: d(`a${next}`),
      refresh: d(`r${next}`),
    });
  }

  introspect(
    after: number,
    token: string,
    kind: TokenKind = 'access',
    clientId: string | null = 'c1',
  ): string {
    return this.tell({
      kind: 'introspect',
      now: NOW + after,
      clientId,
      presented: { token: kind, digest: d(token) },
    });
  }

  revoke(after: number, token: string, kind: TokenKind, clientId = 'c1'): string {
    return this.tell({
      kind: 'revoke',
      now: NOW + after,
      clientId,
      presented: { token: kind, digest: d(token) },
    });
  }
}

describe('Token families', () => {
  it('Spec 3.2: a code is redeemed in its fifty-ninth second and expired at the sixtieth', () => {
    expect(new Story().redeem(59)).toBe('tokens');
    const late = new Story();
    expect(late.redeem(60)).toBe('invalid_grant');
    expect(late.family?.code.state).toBe('expired');
  });

  it('Decision O1: a code seen expired stays expired when the clock is set back', () => {
    const story = new Story();
    expect([story.redeem(61), story.redeem(31), story.redeem(0)]).toEqual([
      'invalid_grant',
      'invalid_grant',
      'invalid_grant',
    ]);
    expect(story.family?.version).toBe(2);
  });

  it(
    'Decision O1: five seconds of skew are tolerated for a code issued in the future, six ' +
      'are not',
    () => {
      expect(new Story().redeem(-5)).toBe('tokens');
      const early = new Story();
      expect([early.redeem(-6), early.family?.version, early.redeem(0)]).toEqual([
        'invalid_grant',
        1,
        'tokens',
      ]);
    },
  );

  it(
    'Decision O2: another client is refused and the owner can still use the code, even if ' +
      'the stranger came late',
    () => {
      const story = new Story();
      expect([
        story.redeem(0, { clientId: 'c2' }),
        story.redeem(99, { clientId: 'c2' }),
        story.redeem(1),
      ]).toEqual(['invalid_grant', 'invalid_grant', 'tokens']);
    },
  );

  it('Decision O2: a replay by the same client revokes everything the code gave', () => {
    const story = new Story();
    expect([
      story.redeem(0),
      story.refresh(1, 'r1', '2'),
      story.introspect(2, 'a2'),
      story.redeem(3, { redirectUri: 'wrong' }),
    ]).toEqual(['tokens', 'tokens', 'active', 'invalid_grant']);
    expect(story.last?.effects).toEqual([
      { kind: 'replay', token: 'code', familyId: 'f1', clientId: 'c1', library: 'lib-1' },
    ]);
    expect([
      story.introspect(4, 'a1'),
      story.introspect(4, 'a2'),
      story.refresh(4, 'r2', '3'),
    ]).toEqual(['inactive', 'inactive', 'invalid_grant']);
  });

  it('Decision O2, codeReplay deny: a replay is refused and changes nothing', () => {
    const story = new Story(tokenPolicy({ codeReplay: 'deny' }));
    expect([
      story.redeem(0),
      story.redeem(1),
      story.introspect(2, 'a1'),
      story.family?.version,
    ]).toEqual(['tokens', 'invalid_grant', 'active', 2]);
  });

  it(
    'Decision O3: the redirect URI is required and must be the one used; a refused exchange ' +
      'leaves the code usable',
    () => {
      const story = new Story();
      expect([
        story.redeem(0, { redirectUri: null }),
        story.redeem(0, { redirectUri: 'https://c.example/cb/' }),
        story.redeem(0),
      ]).toEqual(['invalid_request', 'invalid_grant', 'tokens']);
    },
  );

  it(
    'Decision O3, tokenRedirectUri if-sent: it may be left out where the authorization ' +
      'request left it out',
    () => {
      const ifSent = tokenPolicy({ tokenRedirectUri: 'if-sent' });
      expect(new Story(ifSent).redeem(0, { redirectUri: null })).toBe('tokens');
      expect(new Story(ifSent).redeem(0, { redirectUri: 'https://other.example/' })).toBe(
        'invalid_grant',
      );
      expect(
        new Story(ifSent, { redirect: { uri: 'https://c.example/cb', sent: true } }).redeem(0, {
          redirectUri: null,
        }),
      ).toBe('invalid_request');
    },
  );

  it(
    'Decision O3: a code shown on a page is exchanged without a redirect URI, and with none ' +
      'other',
    () => {
      const story = new Story(policy, { redirect: null });
      expect([story.redeem(0), story.redeem(0, { redirectUri: null })]).toEqual([
        'invalid_grant',
        'tokens',
      ]);
    },
  );

  it('Decision O9: verifier missing, different, right; unasked', () => {
    const story = new Story(policy, { challenge: CHALLENGE });
    const wrong = CHALLENGE.toLowerCase();
    expect([
      story.redeem(0),
      story.redeem(0, { verifierChallenge: wrong }),
      story.redeem(0, { verifierChallenge: CHALLENGE }),
    ]).toEqual(['invalid_request', 'invalid_grant', 'tokens']);
    expect(new Story().redeem(0, { verifierChallenge: CHALLENGE })).toBe('invalid_request');
  });

  it('design, order of guards: client, expiry, redirect URI, verifier', () => {
    const story = new Story(policy, { challenge: CHALLENGE });
    expect(story.redeem(0, { redirectUri: 'https://x.example/' })).toBe('invalid_grant');
    expect(story.redeem(60, { redirectUri: null })).toBe('invalid_grant');
    expect(story.family?.code.state).toBe('expired');
  });

  it(
    'Spec 3.3: an access token is active for a week, to the second, and can be refreshed ' +
      'afterwards',
    () => {
      const story = new Story();
      expect([
        story.redeem(0),
        story.introspect(WEEK - 1, 'a1'),
        story.introspect(WEEK, 'a1'),
      ]).toEqual(['tokens', 'active', 'inactive']);
      expect([
        story.introspect(WEEK - 1, 'a1'),
        story.refresh(WEEK + 1, 'r1', '2'),
        story.introspect(WEEK + 1, 'a2'),
      ]).toEqual(['inactive', 'tokens', 'active']);
    },
  );

  it('Decision O1: an access token is not active more than five seconds before its issue', () => {
    const story = new Story();
    expect([
      story.redeem(30),
      story.introspect(25, 'a1'),
      story.introspect(24, 'a1'),
      story.introspect(30, 'a1'),
    ]).toEqual(['tokens', 'active', 'inactive', 'active']);
  });

  it('Decision O7: introspection says what is granted, and to whom', () => {
    const story = new Story();
    story.redeem(7);
    story.introspect(8, 'a1');
    const active = {
      clientId: 'c1',
      user: grant.user,
      scope: ['library', 'procurement'],
      issuedAt: NOW + 7,
      expiresAt: NOW + 7 + WEEK,
    };
    expect(story.last?.reply).toEqual({ kind: 'introspection', active });
    expect(story.introspect(8, 'a1', 'access', null)).toBe('active');
    expect([
      story.introspect(8, 'a1', 'access', 'c2'),
      story.introspect(8, 'r1', 'refresh'),
      story.introspect(8, 'code', 'code'),
      story.introspect(8, 'a9'),
    ]).toEqual(Array(4).fill('inactive'));
    expect(story.family?.version).toBe(2);
  });

  it('Decision O4: a refresh rotates; the token before it is a replay and ends the family', () => {
    const story = new Story(tokenPolicy({ retryWindowSeconds: 0 }));
    expect([
      story.redeem(0),
      story.refresh(1, 'r1', '2'),
      story.introspect(1, 'a1'),
      story.introspect(1, 'a2'),
    ]).toEqual(['tokens', 'tokens', 'active', 'active']);
    expect([
      story.refresh(2, 'r1', '3'),
      story.introspect(2, 'a2'),
      story.refresh(2, 'r2', '4'),
    ]).toEqual(['invalid_grant', 'inactive', 'invalid_grant']);
  });

  it('Decision O4: an access token, a code and a stranger are refused without harm', () => {
    const story = new Story();
    story.redeem(0);
    const presented = { token: 'access', digest: d('a1') } as const;
    const event = {
      kind: 'refresh',
      now: NOW,
      clientId: 'c1',
      presented,
      scope: null,
      access: d('a2'),
      refresh: d('r2'),
    } as const;
    expect([
      story.tell(event),
      story.tell({ ...event, presented: { token: 'code', digest: d('code') } }),
      story.refresh(0, 'r1', '2', null, 'c2'),
    ]).toEqual(Array(3).fill('invalid_grant'));
    expect(story.refresh(0, 'r1', '2')).toBe('tokens');
  });

  it(
    'Decision O4: less scope narrows one access token, not the grant; more is invalid_scope ' +
      'and leaves the token usable',
    () => {
      const story = new Story();
      story.redeem(0);
      expect(story.refresh(1, 'r1', '2', ['library', 'sales'])).toBe('invalid_scope');
      expect(story.refresh(1, 'r1', '2', ['library'])).toBe('tokens');
      expect(story.family?.access.map(({ scope }) => scope)).toEqual([
        ['library', 'procurement'],
        ['library'],
      ]);
      expect(story.refresh(2, 'r2', '3', ['procurement'])).toBe('tokens');
    },
  );

  it('Decision O4, rotate false: the refresh token stays, and is answered as kept', () => {
    const story = new Story(tokenPolicy({ rotate: false }));
    expect([
      story.redeem(0),
      story.refresh(1, 'r1', '2'),
      story.refresh(2, 'r1', '3'),
      story.introspect(3, 'a3'),
    ]).toEqual(['tokens', 'tokens', 'tokens', 'active']);
    expect(story.family?.refresh).toEqual([{ digest: d('r1'), usedAt: NOW + 2, state: 'current' }]);
  });

  it(
    'Decision O4, retryWindowSeconds: in its minute a used refresh token gives a pair again, ' +
      'and both pairs continue; afterwards it is a replay',
    () => {
      const story = new Story();
      const given = (): unknown =>
        story.last?.reply.kind === 'tokens' ? story.last.reply.refresh : story.last?.reply.kind;
      const uses: readonly (readonly [after: number, token: string, next: string])[] = [
        [1, 'r1', '2'],
        [60, 'r1', '3'],
        [WEEK, 'r2', '4'],
        [WEEK, 'r3', '5'],
      ];
      story.redeem(0);
      const kinds = uses.map(([after, token, next]) => [
        story.refresh(after, token, next),
        given(),
      ]);
      expect(kinds).toEqual([
        ['tokens', 'new'],
        ['tokens', 'retried'],
        ['tokens', 'new'],
        ['tokens', 'new'],
      ]);
      expect([
        story.refresh(WEEK, 'r1', '6'),
        story.refresh(WEEK, 'r4', '7'),
        story.introspect(WEEK, 'a5'),
      ]).toEqual(['invalid_grant', 'invalid_grant', 'inactive']);
    },
  );

  it('Decision O4, revokeAccessOnRefresh: a refresh ends the access tokens before it', () => {
    const story = new Story(tokenPolicy({ revokeAccessOnRefresh: true }));
    expect([
      story.redeem(0),
      story.refresh(1, 'r1', '2'),
      story.introspect(1, 'a1'),
      story.introspect(1, 'a2'),
    ]).toEqual(['tokens', 'tokens', 'inactive', 'active']);
  });

  it(
    'Decision O4, refreshIdleSeconds: expired at the second, marked, and no replay when it ' +
      'is tried again',
    () => {
      const story = new Story(tokenPolicy({ refreshIdleSeconds: 100 }));
      expect([
        story.redeem(0),
        story.refresh(99, 'r1', '2'),
        story.refresh(199, 'r2', '3'),
        story.refresh(100, 'r2', '3'),
        story.introspect(100, 'a2'),
      ]).toEqual(['tokens', 'tokens', 'invalid_grant', 'invalid_grant', 'active']);
      expect(story.family?.dead).toBe(false);
    },
  );

  it(
    'RFC 7009 2.1: revoking an access token ends it alone; a refresh token, rotated or not, ' +
      'ends the family',
    () => {
      const story = new Story();
      expect([
        story.redeem(0),
        story.refresh(1, 'r1', '2'),
        story.revoke(2, 'a2', 'access'),
        story.introspect(2, 'a2'),
        story.introspect(2, 'a1'),
      ]).toEqual(['tokens', 'tokens', 'revoked', 'inactive', 'active']);
      expect([
        story.revoke(3, 'r1', 'refresh', 'c2'),
        story.introspect(3, 'a1'),
        story.revoke(3, 'r1', 'refresh'),
        story.introspect(3, 'a1'),
      ]).toEqual(['revoked', 'active', 'revoked', 'inactive']);
    },
  );

  it(
    'a grant withdrawn by the host: a waiting code is void, tokens are gone, doing it twice ' +
      'changes nothing',
    () => {
      const waiting = new Story();
      expect([
        waiting.tell({ kind: 'withdraw', now: NOW }),
        waiting.redeem(1),
        waiting.family?.code.state,
      ]).toEqual(['revoked', 'invalid_grant', 'void']);
      const used = new Story();
      used.redeem(0);
      expect([
        used.tell({ kind: 'withdraw', now: NOW }),
        used.introspect(1, 'a1'),
        used.tell({ kind: 'withdraw', now: NOW }),
        used.family?.version,
      ]).toEqual(['revoked', 'inactive', 'revoked', 3]);
    },
  );

  it('an unknown family: everything is refused, inactive or revoked', () => {
    const story = new Story();
    story.family = undefined;
    expect([
      story.redeem(0),
      story.refresh(0, 'r1', '2'),
      story.introspect(0, 'a1'),
      story.revoke(0, 'a1', 'access'),
      story.tell({ kind: 'withdraw', now: NOW }),
    ]).toEqual(['invalid_grant', 'invalid_grant', 'inactive', 'revoked', 'revoked']);
    expect(story.family).toBeUndefined();
  });

  it(
    'Decision T1: when a store may forget: a code left alone, a dead family, never a living ' +
      'one',
    () => {
      const story = new Story();
      const at = (): number | null =>
        story.family === undefined ? null : forgetFamilyAt(story.family, policy);
      expect(at()).toBe(NOW + 65);
      story.redeem(0);
      expect(at()).toBeNull();
      story.revoke(0, 'r1', 'refresh');
      expect(at()).toBe(NOW + 65);
    },
  );

  it('Decision T1: may forget a family that expired before idle tokens were allowed', () => {
    const idle = tokenPolicy({ refreshIdleSeconds: WEEK });
    const story = new Story(idle);
    story.redeem(0);
    expect(story.refresh(WEEK + 100, 'r1', '2')).toBe('invalid_grant');
    if (story.family === undefined) throw new Error('the family is gone');
    expect(story.family.refresh.map(({ state }) => state)).toEqual(['expired']);
    const ends = NOW + policy.accessLifetimeSeconds + policy.skewSeconds;
    expect(forgetFamilyAt(story.family, policy)).toBe(ends);
  });

  it('a kind of event, code or token of no name is the fault of the server', () => {
    const story = new Story();
    // Events that the types rule out, as a faulty store or shell could pass them.
    const unknown = { kind: 'renew', now: NOW } as unknown as TokenFamilyEvent;
    expect(story.tell(unknown)).toBe('server_error');
    const presented = { token: 'id', digest: d('a1') };
    const odd = { kind: 'revoke', now: NOW, clientId: 'c1', presented };
    expect(story.tell(odd as unknown as TokenFamilyEvent)).toBe('server_error');
    if (story.family === undefined) throw new Error('the family is gone');
    const { code } = story.family;
    story.family = { ...story.family, code: { ...code, state: 'lost' as 'issued' } };
    expect(story.redeem(0)).toBe('server_error');
  });

  it('Decision O4: without a window no used token is a retry, however the clock goes', () => {
    const story = new Story(tokenPolicy({ retryWindowSeconds: 0 }));
    expect([story.redeem(0), story.refresh(10, 'r1', '2'), story.refresh(8, 'r1', '3')]).toEqual([
      'tokens',
      'tokens',
      'invalid_grant',
    ]);
    expect(story.family?.dead).toBe(true);
  });

  it('a refusal says why in one sentence', () => {
    const told = (story: Story): string =>
      story.last?.reply.kind === 'refused' ? story.last.reply.fault.description : 'not refused';
    const challenged = new Story(policy, { challenge: CHALLENGE });
    const paged = new Story(policy, { redirect: null });
    const idle = new Story(tokenPolicy({ refreshIdleSeconds: 10 }));
    const [usual, redeemed, revoked, expired] = [
      new Story(),
      new Story(),
      new Story(),
      new Story(),
    ];
    const denying = new Story(tokenPolicy({ codeReplay: 'deny' }));
    for (const story of [idle, redeemed, revoked, denying]) story.redeem(0);
    revoked.revoke(0, 'r1', 'refresh');
    const sentences: readonly (readonly [error: string, sentence: string])[] = [
      [usual.redeem(0, { clientId: 'x' }), told(usual)],
      [usual.redeem(-60), told(usual)],
      [usual.redeem(0, { redirectUri: null }), told(usual)],
      [usual.redeem(0, { redirectUri: 'x' }), told(usual)],
      [usual.redeem(0, { verifierChallenge: 'x' }), told(usual)],
      [paged.redeem(0, { redirectUri: 'x' }), told(paged)],
      [challenged.redeem(0), told(challenged)],
      [challenged.redeem(0, { verifierChallenge: 'x' }), told(challenged)],
      [expired.redeem(60), told(expired)],
      [expired.redeem(0), told(expired)],
      [denying.redeem(1), told(denying)],
      [redeemed.refresh(1, 'r1', '2', null, 'x'), told(redeemed)],
      [redeemed.refresh(1, 'r1', '2', ['all']), told(redeemed)],
      [idle.refresh(10, 'r1', '2'), told(idle)],
      [idle.refresh(1, 'r1', '2'), told(idle)],
      [revoked.refresh(1, 'r1', '2'), told(revoked)],
      [redeemed.redeem(1), told(redeemed)],
      [redeemed.redeem(1), told(redeemed)],
    ];
    expect(sentences.map((both) => both.join(': '))).toMatchInlineSnapshot(`
      [
        "invalid_grant: The authorization code is not valid for this client.",
        "invalid_grant: The authorization code is not valid yet.",
        "invalid_request: The parameter redirect_uri is missing.",
        "invalid_grant: redirect_uri is not the one that the code was sent to.",
        "invalid_request: code_verifier was sent, but no code_challenge was sent before it.",
        "invalid_grant: This code was shown on a page: send it without redirect_uri.",
        "invalid_request: The parameter code_verifier is missing.",
        "invalid_grant: code_verifier does not match the code_challenge.",
        "invalid_grant: The authorization code is expired.",
        "invalid_grant: The authorization code is expired.",
        "invalid_grant: The authorization code was already used.",
        "invalid_grant: The refresh token is not valid for this client.",
        "invalid_scope: The request asks for more scope than was granted.",
        "invalid_grant: The refresh token is expired.",
        "invalid_grant: The refresh token is expired.",
        "invalid_grant: The refresh token is revoked.",
        "invalid_grant: The authorization code was already used; its tokens are revoked.",
        "invalid_grant: The authorization code was already used.",
      ]
    `);
  });

  it('every refusal has a sentence that RFC 6749 5.2 allows', () => {
    const story = new Story(policy, { challenge: CHALLENGE });
    const said: string[] = [];
    const tell = (): void => {
      if (story.last?.reply.kind === 'refused') said.push(story.last.reply.fault.description);
    };
    for (const more of [
      { clientId: 'x' },
      { redirectUri: null },
      { redirectUri: 'x' },
      {},
      { verifierChallenge: 'x' },
      { verifierChallenge: CHALLENGE },
      {},
    ]) {
      story.redeem(0, more);
      tell();
    }
    expect(said).toHaveLength(6);
    for (const sentence of said) expect(sentence).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });
});

describe('Token families as JSON', () => {
  const whole = new Story();
  whole.redeem(0);
  whole.refresh(1, 'r1', '2');

  it('what is written reads back; members that no one knows are dropped', () => {
    expect(readTokenFamily(JSON.parse(JSON.stringify({ ...whole.family, more: 1 })))).toEqual(
      whole.family,
    );
    expect(readTokenPointer({ token: 'code', familyId: 'f', library: 'l', more: 1 })).toEqual({
      token: 'code',
      familyId: 'f',
      library: 'l',
    });
  });

  it(
    'a record without any one of its members, or ' + 'with it changed to another kind, is damaged',
    () => {
      const text = JSON.stringify(whole.family);
      const damaged: string[] = [];
      const walk = (value: unknown, path: readonly (string | number)[]): void => {
        for (const other of [undefined, {}, -0.0005]) {
          const copy: unknown = JSON.parse(text);
          if (readTokenFamily(replaced(copy, path, other)) !== undefined)
            damaged.push(`${path.join('.')} = ${String(other)}`);
        }
        if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
      };
      walk(JSON.parse(text), []);
      expect(damaged).toEqual([]);
    },
  );

  it('states that cannot be are damaged too', () => {
    const { family } = whole;
    if (family === undefined) throw new Error('There is a family.');
    const wrong: unknown[] = [
      { ...family, dead: true },
      { ...family, refresh: null },
      { ...family, refresh: [] },
      { ...family, refresh: Array(257).fill(family.refresh[0]) },
      { ...family, code: { ...family.code, state: 'issued' } },
      { ...family, code: { ...family.code, state: 'void' } },
      { ...family, access: Array(257).fill(family.access[0]) },
      null,
      [],
      'x',
    ];
    for (const json of wrong) expect(readTokenFamily(json)).toBeUndefined();
    for (const json of [
      null,
      {},
      { token: 'id', familyId: 'f', library: 'l' },
      { token: 'code', familyId: 1, library: 'l' },
      { token: 'code', familyId: 'f' },
    ])
      expect(readTokenPointer(json)).toBeUndefined();
  });
});

/** Returns JSON with the value at a path removed or replaced. */
function replaced(
  json: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json))
    return json.map((item: unknown, at) =>
      String(at) === String(key) ? replaced(item, rest, value) : item,
    );
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(
    ([name, item]) => [name, name === key ? replaced(item, rest, value) : item] as const,
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
