import { encodeBase64Url } from './wire/base64.js';

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text can be a `code_verifier`: 43 to 128 unreserved characters (RFC 7636 4.1). */
export function isCodeVerifier(text: string): boolean {
  return VERIFIER.test(text);
}

/**
 * Whether a text can be an S256 `code_challenge`: 43 characters of base64url, without padding (RFC
 * 7636 4.2).
 */
export function isCodeChallenge(text: string): boolean {
  return CHALLENGE.test(text);
}

/**
 * The S256 challenge of a verifier, from the verifier's SHA-256 digest: 64 hexadecimal digits in,
 * 43 characters of base64url out, without padding. This form is what a redeem event carries and a
 * grant keeps; the shell digests, nothing here does (Decision O9).
 *
 * @example
 * challengeOfDigest('13d31e961a1ad8ec2f16b10c4c982e0876a878ad6df144566ee1894acb70f9c3') // => 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
 */
export function challengeOfDigest(verifierDigest: string): string {
  const pairs = verifierDigest.match(/../g) ?? [];
  return encodeBase64Url(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}
