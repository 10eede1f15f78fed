import { checkArgument } from '../../text/caller-argument.js';

/**
 * Scopes on the wire (Spec 4.1, Decision O8; RFC 6749 3.3 without "+").
 *
 * ```text
 * scope       = [ scope-token ] *( sep [ scope-token ] )
 * sep         = SP / "+"
 * scope-token = 1*( %x21 / %x23-5B / %x5D-7E )
 * ```
 */

const TOKEN = /^[\x21\x23-\x2a\x2c-\x5b\x5d-\x7e]{1,100}$/;

/**
 * Checks whether a text can name a scope: 1 to 100 characters of RFC 6749 3.3, except the plus
 * sign, which separates scopes here.
 */
export function isScopeToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}

/**
 * Splits a text into scopes, in its order and without duplicates. Malformed scopes remain in the
 * result, so that they are refused by name (Decision O8).
 *
 * @example
 * parseScope('library+sales  library') // => ['library', 'sales']
 */
export function parseScope(text: string): readonly string[] {
  checkArgument(typeof text === 'string', 'text', 'a string', text);
  return [...new Set(text.split(/[ +]/))].filter((token) => token !== '');
}

/**
 * Joins scopes by spaces, as they are sent.
 *
 * @example
 * formatScope(['library', 'sales']) // => 'library sales'
 */
export function formatScope(scope: readonly string[]): string {
  checkArgument(Array.isArray(scope), 'scope', 'a list of scopes', scope);
  return scope.join(' ');
}

/** Checks whether every requested scope is among the allowed ones. */
export function isWithin(requested: readonly string[], allowed: readonly string[]): boolean {
  return requested.every((scope) => allowed.includes(scope));
}

/** Returns those scopes that are among the allowed ones, in their order; all if none are given. */
export function scopesWithin(
  scope: readonly string[],
  allowed: readonly string[] | undefined,
): readonly string[] {
  return allowed === undefined ? scope : scope.filter((each) => allowed.includes(each));
}
