import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importCycles, layerViolations } from './layers.js';
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

describe('The graph of rooms in docs/architecture.md', () => {
  const page = readFileSync(`${ROOT}docs/architecture.md`, 'utf8');
  const drawn = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const roomOf = (path: string): string => /^(.*?)\//.exec(path)?.[1] ?? 'core';

  it('is what bench/room-graph.mjs draws', () => {
    const script = `${ROOT}bench/room-graph.mjs`;
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: 'pipe' });
    expect(drawn).toBe(printed);
  });

  it('has an arrow, or several in a row, for every import between rooms', () => {
    const arrows = drawn
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [room = '', targets = ''] = line.trim().split(' --> ');
        return targets.split(' & ').map((target) => ({ room, target }));
      });
    const reached = (room: string): readonly string[] =>
      arrows
        .filter((arrow) => arrow.room === room)
        .flatMap(({ target }) => [target, ...reached(target)]);
    const inRooms = files.filter(({ path }) => !path.endsWith('/index.ts'));
    const imports = inRooms.flatMap((file) =>
      importsOf(file).flatMap(({ target }) =>
        target === undefined || roomOf(target) === roomOf(file.path)
          ? []
          : [`${roomOf(file.path)} --> ${roomOf(target)}`],
      ),
    );
    const real = new Set(imports);
    const rooms = new Set(arrows.map(({ room }) => room));
    const implied = new Set(
      [...rooms].flatMap((room) => reached(room).map((target) => `${room} --> ${target}`)),
    );
    expect(arrows.filter(({ room, target }) => !real.has(`${room} --> ${target}`))).toEqual([]);
    expect([...real].filter((edge) => !implied.has(edge))).toEqual([]);
  });
});

describe('Rooms above the core', () => {
  it('import only names that an index of the core exports', () => {
    expect(insideNames(files)).toEqual([]);
  });

  it('are seen when they import others', () => {
    const core = planted(
      ['index.ts', "export { type A, a } from './value/a.js';"],
      ['oauth/index.ts', "export { b } from './b.js';"],
      ['value/a.ts', ''],
      ['oauth/b.ts', ''],
    );
    const above = (text: string) => insideNames([sourceText('service/x.ts', text), ...core]);
    expect(above("import { type A, a as c } from '../value/a.js';")).toEqual([]);
    expect(above("import { b } from '../oauth/b.js';")).toEqual([]);
    expect(above("import { type D, a } from '../value/a.js';")).toEqual([
      'service/x.ts:1: value/a.ts D',
    ]);
    expect(above("import * as all from '../value/a.js';")).toEqual([
      'service/x.ts:1: value/a.ts *',
    ]);
  });
});

describe('The layer policy itself', () => {
  it.each([
    [
      'a value that uses a record',
      "import { x } from '../record/a.js';",
      'value may not use record',
    ],
    [
      'a type is an import too',
      "import type { X } from '../record/a.js';",
      'value may not use record',
    ],
    [
      'an inline type is an import too',
      "export type Y = import('../record/a.js').X;",
      'value may not use record',
    ],
    [
      'a re-export is an import too',
      "export { x } from '../record/a.js';",
      'value may not use record',
    ],
    [
      'generators are for others',
      "import { x } from '../arbitraries/a.js';",
      'nothing in src uses arbitraries',
    ],
    [
      'a package of another room',
      "import * as v from 'valibot';",
      'the package valibot is not for this room',
    ],
    [
      'decimal.js behind its own file only',
      "import { Decimal } from 'decimal.js';",
      'only value/decimal.ts imports decimal.js',
    ],
    [
      "Node's modules",
      "import { readFileSync } from 'node:fs';",
      "node:fs is Node's own, this layer is free of it",
    ],
    [
      'a surface used from inside',
      "import { x } from '../index.js';",
      'index.ts is a surface for others; inside, files import files',
    ],
    [
      'one side of #bytes',
      "import { x } from '../text/bytes-node.js';",
      'text/bytes-node.ts is reached through #bytes only',
    ],
    ['a missing ending', "import { x } from './other';", './other does not end in .js'],
    ['a missing file', "import { x } from './nowhere.js';", './nowhere.js is no file of src'],
  ])('sees %s', (_, text, reason) => {
    const others = planted(
      ['record/a.ts', ''],
      ['arbitraries/a.ts', ''],
      ['index.ts', ''],
      ['text/bytes-node.ts', ''],
      ['value/other.ts', ''],
    );
    expect(layerViolations([sourceText('value/planted.ts', text), ...others])).toEqual([
      `value/planted.ts:1: ${reason}`,
    ]);
  });

  it('sees the scanner used outside its one folder', () => {
    const scanner = ['scanner/a.ts', ''] as const;
    const text = "import { x } from '../../scanner/a.js';";
    expect(layerViolations(planted(['assortment-file/reading/a.ts', text], scanner))).toEqual([]);
    expect(layerViolations(planted(['assortment-file/duplicates/a.ts', text], scanner))).toEqual([
      'assortment-file/duplicates/a.ts:1: only assortment-file/reading/ uses scanner',
    ]);
  });

  it('sees a room outside the table', () => {
    expect(layerViolations(planted(['drawer/a.ts', '']))).toEqual([
      'drawer/a.ts: the room drawer is not in the table of layers',
    ]);
  });

  it('lets rooms above the core use #core, storage only its types', () => {
    const core = ['index.ts', ''] as const;
    const using = (path: string, text: string) => layerViolations(planted([path, text], core));
    expect(using('service/a.ts', "import { x } from '#core';")).toEqual([]);
    expect(using('storage/a.ts', "import type { X } from '#core';")).toEqual([]);
    expect(using('storage/a.ts', "import { x } from '#core';")).toEqual([
      'storage/a.ts:1: storage uses only types of #core',
    ]);
    expect(using('value/a.ts', "import type { X } from '#core';")).toEqual([
      'value/a.ts:1: value may not use #core',
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
    const upward = ['index.ts', "export type { X } from './catalogue/a.js';"] as const;
    expect(layerViolations(planted(upward, ['catalogue/a.ts', '']))).toEqual([
      'index.ts:1: the index may not use catalogue',
    ]);
  });

  it('sees a circle of types', () => {
    expect(
      importCycles(
        planted(
          ['value/a.ts', "import { b } from './b.js';"],
          ['value/b.ts', "import type { A } from './a.js';"],
        ),
      ),
    ).toEqual(['value/a.ts -> value/b.ts -> value/a.ts']);
  });
});
