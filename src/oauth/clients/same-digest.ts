const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a text is a SHA-256 digest as this room takes it: 64 lower-case hexadecimal digits. */
export function isDigest(text: unknown): text is string {
  return typeof text === 'string' && DIGEST.test(text);
}

/**
 * Whether two digests are the same, in a time that depends on their lengths only (Decision O6). For
 * secrets: compare the digest of what was sent with the one that is kept.
 *
 * @example
 * sameDigest('00ff', '00fe') // => false
 */
export function sameDigest(a: string, b: string): boolean {
  let differences = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1)
    differences |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1));
  return differences === 0;
}
