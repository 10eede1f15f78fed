import type { LogEntry } from '../daily-sync/log-entry.js';
import { problem } from '../responses/problem.js';
import type { Handler, Route } from '../route.js';
import { textResponse } from '../text-response.js';

/** Numbers that are counted from the entries of the log, so that both always agree. */
export interface Metrics {
  /** Counts an entry of any level. */
  readonly record: (entry: LogEntry) => void;
  /** Returns all metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Returns the route of the metrics, for callers from the allowed addresses only. */
export function metricsRoute(
  metrics: Metrics,
  isAllowed: (address: string | undefined) => boolean,
): Route {
  const showMetrics: Handler = async (request, { clientAddress }) =>
    isAllowed(clientAddress(request))
      ? textResponse(await metrics.text(), {
          status: 200,
          headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
        })
      : problem(
          'address-not-allowed',
          'Metrics are shown to the addresses of --metrics-from only.',
        );
  return { host: 'origin', path: '/metrics', methods: { GET: showMetrics }, quiet: true };
}
