import { expect, it } from 'vitest';
import { forgetOld } from '../../../src/service/daily-sync/forget-old.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { logRun } from '../../../src/service/daily-sync/log-run.js';
import { ResourceWorld, recordOf } from '../resource-world.js';

const DAY = 86_400_000;

it('events and runs are forgotten after their retention, and without one they stay', async () => {
  const world = new ResourceWorld();
  await world.upload(await world.token(), [recordOf('A', { gtin: '12' })]);
  await world.nextDay();
  await world.nextDay();
  const { storage } = world;
  const entries: LogEntry[] = [];
  const environment = {
    storage,
    now: () => world.now + 40 * DAY,
    holder: 'test',
    log: (entry: LogEntry) => entries.push(entry),
  };
  const eventsLeft = async (): Promise<number> =>
    (await storage.events.page('lib-1', {}, { limit: 9 })).count;
  await forgetOld(environment);
  expect(await eventsLeft()).toBeGreaterThan(0);
  expect(entries).toEqual([]);
  const retention = { eventRetentionMilliseconds: 30 * DAY, runRetentionMilliseconds: 30 * DAY };
  await forgetOld({ ...environment, ...retention });
  expect(await eventsLeft()).toBe(0);
  expect(entries).toMatchObject([{ message: 'old events and runs were forgotten' }]);
});

it('a file that was set aside is an error of the log', async () => {
  const world = new ResourceWorld();
  await world.upload(await world.token(), [recordOf('A')]);
  await world.nextDay();
  const key = { library: 'lib-1', customer: '4711' };
  const [run] = await world.storage.catalogues.runs(key, 1);
  if (run === undefined) throw new Error('no run');
  const summary = '{"refused":"sync.set-aside"}';
  const entries: LogEntry[] = [];
  const environment = {
    storage: world.storage,
    now: () => 0,
    holder: 'test',
    log: (entry: LogEntry) => entries.push(entry),
  };
  logRun({ ...run, fileRefused: true, summary }, null, { recordsRead: 0, counts: {} }, environment);
  expect(entries).toMatchObject([{ level: 'error', detail: { outcome: 'set-aside' } }]);
});
