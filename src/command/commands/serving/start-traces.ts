import type { LogEntry } from '../../../service/daily-sync/log-entry.js';
import { createTracer } from '../../../service/node/open-telemetry.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import { traceStorage } from '../../../storage/tracing/trace-storage.js';
import type { Tracer } from '../../../storage/tracing/tracer.js';

/** Traces of a process, and the storage whose calls are in them. */
export interface Traces {
  readonly tracer: Tracer | undefined;
  readonly storage: AssortmentStorage;
  /** Exports the last spans. */
  end(): Promise<void>;
}

/** Place at which every copy of the API finds what an SDK registered. */
const SDK = Symbol.for('opentelemetry.js.api.1');

/** Starts traces if an SDK of OpenTelemetry is in the process; nothing is loaded without one. */
export async function startTraces(
  storage: AssortmentStorage,
  log: (entry: LogEntry) => void,
): Promise<Traces> {
  const none = { tracer: undefined, storage, end: async () => undefined };
  if (!(SDK in globalThis)) return none;
  try {
    const tracer = await createTracer();
    return { tracer, storage: traceStorage(storage, tracer), end: () => tracer.flush() };
  } catch {
    log({
      level: 'info',
      event: 'process',
      message: 'without traces: the package is not installed (npm install @opentelemetry/api)',
    });
    return none;
  }
}
