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

/** Characters of a pointer that an event repeats, and of its beginning and end if it is longer. */
const LONGEST = 256;
const HEAD = 128;
const TAIL = 96;

const MARK = '…';
const CUT = /…\d+…/;

/**
 * Cuts a long JSON Pointer in the middle and puts the number of its package level there: the
 * outermost one is 1. Decision F4.
 *
 * @example
 * clipPointer(`/0/package_description${'/package'.repeat(99)}/gtin`).includes('…100…') // => true
 */
export function clipPointer(pointer: string): string {
  if (pointer.length <= LONGEST) return pointer;
  let level = 1;
  for (const name of pointer.split('/')) if (name === 'package') level += 1;
  // No half of a surrogate pair (Decision F6).
  const head = pointer.slice(0, HEAD).replace(/[\ud800-\udbff]$/, '');
  const tail = pointer.slice(-TAIL).replace(/^[\udc00-\udfff]/, '');
  // Joined, not added: a sum would keep the whole pointer in memory.
  return [head, MARK, level, MARK, tail].join('');
}

/** Checks whether a pointer was cut, so that it leads nowhere. */
export function isCutPointer(pointer: string): boolean {
  return CUT.test(pointer);
}
