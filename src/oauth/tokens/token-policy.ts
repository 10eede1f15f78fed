import { COUNT, type OptionTable, ownOptions, WHOLE } from '../../text/check-options.js';
import { isScopeToken } from '../clients/scope.js';

/**
 * Rules of a service for codes and tokens (Decisions O1 to O4, O8, O9). Lifetimes are
 * whole seconds.
 */
export interface TokenPolicy {
  /** 60 by default (Spec 8). */
  readonly codeLifetimeSeconds: number;
  /** 604800, one week, by default (Spec 8). */
  readonly accessLifetimeSeconds: number;
  /**
   * A refresh token that is unused for this long expires; null, the default: it never does (Spec
   * 5.5).
   */
  readonly refreshIdleSeconds: number | null;
  /**
   * If true, the default, every refresh issues a new refresh token and retires the presented one.
   * If false, the presented one continues to work (by the letter of Spec 3.3).
   */
  readonly rotate: boolean;
  /**
   * Time for which a refresh token works again after its rotation, 60 by default: for a client that
   * lost the response, or that runs in several processes. Each use gives a pair of its own. 0: a
   * second use is a replay at once.
   */
  readonly retryWindowSeconds: number;
  /**
   * Largest clock difference between machines: how far in the future a token may have been issued;
   * 5 by default. It never extends a lifetime.
   */
  readonly skewSeconds: number;
  /** Need for an S256 challenge in an authorization request; `optional` by default. */
  readonly pkce: 'optional' | 'required';
  /** If true, a refresh ends the earlier access tokens; false by default. */
  readonly revokeAccessOnRefresh: boolean;
  /**
   * Effect of a second use of a code by its own client, in addition to the refusal: `revoke`, the
   * default, ends every token that it gave.
   */
  readonly codeReplay: 'revoke' | 'deny';
  /**
   * `required`, the default: every exchange names the redirect URI (Spec 4.2); `if-sent`: only if
   * the authorization request did (RFC 6749 4.1.3).
   */
  readonly tokenRedirectUri: 'required' | 'if-sent';
  /** Scopes of a request that names none; empty, the default: such a request is refused. */
  readonly defaultScopes: readonly string[];
  /** Every scope of the service (Spec 5.4). */
  readonly scopes: readonly string[];
}

/** Default values of a token policy. */
export const DEFAULT_TOKEN_POLICY: TokenPolicy = {
  codeLifetimeSeconds: 60,
  accessLifetimeSeconds: 604_800,
  refreshIdleSeconds: null,
  rotate: true,
  retryWindowSeconds: 60,
  skewSeconds: 5,
  pkce: 'optional',
  revokeAccessOnRefresh: false,
  codeReplay: 'revoke',
  tokenRedirectUri: 'required',
  defaultScopes: [],
  scopes: ['library', 'sales', 'accounts', 'procurement'],
};

const POLICY_OPTIONS: OptionTable<Partial<TokenPolicy>> = {
  codeLifetimeSeconds: COUNT,
  accessLifetimeSeconds: COUNT,
  refreshIdleSeconds: COUNT,
  rotate: 'boolean',
  retryWindowSeconds: WHOLE,
  skewSeconds: WHOLE,
  pkce: ['optional', 'required'],
  revokeAccessOnRefresh: 'boolean',
  codeReplay: ['revoke', 'deny'],
  tokenRedirectUri: ['required', 'if-sent'],
  defaultScopes: 'object',
  scopes: 'object',
};

/**
 * Checks the names and values of a policy.
 *
 * @throws TypeError for an unknown name or an impossible value.
 */
export function checkPolicy(policy: Partial<TokenPolicy>): void {
  ownOptions(policy, POLICY_OPTIONS);
}

/**
 * Completes and checks a policy: a member that is omitted or undefined gets its default. Throws
 * `TypeError` for an unknown option, a lifetime that is not a whole number of seconds above zero,
 * an impossible window, skew or scope, an unknown word, or a default scope that is not among the
 * scopes.
 *
 * @example
 * tokenPolicy({ pkce: 'required' }).codeLifetimeSeconds // => 60
 * tokenPolicy({ codeLifetimeSeconds: 0 }) // => throws TypeError
 */
export function tokenPolicy(
  options: { readonly [K in keyof TokenPolicy]?: TokenPolicy[K] | undefined } = {},
): TokenPolicy {
  const policy: TokenPolicy = {
    ...DEFAULT_TOKEN_POLICY,
    ...ownOptions(options, POLICY_OPTIONS),
  };
  checkScopes(policy);
  return policy;
}

function checkScopes({ scopes, defaultScopes }: TokenPolicy): void {
  if (scopes.length === 0 || !scopes.every(isScopeToken))
    throw new TypeError('scopes holds at least one scope of RFC 6749 3.3, without a plus sign.');
  if (!defaultScopes.every((scope) => scopes.includes(scope)))
    throw new TypeError('Every default scope is one of the scopes.');
}
