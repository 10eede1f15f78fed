import dns from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, getDefaultAutoSelectFamily, setDefaultAutoSelectFamily } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebhookAnswer } from '../../src/service/daily-sync/sync-environment.js';
import { isPublic } from '../../src/service/node/public-address.js';
import { createWebhookSender } from '../../src/service/node/webhook-sender.js';

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on loopback; returns its port and what it received. */
async function listening(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly port: number; readonly received: readonly Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, body });
      response.writeHead(status, headers).end('x'.repeat(100_000));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, received };
}

function sendTo(url: string, allow?: string): Promise<WebhookAnswer> {
  const send = createWebhookSender(allow === undefined ? {} : { allow });
  const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
  return send({ url, headers, body: '{"a":"é"}', signal: undefined });
}

describe('Sending a webhook', () => {
  it('posts the body and the headers, and returns the status', async () => {
    const { port, received } = await listening(204);
    expect(await sendTo(`http://127.0.0.1:${port}/hook?a=1`, 'loopback')).toEqual({ status: 204 });
    expect(received).toMatchObject([
      { path: '/hook?a=1', body: '{"a":"é"}', headers: { 'webhook-id': 'msg_1' } },
    ]);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
  ])('%s is not sent to unless it is allowed', async (url) => {
    const { port, received } = await listening(204);
    const answer = await sendTo(url.replace('PORT', String(port)));
    expect(answer.fault).toContain('is not a public address');
    expect(received).toEqual([]);
  });

  it('a name is refused if any of its addresses is inside', async () => {
    const { port, received } = await listening(204);
    vi.spyOn(dns, 'lookup').mockImplementation((async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]) as unknown as typeof dns.lookup); // one of its many overloads
    expect((await sendTo(`http://rebind.example:${port}/`)).fault).toContain('127.0.0.1');
    expect(received).toEqual([]);
  });

  it('a name that changes after it was checked leads to the address that was checked', async () => {
    const { port, received } = await listening(204);
    let lookups = 0;
    vi.spyOn(dns, 'lookup').mockImplementation((async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    }) as unknown as typeof dns.lookup); // one of its many overloads
    // Only the first is allowed; a second look would lead to a machine that was not checked.
    expect(await sendTo(`http://rebind.example:${port}/`, '127.0.0.1')).toEqual({ status: 204 });
    expect([lookups, received.length]).toEqual([1, 1]);
    expect(received[0]?.headers.host).toBe(`rebind.example:${port}`);
  });

  it('a name leads to its address also where Node takes one address only', async () => {
    const { port, received } = await listening(204);
    vi.spyOn(dns, 'lookup').mockImplementation((async () => [
      { address: '127.0.0.1', family: 4 },
    ]) as unknown as typeof dns.lookup); // one of its many overloads
    const before = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    const answer = await sendTo(`http://one.example:${port}/`, 'loopback').finally(() =>
      setDefaultAutoSelectFamily(before),
    );
    expect([answer, received.length]).toEqual([{ status: 204 }, 1]);
  });

  it('https to a server that speaks no TLS is a fault, and nothing is sent', async () => {
    const { port, received } = await listening(204);
    const answer = await sendTo(`https://127.0.0.1:${port}/`, 'loopback');
    expect(answer.fault).toMatch(/SSL|socket|ECONNRESET/);
    expect(received).toEqual([]);
  });

  it('a redirect is an answer, and is not followed', async () => {
    const inner = await listening(204);
    const { port } = await listening(302, { location: `http://127.0.0.1:${inner.port}/` });
    expect(await sendTo(`http://127.0.0.1:${port}/`, 'loopback')).toEqual({ status: 302 });
    expect(inner.received).toEqual([]);
  });

  it('a refusal, a name that is none, and a stop are faults, never thrown', async () => {
    expect((await sendTo('http://127.0.0.1:1/', 'loopback')).fault).toContain('ECONNREFUSED');
    expect((await sendTo('https://name.invalid/')).fault).toMatch(/ENOTFOUND|EAI_AGAIN/);
    expect((await sendTo('no address')).fault).toBeDefined();
    const signal = AbortSignal.abort();
    const send = createWebhookSender({ allow: 'loopback' });
    const { port, received } = await listening(204);
    const url = `http://127.0.0.1:${port}/`;
    expect((await send({ url, headers: {}, body: '', signal })).fault).toBeDefined();
    expect(received).toEqual([]);
  });

  it('a list that cannot be read is a TypeError', () => {
    expect(() => createWebhookSender({ allow: 'everything' })).toThrow('everything');
  });
});

describe('Public addresses', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is one',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'nothing',
  ])('%s is none', (address) => expect(isPublic(address)).toBe(false));
});
