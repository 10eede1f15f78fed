import { compareBytes } from '../compare-bytes.js';
import type { CustomerKey } from '../customer-store.js';
import type {
  FilePlace,
  ListedFile,
  ReceivedFileStore,
  StoredFile,
} from '../received-file-store.js';
import { inSteps } from './in-steps.js';
import { type CustomerTable, type MemoryTables, textName } from './memory-tables.js';

type FileKey = CustomerKey & { readonly id: string };

/** Creates a {@link ReceivedFileStore} in memory. */
export function createMemoryFiles(
  tables: MemoryTables,
  pause: () => Promise<void>,
  now: () => number,
): ReceivedFileStore {
  const steps = inSteps<Omit<ReceivedFileStore, 'putPart' | 'parts'>>(pause, {
    accept(incoming, parts) {
      const existing = tables.file(incoming.library, incoming.id);
      if (existing !== undefined) return { outcome: 'done', file: existing };
      const stored = tables.parts.get(partsName(incoming));
      if (stored?.erased || (parts !== undefined && parts !== (stored?.parts.size ?? 0)))
        return { outcome: 'conflict' };
      const table = tables.findOrMake(incoming);
      const { closedAt } = table.head;
      const receivedAt =
        closedAt === null ? incoming.receivedAt : Math.max(incoming.receivedAt, closedAt + 1);
      const file: StoredFile = {
        ...incoming,
        receivedAt,
        sequence: table.files.length + 1,
        status: 'waiting',
        runId: null,
      };
      tables.addFile(table, file);
      tables.addBytes(file, file.storedBytes);
      return { outcome: 'done', file };
    },

    erased: (file) => tables.parts.get(partsName(file))?.erased === true,

    discard(file) {
      if (tables.file(file.library, file.id) === undefined) tables.parts.delete(partsName(file));
    },

    get: (library, id) => tables.file(library, id),

    received: (key, { after, until }) =>
      (tables.find(key)?.files ?? []).filter(
        ({ receivedAt }) => receivedAt > after && receivedAt <= until,
      ),

    page(library, { customer }, { after, before, limit }) {
      const all = [...tables.customers.values()]
        .filter(
          ({ head }) => head.library === library && head.customer === (customer ?? head.customer),
        )
        .flatMap(listedFiles)
        .sort(comparePlaces);
      const within = all.filter(
        (file) =>
          (after === undefined || comparePlaces(file, after) > 0) &&
          (before === undefined || comparePlaces(file, before) < 0),
      );
      const files =
        before === undefined
          ? within.slice(0, limit)
          : within.slice(Math.max(0, within.length - limit));
      return {
        count: all.length,
        files,
        hasEarlier: files.length > 0 && files[0] !== all[0],
        hasLater: files.length > 0 && files.at(-1) !== all.at(-1),
      };
    },

    redate(key, after, at) {
      const table = tables.find(key);
      for (const { id, status, receivedAt } of table === undefined ? [] : [...table.files])
        if (table !== undefined && status === 'waiting' && receivedAt > after)
          tables.changeFile(table, id, (file) => ({ ...file, receivedAt: at }));
    },

    styleBefore(library, place) {
      const [latest] = [...tables.customers.values()]
        .filter(({ head }) => head.library === library)
        .flatMap(({ files }) => files)
        .filter((file) => file.separatorStyle !== undefined && comparePlaces(file, place) < 0)
        .sort((a, b) => comparePlaces(b, a));
      return latest?.separatorStyle ?? null;
    },

    latest: (key) => tables.find(key)?.files.at(-1),

    forgetParts(before, ignoredBefore = before) {
      let forgotten = 0;
      for (const [name, { key, id, since }] of tables.parts) {
        const sameId = tables.file(key.library, id);
        const file = sameId?.customer === key.customer ? sameId : undefined;
        const old =
          file === undefined
            ? since < before
            : (file.status === 'ignored' && file.receivedAt < ignoredBefore) ||
              (file.status !== 'waiting' &&
                file.receivedAt < before &&
                !isNewestProcessed(tables, file));
        if (!old) continue;
        if (file !== undefined) tables.addBytes(key, -file.storedBytes);
        tables.parts.delete(name);
        forgotten += 1;
      }
      return forgotten;
    },

    usage: (owners, day) => owners.map((owner) => tables.usageOf(owner, day)),

    countUpload(owners, day) {
      for (const owner of owners) tables.countUpload(owner, day);
    },
  });
  return {
    ...steps,
    async putPart(file, part, bytes) {
      const copy = bytes.slice();
      await pause();
      if (tables.file(file.library, file.id) !== undefined) return;
      const name = partsName(file);
      const { library, customer, id } = file;
      const entry = tables.parts.get(name) ?? {
        key: { library, customer },
        id,
        since: now(),
        parts: new Map(),
        erased: false,
      };
      entry.parts.set(part, copy);
      tables.parts.set(name, entry);
    },
    async *parts(file) {
      await pause();
      const parts = tables.parts.get(partsName(file))?.parts ?? [];
      for (const [, bytes] of [...parts].sort(([a], [b]) => a - b)) yield bytes.slice();
    },
  };
}

function listedFiles({ head, files, runs }: CustomerTable): readonly ListedFile[] {
  const until = head.due?.at ?? Number.NEGATIVE_INFINITY;
  const isNewer = (sequence: number): boolean =>
    sequence < head.newestSequence ||
    files.some((other) => other.sequence > sequence && other.receivedAt <= until);
  return files.map(({ report: _, trace: __, separatorStyle: ___, ...file }) => {
    const run = file.runId === null ? undefined : runs.get(file.runId);
    return {
      ...file,
      finishedAt: run?.finishedAt ?? null,
      refused: file.status === 'processed' && run?.fileRefused === true,
      replaced: file.status === 'waiting' && isNewer(file.sequence),
    };
  });
}

function comparePlaces(a: FilePlace, b: FilePlace): number {
  return (
    a.receivedAt - b.receivedAt || a.sequence - b.sequence || compareBytes(a.customer, b.customer)
  );
}

function isNewestProcessed(tables: MemoryTables, file: StoredFile): boolean {
  const newest = tables.find(file)?.files.findLast(({ status }) => status === 'processed');
  return newest?.id === file.id;
}

function partsName({ library, customer, id }: FileKey): string {
  return textName(library, customer, id);
}
