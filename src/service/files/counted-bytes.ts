import { badRequest, UploadFault } from './upload-fault.js';

/**
 * Passes bytes on and counts them; throws what `fault` makes as soon as there are more than
 * `limit`.
 */
export async function* countedBytes(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  fault: () => Error,
): AsyncGenerator<Uint8Array, void, undefined> {
  let count = 0;
  for await (const bytes of source) {
    count += bytes.length;
    if (count > limit) throw fault();
    yield bytes;
  }
}

/** The bytes of a request's body as they come; an `UploadFault` where it breaks off. */
export async function* bodyBytes(request: Request): AsyncGenerator<Uint8Array, void, undefined> {
  if (request.body === null) return;
  const reader = request.body.getReader();
  let ended = false;
  try {
    for (;;) {
      const piece = await reader.read().catch(cutOff);
      ended = piece.done;
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    // Not waited for: a sender that never ends must not hold the answer back.
    if (!ended) void reader.cancel().catch(() => undefined);
  }
}

function cutOff(): never {
  throw badRequest('The body ended early: it was cut off on the way.');
}

/**
 * Passes unpacked bytes on; what does not unpack is an `UploadFault`. Faults of whoever takes the
 * bytes are none of this.
 */
export async function* soundBytes(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await pieces.next().catch(unsound);
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

function unsound(fault: unknown): never {
  throw fault instanceof UploadFault
    ? fault
    : badRequest('The body is not what its Content-Encoding says, or it ended early.');
}
