import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../service-options.js';

const COOKIE = 'assortment_sign_in';
const LIFETIME_SECONDS = 28_800;
const TOKEN_BYTES = 32;

/** Who is signed in, for as long as this process lives: digests of cookies, never cookies. */
export class SignIns {
  readonly #now: () => number;
  readonly #users = new Map<string, { readonly user: User; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Signs somebody in; answers the value of the cookie. */
  open(user: User): string {
    const now = this.#now();
    for (const [digest, { until }] of this.#users) if (until <= now) this.#users.delete(digest);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#users.set(digestOf(token), { user, until: now + LIFETIME_SECONDS * 1000 });
    return token;
  }

  /** Who sends this request; undefined for nobody we know. */
  userOf(request: Request): User | undefined {
    const token = cookieOf(request);
    const known = token === undefined ? undefined : this.#users.get(digestOf(token));
    return known === undefined || known.until <= this.#now() ? undefined : known.user;
  }
}

/** The header that makes a browser keep a sign-in; its own pages alone send it back. */
export function signInCookie(token: string): string {
  return `${COOKIE}=${token}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`;
}

function cookieOf(request: Request): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() === COOKIE) return part.slice(equals + 1).trim();
  }
  return undefined;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
