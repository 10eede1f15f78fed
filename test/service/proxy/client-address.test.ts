import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, readAddressList } from '../../../src/service/node/address-list.js';
import { serveNode } from '../../../src/service/node/serve-node.js';
import { markPeer } from '../../../src/service/requests/peer-address.js';

function listOf(text: string) {
  const read = readAddressList(text);
  if (!read.ok) throw new Error(`no address: ${read.fault}`);
  return read.value;
}

function addressOf(peer: string | undefined, forwarded: string | undefined, trusted: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = new Request('http://localhost/', { headers });
  if (peer !== undefined) markPeer(request, peer);
  return clientAddress(request, listOf(trusted));
}

describe('readAddressList', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['10.0.0.0/8, 2001:db8::/32', '10.9.8.7', true],
    ['10.0.0.0/8,2001:db8::/32', '2001:db8::1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['loopback', '127.8.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '10.0.0.1', false],
    ['private', '192.168.3.4', true],
    ['private', 'fe80::1', true],
    ['private', '8.8.8.8', false],
    ['any', '8.8.8.8', true],
    ['any', '2001:db8::1', true],
    ['0.0.0.0/0', '::1', false],
  ])('%s has %s: %s', (text, address, has) => {
    expect(listOf(text).has(address)).toBe(has);
  });

  it.each([
    ['', ''],
    ['loopback,', ''],
    ['10.0.0.0/33', '10.0.0.0/33'],
    ['10.0.0.0/8/8', '10.0.0.0/8/8'],
    ['10.0.0.0/-1', '10.0.0.0/-1'],
    ['::1/129', '::1/129'],
    ['localhost', 'localhost'],
    ['constructor', 'constructor'],
    ['10.0.0', '10.0.0'],
  ])('%j is refused at %j', (text, entry) => {
    expect(readAddressList(text)).toEqual({ ok: false, fault: entry });
  });
});

describe('clientAddress', () => {
  it.each([
    ['no proxy is trusted', '10.0.0.1', '1.2.3.4', '192.0.2.1', '10.0.0.1'],
    ['the proxy is trusted', '127.0.0.1', '1.2.3.4', 'loopback', '1.2.3.4'],
    ['a client forged entries', '127.0.0.1', '6.6.6.6, 7.7.7.7, 1.2.3.4', 'loopback', '1.2.3.4'],
    ['a client claims to be loopback', '127.0.0.1', '127.0.0.1, 1.2.3.4', 'loopback', '1.2.3.4'],
    ['two proxies', '127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9', 'loopback, private', '1.2.3.4'],
    ['no header', '127.0.0.1', undefined, 'loopback', '127.0.0.1'],
    ['an empty header', '127.0.0.1', '', 'loopback', '127.0.0.1'],
    ['a text that is no address', '127.0.0.1', '1.2.3.4, unknown', 'loopback', '127.0.0.1'],
    ['only proxies', '127.0.0.1', '127.0.0.2, 127.0.0.3', 'loopback', '127.0.0.2'],
    ['with a port', '127.0.0.1', '1.2.3.4:5678', 'loopback', '1.2.3.4'],
    ['IPv6 with a port', '::1', '[2001:db8::7]:443', 'loopback', '2001:db8::7'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1', '::ffff:1.2.3.4', 'loopback', '1.2.3.4'],
    ['a zone', '::1', 'fe80::1%eth0', 'loopback', 'fe80::1'],
    ['no connection', undefined, '1.2.3.4', 'any', undefined],
  ])('%s', (_, peer, forwarded, trusted, expected) => {
    expect(addressOf(peer, forwarded, trusted)).toBe(expected);
  });

  it('never returns what is no address, and never an entry left of an untrusted one', () => {
    const entry = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('', 'x', '127.0.0.1', '::1'));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.ipV4(), (forged, real) => {
        fc.pre(!real.startsWith('127.'));
        expect(addressOf('127.0.0.1', [...forged, real].join(', '), 'loopback')).toBe(real);
      }),
    );
  });
});

/** Sends bytes and returns everything that came back. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
  });
}

describe('serveNode', () => {
  it('answers probes of HTTP/1.0 without Host, and knows the other end', async () => {
    const trusted = listOf('loopback');
    const server = await serveNode(
      {
        fetch: async (request) =>
          new Response(`${new URL(request.url).pathname} ${clientAddress(request, trusted)}`),
      },
      { port: 0 },
    );
    try {
      const probe = await exchange(server.port, 'GET /healthz HTTP/1.0\r\n\r\n');
      expect(probe).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(probe).toContain('/healthz 127.0.0.1');
      const proxied = 'GET /a HTTP/1.0\r\nX-Forwarded-For: 6.6.6.6, 1.2.3.4\r\n\r\n';
      expect(await exchange(server.port, proxied)).toContain('/a 1.2.3.4');
      // HTTP/1.1 requires the header.
      expect(await exchange(server.port, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    } finally {
      await server.close();
    }
  });
});
