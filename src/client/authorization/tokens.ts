import { formatScope, parseScope } from '../../oauth/clients/scope.js';
import { countMember, memberOf, objectOf, textMember } from '../answers/json-answer.js';
import type { TokenAnswer } from '../answers/read-oauth-answers.js';
import { Secret } from '../secret.js';

/** The tokens of one sign-in. */
export interface Tokens {
  readonly accessToken: Secret;
  /**
   * Absent where the service gave none: then the person signs in again when the access token has
   * expired.
   */
  readonly refreshToken?: Secret | undefined;
  readonly scope: readonly string[];
  /** Whole seconds since 1970, by this machine's clock. */
  readonly issuedAt: number;
  /** Whole seconds since 1970; absent where the service did not say. */
  readonly expiresAt?: number | undefined;
}

/** Tokens as they are stored: in the clear, for a place that only their owner can read. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly scope: string;
  readonly issuedAt: number;
  readonly expiresAt?: number | undefined;
}

/**
 * The tokens of an answer that came at `at`. A refresh that brought no new refresh token keeps the
 * old one.
 */
export function tokensOf(answer: TokenAnswer, at: number, old: Tokens | undefined): Tokens {
  const refreshToken = answer.refreshToken ?? old?.refreshToken;
  const scope = answer.scope.length === 0 && old !== undefined ? old.scope : answer.scope;
  return {
    accessToken: answer.accessToken,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    scope,
    issuedAt: at,
    ...(answer.expiresInSeconds === undefined ? {} : { expiresAt: at + answer.expiresInSeconds }),
  };
}

/**
 * Tokens for a store.
 *
 * @example
 * writeTokens({ accessToken: new Secret('a'), refreshToken: new Secret('r'), scope: ['library'], issuedAt: 0, expiresAt: 60 }) // => { accessToken: 'a', refreshToken: 'r', scope: 'library', issuedAt: 0, expiresAt: 60 }
 */
export function writeTokens({
  accessToken,
  refreshToken,
  scope,
  issuedAt,
  expiresAt,
}: Tokens): StoredTokens {
  return {
    accessToken: accessToken.reveal(),
    ...(refreshToken === undefined ? {} : { refreshToken: refreshToken.reveal() }),
    scope: formatScope(scope),
    issuedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

/**
 * Stored tokens, read back; undefined for anything that `writeTokens` did not write.
 *
 * @example
 * readTokens({ accessToken: 'a', scope: 'library', issuedAt: 0 }).scope // => ['library']
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
  if ((refreshToken === undefined) !== (memberOf(object, 'refreshToken') === undefined))
    return undefined;
  if ((expiresAt === undefined) !== (memberOf(object, 'expiresAt') === undefined)) return undefined;
  return {
    accessToken: new Secret(accessToken),
    ...(refreshToken === undefined ? {} : { refreshToken: new Secret(refreshToken) }),
    scope: parseScope(scope),
    issuedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

/** Whether the service may still take the access token, by this machine's clock. */
export function isUsable({ expiresAt }: Tokens, at: number): boolean {
  return expiresAt === undefined || at < expiresAt;
}

/**
 * Whether the access token is good for a while: not within `aheadSeconds` of its end, or of half
 * its life where it is short. A clock that stands before the issue by more than that cannot tell
 * its age, so it counts as old: one refresh sets that right.
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
