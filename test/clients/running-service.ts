import { createHash } from 'node:crypto';
import { type NodeServer, serveNode } from '../../src/service/node/serve-node.js';
import type { ServiceLimits, User } from '../../src/service/service-options.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { PATIENCE } from '../patience.js';
import { createValidatedService } from '../service/validated-service.js';

export const CLIENT_ID = 'real-client';
export const CLIENT_SECRET = 'a secret of its own, with + and % and é';
export const REDIRECT = 'http://127.0.0.1:9/callback';
export const SCOPES: readonly string[] = ['library', 'procurement'];

/**
 * A client in the same process, which was busy for longer than a connection is kept, would use one
 * that the server has closed.
 */
const KEPT = { keepAliveMilliseconds: PATIENCE };

const ADA: User = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };

/** The service on a real port, with one client and a user who is signed in already. */
export async function startService(
  options: { readonly secret?: string; readonly limits?: Partial<ServiceLimits> } = {},
): Promise<NodeServer> {
  let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 });
  const handler = { fetch: (request: Request): Promise<Response> => answer(request) };
  const server = await serveNode(handler, { port: 0, limits: KEPT });
  const { secret = CLIENT_SECRET, limits } = options;
  const client = {
    clientId: CLIENT_ID,
    secretDigest: createHash('sha256').update(secret).digest('hex'),
    name: 'A real client',
    kind: 'library',
    library: ADA.library,
    redirectUris: [REDIRECT],
    scopes: SCOPES,
    createdAt: 0,
  } as const;
  const service = createValidatedService({
    storage: createMemoryStorage(),
    authUrl: server.url,
    baseUrl: server.url,
    authenticate: () => ADA,
    clients: [client],
    agreedTime: '05:30 Etc/UTC',
    limits,
  });
  answer = (request) => service.fetch(request);
  return server;
}

/**
 * Opens the consent page and allows access, like a user in a browser. Returns the address that the
 * browser is redirected to.
 */
export async function consent(authorizeUrl: string | URL): Promise<URL> {
  const page = await fetch(authorizeUrl, { redirect: 'manual' });
  const html = await page.text();
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (page.status !== 200 || action === undefined)
    throw new Error(`no consent page: ${page.status} ${html}`);
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
  ))
    form.append(plain(name), plain(value));
  form.append('consent', 'allow');
  const origin = new URL(authorizeUrl).origin;
  const answer = await fetch(new URL(plain(action), origin), {
    method: 'POST',
    body: form,
    headers: { origin },
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`no redirect: ${answer.status} ${await answer.text()}`);
  return new URL(location);
}

/** The tokens of the client of `startService`, as the service answered them. */
export interface Granted {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Authorizes the client of `startService`, through the consent page. */
export async function authorize(url: string): Promise<Granted> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT,
    scope: SCOPES.join(' '),
  });
  const back = await consent(`${url}/oauth/authorize/?${query}`);
  const answer = await fetch(`${url}/oauth/token/`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
    }),
  });
  return (await answer.json()) as Granted;
}

function plain(escaped: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return escaped.replace(
    /&(?:#(\d+)|(\w+));/g,
    (_, code: string | undefined, name: string | undefined) =>
      code === undefined ? (named[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  );
}

/** A file with one accepted record, whose GTIN causes an event at sync. */
export const FILE: string =
  '[{"third_party_id":"A1","name":"Rye bread",' +
  '"price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g","gtin":"4006381333932"}]';

/** Uploads a file and reads the events with a token. Returns both statuses. */
export async function useToken(url: string, token: string): Promise<readonly [number, number]> {
  const headers = { authorization: `Bearer ${token}` };
  const upload = await fetch(`${url}/integrations/suppliers/files/?customer_number=4711`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: FILE,
  });
  await upload.arrayBuffer();
  const events = await fetch(`${url}/integrations/suppliers/events/?customer_number=4711`, {
    headers,
  });
  await events.arrayBuffer();
  return [upload.status, events.status];
}
