/**
 * A request as data. It holds secrets in the clear, in its body or its `authorization`: it is for
 * sending, not for logs.
 */
export interface ClientRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Form text; undefined where there is none or the caller supplies it. */
  readonly body: string | undefined;
}

/** An answer as it came, its body as text. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Names with values; undefined is left out. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Parameters as a form or a query writes them (application/x-www-form-urlencoded). */
export function formText(parameters: Parameters | URLSearchParams): string {
  if (parameters instanceof URLSearchParams) return parameters.toString();
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) form.append(name, value);
  return form.toString();
}

/**
 * An address under `host`, which is an absolute http or https address without query or fragment; a
 * slash at its end is dropped. TypeError for any other.
 */
export function addressOf(
  host: string,
  path: string,
  parameters: Parameters | URLSearchParams = {},
): string {
  const query = formText(parameters);
  return `${checkedHost(host)}${path}${query === '' ? '' : `?${query}`}`;
}

/** The host without a slash at its end. TypeError where it is none. */
export function checkedHost(host: string): string {
  const address = URL.canParse(host) ? new URL(host) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol) || /[?#]/.test(host)) {
    throw new TypeError(
      `An address such as https://api.example.com is due, not ${JSON.stringify(host)}.`,
    );
  }
  if (address.username !== '' || address.password !== '')
    throw new TypeError('An address holds no user name or password.');
  return host.replace(/\/+$/, '');
}

/** Whether an address is safe to send secrets to: https, or this machine itself. */
export function isConfidential(host: string): boolean {
  if (!URL.canParse(host)) return false;
  const { protocol, hostname } = new URL(host);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Whether a host name is this machine's own (RFC 8252 section 7.3). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
