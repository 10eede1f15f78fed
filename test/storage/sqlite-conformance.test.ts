import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storageConformance } from '../../src/storage/conformance/storage-conformance.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { sized } from '../sizes.js';
import { openWritingAhead } from './item-set-storage.js';
import { sqliteDrivers } from './sqlite-drivers.js';

const root = mkdtempSync(join(tmpdir(), 'assortment-sqlite-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const here = await sqliteDrivers('the conformance kit did not run on it');

let files = 0;

describe.each(here)('SQLite by %s conforms', (driver) => {
  it.each(storageConformance())('Decision T3: $name', async (storageCase) => {
    files += 1;
    const path = join(root, `${files}.sqlite`);
    await expect(
      storageCase.run(() => openSqliteStorage(path, { driver })),
    ).resolves.toBeUndefined();
  });
});

/** Cases in which a catalogue is committed. */
const CATALOGUES = /^(catalogues|marks|runs|histories|texts)/;
const cases = storageConformance();
const ahead = sized(
  cases.filter(({ name }) => CATALOGUES.test(name)),
  cases,
);

describe.each(here)('SQLite by %s conforms where every commit writes ahead', (driver) => {
  it.each(ahead)('Decision T3: $name', async (storageCase) => {
    files += 1;
    const path = join(root, `${files}.sqlite`);
    await expect(
      storageCase.run(() => openWritingAhead(path, { driver })),
    ).resolves.toBeUndefined();
  });
});
