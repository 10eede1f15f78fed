import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';

/** An SDK of OpenTelemetry in this process that keeps the spans. */
export interface SpanRecorder {
  /** Spans that ended, the first that began first. */
  spans(): readonly ReadableSpan[];
  reset(): void;
}

/** Registers the SDK. Call once in a process. */
export function recordSpans(): SpanRecorder {
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor(exporter)];
  new NodeTracerProvider({ spanProcessors }).register();
  return { spans: () => exporter.getFinishedSpans(), reset: () => exporter.reset() };
}

/** Draws spans as a tree: kind, name, and the kind of an error. */
export function treeOf(spans: readonly ReadableSpan[]): readonly string[] {
  const ids = new Set(spans.map((span) => span.spanContext().spanId));
  const inOrder = spans.toSorted(
    (a, b) => a.startTime[0] - b.startTime[0] || a.startTime[1] - b.startTime[1],
  );
  const below = (parent: string | undefined, depth: number): readonly string[] =>
    inOrder
      .filter(({ parentSpanContext }) => {
        const id = parentSpanContext?.spanId;
        return (id !== undefined && ids.has(id) ? id : undefined) === parent;
      })
      .flatMap((span) => [
        `${'  '.repeat(depth)}${SpanKind[span.kind].toLowerCase()} ${span.name}${failureOf(span)}`,
        ...below(span.spanContext().spanId, depth + 1),
      ]);
  return below(undefined, 0);
}

function failureOf({ status, attributes }: ReadableSpan): string {
  return status.code === SpanStatusCode.ERROR ? `: ${attributes['error.type']}` : '';
}
