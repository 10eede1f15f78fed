import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type NodeLimits, type NodeServer, serveNode } from '../../src/service/node/serve-node.js';
import { textResponse } from '../../src/service/text-response.js';
import { PATIENCE } from '../patience.js';

const open: NodeServer[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** Starts a server that responds with 201 and the length of the body, after the whole body. */
async function serve(limits: Partial<NodeLimits> = {}): Promise<NodeServer> {
  const fetch = async (request: Request): Promise<Response> =>
    new Response(String((await request.text()).length), { status: 201 });
  const server = await serveNode({ fetch }, { port: 0, limits });
  open.push(server);
  return server;
}

interface Talk {
  readonly socket: Socket;
  /** All that the server said, once it closed the connection. */
  readonly said: Promise<string>;
  /** Comes once the server said that much. */
  until(text: string): Promise<void>;
}

async function talk(port: number, text: string): Promise<Talk> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => said);
  await once(socket, 'connect');
  socket.write(text);
  return {
    socket,
    said: closed,
    until: async (wanted) => {
      while (!said.includes(wanted)) await once(socket, 'data');
    },
  };
}

const POST = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n';

describe('A server on node:http', () => {
  it('listens on the port that it says, on this machine alone, and answers', async () => {
    const server = await serve();
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    const answer = await fetch(server.url, { method: 'POST', body: 'four' });
    expect([answer.status, await answer.text()]).toEqual([201, '4']);
  });

  it('has an address of IPv6 in brackets', async () => {
    const fetchHere = async (): Promise<Response> => new Response('here');
    const server = await serveNode({ fetch: fetchHere }, { port: 0, hostname: '::1' });
    open.push(server);
    expect(server.url).toBe(`http://[::1]:${server.port}`);
    expect(await (await fetch(server.url)).text()).toBe('here');
  });

  it('a fetch that rejects is 500 without what it says', async () => {
    const service = { fetch: async () => Promise.reject(new Error('a secret of the host')) };
    const server = await serveNode(service, { port: 0 });
    open.push(server);
    const answer = await fetch(server.url);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.text()).not.toContain('secret');
  });

  it('rejects a port that is taken', async () => {
    const server = await serve();
    await expect(
      serveNode({ fetch: async () => new Response() }, { port: server.port }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('refuses headers that are too large with 431', async () => {
    const { port } = await serve({ headerBytes: 2_000 });
    const { said } = await talk(
      port,
      `GET / HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(3_000)}\r\n\r\n`,
    );
    expect(await said).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('refuses headers that take too long with 408', async () => {
    const { port } = await serve({ headersMilliseconds: 50 });
    expect(await (await talk(port, 'GET / HTTP/1.1\r\nHost: here\r\nX: ')).said).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  it('refuses a body that takes too long with 408', async () => {
    const { port } = await serve({ headersMilliseconds: 50, requestMilliseconds: 100 });
    expect(await (await talk(port, `${POST}12345`)).said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes a connection on which nothing is said', async () => {
    const { port } = await serve({ idleMilliseconds: 50 });
    expect(await (await talk(port, '')).said).toBe('');
    expect(await (await talk(port, `${POST}12345`)).said).toBe('');
  });

  it('closes no connection whose answer is still being made', async () => {
    let finish = (): void => undefined;
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const fetch = async (): Promise<Response> => {
      await made;
      return new Response('late');
    };
    // Enough for the request to come in on a busy machine.
    const server = await serveNode({ fetch }, { port: 0, limits: { idleMilliseconds: 1_000 } });
    open.push(server);
    const patient = await talk(server.port, `${POST}1234567890`);
    // Silent as long as the patient one, and closed for it: twice over.
    for (let round = 0; round < 2; round += 1)
      expect(await (await talk(server.port, '')).said).toBe('');
    finish();
    await patient.until('late');
  });

  const EXPECT = POST.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n');

  it('RFC 9110 10.1.1: says 100 only once the body is read', async () => {
    const { port } = await serve();
    const { socket, said, until } = await talk(port, EXPECT);
    await until('HTTP/1.1 100 Continue\r\n\r\n');
    socket.end('1234567890');
    expect((await said).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 201']);
  });

  it('RFC 9110 10.1.1: says a refusal in place of 100, and closes', async () => {
    const fetch = async (): Promise<Response> => textResponse('no', { status: 401 });
    const server = await serveNode({ fetch }, { port: 0 });
    open.push(server);
    const { socket, said, until } = await talk(server.port, EXPECT);
    await until('HTTP/1.1 401 ');
    socket.end();
    expect((await said).match(/HTTP\/1\.1 \d+|connection: \S+/gi)).toEqual([
      'HTTP/1.1 401',
      'Connection: close',
    ]);
  });

  it('keeps a connection for another request', async () => {
    const { port } = await serve({ keepAliveMilliseconds: PATIENCE });
    const { socket, said, until } = await talk(port, `${POST}1234567890`);
    await until('\r\n\r\n10');
    socket.end(`${POST}1234567890`);
    expect((await said).match(/HTTP\/1\.1 201 /g)).toHaveLength(2);
  });

  it('keeps a connection for as long as it is told', async () => {
    const { port } = await serve({ keepAliveMilliseconds: 100 });
    expect(await (await talk(port, `${POST}1234567890`)).said).toContain('HTTP/1.1 201 ');
  });

  it('takes no more connections at once than it is told', async () => {
    const { port } = await serve({ connections: 1 });
    const first = await talk(port, EXPECT);
    // A connection without a request would be closed.
    await first.until('HTTP/1.1 100 ');
    expect(await (await talk(port, `${POST}1234567890`)).said).toBe('');
    first.socket.write('1234567890');
    await first.until('HTTP/1.1 201 ');
  });

  it('a fault of what it serves is 500, and the server continues', async () => {
    let calls = 0;
    const server = await serveNode(
      {
        fetch: async () => {
          calls += 1;
          if (calls === 1) throw new Error('no');
          return new Response('yes');
        },
      },
      { port: 0 },
    );
    open.push(server);
    expect((await fetch(server.url)).status).toBe(500);
    expect(await (await fetch(server.url)).text()).toBe('yes');
  });
});

describe('A server that is stopped', () => {
  it('an upload under way ends with its answer while new connections are refused', async () => {
    const server = await serve();
    const upload = await talk(server.port, `${POST}12345`);
    // The request is under way once another one behind it was answered.
    await (await fetch(server.url, { method: 'POST', body: 'x' })).text();
    const closed = server.close();
    expect(server.close()).toBe(closed);
    await expect(fetch(server.url)).rejects.toThrow();
    upload.socket.write('67890');
    expect(await upload.said).toMatch(/^HTTP\/1\.1 201 [\s\S]*\r\n10$/);
    await closed;
  });

  it(
    'keeps no connection for further requests: neither an idle one nor one that is ' +
      'answered meanwhile',
    async () => {
      // Longer than a test may take.
      const server = await serve({
        keepAliveMilliseconds: PATIENCE,
        idleMilliseconds: PATIENCE,
        graceMilliseconds: PATIENCE,
      });
      const idle = await talk(server.port, `${POST}1234567890`);
      await idle.until('\r\n\r\n10');
      const busy = await talk(server.port, `${POST}12345`);
      await (
        await fetch(server.url, { method: 'POST', body: 'x', headers: { connection: 'close' } })
      ).text();
      const closed = server.close();
      expect(await idle.said).toContain('201');
      busy.socket.write('67890');
      expect(await busy.said).toContain('201');
      await closed;
    },
  );

  it('ends what takes longer than the grace', async () => {
    const server = await serve({ graceMilliseconds: 50 });
    const upload = await talk(server.port, `${POST}12345`);
    await (await fetch(server.url, { method: 'POST', body: 'x' })).text();
    await server.close();
    expect(await upload.said).toBe('');
  });
});
