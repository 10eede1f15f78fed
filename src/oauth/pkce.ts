import { checkArgument } from '../text/caller-argument.js';
import { encodeBase64Url } from './wire/base64.js';

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Checks whether a text is a well-formed `code_verifier`: 43 to 128 unreserved characters (RFC 7636
 * 4.1).
 */
export function isCodeVerifier(text: string): boolean {
  return VERIFIER.test(text);
}

/**
 * Checks whether a text is a well-formed S256 `code_challenge`: 43 characters of base64url, without
 * padding (RFC 7636 4.2).
 */
export function isCodeChallenge(text: string): boolean {
  return CHALLENGE.test(text);
}

/**
 * Converts a verifier's SHA-256 digest into its S256 challenge: 64 hexadecimal digits to 43
 * characters of base64url, without padding. A redeem event carries this form and a grant stores it;
 * the shell computes the digest (Decision O9).
 *
 * @example
 * const digest = '13d31e961a1ad8ec2f16b10c4c982e0876a878ad6df144566ee1894acb70f9c3';
 * challengeOfDigest(digest) // => 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
 */
export function challengeOfDigest(verifierDigest: string): string {
  checkArgument(typeof verifierDigest === 'string', 'verifierDigest', 'a string', verifierDigest);
  const pairs = verifierDigest.match(/../g) ?? [];
  return encodeBase64Url(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}
