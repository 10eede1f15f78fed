import { bytesToHex } from '@noble/hashes/utils.js';
import { encodeBase64Url } from '../../oauth/wire/base64.js';
import type { ServiceContext } from '../service-context.js';

/** Bytes of every code, token and form token (Decision O11). */
const SECRET_BYTES = 32;

/** Bytes of the name of a token family, which is not secret. */
const NAME_BYTES = 16;

/** A secret that is sent once and never stored, with the digest that is stored instead. */
export interface FreshSecret {
  readonly secret: string;
  readonly digest: string;
}

/** Creates a secret of 32 random bytes: 43 characters of base64url. */
export async function freshSecret(context: ServiceContext): Promise<FreshSecret> {
  const secret = encodeBase64Url(context.randomBytes(SECRET_BYTES));
  return { secret, digest: await context.digestText(secret) };
}

/** Creates a name that nothing else has: 32 hexadecimal digits. */
export function freshName(context: ServiceContext): string {
  return bytesToHex(context.randomBytes(NAME_BYTES));
}
