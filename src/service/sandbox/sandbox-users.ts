import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { hashPassword, NO_PASSWORD, verifyPassword } from '../node/passwords.js';
import type { User } from '../service-options.js';

/** A user in storage, with the password as `hashPassword` wrote it. */
interface StoredUser extends User {
  readonly password: string;
}

/**
 * Stores a user, or changes the password of an existing one. Returns false if another process did
 * so at the same time.
 */
export async function storeUser(
  storage: AssortmentStorage,
  user: User,
  password: string,
): Promise<boolean> {
  const [record] = await storage.grants.load([{ kind: 'user', id: user.username }]);
  const stored: StoredUser = { ...user, password: await hashPassword(password) };
  return (
    (await storage.grants.commit([
      {
        kind: 'user',
        id: user.username,
        seen: record?.version ?? 0,
        value: JSON.stringify(stored),
      },
    ])) === 'done'
  );
}

/** Returns whether the user exists. */
export async function isUser(storage: AssortmentStorage, username: string): Promise<boolean> {
  const [record] = await storage.grants.load([{ kind: 'user', id: username }]);
  return record !== undefined;
}

/** Finds the user with this name and password. Takes as long for unknown users. */
export async function findUser(
  storage: AssortmentStorage,
  username: string,
  password: string,
): Promise<User | undefined> {
  const [record] = await storage.grants.load([{ kind: 'user', id: username }]);
  // `storeUser` wrote it.
  const stored = record === undefined ? undefined : (JSON.parse(record.value) as StoredUser);
  const isRight = await verifyPassword(password, stored?.password ?? NO_PASSWORD);
  return stored === undefined || !isRight
    ? undefined
    : { id: stored.id, username: stored.username, library: stored.library };
}
