const LINE_FEED = 0x0a;
const HYPHEN = 0x2d;

/** Bytes of a line that may still be a boundary; RFC 2046 allows 70 and the hyphens. */
const LONGEST = 256;

/**
 * Passes a form on in chunks none of which ends within a boundary or the two bytes behind it. They tell another part from the end of the form, and the parser looks for
 * both in one chunk: where the network cuts must not decide whether a form is whole.
 */
export async function* wholeBoundaries(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let held = new Uint8Array(0);
  for await (const bytes of source) {
    const all = new Uint8Array(held.length + bytes.length);
    all.set(held);
    all.set(bytes, held.length);
    const line = all.lastIndexOf(LINE_FEED) + 1;
    const until = mayBeBoundary(all, line) ? line : all.length;
    held = all.slice(until);
    if (until > 0) yield all.subarray(0, until);
  }
  if (held.length > 0) yield held;
}

/** A line without its end, which begins as boundaries do. Too many are held back for a moment, never too few. */
function mayBeBoundary(bytes: Uint8Array, line: number): boolean {
  const length = bytes.length - line;
  return length > 0 && length <= LONGEST && bytes[line] === HYPHEN && (length === 1 || bytes[line + 1] === HYPHEN);
}
