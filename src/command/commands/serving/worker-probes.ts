import type { LogEntry } from '../../../service/daily-sync/log-entry.js';
import type { MetricsSource } from '../../../service/node/prometheus-metrics.js';
import { healthRoutes } from '../../../service/observe/health.js';
import { metricsRoute } from '../../../service/observe/metrics.js';
import { peerOf } from '../../../service/requests/peer-address.js';
import { createRouter } from '../../../service/router.js';
import { serviceContext } from '../../../service/service-context.js';
import type { CommandArguments } from '../../command-row.js';
import { readOutside } from '../../input/outside-options.js';
import { readVersion } from '../../read-version.js';
import { createMetrics } from './create-metrics.js';
import { listen, readPort } from './listen.js';

/** Probes and metrics of a worker, on a port of their own. */
export interface WorkerProbes {
  /** Address that they are below; undefined without `--probes`. */
  readonly url: string | undefined;
  /** Writes an entry of the log, and counts it. */
  readonly log: (entry: LogEntry) => void;
  /** Makes `/readyz` ask storage: until then it says that the worker starts. */
  ready(): void;
  close(): Promise<void>;
}

/** The start of probes whose options were read. */
type StartProbes = (
  source: Omit<MetricsSource, 'version'>,
  write: (entry: LogEntry) => void,
) => Promise<WorkerProbes>;

/**
 * Reads `--probes`, `--host` and `--metrics-from`, and returns the start of `/healthz`, `/readyz`
 * and `/metrics`, as `serve` has them. Without `--probes` nothing listens.
 */
export function readProbes(args: CommandArguments): StartProbes {
  const port = readPort(args, 'probes');
  const { mayReadMetrics } = readOutside(args);
  if (port === undefined)
    return async (_, log) => ({
      url: undefined,
      log,
      ready: () => undefined,
      close: async () => undefined,
    });
  return async (source, write) => {
    const metrics = await createMetrics(source, write);
    const log = (entry: LogEntry): void => {
      write(entry);
      metrics?.record(entry);
    };
    // The addresses give the paths, which are the plain ones.
    let isReady = false;
    const context = {
      ...serviceContext({
        ...{ storage: source.storage, now: source.now, log, clientAddress: peerOf },
        ...{ authUrl: 'http://localhost', baseUrl: 'http://localhost', version: readVersion() },
        authenticate: () => new Response(null, { status: 404 }),
      }),
      unready: () => (isReady ? undefined : { worker: 'starting' }),
    };
    const shown = metrics === undefined ? [] : [metricsRoute(metrics, mayReadMetrics)];
    const answer = createRouter([...healthRoutes, ...shown], context);
    const server = await listen(args, { name: 'probes', port }, { fetch: answer });
    return {
      url: server.url,
      log,
      ready: () => {
        isReady = true;
      },
      close: () => server.close(),
    };
  };
}
