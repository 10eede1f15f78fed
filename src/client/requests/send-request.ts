import { type Answer, answered, type ClientFault, failed } from '../client-fault.js';
import type { ClientRequest, RawAnswer } from './client-request.js';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A body that the caller supplies. A function makes it anew, so that it can be sent again. */
export type BodySource =
  | string
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** Bytes of an answer, at most: reports and pages are bounded, what is larger is none of them. */
const ANSWER_BYTES = 33_554_432;

/** Faults of the way to the service before anything was sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** How a request is sent. */
export interface Sending {
  readonly fetch: Fetch;
  readonly body?: BodySource | undefined;
  /** Until the whole answer is there. */
  readonly milliseconds: number;
  /** What doing it twice costs where it is unknown whether it was done: see `RetryAdvice`. */
  readonly retry: 'safe' | 'unsafe';
}

/** Sends a request and takes the whole answer. Nothing that the network does is thrown. */
export async function sendRequest(
  request: ClientRequest,
  { fetch, body, milliseconds, retry }: Sending,
): Promise<Answer<RawAnswer>> {
  const where = `${request.method} ${request.url.split('?', 1)[0]}`;
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...bodyInit(request.body ?? body),
      // A redirection would carry a secret to a place that nobody named.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    });
    const text = await readText(response);
    if (text === undefined)
      return failed(
        networkFault(
          where,
          'The answer is larger than any that the service gives',
          undefined,
          retry,
        ),
      );
    return answered({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
    });
  } catch (fault) {
    const code = codeOf(fault);
    if (fault instanceof Error && fault.name === 'TimeoutError')
      return failed(networkFault(where, 'No answer came in time', undefined, retry));
    const notSent = code !== undefined && NOT_SENT.has(code);
    return failed(
      networkFault(
        where,
        notSent ? 'The service cannot be reached' : 'The connection broke',
        code ?? messageOf(fault),
        notSent ? 'safe' : retry,
      ),
    );
  }
}

function networkFault(
  where: string,
  what: string,
  received: string | undefined,
  retry: ClientFault['retry'],
): ClientFault {
  return {
    code: 'network',
    what,
    where,
    received,
    fix: 'Look at the address and at the network, then try again',
    retry,
  };
}

/** The system's code behind a failed fetch, such as `ECONNREFUSED`. */
function codeOf(fault: unknown): string | undefined {
  for (
    let at: unknown = fault, depth = 0;
    typeof at === 'object' && at !== null && depth < 5;
    depth += 1
  ) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    at = 'cause' in at ? at.cause : undefined;
  }
  return undefined;
}

/** The innermost message: `fetch failed` says nothing, its cause does. */
function messageOf(fault: unknown): string {
  const inner = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  return inner instanceof Error ? inner.message : String(inner);
}

function bodyInit(body: BodySource | undefined): RequestInit {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { body };
  // A stream is sent while the answer has not begun (fetch standard: `duplex`).
  return { body: body instanceof ReadableStream ? body : streamOf(body), duplex: 'half' };
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** The body as text; undefined where it is too large. */
async function readText(response: Response): Promise<string | undefined> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > ANSWER_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
