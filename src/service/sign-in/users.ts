import type { GrantPut } from '../../storage/grant-store.js';
import { hashInTurn, isOlderHash, NO_PASSWORD, verifyInTurn } from '../node/passwords.js';
import type { Place } from '../pressure/turns.js';
import type { ServiceOptions } from '../service-options.js';
import {
  readStoredUser,
  rehashedUserPut,
  type StoredUser,
  storedUserPut,
  userKey,
  type VersionedUser,
} from './stored-user.js';

type Storage = ServiceOptions['storage'];

/** Returns the record of a user with a new password. `seen` is the version that was read. */
export async function userPut(
  user: Omit<StoredUser, 'password'>,
  password: string,
  seen: number,
  place?: Place,
): Promise<GrantPut> {
  return storedUserPut({ ...user, password: await hashInTurn(password, place) }, seen);
}

/** Finds the user with this name; undefined if there is none. */
export async function findUser(
  { grants }: Storage,
  username: string,
): Promise<VersionedUser | undefined> {
  const [record] = await grants.load([userKey(username)]);
  if (record === undefined) return undefined;
  return { stored: readStoredUser(record), version: record.version };
}

/** Checks the password of a user. Takes as long, and is false, for a user who does not exist. */
export function isPasswordOf(
  user: VersionedUser | undefined,
  password: string,
  place?: Place,
): Promise<boolean> {
  return verifyInTurn(password, user?.stored.password ?? NO_PASSWORD, place);
}

/**
 * Stores a right password again if its hash has an older cost. Returns the user as stored now. If
 * storage or the queue is busy, the next sign-in does it.
 */
export async function renewHash(
  { grants }: Storage,
  user: VersionedUser,
  password: string,
  place: Place,
): Promise<VersionedUser> {
  if (!isOlderHash(user.stored.password)) return user;
  const hash = await hashInTurn(password, place).catch(() => undefined);
  if (hash === undefined) return user;
  const put = rehashedUserPut(user, hash);
  if ((await grants.commit([put])) !== 'done') return user;
  return { stored: readStoredUser({ value: put.value }), version: user.version + 1 };
}
