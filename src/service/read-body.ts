/**
 * The body of a request, whole. `too-large` as soon as more than `limit` bytes came, whatever was announced: nothing more is read then (Decision H2). `cut` where
 * the sender went away before its end.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | 'too-large' | 'cut'> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too-large';
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

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
