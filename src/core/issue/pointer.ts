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

/** Longest pointer that a report or event repeats in full: 64 levels fit, as in a table. */
const MAX_POINTER = 640;

const DESCRIPTION = '/package_description';
const LEVEL = '/package';

/**
 * Returns a JSON Pointer for people: a long one is cut in the middle, levels of a package with the
 * number of the level that it leads to. A cut pointer leads nowhere: fixes need the whole one.
 * Decision F4.
 *
 * @example
 * const level = '/package'.repeat(9998);
 * clipPointer(`/0/package_description${level}/gtin`) // => '/0/package_description/…9998…/gtin'
 */
export function clipPointer(pointer: string): string {
  if (pointer.length <= MAX_POINTER) return pointer;
  const short = withoutLevels(pointer);
  if (short.length <= MAX_POINTER) return short;
  const half = MAX_POINTER / 2;
  const head = short.slice(0, half - 1).replace(/[\ud800-\udbff]$/, '');
  // Joined, not added: a sum would keep the whole pointer in memory.
  return [head, short.slice(-half).replace(/^[\udc00-\udfff]/, '')].join('…');
}

/** The number of a level in a cut pointer. */
const CUT_LEVEL = /\/…\d+…\//;

/**
 * Checks whether `clipPointer` cut a pointer, so that it leads nowhere. A name of a field may have
 * an ellipsis of its own.
 */
export function isCutPointer(pointer: string): boolean {
  // Each half may have lost a part of a surrogate pair.
  const isFull = pointer.length >= MAX_POINTER - 2;
  return (isFull && pointer.includes('…')) || CUT_LEVEL.test(pointer);
}

/** Returns the pointer with the number of its level instead of a name for each level. */
function withoutLevels(pointer: string): string {
  const from = pointer.indexOf(DESCRIPTION) + DESCRIPTION.length;
  let at = from;
  let level = 0;
  for (; pointer.startsWith(`${LEVEL}/`, at); at += LEVEL.length) level += 1;
  if (level === 0) return pointer;
  return [pointer.slice(0, from), `/…${level}…`, pointer.slice(at)].join('');
}
