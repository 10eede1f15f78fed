import { describe, expect, it } from 'vitest';
import { markFramed } from '../../../src/service/requests/framed-requests.js';
import { readBody } from '../../../src/service/requests/read-body.js';

const LIMITS = { bytes: 100, milliseconds: 10_000 };
const TEXT = 'token=abc';

/** Returns a request that counts how often its `body` is read. */
function watchedRequest(): { readonly request: Request; readonly reads: () => number } {
  const request = new Request('http://localhost/oauth/token/', {
    method: 'POST',
    headers: { 'content-length': String(TEXT.length) },
    body: TEXT,
  });
  const { body } = request;
  let reads = 0;
  Object.defineProperty(request, 'body', {
    get: () => {
      reads += 1;
      return body;
    },
  });
  return { request, reads: () => reads };
}

describe('Decision H2: bodies of forms', () => {
  it('Decision H2: reads a body of enforced length without building a stream', async () => {
    const { request, reads } = watchedRequest();
    markFramed(request);
    const bytes = await readBody(request, LIMITS);
    expect(new TextDecoder().decode(bytes as Uint8Array)).toBe(TEXT);
    expect(reads()).toBe(0);
  });

  it('Decision H2: counts a body of another length while it streams', async () => {
    const { request, reads } = watchedRequest();
    expect(await readBody(request, { ...LIMITS, bytes: 5 })).toBe('too-large');
    request.headers.set('content-length', '1');
    expect(await readBody(request, { ...LIMITS, bytes: 5 })).toBe('too-large');
    expect(reads()).toBe(1);
  });
});
