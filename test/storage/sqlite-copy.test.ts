import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { copySqliteFile, sqliteFaults } from '../../src/storage/sqlite/sqlite-copy.js';
import { collected, sampleCommit, sampleItems } from './sql-samples.js';

const KEY = { library: 'library', customer: 'customer' };

const root = mkdtempSync(join(tmpdir(), 'assortment-copy-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
let folder = '';
let path = '';
beforeEach(() => {
  folders += 1;
  folder = mkdtempSync(join(root, `${folders}-`));
  path = join(folder, 'assortment.sqlite');
});

/** Writes a store with one catalogue and returns its items. */
async function filled(): Promise<readonly unknown[]> {
  const storage = await openSqliteStorage(path);
  const commit = sampleCommit(KEY, 0, 'run', { items: sampleItems(2000, 'run') });
  expect(await storage.catalogues.commit(commit)).toBe('done');
  const items = await collected(storage.catalogues.load(KEY));
  await storage.close();
  return items;
}

describe('A file of the embedded store', () => {
  it('of 0 bytes is no empty store: it is refused, and stays unchanged', async () => {
    await filled();
    truncateSync(path);
    await expect(openSqliteStorage(path)).rejects.toThrow('0 bytes');
    expect(statSync(path).size).toBe(0);
  });

  it('that is gone while its log is there is not made again', async () => {
    writeFileSync(`${path}-wal`, 'a log');
    await expect(openSqliteStorage(path)).rejects.toThrow('its log (-wal) is there');
    expect([existsSync(path), readFileSync(`${path}-wal`, 'utf8')]).toEqual([false, 'a log']);
  });

  it('is made in one step by many openers at once, and leaves no drafts', async () => {
    const stores = await Promise.all(Array.from({ length: 8 }, () => openSqliteStorage(path)));
    const [first] = stores;
    await first?.customers.settle(
      KEY,
      { agreed: null, due: null, closedAt: null, policy: null },
      0,
    );
    const heads = await Promise.all(stores.map((store) => store.customers.head(KEY)));
    expect(heads.map((head) => head?.version)).toEqual(stores.map(() => 1));
    for (const store of stores) await store.close();
    expect(readdirSync(folder).filter((name) => !name.startsWith('assortment.sqlite'))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('tmp'))).toEqual([]);
  });
});

describe('A copy of the embedded store', () => {
  it('is one file that opens with everything, taken while others write', async () => {
    const items = await filled();
    const writer = await openSqliteStorage(path);
    const copy = join(folder, 'copy.sqlite');
    let writing = true;
    const writes = (async (): Promise<void> => {
      for (let at = 0; writing || at === 0; at += 1)
        await writer.events.append(KEY, `batch ${at}`, []);
    })();
    expect(await copySqliteFile(path, copy)).toBe(true);
    writing = false;
    await writes;
    await writer.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await sqliteFaults(copy)).toEqual([]);
    const restored = await openSqliteStorage(copy);
    expect(await collected(restored.catalogues.load(KEY))).toEqual(items);
    await restored.close();
  });

  it('never replaces a file', async () => {
    await filled();
    const copy = join(folder, 'copy.sqlite');
    writeFileSync(copy, 'older');
    expect(await copySqliteFile(path, copy)).toBe(false);
    expect(readFileSync(copy, 'utf8')).toBe('older');
  });

  it('of something else is refused, and leaves nothing', async () => {
    writeFileSync(path, '');
    const copy = join(folder, 'copy.sqlite');
    await expect(copySqliteFile(path, copy)).rejects.toThrow('something else');
    await expect(copySqliteFile(join(folder, 'none'), copy)).rejects.toThrow('no such file');
    expect(readdirSync(folder)).toEqual(['assortment.sqlite']);
  });

  it('damage of the file is a line for each fault', async () => {
    await filled();
    const bytes = readFileSync(path);
    // A page in the middle.
    bytes.fill(0x55, 40 * 4096, 41 * 4096);
    writeFileSync(path, bytes);
    expect(await sqliteFaults(path)).not.toEqual([]);
  });
});
