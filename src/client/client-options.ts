import type { AuthorizationPolicy } from './authorization/authorization-state.js';
import type { StoredTokens } from './authorization/tokens.js';
import type { ClientFault } from './client-fault.js';
import type { Fetch } from './requests/send-request.js';
import type { Secret, SecretText } from './secret.js';

/** What a client needs of the world; what is optional has a default from the Web platform. */
export interface ClientOptions {
  /**
   * Host of the token, introspection and assortment operations. `https`, or this machine itself.
   */
  readonly baseUrl: string;
  /** Host of the authorization page. */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: SecretText;
  /**
   * The tokens that were saved last; undefined where there are none. Also read before a refresh, to
   * find what another process refreshed.
   */
  readonly load: () => Promise<StoredTokens | undefined>;
  /**
   * Keeps the tokens in place of earlier ones, durably; undefined: forgets them. Called one at a
   * time.
   */
  readonly save: (tokens: StoredTokens | undefined) => Promise<void>;
  /**
   * Runs work alone among all processes that share these tokens: two that refresh at once cost the
   * grant (Decision O4). By default nothing else is kept away.
   */
  readonly exclusive?: ((work: () => Promise<void>) => Promise<void>) | undefined;
  readonly fetch?: Fetch | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  readonly randomBytes?: ((length: number) => Uint8Array) | undefined;
  readonly policy?: Partial<AuthorizationPolicy> | undefined;
  /**
   * For an answer to a small request, in milliseconds; 60,000. An upload has fifteen times as long.
   */
  readonly timeoutMilliseconds?: number | undefined;
  /** Told of what went wrong without stopping anything, such as tokens that could not be saved. */
  readonly onFault?: ((fault: ClientFault) => void) | undefined;
}

/** The options with every default filled in. */
export interface ClientWorld {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: Secret;
  readonly load: ClientOptions['load'];
  readonly save: ClientOptions['save'];
  readonly exclusive: (work: () => Promise<void>) => Promise<void>;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly policy: AuthorizationPolicy;
  readonly timeoutMilliseconds: number;
  readonly onFault: (fault: ClientFault) => void;
}
