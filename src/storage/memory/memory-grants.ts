import type { CommitOutcome } from '../commit-outcome.js';
import { compareBytes } from '../compare-bytes.js';
import type { GrantKey, GrantPut, GrantRecord, GrantStore } from '../grant-store.js';
import type { MemoryTables } from './memory-tables.js';

/** {@link GrantStore} in memory. */
export class MemoryGrants implements GrantStore {
  readonly #tables: MemoryTables;
  readonly #pause: () => Promise<void>;

  constructor(tables: MemoryTables, pause: () => Promise<void>) {
    this.#tables = tables;
    this.#pause = pause;
  }

  async load(keys: readonly GrantKey[]): Promise<readonly (GrantRecord | undefined)[]> {
    await this.#pause();
    const records = keys.map((key) => copyOf(this.#tables.grants.get(nameOf(key))?.record));
    await this.#pause();
    return records;
  }

  async commit(puts: readonly GrantPut[]): Promise<CommitOutcome> {
    if (new Set(puts.map(nameOf)).size !== puts.length)
      throw new TypeError('A key stands twice in one commit.');
    await this.#pause();
    const { grants } = this.#tables;
    if (!puts.every((put) => (grants.get(nameOf(put))?.record.version ?? 0) === put.seen))
      return 'conflict';
    for (const put of puts) {
      const { kind, id, seen, value, expiresAt } = put;
      grants.set(nameOf(put), { record: { kind, id, version: seen + 1, value }, expiresAt });
    }
    await this.#pause();
    return 'done';
  }

  async forgetExpired(now: number): Promise<number> {
    await this.#pause();
    let forgotten = 0;
    for (const [name, { expiresAt }] of this.#tables.grants) {
      if (expiresAt === undefined || expiresAt > now) continue;
      this.#tables.grants.delete(name);
      forgotten += 1;
    }
    return forgotten;
  }

  async clients(): Promise<readonly GrantRecord[]> {
    await this.#pause();
    const records = [...this.#tables.grants.values()].map(({ record }) => ({ ...record }));
    return records.filter(({ kind }) => kind === 'client').sort((a, b) => compareBytes(a.id, b.id));
  }
}

function nameOf({ kind, id }: GrantKey): string {
  return `${kind} ${id}`;
}

function copyOf(record: GrantRecord | undefined): GrantRecord | undefined {
  return record === undefined ? undefined : { ...record };
}
