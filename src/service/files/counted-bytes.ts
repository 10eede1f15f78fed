import { badRequest, UploadFault } from './upload-fault.js';

/** Passes bytes through, and throws `fault()` as soon as there are more than `limit`. */
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

/** Yields the bytes of a request's body. Throws an `UploadFault` if the body breaks off. */
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
    // Not awaited: a sender that never ends must not delay the response.
    if (!ended) void reader.cancel().catch(() => undefined);
  }
}

function cutOff(): never {
  throw badRequest('The body ended early: it was cut off on the way.');
}

/**
 * Passes decompressed bytes through. Throws an `UploadFault` if the source fails to decompress;
 * errors of the consumer pass unchanged.
 */
export async function* decompressedBytes(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await pieces.next().catch(notDecompressed);
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

function notDecompressed(fault: unknown): never {
  throw fault instanceof UploadFault
    ? fault
    : badRequest('The body is not what its Content-Encoding says, or it ended early.');
}
