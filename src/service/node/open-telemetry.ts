import type { TextMapGetter, TracerProvider } from '@opentelemetry/api';
import { loadPeer } from '../../storage/load-peer.js';
import type { SpanStart, Tracer } from '../../storage/tracing/tracer.js';
import { within } from '../observe/within.js';

/** A tracer of this process. */
export interface ProcessTracer extends Tracer {
  /** Exports the spans that ended, before the process does. Never rejects; gives up in time. */
  flush(): Promise<void>;
}

/** Milliseconds after which spans that no one takes are lost. */
const PATIENCE = 2_000;

/**
 * Creates a tracer for `createService`, `startScheduler`, `startWorker` and `traceStorage` with
 * `@opentelemetry/api`, an optional peer; rejects if it is not installed. Spans go to the SDK that
 * the process has registered, and nowhere without one.
 */
export async function createTracer(): Promise<ProcessTracer> {
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await loadPeer(
    () => import('@opentelemetry/api'),
    'the package "@opentelemetry/api" is needed for traces: npm install @opentelemetry/api',
  );
  const tracer = trace.getTracer('assortment-kit');
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
  return {
    start(name, { kind, attributes = {}, header, isPart }) {
      const active = context.active();
      const isFirst = trace.getSpan(active) === undefined;
      if (isFirst && isPart === true) return undefined;
      const outer =
        isFirst && header !== undefined ? propagation.extract(active, header, HEADERS) : active;
      const spanKind = kind === undefined ? SpanKind.INTERNAL : kinds[kind];
      const span = tracer.startSpan(name, { kind: spanKind, attributes }, outer);
      const inner = trace.setSpan(outer, span);
      return {
        get traceparent() {
          const headers: Record<string, string> = {};
          propagation.inject(inner, headers);
          return headers['traceparent'];
        },
        run: (work) => context.with(inner, work),
        set: (more) => void span.setAttributes(more),
        link(traceparent) {
          const led = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
          if (led !== undefined) span.addLink({ context: led });
        },
        fail: (type) =>
          void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end(),
      };
    },
    async flush() {
      const provider: SdkProvider = trace.getTracerProvider();
      const sdk = provider.getDelegate?.() ?? provider;
      await within(PATIENCE, Promise.resolve(sdk.forceFlush?.())).catch(() => undefined);
    },
  };
}

/** A provider of an SDK: the API itself has no way to flush. */
interface SdkProvider extends TracerProvider {
  getDelegate?(): SdkProvider;
  forceFlush?(): Promise<void>;
}

/** Reads headers for a propagator. */
const HEADERS: TextMapGetter<NonNullable<SpanStart['header']>> = {
  keys: () => [],
  get: (header, name) => header(name) ?? undefined,
};
