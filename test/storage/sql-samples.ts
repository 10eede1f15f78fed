import type { SyncEvent } from '../../src/core/catalogue/sync-event.js';
import type { StoredItem, SyncCommit } from '../../src/storage/catalogue-store.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import type { IncomingFile } from '../../src/storage/received-file-store.js';

export function sampleEvent(key: CustomerKey, message: string): SyncEvent {
  return {
    message,
    created_at: '2026-03-01T04:30:00.000Z',
    event_type: 'WARNING',
    customer_number: key.customer,
    third_party_id: null,
    extra_data: { code: 'unit.alias', pointer: '/0/price_unit', section: 'Spec 2.5' },
  };
}

/** Items in no order, with bodies that hold what databases stumble over. */
export function sampleItems(count: number, runId: string): readonly StoredItem[] {
  return Array.from({ length: count }, (_, at) => ({
    thirdPartyId: `item ${(at * 7919) % count}`,
    available: at % 3 !== 0,
    body: JSON.stringify({
      at,
      name: `"Quoted" \\ back ${runId}`,
      nul: '\0',
      half: '\ud800',
      astral: '🧀',
      text: 'x'.repeat(300),
    }),
    runId,
  }));
}

export function sampleFile(key: CustomerKey, id: string, receivedAt: number): IncomingFile {
  return {
    ...key,
    id,
    receivedAt,
    bytes: 10,
    storedBytes: 5,
    encoding: 'gzip',
    digest: 'a'.repeat(64),
    report: '{}',
  };
}

/** A sync outside of the day, from one revision to the next. */
export function sampleCommit(
  key: CustomerKey,
  revision: number,
  runId: string,
  more: Partial<SyncCommit> = {},
): SyncCommit {
  return {
    ...key,
    claim: null,
    run: {
      ...key,
      id: runId,
      startedAt: 1_000,
      finishedAt: 2_000,
      kind: 'now',
      fileId: null,
      ignored: [],
      baseRevision: revision,
      revision: revision + 1,
      summary: '{}',
    },
    baseRevision: revision,
    baseHash: revision === 0 ? null : `hash ${revision}`,
    nextRevision: revision + 1,
    nextHash: `hash ${revision + 1}`,
    items: sampleItems(10, runId),
    events: [sampleEvent(key, `${runId} one`), sampleEvent(key, `${runId} two`)],
    supplierStyle: null,
    newestSequence: 0,
    seenSequence: 0,
    closedAt: null,
    due: null,
    ...more,
  };
}

/** All of an asynchronous sequence, flat. */
export async function collected<T>(pieces: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}
