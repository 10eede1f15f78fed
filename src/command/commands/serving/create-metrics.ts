import type { LogEntry } from '../../../service/daily-sync/log-entry.js';
import {
  createPrometheusMetrics,
  type MetricsSource,
} from '../../../service/node/prometheus-metrics.js';
import type { Metrics } from '../../../service/observe/metrics.js';
import { readVersion } from '../../read-version.js';

/** Creates the metrics; undefined, with an entry in the log, if their package is missing. */
export async function createMetrics(
  source: Omit<MetricsSource, 'version'>,
  log: (entry: LogEntry) => void,
): Promise<Metrics | undefined> {
  try {
    return await createPrometheusMetrics({ ...source, version: readVersion() });
  } catch {
    log({
      level: 'info',
      event: 'process',
      message: 'without metrics: the package is not installed (npm install prom-client)',
    });
    return undefined;
  }
}
