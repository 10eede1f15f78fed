import { bytesToHex } from '@noble/hashes/utils.js';
import type { ServiceContext } from '../service-context.js';

/** Bytes of every code, token and form token (Decision O11). */
const SECRET_BYTES = 32;

/** Bytes of the name of a family, which is no secret. */
const NAME_BYTES = 16;

/** A secret, handed out once and never kept, and the digest that is kept instead. */
export interface Fresh {
  readonly secret: string;
  readonly digest: string;
}

/** A new secret of 32 random bytes: 43 characters of base64url. */
export async function freshSecret(context: ServiceContext): Promise<Fresh> {
  const binary = String.fromCharCode(...context.randomBytes(SECRET_BYTES));
  const secret = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return { secret, digest: await context.digestText(secret) };
}

/** A new name that nothing else has: 32 hexadecimal digits. */
export function freshName(context: ServiceContext): string {
  return bytesToHex(context.randomBytes(NAME_BYTES));
}
