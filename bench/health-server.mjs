// Server of health.mjs: the service over SQLite with a clock of its own, which a line on standard
// input moves on by a day. Prints its port and tokens as JSON, then a line for each day that ran.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createService, startScheduler } from '../dist/service.js';
import { serveNode } from '../dist/service-node.js';
import { openSqliteStorage } from '../dist/storage-sqlite.js';

const [path] = process.argv.slice(2);
const CLIENT = { id: 'bench', secret: 'a-secret-for-the-bench' };
let ahead = 0;
const now = () => Date.now() + ahead;
const storage = await openSqliteStorage(path);
let answer = async () => new Response(null, { status: 503 });
const server = await serveNode({ fetch: (request) => answer(request) }, { port: 0 });
const service = createService({
  storage,
  authUrl: server.url,
  baseUrl: server.url,
  authenticate: () => ({ id: 'u1', username: 'ada@example.com', library: 'lib-1' }),
  clients: [
    {
      clientId: CLIENT.id,
      secretDigest: createHash('sha256').update(CLIENT.secret).digest('hex'),
      name: 'Bench',
      kind: 'library',
      library: 'lib-1',
      redirectUris: [],
      scopes: ['library', 'procurement'],
      createdAt: 0,
    },
  ],
  // Tokens live for a week of this clock.
  agreedTime: '05:30 Etc/UTC',
  now,
  log: () => undefined,
});
answer = (request) => service.fetch(request);

/** An access token, by way of the consent page. */
async function accessToken() {
  const scope = 'library+procurement';
  const page = await fetch(
    `${server.url}/oauth/authorize/?response_type=code&client_id=${CLIENT.id}&scope=${scope}`,
  );
  const text = await page.text();
  const form = new URLSearchParams(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  form.append('consent', 'allow');
  const action = /<form method="post" action="([^"]*)"/.exec(text)[1];
  const shown = await fetch(new URL(action, server.url), {
    method: 'POST',
    body: form,
    headers: { origin: server.url },
  });
  const code = /<textarea[^>]*>([^<]*)</.exec(await shown.text())[1];
  const exchange = { grant_type: 'authorization_code', code };
  const identity = { client_id: CLIENT.id, client_secret: CLIENT.secret };
  const answered = await fetch(`${server.url}/oauth/token/`, {
    method: 'POST',
    body: new URLSearchParams({ ...exchange, ...identity }),
  });
  return (await answered.json()).access_token;
}

const say = (facts) => process.stdout.write(`${JSON.stringify(facts)}\n`);
say({ port: server.port, token: await accessToken() });
startScheduler(
  { storage, now, holder: 'bench', log: () => undefined },
  { everyMilliseconds: 200, listener: (_, outcome) => say({ ran: outcome.kind }) },
);
for await (const line of createInterface({ input: process.stdin }))
  if (line === 'day') ahead += 86_400_000;
