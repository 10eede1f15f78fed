import { afterEach, expect, it, vi } from 'vitest';
import { keepClaim } from '../../../src/service/daily-sync/keep-claim.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';

afterEach(() => {
  vi.useRealTimers();
});

it('A clock that throws loses a heartbeat, and ends no process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const storage = createMemoryStorage();
  const extend = vi.spyOn(storage.customers, 'extend').mockResolvedValue(true);
  const claim = { library: 'l', customer: 'c', date: '2026-03-01', holder: 'h', fence: 1 };
  let now = (): number => {
    throw new TypeError('no time');
  };
  const environment = { storage, now: () => now(), holder: 'h', leaseMilliseconds: 30_000 };
  const stop = keepClaim(claim, environment);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(extend).not.toHaveBeenCalled();
  now = () => 7;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(extend.mock.calls).toEqual([[claim, 30_007]]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extend).toHaveBeenCalledTimes(1);
});
