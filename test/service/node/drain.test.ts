import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NodeServer, serveNode } from '../../../src/service/node/serve-node.js';
import { PATIENCE } from '../../patience.js';

const DRAIN = 2_000;
const KEPT = 5_000;
const GRACE = 10_000;
const ENOUGH = 10;
/** Milliseconds of work in one turn of the event loop. */
const BUSY = 20;

let server: NodeServer;
const sockets: Socket[] = [];

beforeEach(async () => {
  const fetch = async (request: Request): Promise<Response> =>
    new Response(await request.text(), { status: 201 });
  const limits = { keepAliveMilliseconds: KEPT, graceMilliseconds: GRACE };
  // Sockets have Node's own timers: nothing ends a connection here but the drain.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = await serveNode({ fetch }, { port: 0, limits });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closed = server.close();
  await vi.advanceTimersByTimeAsync(GRACE);
  vi.useRealTimers();
  await closed;
});

class Connection {
  readonly socket = connect(server.port, '127.0.0.1');
  readonly closed = once(this.socket, 'close');
  #said = '';

  constructor() {
    sockets.push(this.socket);
    this.socket.on('error', () => undefined);
    this.socket.on('data', (bytes: Buffer) => {
      this.#said += bytes.toString('latin1');
    });
  }

  /** Sends the head of a request with a body of one byte, and the body where it is given. */
  send(body = ''): void {
    this.socket.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\n\r\n${body}`);
  }

  /** Returns the next answer, which ends with that byte. */
  async answer(byte: string): Promise<string> {
    while (!this.#said.endsWith(`\r\n\r\n${byte}`)) await once(this.socket, 'data');
    const said = this.#said;
    this.#said = '';
    return said;
  }

  async ask(byte: string): Promise<string> {
    this.send(byte);
    return this.answer(byte);
  }
}

const KEEPS = /^HTTP\/1\.1 201 [\s\S]*\r\nConnection: keep-alive\r\n/;
const CLOSES = /^HTTP\/1\.1 201 [\s\S]*\r\nConnection: close\r\n/;

/** Waits until new connections are refused. */
async function untilRefused(): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        // Node 20 waits for a connection without a request until its head is late.
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  while (await isOpen());
}

describe('A server that drains', { timeout: PATIENCE }, () => {
  it('accepts connections and keeps them until the drain is over', async () => {
    const kept = new Connection();
    expect(await kept.ask('1')).toMatch(KEEPS);
    const closed = server.close({ drainMilliseconds: DRAIN });
    expect(server.close()).toBe(closed);
    await vi.advanceTimersByTimeAsync(DRAIN - 1);
    expect(await new Connection().ask('2')).toMatch(KEEPS);
    expect(await kept.ask('3')).toMatch(KEEPS);
  });

  it('accepts the connections that wait when a busy moment has outlived the drain', async () => {
    const closed = server.close({ drainMilliseconds: DRAIN });
    await vi.advanceTimersByTimeAsync(DRAIN - 1);
    const waiting = [new Connection(), new Connection(), new Connection()];
    // The system connects them in this turn, in which the server accepts none.
    await new Promise((resolve) => process.nextTick(resolve));
    vi.advanceTimersByTime(1);
    for (const each of waiting) {
      expect(await each.ask('1')).toMatch(CLOSES);
      await each.closed;
    }
    await closed;
  });

  it('accepts a connection that comes while it works in its last turn', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const other = connect((listener.address() as AddressInfo).port, '127.0.0.1');
    const [work] = (await once(listener, 'connection')) as [Socket];
    sockets.push(other, work);
    listener.close();
    let late: Connection | undefined;
    work.once('data', () => {
      late = new Connection();
      for (const end = performance.now() + BUSY; performance.now() < end; );
    });
    const closed = server.close({ drainMilliseconds: DRAIN });
    await vi.advanceTimersByTimeAsync(DRAIN - 1);
    other.write('1');
    vi.advanceTimersByTime(1);
    await once(work, 'data');
    expect(await late?.ask('1')).toMatch(CLOSES);
    await closed;
  });

  it('answers each kept connection once more, and ends with the last of them', async () => {
    const kept = [new Connection(), new Connection()] as const;
    for (const each of kept) await each.ask('1');
    const closed = server.close({ drainMilliseconds: DRAIN });
    await vi.advanceTimersByTimeAsync(DRAIN);
    await untilRefused();
    for (const each of kept) {
      expect(await each.ask('2')).toMatch(CLOSES);
      await each.closed;
    }
    await closed;
  });

  it('RFC 9112 9.6: says that it closes in the answer to a request that came before', async () => {
    const upload = new Connection();
    upload.send();
    await new Connection().ask('1');
    const closed = server.close({ drainMilliseconds: DRAIN });
    await vi.advanceTimersByTimeAsync(DRAIN);
    await untilRefused();
    upload.socket.write('2');
    expect(await upload.answer('2')).toMatch(CLOSES);
    await upload.closed;
    await vi.advanceTimersByTimeAsync(KEPT);
    await closed;
  });

  it('closes what stays unused for as long as a connection is kept', async () => {
    const unused = new Connection();
    await unused.ask('1');
    const closed = server.close({ drainMilliseconds: DRAIN });
    await vi.advanceTimersByTimeAsync(DRAIN);
    await untilRefused();
    await vi.advanceTimersByTimeAsync(KEPT - 1);
    expect(unused.socket.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await closed;
    await unused.closed;
  });

  it('ends with the grace, however long its drain and its requests are', async () => {
    const upload = new Connection();
    upload.send();
    await new Connection().ask('1');
    const closed = server.close({ drainMilliseconds: ENOUGH * GRACE });
    // Timers of no time take a tick of the false clock.
    await vi.advanceTimersByTimeAsync(GRACE + ENOUGH);
    await closed;
    await upload.closed;
  });
});

describe('A server that is closed without a drain', () => {
  it('RFC 9112 9.6: says that it closes in the answer to a request that came before', async () => {
    const upload = new Connection();
    upload.send();
    await new Connection().ask('1');
    const closed = server.close();
    upload.socket.write('2');
    expect(await upload.answer('2')).toMatch(CLOSES);
    await closed;
  });
});
