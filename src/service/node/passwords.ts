import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Place, Turns } from '../pressure/turns.js';

/** Parameters of scrypt, which need 32 MiB for each attempt. */
const PARAMETERS = { cost: 32_768, blockSize: 8, parallelization: 3 };
const MAX_MEMORY = 67_108_864;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const PREFIX = ['scrypt', ...Object.values(PARAMETERS)].join('$');

/** Beginning of the hashes that earlier versions stored. */
const OLDER_PREFIX = 'scrypt$32768$8$1$';

/** Place of a password that has no other. */
const USUAL: Place = { lane: 'usual', asker: '' };

/**
 * Hashes a password for storage as `scrypt$cost$block$parallel$salt$hash`, with salt and hash in
 * base64url. Each call uses another salt.
 */
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(password);
}

/**
 * Returns whether a password matches a text from `hashPassword`, in constant time. False for any
 * other text.
 */
export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return verifyInTurn(password, stored);
}

/** Hashes a password at its place among those that wait. */
export async function hashInTurn(password: string, place: Place = USUAL): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive({ password, salt, ...PARAMETERS }, place);
  return `${PREFIX}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Checks a password at its place among those that wait. */
export async function verifyInTurn(
  password: string,
  stored: string,
  place: Place = USUAL,
): Promise<boolean> {
  const [scheme, cost, block, parallel, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const parallelization = Number(parallel);
  const hashing = {
    password,
    salt: Buffer.from(salt, 'base64url'),
    cost: Number(cost),
    blockSize: Number(block),
  };
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive({ ...hashing, parallelization }, place);
  // An older hash takes as long as a new one, so that no one learns which accounts exist.
  const rest = PARAMETERS.parallelization - parallelization;
  if (rest > 0) await derive({ ...hashing, parallelization: rest }, place);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Returns whether a stored text has the cost of an earlier version: a sign-in replaces it. */
export function isOlderHash(stored: string): boolean {
  return stored.startsWith(OLDER_PREFIX);
}

/**
 * Hashes of passwords of this process. They fill the threads that compression of uploads and file
 * access wait for, so only two may run at once.
 */
const turns = new Turns(2, {
  known: { items: 1_000, perAsker: 20 },
  usual: { items: 1_000, perAsker: 20 },
  slow: { items: 1_000, perAsker: 2 },
});

/** A hash that no password has, checked for unknown users, so that they take as long. */
export const NO_PASSWORD: string = [
  PREFIX,
  Buffer.alloc(SALT_BYTES).toString('base64url'),
  Buffer.alloc(HASH_BYTES).toString('base64url'),
].join('$');

/** A password, and how it is hashed. */
interface Hashing extends Pick<ScryptOptions, 'cost' | 'blockSize' | 'parallelization'> {
  readonly password: string;
  readonly salt: Buffer;
}

const scryptHash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive({ password, salt, ...parameters }: Hashing, place: Place): Promise<Buffer> {
  // NFKC, because keyboards write the same password in different ways.
  const text = password.normalize('NFKC');
  const options = { ...parameters, maxmem: MAX_MEMORY };
  return turns.run(() => scryptHash(text, salt, HASH_BYTES, options), place);
}
