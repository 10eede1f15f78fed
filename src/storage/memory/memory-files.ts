import type { CommitOutcome } from '../commit-outcome.js';
import type { CustomerKey } from '../customer-store.js';
import type { IncomingFile, ReceivedFileStore, StoredFile } from '../received-file-store.js';
import { type MemoryTables, textName } from './memory-tables.js';

type FileKey = CustomerKey & { readonly id: string };

/** {@link ReceivedFileStore} in memory. */
export class MemoryFiles implements ReceivedFileStore {
  readonly #tables: MemoryTables;
  readonly #pause: () => Promise<void>;
  readonly #now: () => number;

  constructor(tables: MemoryTables, pause: () => Promise<void>, now: () => number) {
    this.#tables = tables;
    this.#pause = pause;
    this.#now = now;
  }

  async putPart(file: FileKey, part: number, bytes: Uint8Array): Promise<void> {
    const copy = bytes.slice();
    await this.#pause();
    if (this.#tables.file(file.library, file.id) !== undefined) return;
    const name = partsName(file);
    const { library, customer, id } = file;
    const entry = this.#tables.parts.get(name) ?? {
      key: { library, customer },
      id,
      since: this.#now(),
      parts: new Map(),
    };
    entry.parts.set(part, copy);
    this.#tables.parts.set(name, entry);
  }

  async accept(
    incoming: IncomingFile,
  ): Promise<{ readonly outcome: CommitOutcome; readonly file?: StoredFile }> {
    await this.#pause();
    const existing = this.#tables.file(incoming.library, incoming.id);
    if (existing !== undefined) return { outcome: 'done', file: { ...existing } };
    const table = this.#tables.findOrMake(incoming);
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
    this.#tables.addFile(table, file);
    await this.#pause();
    return { outcome: 'done', file: { ...file } };
  }

  async discard(file: FileKey): Promise<void> {
    await this.#pause();
    if (this.#tables.file(file.library, file.id) === undefined)
      this.#tables.parts.delete(partsName(file));
  }

  async get(library: string, id: string): Promise<StoredFile | undefined> {
    await this.#pause();
    return copyOf(this.#tables.file(library, id));
  }

  async *parts(file: FileKey): AsyncGenerator<Uint8Array, void, undefined> {
    await this.#pause();
    const parts = this.#tables.parts.get(partsName(file))?.parts;
    if (parts === undefined) return;
    for (const part of [...parts.keys()].sort((a, b) => a - b)) {
      const bytes = parts.get(part);
      if (bytes !== undefined) yield bytes.slice();
    }
  }

  async received(
    key: CustomerKey,
    { after, until }: { readonly after: number; readonly until: number },
  ): Promise<readonly StoredFile[]> {
    await this.#pause();
    const files = this.#tables.find(key)?.files ?? [];
    return files
      .filter(({ receivedAt }) => receivedAt > after && receivedAt <= until)
      .map((file) => ({ ...file }));
  }

  async latest(key: CustomerKey): Promise<StoredFile | undefined> {
    await this.#pause();
    return copyOf(this.#tables.find(key)?.files.at(-1));
  }

  async forgetParts(before: number): Promise<number> {
    await this.#pause();
    let forgotten = 0;
    for (const [name, { key, id, since }] of this.#tables.parts) {
      const sameId = this.#tables.file(key.library, id);
      const file = sameId?.customer === key.customer ? sameId : undefined;
      const old =
        file === undefined
          ? since < before
          : file.status !== 'waiting' && file.receivedAt < before && !this.#isNewestProcessed(file);
      if (!old) continue;
      this.#tables.parts.delete(name);
      forgotten += 1;
    }
    return forgotten;
  }

  #isNewestProcessed(file: StoredFile): boolean {
    return (
      this.#tables.find(file)?.files.findLast(({ status }) => status === 'processed')?.id ===
      file.id
    );
  }
}

function partsName({ library, customer, id }: FileKey): string {
  return textName(library, customer, id);
}

function copyOf(file: StoredFile | undefined): StoredFile | undefined {
  return file === undefined ? undefined : { ...file };
}
