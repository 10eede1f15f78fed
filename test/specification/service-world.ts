import { createHash } from 'node:crypto';
import type { ClientRegistration } from '../../src/oauth/clients/client-registration.js';
import { runDueDays } from '../../src/service/daily-sync/scheduler.js';
import type { ServiceOptions, User } from '../../src/service/service-options.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { formOf } from '../service/hidden-fields.js';
import { createValidatedService } from '../service/validated-service.js';

/** Hosts with paths of their own, so that no operation is found at the address of the other. */
export const AUTH = 'https://app.example.test/web';
export const BASE = 'https://api.example.test/v1';

/** Addresses of the two endpoints whose paths the specification does not show. */
export const FILES: string = `${BASE}/integrations/suppliers/files/`;
export const EVENTS: string = `${BASE}/integrations/suppliers/events/`;
export const CATALOGUE: string = `${BASE}/integrations/suppliers/catalogue/`;

export const REDIRECT = 'https://erp.example/callback';
export const ALL_SCOPES = 'library sales accounts procurement';
export const ADA: User = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };

/** Returns the secret of a client of the tests. */
export const secretOf = (client: string): string => `secret-of-${client}`;

/** Returns a client of library `lib-1` with one redirect URL; `fields` replace its own. */
export function clientOf(
  clientId: string,
  fields: Partial<ClientRegistration> = {},
): ClientRegistration {
  return {
    clientId,
    secretDigest: createHash('sha256').update(secretOf(clientId)).digest('hex'),
    name: clientId,
    kind: 'library',
    library: 'lib-1',
    redirectUris: [REDIRECT],
    scopes: ALL_SCOPES.split(' '),
    createdAt: 0,
    ...fields,
  };
}

/** `app` has a redirect URL, `page` has none, `other` is another client like `app`. */
const CLIENTS: readonly ClientRegistration[] = [
  clientOf('app'),
  clientOf('page', { redirectUris: [] }),
  clientOf('other'),
  clientOf('sandbox', { kind: 'sandbox', library: 'sandbox-1' }),
  clientOf('partner', { kind: 'partner', library: null }),
];

/** Members of a JSON object. */
export type Json = Readonly<Record<string, unknown>>;

export type Fields = Readonly<Record<string, string | undefined>>;

/** Response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as a JSON object; empty where it is none. */
  readonly json: Json;
}

/** Returns the fields that are set, as a query or a form. */
export function parametersOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  );
}

/**
 * A service on memory with every policy as it comes, a clock that the test moves, a user at the
 * browser, and clients.
 */
export class ServiceWorld {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  now: number = Date.UTC(2026, 2, 1, 12);
  user: User = ADA;
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #units: ServiceOptions['units'];

  /** Options replace those of the world. */
  constructor(options: Partial<ServiceOptions> = {}) {
    const { storage = createMemoryStorage() } = options;
    this.storage = storage;
    this.#units = options.units;
    const service = createValidatedService({
      storage,
      authUrl: AUTH,
      baseUrl: BASE,
      authenticate: () => this.user,
      clients: CLIENTS,
      agreedTime: '05:30 Etc/UTC',
      now: () => this.now,
      log: () => undefined,
      ...options,
    });
    this.#fetch = service.fetch;
  }

  /** Lets seconds pass. */
  pass(seconds: number): void {
    this.now += seconds * 1000;
  }

  fetch(request: Request): Promise<Response> {
    return this.#fetch(request);
  }

  async send(url: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.fetch(new Request(url, init));
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, json: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  /** Opens the authorization page. */
  open(query: Fields): Promise<Answer> {
    return this.send(`${AUTH}/oauth/authorize/?${parametersOf(query)}`);
  }

  /** Opens the authorization page and agrees. Returns the last response. */
  async agree(query: Fields): Promise<Answer> {
    const page = await this.open(query);
    const form = formOf(page.text);
    if (form === undefined) return page;
    const fields = new URLSearchParams(Object.fromEntries(form.fields));
    fields.set('consent', 'allow');
    return this.send(new URL(form.action, AUTH).href, { method: 'POST', body: fields });
  }

  /** A code for a client, from its redirect or from the page. */
  async authorize(client = 'app', scope: string = ALL_SCOPES): Promise<string> {
    const query = { response_type: 'code', client_id: client, scope };
    const code = codeOf(await this.agree(query));
    if (code === undefined) throw new Error(`${client} got no code`);
    return code;
  }

  /** Posts a form below `{base_url}`. */
  post(path: string, fields: Fields, headers: Fields = {}): Promise<Answer> {
    return this.send(`${BASE}${path}`, {
      method: 'POST',
      body: parametersOf(fields),
      headers: Object.fromEntries(parametersOf(headers)),
    });
  }

  /** Exchanges a code; `fields` replace those of the request, undefined leaves one out. */
  exchange(code: string, client = 'app', fields: Fields = {}): Promise<Answer> {
    return this.post('/oauth/token/', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: client === 'page' ? '' : REDIRECT,
      ...credentialsOf(client),
      ...fields,
    });
  }

  refresh(token: string, client = 'app', scope?: string): Promise<Answer> {
    return this.post('/oauth/token/', {
      grant_type: 'refresh_token',
      refresh_token: token,
      scope,
      ...credentialsOf(client),
    });
  }

  introspect(token: string, client = 'app', fields: Fields = {}): Promise<Answer> {
    return this.post('/oauth/introspect/', { token, ...credentialsOf(client), ...fields });
  }

  /** Tokens of a client to which the user has just agreed. */
  async tokens(
    client = 'app',
    scope: string = ALL_SCOPES,
  ): Promise<{ readonly access: string; readonly refresh: string }> {
    return tokensOf(await this.exchange(await this.authorize(client, scope), client));
  }

  get(url: string, token: string): Promise<Answer> {
    return this.send(url, { headers: { authorization: `Bearer ${token}` } });
  }

  /** Posts an assortment file for a customer. */
  upload(token: string, text: string, customer = '4711'): Promise<Answer> {
    return this.send(`${FILES}?customer_number=${customer}`, {
      method: 'POST',
      body: text,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  }

  /** The catalogue of a customer; `query` adds to the address. */
  async catalogue(token: string, customer = '4711', query = ''): Promise<Json> {
    return (await this.get(`${CATALOGUE}?customer_number=${customer}&limit=1000${query}`, token))
      .json;
  }

  /** Lets a day pass and runs what is due. */
  nextDay(): Promise<number> {
    this.pass(86_400);
    return this.runDue();
  }

  /** Runs what is due at the moment. */
  runDue(): Promise<number> {
    const { storage } = this;
    return runDueDays({ storage, now: () => this.now, holder: 'test', units: this.#units });
  }
}

/** Returns the fields by which a client names itself. */
export function credentialsOf(client: string): Fields {
  return { client_id: client, client_secret: secretOf(client) };
}

/** Returns the code of a redirect to the application, or of the page that shows it. */
export function codeOf({ headers, text }: Answer): string | undefined {
  const location = headers.get('location');
  return location === null
    ? /<textarea[^>]*>([^<]+)</.exec(text)?.[1]
    : (new URL(location, AUTH).searchParams.get('code') ?? undefined);
}

export function tokensOf({ status, text, json }: Answer): {
  readonly access: string;
  readonly refresh: string;
} {
  if (status !== 200) throw new Error(`no tokens: ${text}`);
  return { access: String(json['access_token']), refresh: String(json['refresh_token']) };
}
