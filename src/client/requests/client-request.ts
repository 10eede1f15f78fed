import { trimSlashes } from './trim-slashes.js';
/**
 * A request as data. Contains secrets in the clear, in its body or its `authorization`: send it,
 * but do not log it.
 */
export interface ClientRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Values by lower-case header name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Form text; undefined if there is none or the caller supplies it. */
  readonly body: string | undefined;
}

/** A response as received, its body as text. */
export interface RawAnswer {
  readonly status: number;
  /** Values by lower-case header name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Returns the place of a fault: method and address, without the query. */
export function placeOf({ method, url }: ClientRequest): string {
  return `${method} ${url.split('?', 1)[0]}`;
}

/** Names with values; undefined is left out. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Encodes parameters for a form or a query (application/x-www-form-urlencoded). */
export function formText(parameters: Parameters | URLSearchParams): string {
  if (parameters instanceof URLSearchParams) return parameters.toString();
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) form.append(name, value);
  return form.toString();
}

/**
 * Builds an address under `host`, an absolute http or https address without query or fragment; a
 * trailing slash is dropped. Throws `TypeError` for any other host.
 */
export function addressOf(
  host: string,
  path: string,
  parameters: Parameters | URLSearchParams = {},
): string {
  const query = formText(parameters);
  return `${checkedHost(host)}${path}${query === '' ? '' : `?${query}`}`;
}

/** Returns the host without a trailing slash. Throws `TypeError` if it is malformed. */
export function checkedHost(host: string): string {
  const address = URL.canParse(host) ? new URL(host) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol) || /[?#]/.test(host)) {
    throw new TypeError(
      `The host must be an address such as https://api.example.com, not ${JSON.stringify(host)}.`,
    );
  }
  if (address.username !== '' || address.password !== '')
    throw new TypeError('An address must not have a user name or password.');
  return trimSlashes(host);
}

/** Checks whether secrets may be sent to an address: https, or this machine itself. */
export function isConfidential(host: string): boolean {
  if (!URL.canParse(host)) return false;
  const { protocol, hostname } = new URL(host);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Checks whether a host name is this machine's own (RFC 8252 section 7.3). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
