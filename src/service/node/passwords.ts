import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost, block size, parallelism: 32 MiB and some tens of milliseconds for each try. */
const COST = 32_768;
const BLOCK = 8;
const PARALLEL = 1;
const LENGTH = 32;
const SALT = 16;
const MEMORY = 67_108_864;

/**
 * What is kept of a password: `scrypt$cost$block$parallel$salt$hash`, both in base64url. Two of the
 * same password differ.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT);
  const hash = await derive(password, salt, COST, BLOCK, PARALLEL);
  return [
    'scrypt',
    COST,
    BLOCK,
    PARALLEL,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$');
}

/**
 * Whether the password is the one that `hashPassword` kept; compared in constant time. Anything
 * that is not such a text is nobody's password.
 */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [scheme, cost, block, parallel, salt, hash] = kept.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    Number(cost),
    Number(block),
    Number(parallel),
  );
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The hash of no password: checked where there is no such user, so that both cost the same. */
export const NOBODY: string = [
  'scrypt',
  COST,
  BLOCK,
  PARALLEL,
  'AAAAAAAAAAAAAAAAAAAAAA',
  Buffer.alloc(LENGTH).toString('base64url'),
].join('$');

function derive(
  password: string,
  salt: Buffer,
  cost: number,
  block: number,
  parallel: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on two keyboards.
    scrypt(
      password.normalize('NFKC'),
      salt,
      LENGTH,
      { cost, blockSize: block, parallelization: parallel, maxmem: MEMORY },
      (fault, hash) => {
        if (fault === null) resolve(hash);
        else reject(fault);
      },
    );
  });
}
