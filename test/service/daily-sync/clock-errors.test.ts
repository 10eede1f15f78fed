import { describe, expect, it } from 'vitest';
import { changeCustomer } from '../../../src/service/customers/change-customer.js';
import { healClockErrors, watchClock } from '../../../src/service/daily-sync/clock-errors.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { runDueDays } from '../../../src/service/daily-sync/scheduler.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { incomingFile } from '../incoming-file.js';

const KEY = { library: 'l', customer: 'c' };
const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 2, 1, 5, 30);

async function world(): Promise<AssortmentStorage> {
  const storage = createMemoryStorage();
  const settings = {
    agreed: '05:30 Etc/UTC',
    due: { date: '2026-03-01', at: FIRST },
    closedAt: null,
    policy: null,
  };
  await storage.customers.settle(KEY, settings, 0);
  return storage;
}

async function receive(storage: AssortmentStorage, id: string, at: number): Promise<void> {
  const bytes = Buffer.from(
    JSON.stringify([
      {
        third_party_id: id,
        name: 'Rye',
        price: '1.50',
        price_type_code: 0,
        package_description_str: '6x500 g',
      },
    ]),
  );
  await storage.files.putPart({ ...KEY, id }, 0, bytes);
  await storage.files.accept(incomingFile(KEY, id, at, bytes));
}

/** Runs what is due at an instant; returns the days and their files. */
async function daysAt(
  storage: AssortmentStorage,
  now: number,
  log?: (entry: LogEntry) => void,
): Promise<readonly string[]> {
  const days: string[] = [];
  await runDueDays({ storage, now: () => now, holder: 'h', log }, (_, { run }) => {
    if (run !== undefined) days.push(`${run.id} ${run.fileId}`);
  });
  return days;
}

describe('Decision S8: a clock that is wrong for a while', () => {
  it.each([30, 365, 4_000])('by %i days ahead delays the next file by no day', async (days) => {
    const storage = await world();
    const entries: LogEntry[] = [];
    await receive(storage, 'a', FIRST - 1);
    expect(await daysAt(storage, FIRST)).toEqual(['2026-03-01 a']);
    // One run closes all days without a file.
    expect(await daysAt(storage, FIRST + days * DAY)).toEqual(['2026-03-02 null']);
    expect((await storage.customers.head(KEY))?.due?.at).toBe(FIRST + (days + 1) * DAY);
    await receive(storage, 'b', FIRST + HOUR);
    const log = (entry: LogEntry): void => void entries.push(entry);
    expect(await daysAt(storage, FIRST + 2 * HOUR, log)).toEqual([]);
    expect(entries).toMatchObject([{ level: 'error', event: 'fault', detail: { customers: 1 } }]);
    // The name of the day is taken by the run of the wrong clock.
    expect(await daysAt(storage, FIRST + DAY)).toEqual(['2026-03-02 3 b']);
    expect((await storage.customers.head(KEY))?.due).toEqual({
      date: '2026-03-03',
      at: FIRST + 2 * DAY,
    });
  });

  it('that was repaired many times to the same day blocks no day', async () => {
    const storage = await world();
    for (let time = 1; time <= 8; time += 1) {
      const at = FIRST + time * HOUR;
      const { closedAt = null, version = 0 } = (await storage.customers.head(KEY)) ?? {};
      const due = { date: '2026-03-02', at };
      const settings = { agreed: '05:30 Etc/UTC', due, closedAt, policy: null };
      expect(await storage.customers.settle(KEY, settings, version)).toBe('done');
      await receive(storage, `file ${time}`, at);
      const [day = ''] = await daysAt(storage, at);
      expect(day).toMatch(new RegExp(`^2026-03-02.* file ${time}$`));
    }
  });

  it('that dated a file in the future delays it by no more than a day', async () => {
    const storage = await world();
    const entries: LogEntry[] = [];
    const log = (entry: LogEntry): void => void entries.push(entry);
    await receive(storage, 'a', FIRST + 365 * DAY);
    expect(await daysAt(storage, FIRST, log)).toEqual(['2026-03-01 null']);
    expect(entries.filter(({ event }) => event === 'fault')).toMatchObject([
      { level: 'error', detail: { ...KEY, files: 1 } },
    ]);
    expect(await daysAt(storage, FIRST + DAY)).toEqual(['2026-03-02 a']);
  });

  it.each([
    ['ended', null],
    ['cannot be read', 'early'],
  ])('leaves no day to a customer whose agreement %s', async (_, agreed) => {
    const storage = await world();
    const due = { date: '2027-03-01', at: FIRST + 365 * DAY };
    const key = { ...KEY, customer: 'd' };
    await storage.customers.settle(key, { agreed, due, closedAt: due.at, policy: null }, 0);
    expect(await daysAt(storage, FIRST - 1)).toEqual([]);
    expect(await storage.customers.head(key)).toMatchObject({ due: null, closedAt: FIRST - 1 });
  });

  it('is healed by one of two processes that find it', async () => {
    const storage = await world();
    expect(await daysAt(storage, FIRST + 365 * DAY)).toHaveLength(1);
    const entries: LogEntry[] = [];
    const log = (entry: LogEntry): void => void entries.push(entry);
    const both = [1, 2].map(() => healClockErrors({ storage, now: () => FIRST + HOUR, log }));
    await Promise.all(both);
    expect(entries).toMatchObject([{ detail: { customers: 1 } }]);
  });

  it('is none if a change over the date line put the next day three days ahead', async () => {
    const storage = createMemoryStorage();
    const last = { date: '2026-03-02', at: Date.UTC(2026, 2, 1, 10) };
    const agreed = '00:00 Pacific/Kiritimati';
    await storage.customers.settle(KEY, { agreed, due: last, closedAt: null, policy: null }, 0);
    expect(await daysAt(storage, last.at)).toEqual(['2026-03-02 null']);
    const change = { agreed: { minuteOfDay: 23 * 60 + 59, zone: 'Etc/GMT+12' } };
    await changeCustomer(storage, KEY, change, () => last.at + 1);
    const due = { date: '2026-03-03', at: Date.UTC(2026, 2, 4, 11, 59) };
    expect(await storage.customers.head(KEY)).toMatchObject({ due });
    expect(await daysAt(storage, last.at + 2)).toEqual([]);
    expect(await storage.customers.head(KEY)).toMatchObject({ due });
  });

  it('that is behind sets days back, and none is run twice', async () => {
    const storage = await world();
    await receive(storage, 'a', FIRST - 1);
    expect(await daysAt(storage, FIRST)).toEqual(['2026-03-01 a']);
    expect(await daysAt(storage, FIRST - 365 * DAY)).toEqual([]);
    await receive(storage, 'b', FIRST + HOUR);
    const days = await daysAt(storage, FIRST + DAY);
    expect(days.filter((day) => !day.endsWith(' null'))).toEqual(['2026-03-02 b']);
    expect((await storage.customers.head(KEY))?.due?.date).toBe('2026-03-03');
  });

  it('is looked at a second time before days are run by it', () => {
    const readings = [0, 10, 3 * DAY, 3 * DAY + 10, 20, 30];
    const entries: LogEntry[] = [];
    const log = (entry: LogEntry): void => void entries.push(entry);
    const isSteady = watchClock({ now: () => readings.shift() ?? 0, log });
    expect([...readings].map(() => isSteady())).toEqual([true, true, false, true, false, true]);
    expect(entries).toHaveLength(2);
  });
});

describe('An outage of several days', () => {
  it('is a run for each day, up to a week', async () => {
    const storage = await world();
    expect(await daysAt(storage, FIRST + 7 * DAY)).toHaveLength(8);
  });

  it('is one run for the days without a file, and one for each with one', async () => {
    const storage = await world();
    await receive(storage, 'a', FIRST + 10 * DAY - 1);
    await receive(storage, 'b', FIRST + 20 * DAY - 1);
    expect(await daysAt(storage, FIRST + 30 * DAY)).toEqual([
      '2026-03-01 null',
      '2026-03-11 a',
      '2026-03-12 null',
      '2026-03-21 b',
      '2026-03-22 null',
    ]);
    expect((await storage.customers.head(KEY))?.due?.at).toBe(FIRST + 31 * DAY);
  });
});

describe('Days that fail', () => {
  it.each([100, 200, 400, 1_000])('%i are read in linear work', async (count) => {
    const storage = createMemoryStorage();
    const due = { date: '2026-03-01', at: FIRST };
    const settings = { agreed: '05:30 Etc/UTC', due, closedAt: null, policy: null };
    for (let at = 0; at < count; at += 1)
      await storage.customers.settle({ library: 'l', customer: `c${at}` }, settings, 0);
    let rows = 0;
    const customers: AssortmentStorage['customers'] = {
      ...storage.customers,
      claim: async () => {
        throw new Error('away');
      },
      due: async (...args) => {
        const page = await storage.customers.due(...args);
        rows += page.length;
        return page;
      },
    };
    expect(await daysAt({ ...storage, customers }, FIRST)).toEqual([]);
    expect(rows).toBe(count);
  });
});
