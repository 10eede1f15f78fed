import { inSpan } from '../../storage/tracing/in-span.js';
import type { Span, SpanStart } from '../../storage/tracing/tracer.js';
import { describeSpan, type LogEntry } from '../daily-sync/log-entry.js';
import type { Route } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { continueTrace, type Trace } from './trace.js';

/** Request ids that are taken from callers. Any other is replaced, so that logs stay readable. */
const REQUEST_ID = /^[\w.:@/+=~-]{1,128}$/;

/** Methods that appear in logs by their own name: a caller can make up any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const SPAN_DIGITS = 16;

/** Digits of a `traceparent` before its span. */
const SPAN_AT = 36;

/**
 * Observes one request: gives it an id, the caller's if it is a plain one, continues its trace, and
 * puts both, with the address of the client, into each entry of the log. Entries and spans name the
 * route, not the URL, which may contain secrets.
 */
export function observeRequest(
  request: Request,
  route: Route | undefined,
  context: ServiceContext,
  respond: (observed: ServiceContext) => Promise<Response>,
): Promise<Response> {
  const begin = performance.now();
  const method = METHODS.has(request.method) ? request.method : undefined;
  const sent = request.headers.get('x-request-id');
  const id = sent !== null && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
  const address = context.clientAddress(request);
  const tracer = route?.quiet === true ? undefined : context.tracer;
  const name = `${method ?? 'HTTP'} ${route?.path ?? ''}`.trimEnd();
  const start: SpanStart = {
    kind: 'server',
    header: (field) => request.headers.get(field),
    attributes: {
      'http.request.method': method ?? '_OTHER',
      'url.scheme': context.baseUrl.replace(/:.*/, ''),
      ...(route === undefined ? {} : { 'http.route': route.path }),
    },
  };
  return inSpan(tracer, name, start, async (span) => {
    const trace = traceOf(request, span);
    const facts = {
      request: id,
      ...(trace === undefined ? {} : { trace: trace.traceId }),
      ...(address === undefined ? {} : { address }),
    };
    const log = (entry: LogEntry): void => {
      describeSpan(span, entry);
      context.log({ ...entry, detail: { ...entry.detail, ...facts } });
    };
    const response = await respond({ ...context, log, traceparent: trace?.traceparent });
    const { status } = response;
    response.headers.set('x-request-id', id);
    log({
      level: route?.quiet === true ? 'debug' : 'info',
      event: 'request',
      message: 'a request was answered',
      detail: {
        method: method ?? 'other',
        route: route?.path ?? 'none',
        status,
        milliseconds: Math.round((performance.now() - begin) * 10) / 10,
      },
    });
    span?.set({ 'http.response.status_code': status });
    if (status >= 500) span?.fail(String(status));
    return response;
  });
}

/** Returns the trace of the span, or else that of the request's header. */
function traceOf(request: Request, span: Span | undefined): Trace | undefined {
  const own = span?.traceparent;
  if (own !== undefined) return continueTrace(own, own.slice(SPAN_AT, SPAN_AT + SPAN_DIGITS));
  const fresh = crypto.randomUUID().replaceAll('-', '').slice(0, SPAN_DIGITS);
  return continueTrace(request.headers.get('traceparent'), fresh);
}
