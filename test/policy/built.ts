import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from './source-files.js';

/** A built file, or one for each import condition. */
export type Target = string | Readonly<Record<string, string>>;

/** The parts of package.json that these policies need. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly imports: Readonly<Record<string, Target>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly type: string; readonly url: string };
}

/** The package's own manifest. */
export function manifest(): PackageManifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageManifest;
}

/** Source files by the names of the built files, from a configuration outside tsconfig.json. */
export async function buildEntries(): Promise<Readonly<Record<string, string>>> {
  const path = join(ROOT, 'tsup.config.ts');
  const { entries } = (await import(/* @vite-ignore */ path)) as {
    readonly entries: Readonly<Record<string, string>>;
  };
  return entries;
}

/** The built file that a subpath leads to, relative to the root. */
export function targetOfSubpath(subpath: string): string {
  const entry = manifest().exports[subpath];
  const target = typeof entry === 'object' ? entry['default'] : entry;
  if (target === undefined) throw new Error(`package.json exports no ${subpath}`);
  return target.replace(/^\.\//, '');
}

/** Every file that a target may lead to, declarations left out. */
export function filesOfTarget(target: Target): readonly string[] {
  if (typeof target === 'string') return [target];
  return Object.entries(target).flatMap(([condition, file]) =>
    condition === 'types' ? [] : [file],
  );
}

/** The built module behind a subpath; says what to do when there is none. */
export async function builtModule(subpath: string): Promise<Readonly<Record<string, unknown>>> {
  const file = join(ROOT, targetOfSubpath(subpath));
  if (!existsSync(file)) throw new Error(`${file} is not there: run npm run build first`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<
    Record<string, unknown>
  >;
}

/** The text of README.md. */
export function readme(): string {
  return readFileSync(join(ROOT, 'README.md'), 'utf8');
}

/** A page for readers: its path from the root, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Pages outside `docs/`. */
const OTHER_PAGES: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'examples/README.md',
];

/** Every page for readers, those of `docs/` and its folders included. */
export function pages(): readonly Page[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [...OTHER_PAGES, ...docs.map((name) => `docs/${name}`)]
    .filter((path) => path.endsWith('.md'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/**
 * Every declaration that the built `.d.ts` files hold, without comments, imports and exports,
 * sorted: the same text however the bundler cuts its chunks.
 */
export function publicDeclarations(): string {
  const dist = join(ROOT, 'dist');
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
  const found = new Set<string>();
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const tree = ts.createSourceFile(
      name,
      readFileSync(join(dist, name), 'utf8'),
      ts.ScriptTarget.ES2022,
      true,
    );
    for (const statement of tree.statements) {
      if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) continue;
      found.add(printer.printNode(ts.EmitHint.Unspecified, statement, tree));
    }
  }
  return `${[...found].sort().join('\n\n')}\n`;
}

/**
 * Makes a folder in which code imports this package and all of its development dependencies as a
 * project of a reader does. The caller deletes it.
 */
export function readersProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  symlinkSync(ROOT, join(folder, 'node_modules', 'assortment-kit'));
  return folder;
}
