import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that no public machine has (IANA special-purpose registry). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Networks of IPv6 within 2000::/3 that are not public, or contain an address of IPv4. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const inside4 = networks(NOT_PUBLIC, 'ipv4');
const inside6 = networks(NOT_PUBLIC_6, 'ipv6');
const public6 = networks(['2000::/3'], 'ipv6');

/** Returns whether an address is one of a machine on the public internet. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside4.check(address, 'ipv4');
    case 6:
      return public6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
    default:
      return false;
  }
}

function networks(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
}
