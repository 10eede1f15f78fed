import { formatScope, parseScope } from '../../oauth/clients/scope.js';
import { checkMember } from '../../text/caller-argument.js';
import { definedMembers } from '../../text/own-member.js';
import { countMember, memberOf, objectOf, textMember } from '../answers/json-answer.js';
import type { TokenAnswer } from '../answers/read-oauth-answers.js';
import { Secret } from '../secret.js';

/** The tokens of one sign-in. */
export interface Tokens {
  readonly accessToken: Secret;
  /**
   * Absent if the service issued none: then the user signs in again once the access token has
   * expired.
   */
  readonly refreshToken?: Secret | undefined;
  readonly scope: readonly string[];
  /** Whole seconds since 1970, by this machine's clock. */
  readonly issuedAt: number;
  /** Whole seconds since 1970; absent if the service did not say. */
  readonly expiresAt?: number | undefined;
}

/** Tokens as stored: in the clear, for a place that only their owner can read. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly scope: string;
  readonly issuedAt: number;
  readonly expiresAt?: number | undefined;
}

/**
 * Returns the tokens of a response that arrived at `at`. If a refresh brought no new refresh token,
 * the old one remains.
 */
export function tokensOf(answer: TokenAnswer, at: number, old: Tokens | undefined): Tokens {
  const { accessToken, expiresInSeconds } = answer;
  const refreshToken = answer.refreshToken ?? old?.refreshToken;
  const scope = answer.scope.length === 0 && old !== undefined ? old.scope : answer.scope;
  const expiresAt = expiresInSeconds === undefined ? undefined : at + expiresInSeconds;
  return { accessToken, scope, issuedAt: at, ...definedMembers({ refreshToken, expiresAt }) };
}

/**
 * Writes tokens as plain JSON, secrets in the clear: for a store that only this client reads.
 *
 * @example
 * const tokens = { accessToken: new Secret('a'), scope: ['library'], issuedAt: 0 };
 * writeTokens(tokens) // => { accessToken: 'a', scope: 'library', issuedAt: 0 }
 */
export function writeTokens(tokens: Tokens): StoredTokens {
  checkMember(tokens, 'accessToken', 'tokens', 'a pair of tokens');
  const { accessToken, refreshToken, scope, issuedAt, expiresAt } = tokens;
  return {
    accessToken: accessToken.reveal(),
    scope: formatScope(scope),
    issuedAt,
    ...definedMembers({ refreshToken: refreshToken?.reveal(), expiresAt }),
  };
}

/**
 * Reads stored tokens; undefined for anything that `writeTokens` did not write.
 *
 * @example
 * readTokens({ accessToken: 'a', scope: 'library', issuedAt: 0 })?.scope // => ['library']
 * readTokens({ accessToken: '' }) // => undefined
 */
export function readTokens(json: unknown): Tokens | undefined {
  const object = objectOf(json);
  if (object === undefined) return undefined;
  const accessToken = textMember(object, 'accessToken');
  const scope = textMember(object, 'scope');
  const issuedAt = countMember(object, 'issuedAt');
  if (
    accessToken === undefined ||
    accessToken === '' ||
    scope === undefined ||
    issuedAt === undefined
  )
    return undefined;
  const refreshToken = textMember(object, 'refreshToken');
  const expiresAt = countMember(object, 'expiresAt');
  const isOther = (name: string, value: unknown): boolean =>
    value === undefined && memberOf(object, name) !== undefined;
  if (isOther('refreshToken', refreshToken) || isOther('expiresAt', expiresAt)) return undefined;
  return {
    accessToken: new Secret(accessToken),
    ...(refreshToken === undefined ? {} : { refreshToken: new Secret(refreshToken) }),
    scope: parseScope(scope),
    issuedAt,
    ...definedMembers({ expiresAt }),
  };
}

/** Checks whether the access token is valid by the clock of this machine. */
export function isUsable({ expiresAt }: Tokens, at: number): boolean {
  return expiresAt === undefined || at < expiresAt;
}

/**
 * Checks whether the access token stays valid for a while: it is not within `aheadSeconds` of its
 * end, or within half of its lifetime if that is shorter. If the clock is earlier than the issue by
 * more than that, the age is unknown and the token counts as old: one refresh corrects it.
 */
export function isFresh(
  { issuedAt, expiresAt }: Tokens,
  at: number,
  aheadSeconds: number,
): boolean {
  if (expiresAt === undefined) return true;
  const margin = Math.min(aheadSeconds, Math.floor((expiresAt - issuedAt) / 2));
  return at < expiresAt - margin && at >= issuedAt - margin;
}
