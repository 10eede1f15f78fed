import type { IncomingMessage, ServerResponse } from 'node:http';

/** The last request of a connection, with its response. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Least rate at which bodies have to arrive. */
export interface LeastRate {
  readonly bytesPerSecond: number;
  /** Time in which a body has to bring its share. */
  readonly milliseconds: number;
  /** Number of connections above which that time is a fifth. */
  readonly crowd: number;
}

/** A body that is arriving, and how much of it had arrived at the begin of its time. */
interface Body extends Exchange {
  since: number;
  bytes: number;
}

const REFUSAL = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Watches bodies while they arrive, and refuses with 408 those that come too slowly. */
export class BodyWatch {
  readonly #rate: LeastRate;
  readonly #bodies = new Set<Body>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(rate: LeastRate) {
    this.#rate = rate;
    const interval = Math.min(1_000, Math.ceil(rate.milliseconds / 5));
    this.#timer = setInterval(() => this.#look(), interval);
    this.#timer.unref();
  }

  /** Watches a request until its body is complete or its response begins. */
  add({ incoming, outgoing }: Exchange): void {
    const { bytesRead } = incoming.socket;
    const body = { incoming, outgoing, since: performance.now(), bytes: bytesRead };
    this.#bodies.add(body);
    const forget = (): void => {
      this.#bodies.delete(body);
    };
    incoming.once('end', forget);
    outgoing.once('close', forget);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { bytesPerSecond, milliseconds, crowd } = this.#rate;
    const now = performance.now();
    const time = this.#bodies.size > crowd ? milliseconds / 5 : milliseconds;
    for (const body of this.#bodies) {
      const elapsed = now - body.since;
      const { bytesRead } = body.incoming.socket;
      const isAwaited = isSenderWaiting(body);
      if (!isAwaited && elapsed < time) continue;
      if (!isAwaited && bytesRead - body.bytes < (bytesPerSecond * elapsed) / 1_000) {
        this.#bodies.delete(body);
        refuse(body);
      }
      body.since = now;
      body.bytes = bytesRead;
    }
  }
}

/**
 * Returns whether the sender waits for the server: the response has not begun, and the body is
 * complete or has unread bytes.
 */
export function isSenderWaiting({ incoming, outgoing }: Exchange): boolean {
  return !outgoing.headersSent && (incoming.complete || incoming.readableLength > 0);
}

/** Sends 408 as Node does for a request that takes too long. */
function refuse({ incoming, outgoing }: Exchange): void {
  const { socket } = incoming;
  if (!outgoing.headersSent) socket.write(REFUSAL);
  socket.destroy();
}
