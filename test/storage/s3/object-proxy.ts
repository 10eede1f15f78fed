import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Disturbance of a request. `before` and `after`: the connection ends before the store has the
 * request, or after its answer. `slow`: the answer comes when the client has given up. `full`: the
 * store has no space. `key`: the signature is that of another key.
 */
export type ProxyFault = 'before' | 'after' | 'slow' | 'full' | 'key';

/** A proxy on loopback in front of an object store. */
export interface ObjectProxy {
  readonly url: string;
  /** Returns the fault of a request; called once for each, also where not set. */
  fault: (() => ProxyFault | undefined) | undefined;
  /** Milliseconds that the clock of the store is ahead. */
  ahead: number;
  stop(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a proxy of the store at `target`. */
export async function startObjectProxy(target: string): Promise<ObjectProxy> {
  const { hostname, port } = new URL(target);

  function forwarded(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = ask({ hostname, port, method, path: url, headers, agent: false }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = proxy.fault?.();
    if (fault === 'before') return void response.destroy();
    const body = await bodyOf(request);
    if (fault === 'full' && request.method === 'PUT') return void response.writeHead(507).end();
    const { authorization } = request.headers;
    if (fault === 'key' && authorization !== undefined)
      request.headers.authorization = authorization.replace(/.$/, (last) =>
        last === '0' ? '1' : '0',
      );
    const answer = await forwarded(request, body);
    const bytes = await bodyOf(answer);
    if (fault === 'after') return void response.destroy();
    // The client ends the connection when its patience is over.
    if (fault === 'slow') return;
    const { date = '' } = answer.headers;
    const now = new Date(Date.parse(date) + proxy.ahead).toUTCString();
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, date: now });
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => void response.destroy());
  });
  const proxy: ObjectProxy = {
    url: '',
    fault: undefined,
    ahead: 0,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}
