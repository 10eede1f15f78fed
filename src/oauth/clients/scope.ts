/**
 * Scopes on the wire.
 *
 * scope       = [ scope-token ] *( sep [ scope-token ] )      sep = SP / "+" (Spec 4.1, Decision
 * O8) scope-token = 1*( %x21 / %x23-5B / %x5D-7E )                RFC 6749 3.3, less "+"
 */

const TOKEN = /^[\x21\x23-\x2a\x2c-\x5b\x5d-\x7e]{1,100}$/;

/**
 * Whether a text can name a scope: up to 100 characters of RFC 6749 3.3, without the plus sign that
 * joins scopes here.
 */
export function isScopeToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}

/**
 * The scopes that a text asks for, in its order, each once; what a scope may not be is kept, so
 * that it is refused by name (Decision O8).
 *
 * @example
 * parseScope('library+sales  library') // => ['library', 'sales']
 */
export function parseScope(text: string): readonly string[] {
  return [...new Set(text.split(/[ +]/))].filter((token) => token !== '');
}

/**
 * Scopes as the wire has them, joined by spaces.
 *
 * @example
 * formatScope(['library', 'sales']) // => 'library sales'
 */
export function formatScope(scope: readonly string[]): string {
  return scope.join(' ');
}

/** Whether every scope asked for is among those that may be given. */
export function isWithin(asked: readonly string[], given: readonly string[]): boolean {
  return asked.every((scope) => given.includes(scope));
}
