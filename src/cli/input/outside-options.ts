import { type AddressList, readAddressList } from '../../service/node/address-list.js';
import { CommandFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { saying } from '../languages/fill-line.js';

/** Addresses that a service has outside of this machine, and the proxies in front of it. */
export interface OutsideOptions {
  readonly publicUrl: string | undefined;
  readonly authUrl: string | undefined;
  readonly trusted: AddressList;
}

/** Machines whose `X-Forwarded-For` counts where no option names any. */
const NOBODY: AddressList = { has: () => false };

/** Reads `--public-url`, `--auth-url` and `--trust-proxy`. */
export function readOutside(args: CommandArguments): OutsideOptions {
  const publicUrl = readAddress(args, 'public-url');
  const authUrl = readAddress(args, 'auth-url');
  if (authUrl !== undefined && publicUrl === undefined)
    throw new CommandFault(
      saying(({ usage }) => usage.authUrlAlone),
      true,
    );
  return { publicUrl, authUrl, trusted: readAddresses(args, 'trust-proxy') ?? NOBODY };
}

/** Reads a list of machines; undefined where the option is not given. */
function readAddresses({ options }: CommandArguments, name: string): AddressList | undefined {
  const text = options.get(name);
  if (text === undefined) return undefined;
  const read = readAddressList(text);
  if (!read.ok)
    throw new CommandFault(
      saying(({ usage }) => usage.addresses, { name, entry: read.entry }),
      true,
    );
  return read.list;
}

/** Reads an address without a query; a slash at its end is dropped. */
function readAddress({ options }: CommandArguments, name: string): string | undefined {
  const text = options.get(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text);
  if (!isPlain)
    throw new CommandFault(
      saying(({ usage }) => usage.webAddress, { name, text }),
      true,
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
