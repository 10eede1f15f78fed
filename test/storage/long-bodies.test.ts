import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoredItem } from '../../src/storage/catalogue-store.js';
import { KEY, storedItem, syncCommit } from '../../src/storage/conformance/samples.js';
import type { OpenSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { openWritingAhead } from './item-set-storage.js';

const root = mkdtempSync(join(tmpdir(), 'assortment-long-bodies-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const MOST = 8_388_608;
const LONG = 3_000_000;

/** Opens SQLite as given, and notes the characters of the bodies that each statement returns. */
function noting(open: OpenSqlite, sizes: number[]): OpenSqlite {
  return (path) => {
    const connection = open(path);
    return {
      ...connection,
      all(statement, parameters) {
        const rows = connection.all(statement, parameters);
        sizes.push(charactersOf(rows));
        return rows;
      },
    };
  };
}

/** Opens SQLite as given, and notes the program of each statement that reads bodies. */
function explaining(open: OpenSqlite, programs: string[]): OpenSqlite {
  return (path) => {
    const connection = open(path);
    return {
      ...connection,
      all(statement, parameters) {
        if (/^select\b.*\bbody\b/s.test(statement))
          for (const { p4 } of connection.all(`explain ${statement}`, parameters))
            programs.push(String(p4));
        return connection.all(statement, parameters);
      },
    };
  };
}

function charactersOf(rows: readonly { readonly body?: unknown }[]): number {
  return rows.reduce((sum, { body }) => sum + (typeof body === 'string' ? body.length : 0), 0);
}

describe('Decision T1: what is in memory at once is bounded', () => {
  it('long bodies are read a few at a time, in a load and in a page', async () => {
    const sizes: number[] = [];
    const storage = await openWritingAhead(join(root, 'long'), {
      wrap: (open) => noting(open, sizes),
    });
    const items: readonly StoredItem[] = Array.from({ length: 9 }, (_, at) =>
      storedItem(`id ${at}`, 'run', { body: `"${'x'.repeat(at % 2 === 0 ? LONG : 10)}"` }),
    );
    await storage.catalogues.commit(syncCommit('run', 0, { items }));
    sizes.length = 0;

    const pieces: (readonly StoredItem[])[] = [];
    for await (const piece of storage.catalogues.load(KEY)) pieces.push(piece);
    expect(pieces.flat()).toEqual(items);
    expect(Math.max(...pieces.map(charactersOf))).toBeLessThanOrEqual(MOST);
    expect(Math.max(...pieces.map(charactersOf))).toBeGreaterThan(LONG);

    const page = await storage.catalogues.page(KEY, { limit: 500, characters: MOST });
    expect(page).toEqual({ revision: 1, cut: true, items: items.slice(0, 4) });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST);
    expect(Math.max(...sizes)).toBeGreaterThan(LONG);
    await storage.close();
  });

  it('lengths are asked without reading bodies: octets, not characters', async () => {
    const programs: string[] = [];
    const storage = await openWritingAhead(join(root, 'octets'), {
      wrap: (open) => explaining(open, programs),
    });
    const body = `"${'x'.repeat(LONG)}"`;
    const items = [1, 2, 3, 4].map((at) => storedItem(`id ${at}`, 'run', { body }));
    await storage.catalogues.commit(syncCommit('run', 0, { items }));
    for await (const _ of storage.catalogues.load(KEY));
    await storage.catalogues.page(KEY, { limit: 500, characters: MOST });
    const lengths = programs.join().match(/(octet_)?length\(1\)/g) ?? [];
    expect(new Set(lengths)).toEqual(new Set(['octet_length(1)']));
    await storage.close();
  });
});
