import { textDigest } from '#packing';
import type { GrantRecord, GrantStore } from '../../storage/grant-store.js';
import { commitPut } from '../oauth/commit-decision.js';
import { freshSecret } from '../oauth/secrets.js';
import { secondsOf } from '../oauth/token-families.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { readStoredUser, type StoredUser, userKey } from './stored-user.js';
import type { VersionedUser } from './users.js';

const LIFETIME_SECONDS = 28_800;

/** A sign-in in storage, by the digest of its cookie. */
interface StoredSignIn {
  readonly user: User;
  /** Version of the user's record: a changed password ends every sign-in. */
  readonly version: number;
  /** Second since 1970. */
  readonly until: number;
}

/** Parts of the service that reading a sign-in needs. */
export interface SignInSource {
  readonly grants: GrantStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly authUrl: string;
}

/**
 * Signs a user in. Returns the cookie header, or `busy` if storage did not confirm it. Storage has
 * the digest of the cookie only, so that each copy of the service knows each sign-in.
 */
export async function openSignIn(
  { user, version }: VersionedUser,
  context: ServiceContext,
): Promise<string | 'busy'> {
  const { secret, digest } = await freshSecret(context);
  // Rounded up, so that no sign-in ends too early.
  const until = Math.ceil(secondsOf(context)) + LIFETIME_SECONDS;
  const signIn: StoredSignIn = { user, version, until };
  const put = {
    kind: 'sign-in',
    id: digest,
    seen: 0,
    value: JSON.stringify(signIn),
    expiresAt: until,
  } as const;
  const outcome = await commitPut(context.storage.grants, put);
  return outcome === 'busy' ? outcome : cookieHeader(secret, LIFETIME_SECONDS, context.authUrl);
}

/** A sign-in that has not ended. */
export interface SignIn {
  readonly user: User;
  /** Kind of the clients that the user may register now; undefined for who is no owner. */
  readonly owner: StoredUser['owner'];
  /** Secret of the cookie. */
  readonly secret: string;
  readonly record: GrantRecord;
}

/** Returns the sign-in of the browser that sends this request; undefined if there is none. */
export async function readSignIn(
  request: Request,
  { grants, now, authUrl }: SignInSource,
): Promise<SignIn | undefined> {
  const secret = cookieOf(request, cookieName(authUrl));
  if (secret === undefined) return undefined;
  const [record] = await grants.load([{ kind: 'sign-in', id: await textDigest(secret) }]);
  if (record === undefined) return undefined;
  // Only `openSignIn` writes it.
  const { user, version, until } = JSON.parse(record.value) as StoredSignIn;
  if (until * 1_000 <= now()) return undefined;
  const [current] = await grants.load([userKey(user.username)]);
  return current?.version === version
    ? { user, owner: readStoredUser(current).owner, secret, record }
    : undefined;
}

/** Returns the sign-in of a request to this service; undefined if there is none. */
export function signInOf(request: Request, context: ServiceContext): Promise<SignIn | undefined> {
  const { storage, now, authUrl } = context;
  return readSignIn(request, { grants: storage.grants, now, authUrl });
}

/** Ends a sign-in, in every copy of the service. */
export async function closeSignIn(
  { record: { kind, id, version } }: SignIn,
  { storage }: ServiceContext,
): Promise<void> {
  // A sign-in never changes, so that a conflict means that it has ended.
  await storage.grants.commit([{ kind, id, seen: version, value: null }]);
}

/** Returns the cookie header that makes a browser forget its sign-in. */
export function noCookie(authUrl: string): string {
  return cookieHeader('', 0, authUrl);
}

/** Returns a cookie header that browsers send only to this service. */
function cookieHeader(secret: string, seconds: number, authUrl: string): string {
  const secure = isSecure(authUrl) ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  return `${cookieName(authUrl)}=${secret}; ${attributes}`;
}

/** Browsers take a cookie with the prefix `__Host-` only over TLS and from this host itself. */
function cookieName(authUrl: string): string {
  return `${isSecure(authUrl) ? '__Host-' : ''}assortment_sign_in`;
}

function isSecure(authUrl: string): boolean {
  return authUrl.startsWith('https:');
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
