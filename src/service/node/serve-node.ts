import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { loadPeer } from '../../storage/load-peer.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { markFramed } from '../requests/framed-requests.js';
import { markPeer } from '../requests/peer-address.js';
import { refusal } from '../responses/refusal.js';
import { textOf } from '../text-response.js';
import { ConnectionLimit } from './connection-limit.js';
import { closeAfterLast, continueWhenRead } from './early-response.js';
import { BodyWatch, type Exchange, isSenderWaiting } from './least-rate.js';
import { ServerStop } from './stop-server.js';

/** Limits of a server. */
export interface NodeLimits {
  /** Bytes of all headers of a request; 16 KiB by default. */
  readonly headerBytes: number;
  /** Time to receive the headers; 10 seconds by default. */
  readonly headersMilliseconds: number;
  /** Time to receive a whole request with its body; 15 minutes by default. */
  readonly requestMilliseconds: number;
  /** Time without a byte on a connection while the client is awaited; 30 seconds by default. */
  readonly idleMilliseconds: number;
  /** Bytes a second that a body has to bring; 1,000 by default. */
  readonly bodyBytesPerSecond: number;
  /**
   * Time over which that rate is taken; 10 seconds by default, and a fifth of it while bodies
   * arrive on half of the connections.
   */
  readonly bodyRateMilliseconds: number;
  /** Time between two requests of one connection; 5 seconds by default. */
  readonly keepAliveMilliseconds: number;
  /**
   * Open connections; 2,000 by default. Above it, the one that has been without a request for
   * longest is closed, or, if each has one, the new one.
   */
  readonly connections: number;
  /** Time for open requests to finish after `close`, drain included; 10 seconds by default. */
  readonly graceMilliseconds: number;
}

const DEFAULTS: NodeLimits = {
  headerBytes: 16_384,
  headersMilliseconds: 10_000,
  requestMilliseconds: 900_000,
  idleMilliseconds: 30_000,
  bodyBytesPerSecond: 1_000,
  bodyRateMilliseconds: 10_000,
  keepAliveMilliseconds: 5_000,
  connections: 2_000,
  graceMilliseconds: 10_000,
};

/** Address and limits of a server. */
export interface NodeOptions {
  /** Port; 0 for any free one. */
  readonly port: number;
  /** Host; `127.0.0.1` by default, which only this machine can reach. */
  readonly hostname?: string | undefined;
  readonly limits?: Partial<NodeLimits> | undefined;
}

const OPTIONS: OptionTable<NodeOptions> = {
  port: 'number!',
  hostname: 'string',
  limits: {
    headerBytes: 'number',
    headersMilliseconds: 'number',
    requestMilliseconds: 'number',
    idleMilliseconds: 'number',
    bodyBytesPerSecond: 'number',
    bodyRateMilliseconds: 'number',
    keepAliveMilliseconds: 'number',
    connections: 'number',
    graceMilliseconds: 'number',
  },
};

/** Options of `close`. */
export interface CloseOptions {
  /**
   * Time in which the server continues to accept connections, for balancers to learn that it ends;
   * 0 by default. Afterwards each kept connection is closed with its next answer, which says
   * `Connection: close`, or once it was unused for `keepAliveMilliseconds`. So a proxy that keeps
   * connections for a shorter time loses no request. Without a drain, unused connections are closed
   * at once.
   */
  readonly drainMilliseconds?: number | undefined;
}

const CLOSE_OPTIONS: OptionTable<CloseOptions> = { drainMilliseconds: 'number' };

/** A listening server. */
export interface NodeServer {
  readonly port: number;
  /** Address without a slash at the end, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * Stops accepting connections, waits for open requests up to the grace period, then closes.
   * Further calls return the same promise.
   */
  close(options?: CloseOptions): Promise<void>;
}

/**
 * Serves a fetch handler on `node:http`, through `@hono/node-server` (an optional peer, with
 * `hono`). Rejects with Node's own error if the port is in use or the hostname is not local, and
 * with an `Error` that names the peers if they are not installed.
 */
export async function serveNode(
  service: { fetch(request: Request): Promise<Response> },
  options: NodeOptions,
): Promise<NodeServer> {
  const { port: wanted, hostname = '127.0.0.1', limits: given } = ownOptions(options, OPTIONS);
  const { createServer } = await import('node:http');
  const [{ getRequestListener }, { RESPONSE_ALREADY_SENT }] = await loadPeer(
    () => Promise.all([import('@hono/node-server'), import('@hono/node-server/utils/response')]),
    'the packages "hono" and "@hono/node-server" are needed to listen: ' +
      'npm install hono @hono/node-server',
  );
  const limits = { ...DEFAULTS, ...given };
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      // Node's parser enforces Content-Length.
      markFramed(request);
      const { remoteAddress } = incoming.socket;
      if (remoteAddress !== undefined) markPeer(request, remoteAddress);
      const response = await service.fetch(request);
      const text = textOf(response);
      if (text === undefined) return response;
      // The cast holds because this server has HTTP/1.1 only.
      sendText(outgoing as ServerResponse, response, text);
      return RESPONSE_ALREADY_SENT;
    },
    // The host of a request of HTTP/1.0 without one, as probes send it.
    {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      // A fetch that rejects; what it says is no one else's to read.
      errorHandler: () => refusal('problem', 500),
    },
  );
  const exchanges = new WeakMap<Socket, Exchange>();
  const bodies = new BodyWatch({
    bytesPerSecond: limits.bodyBytesPerSecond,
    milliseconds: limits.bodyRateMilliseconds,
    crowd: limits.connections / 2,
  });
  const exchange = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    exchanges.set(incoming.socket, { incoming, outgoing });
    connections.begin({ incoming, outgoing });
    closeAfterLast(incoming, outgoing, () => stop.isLastAnswer);
    bodies.add({ incoming, outgoing });
    outgoing.once('close', () => stop.answered());
    // The listener handles its own errors; any other ends only this connection.
    listener(incoming, outgoing).catch(() => incoming.destroy());
  };
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMilliseconds,
      requestTimeout: limits.requestMilliseconds,
      keepAliveTimeout: limits.keepAliveMilliseconds,
      // Interval of the checks of the two limits above.
      connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
    },
    exchange,
  );
  const connections = new ConnectionLimit(server, limits.connections);
  const stop = new ServerStop(server);
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    continueWhenRead(incoming, outgoing);
    exchange(incoming, outgoing);
  });
  server.setTimeout(limits.idleMilliseconds, (socket: Socket) => {
    const last = exchanges.get(socket);
    if (last !== undefined && isSenderWaiting(last)) socket.setTimeout(limits.idleMilliseconds);
    else socket.destroy();
  });
  let closed: Promise<void> | undefined;
  const port = await listen(server, wanted, hostname);
  // A failed connection, for example without file handles, must not end the process.
  server.on('error', () => undefined);
  return {
    port,
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`,
    close: (given = {}) => {
      const { drainMilliseconds: drain = 0 } = ownOptions(given, CLOSE_OPTIONS);
      const { keepAliveMilliseconds: kept, graceMilliseconds: grace } = limits;
      closed ??= stop.run({ drain, kept, grace }).finally(() => bodies.stop());
      return closed;
    },
  };
}

/** Sends head and body in one piece. */
function sendText(outgoing: ServerResponse, { status, headers }: Response, text: string): void {
  const head: OutgoingHttpHeaders = Object.fromEntries(headers);
  if (headers.has('set-cookie')) head['set-cookie'] = headers.getSetCookie();
  head['content-length'] = String(Buffer.byteLength(text));
  outgoing.writeHead(status, head);
  outgoing.end(text);
}

function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      // The cast holds because the server listens on a port, not on a pipe.
      resolve((server.address() as AddressInfo).port);
    });
  });
}
