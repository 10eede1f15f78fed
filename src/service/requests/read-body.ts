import { isFramed } from './framed-requests.js';

/**
 * Reads the whole body of a request. Stops and returns `too-large` after `limit` bytes, even if
 * the Content-Length says less (Decision H2). Returns `cut` if the connection ends early.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array | 'too-large' | 'cut'> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) return 'too-large';
  // Much faster than reading a stream, and safe because the length is enforced.
  if (announced !== null && isFramed(request))
    return request.arrayBuffer().then(toBytes, () => 'cut');
  if (request.body === null) return new Uint8Array(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(chunks, length);
      length += value.length;
      if (length > limit) break;
      chunks.push(value);
    }
  } catch {
    return 'cut';
  }
  // Not awaited: a sender that never ends must not delay the response.
  void reader.cancel().catch(() => undefined);
  return 'too-large';
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
