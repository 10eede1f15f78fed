import { checkOptions, type OptionTable } from '../../text/check-options.js';
import { ownMember } from '../../text/own-member.js';
import { isScopeToken } from '../clients/scope.js';

/**
 * Rules of a service for codes and tokens (Decisions O1 to O4, O8, O9). All times are whole
 * seconds.
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
   * If false, the presented one goes on working (by the letter of Spec 3.3).
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
  codeLifetimeSeconds: 'any',
  accessLifetimeSeconds: 'any',
  refreshIdleSeconds: 'any',
  rotate: 'any',
  retryWindowSeconds: 'any',
  skewSeconds: 'any',
  pkce: 'any',
  revokeAccessOnRefresh: 'any',
  codeReplay: 'any',
  tokenRedirectUri: 'any',
  defaultScopes: 'object',
  scopes: 'object',
};

/**
 * Checks the names of a policy.
 *
 * @throws TypeError for an unknown one.
 */
export function checkPolicy(policy: Partial<TokenPolicy>): void {
  checkOptions(policy, POLICY_OPTIONS);
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
  checkOptions(options, POLICY_OPTIONS);
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
