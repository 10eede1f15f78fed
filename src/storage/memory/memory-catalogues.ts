import type {
  CatalogueStore,
  ItemPage,
  MarkedItem,
  PutItem,
  StoredItem,
  StoredRun,
  SyncCommit,
} from '../catalogue-store.js';
import type { CommitOutcome } from '../commit-outcome.js';
import { compareBytes } from '../compare-bytes.js';
import type { CustomerKey } from '../customer-store.js';
import { appendEvents } from './memory-events.js';
import type { CustomerTable, MemoryTables } from './memory-tables.js';
import { putMessage } from './memory-webhooks.js';

/** Items of one piece of a catalogue. */
const PIECE = 1000;

/** {@link CatalogueStore} in memory. */
export class MemoryCatalogues implements CatalogueStore {
  readonly #tables: MemoryTables;
  readonly #pause: () => Promise<void>;

  constructor(tables: MemoryTables, pause: () => Promise<void>) {
    this.#tables = tables;
    this.#pause = pause;
  }

  async *load(key: CustomerKey): AsyncGenerator<readonly StoredItem[], void, undefined> {
    await this.#pause();
    const items = sortedItems(this.#tables.find(key));
    for (let at = 0; at < items.length; at += PIECE) {
      yield items.slice(at, at + PIECE).map(withoutMark);
      await this.#pause();
    }
  }

  async page(
    key: CustomerKey,
    options: { readonly after?: string; readonly limit: number; readonly available?: boolean },
  ): Promise<ItemPage> {
    await this.#pause();
    const table = this.#tables.find(key);
    const { after, limit, available } = options;
    const behind = sortedItems(table).filter(
      (item) => after === undefined || compareBytes(item.thirdPartyId, after) > 0,
    );
    const items = behind
      .filter((item) => available === undefined || item.available === available)
      .slice(0, limit);
    return { revision: table?.head.revision ?? 0, items: items.map(withoutMark) };
  }

  async item(key: CustomerKey, thirdPartyId: string): Promise<StoredItem | undefined> {
    await this.#pause();
    const item = this.#tables.find(key)?.items.get(thirdPartyId);
    return item === undefined ? undefined : withoutMark(item);
  }

  async *marks(key: CustomerKey): AsyncGenerator<readonly MarkedItem[], void, undefined> {
    await this.#pause();
    const marks = sortedItems(this.#tables.find(key)).map(({ thirdPartyId, mark = '' }) => ({
      thirdPartyId,
      mark,
    }));
    for (let at = 0; at < marks.length; at += PIECE) {
      yield marks.slice(at, at + PIECE);
      await this.#pause();
    }
  }

  async items(key: CustomerKey, thirdPartyIds: readonly string[]): Promise<readonly StoredItem[]> {
    await this.#pause();
    const items = this.#tables.find(key)?.items;
    return [...new Set(thirdPartyIds)].flatMap((id) => items?.get(id) ?? []).map(withoutMark);
  }

  async commit(sync: SyncCommit): Promise<CommitOutcome> {
    await this.#pause();
    const existing = this.#tables.find(sync);
    if (existing?.runs.has(sync.run.id)) return 'done';
    if (!mayCommit(existing, sync)) return 'conflict';
    const table = existing ?? this.#tables.findOrMake(sync);
    const { claim, run } = sync;
    for (const { thirdPartyId, available, body, runId, mark = '' } of sync.items)
      table.items.set(thirdPartyId, { thirdPartyId, available, body, runId, mark });
    table.runs.set(run.id, copyOf(run));
    appendEvents(this.#tables, sync, sync.events);
    putMessage(this.#tables, sync.library, sync.message);
    for (const id of run.ignored) {
      this.#tables.changeFile(table, id, (file) =>
        file.status === 'waiting' ? { ...file, status: 'ignored', runId: run.id } : file,
      );
    }
    if (run.fileId !== null)
      this.#tables.changeFile(table, run.fileId, (file) => ({
        ...file,
        status: 'processed',
        runId: run.id,
      }));
    this.#tables.changeHead(table, {
      revision: sync.nextRevision,
      hash: sync.nextHash,
      supplierStyle: sync.supplierStyle,
      newestSequence: sync.newestSequence,
      ...(claim === null
        ? {}
        : {
            closedAt: sync.closedAt,
            due: sync.due === null ? null : { ...sync.due },
            lease: null,
          }),
    });
    await this.#pause();
    return 'done';
  }

  async run(key: CustomerKey, id: string): Promise<StoredRun | undefined> {
    await this.#pause();
    const run = this.#tables.find(key)?.runs.get(id);
    return run === undefined ? undefined : copyOf(run);
  }

  async runs(key: CustomerKey, limit: number): Promise<readonly StoredRun[]> {
    await this.#pause();
    return [...(this.#tables.find(key)?.runs.values() ?? [])].reverse().slice(0, limit).map(copyOf);
  }
}

function mayCommit(
  table: CustomerTable | undefined,
  { claim, baseRevision, baseHash, closedAt, seenSequence }: SyncCommit,
): boolean {
  // An unknown customer has an empty catalogue, and no day to claim.
  if (table === undefined) return claim === null && baseRevision === 0 && baseHash === null;
  const { head, files } = table;
  if (head.revision !== baseRevision || head.hash !== baseHash) return false;
  if (claim === null) return true;
  if (head.fence !== claim.fence || head.due?.date !== claim.date) return false;
  const from = head.closedAt ?? Number.NEGATIVE_INFINITY;
  return (
    closedAt === null ||
    !files.some(
      ({ sequence, receivedAt }) =>
        sequence > seenSequence && receivedAt > from && receivedAt <= closedAt,
    )
  );
}

function withoutMark({ mark: _, ...item }: PutItem): StoredItem {
  return item;
}

function sortedItems(table: CustomerTable | undefined): readonly PutItem[] {
  return [...(table?.items.values() ?? [])].sort((a, b) =>
    compareBytes(a.thirdPartyId, b.thirdPartyId),
  );
}

function copyOf(run: StoredRun): StoredRun {
  return { ...run, ignored: [...run.ignored] };
}
