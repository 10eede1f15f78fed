import { textDigest } from '#packing';
import type { GrantStore } from '../../storage/grant-store.js';
import { commitDecision } from '../oauth/commit-decision.js';
import { freshSecret } from '../oauth/secrets.js';
import { secondOf } from '../oauth/token-families.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { userKey, type VersionedUser } from './users.js';

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
  const until = secondOf(context) + LIFETIME_SECONDS;
  const signIn: StoredSignIn = { user, version, until };
  const put = {
    kind: 'sign-in',
    id: digest,
    seen: 0,
    value: JSON.stringify(signIn),
    expiresAt: until,
  } as const;
  const outcome = await commitDecision(context.storage.grants, async () => ({
    reply: 'stored',
    puts: [put],
  }));
  return outcome === 'busy' ? outcome : signInCookie(secret, context.authUrl);
}

/** Returns the user who sends this request; undefined if none is signed in. */
export async function signedInUser(
  request: Request,
  { grants, now, authUrl }: SignInSource,
): Promise<User | undefined> {
  const secret = cookieOf(request, cookieName(authUrl));
  if (secret === undefined) return undefined;
  const [record] = await grants.load([{ kind: 'sign-in', id: await textDigest(secret) }]);
  if (record === undefined) return undefined;
  // Only `openSignIn` writes it.
  const { user, version, until } = JSON.parse(record.value) as StoredSignIn;
  if (until * 1_000 <= now()) return undefined;
  const [current] = await grants.load([userKey(user.username)]);
  return current?.version === version ? user : undefined;
}

/** Returns the cookie header of a sign-in, which browsers send only to this service. */
function signInCookie(secret: string, authUrl: string): string {
  const secure = isSecure(authUrl) ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
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
