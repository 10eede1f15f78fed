import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Fetch } from '../../src/client/requests/send-request.js';
import { checkAssortmentFile } from '../../src/core/assortment-file/check-assortment-file.js';

export const BASE = 'https://api.example.test';
export const AUTH = 'https://app.example.test';

/** One thing the service did, for tests to look at. */
export interface Seen {
  readonly path: string;
  readonly grant?: string | undefined;
}

/** A service made of plain functions: one client, one user, rotation, replay kills the family. */
export class FakeService {
  readonly seen: Seen[] = [];
  readonly secrets: string[] = ['s3cret-client'];
  now = 1_800_000_000_000;
  accessSeconds = 604_800;
  /** Responses to use for the next requests, by path; undefined passes the request on. */
  readonly instead: ((path: string) => Response | Error | undefined)[] = [];
  /** The file received last. */
  received: Uint8Array | undefined;
  /** Event messages by page. */
  events: string[][] = [['one', 'two'], ['three']];
  /** Files as the list has them, newest first. */
  sent: Readonly<Record<string, unknown>>[] = [];
  /** Packages of the catalogue, two on a page. */
  packages: Readonly<Record<string, unknown>>[] = [];
  revision = 1;
  /** Refuses every file, as a service with another rule would. */
  refusesFiles = false;
  redirectUri: string | undefined;
  #codes = new Map<string, string>();
  #access = new Map<string, number>();
  refresh: string | undefined;
  #usedRefresh = new Set<string>();
  #number = 0;

  readonly fetch: Fetch = async (url, init) => this.answer(new Request(url, init));

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const stand = this.instead.shift()?.(pathname);
    if (stand instanceof Error) throw stand;
    if (stand !== undefined) {
      this.seen.push({ path: pathname });
      return stand;
    }
    if (pathname === '/.well-known/oauth-authorization-server') {
      this.seen.push({ path: pathname });
      return Response.json({
        issuer: new URL(request.url).origin,
        authorization_endpoint: `${AUTH}/oauth/authorize/`,
      });
    }
    if (pathname === '/oauth/authorize/') return this.#authorize(new URL(request.url));
    if (pathname.startsWith('/oauth/'))
      return this.#oauth(pathname, new URLSearchParams(await request.text()));
    this.seen.push({ path: pathname });
    const expires = this.#access.get(
      (request.headers.get('authorization') ?? '').replace('Bearer ', ''),
    );
    if (expires === undefined || this.now >= expires)
      return problem(401, 'Unauthorized', request.headers.get('authorization') ?? 'no token');
    const { method } = request;
    if (pathname === '/integrations/suppliers/files/')
      return method === 'POST' ? this.#files(request) : this.#list(new URL(request.url));
    const file = this.sent.find(({ id }) => pathname === `/integrations/suppliers/files/${id}`);
    if (file !== undefined) return Response.json({ report: REPORT, ...file });
    if (pathname === '/integrations/suppliers/catalogue/')
      return this.#catalogue(new URL(request.url));
    if (pathname === '/integrations/suppliers/events/') return this.#page(new URL(request.url));
    return problem(404, 'Not Found', 'Nothing is at this address.');
  }

  /**
   * Acts as the user's browser on the authorization page: returns the code, and the address of the
   * redirect.
   */
  agree(authorizationUrl: string): { readonly code: string; readonly redirectedTo: string } {
    const { searchParams } = new URL(authorizationUrl);
    const code = this.#secret('code');
    this.#codes.set(code, searchParams.get('code_challenge') ?? '');
    const query = new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: BASE });
    return {
      code,
      redirectedTo: `${searchParams.get('redirect_uri') ?? 'https://none.example'}?${query}`,
    };
  }

  /** Makes every access token worthless. */
  revokeAccess(): void {
    this.#access.clear();
  }

  /** Tokens of a sign-in that took place earlier. */
  issue(): { access: string; refresh: string } {
    const access = this.#secret('access');
    const refresh = this.#secret('refresh');
    this.#access.set(access, this.now + this.accessSeconds * 1000);
    this.refresh = refresh;
    return { access, refresh };
  }

  #secret(kind: string): string {
    this.#number += 1;
    const text = `SECRET-${kind}-${this.#number}`;
    this.secrets.push(text);
    return text;
  }

  /** Sends a browser to sign in, or shows that the request is wrong. */
  #authorize({ pathname, searchParams }: URL): Response {
    this.seen.push({ path: pathname });
    const isKnown =
      searchParams.get('client_id') === 'c1' &&
      (searchParams.get('redirect_uri') ?? this.redirectUri) === this.redirectUri;
    return isKnown
      ? new Response(null, { status: 303, headers: { location: '/sign-in/' } })
      : new Response('<p>Unknown client or redirect</p>', { status: 400 });
  }

  #oauth(path: string, form: URLSearchParams): Response {
    const grant = form.get('grant_type') ?? undefined;
    this.seen.push({ path, grant });
    if (form.get('client_id') !== 'c1' || form.get('client_secret') !== 's3cret-client') {
      return oauthError(401, 'invalid_client', `the secret ${form.get('client_secret')} is wrong`);
    }
    if (path === '/oauth/introspect/') {
      const expires = this.#access.get(form.get('token') ?? '');
      if (expires === undefined || this.now >= expires) return Response.json({ active: false });
      return Response.json({
        active: true,
        scope: 'procurement',
        exp: expires / 1000,
        client_id: 'c1',
        username: 'ada@example.test',
      });
    }
    if (path === '/oauth/revoke_token/') {
      if (form.get('token') === this.refresh) {
        this.refresh = undefined;
        this.#access.clear();
      }
      return Response.json({});
    }
    return grant === 'refresh_token'
      ? this.#refresh(form.get('refresh_token') ?? '')
      : this.#exchange(form);
  }

  #exchange(form: URLSearchParams): Response {
    const code = form.get('code') ?? '';
    const challenge = this.#codes.get(code);
    const given = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== given || (form.get('redirect_uri') ?? undefined) !== this.redirectUri)
      return oauthError(400, 'invalid_grant', `the code ${code} is not good`);
    this.#codes.delete(code);
    return this.#tokens();
  }

  #refresh(token: string): Response {
    if (this.#usedRefresh.has(token)) this.refresh = undefined;
    if (token !== this.refresh)
      return oauthError(400, 'invalid_grant', `the token ${token} is not good`);
    this.#usedRefresh.add(token);
    return this.#tokens();
  }

  #tokens(): Response {
    const { access, refresh } = this.issue();
    return Response.json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: this.accessSeconds,
      scope: 'procurement',
      refresh_token: refresh,
    });
  }

  async #files(request: Request): Promise<Response> {
    const raw = new Uint8Array(await request.arrayBuffer());
    const bytes =
      request.headers.get('content-encoding') === 'gzip' ? new Uint8Array(gunzipSync(raw)) : raw;
    const report = checkAssortmentFile(bytes, { stage: 'upload' });
    if (this.refusesFiles)
      return Response.json(
        {
          title: 'Refused',
          status: 422,
          report: {
            ...report,
            ok: false,
            issues: [{ code: 'file.new-rule', pointer: '', message: 'A rule of tomorrow.' }],
          },
        },
        { status: 422 },
      );
    this.received = bytes;
    return Response.json(
      { id: 'file-1', received_at: '2027-01-15T08:00:00Z', bytes: bytes.length, report },
      { status: 201 },
    );
  }

  #list({ searchParams }: URL): Response {
    const customer = searchParams.get('customer_number');
    const limit = Number(searchParams.get('limit') ?? '2');
    const at = Number(searchParams.get('cursor') ?? '0');
    const all = this.sent.filter(
      (file) => customer === null || file['customer_number'] === customer,
    );
    searchParams.set('cursor', String(at + limit));
    const next = at + limit < all.length ? `${BASE}/files/?${searchParams}` : null;
    const results = all.slice(at, at + limit);
    return Response.json({ count: all.length, next, previous: null, results });
  }

  #catalogue({ searchParams }: URL): Response {
    const revision = searchParams.get('revision') ?? String(this.revision);
    if (revision !== String(this.revision)) return problem(409, 'Conflict', 'It changed.');
    const all = this.packages.filter(
      ({ availability }) =>
        searchParams.get('availability') === 'all' || availability === 'available',
    );
    const at = Number(searchParams.get('after') ?? '0');
    searchParams.set('after', String(at + 2));
    searchParams.set('revision', revision);
    return Response.json({
      customer_number: searchParams.get('customer_number'),
      revision: this.revision,
      next: at + 2 < all.length ? `${BASE}/catalogue/?${searchParams}` : null,
      items: all.slice(at, at + 2),
    });
  }

  #page(url: URL): Response {
    const page = Number(url.searchParams.get('page') ?? '0');
    const customer = url.searchParams.get('customer_number') ?? '';
    const results = (this.events[page] ?? []).map((message) => ({
      message,
      created_at: '2027-01-15T05:30:00Z',
      event_type: 'ERROR',
      customer_number: customer,
      third_party_id: 'A1',
      extra_data: { code: 'gtin.length', section: 'Spec 2.1 rule 1', received: '123' },
    }));
    const hasNext = page + 1 < this.events.length;
    // The host differs from the service's own: a proxy is in between.
    const next = hasNext
      ? 'http://inside.example/integrations/suppliers/events/' +
        `?customer_number=${customer}&page=${page + 1}`
      : null;
    return Response.json({ count: this.events.flat().length, next, previous: null, results });
  }
}

const REPORT = checkAssortmentFile('[]', { stage: 'upload' });

export function problem(status: number, title: string, detail: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function oauthError(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

/** Creates the error that Node's fetch throws if nothing listens. */
export function unreachable(code: string): Error {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error(`connect ${code}`), { code }),
  });
}
