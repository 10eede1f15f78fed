// One server for service.mjs: ours (`ours`), or @node-oauth/oauth2-server with a token endpoint of
// its own (`peer`), both on the same bridge to node:http. Prints its port and what a client needs
// to know, as JSON, in one line.
import { randomBytes } from 'node:crypto';
import { authorize, CLIENT, serveMeasured, sha256 } from './measured-service.mjs';

const [which, chains = '1'] = process.argv.slice(2);
const CHAINS = Number(chains);

async function ours() {
  const { createMemoryStorage } = await import('../dist/storage.js');
  // One customer sends more files than any supplier does.
  const quotas = {
    customerUploads: 1e9,
    libraryUploads: 1e9,
    customerBytes: 1e15,
    libraryBytes: 1e15,
  };
  const { port, url } = await serveMeasured(createMemoryStorage(), { quotas });
  return { port, chains: await Promise.all(Array.from({ length: CHAINS }, () => authorize(url))) };
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
