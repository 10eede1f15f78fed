import type {
  IntrospectEvent,
  RedeemEvent,
  RefreshEvent,
  TokenFamilyEvent,
  TokensReply,
} from '../../src/oauth/tokens/token-event.js';
import type { AuthorizationGrant } from '../../src/oauth/tokens/token-family.js';
import type { TokenPolicy } from '../../src/oauth/tokens/token-policy.js';

/** Expected reply. */
export type Expected =
  | {
      readonly kind: 'tokens';
      readonly scope: readonly string[];
      readonly refresh: TokensReply['refresh'];
    }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'active'; readonly scope: readonly string[]; readonly expiresAt: number }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'revoked' };

/** Decision O1: time is in milliseconds. */
const ms = (seconds: number): number => Number((seconds * 1000).toFixed(0));

/** Scopes that the client's own at that time leave. */
const left = (scope: readonly string[], clients: readonly string[] = scope): readonly string[] =>
  scope.filter((one) => clients.includes(one));

const refused = (error: string): Expected => ({ kind: 'refused', error });

/**
 * The decisions O1 to O4 and O7 once more, written the other way round: facts that only ever grow,
 * found from what happened, instead of a state with transitions.
 */
export class TokenLedger {
  readonly #grant: AuthorizationGrant;
  readonly #issuedAt: number;
  readonly #policy: TokenPolicy;
  readonly #code: string;
  readonly #access = new Map<
    string,
    { readonly since: number; readonly scope: readonly string[] }
  >();
  /** Access tokens that were revoked or seen expired. */
  readonly #gone = new Set<string>();
  /** Instants at which refresh tokens were issued, or used and kept. */
  readonly #used = new Map<string, number>();
  /** Instants at which refresh tokens were rotated. */
  readonly #rotated = new Map<string, number>();
  /** Refresh tokens that were seen unused for too long. */
  readonly #idle = new Set<string>();
  #redeemed = false;
  #codeExpired = false;
  #over = false;

  constructor(code: string, grant: AuthorizationGrant, issuedAt: number, policy: TokenPolicy) {
    this.#code = code;
    this.#grant = grant;
    this.#issuedAt = ms(issuedAt);
    this.#policy = policy;
  }

  /** Applies the event and returns the expected reply. */
  tell(event: TokenFamilyEvent): Expected {
    switch (event.kind) {
      case 'issue':
        return refused('server_error');
      case 'redeem':
        return this.#redeem(event);
      case 'refresh':
        return this.#refreshed(event);
      case 'withdraw':
        this.#over = true;
        return { kind: 'revoked' };
      case 'revoke': {
        const { token, digest } = event.presented;
        if (event.clientId === this.#grant.clientId && !this.#over) {
          if (token === 'refresh') this.#over = true;
          if (token === 'access' && this.#lives(digest)) {
            this.#gone.add(digest);
            this.#seeExpired(event.now);
          }
        }
        return { kind: 'revoked' };
      }
      case 'introspect': {
        const expected = this.introspected(event);
        const { token, digest } = event.presented;
        const owns = event.clientId === null || event.clientId === this.#grant.clientId;
        const known = this.#access.get(digest);
        if (
          owns &&
          token === 'access' &&
          known !== undefined &&
          this.#lives(digest) &&
          ms(event.now) >= this.#end(known.since)
        )
          this.#seeExpired(event.now);
        return expected;
      }
      default:
        return event satisfies never;
    }
  }

  /** Returns the expected reply to an introspection, without applying it. */
  introspected({ presented, clientId, clientScopes, now }: IntrospectEvent): Expected {
    const known = this.#access.get(presented.digest);
    if (presented.token !== 'access' || known === undefined || !this.#lives(presented.digest))
      return { kind: 'inactive' };
    if (clientId !== null && clientId !== this.#grant.clientId) return { kind: 'inactive' };
    const end = this.#end(known.since);
    const isInTime = ms(now) < end && this.#hasBegun(known.since, now);
    if (!isInTime) return { kind: 'inactive' };
    const expiresAt = Math.trunc(end / 1000);
    return { kind: 'active', scope: left(known.scope, clientScopes), expiresAt };
  }

  #hasBegun(since: number, now: number): boolean {
    return ms(now) >= since - this.#policy.skewSeconds * 1000;
  }

  #end(since: number): number {
    return since + this.#policy.accessLifetimeSeconds * 1000;
  }

  #lives(digest: string): boolean {
    return this.#access.has(digest) && !this.#gone.has(digest) && !this.#over;
  }

  #seeExpired(now: number): void {
    for (const [digest, { since }] of this.#access)
      if (ms(now) >= this.#end(since)) this.#gone.add(digest);
  }

  #redeem({
    presented,
    clientId,
    now,
    redirectUri,
    verifierChallenge,
    access,
    refresh,
    clientScopes,
  }: RedeemEvent): Expected {
    const { redirect, challenge } = this.#grant;
    const scope = left(this.#grant.scope, clientScopes);
    const policy = this.#policy;
    if (
      presented.digest !== this.#code ||
      presented.token !== 'code' ||
      clientId !== this.#grant.clientId
    )
      return refused('invalid_grant');
    if (this.#redeemed && policy.codeReplay === 'revoke') this.#over = true;
    if (this.#redeemed || this.#codeExpired || this.#over) return refused('invalid_grant');
    if (ms(now) >= this.#issuedAt + policy.codeLifetimeSeconds * 1000) {
      this.#codeExpired = true;
      return refused('invalid_grant');
    }
    if (!this.#hasBegun(this.#issuedAt, now)) return refused('invalid_grant');
    const mayOmit = redirect === null || (!redirect.sent && policy.tokenRedirectUri === 'if-sent');
    if (redirectUri === null && !mayOmit) return refused('invalid_request');
    if (redirectUri !== null && redirectUri !== redirect?.uri) return refused('invalid_grant');
    if ((challenge === null) !== (verifierChallenge === null)) return refused('invalid_request');
    if (challenge !== verifierChallenge) return refused('invalid_grant');
    if (scope.length === 0) return refused('invalid_scope');
    this.#redeemed = true;
    this.#access.set(access, { since: ms(now), scope });
    this.#used.set(refresh, ms(now));
    return { kind: 'tokens', scope, refresh: 'new' };
  }

  #refreshed(event: RefreshEvent): Expected {
    const { presented, clientId, now, access, refresh } = event;
    const policy = this.#policy;
    if (presented.token !== 'refresh' || clientId !== this.#grant.clientId || this.#over)
      return refused('invalid_grant');
    const { digest } = presented;
    const rotatedAt = this.#rotated.get(digest);
    if (rotatedAt === undefined) {
      const used = this.#used.get(digest) ?? 0;
      const { refreshIdleSeconds: idle } = policy;
      const isIdle = idle !== null && ms(now) >= used + idle * 1000;
      if (isIdle) this.#idle.add(digest);
      if (this.#idle.has(digest)) return refused('invalid_grant');
    } else if (!this.#mayRetry(rotatedAt, now)) {
      this.#over = true;
      return refused('invalid_grant');
    }
    const asked = event.scope ?? this.#grant.scope;
    if (asked.some((one) => !this.#grant.scope.includes(one))) return refused('invalid_scope');
    const granted = left(asked, event.clientScopes);
    if (granted.length === 0 && asked.length > 0) return refused('invalid_scope');
    this.#seeExpired(now);
    if (policy.revokeAccessOnRefresh) for (const each of this.#access.keys()) this.#gone.add(each);
    this.#access.set(access, { since: ms(now), scope: granted });
    this.#seeClosed(now);
    const isKept = !policy.rotate && rotatedAt === undefined;
    this.#used.set(isKept ? digest : refresh, ms(now));
    if (isKept) return { kind: 'tokens', scope: granted, refresh: 'kept' };
    if (rotatedAt === undefined) this.#rotated.set(digest, ms(now));
    return {
      kind: 'tokens',
      scope: granted,
      refresh: rotatedAt === undefined ? 'new' : 'retried',
    };
  }

  /** Decision O1: a window that closed stays closed, wherever the clock goes. */
  #seeClosed(now: number): void {
    for (const [digest, at] of this.#rotated)
      if (ms(now) >= at + this.#policy.retryWindowSeconds * 1000)
        this.#rotated.set(digest, Number.NEGATIVE_INFINITY);
  }

  #mayRetry(rotatedAt: number, now: number): boolean {
    const { retryWindowSeconds } = this.#policy;
    return (
      retryWindowSeconds > 0 &&
      this.#hasBegun(rotatedAt, now) &&
      ms(now) < rotatedAt + retryWindowSeconds * 1000
    );
  }
}
