/** User who granted access. A user belongs to one library (Decision O14). */
export interface GrantUser {
  readonly id: string;
  /** E-mail address of the user (Spec 2.4). */
  readonly username: string;
  readonly library: string;
}

/** Rights that a user granted to a client. */
export interface AuthorizationGrant {
  readonly clientId: string;
  readonly user: GrantUser;
  readonly scope: readonly string[];
  /**
   * The address the code was sent to, and whether the request named it; null: the code was shown on
   * a page (Spec 4.1).
   */
  readonly redirect: { readonly uri: string; readonly sent: boolean } | null;
  /** S256, 43 characters of base64url; null if none was sent. */
  readonly challenge: string | null;
}

/** `void`: the grant was taken back before its code was used. */
export type CodeState = 'issued' | 'redeemed' | 'expired' | 'void';

/** The authorization code of a family. */
export interface AuthorizationCode {
  readonly digest: string;
  /** Seconds since 1970, to the millisecond. */
  readonly issuedAt: number;
  readonly state: CodeState;
}

/**
 * An access token that was neither revoked nor seen expired. Others are removed, so nothing revives
 * them (Decision O1).
 */
export interface AccessToken {
  readonly digest: string;
  /** Seconds since 1970, to the millisecond. */
  readonly issuedAt: number;
  /** The grant's scope, or a part of it if the refresh requested less. */
  readonly scope: readonly string[];
}

/**
 * `retired`: a rotation replaced it, and it works again within the policy's retry window only.
 * `expired`: it was seen unused for longer than the policy allows.
 */
export type RefreshState = 'current' | 'retired' | 'expired';

/** A refresh token of a family. Only the index knows those whose retry window has ended. */
export interface RefreshToken {
  readonly digest: string;
  /** Time of issue or last use, in seconds since 1970, to the millisecond. */
  readonly usedAt: number;
  readonly state: RefreshState;
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
  /**
   * Refresh tokens in the order of issue or last use, at most 256; none before the code is
   * redeemed, and in a dead family. After a retry, several are current.
   */
  readonly refresh: readonly RefreshToken[];
  /** Oldest first, at most 256. */
  readonly access: readonly AccessToken[];
  /** True for a family that ended: it issues and holds no token again. */
  readonly dead: boolean;
}

/** Kind of token that a digest was issued as. */
export type TokenKind = 'code' | 'access' | 'refresh';

/** A presented token: its digest, and the kind that the index holds for it. */
export interface PresentedToken {
  readonly token: TokenKind;
  readonly digest: string;
}

/** Entry of the index for a digest. Plain JSON. */
export interface TokenPointer {
  readonly token: TokenKind;
  readonly familyId: string;
  /** The library for which it acts (Decision O14). */
  readonly library: string;
}

/**
 * Largest number of access tokens in a family. The oldest is dropped, so that states stay small for
 * any client.
 */
export const MAX_ACCESS_TOKENS = 256;

/** Largest number of refresh tokens in a family. The oldest is dropped, retired ones first. */
export const MAX_REFRESH_TOKENS = 256;
