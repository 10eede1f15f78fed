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

/** Scopes that limit every token of a client, also one that was issued with more. */
interface LimitedEvent {
  /**
   * Scopes that the client is registered for now; left out if they never change. A scope that is
   * not among them is not given and does not work. A scope that is added to them widens no token.
   */
  readonly clientScopes?: readonly string[] | undefined;
}

/** `grant_type=authorization_code` by an authenticated client. */
export interface RedeemEvent extends LimitedEvent {
  readonly kind: 'redeem';
  readonly now: number;
  readonly clientId: string;
  readonly presented: PresentedToken;
  /** The text that was sent; null if omitted. */
  readonly redirectUri: string | null;
  /** `challengeOfDigest` of the digest of the verifier; null if none was sent. */
  readonly verifierChallenge: string | null;
  /** Digest of a fresh access token, which is issued only if the reply says so. */
  readonly access: string;
  /** Digest of a fresh refresh token, which is issued only if the reply says so. */
  readonly refresh: string;
}

/** `grant_type=refresh_token` by an authenticated client. */
export interface RefreshEvent extends LimitedEvent {
  readonly kind: 'refresh';
  readonly now: number;
  readonly clientId: string;
  readonly presented: PresentedToken;
  /** Null if omitted: the scope of the grant applies. */
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

/** Introspection of an access token. */
export interface IntrospectEvent extends LimitedEvent {
  readonly kind: 'introspect';
  readonly now: number;
  /** The authenticated client that introspects; null: the service itself, for a bearer token. */
  readonly clientId: string | null;
  readonly presented: PresentedToken;
}

/** Withdrawal of the grant by the host: the user withdrew it, or the client was removed. */
export interface WithdrawEvent {
  readonly kind: 'withdraw';
  readonly now: number;
}

/**
 * Events of a token family. `now` is seconds since 1970 with their fraction, such as
 * `Date.now() / 1000`, and counts to the millisecond. Every digest is SHA-256 in lower-case
 * hexadecimal.
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
  /** Scopes that work; none if the client lost all that the token was issued with. */
  readonly scope: readonly string[];
  /** Second of the issue, rounded down. */
  readonly issuedAt: number;
  /** Second of the expiry, rounded down. */
  readonly expiresAt: number;
}

/** Tokens were issued: the input of `tokenAnswer` apart from the secrets. */
export interface TokensReply {
  readonly kind: 'tokens';
  readonly scope: readonly string[];
  readonly expiresIn: number;
  /**
   * `kept`: the presented refresh token remains in use. `retried`: it was used before, and a new
   * one is issued again, within the policy's retry window.
   */
  readonly refresh: 'new' | 'retried' | 'kept';
}

/** Reply to the request. */
export type TokenReply =
  | { readonly kind: 'code' }
  | TokensReply
  | { readonly kind: 'introspection'; readonly active: ActiveAccess | null }
  /** The presented token no longer works, or never did (RFC 7009 2.2). */
  | { readonly kind: 'revoked' }
  | { readonly kind: 'refused'; readonly fault: OAuthFault };

/**
 * Writes a pointer from a digest to its family. Redeeming writes the code's pointer again, so that
 * replays are recognised without a time limit.
 */
export interface IndexEffect extends TokenPointer {
  readonly kind: 'index';
  readonly digest: string;
  /** Second since 1970 from which the pointer may be forgotten; null: never. */
  readonly forgetAt: number | null;
}

/** Report for the operators of the service: a token was used twice, and its family ended. */
export interface ReplayEffect {
  readonly kind: 'replay';
  readonly token: TokenKind;
  readonly familyId: string;
  readonly clientId: string;
  readonly library: string;
}

/**
 * Work that follows a step: index effects belong to the commit of the state, the rest comes after
 * it.
 */
export type TokenEffect = IndexEffect | ReplayEffect;

/** Result of an event. */
export interface TokenFamilyStep {
  /** The same object if nothing changed: then there is nothing to commit. */
  readonly state: TokenFamilyState;
  readonly effects: readonly TokenEffect[];
  readonly reply: TokenReply;
}

/** A family, or undefined if the index does not know the presented token. */
export type TokenFamilyState = TokenFamily | undefined;
