import {
  type Kind,
  MILLISECONDS,
  type OptionTable,
  required,
  SECRET,
} from '../text/check-options.js';
import type { AuthorizationPolicy } from './authorization/authorization-state.js';
import type { StoredTokens } from './authorization/tokens.js';
import { type Answer, answered, type ClientFault, failed, messageOf } from './client-fault.js';
import type { ClientIdentity } from './requests/oauth-requests.js';
import type { Fetch } from './requests/send-request.js';
import { Secret, type SecretText } from './secret.js';

/** Settings and platform functions of a client; optional members default to the Web platform. */
export interface ClientOptions {
  /**
   * Host of the token, introspection and assortment operations. `https`, or this machine itself.
   */
  readonly baseUrl: string;
  /** Host of the authorization page. */
  readonly authUrl: string;
  readonly clientId: string;
  /**
   * The client secret, or a function that returns it. Only an exchange, a refresh, an introspection
   * and a revocation need it, and each of them calls the function; if it throws, they fail with
   * the fault `secret-missing`.
   */
  readonly clientSecret: SecretText | (() => SecretText | Promise<SecretText>);
  /**
   * Returns the tokens that were saved last; undefined if there are none. Also called before a
   * refresh, to find tokens of another process.
   */
  readonly load: () => Promise<StoredTokens | undefined>;
  /**
   * Stores the tokens durably in place of earlier ones; undefined deletes them. Called one at a
   * time.
   */
  readonly save: (tokens: StoredTokens | undefined) => Promise<void>;
  /**
   * Runs work under a lock that all processes with these tokens share: two refreshes at once end
   * the grant (Decision O4). By default there is no lock. A lock that never runs the work, or runs
   * it twice, refreshes once at most, and fails as a store does.
   */
  readonly exclusive?: ((work: () => Promise<void>) => Promise<void>) | undefined;
  readonly fetch?: Fetch | undefined;
  /** Milliseconds since 1970. If it fails, the clock of the platform counts. */
  readonly now?: (() => number) | undefined;
  /** Waits before a request is sent again. If it fails, the wait is over. */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  /** Another number of bytes than `length` is refused. */
  readonly randomBytes?: ((length: number) => Uint8Array) | undefined;
  readonly policy?: Partial<AuthorizationPolicy> | undefined;
  /**
   * Time limit for a small request, in milliseconds; 60,000. An upload has fifteen times as long.
   */
  readonly timeoutMilliseconds?: number | undefined;
  /**
   * Receives faults that stop nothing, such as tokens that could not be saved. Its own faults are
   * ignored.
   */
  readonly onFault?: ((fault: ClientFault) => void) | undefined;
}

const LATE_SECRET: Kind = {
  words: 'a text, a Secret, or a function that returns one',
  holds: (value) => typeof value === 'function' || SECRET.holds(value),
};

/** Options of a client. */
export const CLIENT_OPTIONS: OptionTable<ClientOptions> = {
  baseUrl: 'string!',
  authUrl: 'string!',
  clientId: 'string!',
  clientSecret: /* @__PURE__ */ required(LATE_SECRET),
  load: 'function!',
  save: 'function!',
  exclusive: 'function',
  fetch: 'function',
  now: 'function',
  sleep: 'function',
  randomBytes: 'function',
  policy: {
    aheadSeconds: 'number',
    mostFailures: 'number',
    firstPauseSeconds: 'number',
    longestPauseSeconds: 'number',
  },
  timeoutMilliseconds: MILLISECONDS,
  onFault: 'function',
};

/** The options with all defaults filled in. */
export type ClientWorld = {
  readonly [Name in Exclude<keyof ClientOptions, 'clientSecret'>]-?: NonNullable<
    ClientOptions[Name]
  >;
} & { readonly clientSecret: () => Promise<Secret>; readonly policy: AuthorizationPolicy };

/** Returns a function that finds the client secret. Throws `TypeError` for one that is no text. */
export function secretFinder(given: ClientOptions['clientSecret']): () => Promise<Secret> {
  if (typeof given === 'function') return async () => secretOf(await given());
  const secret = secretOf(given);
  return async () => secret;
}

/** Returns a secret in its protected form. */
export function secretOf(text: SecretText): Secret {
  return text instanceof Secret ? text : new Secret(text);
}

/**
 * Returns the part of the options that names a client to the service, or the fault of a secret that
 * the caller does not have.
 */
export async function identityOf({
  baseUrl,
  clientId,
  clientSecret,
}: ClientWorld): Promise<Answer<ClientIdentity>> {
  try {
    return answered({ baseUrl, clientId, clientSecret: await clientSecret() });
  } catch (fault) {
    return failed({
      code: 'secret-missing',
      what: 'The client secret is needed but cannot be read',
      where: 'client secret',
      received: messageOf(fault),
      fix: 'Give the client secret of the API settings of the library',
      retry: 'useless',
    });
  }
}
