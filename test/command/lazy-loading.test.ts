import { describe, expect, it } from 'vitest';
import { ROWS } from '../policy/layers.js';
import { importsOf, readSourceFiles } from '../policy/source-files.js';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

/** Returns the longest row of the layers that a path is in. */
function rowOf(path: string): string {
  const rows = Object.keys(ROWS).filter((row) => path.startsWith(`${row}/`));
  return rows.sort((a, b) => b.length - a.length)[0] ?? path;
}

/** Returns the rooms, packages and Node modules that a module loads with it. */
function loadedBy(entry: string): readonly string[] {
  const loaded = new Set<string>();
  const names = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const file = files.get(path);
    if (file === undefined) return;
    for (const { target, specifier, typeOnly, at } of importsOf(file)) {
      // The parent of the specifier in `import('…')` is a call.
      if (typeOnly || 'arguments' in at.parent) continue;
      names.add(target === undefined ? specifier : rowOf(target));
      if (target !== undefined) load(target);
    }
  };
  if (!files.has(entry)) throw new Error(`There is no ${entry}.`);
  load(entry);
  return [...names];
}

/** Not `catalogue`: it is part of the core, which is one file. */
const HEAVY = ['storage', 'service', 'service/daily-sync', 'client', 'oauth', 'pg'];

const heavyIn = (entry: string): readonly string[] =>
  HEAVY.filter((name) => loadedBy(entry).includes(name));

describe('a command loads only what it needs', () => {
  it('the command itself loads only English sentences and the nearest word of other rooms', () => {
    const rooms = loadedBy('command/main.ts').filter((name) => !name.startsWith('node:'));
    expect(rooms.toSorted()).toEqual(['command', 'import', 'text', 'words']);
  });

  it.each(['check', 'explain', 'fix', 'tables/import', 'tables/export', 'schema'])(
    '%s loads neither storage nor service',
    (name) => {
      expect(heavyIn(`command/commands/${name}-command.ts`)).toEqual([]);
    },
  );

  it('PostgreSQL is loaded for --database alone', () => {
    for (const name of ['sync', 'events', 'catalogue', 'administration/clients', 'serve'])
      expect(loadedBy(`command/commands/${name}-command.ts`)).not.toContain('pg');
    expect(files.has('command/store/open-database.ts')).toBe(true);
  });
});
