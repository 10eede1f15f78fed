import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type NodeLimits, type NodeServer, serveNode } from '../../src/service/node/serve-node.js';
import { textResponse } from '../../src/service/text-response.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { type Ending, postHead, sendRaw } from './files/hostile-senders.js';
import { createValidatedService } from './validated-service.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BODY = 'client_id=c&client_secret=s&token=t';

const open: NodeServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function listen(
  fetch: (request: Request) => Promise<Response>,
  limits: Partial<NodeLimits> = {},
): Promise<NodeServer> {
  const server = await serveNode({ fetch }, { port: 0, limits });
  open.push(server);
  return server;
}

async function serve(limits?: Partial<NodeLimits>): Promise<NodeServer> {
  const client = {
    clientId: 'c',
    secretDigest: createHash('sha256').update('s').digest('hex'),
    name: 'C',
    kind: 'partner',
    library: null,
    redirectUris: [],
    scopes: ['library'],
    createdAt: 0,
  } as const;
  const base = 'http://here.example.test';
  const options = {
    storage: createMemoryStorage(),
    authUrl: base,
    baseUrl: base,
    authenticate: () => new Response(null, { status: 401 }),
  };
  return listen(
    createValidatedService({ ...options, clients: [client], limits: { formBytes: 1_000 } }).fetch,
    limits,
  );
}

describe('A form over a real connection (Decisions O13, H2)', () => {
  const PATH = '/oauth/introspect/';

  it.each<readonly [string, number, string, Ending, readonly number[]]>([
    ['of the length that it says', BODY.length, BODY, 'half', [200]],
    ['without anything in it', 0, '', 'half', [401]],
    ['cut off while the sender still listens', 100, BODY, 'half', [400]],
    ['cut off with its connection', 100, BODY, 'gone', []],
    ['announced as too large', 1_001, BODY, 'wait', [413]],
    ['as large as it may be', 1_000, `${BODY}&x=`.padEnd(1_000, 'x'), 'half', [200]],
    [
      'longer than it says: what follows is no request',
      BODY.length,
      `${BODY}rest\r\n\r\n`,
      'wait',
      [400],
    ],
  ])('%s', async (_, length, body, ending, statuses) => {
    const { port } = await serve();
    expect(
      await sendRaw(port, Buffer.concat([postHead(PATH, length, FORM), Buffer.from(body)]), ending),
    ).toEqual(statuses);
  });

  it('that never comes to its end', async () => {
    const { port } = await serve({ headersMilliseconds: 200, requestMilliseconds: 400 });
    const bytes = Buffer.concat([postHead(PATH, 100, FORM), Buffer.from(BODY)]);
    expect(await sendRaw(port, bytes, 'wait')).toEqual([408]);
  });

  it('sent in chunks, of no announced length, is counted as it comes', async () => {
    const { port } = await serve();
    const chunked = (body: string): Promise<readonly number[]> => {
      const head =
        `POST ${PATH} HTTP/1.1\r\nhost: here\r\ncontent-type: ` +
        `${FORM['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`;
      return sendRaw(
        port,
        Buffer.from(`${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
        'half',
      );
    };
    expect(await chunked(BODY)).toEqual([200]);
    expect(await chunked(`${BODY}&x=${'x'.repeat(1_000)}`)).toEqual([413]);
  });

  it('both ways of saying a length at once are refused before anything is read', async () => {
    const { port } = await serve();
    const bytes = Buffer.concat([
      postHead(PATH, 10, { ...FORM, 'transfer-encoding': 'chunked' }),
      Buffer.from(`5\r\n${BODY.slice(0, 5)}\r\n0\r\n\r\n`),
    ]);
    expect(await sendRaw(port, bytes, 'half')).toEqual([400]);
  });
});

describe('An answer that is a text', () => {
  const page = async (): Promise<Response> => {
    const response = textResponse('<p>käse 🧀</p>', {
      status: 201,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    for (const cookie of ['a=1; Path=/', 'b=2, still b'])
      response.headers.append('set-cookie', cookie);
    return response;
  };

  it.each(['GET', 'HEAD'])(
    '%s: status, every header and its length in bytes are the ones of the response',
    async (method) => {
      const { port } = await listen(page);
      const [answer, body] = await new Promise<readonly [IncomingMessage, string]>(
        (resolve, reject) => {
          const asked = request({ port, method, agent: false }, (incoming) => {
            const chunks: Buffer[] = [];
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
            incoming.on('end', () => resolve([incoming, Buffer.concat(chunks).toString()]));
          });
          asked.on('error', reject).end();
        },
      );
      expect(answer.statusCode).toBe(201);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': '17',
        'set-cookie': ['a=1; Path=/', 'b=2, still b'],
      });
      expect(answer.headers).not.toHaveProperty('x-hono-already-sent');
      expect(body).toBe(method === 'GET' ? '<p>käse 🧀</p>' : '');
    },
  );

  it('is a response like any other for whoever is in between', async () => {
    const response = await page();
    expect(await response.clone().text()).toBe('<p>käse 🧀</p>');
    const { port } = await listen(async () => new Response((await page()).body, { status: 202 }));
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.text()]).toEqual([202, '<p>käse 🧀</p>']);
  });
});
