import { quietSpan } from './quiet-tracer.js';
import type { Span, SpanStart, Tracer } from './tracer.js';

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
