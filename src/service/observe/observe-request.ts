import type { LogEntry } from '../../daily-sync/log-entry.js';
import type { Route } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { continueTrace } from './trace.js';

/** Request ids that are taken from callers. Any other is replaced, so that logs stay readable. */
const REQUEST_ID = /^[\w.:@/+=~-]{1,128}$/;

/** Methods that appear in logs by their own name: a caller can make up any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const SPAN_DIGITS = 16;

/** A request that is being handled. */
export interface Observation {
  /** The context of the service, whose log adds the request to each entry. */
  readonly context: ServiceContext;
  /** Logs the response and names the request in it. Call once. */
  readonly finish: (response: Response) => Response;
}

/**
 * Observes one request: gives it an id, the caller's if it is a plain one, continues its trace,
 * and puts both, with the address of the client, into each entry of the log. Entries name the
 * route, not the URL, which may contain secrets.
 */
export function observeRequest(
  request: Request,
  route: Route | undefined,
  context: ServiceContext,
): Observation {
  const begin = performance.now();
  const sent = request.headers.get('x-request-id');
  const id = sent !== null && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
  const span = crypto.randomUUID().replaceAll('-', '').slice(0, SPAN_DIGITS);
  const trace = continueTrace(request.headers.get('traceparent'), span);
  const address = context.clientAddress(request);
  const facts = {
    request: id,
    ...(trace === undefined ? {} : { trace: trace.traceId }),
    ...(address === undefined ? {} : { address }),
  };
  const log = ({ detail, ...entry }: LogEntry): void =>
    context.log({ ...entry, detail: { ...detail, ...facts } });
  return {
    context: { ...context, log, traceparent: trace?.traceparent },
    finish: (response) => {
      response.headers.set('x-request-id', id);
      log({
        level: route?.quiet === true ? 'debug' : 'info',
        event: 'request',
        message: 'a request was answered',
        detail: {
          method: METHODS.has(request.method) ? request.method : 'other',
          route: route?.path ?? 'none',
          status: response.status,
          milliseconds: Math.round((performance.now() - begin) * 10) / 10,
        },
      });
      return response;
    },
  };
}
