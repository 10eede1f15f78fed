/** Characters that differ between two ids, each time. */
const BLOCK = 4;

/**
 * Two to the power of `blocks` ids with one and the same `hashText`: from every state that a hash
 * can be in, two texts lead to the same next state, so either will do at every place.
 */
export function idsThatHashAlike(blocks: number): readonly string[] {
  let ids = [''];
  let state = BLOCK * blocks;
  for (let n = 0; n < blocks; n += 1) {
    const [one, other, next] = collision(state);
    ids = ids.flatMap((id) => [id + one, id + other]);
    state = next;
  }
  return ids;
}

function collision(state: number): readonly [one: string, other: string, next: number] {
  const seen = new Map<number, string>();
  for (let n = 32 ** (BLOCK - 1); n < 32 ** BLOCK; n += 1) {
    const text = n.toString(32);
    let next = state;
    for (let i = 0; i < text.length; i += 1)
      next = Math.imul(next ^ text.charCodeAt(i), 0x01000193);
    const other = seen.get(next);
    if (other !== undefined) return [text, other, next];
    seen.set(next, text);
  }
  throw new Error('No two texts hash alike.');
}
