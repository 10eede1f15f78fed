// An SDK of OpenTelemetry for `node --import`: appends spans to SPANS_FILE, one line each.
import { appendFileSync } from 'node:fs';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const exporter = {
  export(spans, done) {
    for (const { name, links, parentSpanContext, attributes } of spans) {
      const line = JSON.stringify({ name, links, parent: parentSpanContext?.spanId, attributes });
      appendFileSync(process.env.SPANS_FILE, `${line}\n`);
    }
    done({ code: 0 });
  },
  shutdown: async () => undefined,
};

new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] }).register();
