import { runDailySync } from '../../src/service/daily-sync/run-daily-sync.js';
import type { SyncEnvironment } from '../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import type { StoredFile } from '../../src/storage/received-file-store.js';
import { incomingFile } from '../service/incoming-file.js';
import { fileOf, type SimulatedRecord } from '../service/simulation/naive-customer.js';

export const AGREED = '05:30 Etc/UTC';
const FIRST_DAY = { date: '2026-03-01', at: Date.UTC(2026, 2, 1, 5, 30) };
const SECOND_DAY = { date: '2026-03-02', at: Date.UTC(2026, 2, 2, 5, 30) };

/** Time of the second day's script: everything of the day is due then. */
export const SECOND_MORNING: number = SECOND_DAY.at + 60_000;

/**
 * A lease that another may take over at once: so the next process works at the same instant, and
 * must come to the same end to the byte.
 */
const LEASE = 0;

const RECORDS = 60;

/** Files of the two days: enough that the second day can be killed at a thousand points. */
const EDITIONS = 15;

/**
 * Returns one of the editions of the assortment; each omits some records, changes some, and has
 * refused ones.
 */
function edition(number: number): readonly SimulatedRecord[] {
  const records: SimulatedRecord[] = [];
  for (let at = 0; at < RECORDS; at += 1) {
    const place = at * 7 + number;
    if (place % 6 === 0) continue;
    records.push({
      id: `P${at}`,
      price: `${1 + (place % 5)}.${10 + at}`,
      orderable: place % 9 !== 0,
      refused: place % 11 === 0,
    });
  }
  return records;
}

/** Everything that is sent, by file. */
export const SENT: ReadonlyMap<string, readonly SimulatedRecord[]> = new Map(
  Array.from({ length: EDITIONS }, (_, at) => [`file ${at + 1}`, edition(at + 1)]),
);

/** Reports a fact at once: an acknowledged file, a stored run. */
export type Teller = (what: 'received' | 'ran', id: string) => void;

export interface CrashWorld {
  readonly storage: AssortmentStorage;
  readonly key: CustomerKey;
  readonly holder: string;
  readonly now: () => number;
  readonly tell: Teller;
}

async function receive(
  { storage, key, tell }: CrashWorld,
  id: string,
  receivedAt: number,
): Promise<StoredFile> {
  const bytes = fileOf(SENT.get(id) ?? []);
  const half = bytes.length >> 1;
  await storage.files.putPart({ ...key, id }, 0, bytes.subarray(0, half));
  await storage.files.putPart({ ...key, id }, 1, bytes.subarray(half));
  // A sender without a response sends again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { file } = await storage.files.accept(incomingFile(key, id, receivedAt, bytes));
    if (file === undefined) continue;
    tell('received', id);
    return file;
  }
  throw new Error(`nobody said what became of ${id}`);
}

function environmentOf({ storage, now, holder }: CrashWorld): SyncEnvironment {
  return { storage, now, holder, leaseMilliseconds: LEASE };
}

async function runDays(world: CrashWorld): Promise<void> {
  for (;;) {
    const { kind, run } = await runDailySync(world.key, environmentOf(world));
    if (kind === 'not-due') return;
    if (kind !== 'ran') throw new Error(`the day is ${kind}`);
    world.tell('ran', run.id);
  }
}

/** Runs the first day, without faults: a customer with one file and one run. */
export async function liveFirstDay(world: CrashWorld): Promise<void> {
  const settings = {
    agreed: AGREED,
    due: FIRST_DAY,
    closedAt: FIRST_DAY.at - 86_400_000,
    policy: null,
  };
  await world.storage.customers.settle(world.key, settings, 0);
  await receive(world, 'file 1', FIRST_DAY.at - 3_600_000);
  await runDays({ ...world, now: () => FIRST_DAY.at + 60_000 });
}

/**
 * Runs the second day: files that are synced at once, two more of which the later one counts, and
 * the agreed run. Running it again changes nothing.
 */
export async function liveSecondDay(world: CrashWorld): Promise<void> {
  const hour = 3_600_000;
  for (let number = 2; number < EDITIONS - 1; number += 1) {
    const file = await receive(world, `file ${number}`, FIRST_DAY.at + number * hour);
    const { kind, run } = await syncNow(world.key, file, environmentOf(world));
    if (kind !== 'ran') throw new Error(`the sync outside of the day is ${kind}`);
    world.tell('ran', run.id);
  }
  await receive(world, `file ${EDITIONS - 1}`, SECOND_DAY.at - hour);
  await receive(world, `file ${EDITIONS}`, SECOND_DAY.at);
  await runDays(world);
}
