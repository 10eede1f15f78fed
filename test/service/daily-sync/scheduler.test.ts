import { describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { startScheduler } from '../../../src/service/daily-sync/scheduler.js';
import type { SyncEnvironment } from '../../../src/service/daily-sync/sync-environment.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { syncCommit } from '../../../src/storage/conformance/samples.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';

const NOW = Date.UTC(2026, 2, 1);
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

/** Settings of a customer whose day is due. */
const SETTINGS = {
  agreed: '05:30 Etc/UTC',
  due: { date: '2026-03-01', at: NOW },
  closedAt: null,
  policy: null,
};

/** A promise, and the function that resolves it. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

function environment(
  storage: AssortmentStorage,
  more: Partial<SyncEnvironment> = {},
): SyncEnvironment {
  return { storage, now: () => NOW, holder: 'scheduler', ...more };
}

describe('A scheduler', () => {
  it.each([
    [new Error('away'), 'away'],
    ['no connection', 'no connection'],
  ])('logs a round that failed by %s, and begins the next', async (fault, said) => {
    const storage = createMemoryStorage();
    const logged: LogEntry[] = [];
    const again = signal();
    vi.spyOn(storage.customers, 'due')
      .mockRejectedValueOnce(fault)
      .mockImplementation(async () => {
        again.give();
        return [];
      });
    const log = (entry: LogEntry): void => void logged.push(entry);
    const scheduler = startScheduler(environment(storage, { log }), { everyMilliseconds: 1 });
    await again.given;
    await scheduler.stop();
    expect(logged).toEqual([
      {
        level: 'error',
        event: 'fault',
        message: 'a round of the scheduler failed',
        detail: { fault: said },
      },
    ]);
  });

  it('delivers messages to webhooks, apart from the days', async () => {
    const storage = createMemoryStorage();
    const webhook = { library: 'library', id: 'w', url: 'https://erp.example/', secret: SECRET };
    await storage.webhooks.add({ ...webhook, createdAt: NOW });
    const message = { id: 'm', body: '{}', createdAt: NOW };
    await storage.catalogues.commit(syncCommit('run', 0, { message }));
    const sent = signal();
    const send = async (): Promise<{ readonly status: number }> => {
      sent.give();
      return { status: 204 };
    };
    // The days never come to an end while the message is sent.
    vi.spyOn(storage.customers, 'due').mockImplementation(async () => {
      await sent.given;
      return [];
    });
    const scheduler = startScheduler(environment(storage, { send }));
    await sent.given;
    await scheduler.stop();
    expect(await storage.webhooks.waiting(9)).toEqual([]);
  });

  it('leaves a customer whose day fails for five minutes, and runs all others', async () => {
    const storage = createMemoryStorage();
    for (const customer of ['broken', 'sound'])
      await storage.customers.settle({ library: 'l', customer }, SETTINGS, 0);
    const claim = storage.customers.claim.bind(storage.customers);
    let attempts = 0;
    vi.spyOn(storage.customers, 'claim').mockImplementation(async (...wanted) => {
      if (wanted[0].customer === 'sound') return claim(...wanted);
      attempts += 1;
      throw new Error('away');
    });
    const passes = vi.spyOn(storage.customers, 'due');
    const nextPasses = async (): Promise<void> => {
      const before = passes.mock.calls.length;
      await expect.poll(() => passes.mock.calls.length).toBeGreaterThan(before + 3);
    };
    let now = NOW;
    const ran: string[] = [];
    const scheduler = startScheduler(environment(storage, { now: () => now }), {
      everyMilliseconds: 1,
      listener: ({ customer }) => void ran.push(customer),
    });
    await nextPasses();
    expect([attempts, ran]).toEqual([1, ['sound']]);
    now = NOW + 299_999;
    await nextPasses();
    expect(attempts).toBe(1);
    now = NOW + 300_000;
    await nextPasses();
    await scheduler.stop();
    expect(attempts).toBe(2);
  });

  it('runs no day by a single wrong reading of its clock', async () => {
    const storage = createMemoryStorage();
    const later = NOW + 3 * 86_400_000;
    const due = { date: '2026-03-04', at: later };
    await storage.customers.settle({ library: 'l', customer: 'c' }, { ...SETTINGS, due }, 0);
    let now = NOW;
    let jumps = 0;
    const log = ({ message }: LogEntry): void => {
      if (!message.startsWith('the clock jumped')) return;
      jumps += 1;
      setImmediate(() => {
        now = NOW;
      });
    };
    const looks = vi.spyOn(storage.customers, 'due');
    const ran: string[] = [];
    const scheduler = startScheduler(environment(storage, { now: () => now, log }), {
      everyMilliseconds: 1,
      listener: ({ customer }) => void ran.push(customer),
    });
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1);
    now = later;
    await expect.poll(() => jumps).toBe(2);
    await scheduler.stop();
    expect(ran).toEqual([]);
  });

  it('that is stopped ends its round, and forgets nothing more', async () => {
    const storage = createMemoryStorage();
    const [begun, stopped] = [signal(), signal()];
    vi.spyOn(storage.customers, 'due').mockImplementation(async () => {
      begun.give();
      await stopped.given;
      return [];
    });
    const forget = vi.spyOn(storage.grants, 'forgetExpired');
    const scheduler = startScheduler(environment(storage));
    await begun.given;
    const end = scheduler.stop();
    stopped.give();
    await end;
    expect(forget).not.toHaveBeenCalled();
  });
});
