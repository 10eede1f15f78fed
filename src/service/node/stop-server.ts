import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Times of the end of a server, in milliseconds. */
export interface StopTimes {
  /** Time to continue as before. */
  readonly drain: number;
  /** Time that a connection without a request is kept open after the drain. */
  readonly kept: number;
  /** Time until everything ends, drain included. */
  readonly grace: number;
}

/** Connections that wait to be accepted, at most: what Node asks the system for. */
const BACKLOG = 511;

/**
 * The end of a server. A proxy sends requests into connections that it keeps, and loses one if
 * the server closes the connection just then. After a drain, therefore, a connection is closed with
 * the answer that says so, or if it stays unused (RFC 9112 9.6).
 */
export class ServerStop {
  #state: 'open' | 'last answers' | 'closing' = 'open';
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** True once each answer is the last one of its connection. */
  get isLastAnswer(): boolean {
    return this.#state !== 'open';
  }

  /** Closes the connections that had their last answer, once no other is kept. */
  answered(): void {
    if (this.#state === 'closing') setImmediate(() => this.#server.closeIdleConnections());
  }

  /** Ends the server; resolves once it has no connection. Call once. */
  async run({ drain, kept, grace }: StopTimes): Promise<void> {
    const server = this.#server;
    const closed = new Promise<void>((resolve) => server.once('close', resolve));
    const open = Math.min(drain, grace);
    if (open > 0) await until(closed, open);
    const deadline = setTimeout(() => server.closeAllConnections(), grace - open);
    this.#state = 'last answers';
    if (open > 0) {
      await acceptWaiting(server);
      // `close` of `node:http` would close the connections that have no request, too.
      NetServer.prototype.close.call(server);
      await until(closed, Math.min(kept, grace - open));
    }
    this.#state = 'closing';
    server.close();
    await closed;
    clearTimeout(deadline);
  }
}

/**
 * Waits for a turn of the event loop that accepts no connection. The system resets connections that
 * wait when a port closes, after a busy moment, and a proxy does not send their requests again.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isAccepting = true;
  const accept = (): void => {
    isAccepting = true;
  };
  server.on('connection', accept);
  for (let turn = 0; isAccepting && turn <= BACKLOG; turn += 1) {
    isAccepting = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', accept);
}

/** Waits for a promise, for a limited time. */
function until(done: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
