/**
 * Returns a function that takes the characters of each item of a page in turn, and returns false
 * for one that does not fit. The first item always fits, so that a page never is empty.
 */
export function pageRoom(most: number = Number.POSITIVE_INFINITY): (characters: number) => boolean {
  let used = 0;
  let isEmpty = true;
  return (characters) => {
    if (!isEmpty && used + characters > most) return false;
    isEmpty = false;
    used += characters;
    return true;
  };
}
