// The service that service-server.mjs and health-server.mjs measure, and its one client.
import { createHash } from 'node:crypto';
import { createService } from '../dist/service.js';
import { serveNode } from '../dist/service-node.js';

export const CLIENT = { id: 'bench', secret: 'a-secret-for-the-bench' };
export const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Serves over a storage, with more options of createService; returns the server. */
export async function serveMeasured(storage, options = {}) {
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
        secretDigest: sha256(CLIENT.secret),
        name: 'Bench',
        kind: 'library',
        library: 'lib-1',
        redirectUris: [],
        scopes: ['library', 'procurement'],
        createdAt: 0,
      },
    ],
    agreedTime: '05:30 Etc/UTC',
    // The peer writes no audit trail.
    log: () => undefined,
    ...options,
  });
  answer = (request) => service.fetch(request);
  return server;
}

/** The tokens of one authorization, by way of the consent page. */
export async function authorize(url) {
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
