import { quietSpan } from './quiet-tracer.js';

/** Attributes of a span by name. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Start of a span. */
export interface SpanStart {
  /** `server` for a request, `client` for a call of another system; else work of the process. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** Returns a header of the request whose trace the span continues, such as `traceparent`. */
  readonly header?: (name: string) => string | null;
  /** True for a span that is made within another one only. */
  readonly isPart?: true;
}

/** One piece of work in a trace. */
export interface Span {
  /** The `traceparent` (W3C Trace Context) for work that follows; undefined without a trace. */
  readonly traceparent: string | undefined;
  /** Runs work whose spans are parts of this one. */
  run<T>(work: () => T): T;
  set(attributes: SpanAttributes): void;
  /** Names other work, by its `traceparent`, that led to this. */
  link(traceparent: string): void;
  /** Marks the work as failed, with the kind of its error: never with a message. */
  fail(kind: string): void;
  end(): void;
}

/**
 * Maker of spans, such as `createTracer` of `assortment-kit/service/node`. A fault of the tracer or
 * of a span takes no work with it.
 */
export interface Tracer {
  /** Starts a span; undefined if there is none to make. */
  start(name: string, start: SpanStart): Span | undefined;
}

/** Does work in a span if there is a tracer. An error of the work marks the span as failed. */
export async function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  start: SpanStart,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = quietSpan(tracer, name, start);
  return span === undefined ? work(span) : endWith(span, () => work(span));
}

/** Does work in a span, and ends the span with it. */
export async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await span.run(work);
  } catch (fault) {
    span.fail(kindOf(fault));
    throw fault;
  } finally {
    span.end();
  }
}

/** Returns the code of an error, or else its name. */
export function kindOf(fault: unknown): string {
  const { code, name } = Object(fault) as { readonly code?: unknown; readonly name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : '_OTHER';
}
