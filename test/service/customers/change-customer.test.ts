import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgreedTime } from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import { formatAgreedTime } from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import {
  type DayEvent,
  simulateDays,
} from '../../../src/core/catalogue/agreed-time/simulate-days.js';
import { changeCustomer } from '../../../src/service/customers/change-customer.js';
import { ensureAgreedTime } from '../../../src/service/customers/ensure-agreed-time.js';
import { runDueDays } from '../../../src/service/daily-sync/scheduler.js';
import type { AssortmentStorage } from '../../../src/storage/index.js';
import { createMemoryStorage } from '../../../src/storage/index.js';

const KEY = { library: 'l', customer: '4711' };
const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 27, 9);

const AGREED: fc.Arbitrary<AgreedTime> = fc.record({
  minuteOfDay: fc.integer({ min: 0, max: 1439 }),
  zone: fc.constantFrom('Etc/UTC', 'Europe/Helsinki', 'America/Los_Angeles', 'Asia/Tokyo'),
});

/** Changes of the agreed time in the order in which they happen, each after a look at the clock. */
const CHANGES = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 * HOUR }), AGREED), {
  minLength: 1,
  maxLength: 5,
});

async function newCustomer(agreed: AgreedTime, now: number): Promise<AssortmentStorage> {
  const storage = createMemoryStorage();
  await ensureAgreedTime(storage, KEY, formatAgreedTime(agreed), now);
  return storage;
}

async function runDays(storage: AssortmentStorage, now: number): Promise<void> {
  await runDueDays({ storage, now: () => now, holder: 'test' });
}

describe('Decision K1: another agreed time', () => {
  it('runs the days that the simulator runs', async () => {
    await fc.assert(
      fc.asyncProperty(AGREED, CHANGES, async (agreed, changes) => {
        const storage = await newCustomer(agreed, START);
        const events: DayEvent[] = [{ kind: 'tick', at: START }];
        let now = START;
        for (const [later, next] of changes) {
          now += later;
          await runDays(storage, now);
          const changed = await changeCustomer(storage, KEY, { agreed: next }, () => now);
          expect(changed).toMatchObject({ ok: true, value: { agreed: formatAgreedTime(next) } });
          events.push({ kind: 'tick', at: now }, { kind: 'agree', at: now, agreed: next });
        }
        now += 60 * HOUR;
        await runDays(storage, now);
        events.push({ kind: 'tick', at: now });
        const runs = await storage.catalogues.runs(KEY, 100);
        const days = simulateDays(events, agreed).runs.map(({ localDate }) => localDate);
        expect(runs.map(({ id }) => id).reverse()).toEqual(days);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves a day that is due as it was agreed', async () => {
    const storage = await newCustomer({ minuteOfDay: 600, zone: 'Etc/UTC' }, START);
    const late = START + 2 * HOUR;
    const agreed = { minuteOfDay: 300, zone: 'Etc/UTC' };
    await changeCustomer(storage, KEY, { agreed }, () => late);
    const head = await storage.customers.head(KEY);
    expect(head?.due).toEqual({ date: '2026-03-27', at: START + HOUR });
    await runDays(storage, late);
    expect((await storage.customers.head(KEY))?.due).toEqual({
      date: '2026-03-28',
      at: START + 20 * HOUR,
    });
  });

  it('ends an agreement, and a later one runs no date twice', async () => {
    const storage = await newCustomer({ minuteOfDay: 600, zone: 'Etc/UTC' }, START);
    await runDays(storage, START + HOUR);
    await changeCustomer(storage, KEY, { agreed: null }, () => START + 2 * HOUR);
    expect(await storage.customers.head(KEY)).toMatchObject({ agreed: null, due: null });
    // A file that comes in meanwhile does not bring the default back.
    await ensureAgreedTime(storage, KEY, '05:30 Etc/UTC', START + 2 * HOUR);
    expect(await storage.customers.head(KEY)).toMatchObject({ agreed: null, due: null });
    const agreed = { minuteOfDay: 720, zone: 'Etc/UTC' };
    await changeCustomer(storage, KEY, { agreed }, () => START + 2 * HOUR);
    expect((await storage.customers.head(KEY))?.due).toEqual({
      date: '2026-03-28',
      at: START + 27 * HOUR,
    });
  });

  it('changes policies one by one, back to the defaults with null', async () => {
    const storage = await newCustomer({ minuteOfDay: 600, zone: 'Etc/UTC' }, START);
    const guard = { unitPrice: { ratio: '0.5' } };
    const policyAfter = async (policy: Parameters<typeof changeCustomer>[2]['policy']) => {
      const change = policy === undefined ? {} : { policy };
      const changed = await changeCustomer(storage, KEY, change, () => START);
      return changed.ok ? changed.value.policy : changed.fault;
    };
    expect(await policyAfter({ guard })).toBe(JSON.stringify({ guard }));
    expect(await policyAfter({ onRefused: 'withdraw' })).toBe(
      JSON.stringify({ guard, onRefused: 'withdraw' }),
    );
    expect(await policyAfter({ guard: null })).toBe(JSON.stringify({ onRefused: 'withdraw' }));
    expect(await policyAfter({ onRefused: null })).toBeNull();
    expect(await policyAfter(undefined)).toBeNull();
  });

  it('says that a customer is unknown, runs now, or that storage did not confirm', async () => {
    const storage = await newCustomer({ minuteOfDay: 600, zone: 'Etc/UTC' }, START);
    const change = { agreed: null };
    const other = { library: 'l', customer: '1' };
    expect(await changeCustomer(storage, other, change, () => START)).toEqual({
      ok: false,
      fault: 'unknown',
    });
    await storage.customers.claim(KEY, '2026-03-27', 'w', START + HOUR, START + 2 * HOUR);
    expect(await changeCustomer(storage, KEY, change, () => START + HOUR)).toEqual({
      ok: false,
      fault: 'running',
    });
    const customers = { ...storage.customers, settle: async () => 'unknown' as const };
    const unsure = { ...storage, customers };
    expect(await changeCustomer(unsure, KEY, change, () => START + 3 * HOUR)).toEqual({
      ok: false,
      fault: 'unconfirmed',
    });
  });
});

it('A customer that is erased while it is changed is unknown', async () => {
  const storage = await newCustomer({ minuteOfDay: 600, zone: 'Etc/UTC' }, START);
  const { settle } = storage.customers;
  const customers: AssortmentStorage['customers'] = {
    ...storage.customers,
    settle: async (...change) => {
      const outcome = await settle(...change);
      await storage.customers.erase(KEY);
      return outcome;
    },
  };
  const change = changeCustomer({ ...storage, customers }, KEY, { agreed: null }, () => START);
  expect(await change).toEqual({ ok: false, fault: 'unknown' });
});

it('A text that is no agreed time is a fault of the host', async () => {
  const storage = createMemoryStorage();
  await expect(ensureAgreedTime(storage, KEY, 'early', START)).rejects.toThrow(TypeError);
  expect(await storage.customers.head(KEY)).toBeUndefined();
});
