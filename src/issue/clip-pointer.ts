import { clipText } from '../text/clip.js';

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
  const tail = short.slice(-MAX_POINTER / 2);
  const first = tail.charCodeAt(0);
  // Half of a surrogate pair is left out.
  const end = first >= 0xdc00 && first <= 0xdfff ? tail.slice(1) : tail;
  return [clipText(short, MAX_POINTER / 2), end].join('');
}

/** Checks whether a pointer was cut, so that it leads nowhere. */
export function isCutPointer(pointer: string): boolean {
  return pointer.includes('…');
}

/** Returns the pointer with the number of its level instead of a name for each level. */
function withoutLevels(pointer: string): string {
  const from = pointer.indexOf(DESCRIPTION) + DESCRIPTION.length;
  let at = from;
  let level = 0;
  for (; pointer.startsWith(`${LEVEL}/`, at); at += LEVEL.length) level += 1;
  // Joined, not added: a sum would keep the whole pointer in memory.
  return level === 0
    ? pointer
    : [pointer.slice(0, from), `/…${level}…`, pointer.slice(at)].join('');
}
