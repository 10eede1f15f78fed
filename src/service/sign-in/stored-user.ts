import type { GrantKey, GrantPut, GrantRecord } from '../../storage/grant-store.js';
import type { User } from '../service-options.js';

/** A user in storage, with the password as `hashPassword` wrote it. */
export interface StoredUser extends User {
  readonly password: string;
  /** True for a user who cannot sign in. */
  readonly disabled?: boolean;
  /** Kind of the clients that an owner registers for the library; undefined for other users. */
  readonly owner?: 'library' | 'sandbox';
}

/** Returns the key of the user with this name. Names differ by more than capital letters. */
export function userKey(username: string): GrantKey {
  return { kind: 'user', id: username.toLowerCase() };
}

/** Reads the user of a record, which only `storedUserPut` writes. */
export function readStoredUser({ value }: GrantRecord): StoredUser {
  return JSON.parse(value) as StoredUser;
}

/** Returns the record of a user. `seen` is the version that was read. */
export function storedUserPut(user: StoredUser, seen: number): GrantPut {
  const { username, library } = user;
  return { ...userKey(username), seen, value: JSON.stringify(user), holder: library };
}
