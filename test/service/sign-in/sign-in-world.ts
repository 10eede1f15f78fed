import { createHash, scryptSync } from 'node:crypto';
import { type Service, serviceWith } from '../../../src/service/create-service.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { type ServiceContext, serviceContext } from '../../../src/service/service-context.js';
import type { ServiceOptions, User } from '../../../src/service/service-options.js';
import { authenticateBySignIn, signInRoutes } from '../../../src/service/sign-in/sign-in-routes.js';
import { type StoredUser, storedUserPut } from '../../../src/service/sign-in/stored-user.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { formOf, type PageForm } from '../hidden-fields.js';
import { validated } from '../validated-service.js';
import { signInFormFields } from './sign-in-form-fields.js';

export const HOST = 'https://api.example.test';
export const PASSWORD = 'correct horse';
export const ADA: User = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
const SECRET = 'a-partner-secret';

const CLIENT = {
  clientId: 'partner',
  secretDigest: createHash('sha256').update(SECRET).digest('hex'),
  name: 'Freshwater Orders',
  kind: 'partner',
  library: null,
  redirectUris: [],
  scopes: ['library', 'procurement'],
  createdAt: 0,
} as const;

/** Stored form of {@link PASSWORD} that takes a moment to check instead of much memory. */
const QUICK_PASSWORD = [
  'scrypt$2$8$1',
  Buffer.alloc(16).toString('base64url'),
  scryptSync(PASSWORD, Buffer.alloc(16), 32, { cost: 2 }).toString('base64url'),
].join('$');

/** A service with users in storage, a clock that does not move, and one browser. */
export class SignInWorld {
  readonly storage: AssortmentStorage;
  readonly logged: LogEntry[] = [];
  now: number = Date.UTC(2026, 2, 1, 12);
  readonly context: ServiceContext;
  readonly #service: Service;

  constructor(
    change: Partial<ServiceOptions> = {},
    storage: AssortmentStorage = createMemoryStorage(),
  ) {
    this.storage = storage;
    const now = (): number => this.now;
    this.context = serviceContext({
      storage,
      authUrl: HOST,
      baseUrl: HOST,
      authenticate: authenticateBySignIn({ grants: storage.grants, now, authUrl: HOST }),
      clients: [CLIENT],
      now,
      log: (entry) => this.logged.push(entry),
      ...change,
    });
    this.#service = validated(serviceWith(this.context, signInRoutes), HOST);
  }

  /** Entries of one kind. */
  logOf(event: LogEntry['event']): readonly LogEntry[] {
    return this.logged.filter((entry) => entry.event === event);
  }

  fetch(request: Request): Promise<Response> {
    return this.#service.fetch(request);
  }

  get(path: string, cookie = ''): Promise<Response> {
    return this.fetch(new Request(`${HOST}${path}`, { headers: { cookie } }));
  }

  /** Posts a form; that of the sign-in as a browser that opened its page. */
  post(
    path: string,
    form: Readonly<Record<string, string>> | URLSearchParams,
    sent: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(form);
    let headers = sent;
    if (path === '/sign-in/' && !body.has('form_token')) {
      const { cookie, form_token } = signInFormFields(HOST);
      body.set('form_token', form_token);
      headers = { cookie, ...sent };
    }
    return this.fetch(new Request(`${HOST}${path}`, { method: 'POST', headers, body }));
  }

  /** Puts a user into storage; `seen` is the version that is replaced. */
  async addUser(user: Omit<StoredUser, 'password'> = ADA, seen = 0): Promise<void> {
    await this.storage.grants.commit([storedUserPut({ ...user, password: QUICK_PASSWORD }, seen)]);
  }

  /** Signs in; returns the cookie. */
  async signIn({ username }: User = ADA): Promise<string> {
    const response = await this.post('/sign-in/', { username, password: PASSWORD });
    const cookie = response.headers.get('set-cookie');
    if (cookie === null) throw new Error(`no sign-in: ${response.status}`);
    return cookie.replace(/;.*$/, '');
  }

  /** Allows a client, by default the partner, its scopes; returns the access token that it gets. */
  async allow(
    cookie: string,
    client = 'partner',
    secret: string = SECRET,
    scope: string = client === 'partner' ? 'library+procurement' : 'library',
  ): Promise<string> {
    const { access_token: access } = await this.tokens(cookie, { client, secret, scope });
    return access;
  }

  /** Allows a client scopes; returns what the token endpoint answers. */
  async tokens(
    cookie: string,
    { client, secret, scope }: Readonly<Record<'client' | 'secret' | 'scope', string>>,
  ): Promise<{ readonly access_token: string; readonly refresh_token: string }> {
    const asked = `response_type=code&client_id=${client}&scope=${scope}`;
    const { action, fields } = await this.form(`/oauth/authorize/?${asked}`, cookie);
    const form = { ...Object.fromEntries(fields), consent: 'allow' };
    const shown = await (await this.post(action, form, { cookie })).text();
    const answer = await this.post('/oauth/token/', {
      grant_type: 'authorization_code',
      code: /<textarea[^>]*>([^<]*)</.exec(shown)?.[1] ?? '',
      redirect_uri: '',
      client_id: client,
      client_secret: secret,
    });
    if (answer.status !== 200) throw new Error(`no tokens: ${answer.status}`);
    return (await answer.json()) as {
      readonly access_token: string;
      readonly refresh_token: string;
    };
  }

  /** The first form of a page. */
  async form(path: string, cookie: string): Promise<PageForm> {
    const form = formOf(await (await this.get(path, cookie)).text());
    if (form === undefined) throw new Error(`no form at ${path}`);
    return form;
  }
}
