import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Exchange } from './least-rate.js';

/**
 * Limits the open connections of a server. At the limit, a new one replaces the one that
 * has been without a request for longest, so that connections that stay silent or send their
 * headers slowly lock no one out. If all have a request, the new one is closed.
 */
export class ConnectionLimit {
  readonly #open = new Set<Socket>();
  /** Connections without a request, the longest first. */
  readonly #idle = new Set<Socket>();
  readonly #last = new WeakMap<Socket, Exchange>();

  constructor(server: Server, most: number) {
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      this.#idle.add(socket);
      socket.once('close', () => this.#forget(socket));
      if (this.#open.size <= most) return;
      const [longest = socket] = this.#idle;
      this.#forget(longest);
      longest.destroy();
    });
  }

  /** Counts a connection as busy until the last of its responses is sent. */
  begin(exchange: Exchange): void {
    const { socket } = exchange.incoming;
    this.#idle.delete(socket);
    this.#last.set(socket, exchange);
    exchange.outgoing.once('close', () => {
      const isLast = this.#last.get(socket) === exchange;
      if (isLast && this.#open.has(socket)) this.#idle.add(socket);
    });
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#idle.delete(socket);
  }
}
