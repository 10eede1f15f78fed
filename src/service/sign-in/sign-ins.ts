import { textDigest } from '#packing';
import type { GrantRecord, GrantStore } from '../../storage/grant-store.js';
import { allRecords } from '../administration/stored-records.js';
import { commitPut } from '../oauth/commit-decision.js';
import { freshSecret } from '../oauth/secrets.js';
import { secondsOf } from '../oauth/token-families.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { cookieHeader, cookieOf } from './cookies.js';
import {
  readStoredUser,
  type StoredUser,
  signInVersionOf,
  userKey,
  type VersionedUser,
} from './stored-user.js';

const LIFETIME_SECONDS = 28_800;

/** A sign-in in storage, by the digest of its cookie. */
interface StoredSignIn {
  readonly user: User;
  /** Version of the user's record: a changed password ends every sign-in. */
  readonly version: number;
  /** Second since 1970. */
  readonly until: number;
  /** Name that the browser gives itself; undefined for one without. */
  readonly browser?: string | undefined;
}

/** Characters of a browser's name that are stored. */
const BROWSER_LENGTH = 160;

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
  account: VersionedUser,
  request: Request,
  context: ServiceContext,
): Promise<string | 'busy'> {
  const { id, username, library } = account.stored;
  const { secret, digest } = await freshSecret(context);
  // Rounded up, so that no sign-in ends too early.
  const until = Math.ceil(secondsOf(context)) + LIFETIME_SECONDS;
  const signIn: StoredSignIn = {
    user: { id, username, library },
    version: signInVersionOf(account),
    until,
    browser: request.headers.get('user-agent')?.slice(0, BROWSER_LENGTH),
  };
  const put = {
    kind: 'sign-in',
    id: digest,
    seen: 0,
    value: JSON.stringify(signIn),
    expiresAt: until,
    holder: id,
  } as const;
  const outcome = await commitPut(context.storage.grants, put);
  return outcome === 'busy'
    ? outcome
    : cookieHeader('sign_in', secret, context.authUrl, LIFETIME_SECONDS);
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
  const secret = cookieOf(request, 'sign_in', authUrl);
  if (secret === undefined) return undefined;
  const [record] = await grants.load([{ kind: 'sign-in', id: await textDigest(secret) }]);
  if (record === undefined) return undefined;
  // Only `openSignIn` writes it.
  const { user, version, until } = JSON.parse(record.value) as StoredSignIn;
  if (until * 1_000 <= now()) return undefined;
  const [current] = await grants.load([userKey(user.username)]);
  if (current === undefined) return undefined;
  const stored = readStoredUser(current);
  return signInVersionOf({ stored, version: current.version }) === version
    ? { user, owner: stored.owner, secret, record }
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
  return cookieHeader('sign_in', '', authUrl, 0);
}

/** A sign-in of a user, for the page that shows it. */
export interface ListedSignIn {
  /** Digest of the cookie, which names the sign-in and reveals nothing. */
  readonly id: string;
  /** Seconds since 1970 of its begin. */
  readonly since: number;
  readonly browser: string | undefined;
}

/** Lists the sign-ins of a user that have not ended, the oldest first. */
export async function listSignIns(
  { user, record }: SignIn,
  context: ServiceContext,
): Promise<readonly ListedSignIn[]> {
  const current = (JSON.parse(record.value) as StoredSignIn).version;
  const listed: ListedSignIn[] = [];
  for await (const { id, value } of allRecords(context.storage.grants, {
    kind: 'sign-in',
    holder: user.id,
  })) {
    const { version, until, browser } = JSON.parse(value) as StoredSignIn;
    if (version === current && until > secondsOf(context))
      listed.push({ id, since: until - LIFETIME_SECONDS, browser });
  }
  return listed.sort((a, b) => a.since - b.since);
}

/** Ends a sign-in of the same user by its name; does nothing for a name of another user. */
export async function endOwnSignIn(
  { user }: SignIn,
  id: string,
  { storage: { grants } }: ServiceContext,
): Promise<boolean> {
  const [record] = await grants.load([{ kind: 'sign-in', id }]);
  if (record === undefined) return false;
  if ((JSON.parse(record.value) as StoredSignIn).user.id !== user.id) return false;
  const { version } = record;
  return (await grants.commit([{ kind: 'sign-in', id, seen: version, value: null }])) === 'done';
}
