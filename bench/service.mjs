// Requests a second over real connections: introspection, refreshing and uploads here, next to
// @node-oauth/oauth2-server on the same bridge.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, median, requireBuild } from './measure.mjs';
import { openConnection, requestBytes } from './service-client.mjs';
import { formatMarkdown, formatTable, row } from './table.mjs';

const CONNECTIONS = 16;
const PEER = '@node-oauth/oauth2-server';

/** Starts a server in its own process; returns its description, and how to end it. */
async function startServer(which) {
  const script = fileURLToPath(new URL('service-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, which, String(CONNECTIONS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const { value } = await lines[Symbol.asyncIterator]().next();
  return { ...JSON.parse(value), end: () => child.kill() };
}

/**
 * Returns the requests a second of one contender: `count` requests, one at a time on each
 * connection, every response checked.
 */
async function throughput(contender, count) {
  const connections = await Promise.all(
    Array.from({ length: contender.lanes ?? CONNECTIONS }, () => openConnection(contender.port)),
  );
  const begin = performance.now();
  let left = count;
  await Promise.all(
    connections.map(async (connection, lane) => {
      while (left > 0) {
        left -= 1;
        const answer = await connection.ask(contender.request(lane));
        if (answer.status !== contender.expected)
          throw new Error(`${contender.name}: ${answer.status} ${answer.body}`);
        contender.seen?.(answer.body, lane);
      }
    }),
  );
  const elapsed = performance.now() - begin;
  for (const connection of connections) connection.close();
  return count / (elapsed / 1000);
}

function formBytes(path, server, fields) {
  const body = new URLSearchParams({
    ...fields,
    client_id: server.client.id,
    client_secret: server.client.secret,
  }).toString();
  return requestBytes({
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}

/** Each connection has a chain of its own, since each refresh needs the token of the one before. */
function refreshing(name, server, lanes = CONNECTIONS) {
  return {
    name,
    port: server.port,
    expected: 200,
    lanes,
    count: lanes * 250,
    request: (lane) =>
      formBytes('/oauth/token/', server, {
        grant_type: 'refresh_token',
        refresh_token: server.chains[lane].refresh,
      }),
    seen: (body, lane) => {
      const answer = JSON.parse(body);
      // A family keeps its 256 newest access tokens: the first one is gone by now.
      server.chains[lane] = { refresh: answer.refresh_token, access: answer.access_token };
    },
  };
}

function contendersOf(ours, peer, file) {
  return [
    refreshing(`${PEER}: token endpoint, refresh`, peer),
    {
      name: `${PEER}: token endpoint, client credentials`,
      port: peer.port,
      expected: 200,
      count: 4_000,
      request: () =>
        formBytes('/oauth/token/', peer, { grant_type: 'client_credentials', scope: 'library' }),
    },
    {
      name: `${PEER}: authenticate alone (a bearer token looked up, no client, no body)`,
      port: peer.port,
      expected: 200,
      count: 8_000,
      request: (lane) =>
        requestBytes({
          method: 'GET',
          path: '/check',
          headers: { authorization: `Bearer ${peer.chains[lane].access}` },
        }),
    },
    {
      name: 'the bridge alone: a form read, a fixed answer',
      port: peer.port,
      expected: 200,
      count: 8_000,
      request: () => formBytes('/nothing', peer, { token: peer.chains[0].access }),
    },
    {
      name: 'introspection',
      port: ours.port,
      expected: 200,
      count: 8_000,
      request: (lane) => formBytes('/oauth/introspect/', ours, { token: ours.chains[lane].access }),
      seen: (body) => {
        if (!body.startsWith('{"active":true')) throw new Error(`introspection: ${body}`);
      },
    },
    refreshing('token endpoint, refresh', ours),
    refreshing('token endpoint, refresh, one connection', ours, 1),
    {
      name: `upload of 1,000 records (${Math.round(file.length / 1000)} kB)`,
      port: ours.port,
      expected: 201,
      count: 96,
      request: (lane) =>
        requestBytes({
          path: '/integrations/suppliers/files/?customer_number=4711',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${ours.chains[lane].access}`,
          },
          body: file,
        }),
    },
  ];
}

export async function measureService({ rounds }) {
  const ours = await startServer('ours');
  const peer = await startServer('peer');
  try {
    const path = join(temporaryFolder(), 'upload.json');
    writeAssortment(path, 1_000, { seed: 5 });
    const contenders = contendersOf(ours, peer, readFileSync(path, 'utf8'));
    const figures = contenders.map(() => []);
    // Two rounds that are not counted: code that is not warm yet says little about a server.
    for (let round = 0; round < rounds + 2; round += 1) {
      const order = [...contenders.entries()];
      if (round % 2 === 1) order.reverse();
      for (const [at, contender] of order) {
        const figure = await throughput(contender, contender.count);
        if (round >= 2) figures[at].push(figure);
      }
    }
    const per = (at) => `${Math.round(median(figures[at])).toLocaleString('en-US')} a second`;
    /** Median of the ratios of the same rounds: a slow moment affects both sides. */
    const ratio = (at, other) =>
      median(figures[at].map((figure, round) => figure / figures[other][round]));
    const [refresh, granted, checked, bridge, introspection, ownRefresh, ownChain, upload] =
      contenders.keys();
    const name = (at) => contenders[at].name;
    return [
      row(name(refresh), per(refresh), { ratio: 1 }),
      row(name(granted), per(granted), { ratio: ratio(granted, refresh) }),
      row(name(introspection), per(introspection), {
        ratio: ratio(introspection, refresh),
        least: 1,
      }),
      row(`${name(introspection)}, beside the peer's client credentials`, per(introspection), {
        ratio: ratio(introspection, granted),
        least: 1,
      }),
      row(name(checked), per(checked), { ratio: ratio(checked, refresh) }),
      row(`${name(introspection)}, beside the peer's authenticate`, per(introspection), {
        ratio: ratio(introspection, checked),
      }),
      row(name(bridge), per(bridge), { ratio: ratio(bridge, refresh) }),
      row(name(ownRefresh), per(ownRefresh), { ratio: ratio(ownRefresh, refresh) }),
      row(name(ownChain), per(ownChain)),
      row(name(upload), per(upload)),
    ];
  } finally {
    ours.end();
    peer.end();
  }
}

if (isStarted(import.meta.url)) {
  requireBuild();
  const args = process.argv.slice(2);
  const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
  const rows = await measureService({ rounds });
  process.stdout.write(
    args.includes('--markdown')
      ? formatMarkdown(rows)
      : formatTable(`Service, ${CONNECTIONS} connections, ${rounds} rounds`, rows),
  );
}
