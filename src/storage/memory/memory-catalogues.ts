import type { CatalogueStore, PutItem, StoredItem, SyncCommit } from '../catalogue-store.js';
import type { CommitOutcome } from '../commit-outcome.js';
import { compareBytes } from '../compare-bytes.js';
import type { SetAsideFile } from '../customer-store.js';
import { pageRoom } from '../pages/page-room.js';
import { copyOf, inPieces, inSteps } from './in-steps.js';
import { appendEvents } from './memory-events.js';
import type { CustomerTable, MemoryTables } from './memory-tables.js';
import { putMessage } from './memory-webhooks.js';

/** Items of one piece of a catalogue. */
const PIECE = 1000;

/** Creates a {@link CatalogueStore} in memory. */
export function createMemoryCatalogues(
  tables: MemoryTables,
  pause: () => Promise<void>,
): CatalogueStore {
  const steps = inSteps<Omit<CatalogueStore, 'load' | 'marks' | 'commit'>>(pause, {
    page(key, { after, limit, available, characters }) {
      const table = tables.find(key);
      const behind = sortedItems(table).filter(
        (item) => after === undefined || compareBytes(item.thirdPartyId, after) > 0,
      );
      const wanted = behind
        .filter((item) => available === undefined || item.available === available)
        .slice(0, limit);
      const fits = pageRoom(characters);
      const end = wanted.findIndex(({ body }) => !fits(body.length));
      const items = end < 0 ? wanted : wanted.slice(0, end);
      return {
        revision: table?.head.revision ?? 0,
        items: items.map(withoutMark),
        ...(end < 0 ? {} : { cut: true }),
      };
    },

    item(key, thirdPartyId) {
      const item = tables.find(key)?.items.get(thirdPartyId);
      return item === undefined ? undefined : withoutMark(item);
    },

    items(key, thirdPartyIds) {
      const items = tables.find(key)?.items;
      return [...new Set(thirdPartyIds)].flatMap((id) => items?.get(id) ?? []).map(withoutMark);
    },

    run: (key, id) => tables.find(key)?.runs.get(id),

    runs: (key, limit) => [...(tables.find(key)?.runs.values() ?? [])].reverse().slice(0, limit),

    forgetRuns(before) {
      let forgotten = 0;
      for (const { runs } of tables.customers.values())
        for (const run of [...runs.values()].slice(0, -1)) {
          if (run.finishedAt >= before) continue;
          if (run.fileId === null) runs.delete(run.id);
          else if (run.fileRefused === true || run.summary === '{}') continue;
          else runs.set(run.id, { ...run, summary: '{}' });
          forgotten += 1;
        }
      return forgotten;
    },
  });
  return {
    ...steps,
    load: (key) => inPieces(pause, PIECE, () => sortedItems(tables.find(key)).map(withoutMark)),
    marks: (key) =>
      inPieces(pause, PIECE, () =>
        sortedItems(tables.find(key)).map(({ thirdPartyId, mark = '' }) => ({
          thirdPartyId,
          mark,
        })),
      ),
    async commit(sync) {
      const items = await itemsInSteps(sync.items, pause);
      const outcome = commitSync(tables, sync, items);
      await pause();
      return outcome;
    },
  };
}

/** Stores a run with all that it changes, in one step. */
function commitSync(
  tables: MemoryTables,
  sync: SyncCommit,
  items: readonly PutItem[],
): CommitOutcome {
  const existing = tables.find(sync);
  if (existing?.runs.has(sync.run.id)) return 'done';
  if (!mayCommit(existing, sync)) return 'conflict';
  const table = existing ?? tables.findOrMake(sync);
  const { claim, run } = sync;
  for (const item of items) table.items.set(item.thirdPartyId, item);
  table.runs.set(run.id, copyOf(run));
  appendEvents(tables, sync, sync.events);
  putMessage(tables, sync, sync.message);
  for (const id of run.ignored) {
    tables.changeFile(table, id, (file) =>
      file.status === 'waiting' ? { ...file, status: 'ignored', runId: run.id } : file,
    );
  }
  if (run.fileId !== null)
    tables.changeFile(table, run.fileId, (file) => ({
      ...file,
      status: 'processed',
      runId: run.id,
    }));
  tables.changeHead(table, {
    revision: sync.nextRevision,
    hash: sync.nextHash,
    supplierStyle: sync.supplierStyle,
    newestSequence: sync.newestSequence,
    ...(run.fileId === null ? {} : { setAside: setAsideBy(sync, run.fileId) }),
    ...(claim === null
      ? {}
      : {
          closedAt: sync.closedAt,
          due: copyOf(sync.due),
          lease: null,
          attempts: 0,
        }),
  });
  return 'done';
}

function setAsideBy({ setAside, closedAt, run }: SyncCommit, fileId: string): SetAsideFile | null {
  return setAside === true ? { fileId, at: closedAt ?? run.startedAt } : null;
}

/** Characters of items that are written between two turns of other work. */
const AT_ONCE = 1_000_000;

/** Reads the items of a commit before anything of it is stored: that may take long. */
async function itemsInSteps(
  given: readonly PutItem[],
  pause: () => Promise<void>,
): Promise<readonly PutItem[]> {
  await pause();
  const items: PutItem[] = [];
  let characters = 0;
  for (const { thirdPartyId, available, body, runId, mark = '' } of given) {
    items.push({ thirdPartyId, available, body, runId, mark });
    characters += body.length;
    if (characters < AT_ONCE) continue;
    // A turn for all other work, not for other promises only.
    await new Promise((resolve) => setTimeout(resolve, 0));
    characters = 0;
  }
  return items;
}

function mayCommit(
  table: CustomerTable | undefined,
  { run, claim, baseRevision, baseHash, closedAt, seenSequence }: SyncCommit,
): boolean {
  if (run.fileId !== null && !table?.files.some(({ id }) => id === run.fileId)) return false;
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
