import type { AssortmentStorage } from '../assortment-storage.js';
import { endWith, kindOf } from './in-span.js';
import { quietSpan } from './quiet-tracer.js';
import type { Span, Tracer } from './tracer.js';

/** Names of databases in OpenTelemetry's conventions, if ours differ. */
const SYSTEMS = new Map([['postgres', 'postgresql']]);

/**
 * Returns a storage whose calls are spans of the request or run that makes them. Other calls, such
 * as the search for due days, make none. The span of a stream includes the work on its pieces.
 *
 * @example
 * traceStorage(createMemoryStorage(), { start: () => undefined }).name // => 'memory'
 */
export function traceStorage(storage: AssortmentStorage, tracer: Tracer): AssortmentStorage {
  const { name, grants, customers, files, catalogues, events, webhooks } = storage;
  const system = SYSTEMS.get(name) ?? name;
  const traced = <T extends object>(port: string, methods: T): T =>
    new Proxy(methods, {
      get(target, method) {
        const found: unknown = Reflect.get(target, method);
        if (typeof found !== 'function') return found;
        const operation = String(method);
        const attributes = {
          'db.system.name': system,
          'db.operation.name': operation,
          'db.collection.name': port,
        };
        return (...args: readonly unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(found, target, args);
          const start = { kind: 'client', attributes, isPart: true } as const;
          const span = quietSpan(tracer, `${operation} ${port}`, start);
          return span === undefined ? call() : inside(span, call);
        };
      },
    });
  return {
    name,
    troubleOf: (error) => storage.troubleOf?.(error),
    grants: traced('grants', grants),
    customers: traced('customers', customers),
    files: traced('files', files),
    catalogues: traced('catalogues', catalogues),
    events: traced('events', events),
    webhooks: traced('webhooks', webhooks),
    close: () => storage.close(),
  };
}

/** Calls a method, which returns a promise or a stream; the span ends with what it returns. */
function inside(span: Span, call: () => unknown): unknown {
  const found = Object(span.run(call)) as AsyncIterable<unknown> | Promise<unknown>;
  return Symbol.asyncIterator in found ? pieces(span, found) : endWith(span, () => found);
}

async function* pieces<T>(span: Span, stream: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* stream;
  } catch (fault) {
    span.fail(kindOf(fault));
    throw fault;
  } finally {
    span.end();
  }
}
