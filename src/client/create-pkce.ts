import { encodeBase64Url } from '../oauth/wire/base64.js';
import { Secret } from './secret.js';

/** A PKCE verifier and its challenge. */
export interface Pkce {
  readonly verifier: Secret;
  readonly challenge: string;
}

/** Bytes of a random text: 43 characters. */
const RANDOM_BYTES = 32;

/** A random text in unreserved characters. */
export function randomText(randomBytes: (length: number) => Uint8Array): string {
  return encodeBase64Url(randomBytes(RANDOM_BYTES));
}

/** A new verifier with its S256 challenge. RFC 7636 section 4. */
export async function createPkce(randomBytes: (length: number) => Uint8Array): Promise<Pkce> {
  const verifier = randomText(randomBytes);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier: new Secret(verifier), challenge: encodeBase64Url(new Uint8Array(digest)) };
}

/** Random bytes of the platform. */
export function platformRandom(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}
