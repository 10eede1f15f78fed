import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommandFault } from '../../src/command/command-io.js';
import { readProbes, type WorkerProbes } from '../../src/command/commands/serving/worker-probes.js';
import { say } from '../../src/command/languages/fill-line.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import { readVersion } from '../../src/command/read-version.js';
import type { LogEntry } from '../../src/service/daily-sync/log-entry.js';
import { runDueDays } from '../../src/service/daily-sync/scheduler.js';
import { ResourceWorld } from '../service/resource-world.js';
import { runFake } from './fake-io.js';

const UPLOAD =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g"},{"third_party_id":"A2"}]';
const WORKER = ['worker', '--database', 'postgres://u@127.0.0.1:1/d'];
const NEXT_DAY = Date.UTC(2026, 2, 2, 6, 30);

const started: WorkerProbes[] = [];
afterEach(async () => {
  for (const probes of started.splice(0)) await probes.close();
});

async function start(
  world: ResourceWorld,
  options: Readonly<Record<string, string>> = {},
  queue: () => Promise<Readonly<Record<string, number>>> = async () => ({ waiting: 2, later: 3 }),
) {
  const logged: LogEntry[] = [];
  const read = readProbes({ words: [], options: new Map(Object.entries(options)) });
  const probes = await read({ storage: world.storage, now: () => world.now, queue }, (entry) =>
    logged.push(entry),
  );
  started.push(probes);
  const ask = async (path: string): Promise<readonly [number, string]> => {
    const response = await fetch(`${probes.url}${path}`);
    return [response.status, await response.text()];
  };
  return { ...probes, ask, logged };
}

describe('assortment worker --probes', () => {
  it('/healthz answers at once, /readyz once the worker works, and no other address', async () => {
    const { ask, ready, logged } = await start(new ResourceWorld(), { probes: '0' });
    expect(await ask('/healthz')).toEqual([200, `{"status":"ok","version":"${readVersion()}"}`]);
    expect(await ask('/readyz')).toEqual([
      503,
      '{"status":"not ready","parts":{"worker":"starting"}}',
    ]);
    ready();
    expect(await ask('/readyz')).toEqual([200, '{"status":"ready","parts":{"storage":"ready"}}']);
    expect((await ask('/openapi.json'))[0]).toBe(404);
    expect((await ask('/oauth/token/'))[0]).toBe(404);
    // Requests of probes are entries of the level debug.
    expect(logged.filter(({ level }) => level !== 'debug').map(({ event }) => event)).toEqual([
      'request',
      'request',
    ]);
  });

  it('/readyz is 503 while storage is away, and /metrics says so', async () => {
    const world = new ResourceWorld();
    vi.spyOn(world.storage.grants, 'load').mockRejectedValue(new Error('away'));
    vi.spyOn(world.storage.customers, 'overdue').mockRejectedValue(new Error('away'));
    const { ask, ready } = await start(world, { probes: '0' });
    ready();
    expect((await ask('/readyz'))[0]).toBe(503);
    expect((await ask('/healthz'))[0]).toBe(200);
    const [status, text] = await ask('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('\nassortment_storage_up 0\n');
    expect(text).not.toMatch(/^assortment_queue_jobs\{state="waiting"\} 2/m);
  });

  it('/metrics counts days by outcome, their duration, bytes, records and jobs', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.post(token, UPLOAD);
    world.now = NEXT_DAY;
    const { ask, log } = await start(world, { probes: '0' });
    const before = (await ask('/metrics'))[1].split('\n');
    for (const line of [
      'assortment_runs_total{kind="daily",outcome="synced"} 0',
      'assortment_runs_total{kind="daily",outcome="failed"} 0',
      'assortment_oldest_due_day_seconds 3600',
      'assortment_queue_jobs{state="waiting"} 2',
      'assortment_queue_jobs{state="later"} 3',
      'assortment_storage_up 1',
    ])
      expect(before).toContain(line);
    const { storage } = world;
    const now = (): number => world.now;
    vi.spyOn(storage.catalogues, 'commit').mockRejectedValueOnce(new Error('away'));
    await runDueDays({ storage, now, holder: 'test', log });
    // The lease of the day that failed is over.
    world.now += 300_000;
    await runDueDays({ storage, now, holder: 'test', log });
    const after = (await ask('/metrics'))[1].split('\n');
    for (const line of [
      'assortment_runs_total{kind="daily",outcome="failed"} 1',
      'assortment_runs_total{kind="daily",outcome="synced"} 1',
      'assortment_run_seconds_count{kind="daily"} 1',
      `assortment_run_bytes_total ${UPLOAD.length}`,
      'assortment_run_records_total 2',
      'assortment_oldest_due_day_seconds 0',
    ])
      expect(after).toContain(line);
  });

  it('shows metrics to the addresses of --metrics-from only', async () => {
    const { ask } = await start(new ResourceWorld(), {
      probes: '0',
      'metrics-from': '10.0.0.0/8',
    });
    expect((await ask('/metrics'))[0]).toBe(403);
    expect((await ask('/healthz'))[0]).toBe(200);
  });

  it('has no metrics, and says so once, where their package is missing', async () => {
    vi.doMock('prom-client', () => {
      throw new Error('not installed');
    });
    try {
      const { ask, ready, logged } = await start(new ResourceWorld(), { probes: '0' });
      ready();
      expect(logged.map(({ message }) => message)).toEqual([
        'without metrics: the package is not installed (npm install prom-client)',
      ]);
      expect((await ask('/metrics'))[0]).toBe(404);
      expect((await ask('/readyz'))[0]).toBe(200);
    } finally {
      vi.doUnmock('prom-client');
    }
  });

  it('listens to nothing without the option', async () => {
    const { url, log, ready, logged } = await start(new ResourceWorld());
    ready();
    const entry = { level: 'info', event: 'process', message: 'x' } as const;
    log(entry);
    expect([url, logged]).toEqual([undefined, [entry]]);
  });

  it('ends with the worker', async () => {
    const { ask, close } = await start(new ResourceWorld(), { probes: '0' });
    await close();
    await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  });

  it.each([
    ['x', '--probes is a whole number'],
    ['70000', '--probes is at most 65535'],
    ['-1', '--probes is a whole number'],
  ])('is a sentence where the port is %s', async (port, sentence) => {
    const { code, stderr, stdout } = await runFake([...WORKER, `--probes=${port}`]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  it('a port in use is one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const fault = await start(new ResourceWorld(), { probes: String(port) }).catch(
        (error: unknown) => error,
      );
      if (!(fault instanceof CommandFault)) throw fault;
      const sentence = say(ENGLISH, fault.saying);
      expect(sentence).toContain(`127.0.0.1:${port}`);
      expect(sentence).toContain('--probes');
      expect(sentence).not.toContain('\n');
    } finally {
      other.close();
    }
  });
});
