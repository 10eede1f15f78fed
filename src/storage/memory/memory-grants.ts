import { compareBytes } from '../compare-bytes.js';
import type { GrantKey, GrantStore } from '../grant-store.js';
import { inSteps } from './in-steps.js';
import type { MemoryTables } from './memory-tables.js';

/** Creates a {@link GrantStore} in memory. */
export function createMemoryGrants(tables: MemoryTables, pause: () => Promise<void>): GrantStore {
  return inSteps<GrantStore>(pause, {
    load: (keys) => keys.map((key) => tables.grants.get(nameOf(key))?.record),

    commit(puts) {
      if (new Set(puts.map(nameOf)).size !== puts.length)
        throw new TypeError('A key appears twice in one commit.');
      const { grants } = tables;
      for (const put of puts) {
        const version = grants.get(nameOf(put))?.record.version ?? 0;
        if (version !== put.seen || (version === 0 && put.value === null)) return 'conflict';
      }
      for (const put of puts) {
        const { kind, id, seen, value, expiresAt, holder, client } = put;
        if (value === null) grants.delete(nameOf(put));
        else
          grants.set(nameOf(put), {
            record: { kind, id, version: seen + 1, value },
            expiresAt,
            holder,
            client,
          });
      }
      return 'done';
    },

    forgetExpired(now) {
      let forgotten = 0;
      for (const [name, { expiresAt }] of tables.grants) {
        if (expiresAt === undefined || expiresAt > now) continue;
        tables.grants.delete(name);
        forgotten += 1;
      }
      return forgotten;
    },

    list({ kind, holder, client, after, limit }) {
      return [...tables.grants.values()]
        .filter(
          (row) =>
            row.record.kind === kind &&
            (holder === undefined || row.holder === holder) &&
            (client === undefined || row.client === client),
        )
        .map(({ record }) => record)
        .filter(({ id }) => after === undefined || compareBytes(id, after) > 0)
        .sort((a, b) => compareBytes(a.id, b.id))
        .slice(0, limit);
    },
  });
}

function nameOf({ kind, id }: GrantKey): string {
  return `${kind} ${id}`;
}
