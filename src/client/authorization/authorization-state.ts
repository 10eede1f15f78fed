import type { TokenAnswer } from '../answers/read-oauth-answers.js';
import type { ClientFault } from '../client-fault.js';
import type { Secret } from '../secret.js';
import type { Tokens } from './tokens.js';

/** A code as it came from the authorization page, with what its exchange needs. */
export interface ReceivedCode {
  readonly code: Secret;
  /** The PKCE verifier. */
  readonly verifier: Secret;
  /** The redirect URI of the authorization request; absent if it had none. */
  readonly redirectUri?: string | undefined;
}

/** Reason why no user is signed in. */
export type SignedOutReason = 'never' | 'asked' | 'grant-refused' | 'exchange-failed' | 'expired';

/**
 * Progress of an exchange or a refresh: sent; pausing before the next attempt; answered, with its
 * tokens on their way into the store.
 */
export type Progress =
  | { readonly step: 'sent' }
  | { readonly step: 'pausing' }
  | { readonly step: 'saving'; readonly issued: Tokens };

/** The last failure, and the time of the next attempt. */
export interface Retry {
  /** Number of consecutive failures. */
  readonly failures: number;
  /** Whole seconds since 1970. */
  readonly notBefore: number;
}

/**
 * State of the authorization of one client. `attempt` numbers exchanges, refreshes and saves:
 * results carry the number of their attempt, so that late ones are recognised. `waiting` holds the
 * numbers of waiting requests, in order of arrival. Printing a state shows no secret (Decision
 * O11).
 */
export type AuthorizationState = SignedOut | CodeReceived | Ready | Refreshing;

export interface SignedOut {
  readonly kind: 'signed-out';
  readonly attempt: number;
  readonly reason: SignedOutReason;
  /** An exchange or refresh whose response is pending; its tokens are revoked on arrival. */
  readonly draining?: number | undefined;
}

export interface CodeReceived {
  readonly kind: 'code-received';
  readonly attempt: number;
  readonly code: ReceivedCode;
  readonly progress: Progress;
  readonly failures: number;
  readonly waiting: readonly number[];
  /** The earlier sign-in, which stays valid until the new tokens arrive. */
  readonly previous?: Ready | undefined;
}

export interface Ready {
  readonly kind: 'ready';
  readonly attempt: number;
  readonly tokens: Tokens;
  /** State of these tokens in the store. */
  readonly saved: 'yes' | 'no' | 'trying';
  /** True if the service refused the access token. */
  readonly accessRefused: boolean;
  /** Present if the last refresh failed. */
  readonly retry?: Retry | undefined;
}

export interface Refreshing {
  readonly kind: 'refreshing';
  readonly attempt: number;
  readonly tokens: Tokens;
  readonly saved: boolean;
  readonly accessRefused: boolean;
  readonly progress: Progress;
  readonly failures: number;
  readonly waiting: readonly number[];
}

/** Events of an authorization. `at`: whole seconds since 1970; the clock may go back. */
export type AuthorizationEvent = { readonly at: number } & (
  | { readonly kind: 'sign-out' }
  /** The person came back with a code. */
  | ({ readonly kind: 'code' } & ReceivedCode)
  /** A request needs an access token. `id` names the request and is used once. */
  | { readonly kind: 'request'; readonly id: number }
  /** The service refused this access token; the request needs another. Its `id` is a new one. */
  | { readonly kind: 'access-refused'; readonly id: number; readonly accessToken: Secret }
  /** The token endpoint gave tokens, for an exchange or a refresh. */
  | { readonly kind: 'issued'; readonly attempt: number; readonly answer: TokenAnswer }
  /** An exchange or a refresh failed. */
  | { readonly kind: 'failed'; readonly attempt: number; readonly fault: ClientFault }
  /**
   * Instead of a refresh whose effect said `saved`, newer tokens were found in the store: another
   * process refreshed.
   */
  | { readonly kind: 'found'; readonly attempt: number; readonly tokens: Tokens }
  /** A pause is over. */
  | { readonly kind: 'waited'; readonly attempt: number }
  | { readonly kind: 'saved'; readonly attempt: number }
  | { readonly kind: 'save-failed'; readonly attempt: number; readonly fault: ClientFault }
);

/**
 * Work for the runner, in this order. Changes of the store run in the order of their effects, one
 * at a time.
 */
export type AuthorizationEffect =
  | { readonly kind: 'exchange'; readonly attempt: number; readonly code: ReceivedCode }
  /** `saved`: the store held these tokens, so others found in it are newer. */
  | {
      readonly kind: 'refresh';
      readonly attempt: number;
      readonly tokens: Tokens;
      readonly saved: boolean;
    }
  | { readonly kind: 'persist'; readonly attempt: number; readonly tokens: Tokens }
  /** Empties the store. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'revoke'; readonly token: Secret }
  | { readonly kind: 'wait'; readonly attempt: number; readonly seconds: number }
  | { readonly kind: 'answer'; readonly id: number; readonly accessToken: Secret }
  | { readonly kind: 'refuse'; readonly id: number; readonly fault: ClientFault }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'sign-in-failed'; readonly fault: ClientFault }
  /** Something that stops nothing now, and that the person should know. */
  | { readonly kind: 'warn'; readonly fault: ClientFault };

/** A state, and the effects on the way into it. */
export interface AuthorizationStep<S extends AuthorizationState = AuthorizationState> {
  readonly state: S;
  readonly effects: readonly AuthorizationEffect[];
}

/** Settings of refreshing. */
export interface AuthorizationPolicy {
  /** An access token is refreshed this many seconds before its end; 300. */
  readonly aheadSeconds: number;
  /** Consecutive failures after which waiting requests are refused; 5. The tokens remain. */
  readonly mostFailures: number;
  /** The pause after the first failure, doubled by every further one; 1. */
  readonly firstPauseSeconds: number;
  /** Longest pause between attempts, unless the service requests a longer one; 60. */
  readonly longestPauseSeconds: number;
}

/** Defaults of an authorization policy. */
export const AUTHORIZATION_POLICY: AuthorizationPolicy = {
  aheadSeconds: 300,
  mostFailures: 5,
  firstPauseSeconds: 1,
  longestPauseSeconds: 60,
};

/**
 * Returns the initial state: ready with stored tokens, signed out without.
 *
 * @example
 * initialAuthorization(undefined) // => { kind: 'signed-out', attempt: 0, reason: 'never' }
 */
export function initialAuthorization(tokens: Tokens | undefined): AuthorizationState {
  return tokens === undefined
    ? { kind: 'signed-out', attempt: 0, reason: 'never' }
    : { kind: 'ready', attempt: 0, tokens, saved: 'yes', accessRefused: false };
}
