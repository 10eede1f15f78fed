const BLOCKS = 8;
/** Blocks of an IPv6 network of 64 bits, the least that one household or machine gets. */
const NETWORK_BLOCKS = 4;

/**
 * Returns the network that a limit counts for an address: an IPv4 address itself, also one within
 * IPv6, and the network of 64 bits of an IPv6 address. Any other text is its own network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[|\].*$|%.*$/gs, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Math.max(0, BLOCKS - first.length - last.length);
  const blocks = [...first, ...Array<string>(gap).fill('0'), ...last].map((block) =>
    block.replace(/^0+(?=.)/, ''),
  );
  if (blocks.slice(0, -2).join(':') === MAPPED)
    return blocks
      .slice(-2)
      .map((block) => Number.parseInt(block, 16))
      .flatMap((block) => [block >> 8, block & 255])
      .join('.');
  return `${blocks.slice(0, NETWORK_BLOCKS).join(':')}::/64`;
}

/** Blocks before an IPv4 address that is written as an IPv6 address. */
const MAPPED = '0:0:0:0:0:ffff';
