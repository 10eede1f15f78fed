import type { SyncEvent } from '#catalogue';
import type { AssortmentStorage } from '../assortment-storage.js';
import type { CatalogueStore, StoredItem, SyncCommit } from '../catalogue-store.js';
import type {
  Claim,
  CustomerKey,
  CustomerSettings,
  CustomerStore,
  DueRun,
} from '../customer-store.js';
import type { EventFilter, EventStore } from '../event-store.js';
import type { IncomingFile, StoredFile } from '../received-file-store.js';
import { collected, expectSame } from './expect-same.js';

/** The customer that most cases are about. */
export const KEY: CustomerKey = { library: 'library', customer: 'customer' };

/** One day, 2026-03-01 05:30 in Helsinki, and the instants around it. */
export const DAY: DueRun = { date: '2026-03-01', at: 1_772_335_800_000 };
export const NEXT_DAY: DueRun = { date: '2026-03-02', at: DAY.at + 86_400_000 };
export const DAY_BEFORE: number = DAY.at - 86_400_000;

export function settings(change: Partial<CustomerSettings> = {}): CustomerSettings {
  return {
    agreed: '05:30 Europe/Helsinki',
    due: DAY,
    closedAt: DAY_BEFORE,
    policy: null,
    ...change,
  };
}

export function incomingFile(id: string, receivedAt: number, key: CustomerKey = KEY): IncomingFile {
  const { library, customer } = key;
  return {
    library,
    customer,
    id,
    receivedAt,
    bytes: 12,
    storedBytes: 7,
    encoding: 'gzip',
    digest: '0f'.repeat(32),
    report: '{"records":1}',
  };
}

export function storedItem(
  thirdPartyId: string,
  runId = 'run',
  change: Partial<StoredItem> = {},
): StoredItem {
  return {
    thirdPartyId,
    available: true,
    body: `{"price":"1.50","of":${JSON.stringify(thirdPartyId)}}`,
    runId,
    ...change,
  };
}

export function syncEvent(message: string, change: Partial<SyncEvent> = {}): SyncEvent {
  return {
    message,
    created_at: '2026-03-01T03:30:00.000Z',
    event_type: 'WARNING',
    customer_number: KEY.customer,
    third_party_id: null,
    extra_data: {
      code: 'unit.alias',
      pointer: '/0/price_unit',
      section: 'Spec 2.5',
      values: { unit: 'kilo' },
    },
    ...change,
  };
}

/** Creates a sync outside of the day with one item and one event, from one revision to the next. */
export function syncCommit(
  runId: string,
  baseRevision: number,
  change: Partial<SyncCommit> = {},
  key: CustomerKey = KEY,
): SyncCommit {
  const { library, customer } = key;
  const [startedAt, revision] = [DAY.at + 1, baseRevision + 1];
  return {
    library,
    customer,
    claim: null,
    run: {
      library,
      customer,
      id: runId,
      startedAt,
      finishedAt: startedAt + 1,
      kind: 'now',
      fileId: null,
      ignored: [],
      baseRevision,
      revision,
      summary: '{"put":1}',
    },
    baseRevision,
    baseHash: baseRevision === 0 ? null : hashOf(baseRevision),
    nextRevision: revision,
    nextHash: hashOf(revision),
    items: [storedItem('a', runId)],
    events: [syncEvent(`message of ${runId}`, { customer_number: customer })],
    supplierStyle: null,
    newestSequence: 0,
    seenSequence: 0,
    closedAt: null,
    due: null,
    ...change,
  };
}

export function hashOf(revision: number): string {
  return `hash of ${revision}`;
}

/** Creates the commit of a claimed day: the window ends at its instant, the next day is due. */
export function dailyCommit(
  claim: Claim,
  baseRevision: number,
  change: Partial<SyncCommit> = {},
): SyncCommit {
  const plain = syncCommit(
    claim.date,
    baseRevision,
    { claim, closedAt: DAY.at, due: NEXT_DAY, ...change },
    claim,
  );
  return { ...plain, run: { ...plain.run, kind: 'daily' } };
}

/** Returns the same commit with changes to its run. */
export function withRun(commit: SyncCommit, change: Partial<SyncCommit['run']>): SyncCommit {
  return { ...commit, run: { ...commit.run, ...change } };
}

/** Settles the customer and takes its day. */
export async function claimedDay(
  { customers }: Pick<AssortmentStorage, 'customers'>,
  holder = 'worker',
  key: CustomerKey = KEY,
): Promise<Claim> {
  expectSame('settling a new customer', await customers.settle(key, settings(), 0), 'done');
  return claimed(await customers.claim(key, DAY.date, holder, DAY.at, DAY.at + 60_000));
}

/** Returns the claim, which must not be undefined. */
export function claimed(claim: Claim | undefined): Claim {
  if (claim === undefined)
    throw new Error('claiming a day that is free and due: expected a claim, found undefined');
  return claim;
}

/** Accepts a file, which must succeed. */
export async function accepted(
  { files }: Pick<AssortmentStorage, 'files'>,
  incoming: IncomingFile,
): Promise<StoredFile> {
  const { outcome, file } = await files.accept(incoming);
  expectSame(`accepting the file ${incoming.id}`, outcome, 'done');
  if (file === undefined)
    throw new Error(
      `accepting the file ${incoming.id}: expected the file next to done, found undefined`,
    );
  return file;
}

/** Returns the version of a customer's head, 0 if there is none. */
export async function versionOf(
  customers: Pick<CustomerStore, 'head'>,
  key: CustomerKey = KEY,
): Promise<number> {
  return (await customers.head(key))?.version ?? 0;
}

/** Reads all items of a customer. */
export async function allItems(
  catalogues: Pick<CatalogueStore, 'load'>,
  key: CustomerKey,
): Promise<readonly StoredItem[]> {
  return (await collected(catalogues.load(key))).flat();
}

/** Counts the events of a library that a filter accepts. */
export async function eventCount(
  events: EventStore,
  filter: EventFilter = {},
  library: string = KEY.library,
): Promise<number> {
  return (await events.page(library, filter, { limit: 1 })).count;
}

/** Reads the events of a library that a filter accepts. */
export async function eventsOf(
  events: EventStore,
  filter: EventFilter = {},
  library: string = KEY.library,
): Promise<readonly SyncEvent[]> {
  return (await events.page(library, filter, { limit: 1_000 })).events.map(({ event }) => event);
}

/** Reads everything of a customer, for comparisons. */
export async function everything(
  storage: AssortmentStorage,
  key: CustomerKey = KEY,
): Promise<unknown> {
  return {
    head: await storage.customers.head(key),
    items: await allItems(storage.catalogues, key),
    runs: await storage.catalogues.runs(key, 1_000),
    files: await storage.files.received(key, { after: -1, until: Number.MAX_SAFE_INTEGER }),
    events: await storage.events.page(key.library, {}, { limit: 1_000 }),
  };
}
