import { randomBytes } from 'node:crypto';
import type { GrantStore } from '../../storage/grant-store.js';
import { readFamily } from '../oauth/family-records.js';
import type { Place } from '../pressure/turns.js';
import type { User } from '../service-options.js';
import { readStoredUser, type StoredUser, storedUserPut, userKey } from '../sign-in/stored-user.js';
import { userPut } from '../sign-in/users.js';
import { type GrantsAt, withdrawGrants } from './grants.js';
import { addRecord, allRecords, type Change, changeRecord, eraseRecord } from './stored-records.js';

const ID_BYTES = 16;

/** E-mail addresses that the field of the sign-in page accepts (HTML, "valid e-mail address"). */
const USERNAME = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
const USERNAME_LENGTH = 254;

/** Checks whether a text can be the name of a user. */
export function isUsername(text: string): boolean {
  return text.length <= USERNAME_LENGTH && USERNAME.test(text);
}

/** A user as people who run the service see it. */
export interface ListedUser extends User {
  readonly disabled: boolean;
  readonly owner: boolean;
}

/** A user to add. */
export interface NewUser extends Omit<User, 'id'> {
  readonly password: string;
  readonly owner?: boolean;
}

/** Lists every user, or those of one library, by name. */
export async function listUsers(
  grants: GrantStore,
  library?: string,
): Promise<readonly ListedUser[]> {
  const users: ListedUser[] = [];
  for await (const record of allRecords(grants, { kind: 'user', holder: library })) {
    const { id, username, library: own, disabled = false, owner } = readStoredUser(record);
    users.push({ id, username, library: own, disabled, owner: owner !== undefined });
  }
  return users;
}

/** Adds a user. `taken` if there is one of that name. */
export async function addUser(
  grants: GrantStore,
  { username, library, password, owner = false }: NewUser,
): Promise<Change<User, 'taken'>> {
  const user: User = { id: randomBytes(ID_BYTES).toString('base64url'), username, library };
  const put = await userPut({ ...user, ...roleOf(owner) }, password, 0);
  return addRecord(grants, put, user);
}

/** Gives a user another password. Each sign-in of the user ends. */
export async function changePassword(
  grants: GrantStore,
  username: string,
  password: string,
  place?: Place,
): Promise<Change<User>> {
  return changeRecord<User, never>(grants, userKey(username), async (record) => {
    const user = readStoredUser(record);
    return { put: await userPut(user, password, record.version, place), value: user };
  });
}

/**
 * Makes a user an owner, who registers applications for the library, or takes the role back. Each
 * sign-in of the user ends, so that no open page acts for a role that was lost.
 */
export async function changeOwner(
  grants: GrantStore,
  username: string,
  isOwner: boolean,
): Promise<Change<User>> {
  return changeRecord<User, never>(grants, userKey(username), async (record) => {
    const { owner: _, ...user } = readStoredUser(record);
    const put = storedUserPut({ ...user, ...roleOf(isOwner) }, record.version);
    return { put, value: user };
  });
}

function roleOf(isOwner: boolean): Pick<StoredUser, 'owner'> {
  return isOwner ? { owner: 'library' } : {};
}

/**
 * Disables a user: each sign-in and all access that the user gave end, and the user cannot sign in.
 * Enabling brings neither back. `now` is in milliseconds since 1970.
 */
export async function disableUser(
  at: GrantsAt,
  username: string,
  disabled: boolean,
): Promise<Change<User>> {
  const change = await changeRecord<User, never>(at.grants, userKey(username), async (record) => {
    const user = readStoredUser(record);
    return { put: storedUserPut({ ...user, disabled }, record.version), value: user };
  });
  if (change.ok && disabled) {
    const { id, library } = change.value;
    await withdrawGrants(
      at,
      { kind: 'family', holder: id },
      ({ user }) => user.library === library,
    );
  }
  return change;
}

/**
 * Erases a user: each sign-in, all access that the user gave, and the account, which goes last, so
 * that the same call continues after a crash. `now` is in milliseconds since 1970.
 */
export async function removeUser(at: GrantsAt, username: string): Promise<Change<User>> {
  const disabled = await disableUser(at, username, true);
  if (!disabled.ok) return disabled;
  const { grants } = at;
  const { id, library } = disabled.value;
  for await (const { kind, id: name, value } of allRecords(grants, { kind: 'sign-in', holder: id }))
    if ((JSON.parse(value) as { readonly user: User }).user.library === library)
      await eraseRecord(grants, { kind, id: name });
  for await (const record of allRecords(grants, { kind: 'family', holder: id }))
    if (readFamily(record).grant.user.library === library) await eraseRecord(grants, record);
  const erased = await eraseRecord(grants, userKey(username));
  return erased.ok || erased.fault === 'unknown' ? disabled : erased;
}
