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
