import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStorage, type SqliteDriverName } from '../../src/storage/sqlite/index.js';
import { loadSqlite, type OpenSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { openWritingAhead } from './item-set-storage.js';
import { collected, sampleCommit, sampleFile, sampleItems } from './sql-samples.js';
import { sqliteDrivers } from './sqlite-drivers.js';

const KEY = { library: 'library', customer: 'customer' };

const root = mkdtempSync(join(tmpdir(), 'assortment-item-sets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let files = 0;
let path: string;
beforeEach(() => {
  files += 1;
  path = join(root, `${files}.sqlite`);
});

const here = await sqliteDrivers('its item sets were not tested');

/** Calls `seen` with each statement and script of a connection, before it runs. */
function watched(seen: (statement: string, parameters: readonly unknown[]) => void) {
  return (open: OpenSqlite): OpenSqlite =>
    (file) => {
      const connection = open(file);
      return {
        exec(script) {
          seen(script, []);
          connection.exec(script);
        },
        all(statement, parameters) {
          seen(statement, parameters);
          return connection.all(statement, parameters);
        },
        close: () => connection.close(),
      };
    };
}

/** Counts the rows of the tables of items in a file. */
async function rowsOf(driver: SqliteDriverName): Promise<{ items: number; sets: number }> {
  const connection = (await loadSqlite(driver))(path);
  try {
    const [row] = connection.all(
      `select (select count(*) from assortment_item) as items,
        (select count(*) from assortment_item_set) as sets`,
      [],
    );
    return { items: Number(row?.['items']), sets: Number(row?.['sets']) };
  } finally {
    connection.close();
  }
}

describe.each(here)('item sets of SQLite by %s', (driver) => {
  it('Decision T2: no transaction of a large commit writes more than a piece', async () => {
    let size = 0;
    const sizes: number[] = [];
    const wrap = watched((statement, parameters) => {
      if (statement === 'begin immediate') size = 0;
      if (statement === 'commit') sizes.push(size);
      if (/insert into assortment_item /.test(statement))
        for (const each of parameters) size += typeof each === 'string' ? each.length : 0;
    });
    const items = sampleItems(2_000, 'run');
    const storage = await openWritingAhead(path, { driver, wrap });
    expect(await storage.catalogues.commit(sampleCommit(KEY, 0, 'run', { items }))).toBe('done');
    await storage.close();
    // A hundred rows, which are one statement, may come after the last that fits.
    const statement = JSON.stringify(items.slice(0, 100)).length * 2;
    expect(Math.max(...sizes)).toBeLessThan(20_000 + statement);
    expect(sizes.length).toBeGreaterThan(10);
  });

  it('Decision K2: an erased customer leaves no rows of a set, also if it comes back', async () => {
    for (const comesBack of [false, true]) {
      const storage = await openWritingAhead(path, { driver });
      const other = await openSqliteStorage(path, { driver });
      await storage.files.accept(sampleFile(KEY, 'file', 1));
      const commit = sampleCommit(KEY, 0, 'run', { items: sampleItems(3_000, 'run') });
      const named = { ...commit, run: { ...commit.run, fileId: 'file' } };
      const committed = storage.catalogues.commit(named);
      while ((await rowsOf(driver)).items === 0) await setTimeout(1);
      expect(await other.customers.erase(KEY)).toBe(true);
      if (comesBack) await other.files.accept(sampleFile(KEY, 'another', 1));
      expect(await committed).toBe('conflict');
      expect(await rowsOf(driver)).toEqual({ items: 0, sets: 0 });
      await other.customers.erase(KEY);
      await other.close();
      await storage.close();
    }
  });

  it('Decision K2: erasing removes the items of a valid set', async () => {
    const storage = await openWritingAhead(path, { driver });
    for (const [at, run] of ['one', 'two'].entries())
      await storage.catalogues.commit(sampleCommit(KEY, at, run, { items: sampleItems(50, run) }));
    expect((await rowsOf(driver)).items).toBeGreaterThan(0);
    expect(await storage.customers.erase(KEY)).toBe(true);
    expect(await rowsOf(driver)).toEqual({ items: 0, sets: 0 });
    await storage.close();
  });

  it('Decision T2: others write, and readers see the catalogue before, meanwhile', async () => {
    const storage = await openWritingAhead(path, { driver });
    await storage.catalogues.commit(
      sampleCommit(KEY, 0, 'first', { items: sampleItems(50, 'first') }),
    );
    const other = await openSqliteStorage(path, { driver });
    let ended = false;
    const committed = storage.catalogues
      .commit(sampleCommit(KEY, 1, 'second', { items: sampleItems(3_000, 'second') }))
      .finally(() => {
        ended = true;
      });
    let accepted = 0;
    while (!ended) {
      const { outcome } = await other.files.accept(sampleFile(KEY, `file ${accepted}`, accepted));
      expect(outcome).toBe('done');
      if (ended) break;
      accepted += 1;
      await setTimeout(1);
      const seen = await collected(other.catalogues.load(KEY));
      const runs = new Set(seen.map(({ runId }) => runId));
      // The commit may end while this is read: then all of it is seen.
      expect([`${seen.length} of ${[...runs].join()}`]).toEqual([
        expect.stringMatching(/^(50 of first|3000 of second)$/),
      ]);
    }
    expect(await committed).toBe('done');
    expect(accepted).toBeGreaterThan(3);
    expect(await collected(other.catalogues.load(KEY))).toHaveLength(3_000);
    await other.close();
    await storage.close();
    expect(await rowsOf(driver)).toEqual({ items: 3_000, sets: 0 });
  });

  it('Decision T2: items that a commit does not name are in the next set too', async () => {
    const storage = await openWritingAhead(path, { driver });
    const first = sampleItems(2_500, 'first');
    await storage.catalogues.commit(sampleCommit(KEY, 0, 'first', { items: first }));
    const second = sampleItems(2_500, 'second').filter((_, at) => at % 5 === 0);
    await storage.catalogues.commit(sampleCommit(KEY, 1, 'second', { items: second }));
    const expected = new Map([...first, ...second].map((item) => [item.thirdPartyId, item]));
    const stored = await collected(storage.catalogues.load(KEY));
    expect(new Map(stored.map((item) => [item.thirdPartyId, item]))).toEqual(expected);
    await storage.close();
    expect(await rowsOf(driver)).toEqual({ items: 2_500, sets: 0 });
  });

  it('Decision T2: what a killed commit wrote is not seen; the next one removes it', async () => {
    let pieces = 0;
    const wrap = watched((statement) => {
      if (!/insert into assortment_item /.test(statement)) return;
      pieces += 1;
      if (pieces > 5) throw new Error('The process ends here.');
    });
    const storage = await openSqliteStorage(path, { driver });
    await storage.catalogues.commit(
      sampleCommit(KEY, 0, 'first', { items: sampleItems(50, 'first') }),
    );
    const killed = await openWritingAhead(path, { driver, wrap });
    const commit = sampleCommit(KEY, 1, 'second', { items: sampleItems(2_000, 'second') });
    await expect(killed.catalogues.commit(commit)).rejects.toThrow('ends here');
    await killed.close();
    expect((await rowsOf(driver)).items).toBeGreaterThan(50);
    expect(await collected(storage.catalogues.load(KEY))).toHaveLength(50);
    const next = sampleCommit(KEY, 1, 'next', { items: sampleItems(40, 'next') });
    expect(await storage.catalogues.commit(next)).toBe('done');
    expect(await rowsOf(driver)).toEqual({ items: 50, sets: 0 });
    await storage.close();
  });

  it('Decision T2: a commit that comes meanwhile ends the larger one, without a rest', async () => {
    const other = await openSqliteStorage(path, { driver });
    await other.catalogues.commit(
      sampleCommit(KEY, 0, 'first', { items: sampleItems(50, 'first') }),
    );
    const storage = await openWritingAhead(path, { driver });
    const large = storage.catalogues.commit(
      sampleCommit(KEY, 1, 'large', { items: sampleItems(3_000, 'large') }),
    );
    while ((await rowsOf(driver)).items <= 50) await setTimeout(1);
    const small = sampleCommit(KEY, 1, 'small', { items: sampleItems(1, 'small') });
    expect(await other.catalogues.commit(small)).toBe('done');
    expect(await large).toBe('conflict');
    expect((await other.catalogues.runs(KEY, 5)).map(({ id }) => id)).toEqual(['small', 'first']);
    await storage.close();
    await other.close();
    expect((await rowsOf(driver)).sets).toBe(0);
    expect((await rowsOf(driver)).items).toBeLessThan(52);
  });

  it('Decision T2: two large commits at once: one is done, the other is a conflict', async () => {
    const storages = [
      await openWritingAhead(path, { driver }),
      await openWritingAhead(path, { driver }),
    ];
    const outcomes = await Promise.all(
      storages.map(({ catalogues }, at) =>
        catalogues.commit(
          sampleCommit(KEY, 0, `run ${at}`, { items: sampleItems(1_000 + at, `run ${at}`) }),
        ),
      ),
    );
    expect([...outcomes].sort()).toEqual(['conflict', 'done']);
    for (const storage of storages) await storage.close();
    expect(await rowsOf(driver)).toEqual({ items: 1_000 + outcomes.indexOf('done'), sets: 0 });
  });
});
