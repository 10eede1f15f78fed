import { isFramed } from './framed-requests.js';

/** Limits of a body that is read as a whole. */
export interface BodyLimits {
  readonly bytes: number;
  /** Time until its last byte. */
  readonly milliseconds: number;
}

/**
 * Reads the whole body of a request. Stops and returns `too-large` after the limit, even if the
 * Content-Length says less (Decision H2). Returns `cut` if the connection ends early, and `late` if
 * the body takes too long, so that slow senders hold no connection.
 */
export async function readBody(
  request: Request,
  { bytes, milliseconds }: BodyLimits,
): Promise<Uint8Array | 'too-large' | 'cut' | 'late'> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > bytes) return 'too-large';
  // Null if the length is enforced: reading `body` would build a stream, which costs much more.
  const body = announced !== null && isFramed(request) ? null : request.body;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  try {
    return body === null
      ? await Promise.race([request.arrayBuffer().then(toBytes, () => 'cut' as const), late])
      : await readChunks(body.getReader(), bytes, late);
  } finally {
    clearTimeout(timer);
  }
}

async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  late: Promise<'late'>,
): Promise<Uint8Array | 'too-large' | 'cut' | 'late'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let refused: 'too-large' | 'late' = 'too-large';
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === 'late') {
        refused = next;
        break;
      }
      if (next.done) return joined(chunks, length);
      length += next.value.length;
      if (length > limit) break;
      chunks.push(next.value);
    }
  } catch {
    return 'cut';
  }
  // Not awaited: a sender that never ends must not delay the response.
  void reader.cancel().catch(() => undefined);
  return refused;
}

function toBytes(buffer: ArrayBuffer): Uint8Array {
  return new Uint8Array(buffer);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
