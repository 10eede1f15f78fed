import { createHash } from 'node:crypto';
import type { ClientRegistration } from '../../src/oauth/clients/client-registration.js';
import type { TokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import type { Service } from '../../src/service/create-service.js';
import type { LogEntry } from '../../src/service/daily-sync/log-entry.js';
import type { User } from '../../src/service/service-options.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { formOf, type PageForm } from './hidden-fields.js';
import type { CaseClient, Fixtures } from './oauth/oauth-cases.js';
import { type GrantWatch, WatchedGrants } from './oauth/watched-grants.js';
import { createValidatedService } from './validated-service.js';

/** Tokens from a response of the token endpoint. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly scope: string;
}

/** Options of a world in addition to the fixtures. */
export interface WorldOptions {
  /** Clients in addition to the fixtures'; they replace those with the same id. */
  readonly clients?: Readonly<Record<string, TestClient>>;
  readonly watch?: GrantWatch;
  readonly policy?: Partial<TokenPolicy>;
}

/** A client with its secret in the clear, as only tests have it. */
export type TestClient = Omit<CaseClient, 'kind' | 'library'> &
  Pick<ClientRegistration, 'kind' | 'library'> & { readonly name?: string };

/** Returns the digest that storage and registrations have of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function registration(clientId: string, client: TestClient, createdAt: number): ClientRegistration {
  const { name = clientId, kind, library, redirectUris, scopes, secret } = client;
  return {
    clientId,
    secretDigest: sha256(secret),
    name,
    kind,
    library,
    redirectUris,
    scopes,
    createdAt,
  };
}

function pkceWord(text: string): 'optional' | 'required' {
  if (text !== 'optional' && text !== 'required') throw new Error(`no policy says pkce ${text}`);
  return text;
}

/**
 * Service instances over one storage, a clock and chance that are fixed, and everything that a
 * client and a person do with them.
 */
export class OAuthWorld {
  readonly fixtures: Fixtures;
  readonly clients: Readonly<Record<string, TestClient>>;
  readonly registrations: readonly ClientRegistration[];
  readonly grants: WatchedGrants;
  readonly storage: AssortmentStorage;
  /** Everything that was logged. */
  readonly logged: LogEntry[] = [];
  /** Number of digests so far. */
  digests = 0;
  /** Requests to the host's sign-in. */
  readonly asked: Request[] = [];
  /** Everything secret that was handed out or sent, by kind. */
  readonly secrets: Map<string, Set<string>> = new Map();
  signedIn: boolean;
  consent: 'allow' | 'deny';
  user: User;
  lastForm: PageForm | undefined;
  readonly #nodes: readonly Service[];
  /** Milliseconds since 1970. */
  milliseconds: number;
  #drawn = 0;

  constructor(fixtures: Fixtures, nodes = 1, options: WorldOptions = {}) {
    this.fixtures = fixtures;
    this.milliseconds = fixtures.clock * 1_000;
    this.signedIn = fixtures.user.signedIn;
    this.consent = fixtures.user.consent;
    this.user = {
      id: fixtures.user.id,
      username: fixtures.user.username,
      library: fixtures.user.library,
    };
    this.clients = { ...fixtures.clients, ...options.clients };
    const memory = createMemoryStorage();
    this.grants = new WatchedGrants(memory.grants, options.watch);
    this.storage = { ...memory, grants: this.grants };
    const clients = Object.entries(this.clients).map(([id, client]) =>
      registration(id, client, fixtures.clock),
    );
    this.registrations = clients;
    this.#nodes = Array.from({ length: nodes }, () =>
      createValidatedService({
        storage: this.storage,
        authUrl: fixtures.auth_url,
        baseUrl: fixtures.base_url,
        authenticate: (request) => this.#signIn(request),
        clients,
        policy: { ...fixtures.config, pkce: pkceWord(fixtures.config.pkce), ...options.policy },
        now: () => this.milliseconds,
        randomBytes: (length) => this.#draw(length),
        // Synchronous, so that the order of events depends on nothing outside.
        digest: (bytes) => {
          this.digests += 1;
          return createHash('sha256').update(bytes).digest();
        },
        log: (entry) => this.logged.push(entry),
      }),
    );
  }

  /** Logged faults and replays, without requests and the audit trail. */
  get log(): readonly LogEntry[] {
    return this.logged.filter(({ event }) => /^(fault|replay|unavailable)$/.test(event));
  }

  #signIn(request: Request): User | Response {
    this.asked.push(request);
    return this.signedIn
      ? this.user
      : new Response(null, { status: 302, headers: { location: 'https://login.example.test/' } });
  }

  /** Bytes that look like chance and are the same in every run. */
  #draw(length: number): Uint8Array {
    this.#drawn += 1;
    return new Uint8Array(
      createHash('shake256', { outputLength: length }).update(`draw ${this.#drawn}`).digest(),
    );
  }

  /** A client as registered. */
  registrationOf(id: string): ClientRegistration {
    const client = this.clients[id];
    if (client === undefined) throw new Error(`no client ${id}`);
    return registration(id, client, this.fixtures.clock);
  }

  /** Makes storage fail from now on. */
  goBad(message: string): void {
    this.grants.fault = new Error(message);
  }

  moveClock(seconds: number): void {
    this.moveMilliseconds(seconds * 1_000);
  }

  moveMilliseconds(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }

  async fetch(request: Request, node = 0): Promise<Response> {
    const service = this.#nodes[node % this.#nodes.length];
    if (service === undefined) throw new Error('a world without services');
    return service.fetch(request);
  }

  /** Notes a secret that was handed out or sent. */
  told(kind: string, secret: string): void {
    const known = this.secrets.get(kind) ?? new Set();
    this.secrets.set(kind, known.add(secret));
  }

  /** Opens the consent page. Returns the response, a page or a redirect. */
  async open(query: Readonly<Record<string, string>>): Promise<Response> {
    return this.fetch(
      new Request(`${this.fixtures.auth_url}/oauth/authorize/?${new URLSearchParams(query)}`),
    );
  }

  /** The form of the consent page for an authorization request. */
  async consentForm(query: Readonly<Record<string, string>>): Promise<PageForm> {
    const form = this.formOf(await (await this.open(query)).text());
    if (form === undefined) throw new Error('no consent page was shown');
    return form;
  }

  formOf(body: string): PageForm | undefined {
    this.lastForm = formOf(body);
    for (const [name, value] of this.lastForm?.fields ?? [])
      if (name === 'form_token') this.told('form token', value);
    return this.lastForm;
  }

  /** Presses a button of the form; `tamper` changes fields that the form has. */
  async answerConsent(
    form: PageForm,
    consent: 'allow' | 'deny',
    tamper: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const button = form.buttons.find(([, value]) => value === consent);
    if (button === undefined) throw new Error(`the page has no button to ${consent}`);
    const fields = new URLSearchParams([
      ...form.fields.map(([name, value]): [string, string] => [name, value]),
      [...button],
    ]);
    for (const [name, value] of Object.entries(tamper)) {
      if (!fields.has(name)) throw new Error(`the form has no field ${name}`);
      fields.set(name, value);
    }
    return this.fetch(
      new Request(new URL(form.action, this.fixtures.auth_url), { method: 'POST', body: fields }),
    );
  }

  /**
   * A code for the client: the scopes are as asked, else `library procurement` where the client may
   * have both, else `library`.
   */
  async authorize(
    client: string,
    scope: string = this.#usualScope(client),
    pkce = false,
  ): Promise<string> {
    const challenge = pkce
      ? { code_challenge: this.fixtures.pkce.challenge, code_challenge_method: 'S256' }
      : {};
    const form = await this.consentForm({
      response_type: 'code',
      client_id: client,
      scope,
      ...challenge,
    });
    const response = await this.answerConsent(form, 'allow');
    const code = this.codeInLocation(response.headers) ?? this.codeOnPage(await response.text());
    if (code === undefined) throw new Error(`no code was issued to ${client}`);
    return code;
  }

  #usualScope(client: string): string {
    const allowed = this.clients[client]?.scopes ?? [];
    return ['library', 'procurement'].filter((scope) => allowed.includes(scope)).join(' ');
  }

  codeInLocation(headers: Headers): string | undefined {
    const location = headers.get('location');
    const code = location === null ? null : new URL(location).searchParams.get('code');
    if (code !== null) this.told('code', code);
    return code ?? undefined;
  }

  codeOnPage(body: string): string | undefined {
    const code = /<textarea id="code"[^>]*>([A-Za-z0-9_-]{32,})<\/textarea>/.exec(body)?.[1];
    if (code !== undefined) this.told('code', code);
    return code;
  }

  /** The client's own credentials, as form fields. */
  #credentials(client: string): readonly [string, string][] {
    const secret = this.clients[client]?.secret ?? '';
    this.told('client secret', secret);
    return [
      ['client_id', client],
      ['client_secret', secret],
    ];
  }

  basic(client: string, secret: string): string {
    const encode = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
    this.told('client secret', secret);
    return `Basic ${Buffer.from(`${encode(client)}:${encode(secret)}`).toString('base64')}`;
  }

  exchangeForm(code: string, client: string): URLSearchParams {
    const [redirectUri] = this.clients[client]?.redirectUris ?? [];
    const redirect: readonly [string, string][] =
      redirectUri === undefined ? [] : [['redirect_uri', redirectUri]];
    return new URLSearchParams([
      ['grant_type', 'authorization_code'],
      ['code', code],
      ...redirect,
      ...this.#credentials(client),
    ]);
  }

  refreshForm(token: string, client: string): URLSearchParams {
    return new URLSearchParams([
      ['grant_type', 'refresh_token'],
      ['refresh_token', token],
      ...this.#credentials(client),
    ]);
  }

  tokenRequest(form: URLSearchParams, node = 0): Promise<Response> {
    return this.#post('/oauth/token/', form, node);
  }

  #post(path: string, body: URLSearchParams, node = 0): Promise<Response> {
    return this.fetch(
      new Request(`${this.fixtures.base_url}${path}`, { method: 'POST', body }),
      node,
    );
  }

  /** The owner of a code or token where a step does not name it. */
  readonly #owners: Map<string, string> = new Map();

  async exchange(code: string, client = 'conf1'): Promise<Tokens> {
    return this.tokensOf(await this.tokenRequest(this.exchangeForm(code, client)), client);
  }

  async refresh(token: string): Promise<Tokens> {
    const client = this.#owners.get(token) ?? 'conf1';
    return this.tokensOf(await this.tokenRequest(this.refreshForm(token, client)), client);
  }

  async tokensOf(response: Response, client: string): Promise<Tokens> {
    if (response.status !== 200)
      throw new Error(`no tokens: ${response.status} ${await response.text()}`);
    const body = (await response.json()) as {
      readonly access_token: string;
      readonly refresh_token: string;
      readonly scope: string;
    };
    this.told('access token', body.access_token);
    this.told('refresh token', body.refresh_token);
    for (const token of [body.access_token, body.refresh_token]) this.#owners.set(token, client);
    return { access: body.access_token, refresh: body.refresh_token, scope: body.scope };
  }

  introspect(token: string, client: string): Promise<Response> {
    return this.#post(
      '/oauth/introspect/',
      new URLSearchParams([['token', token], ...this.#credentials(client)]),
    );
  }

  revoke(token: string): Promise<Response> {
    const client = this.#owners.get(token) ?? 'conf1';
    return this.#post(
      '/oauth/revoke_token/',
      new URLSearchParams([['token', token], ...this.#credentials(client)]),
    );
  }
}
