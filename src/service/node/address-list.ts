import { BlockList, isIP } from 'node:net';
import type { Result } from '../../text/result.js';
import { peerOf } from '../requests/peer-address.js';

/** Addresses and networks of machines. */
export interface AddressList {
  /** Returns whether the address belongs to the list. */
  readonly has: (address: string) => boolean;
}

/** Words of a list, with the networks that they mean. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  any: ['0.0.0.0/0', '::/0'],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    'fc00::/7',
    'fe80::/10',
  ],
};

/**
 * Reads a list such as `loopback, 10.0.0.0/8, 2001:db8::1`; returns the first entry that is neither
 * an address, nor a network, nor a word.
 */
export function readAddressList(text: string): Result<AddressList, string> {
  const networks = new BlockList();
  for (const entry of text.split(',').map((each) => each.trim())) {
    const named = Object.hasOwn(WORDS, entry) ? WORDS[entry] : undefined;
    for (const network of named ?? [entry])
      if (!addNetwork(networks, network)) return { ok: false, fault: entry };
  }
  return {
    ok: true,
    value: { has: (address) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') },
  };
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  const width = family === 6 ? 128 : 32;
  if (family === 0 || more !== undefined) return false;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > width)) return false;
  networks.addSubnet(
    address,
    bits === undefined ? width : Number(bits),
    family === 6 ? 'ipv6' : 'ipv4',
  );
  return true;
}

/**
 * Returns the address of the client: the other end of the connection, or, if that is a trusted
 * proxy, the last address of `X-Forwarded-For` that is none. Everything to the left of that one may
 * be forged. A text that is no address ends the search, and the proxy that sent it counts.
 */
export function clientAddress(request: Request, trusted: AddressList): string | undefined {
  const peer = peerOf(request);
  let address = peer === undefined ? undefined : plainAddress(peer);
  if (address === undefined) return undefined;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  while (trusted.has(address)) {
    const before = plainAddress(forwarded.pop() ?? '');
    if (before === undefined) return address;
    address = before;
  }
  return address;
}

/**
 * Returns an address in its usual form: without brackets, port and zone, and IPv4 if it is one
 * within IPv6; undefined for a text that is no address.
 */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  // A zone belongs to one machine, and may be any text.
  const address = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare.replace(/%.*$/s, '');
  return isIP(address) === 0 ? undefined : address;
}
