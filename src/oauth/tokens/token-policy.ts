import { ownMember } from '../../text/own-member.js';
import { isScopeToken } from '../clients/scope.js';

/**
 * What a service decides about codes and tokens (Decisions O1 to O4, O8, O9). All times are whole
 * seconds.
 */
export interface TokenPolicy {
  /** 60 by default (Spec 8). */
  readonly codeLifetimeSeconds: number;
  /** 604800, one week, by default (Spec 8). */
  readonly accessLifetimeSeconds: number;
  /** A refresh token not used for so long is expired; null, the default: it never is (Spec 5.5). */
  readonly refreshIdleSeconds: number | null;
  /**
   * Whether every refresh gives a new refresh token and retires the one it was asked with; true by
   * default.
   */
  readonly rotate: boolean;
  /**
   * For so long after a rotation the retired refresh token still works, for a client that lost the
   * answer; 0, the default: it is a replay at once.
   */
  readonly retryWindowSeconds: number;
  /**
   * How far in the future something may have been issued, by another machine's clock; 5 by default.
   * Expiry is never extended.
   */
  readonly skewSeconds: number;
  /** Whether an authorization request must carry an S256 challenge; `optional` by default. */
  readonly pkce: 'optional' | 'required';
  /** Whether a refresh ends the access tokens given before; false by default. */
  readonly revokeAccessOnRefresh: boolean;
  /**
   * What a second use of a code by its own client does besides being refused: `revoke`, the
   * default, ends every token it gave.
   */
  readonly codeReplay: 'revoke' | 'deny';
  /**
   * Whether an exchange must name the redirect URI always (Spec 4.2, the default), or only where
   * the authorization request did (RFC 6749 4.1.3).
   */
  readonly tokenRedirectUri: 'required' | 'if-sent';
  /** The scopes of a request that asks for none; empty, the default: such a request is refused. */
  readonly defaultScopes: readonly string[];
  /** Every scope there is (Spec 5.4). */
  readonly scopes: readonly string[];
}

/** What holds where a service says nothing else. */
export const DEFAULT_TOKEN_POLICY: TokenPolicy = {
  codeLifetimeSeconds: 60,
  accessLifetimeSeconds: 604_800,
  refreshIdleSeconds: null,
  rotate: true,
  retryWindowSeconds: 0,
  skewSeconds: 5,
  pkce: 'optional',
  revokeAccessOnRefresh: false,
  codeReplay: 'revoke',
  tokenRedirectUri: 'required',
  defaultScopes: [],
  scopes: ['library', 'sales', 'accounts', 'procurement'],
};

/**
 * A whole policy: what is left out, or undefined, has its default. A lifetime that is not a whole
 * number of seconds above zero, a window, skew or scope that cannot be, a value that is not listed,
 * and a default scope that does not exist are each a `TypeError`.
 *
 * @example
 * tokenPolicy({ pkce: 'required' }).codeLifetimeSeconds // => 60
 * tokenPolicy({ codeLifetimeSeconds: 0 }) // => throws TypeError
 */
export function tokenPolicy(
  options: { readonly [K in keyof TokenPolicy]?: TokenPolicy[K] | undefined } = {},
): TokenPolicy {
  const d = DEFAULT_TOKEN_POLICY;
  const policy: TokenPolicy = {
    codeLifetimeSeconds: ownMember(options, 'codeLifetimeSeconds') ?? d.codeLifetimeSeconds,
    accessLifetimeSeconds: ownMember(options, 'accessLifetimeSeconds') ?? d.accessLifetimeSeconds,
    refreshIdleSeconds: ownMember(options, 'refreshIdleSeconds') ?? d.refreshIdleSeconds,
    rotate: ownMember(options, 'rotate') ?? d.rotate,
    retryWindowSeconds: ownMember(options, 'retryWindowSeconds') ?? d.retryWindowSeconds,
    skewSeconds: ownMember(options, 'skewSeconds') ?? d.skewSeconds,
    pkce: ownMember(options, 'pkce') ?? d.pkce,
    revokeAccessOnRefresh: ownMember(options, 'revokeAccessOnRefresh') ?? d.revokeAccessOnRefresh,
    codeReplay: ownMember(options, 'codeReplay') ?? d.codeReplay,
    tokenRedirectUri: ownMember(options, 'tokenRedirectUri') ?? d.tokenRedirectUri,
    defaultScopes: ownMember(options, 'defaultScopes') ?? d.defaultScopes,
    scopes: ownMember(options, 'scopes') ?? d.scopes,
  };
  checkSeconds('codeLifetimeSeconds', policy.codeLifetimeSeconds, 1);
  checkSeconds('accessLifetimeSeconds', policy.accessLifetimeSeconds, 1);
  if (policy.refreshIdleSeconds !== null)
    checkSeconds('refreshIdleSeconds', policy.refreshIdleSeconds, 1);
  checkSeconds('retryWindowSeconds', policy.retryWindowSeconds, 0);
  checkSeconds('skewSeconds', policy.skewSeconds, 0);
  checkFlag('rotate', policy.rotate);
  checkFlag('revokeAccessOnRefresh', policy.revokeAccessOnRefresh);
  checkWord('pkce', policy.pkce, ['optional', 'required']);
  checkWord('codeReplay', policy.codeReplay, ['revoke', 'deny']);
  checkWord('tokenRedirectUri', policy.tokenRedirectUri, ['required', 'if-sent']);
  checkScopes(policy);
  return policy;
}

function checkSeconds(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw new TypeError(`${name} is a whole number of seconds, at least ${least}.`);
}

function checkFlag(name: string, value: boolean): void {
  if (typeof value !== 'boolean') throw new TypeError(`${name} is true or false.`);
}

function checkWord(name: string, value: string, words: readonly string[]): void {
  if (!words.includes(value)) throw new TypeError(`${name} is one of ${words.join(', ')}.`);
}

function checkScopes({ scopes, defaultScopes }: TokenPolicy): void {
  if (scopes.length === 0 || !scopes.every(isScopeToken))
    throw new TypeError('scopes holds at least one scope of RFC 6749 3.3, without a plus sign.');
  if (!defaultScopes.every((scope) => scopes.includes(scope)))
    throw new TypeError('Every default scope is one of the scopes.');
}
