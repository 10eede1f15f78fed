import type { LogEvent } from '../../daily-sync/log-entry.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { Metrics } from '../observe/metrics.js';
import { within } from '../observe/within.js';

/** Storage and clock of the metrics that are asked for. */
export interface MetricsSource {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the number of jobs by state, where this process works on a job queue. */
  readonly queue?: () => Promise<Readonly<Record<string, number>>>;
}

const RUN_OUTCOMES = ['synced', 'file-refused', 'no-file', 'failed'];
const UPLOAD_OUTCOMES = ['received', 'refused'];
const NO_JOBS: Readonly<Record<string, number>> = {};

/** Milliseconds after which storage that says nothing counts as away. */
const PATIENCE = 2_000;

/** Upper bounds of the histogram of latencies, in seconds. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Upper bounds of the histogram of syncs, in seconds. */
const DURATIONS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** Values of the detail of a log entry, by name. */
interface Detail {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
}

/**
 * Creates metrics with `prom-client`, an optional peer; rejects if it is not installed. Labels have
 * values from fixed sets only, so no caller can add a series.
 */
export async function createPrometheusMetrics({
  storage,
  now,
  queue,
}: MetricsSource): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
  ): InstanceType<typeof Counter<L>> =>
    new Counter({ name: `assortment_${name}`, help, labelNames, registers });

  const latency = new Histogram({
    name: 'assortment_request_seconds',
    help: 'Time until the response to a request began.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers,
  });
  const signIns = counter('sign_ins_total', 'Sign-ins by outcome.', ['outcome']);
  const consents = counter('consents_total', 'Submitted consent pages by outcome.', ['outcome']);
  const tokens = counter('tokens_total', 'Token requests by grant and outcome.', [
    'grant',
    'outcome',
  ]);
  const revocations = counter('revocations_total', 'Revocations.', []);
  const replays = counter('replays_total', 'Codes and tokens that were used twice.', []);
  const uploads = counter('uploads_total', 'Uploaded files by outcome.', ['outcome']);
  const bytes = counter('upload_bytes_total', 'Bytes of received files, decompressed.', []);
  const records = counter('upload_records_total', 'Records of uploads by outcome.', ['outcome']);
  const runs = counter('runs_total', 'Syncs by kind and outcome.', ['kind', 'outcome']);
  const duration = new Histogram({
    name: 'assortment_run_seconds',
    help: 'Time that a sync took, by kind.',
    labelNames: ['kind'],
    buckets: DURATIONS,
    registers,
  });
  const runBytes = counter('run_bytes_total', 'Bytes of the files that syncs read.', []);
  const runRecords = counter('run_records_total', 'Records of the files that syncs read.', []);
  const webhooks = counter('webhooks_total', 'Messages to webhooks by outcome.', ['outcome']);
  const limited = counter('limited_total', 'Requests refused because there were too many.', ['by']);
  const unavailable = counter('unavailable_total', 'Requests that storage could not serve.', []);
  const faults = counter('faults_total', 'Faults inside the service.', []);
  const storageUp = new Gauge({
    name: 'assortment_storage_up',
    help: '1 if storage answered the last scrape, or else 0.',
    registers,
  });
  const oldestDay = new Gauge({
    name: 'assortment_oldest_due_day_seconds',
    help: 'Age of the oldest day that is due and was not run; 0 if none is.',
    registers,
  });
  const jobs =
    queue === undefined
      ? undefined
      : new Gauge({
          name: 'assortment_queue_jobs',
          help: 'Jobs of the queue by state.',
          labelNames: ['state'],
          registers,
        });

  // A series that begins at 1 has no increase: the ones that alerts are about begin at 0.
  for (const outcome of RUN_OUTCOMES) runs.inc({ kind: 'daily', outcome }, 0);
  for (const outcome of UPLOAD_OUTCOMES) uploads.inc({ outcome }, 0);

  const recorders: Readonly<Record<LogEvent, ((detail: Detail) => void) | undefined>> = {
    request: ({ text, number }) =>
      latency.observe(
        { method: text('method'), route: text('route'), status: text('status') },
        number('milliseconds') / 1_000,
      ),
    'sign-in': ({ text }) => signIns.inc({ outcome: text('outcome') }),
    consent: ({ text }) => consents.inc({ outcome: text('outcome') }),
    token: ({ text }) => tokens.inc({ grant: text('grant'), outcome: text('outcome') }),
    revocation: () => revocations.inc(),
    replay: () => replays.inc(),
    upload: ({ text, number }) => {
      uploads.inc({ outcome: text('outcome') });
      bytes.inc(number('bytes'));
      records.inc({ outcome: 'accepted' }, number('accepted'));
      records.inc({ outcome: 'refused' }, number('refused'));
    },
    run: ({ text, number }) => {
      runs.inc({ kind: text('kind'), outcome: text('outcome') });
      duration.observe({ kind: text('kind') }, number('milliseconds') / 1_000);
      runBytes.inc(number('bytes'));
      runRecords.inc(number('records'));
    },
    webhook: ({ text }) => webhooks.inc({ outcome: text('outcome') }),
    limited: ({ text }) => limited.inc({ by: text('by') }),
    unavailable: () => unavailable.inc(),
    fault: ({ text }) => {
      faults.inc();
      if (text('outcome') === 'failed') runs.inc({ kind: 'daily', outcome: 'failed' });
    },
    administration: undefined,
    process: undefined,
  };

  return {
    record: ({ event, detail = {} }) =>
      recorders[event]?.({
        text: (name) => String(detail[name] ?? 'none'),
        number: (name) => Number(detail[name] ?? 0),
      }),
    contentType: registry.contentType,
    text: async () => {
      try {
        const asked = Promise.all([storage.customers.due(now(), 1), queue?.() ?? NO_JOBS]);
        const [[head], states] = await within(PATIENCE, asked);
        const at = head?.due?.at;
        oldestDay.set(at === undefined ? 0 : Math.max(0, (now() - at) / 1_000));
        for (const [state, count] of Object.entries(states)) jobs?.set({ state }, count);
        storageUp.set(1);
      } catch {
        // The other metrics are needed most while storage is away.
        oldestDay.remove();
        jobs?.reset();
        storageUp.set(0);
      }
      return registry.metrics();
    },
  };
}
