/** Passes bytes on and counts them; throws what `fault` makes as soon as there are more than `limit`. */
export async function* countedBytes(source: AsyncIterable<Uint8Array>, limit: number, fault: () => Error): AsyncGenerator<Uint8Array, void, undefined> {
  let count = 0;
  for await (const bytes of source) {
    count += bytes.length;
    if (count > limit) throw fault();
    yield bytes;
  }
}

/** The bytes of a request's body as they come. */
export async function* bodyBytes(request: Request): AsyncGenerator<Uint8Array, void, undefined> {
  if (request.body === null) return;
  const reader = request.body.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      yield value;
    }
  } finally {
    // Not waited for: a sender that never ends must not hold the answer back.
    if (!ended) void reader.cancel().catch(() => undefined);
  }
}
