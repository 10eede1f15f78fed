/** The methods of a port as plain functions that answer at once. */
type Steps<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...given: infer Given) => Promise<infer Answer>
    ? (...given: Given) => Answer
    : never;
};

/**
 * Returns the methods of a port from plain functions. Each is one step, with a pause before and
 * after it, and the caller gets a copy of what it returns.
 */
export function inSteps<Port>(pause: () => Promise<void>, steps: Steps<Port>): Port {
  const methods = Object.entries<(...given: unknown[]) => unknown>(steps).map(([name, step]) => [
    name,
    async (...given: unknown[]) => {
      await pause();
      const answer = copyOf(step(...given));
      await pause();
      return answer;
    },
  ]);
  return Object.fromEntries(methods) as Port;
}

/** Yields the pieces of a list of new items, which is made in one step; pauses after each. */
export async function* inPieces<Item>(
  pause: () => Promise<void>,
  size: number,
  list: () => readonly Item[],
): AsyncIterable<readonly Item[]> {
  await pause();
  const items = list();
  for (let at = 0; at < items.length; at += size) {
    yield items.slice(at, at + size);
    await pause();
  }
}

/** Copies plain data with everything in it; of bytes, only those that a view shows. */
export function copyOf<Data>(data: Data): Data;
export function copyOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (data instanceof Uint8Array) return data.slice();
  if (Array.isArray(data)) return data.map(copyOf);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, copyOf(value)]));
}
