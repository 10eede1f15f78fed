import { checkArgument } from '../../text/caller-argument.js';

const DIGEST = /^[0-9a-f]{64}$/;

/** Checks whether a text is a SHA-256 digest: 64 lower-case hexadecimal digits. */
export function isDigest(text: unknown): text is string {
  return typeof text === 'string' && DIGEST.test(text);
}

/**
 * Compares two digests in a time that depends only on their lengths (Decision O6). For secrets:
 * compare the digest of the text that was sent with the stored digest.
 *
 * @example
 * sameDigest('00ff', '00fe') // => false
 */
export function sameDigest(a: string, b: string): boolean {
  checkArgument(typeof a === 'string', 'a', 'a digest as text', a);
  checkArgument(typeof b === 'string', 'b', 'a digest as text', b);
  let differences = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1)
    differences |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1));
  return differences === 0;
}
