/** Who authorized: a user belongs to one library (Decision O14). */
export interface GrantUser {
  readonly id: string;
  /** In e-mail form (Spec 2.4). */
  readonly username: string;
  readonly library: string;
}

/** What a user granted to a client. */
export interface AuthorizationGrant {
  readonly clientId: string;
  readonly user: GrantUser;
  readonly scope: readonly string[];
  /**
   * Where the code was sent, and whether the request named it; null: the code was shown on a page
   * (Spec 4.1).
   */
  readonly redirect: { readonly uri: string; readonly sent: boolean } | null;
  /** S256, 43 characters of base64url; null where none was sent. */
  readonly challenge: string | null;
}

/** `void`: the grant was taken back before its code was used. */
export type CodeState = 'issued' | 'redeemed' | 'expired' | 'void';

/** The authorization code of a family. */
export interface AuthorizationCode {
  readonly digest: string;
  /** Whole seconds since 1970. */
  readonly issuedAt: number;
  readonly state: CodeState;
}

/**
 * An access token that was neither revoked nor seen expired: one that was is no longer kept, so
 * nothing revives it (Decision O1).
 */
export interface AccessToken {
  readonly digest: string;
  /** Whole seconds since 1970. */
  readonly issuedAt: number;
  /** The grant's, or less where a refresh asked for less. */
  readonly scope: readonly string[];
}

/** The refresh token of a family that works. Those before it are known by the index alone. */
export interface RefreshToken {
  readonly digest: string;
  /** When it was given or last used, in whole seconds since 1970. */
  readonly usedAt: number;
  /** Seen unused for longer than the policy allows. */
  readonly expired: boolean;
  /**
   * The one that the last rotation retired, for the policy's retry window; null before the first.
   */
  readonly previous: { readonly digest: string; readonly rotatedAt: number } | null;
}

/**
 * A token family: one authorization with its code and all its tokens, as digests (Decision O11).
 * Plain JSON.
 */
export interface TokenFamily {
  readonly familyId: string;
  /** 1 when the code is issued; grows by one with every change, and only then. */
  readonly version: number;
  readonly grant: AuthorizationGrant;
  readonly code: AuthorizationCode;
  /** Null before the code is redeemed, and in a dead family. */
  readonly refresh: RefreshToken | null;
  /** Oldest first, at most 256. */
  readonly access: readonly AccessToken[];
  /** For ever: a dead family gives and keeps nothing. */
  readonly dead: boolean;
}

/** What a digest was given out as. */
export type TokenKind = 'code' | 'access' | 'refresh';

/** What was presented: its digest, and what the index says it was given out as. */
export interface PresentedToken {
  readonly token: TokenKind;
  readonly digest: string;
}

/** What the index says of a digest. Plain JSON. */
export interface TokenPointer {
  readonly token: TokenKind;
  readonly familyId: string;
  /** The library for which it acts (Decision O14). */
  readonly library: string;
}

/**
 * Access tokens that a family keeps, at most: the oldest gives way, so that states stay small
 * whatever a client does.
 */
export const MAX_ACCESS_TOKENS = 256;
