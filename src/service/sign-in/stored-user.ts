import type { GrantKey, GrantPut, GrantRecord } from '../../storage/grant-store.js';
import type { User } from '../service-options.js';

/** A user in storage, with the password as `hashPassword` wrote it. */
export interface StoredUser extends User {
  readonly password: string;
  /** True for a user who cannot sign in. */
  readonly disabled?: boolean;
  /** Kind of the clients that an owner registers for the library; undefined for other users. */
  readonly owner?: 'library' | 'sandbox';
  /** Version that sign-ins name, if it is not the record's own: see `rehashedUserPut`. */
  readonly signInVersion?: number;
}

/** A user, with the version of the record in storage, which grows with each change. */
export interface VersionedUser {
  readonly stored: StoredUser;
  readonly version: number;
}

/** Returns the key of the user with this name. Names differ by more than capital letters. */
export function userKey(username: string): GrantKey {
  return { kind: 'user', id: username.toLowerCase() };
}

/** Reads the user of a record, which only this module writes. */
export function readStoredUser({ value }: Pick<GrantRecord, 'value'>): StoredUser {
  return JSON.parse(value) as StoredUser;
}

/** Returns the version that each sign-in of a user names: another one ends it. */
export function signInVersionOf({ stored, version }: VersionedUser): number {
  return stored.signInVersion ?? version;
}

/** Returns the record of a user, which ends each sign-in. `seen` is the version that was read. */
export function storedUserPut(user: StoredUser, seen: number): GrantPut {
  const { signInVersion: _, ...changed } = user;
  return recordOf(changed, seen);
}

/** Returns the record of a user with another hash of the same password: sign-ins stay. */
export function rehashedUserPut(
  user: VersionedUser,
  password: string,
): ReturnType<typeof recordOf> {
  const { stored, version } = user;
  return recordOf({ ...stored, password, signInVersion: signInVersionOf(user) }, version);
}

function recordOf(user: StoredUser, seen: number): GrantPut & { readonly value: string } {
  const { username, library } = user;
  return { ...userKey(username), seen, value: JSON.stringify(user), holder: library };
}
