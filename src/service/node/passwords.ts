import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Turns } from '../pressure/turns.js';

/** Parameters of scrypt, which need 32 MiB for each attempt. */
const PARAMETERS = { cost: 32_768, blockSize: 8, parallelization: 1 };
const MAX_MEMORY = 67_108_864;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const PREFIX = ['scrypt', ...Object.values(PARAMETERS)].join('$');

/**
 * Hashes a password for storage as `scrypt$cost$block$parallel$salt$hash`, with salt and hash in
 * base64url. Each call uses another salt.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, PARAMETERS);
  return `${PREFIX}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Returns whether a password matches a text from `hashPassword`, in constant time. False for any
 * other text.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, block, parallel, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    cost: Number(cost),
    blockSize: Number(block),
    parallelization: Number(parallel),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Hashes of passwords of this process. They fill the threads that compression of uploads and file
 * access wait for, so only two may run at once.
 */
const turns = new Turns(2, 100);

/** A hash that no password has, checked for unknown users, so that they take as long. */
export const NO_PASSWORD: string = [
  PREFIX,
  Buffer.alloc(SALT_BYTES).toString('base64url'),
  Buffer.alloc(HASH_BYTES).toString('base64url'),
].join('$');

function derive(
  password: string,
  salt: Buffer,
  options: Pick<ScryptOptions, 'cost' | 'blockSize' | 'parallelization'>,
): Promise<Buffer> {
  const hashing = (): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      // NFKC, because keyboards write the same password in different ways.
      scrypt(
        password.normalize('NFKC'),
        salt,
        HASH_BYTES,
        { ...options, maxmem: MAX_MEMORY },
        (fault, hash) => {
          if (fault === null) resolve(hash);
          else reject(fault);
        },
      );
    });
  return turns.run(hashing);
}
