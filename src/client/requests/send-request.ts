import {
  type Answer,
  answered,
  type ClientFault,
  failed,
  messageOf,
  withoutSecrets,
} from '../client-fault.js';
import { maskSecrets, type SecretText } from '../secret.js';
import { type ClientRequest, placeOf, type RawAnswer } from './client-request.js';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A body from the caller. A function creates it, so that it can be sent again. */
export type BodySource =
  | string
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/**
 * Largest response in bytes: four times as many as a page of the service has. Only a page of one
 * item, and a report of an earlier version, can be larger.
 */
const ANSWER_BYTES = 33_554_432;

/** System codes of failures before anything was sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Settings of sending a request. */
export interface Sending {
  readonly fetch: Fetch;
  readonly body?: BodySource | undefined;
  /** Time limit for the whole response. */
  readonly milliseconds: number;
  /** Cost of sending it twice if it is unknown whether the service acted: see `RetryAdvice`. */
  readonly retry: 'safe' | 'unsafe';
}

/** Sends a request and reads the whole response. Never throws for a failure of the network. */
export async function sendRequest(
  request: ClientRequest,
  { fetch, body, milliseconds, retry }: Sending,
): Promise<Answer<RawAnswer>> {
  const fault = (what: string, more?: Partial<ClientFault>): Answer<RawAnswer> =>
    failed({
      code: 'network',
      what,
      where: placeOf(request),
      fix: 'Check the address and the network, then try again',
      retry,
      ...more,
    });
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...bodyInit(request.body ?? body),
      // A redirection could carry a secret to an unknown host.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    });
    const text = await readText(response);
    if (text === undefined)
      return fault('The answer is larger than 32 MiB', {
        code: 'answer-too-large',
        fix: 'Ask for smaller pages (pageSize), or ask the operators of the service',
        // The response would be the same.
        retry: retry === 'safe' ? 'useless' : retry,
      });
    return answered({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
    });
  } catch (thrown) {
    const code = codeOf(thrown);
    if (thrown instanceof Error && thrown.name === 'TimeoutError')
      return fault('No answer came in time');
    if (code !== undefined && NOT_SENT.has(code))
      return fault('The service cannot be reached', { received: code, retry: 'safe' });
    return fault('The connection broke', { received: code ?? innerMessage(thrown) });
  }
}

/**
 * Sends a request, and masks these secrets in a failed response: a service may repeat them, and the
 * text becomes part of a fault.
 */
export async function sendMasked(
  request: ClientRequest,
  sending: Sending,
  secrets: readonly SecretText[],
): Promise<Answer<RawAnswer>> {
  const answer = await sendRequest(request, sending);
  if (!answer.ok) return failed(withoutSecrets(answer.fault, secrets));
  const { value } = answer;
  return value.status < 400
    ? answer
    : answered({ ...value, text: maskSecrets(value.text, secrets) });
}

/** Returns the system's code behind a failed fetch, such as `ECONNREFUSED`. */
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

/** Returns the innermost message: `fetch failed` does not name the cause. */
function innerMessage(fault: unknown): string {
  const inner = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  return messageOf(inner);
}

function bodyInit(body: BodySource | undefined): RequestInit {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { body };
  // A stream is sent before the response begins (fetch standard: `duplex`).
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

/** Reads the body as text; undefined if it is too large. */
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
