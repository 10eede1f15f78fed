import { expect, it } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { createPrometheusMetrics } from '../../../src/service/node/prometheus-metrics.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';

function entry(event: LogEntry['event'], detail: NonNullable<LogEntry['detail']>): LogEntry {
  return { level: 'info', event, message: 'something happened', detail };
}

it('uploads are counted by library, of which the first hundred have a label', async () => {
  const metrics = await createPrometheusMetrics({
    ...{ storage: createMemoryStorage(), now: () => 0, version: '1' },
  });
  metrics.record(entry('upload', { library: 'lib-1', outcome: 'received' }));
  metrics.record(entry('upload', { library: 'lib-1', outcome: 'refused' }));
  metrics.record(entry('limited', { library: 'lib-1', by: 'customerUploads', seconds: 1 }));
  metrics.record(entry('limited', { by: 'account', seconds: 1 }));
  for (let at = 2; at <= 1_000; at += 1)
    metrics.record(entry('upload', { library: `lib-${at}`, outcome: 'received' }));
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('assortment_library_uploads_total{'));
  for (const counted of [
    '{library="lib-1",outcome="received"} 1',
    '{library="lib-1",outcome="refused"} 1',
    '{library="lib-1",outcome="limited"} 1',
    '{library="lib-100",outcome="received"} 1',
    '{library="other libraries",outcome="received"} 900',
  ])
    expect(lines).toContain(`assortment_library_uploads_total${counted}`);
  expect(lines).toHaveLength(103);
  expect(await metrics.text()).toContain('assortment_limited_total{by="customerUploads"} 1');
});

it('a day that failed is a run that failed, and a fault outside of days is none', async () => {
  const metrics = await createPrometheusMetrics({
    ...{ storage: createMemoryStorage(), now: () => 0, version: '1' },
  });
  metrics.record(entry('fault', { outcome: 'failed' }));
  metrics.record(entry('fault', {}));
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('assortment_faults_total 2');
  expect(lines).toContain('assortment_runs_total{kind="daily",outcome="failed"} 1');
});
