import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.js';
import type { ClientRequest } from '../../src/client/requests/client-request.js';
import { sendRequest } from '../../src/client/requests/send-request.js';
import { listenForRedirect } from '../../src/command/remote/process-remote.js';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0))
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns an address at which no server listens. */
async function freeAddress(): Promise<string> {
  const address = await listen(() => undefined);
  await new Promise((resolve) => opened.pop()?.close(resolve));
  return address;
}

const get = (url: string): ClientRequest => ({ method: 'GET', url, headers: {}, body: undefined });
const sending = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  milliseconds: 200_000,
  retry: 'unsafe' as const,
};

describe('over the platform’s own fetch', () => {
  it('streams an upload, compressed, while the answer has not begun', async () => {
    let body = Buffer.alloc(0);
    let encoding: string | undefined;
    const baseUrl = await listen((request, response) => {
      encoding = request.headers['transfer-encoding'];
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        body = gunzipSync(Buffer.concat(pieces));
        const report = {
          ok: true,
          file: { bytes: body.length, records: 0, accepted: 0, refused: 0, merged: 0 },
          counts: {},
          issues: [],
          issuesOmitted: 0,
        };
        response
          .writeHead(201, { 'content-type': 'application/json' })
          .end(JSON.stringify({ id: 'f', received_at: 't', bytes: body.length, report }));
      });
    });
    const client = createClient({
      baseUrl,
      authUrl: baseUrl,
      clientId: 'c1',
      clientSecret: 's',
      load: async () => ({ accessToken: 'a', scope: '', issuedAt: 0 }),
      save: async () => undefined,
    });
    const piece = new Uint8Array(65_536).fill(0x20);
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < 64; i += 1) yield piece;
    }
    const packed = (): ReadableStream<Uint8Array> =>
      ReadableStream.from(pieces()).pipeThrough(new CompressionStream('gzip'));
    expect(
      await client.upload({ customerNumber: '1', encoding: 'gzip', body: packed }),
    ).toMatchObject({ ok: true, value: { bytes: 64 * 65_536 } });
    expect([encoding, body.length]).toEqual(['chunked', 64 * 65_536]);
  });

  it('a service that cannot be reached got nothing: trying again is safe', async () => {
    expect(await sendRequest(get(await freeAddress()), sending)).toMatchObject({
      ok: false,
      fault: { code: 'network', received: 'ECONNREFUSED', retry: 'safe' },
    });
  });

  it('a fault of the network names the code of the system, or the inner message', async () => {
    const received = async (fault: unknown): Promise<unknown> => {
      const fetch = (): Promise<Response> => Promise.reject(fault);
      const answer = await sendRequest(get('http://127.0.0.1'), { ...sending, fetch });
      return !answer.ok && [answer.fault.what, answer.fault.received, answer.fault.retry];
    };
    const reset = Object.assign(new Error('read failed'), { code: 'ECONNRESET' });
    const broke = 'The connection broke';
    expect(await received(new TypeError('fetch failed', { cause: reset }))).toEqual([
      broke,
      'ECONNRESET',
      'unsafe',
    ]);
    const inner = new Error('certificate has expired');
    expect(await received(new TypeError('fetch failed', { cause: inner }))).toEqual([
      broke,
      'certificate has expired',
      'unsafe',
    ]);
    expect(await received('no fetch here')).toEqual([broke, 'no fetch here', 'unsafe']);
  });

  it('a connection that breaks leaves open what was done', async () => {
    const address = await listen((request) => request.socket.destroy());
    expect(await sendRequest(get(address), sending)).toMatchObject({
      ok: false,
      fault: { code: 'network', retry: 'unsafe' },
    });
    const half = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await sendRequest(get(half), sending)).toMatchObject({
      ok: false,
      fault: { code: 'network', retry: 'unsafe' },
    });
  });

  it('an answer that does not come is not waited for longer than was said', async () => {
    const address = await listen(() => undefined);
    expect(await sendRequest(get(address), { ...sending, milliseconds: 20 })).toMatchObject({
      ok: false,
      fault: { what: 'No answer came in time' },
    });
  });

  it('an answer without an end is cut off', async () => {
    const address = await listen((_, response) => {
      const piece = Buffer.alloc(1_048_576);
      const write = (): void => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', write);
      write();
    });
    expect(await sendRequest(get(address), sending)).toMatchObject({
      ok: false,
      fault: {
        code: 'answer-too-large',
        what: 'The answer is larger than 32 MiB',
        fix: 'Ask for smaller pages (pageSize), or ask the operators of the service',
        retry: 'unsafe',
      },
    });
  });

  it('a page that is too large is the same the next time', async () => {
    const address = await listen((_, response) => response.end(Buffer.alloc(33_554_433, ' ')));
    expect(await sendRequest(get(address), { ...sending, retry: 'safe' })).toMatchObject({
      ok: false,
      fault: { code: 'answer-too-large', retry: 'useless' },
    });
  });

  it('a redirection is an answer, not followed', async () => {
    const address = await listen((_, response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect(await sendRequest(get(address), sending)).toMatchObject({
      ok: true,
      value: { status: 307 },
    });
  });
});

describe('RFC 8252 section 7.3: the loopback redirect', () => {
  it('turns away what is not the way back of this sign-in, and takes what is', async () => {
    const address = await freeAddress();
    const listener = await listenForRedirect(new URL(`${address}/cb`), 's1');
    const status = async (path: string, method = 'GET'): Promise<number> =>
      (await fetch(`${address}${path}`, { method })).status;
    expect(await status('/')).toBe(404);
    expect(await status('/cb?code=evil&state=other')).toBe(404);
    expect(await status('/cb?code=evil&state=s1', 'POST')).toBe(404);
    expect(await status('/other?code=evil&state=s1')).toBe(404);
    const answer = await fetch(`${address}/cb?code=abc&state=s1`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('referrer-policy'),
    ]).toEqual([200, 'text/plain; charset=utf-8', 'no-referrer']);
    expect(await listener.arrival).toBe('/cb?code=abc&state=s1');
    await listener.close();
    await expect(status('/cb')).rejects.toThrow();
  });

  it('says so where the port is taken', async () => {
    const address = await listen(() => undefined);
    await expect(listenForRedirect(new URL(`${address}/cb`), 's1')).rejects.toThrow(
      'cannot listen on',
    );
  });
});
