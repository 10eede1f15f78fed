import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { POSTGRES_DIALECT } from '../../../src/storage/postgres/postgres-dialect.js';
import { schemaSteps } from '../../../src/storage/sql/schema.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/index.js';
import {
  loadSqlite,
  type SqliteConnection,
} from '../../../src/storage/sqlite/sqlite-connection.js';
import { SQLITE_DIALECT } from '../../../src/storage/sqlite/sqlite-dialect.js';
import { dumpStatements, FIXTURE_TIME, readEverything, writeFixture } from './schema-fixtures.js';

/**
 * Hashes of the steps. A step that was released is never changed: stores have run it. A new step
 * gets a line here, and a fixture, which `UPDATE_GOLDEN=1` writes.
 */
const HASHES: Readonly<Record<number, { readonly sqlite: string; readonly postgres: string }>> = {
  1: { sqlite: '82bf868d2c5d5c38', postgres: '9a656b9ecb98666c' },
  2: { sqlite: 'af83d9c3aa9fc373', postgres: '9e2b730f78a16653' },
  3: { sqlite: 'd042bc7c0f63f684', postgres: '588c5faea56f1e5e' },
  4: { sqlite: '22ffaae9669f8b55', postgres: '2e9bb90c2aa6da1e' },
  5: { sqlite: '96d85b7604e1cc35', postgres: 'd3729708aa352df5' },
  6: { sqlite: '7cbccb757dad7586', postgres: '7cbccb757dad7586' },
  7: { sqlite: 'a6afb75dc26aca9a', postgres: '0f639972f8f32462' },
  8: { sqlite: '036e62a950a387db', postgres: 'cd3a27c01664a194' },
  9: { sqlite: '8001de3c3a04bd1b', postgres: 'b4eb0a98df913820' },
  10: { sqlite: 'a26152180a63dac3', postgres: '70b3b93cdf85776a' },
  11: { sqlite: '1d15291d6e73106c', postgres: 'e39d74f8dc74772d' },
  12: { sqlite: '8fa5a659203a8048', postgres: 'bda530269026aeea' },
};

const STEPS = schemaSteps(SQLITE_DIALECT).map(({ id }) => id);
const NEWEST = Math.max(...STEPS);
const ROLLING = schemaSteps(SQLITE_DIALECT).filter(({ rolling }) => rolling === true);

const root = mkdtempSync(join(tmpdir(), 'assortment-schema-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = await loadSqlite(undefined);
let files = 0;

/** Returns the path of a file that does not exist yet. */
function newPath(): string {
  files += 1;
  return join(root, `${files}.sqlite`);
}

function fixture(step: number): string {
  return join(import.meta.dirname, `step-${step}.sql`);
}

async function everythingIn(path: string): Promise<unknown> {
  const storage = await openSqliteStorage(path);
  try {
    return await readEverything(storage);
  } finally {
    await storage.close();
  }
}

/** Writes the rows of a step's fixture into a new file of the newest schema. */
async function freshFile(step: number): Promise<string> {
  const path = newPath();
  const storage = await openSqliteStorage(path, { now: () => FIXTURE_TIME });
  await writeFixture(storage, step);
  await storage.close();
  return path;
}

function within<T>(path: string, work: (connection: SqliteConnection) => T): T {
  const connection = open(path);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

/** Returns columns and indexes of every table, by name: migrated columns come last in a table. */
function shapeOf({ all }: SqliteConnection): unknown {
  return {
    columns: all(
      `select t.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
       from sqlite_schema t join pragma_table_info(t.name) c
       where t.type = 'table' order by t.name, c.name`,
      [],
    ),
    indexes: all(
      `select name, tbl_name, sql from sqlite_schema where type = 'index' order by name`,
      [],
    ).map((index) => ({ ...index, sql: oneLine(String(index['sql'])) })),
    versions: all(
      'select user_version, application_id from pragma_user_version, pragma_application_id',
      [],
    ),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function hashOf(statements: readonly string[]): string {
  const text = JSON.stringify(statements.map(oneLine));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

if (process.env['UPDATE_GOLDEN'] === '1' && !existsSync(fixture(NEWEST)))
  writeFileSync(fixture(NEWEST), within(await freshFile(NEWEST), dumpStatements));

describe('Decision T3: what an earlier version stored', () => {
  it.each(STEPS)('schema step %i is what stores have run', (step) => {
    const hashes = [SQLITE_DIALECT, POSTGRES_DIALECT].map((dialect) =>
      hashOf(schemaSteps(dialect).find(({ id }) => id === step)?.statements ?? []),
    );
    expect(hashes).toEqual([HASHES[step]?.sqlite, HASHES[step]?.postgres]);
  });

  it.each(STEPS)('a file of schema step %i has rows in every table that it had', (step) => {
    const path = newPath();
    within(path, (connection) => {
      connection.exec(readFileSync(fixture(step), 'utf8'));
      const tables = connection.all("select name from sqlite_schema where type = 'table'", []);
      const empty = tables.filter(
        ({ name }) => connection.all(`select 1 from ${String(name)} limit 1`, []).length === 0,
      );
      // A set is registered only while a commit writes it.
      expect(empty.map(({ name }) => name)).toEqual(step < 5 ? [] : ['assortment_item_set']);
    });
  });

  it.each(STEPS)('a file of schema step %i is migrated, and loses nothing', async (step) => {
    const path = newPath();
    within(path, ({ exec }) => exec(readFileSync(fixture(step), 'utf8')));
    const fresh = await freshFile(step);
    const found = await everythingIn(path);
    expect(found).toEqual(await everythingIn(fresh));
    expect(found).toMatchObject({ head: { revision: 2 }, held: [{ id: 'family' }] });
    expect(within(path, shapeOf)).toEqual(within(fresh, shapeOf));
  });

  it.each(ROLLING.map(({ id }) => id))(
    'schema step %i keeps what copies of the version before write meanwhile',
    async (step) => {
      const older = newPath();
      within(older, ({ exec }) => exec(readFileSync(fixture(step - 1), 'utf8')));
      const path = newPath();
      within(path, ({ exec, all }) => {
        exec(readFileSync(fixture(step), 'utf8'));
        exec(`attach '${older}' as older`);
        const tables = (schema: string): readonly string[] =>
          all(`select name from ${schema}.sqlite_schema where type = 'table'`, []).map(({ name }) =>
            String(name),
          );
        for (const table of tables('main')) exec(`delete from main.${table}`);
        for (const table of tables('older')) {
          const columns = all(`select name from pragma_table_info('${table}', 'older')`, [])
            .map(({ name }) => `"${String(name)}"`)
            .join(', ');
          exec(`insert into main.${table} (${columns}) select ${columns} from older.${table}`);
        }
      });
      expect(await everythingIn(path)).toEqual(await everythingIn(await freshFile(step - 1)));
    },
  );

  it('a step that older copies live with only adds, and the page names each one', () => {
    const additive =
      /^(create table|create index|alter table \w+ add column \w+ \w+( default \S+)?$)/;
    for (const { statements } of ROLLING)
      for (const statement of statements) expect(oneLine(statement)).toMatch(additive);
    const listed = ROLLING.map(({ id }) => id).join(' and ');
    const page = readFileSync('docs/operate.md', 'utf8').replace(/\s+/g, ' ');
    expect(page).toContain(`${NEWEST} steps so far; older copies live with steps ${listed}`);
  });

  it('step 6 finds the runs that refused a file in their summaries', async () => {
    const path = newPath();
    within(path, ({ exec }) => {
      exec(readFileSync(fixture(5), 'utf8'));
      exec(`update assortment_run set summary = '{"refused":"json.syntax"}' where id = 'run 1';
        update assortment_run set summary = '{"added":[],"refused":["A1"]}' where id = 'run 2'`);
    });
    const storage = await openSqliteStorage(path);
    const runs = await storage.catalogues.runs({ library: 'library', customer: 'customer "1"' }, 9);
    const { files } = await storage.files.page('library', {}, { limit: 9 });
    await storage.close();
    expect(runs.map((run) => [run.id, 'fileRefused' in run])).toEqual([
      ['run 2', false],
      ['run 1', true],
    ]);
    expect(files.map(({ id, refused }) => [id, refused])).toEqual([
      ['file 1', true],
      ['file 2', false],
    ]);
  });

  it('step 8 finds clients and users by the library that their records have', async () => {
    const path = newPath();
    within(path, ({ exec }) => {
      exec(readFileSync(fixture(7), 'utf8'));
      exec(`insert into assortment_grant (kind, id, version, value)
        values ('client', 'till', 1, '{"library":"lib-1"}'),
          ('client', 'partner', 1, '{"library":null}'), ('user', 'ada', 1, '{"library":"lib-1"}')`);
    });
    const storage = await openSqliteStorage(path);
    const held = async (kind: 'client' | 'user') =>
      (await storage.grants.list({ kind, holder: 'lib-1', limit: 9 })).map(({ id }) => id);
    expect([await held('client'), await held('user')]).toEqual([['till'], ['ada']]);
    await storage.close();
  });
});
