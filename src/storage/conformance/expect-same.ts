/**
 * Largest size of a sequence: its items or bytes, and {@link PIECE_COST} for each piece. About
 * twice as much as a case writes.
 */
const MOST = 2_000_000;
const PIECE_COST = 100;

/** Characters of a value that an error shows, around the first difference. */
const SHOWN = 160;

/**
 * Throws unless both are the same: texts, numbers, bytes, lists and records of these; a member that
 * is undefined counts as absent.
 */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (same(actual, expected)) return;
  const [is, should] = [printed(actual), printed(expected)];
  let at = 0;
  while (at < is.length && is[at] === should[at]) at += 1;
  throw new Error(`${what}: expected ${excerpt(should, at)}, found ${excerpt(is, at)}`);
}

/** Throws unless a change is stored. */
export async function expectDone(what: string, change: Promise<string>): Promise<void> {
  expectSame(what, await change, 'done');
}

/** Throws unless a change is refused because the state is another. */
export async function expectConflict(what: string, change: Promise<string>): Promise<void> {
  expectSame(what, await change, 'conflict');
}

/** Throws unless the work rejects, or throws, with a `TypeError`: the caller's own mistake. */
export async function expectTypeError(what: string, work: () => Promise<unknown>): Promise<void> {
  let found: unknown;
  try {
    found = await work();
  } catch (error) {
    if (error instanceof TypeError) return;
    throw new Error(`${what}: expected a TypeError, found ${String(error)}`);
  }
  throw new Error(`${what}: expected a TypeError, found ${excerpt(printed(found), 0)}`);
}

/** Pieces of an asynchronous sequence, in order. */
export async function collected<T extends { readonly length: number }>(
  pieces: AsyncIterable<T>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const piece of bounded(pieces)) all.push(piece);
  return all;
}

/** Passes pieces on, and throws if they do not end: a case must end on every store. */
export async function* bounded<T extends { readonly length: number }>(
  pieces: AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length + PIECE_COST;
    if (size > MOST)
      throw new Error(`pieces read to their end: expected an end, found more than ${MOST} of size`);
    yield piece;
  }
}

/** Does work so many times at once, in turn on one and the other of two handles. */
export function atOnce<Handle, T>(
  times: number,
  handles: readonly [Handle, Handle],
  work: (handle: Handle, at: number) => Promise<T>,
): Promise<readonly T[]> {
  return Promise.all(
    Array.from({ length: times }, (_, at) => work(handles[at % 2 === 0 ? 0 : 1], at)),
  );
}

/** Counts the outcomes, such as `{ done: 1, conflict: 49 }`. */
export function countOutcomes(outcomes: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  if (a instanceof Uint8Array || b instanceof Uint8Array)
    return a instanceof Uint8Array && b instanceof Uint8Array && sameList(a, b, Object.is);
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && sameList(a, b, same);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    same(
      Object.hasOwn(a, name) ? a[name] : undefined,
      Object.hasOwn(b, name) ? b[name] : undefined,
    ),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function sameList(
  a: ArrayLike<unknown>,
  b: ArrayLike<unknown>,
  equal: (x: unknown, y: unknown) => boolean,
): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!equal(a[i], b[i])) return false;
  return true;
}

function printed(value: unknown): string {
  return (
    JSON.stringify(value, (_, member: unknown) =>
      member instanceof Uint8Array ? `bytes ${member.join(' ')}` : member,
    ) ?? 'undefined'
  );
}

function excerpt(text: string, at: number): string {
  if (text.length <= SHOWN) return text;
  const from = Math.max(0, at - SHOWN / 4);
  const start = from > 0 ? '…' : '';
  const end = from + SHOWN < text.length ? '…' : '';
  return `${start}${text.slice(from, from + SHOWN)}${end}`;
}
