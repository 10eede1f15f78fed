import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { FAULTS } from './simulation/faulty-storage.js';
import { judgeHistory } from './simulation/judge-history.js';
import { simulateCustomer } from './simulation/simulate-customer.js';

/** Customers and days of each: 1,000 customer-days here; `npm run verify:days` runs 10,000. */
const CUSTOMERS = 20;
const DAYS = 50;

const OTHER_FAULTS = [
  'clock back',
  'clock jump',
  'two workers',
  'upload during a sync',
  'late upload',
  'duplicate upload',
  'refused file',
  'sync outside of the day',
];

describe('The daily sync under everything that goes wrong', () => {
  it('Spec 8, Decisions S7, T1, T2: no day is lost or doubled, no catalogue wrong', async () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= CUSTOMERS; seed += 1) {
      const history = await simulateCustomer(seed, DAYS, createMemoryStorage());
      expect(await judgeHistory(history), `seed ${seed}`).toEqual([]);
      for (const [kind, count] of history.faults) seen.set(kind, (seen.get(kind) ?? 0) + count);
    }
    // A kind of fault that never came would prove nothing.
    for (const kind of [...FAULTS, ...OTHER_FAULTS])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(2);
  });

  it('the same seed gives the same history, byte for byte', async () => {
    const first = await simulateCustomer(7, 20, createMemoryStorage());
    const second = await simulateCustomer(7, 20, createMemoryStorage());
    expect(second.trace).toBe(first.trace);
    expect(first.trace.length).toBeGreaterThan(500);
  });
});
