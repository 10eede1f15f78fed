import type { GrantPut } from '../../storage/grant-store.js';
import { hashPassword, NO_PASSWORD, verifyPassword } from '../node/passwords.js';
import type { ServiceOptions, User } from '../service-options.js';
import { readStoredUser, type StoredUser, storedUserPut, userKey } from './stored-user.js';

/** A user, and the version of the record in storage, which grows with each change. */
export interface VersionedUser {
  readonly user: User;
  readonly version: number;
}

type Storage = ServiceOptions['storage'];

/** Returns the record of a user with a new password. `seen` is the version that was read. */
export async function userPut(
  user: Omit<StoredUser, 'password'>,
  password: string,
  seen: number,
): Promise<GrantPut> {
  return storedUserPut({ ...user, password: await hashPassword(password) }, seen);
}

/**
 * Finds the user with this name and password; `disabled` if that user cannot sign in. Takes as long
 * for unknown users.
 */
export async function findUser(
  { grants }: Storage,
  username: string,
  password: string,
): Promise<VersionedUser | 'disabled' | undefined> {
  const [record] = await grants.load([userKey(username)]);
  const stored = record === undefined ? undefined : readStoredUser(record);
  const isRight = await verifyPassword(password, stored?.password ?? NO_PASSWORD);
  if (record === undefined || stored === undefined || !isRight) return undefined;
  if (stored.disabled === true) return 'disabled';
  const { id, library } = stored;
  return { user: { id, username: stored.username, library }, version: record.version };
}
