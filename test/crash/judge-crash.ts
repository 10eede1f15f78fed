import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import { judgeHistory } from '../service/simulation/judge-history.js';
import { AGREED, liveSecondDay, SECOND_MORNING, SENT } from './crash-days.js';

/** Facts that a killed process reported before its end. */
export interface Told {
  readonly received: ReadonlySet<string>;
  readonly ran: ReadonlySet<string>;
}

/** Returns everything that a customer sees, as text, without the library's name. */
export async function endOf(storage: AssortmentStorage, key: CustomerKey): Promise<string> {
  const {
    revision = 0,
    hash = null,
    supplierStyle = null,
    newestSequence = 0,
    closedAt = null,
    due = null,
  } = (await storage.customers.head(key)) ?? {};
  const items: unknown[] = [];
  for await (const piece of storage.catalogues.load(key)) items.push(...piece);
  const runs = await storage.catalogues.runs(key, 100);
  const { events } = await storage.events.page(key.library, {}, { limit: 10_000 });
  const files = await storage.files.received(key, {
    after: Number.MIN_SAFE_INTEGER,
    until: Number.MAX_SAFE_INTEGER,
  });
  const end = {
    head: { revision, hash, supplierStyle, newestSequence, closedAt, due },
    items,
    runs,
    events,
    files,
  };
  return JSON.stringify(end, (name, value: unknown) =>
    name === 'library' ? undefined : inOrder(value),
  );
}

/** Sorts the members of an object: stores return them in different orders. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns every fault after a process was killed: at once (half of something, or a reported fact
 * lost), and after the next process ran the same day (lost, doubled, another end than
 * `undisturbed`). Empty if there is none.
 */
export async function judgeCrash(
  storage: AssortmentStorage,
  key: CustomerKey,
  told: Told,
  undisturbed: string,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const history = {
    key,
    agreed: AGREED,
    storage,
    sent: SENT,
    acknowledged: told.received,
    faults: new Map<string, number>(),
    trace: '',
  };
  // Before the next run nothing is due yet: `until` lies before all days.
  for (const fault of await judgeHistory({ ...history, until: 0 }))
    faults.push(`at once: ${fault}`);
  for (const id of told.ran)
    if ((await storage.catalogues.run(key, id)) === undefined)
      faults.push(`at once: the run ${id} was told and is gone`);

  const now = (): number => SECOND_MORNING;
  try {
    await liveSecondDay({ storage, key, holder: 'next', now, tell: () => undefined });
  } catch (fault) {
    faults.push(
      `the next process failed: ${fault instanceof Error ? fault.message : String(fault)}`,
    );
  }
  const acknowledged = new Set(SENT.keys());
  for (const fault of await judgeHistory({ ...history, acknowledged, until: now() }))
    faults.push(`in the end: ${fault}`);
  const found = await endOf(storage, key);
  if (found !== undisturbed) faults.push(`in the end: ${difference(found, undisturbed)}`);
  return faults;
}

/** Returns the place where two texts differ. */
function difference(found: string, expected: string): string {
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `another end: …${around(found)}… in place of …${around(expected)}…`;
}
