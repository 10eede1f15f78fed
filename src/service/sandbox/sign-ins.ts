import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../service-options.js';

const COOKIE = 'assortment_sign_in';
const LIFETIME_SECONDS = 28_800;
const TOKEN_BYTES = 32;

/** The signed-in users of this process. Contains digests of cookies, never cookies. */
export class SignIns {
  readonly #now: () => number;
  readonly #users = new Map<string, { readonly user: User; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Signs a user in; returns the value of the cookie. */
  open(user: User): string {
    const now = this.#now();
    for (const [digest, { until }] of this.#users) if (until <= now) this.#users.delete(digest);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#users.set(digestOf(token), { user, until: now + LIFETIME_SECONDS * 1000 });
    return token;
  }

  /** Returns the user who sends this request; undefined if none is signed in. */
  userOf(request: Request): User | undefined {
    const token = cookieOf(request);
    const signIn = token === undefined ? undefined : this.#users.get(digestOf(token));
    return signIn === undefined || signIn.until <= this.#now() ? undefined : signIn.user;
  }
}

/** Returns the cookie header of a sign-in, which browsers send only to this service. */
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
