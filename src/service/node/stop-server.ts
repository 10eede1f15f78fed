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

/** Milliseconds of a turn of the event loop in which the server had hardly any work. */
const SHORT_TURN = 0.1;

/** Turns in which a moment without work is waited for, at most. */
const MOST_TURNS = 500;

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
 * Waits for a short turn of the event loop that accepts no connection. When a port closes, the
 * system resets the connections that wait, and a proxy does not send their requests again. In a
 * turn with work some come after the server has looked for them.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isAccepting = true;
  const accept = (): void => {
    isAccepting = true;
  };
  server.on('connection', accept);
  for (let turn = 0, isCalm = false; !isCalm && turn < MOST_TURNS; turn += 1) {
    isAccepting = false;
    const begin = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    isCalm = !isAccepting && performance.now() - begin < SHORT_TURN;
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
