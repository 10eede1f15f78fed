// One server for service.mjs: ours (`ours`), or @node-oauth/oauth2-server with a token endpoint of
// its own (`peer`), both on the same bridge to node:http. Prints its port and what a client needs
// to know, as JSON, in one line.
import { createHash, randomBytes } from 'node:crypto';

const [which, chains = '1'] = process.argv.slice(2);
const CHAINS = Number(chains);
const CLIENT = { id: 'bench', secret: 'a-secret-for-the-bench' };
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

async function ours() {
  const { createService } = await import('../dist/service.js');
  const { createMemoryStorage } = await import('../dist/storage.js');
  const { serveNode } = await import('../dist/service-node.js');
  let answer = async () => new Response(null, { status: 503 });
  const server = await serveNode({ fetch: (request) => answer(request) }, { port: 0 });
  const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
  const registration = {
    clientId: CLIENT.id,
    secretDigest: sha256(CLIENT.secret),
    name: 'Bench',
    kind: 'library',
    library: 'lib-1',
    redirectUris: [],
    scopes: ['library', 'procurement'],
    createdAt: 0,
  };
  const service = createService({
    storage: createMemoryStorage(),
    authUrl: server.url,
    baseUrl: server.url,
    authenticate: () => user,
    clients: [registration],
    agreedTime: '05:30 Etc/UTC',
    // One customer sends more files than any supplier does.
    quotas: { customerUploads: 1e9, libraryUploads: 1e9, customerBytes: 1e15, libraryBytes: 1e15 },
    // The peer writes no audit trail.
    log: () => undefined,
  });
  answer = (request) => service.fetch(request);
  return {
    port: server.port,
    chains: await Promise.all(Array.from({ length: CHAINS }, () => authorize(server.url))),
  };
}

/** The tokens of one authorization, by way of the consent page. */
async function authorize(url) {
  const page = await (
    await fetch(
      `${url}/oauth/authorize/?response_type=code&client_id=${CLIENT.id}&scope=library+procurement`,
    )
  ).text();
  const form = new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  form.append('consent', 'allow');
  const action = /<form method="post" action="([^"]*)"/.exec(page)[1];
  const shown = await (
    await fetch(new URL(action, url), { method: 'POST', body: form, headers: { origin: url } })
  ).text();
  const code = /<textarea[^>]*>([^<]*)</.exec(shown)[1];
  const exchange = {
    grant_type: 'authorization_code',
    code,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
  };
  const tokens = await (
    await fetch(`${url}/oauth/token/`, { method: 'POST', body: new URLSearchParams(exchange) })
  ).json();
  return { access: tokens.access_token, refresh: tokens.refresh_token };
}

async function peer() {
  const { default: OAuth2Server } = await import('@node-oauth/oauth2-server');
  const { serveNode } = await import('../dist/service-node.js');
  const tokens = new Map();
  const client = { id: CLIENT.id, grants: ['refresh_token', 'client_credentials'] };
  const user = { id: 'u1' };
  const model = {
    getClient: async (id, secret) =>
      id === CLIENT.id && (secret === null || sha256(secret) === sha256(CLIENT.secret))
        ? client
        : false,
    getRefreshToken: async (text) => tokens.get(sha256(text)),
    revokeToken: async ({ refreshToken }) => tokens.delete(sha256(refreshToken)),
    saveToken: async (token) => {
      const kept = { ...token, client, user };
      tokens.set(sha256(token.accessToken), kept);
      if (token.refreshToken !== undefined) tokens.set(sha256(token.refreshToken), kept);
      return kept;
    },
    getUserFromClient: async () => user,
    getAccessToken: async (text) => tokens.get(sha256(text)),
    verifyScope: async () => true,
    validateScope: async (_user, _client, scope) => scope,
  };
  const oauth = new OAuth2Server({
    model,
    accessTokenLifetime: 604_800,
    requireClientAuthentication: { refresh_token: true },
  });
  const begin = async () => {
    const refresh = randomBytes(32).toString('base64url');
    const access = randomBytes(32).toString('base64url');
    await model.saveToken({
      accessToken: access,
      refreshToken: refresh,
      accessTokenExpiresAt: new Date(Date.now() + 604_800_000),
      scope: ['library'],
    });
    return { access, refresh };
  };
  const fetch = async (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/nothing') {
      await request.text();
      return new Response('{"active":true}', {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    }
    const headers = Object.fromEntries(request.headers);
    const body =
      request.method === 'POST'
        ? Object.fromEntries(new URLSearchParams(await request.text()))
        : {};
    const asked = new OAuth2Server.Request({
      method: request.method,
      headers,
      query: Object.fromEntries(url.searchParams),
      body,
    });
    const answer = new OAuth2Server.Response({});
    try {
      if (url.pathname === '/check') await oauth.authenticate(asked, answer);
      else await oauth.token(asked, answer);
      return new Response(JSON.stringify(answer.body ?? {}), {
        status: answer.status ?? 200,
        headers: { ...answer.headers, 'content-type': 'application/json' },
      });
    } catch (fault) {
      return new Response(JSON.stringify({ error: fault.name }), { status: fault.code ?? 500 });
    }
  };
  const server = await serveNode({ fetch }, { port: 0 });
  return { port: server.port, chains: await Promise.all(Array.from({ length: CHAINS }, begin)) };
}

const facts = await (which === 'peer' ? peer() : ours());
process.stdout.write(`${JSON.stringify({ ...facts, client: CLIENT })}\n`);
