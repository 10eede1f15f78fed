import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { loadSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { collected, sampleCommit, sampleEvent, sampleFile, sampleItems } from './sql-samples.js';
import { sqliteDrivers } from './sqlite-drivers.js';

const KEY = { library: 'library', customer: 'customer' };

const root = mkdtempSync(join(tmpdir(), 'assortment-sqlite-'));
const programs: string[] = [];
afterAll(() => {
  for (const folder of [root, ...programs]) rmSync(folder, { recursive: true, force: true });
});

let files = 0;
let path: string;
beforeEach(() => {
  files += 1;
  path = join(root, `${files}.sqlite`);
});

const here = await sqliteDrivers('its store was not tested');

async function using<T>(
  storage: Promise<AssortmentStorage>,
  work: (storage: AssortmentStorage) => Promise<T>,
): Promise<T> {
  const open = await storage;
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

describe.each(here)('SQLite by %s', (driver) => {
  it(
    'Decision T3: what was committed is there after ' + 'closing and opening again, byte for byte',
    async () => {
      const commit = sampleCommit(KEY, 0, 'run', { items: sampleItems(5000, 'run') });
      await using(openSqliteStorage(path, { driver }), (storage) =>
        expect(storage.catalogues.commit(commit)).resolves.toBe('done'),
      );
      expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
      await using(openSqliteStorage(path, { driver }), async (storage) => {
        const items = await collected(storage.catalogues.load(KEY));
        expect(items).toEqual(
          [...commit.items].sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1)),
        );
        expect(
          (await storage.events.page(KEY.library, {}, { limit: 10 })).events.map(
            ({ event }) => event,
          ),
        ).toEqual(commit.events);
        expect(await storage.catalogues.run(KEY, 'run')).toEqual(commit.run);
      });
    },
  );

  it('Decision T3: every commit is synced, through a log that leaves readers alone', async () => {
    await using(openSqliteStorage(path, { driver }), async () => {
      const connection = (await loadSqlite(driver))(path);
      expect(connection.all('select journal_mode from pragma_journal_mode', [])).toMatchObject([
        { journal_mode: 'wal' },
      ]);
      connection.close();
    });
  });

  it('a load keeps to its moment while another handle commits', async () => {
    await using(openSqliteStorage(path, { driver }), (storage) =>
      using(openSqliteStorage(path, { driver }), async (other) => {
        await storage.catalogues.commit(
          sampleCommit(KEY, 0, 'first', { items: sampleItems(5000, 'first') }),
        );
        const seen: string[] = [];
        let changed = false;
        for await (const piece of storage.catalogues.load(KEY)) {
          if (!changed)
            expect(
              await other.catalogues.commit(
                sampleCommit(KEY, 1, 'second', { items: sampleItems(5000, 'second') }),
              ),
            ).toBe('done');
          changed = true;
          seen.push(...piece.map(({ runId }) => runId));
        }
        expect(seen).toHaveLength(5000);
        expect(new Set(seen)).toEqual(new Set(['first']));
        expect(
          new Set((await collected(storage.catalogues.load(KEY))).map(({ runId }) => runId)),
        ).toEqual(new Set(['second']));
      }),
    );
  });

  it(
    'Decision T3: more long identifiers with one beginning than fit into a piece are in ' +
      'order, in pieces and in pages',
    async () => {
      const begin = 'x'.repeat(300);
      const ids = [
        ...Array.from({ length: 4500 }, (_, at) => `${begin}${(at * 7919) % 4500}`),
        begin.slice(0, 256),
        begin.slice(0, 255),
        `${begin.slice(0, 256)}é`,
        'a',
        'y',
      ];
      const sorted = [...ids].sort();
      await using(openSqliteStorage(path, { driver }), async ({ catalogues }) => {
        await catalogues.commit(
          sampleCommit(KEY, 0, 'run', {
            items: ids.map((thirdPartyId) => ({
              thirdPartyId,
              available: true,
              body: '{}',
              runId: 'run',
            })),
          }),
        );
        expect(
          (await collected(catalogues.load(KEY))).map(({ thirdPartyId }) => thirdPartyId),
        ).toEqual(sorted);
        for (const at of [-1, 0, 1, 2, 3, 2000, 4500, 4503, 4504]) {
          const after = sorted[at];
          const { items, revision } = await catalogues.page(KEY, {
            limit: 3,
            ...(after === undefined ? {} : { after }),
          });
          expect([revision, ...items.map(({ thirdPartyId }) => thirdPartyId)]).toEqual([
            1,
            ...sorted.slice(at + 1, at + 4),
          ]);
        }
      });
    },
  );

  it('a reader that turns away lets go: nothing is left open', async () => {
    await using(openSqliteStorage(path, { driver }), async (storage) => {
      await storage.catalogues.commit(
        sampleCommit(KEY, 0, 'first', { items: sampleItems(9000, 'first') }),
      );
      for (let times = 0; times < 20; times += 1) {
        for await (const piece of storage.catalogues.load(KEY)) {
          expect(piece.length).toBeGreaterThan(0);
          break;
        }
      }
      expect(await storage.catalogues.commit(sampleCommit(KEY, 1, 'second'))).toBe('done');
    });
    expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it(
    'Decision T1: of many commits at once over two handles in one process, one is done for ' +
      'each revision',
    async () => {
      await using(openSqliteStorage(path, { driver }), (one) =>
        using(openSqliteStorage(path, { driver }), async (two) => {
          const outcomes = await Promise.all(
            Array.from({ length: 20 }, (_, at) =>
              (at % 2 === 0 ? one : two).catalogues.commit(
                sampleCommit(KEY, 0, `run ${at}`, { items: sampleItems(3000, `run ${at}`) }),
              ),
            ),
          );
          expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
          expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(19);
          expect(await two.events.page(KEY.library, {}, { limit: 1 })).toMatchObject({ count: 2 });
        }),
      );
    },
  );

  it('Decision T3: openers at once make one schema', async () => {
    const storages = await Promise.all(
      Array.from({ length: 8 }, () => openSqliteStorage(path, { driver })),
    );
    const outcomes = await Promise.all(
      storages.map((storage, at) =>
        storage.events.append(KEY, `batch ${at}`, [sampleEvent(KEY, 'a message')]),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await storages[0]?.events.page(KEY.library, {}, { limit: 1 })).toMatchObject({
      count: 8,
    });
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it('a file of another kind, of a newer version, or in memory is refused', async () => {
    const open = await loadSqlite(driver);
    const foreign = open(path);
    foreign.exec('create table something (a)');
    foreign.close();
    await expect(openSqliteStorage(path, { driver })).rejects.toThrow('something else');
    const newer = join(root, `newer-${files}.sqlite`);
    await using(openSqliteStorage(newer, { driver }), async () => {});
    const connection = open(newer);
    connection.exec('pragma user_version = 99');
    connection.close();
    await expect(openSqliteStorage(newer, { driver })).rejects.toThrow('newer version');
    await expect(openSqliteStorage(':memory:', { driver })).rejects.toThrow(TypeError);
  });

  it('nothing may be asked after closing', async () => {
    const storage = await openSqliteStorage(path, { driver });
    await storage.close();
    await storage.close();
    await expect(storage.customers.head(KEY)).rejects.toThrow(TypeError);
    await expect(storage.catalogues.commit(sampleCommit(KEY, 0, 'run'))).rejects.toThrow(TypeError);
  });

  it('Decision T3: processes that write at once lose nothing, and no counter doubles', async () => {
    const processes = 3;
    const each = 40;
    const program = await writerProgram();
    const outputs = await Promise.all(
      Array.from({ length: processes }, (_, at) =>
        promisify(execFile)(process.execPath, [program, path, driver, String(at), String(each)], {
          encoding: 'utf8',
        }),
      ),
    );
    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual(
      Array.from({ length: processes }, () => 'written'),
    );
    await using(openSqliteStorage(path, { driver }), async (storage) => {
      const received = await storage.files.received(KEY, { after: 0, until: 10_000 });
      expect(received.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: processes * each }, (_, at) => at + 1),
      );
      const { events } = await storage.events.page(KEY.library, {}, { limit: 1000 });
      expect(events.map(({ position }) => position)).toEqual(
        Array.from({ length: processes * each }, (_, at) => at + 1),
      );
    });
  });
});

/** Builds `sqlite-writer.ts` for another process, next to the packages, so that it finds them. */
async function writerProgram(): Promise<string> {
  const modules = fileURLToPath(
    new URL('../../node_modules/.cache/assortment-kit/', import.meta.url),
  );
  mkdirSync(modules, { recursive: true });
  const folder = mkdtempSync(join(modules, 'sqlite-'));
  programs.push(folder);
  const outfile = join(folder, 'writer.mjs');
  const entry = fileURLToPath(new URL('./sqlite-writer.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

it('without a driver asked for, the runtime decides; the file is the same', async () => {
  await using(openSqliteStorage(path), async (storage) => {
    expect(storage.name).toBe('sqlite');
    expect(await storage.files.accept(sampleFile(KEY, 'file', 1))).toMatchObject({
      outcome: 'done',
    });
  });
  for (const driver of here) {
    await using(openSqliteStorage(path, { driver }), async (storage) =>
      expect(await storage.files.latest(KEY)).toMatchObject({ id: 'file', sequence: 1 }),
    );
  }
});
