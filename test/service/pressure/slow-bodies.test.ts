import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serveNode } from '../../../src/service/node/serve-node.js';
import { sized } from '../../sizes.js';

const CONNECTIONS = sized(200, 2_000);

/** Reads whole bodies, as uploads are read, and answers with their length. */
const service = {
  fetch: async (request: Request): Promise<Response> =>
    new Response(String((await request.text()).length)),
};

/** Starts a sender of a byte now and then, who comes again. Returns what ends it. */
function sendSlowly(port: number, milliseconds: number, answers: string[]): () => void {
  let isOver = false;
  let socket: Socket;
  let timer: ReturnType<typeof setInterval>;
  const begin = (): void => {
    socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n');
      timer = setInterval(() => socket.write('a'), milliseconds);
    });
    socket.setEncoding('latin1').on('data', (text: string) => answers.push(text));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      if (!isOver) setTimeout(begin, milliseconds);
    });
  };
  begin();
  return () => {
    isOver = true;
    socket.destroy();
  };
}

describe('Bodies that come slowly', () => {
  it(`${CONNECTIONS} senders that come again and again leave others served`, async () => {
    const server = await serveNode(service, {
      port: 0,
      limits: { connections: CONNECTIONS, bodyRateMilliseconds: sized(1_000, 5_000) },
    });
    const answers: string[] = [];
    const senders = Array.from({ length: CONNECTIONS }, () =>
      sendSlowly(server.port, sized(200, 1_000), answers),
    );
    try {
      while (answers.length < CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, 50));
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      let served = 0;
      // A connection above the limit is closed at once: another attempt finds a free one.
      while (served < 20) {
        const answer = await fetch(server.url, { method: 'POST', body: 'four' }).catch(
          () => undefined,
        );
        if (answer === undefined) continue;
        expect([answer.status, await answer.text()]).toEqual([200, '4']);
        served += 1;
      }
    } finally {
      for (const end of senders) end();
      await server.close();
    }
  });
});

/** Keeps a connection that says as much of a request as `text`, and comes again when closed. */
function hold(port: number, text: string, ends: (() => void)[]): Promise<void> {
  let isOver = false;
  return new Promise((resolve) => {
    const begin = (): void => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text);
        resolve();
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (!isOver) setTimeout(begin, 20);
      });
      ends.push(() => {
        isOver = true;
        socket.destroy();
      });
    };
    begin();
  });
}

describe('Connections without a request', () => {
  it.each([
    ['that say nothing', ''],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['that were answered and stay', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s give way to others', async (_, text) => {
    const server = await serveNode(service, { port: 0, limits: { connections: CONNECTIONS } });
    const ends: (() => void)[] = [];
    try {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => hold(server.port, text, ends)));
      for (let at = 0; at < 20; at += 1) {
        const headers = { connection: 'close' };
        const answer = await fetch(server.url, { method: 'POST', body: 'four', headers });
        expect([answer.status, await answer.text()]).toEqual([200, '4']);
      }
    } finally {
      for (const end of ends) end();
      await server.close();
    }
  });

  it('a connection whose request is being answered keeps its place', async () => {
    const answers: (() => void)[] = [];
    const waiting = {
      fetch: (): Promise<Response> =>
        new Promise((resolve) => {
          answers.push(() => resolve(new Response('late')));
        }),
    };
    const server = await serveNode(waiting, { port: 0, limits: { connections: 1 } });
    let said = '';
    const socket = connect(server.port, '127.0.0.1', () => {
      // Two at once: the first answer leaves the second request open.
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
    });
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text;
    });
    try {
      for (let answered = 0; answered < 2; answered += 1) {
        await expect.poll(() => answers.length).toBe(2);
        await expect(fetch(server.url)).rejects.toThrow();
        answers[answered]?.();
        await expect.poll(() => said.split('late').length - 1).toBe(answered + 1);
      }
    } finally {
      socket.destroy();
      await server.close();
    }
  });
});
