import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { walkSteps } from './reference-walk.js';
import { sqliteDrivers } from './sqlite-drivers.js';

const root = mkdtempSync(join(tmpdir(), 'assortment-sqlite-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SEEDS = [1, 2, 3, 4];

const here = await sqliteDrivers('it was not compared with the reference');

describe.each(here)('SQLite by %s next to the reference', (driver) => {
  it(
    'Decision T3: a walk through every port answers step by step what the memory adapter ' +
      'answers',
    async () => {
      for (const seed of SEEDS) {
        const now = (): number => 50;
        const memory = createMemoryStorage({ now });
        const storage = await openSqliteStorage(
          join(root, `${driver.replace(':', '-')}-${seed}.sqlite`),
          { driver, now },
        );
        for (const [at, step] of walkSteps(seed, 250, 'salt').entries())
          expect(await step(storage), `seed ${seed}, step ${at}`).toEqual(await step(memory));
        await storage.close();
      }
    },
  );
});
