import { expect, it } from 'vitest';
import {
  type BodySource,
  type Fetch,
  sendRequest,
} from '../../src/client/requests/send-request.js';

it('a stream is sent unchanged, and any other iterable of bytes as a stream', async () => {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_, init) => {
    sent.push(init.body);
    return new Response('');
  };
  const request = {
    method: 'POST',
    url: 'https://api.example.com/',
    headers: {},
    body: undefined,
  } as const;
  const send = (body: BodySource): Promise<unknown> =>
    sendRequest(request, { fetch, body, milliseconds: 60_000, retry: 'safe' });
  const stream = new ReadableStream<Uint8Array>();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1]);
  }
  await send(stream);
  await send(bytes());
  expect(sent[0]).toBe(stream);
  expect(sent[1]).toBeInstanceOf(ReadableStream);
});
