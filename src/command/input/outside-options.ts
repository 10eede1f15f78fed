import { isIP } from 'node:net';
import { trimSlashes } from '../../client/requests/trim-slashes.js';
import { type AddressList, readAddressList } from '../../service/node/address-list.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';

/** Addresses that a service has outside of this machine, and the proxies in front of it. */
export interface OutsideOptions {
  readonly publicUrl: string | undefined;
  readonly authUrl: string | undefined;
  readonly trusted: AddressList;
  /** Returns whether the client at an address may read the metrics. */
  readonly mayReadMetrics: (address: string | undefined) => boolean;
}

const NO_MACHINE: AddressList = { has: () => false };

/** Reads `--public-url`, `--auth-url`, `--trust-proxy` and `--metrics-from`. */
export function readOutside(args: CommandArguments): OutsideOptions {
  const publicUrl = readAddress(args, 'public-url');
  const authUrl = readAddress(args, 'auth-url');
  refusePlainHttp(args, { 'public-url': publicUrl, 'auth-url': authUrl });
  if (authUrl !== undefined && publicUrl === undefined)
    throw usageFault(({ usage }) => usage.authUrlAlone);
  const readers = readAddresses(args, 'metrics-from', 'loopback');
  return {
    publicUrl,
    authUrl,
    trusted: readAddresses(args, 'trust-proxy'),
    mayReadMetrics: (address) => address !== undefined && readers.has(address),
  };
}

/** Names that only a private network or one machine resolves (RFC 6761, RFC 6762 appendix G). */
const PRIVATE_NAME =
  /^[^.]+$|\.(?:localhost|local|internal|intranet|private|corp|home|lan|test|home\.arpa)$/;

/** Refuses an address without TLS whose name is public, unless `--allow-http` is given. */
function refusePlainHttp(
  { options }: CommandArguments,
  addresses: Readonly<Record<string, string | undefined>>,
): void {
  if (options.has('allow-http')) return;
  for (const [name, address] of Object.entries(addresses))
    if (address?.startsWith('http:') && !isPrivate(new URL(address).hostname))
      throw usageFault(({ usage }) => usage.plainHttp, { name, address });
}

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return PRIVATE_NAME.test(host);
  const own = readAddressList('loopback, private');
  return own.ok && own.value.has(host);
}

/** Reads a list of machines; `otherwise` if the option is not given, or else no machine. */
function readAddresses(
  { options }: CommandArguments,
  name: string,
  otherwise?: string,
): AddressList {
  const text = options.get(name) ?? otherwise;
  if (text === undefined) return NO_MACHINE;
  const read = readAddressList(text);
  if (!read.ok) throw usageFault(({ usage }) => usage.addresses, { name, entry: read.fault });
  return read.value;
}

/** Reads an address without a query; a slash at its end is dropped. */
function readAddress({ options }: CommandArguments, name: string): string | undefined {
  const text = options.get(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text);
  if (!isPlain) throw usageFault(({ usage }) => usage.webAddress, { name, text });
  return `${url.origin}${trimSlashes(url.pathname)}`;
}
