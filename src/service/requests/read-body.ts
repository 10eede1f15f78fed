import { isFramed } from './framed-requests.js';

/**
 * The body of a request, whole. `too-large` as soon as more than `limit` bytes came, whatever was
 * announced: nothing more is read then (Decision H2). `cut` where the sender went away before its
 * end.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array | 'too-large' | 'cut'> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) return 'too-large';
  // At once, which costs a small part of reading a stream: no more can come than was announced.
  if (announced !== null && isFramed(request))
    return request.arrayBuffer().then(wholeBytes, () => 'cut');
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
  // Not waited for: a sender that never ends must not hold the answer back.
  void reader.cancel().catch(() => undefined);
  return 'too-large';
}

function wholeBytes(buffer: ArrayBuffer): Uint8Array {
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
