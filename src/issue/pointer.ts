/**
 * Escapes one reference token of a JSON Pointer (RFC 6901): `~` is `~0`, `/` is `~1`.
 *
 * @example
 * escapePointerToken('a/b~c') // => 'a~1b~0c'
 */
export function escapePointerToken(token: string): string {
  return token.includes('~') || token.includes('/')
    ? token.replaceAll('~', '~0').replaceAll('/', '~1')
    : token;
}
