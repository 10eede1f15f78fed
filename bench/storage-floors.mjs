// What a database does with the rows of a sync by its own means: the floors of storage.mjs.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const BULK = 5_000;

/** Milliseconds of some work. */
export const timed = async (work) => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

/**
 * Writes the same rows by the database's own means: copies or puts all of them, then stages,
 * compares and applies the next edition as sets.
 */
export async function postgresFloor(pool, [first, second]) {
  const { default: pg } = await import('pg');
  const client = await pool.connect();
  const columns = (rows) => [rows.map(([id]) => id), rows.map(([, body]) => body)];
  const unnest = async (table, rows, tail) => {
    for (let at = 0; at < rows.length; at += BULK) {
      await client.query(
        `insert into ${table} select * from unnest($1::text[], $2::text[]) ${tail}`,
        columns(rows.slice(at, at + BULK)),
      );
    }
  };
  try {
    await client.query(
      'create table if not exists floor_item (id text collate "C" primary key, body text not null)',
    );
    await client.query('truncate floor_item');
    const put = await timed(async () => {
      await client.query('begin');
      await unnest('floor_item', first, 'on conflict (id) do update set body = excluded.body');
      await client.query('commit');
    });
    await client.query('truncate floor_item');
    const copied = await timed(async () => {
      await client.query('begin');
      await copy(pg, client, 'copy floor_item (id, body) from stdin', first);
      await client.query('commit');
    });
    const changed = await timed(async () => {
      await client.query('begin');
      await client.query(
        'create temporary table staged (id text collate "C" primary key, body text not ' +
          'null) on commit drop',
      );
      await unnest('staged', second, '');
      await client.query('analyze staged');
      await client.query(
        'insert into floor_item select s.id, s.body from staged s left join floor_item i ' +
          'on i.id = s.id where i.id is null or i.body <> s.body on conflict (id) do update ' +
          'set body = excluded.body',
      );
      await client.query(
        `update floor_item i set body = ''
         where not exists (select 1 from staged s where s.id = i.id)`,
      );
      await client.query('commit');
    });
    return { put, copied, changed };
  } finally {
    client.release();
  }
}

/** COPY over the protocol of `pg`, as a query of its own kind. */
function copy(_pg, client, statement, rows) {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => {
        let lines = '';
        for (const [id, body] of rows) {
          lines += `${escaped(id)}\t${escaped(body)}\n`;
          if (lines.length < 65_536) continue;
          connection.sendCopyFromChunk(Buffer.from(lines));
          lines = '';
        }
        if (lines !== '') connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error) => reject(error),
    });
  });
}

function escaped(text) {
  return text.replace(
    /[\\\t\n\r]/g,
    (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c],
  );
}

/** The same for SQLite, by the library that the store uses on this runtime. */
export async function sqliteFloor(folder, [first, second]) {
  const { default: Database } = await import('libsql');
  const db = new Database(join(mkdtempSync(join(folder, 'floor-')), 'floor.sqlite'));
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table item (id text ' +
      'primary key, body text not null) without rowid',
  );
  const each = (table, rows, tail) => {
    const put = db.prepare(
      `insert into ${table} select value ->> 0, value ->> 1 from json_each(?) where true ${tail}`,
    );
    for (let at = 0; at < rows.length; at += BULK)
      put.run(JSON.stringify(rows.slice(at, at + BULK).map(([id, body]) => [id, body])));
  };
  const put = await timed(() => {
    db.exec('begin immediate');
    each('item', first, 'on conflict (id) do update set body = excluded.body');
    db.exec('commit');
  });
  const changed = await timed(() => {
    db.exec('begin immediate');
    db.exec(
      'create temporary table staged (id text primary key, body text not null) without rowid',
    );
    each('staged', second, '');
    db.exec(
      'insert into item select s.id, s.body from staged s left join item i on i.id = s.id ' +
        'where i.id is null or i.body <> s.body on conflict (id) do update set body = ' +
        'excluded.body',
    );
    db.exec(
      `update item set body = ''
       where not exists (select 1 from temp.staged s where s.id = item.id)`,
    );
    db.exec('commit; drop table staged');
  });
  db.close();
  return { put, changed };
}
