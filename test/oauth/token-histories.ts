import fc from 'fast-check';
import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type {
  TokenFamilyEvent,
  TokenFamilyState,
  TokenFamilyStep,
} from '../../src/oauth/tokens/token-event.js';
import type {
  AuthorizationGrant,
  PresentedToken,
  TokenFamily,
  TokenKind,
} from '../../src/oauth/tokens/token-family.js';
import { type TokenPolicy, tokenPolicy } from '../../src/oauth/tokens/token-policy.js';

export const OWNER = 'owner';
export const STRANGER = 'stranger';
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
export const OTHER_CHALLENGE = 'e9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
export const START = 1_800_000_000;

/** Returns the n-th digest; these tests need no real ones. */
export function digestOf(n: number): string {
  return n.toString(16).padStart(64, '0');
}

/** Source of a command's time: near everything that a guard compares with. */
type Moment =
  | 'now'
  | 'later'
  | 'earlier'
  | 'code-start'
  | 'code-end'
  | 'access-start'
  | 'access-end'
  | 'idle-end'
  | 'window-end'
  | 'weeks-later';

/** A command of a history. Its token is looked up when the history is played. */
export interface Command {
  readonly what: 'redeem' | 'refresh' | 'revoke' | 'introspect' | 'withdraw';
  /** Given out as what; else than the command wants now and then. */
  readonly token: TokenKind | 'unknown';
  /** 0: the newest of its kind. */
  readonly age: number;
  readonly clientId: string;
  readonly moment: Moment;
  readonly offset: number;
  readonly redirect: 'right' | 'missing' | 'wrong';
  readonly verifier: 'right' | 'missing' | 'wrong';
  readonly scope: readonly string[] | null;
  /** Scopes of the client at that time; undefined: they never changed. */
  readonly clientScopes: readonly string[] | undefined;
}

export interface History {
  readonly policy: TokenPolicy;
  readonly grant: AuthorizationGrant;
  readonly commands: readonly Command[];
}

/** One command as it was played. */
export interface Played {
  readonly event: TokenFamilyEvent;
  readonly before: TokenFamilyState;
  readonly step: TokenFamilyStep;
}

export interface Trace {
  readonly history: History;
  readonly played: readonly Played[];
  readonly end: TokenFamily;
  /** Kinds by digest, from the index effects, in their order. */
  readonly given: ReadonlyMap<string, TokenKind>;
  /** A digest that was never given out. */
  readonly fresh: (n: number) => string;
}

const seldom = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

export const policies: fc.Arbitrary<TokenPolicy> = fc
  .record({
    codeLifetimeSeconds: fc.constantFrom(60, 2),
    accessLifetimeSeconds: fc.constantFrom(604_800, 90, 2),
    refreshIdleSeconds: seldom<number | null>(null, 50, 700_000),
    rotate: seldom(true, false),
    retryWindowSeconds: fc.constantFrom(0, 10),
    skewSeconds: fc.constantFrom(5, 0),
    revokeAccessOnRefresh: seldom(false, true),
    codeReplay: seldom<'revoke' | 'deny'>('revoke', 'deny'),
    tokenRedirectUri: fc.constantFrom<'required' | 'if-sent'>('required', 'if-sent'),
  })
  .map(tokenPolicy);

export const grants: fc.Arbitrary<AuthorizationGrant> = fc.record({
  clientId: fc.constant(OWNER),
  user: fc.constant({ id: 'u1', username: 'ada@example.com', library: 'lib-1' }),
  scope: fc.constantFrom(['library'], ['library', 'sales'], ['sales', 'library', 'procurement']),
  redirect: fc.oneof(
    fc.record({ uri: fc.constant('https://client.example/cb'), sent: fc.boolean() }),
    fc.constant(null),
  ),
  challenge: fc.constantFrom(null, CHALLENGE),
});

const momentsOf = (own: readonly Moment[]): fc.Arbitrary<Moment> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Moment>('now', 'later') },
    { weight: 5, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom<Moment>('earlier', 'weeks-later') },
  );

function command(
  what: Command['what'],
  token: TokenKind,
  own: readonly Moment[],
): fc.Arbitrary<Command> {
  return fc.record({
    what: fc.constant(what),
    token: fc.oneof(
      { weight: 20, arbitrary: fc.constant(token) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Command['token']>('code', 'access', 'refresh', 'unknown'),
      },
    ),
    age: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) }),
    clientId: seldom(OWNER, STRANGER),
    moment: momentsOf(own),
    offset: fc.constantFrom(0, -1, 1, -0.001, 0.5),
    redirect: seldom<Command['redirect']>('right', 'missing', 'wrong'),
    verifier: seldom<Command['verifier']>('right', 'missing', 'wrong'),
    scope: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<readonly string[]>(
          ['library'],
          ['sales'],
          ['library', 'accounts'],
          [],
        ),
      },
    ),
    clientScopes: seldom<readonly string[] | undefined>(
      undefined,
      ['sales'],
      ['library', 'procurement', 'accounts'],
      ['accounts'],
    ),
  });
}

export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: command('redeem', 'code', ['code-start', 'code-end', 'code-end']) },
  {
    weight: 8,
    arbitrary: command('refresh', 'refresh', [
      'access-end',
      'idle-end',
      'window-end',
      'window-end',
    ]),
  },
  { weight: 2, arbitrary: command('revoke', 'access', ['access-end']) },
  { weight: 1, arbitrary: command('revoke', 'refresh', ['access-end']) },
  {
    weight: 5,
    arbitrary: command('introspect', 'access', ['access-start', 'access-end', 'access-end']),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      { weight: 3, arbitrary: command('introspect', 'access', ['access-end']) },
      { weight: 1, arbitrary: command('withdraw', 'code', ['code-end']) },
    ),
  },
);

/** Mostly begins with a redemption that works, so that most histories have tokens. */
export const histories: fc.Arbitrary<History> = fc
  .record({
    policy: policies,
    grant: grants,
    first: fc.oneof(
      { weight: 3, arbitrary: fc.constant([USUAL_REDEMPTION()]) },
      { weight: 2, arbitrary: fc.constant<Command[]>([]) },
    ),
    rest: fc.array(commands, { minLength: 1, maxLength: 18 }),
  })
  .map(({ policy, grant, first, rest }) => ({ policy, grant, commands: [...first, ...rest] }));

function USUAL_REDEMPTION(): Command {
  return {
    what: 'redeem',
    token: 'code',
    age: 0,
    clientId: OWNER,
    moment: 'now',
    offset: 0,
    redirect: 'right',
    verifier: 'right',
    scope: null,
    clientScopes: undefined,
  };
}

/**
 * Plays a history from its issue on, as a shell would: tokens are known by the index effects only.
 */
export function play(history: History, issuedAt: number = START): Trace {
  const { policy, grant } = history;
  const given = new Map<string, TokenKind>();
  const played: Played[] = [];
  let count = 0;
  const fresh = (n: number): string => digestOf(count + n);
  const run = (before: TokenFamilyState, event: TokenFamilyEvent): TokenFamilyState => {
    const step = reduceTokenFamily(before, event, policy);
    for (const effect of step.effects)
      if (effect.kind === 'index') given.set(effect.digest, effect.token);
    played.push({ event, before, step });
    count += 2;
    return step.state;
  };
  let state = run(undefined, {
    kind: 'issue',
    now: issuedAt,
    familyId: 'f1',
    code: fresh(1),
    grant,
  });
  let now = issuedAt;
  for (const one of history.commands) {
    const presented = present(one, given);
    now = momentOf(one, state, presented.digest, now, policy);
    state = run(state, eventOf(one, grant, presented, now, fresh));
  }
  if (state === undefined) throw new Error('A family is never lost.');
  return { history, played, end: state, given, fresh };
}

function present({ token, age }: Command, given: ReadonlyMap<string, TokenKind>): PresentedToken {
  const known = [...given].filter(([, kind]) => kind === token).map(([digest]) => digest);
  const digest = known.at(-1 - (age % Math.max(1, known.length)));
  if (token === 'unknown' || digest === undefined) return { token: 'access', digest: digestOf(0) };
  return { token, digest };
}

function momentOf(
  { moment, offset }: Command,
  state: TokenFamilyState,
  digest: string,
  now: number,
  policy: TokenPolicy,
): number {
  if (state === undefined) return now;
  const { code, refresh } = state;
  const access = state.access.find((token) => token.digest === digest) ?? state.access.at(-1);
  switch (moment) {
    case 'now':
      return now;
    case 'later':
      return now + 1 + Math.abs(offset) * 7;
    case 'earlier':
      return now - 30;
    case 'code-start':
      return code.issuedAt - policy.skewSeconds + offset;
    case 'code-end':
      return code.issuedAt + policy.codeLifetimeSeconds + offset;
    case 'access-start':
      return (access?.issuedAt ?? now) - policy.skewSeconds + offset;
    case 'access-end':
      return (access?.issuedAt ?? now) + policy.accessLifetimeSeconds + offset;
    case 'idle-end':
      return (refresh.at(-1)?.usedAt ?? now) + (policy.refreshIdleSeconds ?? 0) + offset;
    case 'window-end':
      return (
        (refresh.find(({ state: is }) => is === 'retired')?.usedAt ?? now) +
        policy.retryWindowSeconds +
        offset
      );
    case 'weeks-later':
      return now + 3 * 604_800;
    default:
      return moment satisfies never;
  }
}

function eventOf(
  one: Command,
  grant: AuthorizationGrant,
  presented: PresentedToken,
  now: number,
  fresh: (n: number) => string,
): TokenFamilyEvent {
  const { clientId, clientScopes } = one;
  switch (one.what) {
    case 'redeem':
      return {
        kind: 'redeem',
        now,
        clientId,
        clientScopes,
        presented,
        redirectUri:
          one.redirect === 'right'
            ? (grant.redirect?.uri ?? null)
            : one.redirect === 'wrong'
              ? 'https://client.example/cb/'
              : null,
        verifierChallenge:
          one.verifier === 'right'
            ? grant.challenge
            : one.verifier === 'wrong'
              ? OTHER_CHALLENGE
              : null,
        access: fresh(1),
        refresh: fresh(2),
      };
    case 'refresh':
      return {
        kind: 'refresh',
        now,
        clientId,
        clientScopes,
        presented,
        scope: one.scope,
        access: fresh(1),
        refresh: fresh(2),
      };
    case 'revoke':
      return { kind: 'revoke', now, clientId, presented };
    case 'introspect':
      return {
        kind: 'introspect',
        now,
        clientId: one.offset === 1 && clientId === OWNER ? null : clientId,
        clientScopes,
        presented,
      };
    case 'withdraw':
      return { kind: 'withdraw', now };
    default:
      return one.what satisfies never;
  }
}
