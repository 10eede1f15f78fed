import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../../src/service/node/passwords.js';
import {
  type NodeLimits,
  type NodeServer,
  serveNode,
} from '../../../src/service/node/serve-node.js';
import { postHead } from '../files/hostile-senders.js';

const open: NodeServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A server that answers at once with a beginning, and with the rest once the request has come. */
async function earlyServer(limits: Partial<NodeLimits>): Promise<number> {
  const pieces = async function* (request: Request): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('the beginning');
    yield new TextEncoder().encode(` and the end of ${await request.text()}`);
  };
  const fetch = async (request: Request): Promise<Response> =>
    new Response(ReadableStream.from(pieces(request)));
  const server = await serveNode({ fetch }, { port: 0, limits });
  open.push(server);
  return server.port;
}

/** A connection; `closed` resolves to all that it received. */
class Sender {
  readonly socket: Socket;
  readonly closed: Promise<string>;
  #received = '';
  #look: (() => void) | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    this.socket.setEncoding('latin1').on('data', (text: string) => {
      this.#received += text;
      this.#look?.();
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.once('end', () => this.socket.end());
      this.socket.once('close', () => resolve(this.#received));
    });
  }

  /** Waits until this text has come. */
  until(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#look = () => {
        if (this.#received.includes(text)) resolve();
      };
      this.#look();
    });
  }
}

describe('An answer that begins before its request has come', () => {
  it('reaches a sender who continues sending, to its end, and closes the connection', async () => {
    const sender = new Sender(await earlyServer({}));
    sender.socket.write(postHead('/', 10, {}));
    await sender.until('the beginning');
    sender.socket.write('0123456789');
    const received = await sender.closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain('Connection: close');
    expect(received).toContain(' and the end of 0123456789');
  });

  it('ends without a second status where the request comes too slowly', async () => {
    const sender = new Sender(await earlyServer({ bodyRateMilliseconds: 500 }));
    sender.socket.write(postHead('/', 10, {}));
    const received = await sender.closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(received).not.toContain('the end');
  });
});

describe('A stored password', () => {
  it.each(['', 'plain', 'scrypt$2$8$1$AAAA', 'argon2$2$8$1$AAAA$AAAA'])(
    'that is none matches nothing: %j',
    async (stored) => expect(await verifyPassword('plain', stored)).toBe(false),
  );
});
