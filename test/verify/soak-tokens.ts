import { createHash } from 'node:crypto';
import { createService } from '../../src/service/create-service.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { formOf } from '../service/hidden-fields.js';

const HOST = 'https://soak.example';
const CLIENT = { client_id: 'soak-client', client_secret: 'soak-secret' } as const;

/** Tokens of a token response. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A client in storage, and the way of its user through the consent page. */
interface TokenSource {
  readonly client: typeof CLIENT;
  readonly authorize: () => Promise<Tokens>;
}

/** Registers a client for `test/verify/soak.mjs`, whose user needs no browser. */
export async function createTokens(storage: AssortmentStorage): Promise<TokenSource> {
  const registration = {
    clientId: CLIENT.client_id,
    secretDigest: createHash('sha256').update(CLIENT.client_secret).digest('hex'),
    name: 'Soak',
    kind: 'library',
    library: 'soak',
    redirectUris: [],
    scopes: ['library', 'procurement'],
    createdAt: 0,
  };
  const value = JSON.stringify(registration);
  await storage.grants.commit([{ kind: 'client', id: CLIENT.client_id, seen: 0, value }]);
  const { fetch } = createService({
    storage,
    authUrl: HOST,
    baseUrl: HOST,
    authenticate: () => ({ id: 'user', username: 'user@soak.example', library: 'soak' }),
    // Its connections are ended, too.
    log: () => undefined,
  });
  return { client: CLIENT, authorize: () => authorize(fetch) };
}

async function authorize(fetch: (request: Request) => Promise<Response>): Promise<Tokens> {
  const { client_id } = CLIENT;
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id,
    scope: 'library procurement',
  });
  const page = await fetch(new Request(`${HOST}/oauth/authorize/?${asked}`));
  const form = formOf(await page.text());
  if (form === undefined) throw new Error(`no consent page: ${page.status}`);
  const fields = new URLSearchParams([
    ...form.fields.map(([name, value]): [string, string] => [name, value]),
    ['consent', 'allow'],
  ]);
  const answered = await fetch(
    new Request(new URL(form.action, HOST), { method: 'POST', body: fields }),
  );
  const code = /<textarea[^>]*>([^<]*)</.exec(await answered.text())?.[1] ?? '';
  const exchange = { ...CLIENT, grant_type: 'authorization_code', code };
  const response = await fetch(
    new Request(`${HOST}/oauth/token/`, { method: 'POST', body: new URLSearchParams(exchange) }),
  );
  if (response.status !== 200) throw new Error(`no tokens: ${response.status}`);
  return (await response.json()) as Tokens;
}
