// Requests a second over real connections: introspection, refreshing and uploads here, beside @node-oauth/oauth2-server on the same bridge.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, median, requireBuild } from './measure.mjs';
import { formatTable, row } from './table.mjs';

const CONNECTIONS = 16;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Starts a server of its own process; answers what it says of itself, and how to end it. */
async function startServer(which) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('service-server.mjs', import.meta.url)), which], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const { value } = await lines[Symbol.asyncIterator]().next();
  return { ...JSON.parse(value), end: () => child.kill() };
}

function send(agent, port, { method = 'POST', path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') } },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Requests a second of one contender: `count` requests over some connections, every answer looked at. */
async function throughput(contender, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const lanes = Array.from({ length: contender.lanes ?? CONNECTIONS }, (_, lane) => lane);
  const begin = performance.now();
  let left = count;
  await Promise.all(
    lanes.map(async () => {
      while (left > 0) {
        left -= 1;
        const answer = await send(agent, contender.port, contender.request());
        if (answer.status !== contender.expected) throw new Error(`${contender.name}: ${answer.status} ${answer.body}`);
        contender.seen?.(answer.body);
      }
    }),
  );
  agent.destroy();
  return count / ((performance.now() - begin) / 1000);
}

/** One token after another: each refresh needs the token of the one before. */
function refreshing(name, server) {
  let { refresh } = server;
  return {
    name,
    port: server.port,
    expected: 200,
    lanes: 1,
    request: () => ({
      path: '/oauth/token/',
      headers: FORM,
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: server.client.id,
        client_secret: server.client.secret,
      }).toString(),
    }),
    seen: (body) => {
      const answer = JSON.parse(body);
      refresh = answer.refresh_token;
      // A family keeps its 256 newest access tokens: the first one is gone by now.
      server.access = answer.access_token;
    },
  };
}

export async function measureService({ rounds }) {
  const ours = await startServer('ours');
  const peer = await startServer('peer');
  try {
    const path = join(temporaryFolder(), 'upload.json');
    writeAssortment(path, 1_000, { seed: 5 });
    const file = readFileSync(path, 'utf8');
    const introspection = () => new URLSearchParams({ token: ours.access, client_id: ours.client.id, client_secret: ours.client.secret }).toString();
    const contenders = [
      { ...refreshing('@node-oauth/oauth2-server: refresh, one after another', peer), count: 1_000 },
      { ...refreshing('refresh, one after another', ours), count: 1_000 },
      {
        name: '@node-oauth/oauth2-server: a bearer token checked',
        port: peer.port,
        expected: 200,
        count: 4_000,
        request: () => ({ method: 'GET', path: '/check', headers: { authorization: `Bearer ${peer.access}` } }),
      },
      {
        name: 'introspection',
        port: ours.port,
        expected: 200,
        count: 4_000,
        request: () => ({ path: '/oauth/introspect/', headers: FORM, body: introspection() }),
      },
      {
        name: `upload of 1,000 records (${Math.round(file.length / 1000)} kB)`,
        port: ours.port,
        expected: 201,
        count: 60,
        request: () => ({
          path: '/integrations/suppliers/files/?customer_number=4711',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${ours.access}` },
          body: file,
        }),
      },
    ];
    const figures = contenders.map(() => []);
    for (let round = 0; round < rounds + 1; round += 1) {
      for (const [at, contender] of contenders.entries()) {
        const figure = await throughput(contender, contender.count);
        if (round > 0) figures[at].push(figure);
      }
    }
    const of = (at) => median(figures[at]);
    const per = (at) => `${Math.round(of(at)).toLocaleString('en-US')} a second`;
    return [
      row(contenders[0].name, per(0), { ratio: 1 }),
      row(contenders[1].name, per(1), { ratio: of(1) / of(0) }),
      row(contenders[2].name, per(2), { ratio: of(2) / of(0) }),
      row(contenders[3].name, per(3), { ratio: of(3) / of(0), least: 1 }),
      row(contenders[4].name, per(4)),
    ];
  } finally {
    ours.end();
    peer.end();
  }
}

if (isStarted(import.meta.url)) {
  requireBuild();
  const rounds = Number(process.argv[2] ?? 5);
  process.stdout.write(formatTable(`Service, ${CONNECTIONS} connections, ${rounds} rounds`, await measureService({ rounds })));
}
