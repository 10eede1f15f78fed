import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { markFramed } from '../requests/framed-requests.js';
import { textOf } from '../text-response.js';

/** What a server refuses to wait for or to hold, in milliseconds, bytes and numbers. */
export interface NodeLimits {
  /** Bytes of all headers of a request; 16 KiB by default. */
  readonly headerBytes: number;
  /** Until the headers are complete; 10 seconds by default. */
  readonly headersMilliseconds: number;
  /** Until a request is complete, its body included; 15 minutes by default. */
  readonly requestMilliseconds: number;
  /**
   * Without a byte on a connection, unless it is the server that is busy; 30 seconds by default.
   */
  readonly idleMilliseconds: number;
  /** Between two requests of one connection; 5 seconds by default. */
  readonly keepAliveMilliseconds: number;
  /** Connections at once; 2,000 by default. */
  readonly connections: number;
  /** For requests on their way when the server is stopped; 10 seconds by default. */
  readonly graceMilliseconds: number;
}

const DEFAULTS: NodeLimits = {
  headerBytes: 16_384,
  headersMilliseconds: 10_000,
  requestMilliseconds: 900_000,
  idleMilliseconds: 30_000,
  keepAliveMilliseconds: 5_000,
  connections: 2_000,
  graceMilliseconds: 10_000,
};

/** Where and how to listen. */
export interface NodeOptions {
  /** 0: any free one. */
  readonly port: number;
  /** `127.0.0.1` where not given: nobody outside of this machine. */
  readonly hostname?: string | undefined;
  readonly limits?: Partial<NodeLimits> | undefined;
}

/** A server that listens. */
export interface NodeServer {
  readonly port: number;
  /** `http://127.0.0.1:8080`, without a slash at the end. */
  readonly url: string;
  /**
   * Takes no new connection, lets requests on their way end within the grace, then closes. Again:
   * the same promise.
   */
  close(): Promise<void>;
}

/**
 * Serves anything that answers requests on `node:http`, through `@hono/node-server` (an optional
 * peer, with `hono`). A port that is taken, or a hostname that is none of this machine's, rejects
 * with Node's own error; where the peers are not installed the Error says so.
 */
export async function serveNode(
  service: { fetch(request: Request): Promise<Response> },
  options: NodeOptions,
): Promise<NodeServer> {
  const { createServer } = await import('node:http');
  const { getRequestListener, RESPONSE_ALREADY_SENT } = await loadListener();
  const { hostname = '127.0.0.1' } = options;
  const limits = { ...DEFAULTS, ...options.limits };
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      // Node's parser ends a body where its Content-Length says.
      markFramed(request);
      const response = await service.fetch(request);
      const text = textOf(response);
      if (text === undefined) return response;
      // This server speaks HTTP/1.1 alone.
      sendText(outgoing as ServerResponse, response, text);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  const asked = new WeakMap<Socket, Exchange>();
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMilliseconds,
      requestTimeout: limits.requestMilliseconds,
      keepAliveTimeout: limits.keepAliveMilliseconds,
      // How often the two limits above are looked at.
      connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
    },
    (incoming, outgoing) => {
      asked.set(incoming.socket, { incoming, outgoing });
      closeWhereUnread(incoming, outgoing);
      // A connection whose last answer is out is kept for no further request once the server stops.
      outgoing.once('close', () => {
        if (closing !== undefined) setImmediate(() => server.closeIdleConnections());
      });
      // The listener answers its own faults; one that it could not answer is the end of this
      // connection alone.
      listener(incoming, outgoing).catch(() => incoming.destroy());
    },
  );
  server.setTimeout(limits.idleMilliseconds, (socket: Socket) => {
    if (isAwaited(asked.get(socket))) socket.setTimeout(limits.idleMilliseconds);
    else socket.destroy();
  });
  server.maxConnections = limits.connections;
  let closing: Promise<void> | undefined;
  const port = await listen(server, options.port, hostname);
  // A connection that cannot be taken, for want of file handles say, must not end the process.
  server.on('error', () => undefined);
  return {
    port,
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`,
    close: () => {
      closing ??= stop(server, limits.graceMilliseconds);
      return closing;
    },
  };
}

type Listener = Pick<typeof import('@hono/node-server'), 'getRequestListener'> &
  Pick<typeof import('@hono/node-server/utils/response'), 'RESPONSE_ALREADY_SENT'>;

/** What is used of the package `@hono/node-server`, an optional peer with one of its own. */
async function loadListener(): Promise<Listener> {
  try {
    const { getRequestListener } = await import('@hono/node-server');
    const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response');
    return { getRequestListener, RESPONSE_ALREADY_SENT };
  } catch (fault) {
    throw new Error(
      'the packages "hono" and "@hono/node-server" are needed to listen: npm install hono @hono/node-server',
      { cause: fault },
    );
  }
}

/**
 * An answer that goes out before its request came in whole ends the connection: what is left of the
 * body would be taken for the next request, or be cut off under it.
 */
function closeWhereUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing);
  const answer = (...head: Parameters<typeof writeHead>): ServerResponse => {
    if (!incoming.complete) outgoing.shouldKeepAlive = false;
    return writeHead(...head);
  };
  // It has two forms; what was given is passed on as it was.
  outgoing.writeHead = answer as typeof outgoing.writeHead;
}

/** Sends head and text at once. */
function sendText(outgoing: ServerResponse, { status, headers }: Response, text: string): void {
  const head: OutgoingHttpHeaders = Object.fromEntries(headers);
  if (headers.has('set-cookie')) head['set-cookie'] = headers.getSetCookie();
  head['content-length'] = String(Buffer.byteLength(text));
  outgoing.writeHead(status, head);
  outgoing.end(text);
}

/** The last request of a connection and its answer. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Whether the sender did its part and waits for us: all of the body is here, or more of it than was
 * read, and the answer has not begun.
 */
function isAwaited(exchange: Exchange | undefined): boolean {
  if (exchange === undefined || exchange.outgoing.headersSent) return false;
  return exchange.incoming.complete || exchange.incoming.readableLength > 0;
}

function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function stop(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
