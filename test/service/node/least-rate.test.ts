import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BodyWatch, type Exchange } from '../../../src/service/node/least-rate.js';

const RATE = { bytesPerSecond: 1_000, milliseconds: 10_000, crowd: 2 };
const REFUSED = expect.stringMatching(/^HTTP\/1\.1 408 /);

/** A body that arrives, as its server sees it. */
class Body {
  readonly socket = {
    bytesRead: 0,
    said: '',
    isOpen: true,
    write: (text: string): void => {
      this.socket.said += text;
    },
    destroy: (): void => {
      this.socket.isOpen = false;
    },
  };
  readonly incoming = Object.assign(new EventEmitter(), {
    socket: this.socket,
    complete: false,
    readableLength: 0,
  });
  readonly outgoing = Object.assign(new EventEmitter(), { headersSent: false });

  get exchange(): Exchange {
    // A cast, because only these members are used.
    return this as unknown as Exchange;
  }

  /** The sender's view: whether the connection is open, and what the server said. */
  get seen(): readonly unknown[] {
    return [this.socket.isOpen, this.socket.said];
  }
}

const OPEN = [true, ''];

let watch: BodyWatch;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  watch = new BodyWatch(RATE);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

function watched(): Body {
  const body = new Body();
  watch.add(body.exchange);
  return body;
}

/** Lets seconds pass, each of which brings so many bytes. */
function pass(seconds: number, bodies: readonly Body[], bytes: number): void {
  for (let second = 0; second < seconds; second += 1) {
    for (const { socket } of bodies) socket.bytesRead += bytes;
    vi.advanceTimersByTime(1_000);
  }
}

describe('A body that is watched while it arrives', () => {
  it('arrives at the least rate, however long it takes', () => {
    const body = watched();
    pass(600, [body], RATE.bytesPerSecond);
    expect(body.seen).toEqual(OPEN);
  });

  it('is refused with 408 below it, when its time is over', () => {
    const body = watched();
    pass(9, [body], RATE.bytesPerSecond - 1);
    expect(body.seen).toEqual(OPEN);
    pass(1, [body], RATE.bytesPerSecond - 1);
    expect(body.seen).toEqual([false, REFUSED]);
  });

  it('is refused after a fifth of the time where many arrive at once', () => {
    const bodies = [watched(), watched(), watched()];
    pass(2, bodies, 0);
    for (const body of bodies) expect(body.seen).toEqual([false, REFUSED]);
  });

  it('is not refused while the server is slow to read it, but afterwards', () => {
    const body = watched();
    body.incoming.readableLength = 1;
    pass(600, [body], 0);
    expect(body.seen).toEqual(OPEN);
    body.incoming.readableLength = 0;
    pass(10, [body], 0);
    expect(body.seen).toEqual([false, REFUSED]);
  });

  it('gets no second status where its response has begun', () => {
    const body = watched();
    body.outgoing.headersSent = true;
    pass(10, [body], 0);
    expect(body.seen).toEqual([false, '']);
  });

  it.each(['end', 'close'] as const)('is forgotten at the %s', (event) => {
    const body = watched();
    (event === 'end' ? body.incoming : body.outgoing).emit(event);
    pass(600, [body], 0);
    expect(body.seen).toEqual(OPEN);
  });
});
