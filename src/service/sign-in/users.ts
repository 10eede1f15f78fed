import type { GrantKey, GrantPut } from '../../storage/grant-store.js';
import { hashPassword, NO_PASSWORD, verifyPassword } from '../node/passwords.js';
import type { ServiceOptions, User } from '../service-options.js';

/** A user in storage, with the password as `hashPassword` wrote it. */
interface StoredUser extends User {
  readonly password: string;
}

/** A user, and the version of the record in storage, which grows with each change. */
export interface VersionedUser {
  readonly user: User;
  readonly version: number;
}

type Storage = ServiceOptions['storage'];

/** Returns the key of the user with this name. */
export function userKey(username: string): GrantKey {
  return { kind: 'user', id: username };
}

/** Returns the record of a user with a new password. `seen` is the version that was read. */
export async function userPut(user: User, password: string, seen: number): Promise<GrantPut> {
  const stored: StoredUser = { ...user, password: await hashPassword(password) };
  return { ...userKey(user.username), seen, value: JSON.stringify(stored) };
}

/** Finds the user with this name and password. Takes as long for unknown users. */
export async function findUser(
  { grants }: Storage,
  username: string,
  password: string,
): Promise<VersionedUser | undefined> {
  const [record] = await grants.load([userKey(username)]);
  // `userPut` wrote it.
  const stored = record === undefined ? undefined : (JSON.parse(record.value) as StoredUser);
  const isRight = await verifyPassword(password, stored?.password ?? NO_PASSWORD);
  if (record === undefined || stored === undefined || !isRight) return undefined;
  const { id, library } = stored;
  return { user: { id, username: stored.username, library }, version: record.version };
}
