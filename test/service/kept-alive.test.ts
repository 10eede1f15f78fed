import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NodeServer, serveNode } from '../../src/service/node/serve-node.js';

let server: NodeServer;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  // Responds at once, without reading the body.
  server = await serveNode(
    { fetch: async () => new Response('answered early', { status: 422 }) },
    { port: 0 },
  );
});

afterAll(async () => {
  agent.destroy();
  await server.close();
});

/** Status and `Connection` header of one request over the agent's one connection. */
function send(
  method: string,
  body?: string,
): Promise<readonly [number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        port: server.port,
        host: '127.0.0.1',
        method,
        headers: body === undefined ? {} : { 'content-length': body.length },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve([answer.statusCode, answer.headers.connection]));
      },
    );
    // The rest of the body may meet a closed connection after the response.
    asked.on('error', (fault) => reject(fault));
    asked.end(body);
  });
}

describe('Answers that go out early (Decision H2)', () => {
  it('a request whose body was read, or that has none, leaves the connection open', async () => {
    expect(await send('GET')).toEqual([422, 'keep-alive']);
    expect(await send('GET')).toEqual([422, 'keep-alive']);
  });

  it(
    'an answer before the body came in whole ends the connection, and the next request has ' +
      'one of its own',
    async () => {
      const early = await new Promise<string | undefined>((resolve, reject) => {
        const asked = request(
          {
            agent,
            port: server.port,
            host: '127.0.0.1',
            method: 'POST',
            headers: { 'content-length': 1_000_000 },
          },
          (answer) => {
            answer.resume();
            resolve(answer.headers.connection);
            asked.destroy();
          },
        );
        asked.on('error', (fault) => reject(fault));
        asked.write('only the beginning');
      });
      expect(early).toBe('close');
      expect(await send('GET')).toEqual([422, 'keep-alive']);
    },
  );
});
