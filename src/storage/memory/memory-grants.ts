import type { CommitOutcome } from '../commit-outcome.js';
import { compareBytes } from '../compare-bytes.js';
import type { GrantKey, GrantPut, GrantQuery, GrantRecord, GrantStore } from '../grant-store.js';
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
    for (const put of puts) {
      const version = grants.get(nameOf(put))?.record.version ?? 0;
      if (version !== put.seen || (version === 0 && put.value === null)) return 'conflict';
    }
    for (const put of puts) {
      const { kind, id, seen, value, expiresAt, holder } = put;
      if (value === null) grants.delete(nameOf(put));
      else
        grants.set(nameOf(put), {
          record: { kind, id, version: seen + 1, value },
          expiresAt,
          holder,
        });
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

  async list({ kind, holder, after, limit }: GrantQuery): Promise<readonly GrantRecord[]> {
    await this.#pause();
    return [...this.#tables.grants.values()]
      .filter((row) => row.record.kind === kind && (holder === undefined || row.holder === holder))
      .map(({ record }) => ({ ...record }))
      .filter(({ id }) => after === undefined || compareBytes(id, after) > 0)
      .sort((a, b) => compareBytes(a.id, b.id))
      .slice(0, limit);
  }
}

function nameOf({ kind, id }: GrantKey): string {
  return `${kind} ${id}`;
}

function copyOf(record: GrantRecord | undefined): GrantRecord | undefined {
  return record === undefined ? undefined : { ...record };
}
