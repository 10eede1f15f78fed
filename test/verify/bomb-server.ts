// Server of bombs.mjs, in its own process: the service over SQLite on a real port. Prints its
// address and a token, as JSON, in one line; ends on SIGTERM. The line `left` on standard input
// asks what is left of uploads; `day` moves its clock on by a day, runs the days that are due, and
// prints how many and a new token.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createService } from '../../src/service/create-service.js';
import { runDueDays } from '../../src/service/daily-sync/scheduler.js';
import { serveNode } from '../../src/service/node/serve-node.js';
import { openSqliteStorage } from '../../src/storage/sqlite/open-sqlite-storage.js';
import { CLIENT_ID, CLIENT_SECRET, consent, REDIRECT, SCOPES } from '../clients/running-service.js';

const [path = ''] = process.argv.slice(2);
const storage = await openSqliteStorage(path);
let ahead = 0;
const now = (): number => Date.now() + ahead;
let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 });
// Limits of time are shortened, so that slow senders meet them within the run.
const limits = { headersMilliseconds: 3_000, idleMilliseconds: 5_000 };
const server = await serveNode({ fetch: (request) => answer(request) }, { port: 0, limits });
const service = createService({
  storage,
  authUrl: server.url,
  baseUrl: server.url,
  authenticate: () => ({ id: 'u1', username: 'ada@example.com', library: 'lib-1' }),
  clients: [
    {
      clientId: CLIENT_ID,
      secretDigest: createHash('sha256').update(CLIENT_SECRET).digest('hex'),
      name: 'A real client',
      kind: 'library',
      library: 'lib-1',
      redirectUris: [REDIRECT],
      scopes: SCOPES,
      createdAt: 0,
    },
  ],
  // Each sender here sends more in minutes than an honest one in a day.
  quotas: { customerUploads: 1_000_000 },
  agreedTime: '05:30 Etc/UTC',
  now,
  log: ({ level, message, detail }) => {
    if (level === 'error') console.error(message, detail);
  },
});
answer = service.fetch;

const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
const query = new URLSearchParams({
  response_type: 'code',
  client_id: CLIENT_ID,
  redirect_uri: REDIRECT,
  scope: SCOPES.join(' '),
});

/** Returns an access token that a person has just granted. */
async function grantedToken(): Promise<string> {
  const address = await consent(`${server.url}/oauth/authorize/?${query}`);
  const body = new URLSearchParams({
    ...client,
    grant_type: 'authorization_code',
    code: address.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
  });
  const exchange = await fetch(`${server.url}/oauth/token/`, { method: 'POST', body });
  // Our own response, whose shape the tests compare with its description.
  const { access_token: token } = (await exchange.json()) as { readonly access_token: string };
  return token;
}
const token = await grantedToken();
console.log(JSON.stringify({ port: server.port, token, ...client }));

// Garbage of one attack is none of the next one's memory: the parent asks for it to be collected in
// between (`--expose-gc`), and waits for a line.
process.on('SIGUSR2', () => {
  gc?.();
  console.log('{}');
});

const days = createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'left') {
    // What is left of uploads that were never accepted: none may be.
    void storage.files
      .forgetParts(Number.MAX_SAFE_INTEGER)
      .then((left) => console.log(JSON.stringify({ left })));
    return;
  }
  void nextDay();
});

/** Runs the days that are due a day later. Tokens end after some: each day has a new one. */
async function nextDay(): Promise<void> {
  ahead += 86_400_000;
  const ran = await runDueDays({ storage, now, holder: 'bombs', log: () => undefined });
  console.log(JSON.stringify({ ran, token: await grantedToken() }));
}

process.once('SIGTERM', () => {
  void (async () => {
    days.close();
    process.stdin.destroy();
    await server.close();
    await storage.close();
  })();
});
