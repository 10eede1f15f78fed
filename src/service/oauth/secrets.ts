import type { ServiceContext } from '../service-context.js';

/** Bytes of every code, token and form token (Decision O11). */
const SECRET_BYTES = 32;

/** Bytes of the name of a family, which is no secret. */
const NAME_BYTES = 16;

const ENCODER = new TextEncoder();

/** A secret, handed out once and never kept, and the digest that is kept instead. */
export interface Fresh {
  readonly secret: string;
  readonly digest: string;
}

/** A new secret of 32 random bytes: 43 characters of base64url. */
export async function freshSecret(context: ServiceContext): Promise<Fresh> {
  const binary = String.fromCharCode(...context.randomBytes(SECRET_BYTES));
  const secret = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return { secret, digest: await digestText(secret, context) };
}

/** A new name that nothing else has: 32 hexadecimal digits. */
export function freshName(context: ServiceContext): string {
  return hex(context.randomBytes(NAME_BYTES));
}

/** SHA-256 of a text's UTF-8 in 64 hexadecimal digits: what storage knows a secret by. */
export async function digestText(text: string, context: ServiceContext): Promise<string> {
  return hex(await context.digest(ENCODER.encode(text)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
