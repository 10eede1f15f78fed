import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { LogEntry, LogEvent } from '../daily-sync/log-entry.js';
import type { Metrics } from '../observe/metrics.js';
import { within } from '../observe/within.js';

/** Storage and clock of the metrics that are asked for. */
export interface MetricsSource {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the number of jobs by state, if this process works on a job queue. */
  readonly queue?: () => Promise<Readonly<Record<string, number>>>;
  readonly version: string;
}

const RUN_OUTCOMES = ['synced', 'file-refused', 'set-aside', 'no-file', 'failed'];
const UPLOAD_OUTCOMES = ['received', 'refused'];
const REASONS = ['away', 'full', 'refused', 'busy'];
const NO_JOBS: Readonly<Record<string, number>> = {};

/** Name of a counter, its help, and the details of an entry that are its labels. */
type CounterRow = readonly [name: string, help: string, labels: readonly string[]];

/** Counters of entries by their event. */
const COUNTED: Readonly<Record<LogEvent, CounterRow | undefined>> = {
  'sign-in': ['sign_ins_total', 'Sign-ins by outcome.', ['outcome']],
  consent: ['consents_total', 'Submitted consent pages by outcome.', ['outcome']],
  token: ['tokens_total', 'Token requests by grant and outcome.', ['grant', 'outcome']],
  revocation: ['revocations_total', 'Revocations.', []],
  replay: ['replays_total', 'Codes and tokens that were used twice.', []],
  upload: ['uploads_total', 'Uploaded files by outcome.', ['outcome']],
  run: ['runs_total', 'Syncs by kind and outcome.', ['kind', 'outcome']],
  webhook: ['webhooks_total', 'Messages to webhooks by outcome.', ['outcome']],
  limited: ['limited_total', 'Requests refused because there were too many.', ['by']],
  unavailable: ['unavailable_total', 'Requests that storage could not serve.', ['reason']],
  fault: ['faults_total', 'Faults inside the service.', []],
  ...{ request: undefined, administration: undefined, process: undefined },
};

/** Details of a request that are labels. */
const REQUEST_LABELS = ['method', 'route', 'status'];

/** Libraries that have a label of their own; the uploads of all others count as one. */
const MAX_LIBRARIES = 100;

/** Milliseconds after which storage that says nothing counts as away. */
const PATIENCE = 2_000;

/** Upper bounds of the histogram of latencies, in seconds. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Upper bounds of the histogram of syncs, in seconds. */
const DURATIONS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/**
 * Creates metrics with `prom-client`, an optional peer; rejects if it is not installed. Labels have
 * values from fixed sets, or at most {@link MAX_LIBRARIES} libraries, so no caller can add series
 * without bound.
 */
export async function createPrometheusMetrics({
  storage,
  now,
  queue,
  version,
}: MetricsSource): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (...[name, help, labelNames]: CounterRow): InstanceType<typeof Counter> =>
    new Counter({ name: `assortment_${name}`, help, labelNames, registers });

  const latency = new Histogram({
    name: 'assortment_request_seconds',
    help: 'Time until the response to a request began.',
    labelNames: REQUEST_LABELS,
    buckets: LATENCIES,
    registers,
  });
  const counters = new Map(
    Object.entries(COUNTED).map(([event, row]) => [event, row && counter(...row)]),
  );
  const bytes = counter('upload_bytes_total', 'Bytes of received files, decompressed.', []);
  const ofLibraries = counter(
    'library_uploads_total',
    'Uploads by library and outcome: received, refused, or limited by a quota.',
    ['library', 'outcome'],
  );
  const libraries = new Set<string>();
  const libraryLabel = (library: string): string => {
    if (libraries.size < MAX_LIBRARIES) libraries.add(library);
    return libraries.has(library) ? library : 'other libraries';
  };
  const records = counter('upload_records_total', 'Records of uploads by outcome.', ['outcome']);
  const duration = new Histogram({
    name: 'assortment_run_seconds',
    help: 'Time that a sync took, by kind.',
    labelNames: ['kind'],
    buckets: DURATIONS,
    registers,
  });
  const runBytes = counter('run_bytes_total', 'Bytes of the files that syncs read.', []);
  const runRecords = counter('run_records_total', 'Records of the files that syncs read.', []);
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `assortment_${name}`, help, labelNames, registers });
  const storageUp = gauge('storage_up', '1 if storage answered the last scrape, or else 0.');
  const oldestDay = gauge(
    'oldest_due_day_seconds',
    'Age of the oldest day that is due and was not run, or was set aside; 0 if none is.',
  );
  const setAside = gauge(
    'days_set_aside',
    'Customers whose file was set aside, because attempts to sync it ended their process.',
  );
  const jobs = queue && gauge('queue_jobs', 'Jobs of the queue by state.', ['state']);

  gauge('build_info', 'Version of this process; always 1.', ['version']).set({ version }, 1);
  // A series that begins at 1 has no increase: the ones that alerts are about begin at 0.
  for (const outcome of RUN_OUTCOMES) counters.get('run')?.inc({ kind: 'daily', outcome }, 0);
  for (const outcome of UPLOAD_OUTCOMES) counters.get('upload')?.inc({ outcome }, 0);
  for (const reason of REASONS) counters.get('unavailable')?.inc({ reason }, 0);

  const record = ({ event, detail = {} }: LogEntry): void => {
    const number = (name: string): number => Number(detail[name] ?? 0);
    const labelled = (names: readonly string[]): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, String(detail[name] ?? 'none')]));
    const row = COUNTED[event];
    if (row !== undefined) counters.get(event)?.inc(labelled(row[2]));
    if (event === 'request')
      latency.observe(labelled(REQUEST_LABELS), number('milliseconds') / 1_000);
    if (detail['library'] !== undefined && (event === 'upload' || event === 'limited'))
      ofLibraries.inc({
        library: libraryLabel(String(detail['library'])),
        outcome: event === 'limited' ? event : String(detail['outcome']),
      });
    if (event === 'upload') {
      bytes.inc(number('bytes'));
      for (const outcome of ['accepted', 'refused']) records.inc({ outcome }, number(outcome));
    }
    if (event === 'run') {
      duration.observe(labelled(['kind']), number('milliseconds') / 1_000);
      runBytes.inc(number('bytes'));
      runRecords.inc(number('records'));
    }
    if (event === 'fault' && detail['outcome'] === 'failed')
      counters.get('run')?.inc({ kind: 'daily', outcome: 'failed' });
  };

  return {
    record,
    contentType: registry.contentType,
    text: async () => {
      try {
        const asked = Promise.all([storage.customers.overdue(now()), queue?.() ?? NO_JOBS]);
        const [days, states] = await within(PATIENCE, asked);
        const { oldest } = days;
        oldestDay.set(oldest === null ? 0 : Math.max(0, (now() - oldest) / 1_000));
        setAside.set(days.setAside);
        for (const [state, count] of Object.entries(states)) jobs?.set({ state }, count);
        storageUp.set(1);
      } catch {
        // The other metrics are needed most while storage is away.
        oldestDay.remove();
        setAside.remove();
        jobs?.reset();
        storageUp.set(0);
      }
      return registry.metrics();
    },
  };
}
