import { createHash } from 'node:crypto';
import type { LogEntry } from '../../src/service/daily-sync/log-entry.js';
import { runDueDays } from '../../src/service/daily-sync/scheduler.js';
import type { ServiceLimits, ServiceOptions, User } from '../../src/service/service-options.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import type { Tracer } from '../../src/storage/tracing/tracer.js';
import { formOf } from './hidden-fields.js';
import { createValidatedService, type ValidatedService } from './validated-service.js';

export const BASE = 'https://api.example.test';
const SECRET = 'a-partner-secret';
const HOUR = 3_600_000;

export const FILES: string = `${BASE}/integrations/suppliers/files/`;
export const EVENTS: string = `${BASE}/integrations/suppliers/events/`;
export const CATALOGUE: string = `${BASE}/integrations/suppliers/catalogue/`;

/** Returns an accepted record. `fields` replace its own. */
export function recordOf(
  id: string,
  fields: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    third_party_id: id,
    name: `Package ${id}`,
    price: '12.60',
    price_type_code: 0,
    package_description_str: '6x500g',
    ...fields,
  };
}

/**
 * A service on memory, or another storage, with a fake clock and clients of every scope. Checks
 * each response with its OpenAPI document.
 */
export class ResourceWorld {
  readonly storage: AssortmentStorage;
  /** Everything that was logged. */
  readonly logged: LogEntry[] = [];
  now: number = Date.UTC(2026, 2, 1, 12);
  readonly #service: ValidatedService;
  readonly #tracer: Tracer | undefined;
  #user: User = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };

  constructor(
    limits: Partial<ServiceLimits> = {},
    storage: AssortmentStorage = createMemoryStorage(),
    agreedTime = '05:30 Etc/UTC',
    more: Pick<ServiceOptions, 'tracer' | 'quotas'> = {},
  ) {
    this.storage = storage;
    this.#tracer = more.tracer;
    const client = {
      clientId: 'partner',
      secretDigest: createHash('sha256').update(SECRET).digest('hex'),
      name: 'A partner',
      kind: 'partner',
      library: null,
      redirectUris: [],
      scopes: ['library', 'sales', 'accounts', 'procurement'],
      createdAt: 0,
    } as const;
    this.#service = createValidatedService({
      storage: this.storage,
      authUrl: BASE,
      baseUrl: BASE,
      authenticate: () => this.#user,
      clients: [client],
      agreedTime,
      limits,
      now: () => this.now,
      log: (entry) => this.logged.push(entry),
      ...more,
    });
  }

  /** Logged faults and replays, without requests and the audit trail. */
  get log(): readonly LogEntry[] {
    return this.logged.filter(({ event }) => /^(fault|replay|unavailable)$/.test(event));
  }

  /** Checks each response with the service's OpenAPI document. */
  fetch(request: Request): Promise<Response> {
    return this.#service.fetch(request);
  }

  get seen(): ReadonlySet<string> {
    return this.#service.seen;
  }

  /** An access token for a user of that library. */
  async token(library = 'lib-1', scope = 'library procurement'): Promise<string> {
    this.#user = { id: `user of ${library}`, username: 'ada@example.com', library };
    const asked = new URLSearchParams({ response_type: 'code', client_id: 'partner', scope });
    const form = formOf(
      await (await this.fetch(new Request(`${BASE}/oauth/authorize/?${asked}`))).text(),
    );
    if (form === undefined) throw new Error('no consent page');
    const fields = new URLSearchParams([
      ...form.fields.map(([name, value]): [string, string] => [name, value]),
      ['consent', 'allow'],
    ]);
    const page = await (
      await this.fetch(new Request(new URL(form.action, BASE), { method: 'POST', body: fields }))
    ).text();
    const code = /<textarea[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
    const exchange = {
      grant_type: 'authorization_code',
      code,
      client_id: 'partner',
      client_secret: SECRET,
    };
    const answer = await this.fetch(
      new Request(`${BASE}/oauth/token/`, { method: 'POST', body: new URLSearchParams(exchange) }),
    );
    return ((await answer.json()) as { readonly access_token: string }).access_token;
  }

  get(
    url: string,
    token: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.fetch(
      new Request(url, { headers: { authorization: `Bearer ${token}`, ...headers } }),
    );
  }

  /** Sends a JSON body for customer 4711, or another. */
  post(
    token: string,
    body: string | Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer> | ReadableStream<Uint8Array>,
    headers: Readonly<Record<string, string>> = {},
    query = 'customer_number=4711',
  ): Promise<Response> {
    const sent = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    };
    return this.fetch(
      new Request(`${FILES}?${query}`, {
        method: 'POST',
        headers: sent,
        body,
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      }),
    );
  }

  /**
   * Sends a form. It is written out before: one that is still being written rejects on its own, in
   * some runtimes, when its reader has seen enough.
   */
  async postForm(token: string, form: FormData, query = ''): Promise<Response> {
    const written = new Response(form);
    const headers = { 'content-type': written.headers.get('content-type') ?? '' };
    return this.post(token, new Uint8Array(await written.arrayBuffer()), headers, query);
  }

  upload(token: string, records: readonly unknown[], query?: string): Promise<Response> {
    return this.post(token, JSON.stringify(records), {}, query);
  }

  /** Lets a day pass and runs what is due. */
  async nextDay(): Promise<number> {
    this.now += 24 * HOUR;
    return this.runDue();
  }

  /** Runs what is due now. */
  runDue(): Promise<number> {
    const { storage } = this;
    const tracer = this.#tracer;
    return runDueDays({ storage, now: () => this.now, holder: 'test', tracer });
  }
}

/** The JSON of a response, with members as wanted by the test. */
export async function bodyOf<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}
