import {
  GRANT_KINDS,
  type GrantKey,
  type GrantPut,
  type GrantQuery,
  type GrantRecord,
  type GrantStore,
} from '../grant-store.js';
import { integerAt, keyAt, textAt, wordAt } from './row-values.js';
import type { BulkRow, SqlDialect } from './sql-dialect.js';
import type { SqlRow } from './sql-driver.js';
import { inBulk, outcomeOf, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

function grantOf(row: SqlRow): GrantRecord {
  return {
    kind: wordAt(row, 'kind', GRANT_KINDS),
    id: keyAt(row, 'id'),
    version: integerAt(row, 'version'),
    value: textAt(row, 'value'),
  };
}

/** Sorts by key, so that two commits never wait for each other crosswise. */
function inKeyOrder(puts: readonly GrantPut[]): readonly GrantPut[] {
  const keyed = puts
    .map((put) => ({ put, key: `${put.kind} ${put.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (keyed.some(({ key }, at) => keyed[at + 1]?.key === key))
    throw new TypeError('A key appears twice in one commit.');
  return keyed.map(({ put }) => put);
}

/** Statements that depend on how a dialect passes rows. */
interface GrantStatements {
  readonly load: string;
  readonly insert: string;
  readonly update: string;
  readonly remove: string;
}

function grantStatements(dialect: SqlDialect): GrantStatements {
  const keys = dialect.rows(1, { kind: 'text', id: 'text', place: 'bigint' });
  const rows = dialect.rows(1, {
    kind: 'text',
    id: 'text',
    seen: 'bigint',
    value: 'text',
    expires_at: 'bigint',
    holder: 'text',
    client: 'text',
  });
  return {
    load: `select g.kind, g.id, cast(g.version as text) as version, g.value,
      cast(k.place as text) as place
      from ${keys} as k join assortment_grant g on g.kind = k.kind and g.id = k.id`,
    insert: `insert into assortment_grant (kind, id, version, value, expires_at, holder, client)
      select r.kind, r.id, 1, r.value, r.expires_at, r.holder, r.client from ${rows} as r where true
      on conflict do nothing returning 1 as changed`,
    update: `update assortment_grant set version = assortment_grant.version + 1,
      value = r.value, expires_at = r.expires_at, holder = r.holder, client = r.client
      from ${rows} as r
      where assortment_grant.kind = r.kind and assortment_grant.id = r.id
      and assortment_grant.version = r.seen returning 1 as changed`,
    remove: `delete from assortment_grant where (kind, id, version) in
      (select r.kind, r.id, r.seen from ${rows} as r) returning 1 as changed`,
  };
}

function rowOf({ kind, id, seen, value, expiresAt, holder, client }: GrantPut): BulkRow {
  return [
    kind,
    storedKey(id),
    seen,
    value === null ? null : storedText(value),
    expiresAt ?? null,
    holder === undefined ? null : storedKey(holder),
    client === undefined ? null : storedKey(client),
  ];
}

/** Creates a {@link GrantStore} in SQL. */
export function createSqlGrants(runner: SqlRunner): GrantStore {
  const statements = grantStatements(runner.dialect);
  return {
    async load(keysToLoad: readonly GrantKey[]) {
      if (keysToLoad.length === 0) return [];
      const parameters = runner.dialect.rowParameters(
        keysToLoad.map(({ kind, id }, at) => [kind, storedKey(id), at]),
      );
      const rows = await runner.read(statements.load, parameters);
      const records = new Map(rows.map((row) => [integerAt(row, 'place'), grantOf(row)]));
      return keysToLoad.map((_, at) => records.get(at));
    },

    async commit(puts) {
      const sorted = inKeyOrder(puts);
      if (sorted.length === 0) return 'done';
      const kept = sorted.filter(({ value }) => value !== null);
      const groups = [
        { statement: statements.insert, rows: kept.filter(({ seen }) => seen === 0) },
        { statement: statements.update, rows: kept.filter(({ seen }) => seen !== 0) },
        { statement: statements.remove, rows: sorted.filter(({ value }) => value === null) },
      ];
      return outcomeOf(
        await runner.write<boolean>(async (query, undo) => {
          for (const { statement, rows } of groups) {
            let changed = 0;
            await inBulk(runner, rows, rowOf, async (parameters) => {
              changed += (await query(statement, parameters)).length;
            });
            if (changed !== rows.length) undo(false);
          }
          return true;
        }),
      );
    },

    async forgetExpired(now) {
      const rows = await runner.change(
        'delete from assortment_grant where expires_at <= $1 returning 1 as gone',
        [now],
      );
      return rows.length;
    },

    async list({ kind, holder, client, after, limit }: GrantQuery) {
      const conditions = ['kind = $1'];
      const parameters: (string | number)[] = [kind, limit];
      const add = (comparison: string, key: string | undefined): void => {
        if (key === undefined) return;
        parameters.push(storedKey(key));
        conditions.push(`${comparison} $${parameters.length}`);
      };
      add('holder =', holder);
      if (client !== undefined) {
        parameters.push(storedKey(client));
        conditions.push(`(client = $${parameters.length} or client is null)`);
      }
      add('id >', after);
      const rows = await runner.read(
        `select kind, id, cast(version as text) as version, value from assortment_grant
          where ${conditions.join(' and ')} order by assortment_grant.id limit $2`,
        parameters,
      );
      return rows.map(grantOf);
    },
  };
}
