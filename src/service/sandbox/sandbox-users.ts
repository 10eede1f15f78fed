import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { hashPassword, NOBODY, verifyPassword } from '../node/passwords.js';
import type { User } from '../service-options.js';

/** A user as storage keeps it: the password as `hashPassword` wrote it. */
interface StoredUser extends User {
  readonly password: string;
}

/**
 * Keeps a user, or gives a known one another password. False where somebody else did so at the same
 * moment.
 */
export async function keepUser(
  storage: AssortmentStorage,
  user: User,
  password: string,
): Promise<boolean> {
  const [known] = await storage.grants.load([{ kind: 'user', id: user.username }]);
  const stored: StoredUser = { ...user, password: await hashPassword(password) };
  return (
    (await storage.grants.commit([
      { kind: 'user', id: user.username, seen: known?.version ?? 0, value: JSON.stringify(stored) },
    ])) === 'done'
  );
}

/** Whether there is such a user. */
export async function isUser(storage: AssortmentStorage, username: string): Promise<boolean> {
  const [known] = await storage.grants.load([{ kind: 'user', id: username }]);
  return known !== undefined;
}

/** The user of that name and password; undefined for anybody else, at the same cost. */
export async function findUser(
  storage: AssortmentStorage,
  username: string,
  password: string,
): Promise<User | undefined> {
  const [known] = await storage.grants.load([{ kind: 'user', id: username }]);
  // Our own text, written by `keepUser`.
  const stored = known === undefined ? undefined : (JSON.parse(known.value) as StoredUser);
  const right = await verifyPassword(password, stored?.password ?? NOBODY);
  return stored === undefined || !right
    ? undefined
    : { id: stored.id, username: stored.username, library: stored.library };
}
