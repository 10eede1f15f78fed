import type { LogEntry } from '../daily-sync/sync-environment.js';
import type { ClientRegistration } from '../oauth/clients/client-registration.js';
import type { TokenPolicy } from '../oauth/tokens/token-policy.js';
import type { AssortmentStorage } from '../storage/assortment-storage.js';

/** Who signed in at the host: a user belongs to one library (Decision O14). */
export interface User {
  readonly id: string;
  /** In e-mail form. */
  readonly username: string;
  readonly library: string;
}

/** How much a request may ask for. */
export interface ServiceLimits {
  /** Bytes of an uploaded file after decompressing; 1 GiB by default. */
  readonly fileBytes: number;
  /** Bytes of an upload as it travels; 256 MiB by default. */
  readonly bodyBytes: number;
  /** Bytes of a form; 64 KiB (Decision O13). */
  readonly formBytes: number;
  /**
   * Records of an uploaded file; 400,000 by default. Each costs about 94 bytes of memory while its
   * file comes in, however short it is, so this bounds what one upload holds. An upload with more
   * is answered 413 once it has gone beyond, and read no further.
   */
  readonly records: number;
  /** Issues told in detail in a report; 1,000 by default. */
  readonly issues: number;
}

/**
 * Everything impure that the service needs; what is optional has a default from the Web platform.
 */
export interface ServiceOptions {
  readonly storage: AssortmentStorage;
  /** Host of the authorization page, without a slash at the end. */
  readonly authUrl: string;
  /** Host of every other operation, and the issuer, without a slash at the end. */
  readonly baseUrl: string;
  /**
   * Sign-in is the host's (Decision O12): the user, or the response that leads to signing in. Asked
   * whenever the authorization page is opened or answered; when it is answered, with the form as
   * body, at the address that begins the authorization anew.
   */
  readonly authenticate: (request: Request) => Promise<User | Response> | User | Response;
  /** Clients known beside those that storage holds; where both know an id, these count. */
  readonly clients?: readonly ClientRegistration[] | undefined;
  readonly policy?: Partial<TokenPolicy> | undefined;
  /**
   * Agreed time of customers with whom nothing else was agreed, such as `05:30 Europe/Helsinki`;
   * none: no daily run for them.
   */
  readonly agreedTime?: string | undefined;
  readonly limits?: Partial<ServiceLimits> | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly randomBytes?: ((length: number) => Uint8Array) | undefined;
  /** SHA-256; the platform's where not given. */
  readonly digest?: ((bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array) | undefined;
  /**
   * Told of what went wrong inside, never of secrets; by default as lines of JSON on the console's
   * error output.
   */
  readonly log?: ((entry: LogEntry) => void) | undefined;
}
