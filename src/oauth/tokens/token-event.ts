import type { OAuthFault } from '../oauth-error.js';
import type {
  AuthorizationGrant,
  GrantUser,
  PresentedToken,
  TokenFamily,
  TokenKind,
  TokenPointer,
} from './token-family.js';

/** The user consented: a code is given. */
export interface IssueEvent {
  readonly kind: 'issue';
  readonly now: number;
  readonly familyId: string;
  /** Digest of the fresh code. */
  readonly code: string;
  readonly grant: AuthorizationGrant;
}

/** `grant_type=authorization_code` by an authenticated client. */
export interface RedeemEvent {
  readonly kind: 'redeem';
  readonly now: number;
  readonly clientId: string;
  readonly presented: PresentedToken;
  /** As sent; null where it was omitted. */
  readonly redirectUri: string | null;
  /** `challengeOfDigest` of the digest of the verifier sent; null where none was. */
  readonly verifierChallenge: string | null;
  /** Digest of a fresh access token, given out only where the reply says so. */
  readonly access: string;
  /** Digest of a fresh refresh token, likewise. */
  readonly refresh: string;
}

/** `grant_type=refresh_token` by an authenticated client. */
export interface RefreshEvent {
  readonly kind: 'refresh';
  readonly now: number;
  readonly clientId: string;
  readonly presented: PresentedToken;
  /** Null where none was asked: the grant's. */
  readonly scope: readonly string[] | null;
  /** Digests of a fresh access and a fresh refresh token. */
  readonly access: string;
  readonly refresh: string;
}

/** RFC 7009 by an authenticated client. */
export interface RevokeEvent {
  readonly kind: 'revoke';
  readonly now: number;
  readonly clientId: string;
  readonly presented: PresentedToken;
}

/** Somebody asks whether an access token works. */
export interface IntrospectEvent {
  readonly kind: 'introspect';
  readonly now: number;
  /** The authenticated client that asks; null: the service itself, for a bearer token. */
  readonly clientId: string | null;
  readonly presented: PresentedToken;
}

/** The host takes the grant back: the user withdrew it, or the client was removed. */
export interface WithdrawEvent {
  readonly kind: 'withdraw';
  readonly now: number;
}

/**
 * What happens to a token family. `now` is whole seconds since 1970; every digest is SHA-256 in
 * lower-case hexadecimal.
 */
export type TokenFamilyEvent =
  | IssueEvent
  | RedeemEvent
  | RefreshEvent
  | RevokeEvent
  | IntrospectEvent
  | WithdrawEvent;

/** An access token that works. */
export interface ActiveAccess {
  readonly clientId: string;
  readonly user: GrantUser;
  readonly scope: readonly string[];
  readonly issuedAt: number;
  /** The second from which it is expired. */
  readonly expiresAt: number;
}

/** A pair was given: what `tokenAnswer` needs besides the secrets. */
export interface TokensReply {
  readonly kind: 'tokens';
  readonly scope: readonly string[];
  readonly expiresIn: number;
  /** `kept`: the refresh token presented still is the one to use. */
  readonly refresh: 'new' | 'kept';
}

/** What to answer. */
export type TokenReply =
  | { readonly kind: 'code' }
  | TokensReply
  | { readonly kind: 'introspection'; readonly active: ActiveAccess | null }
  /** Whatever was presented no longer works, or never did (RFC 7009 2.2). */
  | { readonly kind: 'revoked' }
  | { readonly kind: 'refused'; readonly fault: OAuthFault };

/**
 * Puts a pointer from a digest to its family: a new one, except that redeeming puts its code's
 * again, so that replays are known for ever.
 */
export interface IndexEffect extends TokenPointer {
  readonly kind: 'index';
  readonly digest: string;
  /** Second since 1970 from which the pointer may be forgotten; null: never. */
  readonly forgetAt: number | null;
}

/**
 * Worth telling the people who run the service: somebody used a token twice, and its family died of
 * it.
 */
export interface ReplayEffect {
  readonly kind: 'replay';
  readonly token: TokenKind;
  readonly familyId: string;
  readonly clientId: string;
  readonly library: string;
}

/** What is to be done besides keeping the state: indexes in the same commit, the rest after it. */
export type TokenEffect = IndexEffect | ReplayEffect;

/** What an event did. */
export interface TokenFamilyStep {
  /** The very same object where nothing changed: then nothing is to be committed. */
  readonly state: TokenFamilyState;
  readonly effects: readonly TokenEffect[];
  readonly reply: TokenReply;
}

/** A family, or undefined where the index knows nothing of what was presented. */
export type TokenFamilyState = TokenFamily | undefined;
