import { quietCall } from '../../text/callbacks/quiet-callback.js';
import type { Span, SpanStart, Tracer } from './tracer.js';

/** Starts a span whose faults take nothing with them; undefined if the tracer starts none. */
export function quietSpan(
  tracer: Tracer | undefined,
  name: string,
  start: SpanStart,
): Span | undefined {
  let span: Span | undefined;
  quietCall(() => {
    span = tracer?.start(name, start);
    return span;
  });
  return typeof span === 'object' && span !== null ? new QuietSpan(span) : undefined;
}

/** A span of a host's tracer, without its faults. */
class QuietSpan implements Span {
  readonly #span: Span;

  constructor(span: Span) {
    this.#span = span;
  }

  get traceparent(): string | undefined {
    let traceparent: unknown;
    quietCall(() => {
      traceparent = this.#span.traceparent;
      return traceparent;
    });
    return typeof traceparent === 'string' ? traceparent : undefined;
  }

  /** Does the work once, whether the span runs it, runs it twice, or fails before it. */
  run<T>(work: () => T): T {
    let outcome: (() => T) | undefined;
    const once = (): T => {
      outcome ??= outcomeOf(work);
      return outcome();
    };
    quietCall(() => this.#span.run(once));
    return once();
  }

  set(attributes: Parameters<Span['set']>[0]): void {
    quietCall(() => this.#span.set(attributes));
  }

  link(traceparent: string): void {
    quietCall(() => this.#span.link(traceparent));
  }

  fail(kind: string): void {
    quietCall(() => this.#span.fail(kind));
  }

  end(): void {
    quietCall(() => this.#span.end());
  }
}

/** Does work; returns a function that returns its result, or throws its fault. */
function outcomeOf<T>(work: () => T): () => T {
  try {
    const result = work();
    return () => result;
  } catch (fault) {
    return () => {
      throw fault;
    };
  }
}
