import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, place, type SourceText } from './source-files.js';

/**
 * Rooms of pure functions. Other rooms import only what these export to everyone. Not `text`: its
 * helpers belong to no room.
 */
const CORE: ReadonlySet<string> = new Set([
  'issue',
  'json',
  'value',
  'record',
  'scanner',
  'pricing',
  'explain',
  'assortment-file',
  'catalogue',
  'oauth',
]);

/** Rooms above the core; not `arbitraries`, whose generators are built from its parts. */
const ABOVE: ReadonlySet<string> = new Set([
  'daily-sync',
  'storage',
  'storage-conformance',
  'client',
  'service',
  'file-form',
  'price-checks',
  'cli',
]);

/** Every import of a name by which a room above the core reaches inside it. */
export function insideNames(files: readonly SourceText[]): readonly string[] {
  const names = publicNames(files);
  return files
    .filter(({ path }) => ABOVE.has(roomOf(path)))
    .flatMap((file) =>
      namedImports(file)
        .filter(({ target }) => CORE.has(roomOf(target)) && !SUBPATHS.test(target))
        .map((use) => ({ ...use, name: `${use.target} ${use.name}` }))
        .filter(({ name }) => !names.has(name))
        .map(({ name, at }) => `${place(file, at)}: ${name}`),
    );
}

/** Files of the core that are subpaths themselves; all that they export is public. */
const SUBPATHS =
  /^(?:issue\/titles\/title-of|(?:issue|explain)\/languages\/(?:finnish|swedish|german))\.ts$/;

/** `path name` of everything that an index of the core exports, by the file it comes from. */
function publicNames(files: readonly SourceText[]): ReadonlySet<string> {
  return new Set(
    files
      .filter(
        ({ path }) => path === 'index.ts' || (path.endsWith('/index.ts') && CORE.has(roomOf(path))),
      )
      .flatMap(namedImports)
      .map(({ target, name }) => `${target} ${name}`),
  );
}

function roomOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

interface NamedImport {
  readonly target: string;
  readonly name: string;
  readonly at: ts.Node;
}

/** Each name that a file imports or exports from another file of `src`; `*` for all at once. */
function namedImports(file: SourceText): readonly NamedImport[] {
  return nodesOf(file).flatMap((node): readonly NamedImport[] => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const specifier = node.moduleSpecifier;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return [];
    if (!specifier.text.startsWith('.')) return [];
    const target = posix.join(posix.dirname(file.path), specifier.text).replace(/\.js$/, '.ts');
    const clause = ts.isImportDeclaration(node)
      ? node.importClause?.namedBindings
      : node.exportClause;
    if (clause === undefined || !('elements' in clause)) return [{ target, name: '*', at: node }];
    return clause.elements.map((element) => ({
      target,
      name: (element.propertyName ?? element.name).text,
      at: element,
    }));
  });
}
