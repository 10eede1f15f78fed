import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { doorOf, importCycles, layerViolations, ROWS } from './layers.js';
import { insideNames } from './public-names.js';
import { importsOf, ROOT, readSourceFiles, sourceText } from './source-files.js';

const files = readSourceFiles();

function planted(
  ...sources: readonly (readonly [path: string, text: string])[]
): ReturnType<typeof readSourceFiles> {
  return sources.map(([path, text]) => sourceText(path, text));
}

describe('Layers', () => {
  it('every import points to a room above, types included', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(layerViolations(files)).toEqual([]);
  });

  it('no file imports itself in a circle, types included', () => {
    expect(importCycles(files)).toEqual([]);
  });
});

describe('The pictures of docs/architecture.md', () => {
  const page = readFileSync(`${ROOT}docs/architecture.md`, 'utf8');
  const [doors, core] = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, text]) => text);
  const draw = (...names: readonly string[]): string =>
    execFileSync(process.execPath, [`${ROOT}bench/room-graph.mjs`, ...names], {
      encoding: 'utf8',
      stdio: 'pipe',
    });

  it('are what bench/room-graph.mjs draws', () => {
    expect(doors).toBe(draw());
    expect(core).toBe(draw('core'));
  });
});

describe('The doors', () => {
  const doors = [...new Set(files.map(({ path }) => doorOf(path)))];
  const textOf = (door: string): string => readFileSync(`${ROOT}src/${door}/README.md`, 'utf8');
  const openedBy = (door: string): readonly string[] => {
    const targets = files
      .filter(({ path }) => doorOf(path) === door)
      .flatMap((file) => importsOf(file).flatMap(({ target }) => target ?? []));
    return [...new Set(targets.map(doorOf))].filter((other) => other !== door).sort();
  };

  it.each(doors)('%s says in ten lines what is behind it', (door) => {
    expect(textOf(door).trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  });

  it.each(doors)('%s names the doors that it opens', (door) => {
    const line = /^Opens: (.*)$/m.exec(textOf(door))?.[1] ?? '';
    const named = [...line.matchAll(/`([a-z]+)`/g)].map(([, name]) => name);
    expect(named).toEqual(openedBy(door));
  });

  it.each(doors)('%s names each of its folders that has rules of its own', (door) => {
    const rooms = Object.keys(ROWS).filter((row) => row.startsWith(`${door}/`));
    const missing = rooms.filter(
      (room) => !textOf(door).includes(`\`${room.slice(door.length + 1)}\``),
    );
    expect(missing).toEqual([]);
  });
});

describe('Rooms above the core', () => {
  it('import only names that an index of the core exports', () => {
    expect(insideNames(files)).toEqual([]);
  });

  it('are seen when they import others', () => {
    const core = planted(
      ['core/index.ts', "export { type A, a } from './value/a.js';"],
      ['oauth/index.ts', "export { b } from './b.js';"],
      ['core/value/a.ts', ''],
      ['oauth/b.ts', ''],
    );
    const above = (text: string) => insideNames([sourceText('service/x.ts', text), ...core]);
    expect(above("import { type A, a as c } from '../core/value/a.js';")).toEqual([]);
    expect(above("import { b } from '../oauth/b.js';")).toEqual([]);
    expect(above("import { type D, a } from '../core/value/a.js';")).toEqual([
      'service/x.ts:1: core/value/a.ts D',
    ]);
    expect(above("import * as all from '../core/value/a.js';")).toEqual([
      'service/x.ts:1: core/value/a.ts *',
    ]);
  });
});

describe('The layer policy itself', () => {
  it.each([
    [
      'a value that uses a record',
      "import { x } from '../record/a.js';",
      'core/value may not use core/record',
    ],
    [
      'a type is an import too',
      "import type { X } from '../record/a.js';",
      'core/value may not use core/record',
    ],
    [
      'an inline type is an import too',
      "export type Y = import('../record/a.js').X;",
      'core/value may not use core/record',
    ],
    [
      'a re-export is an import too',
      "export { x } from '../record/a.js';",
      'core/value may not use core/record',
    ],
    [
      'generators are for others',
      "import { x } from '../../testing/a.js';",
      'nothing in src uses testing',
    ],
    [
      'a package of another room',
      "import * as v from 'valibot';",
      'the package valibot is not for this room',
    ],
    [
      'decimal.js behind its own file only',
      "import { Decimal } from 'decimal.js';",
      'only core/value/decimal.ts imports decimal.js',
    ],
    [
      "Node's modules",
      "import { readFileSync } from 'node:fs';",
      "node:fs is Node's own, this layer is free of it",
    ],
    [
      'a surface used from inside',
      "import { x } from '../index.js';",
      'core/index.ts is a surface for others; inside, files import files',
    ],
    [
      'one side of #bytes',
      "import { x } from '../../text/bytes-node.js';",
      'text/bytes-node.ts is reached through #bytes only',
    ],
    ['a missing ending', "import { x } from './other';", './other does not end in .js'],
    ['a missing file', "import { x } from './nowhere.js';", './nowhere.js is no file of src'],
  ])('sees %s', (_, text, reason) => {
    const others = planted(
      ['core/record/a.ts', ''],
      ['testing/a.ts', ''],
      ['core/index.ts', ''],
      ['text/bytes-node.ts', ''],
      ['core/value/other.ts', ''],
    );
    expect(layerViolations([sourceText('core/value/planted.ts', text), ...others])).toEqual([
      `core/value/planted.ts:1: ${reason}`,
    ]);
  });

  it('sees the scanner used outside its one folder', () => {
    const scanner = ['core/scanner/a.ts', ''] as const;
    const text = "import { x } from '../../scanner/a.js';";
    const using = (path: string) => layerViolations(planted([path, text], scanner));
    expect(using('core/assortment-file/reading/a.ts')).toEqual([]);
    expect(using('core/assortment-file/duplicates/a.ts')).toEqual([
      'core/assortment-file/duplicates/a.ts:1: core/assortment-file may not use core/scanner',
    ]);
  });

  it.each(['drawer/a.ts', 'core/drawer/a.ts', 'figures/a.ts'])(
    'sees %s outside the table',
    (path) => {
      expect(layerViolations(planted([path, '']))).toEqual([
        `${path}: no row of the table of layers has its folder`,
      ]);
    },
  );

  it('lets rooms above the core use #core, storage only its types', () => {
    const core = ['core/index.ts', ''] as const;
    const using = (path: string, text: string) => layerViolations(planted([path, text], core));
    expect(using('service/a.ts', "import { x } from '#core';")).toEqual([]);
    expect(using('storage/a.ts', "import type { X } from '#core';")).toEqual([]);
    expect(using('storage/a.ts', "import { x } from '#core';")).toEqual([
      'storage/a.ts:1: storage uses only types of #core',
    ]);
    expect(using('core/value/a.ts', "import type { X } from '#core';")).toEqual([
      'core/value/a.ts:1: core/value may not use #core',
    ]);
  });

  it('lets the rooms of syncs use #catalogue, and the core not even its types', () => {
    const index = ['core/catalogue/index.ts', ''] as const;
    const using = (path: string, text: string) => layerViolations(planted([path, text], index));
    expect(using('service/a.ts', "import { x } from '#catalogue';")).toEqual([]);
    expect(using('storage/a.ts', "import { x } from '#catalogue';")).toEqual([
      'storage/a.ts:1: storage uses only types of #catalogue',
    ]);
    expect(using('import/a.ts', "import type { X } from '#catalogue';")).toEqual([
      'import/a.ts:1: import may not use #catalogue',
    ]);
    const upward = ['core/index.ts', "export type { X } from './catalogue/a.js';"] as const;
    expect(layerViolations(planted(upward, ['core/catalogue/a.ts', '']))).toEqual([
      'core/index.ts:1: core may not use core/catalogue',
    ]);
  });

  it('keeps preact out of the engine of the page, and arrows of its folders downwards', () => {
    const found = (path: string, text: string, target: string): readonly string[] =>
      layerViolations(planted([path, text], [target, '']));
    expect(
      found('page/engine/report/a.ts', "import { h } from 'preact';", 'page/engine/report/b.ts'),
    ).toEqual(['page/engine/report/a.ts:1: the package preact is not for this room']);
    expect(
      found('page/engine/session/a.ts', "import '../handlers/b.js';", 'page/engine/handlers/b.ts'),
    ).toEqual(['page/engine/session/a.ts:1: page/engine/session may not use page/engine/handlers']);
    expect(
      found('page/engine/worker/a.ts', "import '../../view/app/b.js';", 'page/view/app/b.tsx'),
    ).toEqual(['page/engine/worker/a.ts:1: page/engine/worker may not use page/view/app']);
    expect(found('page/view/parts/a.tsx', "import '../app/b.js';", 'page/view/app/b.tsx')).toEqual([
      'page/view/parts/a.tsx:1: page/view/parts may not use page/view/app',
    ]);
    expect(
      found('page/view/app/a.ts', "import '../../engine/worker/b.js';", 'page/engine/worker/b.ts'),
    ).toEqual(['page/view/app/a.ts:1: page/view/app may not use page/engine/worker/b.ts']);
  });

  it('sees a circle of types', () => {
    expect(
      importCycles(
        planted(
          ['core/value/a.ts', "import { b } from './b.js';"],
          ['core/value/b.ts', "import type { A } from './a.js';"],
        ),
      ),
    ).toEqual(['core/value/a.ts -> core/value/b.ts -> core/value/a.ts']);
  });
});
