import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, place, type SourceText } from './source-files.js';

/**
 * Doors of pure functions. Others import only what these export to everyone. Not `text`: its
 * helpers belong to no room.
 */
const CORE = /^(core|oauth)\//;

/** Paths above the core; not `testing`, whose generators are built from its parts. */
const ABOVE =
  /^(storage|client|service|command|import\/file-form|figures\/price-checks)\/(?!subpaths\/)/;

/** Every import of a name by which a room above the core reaches inside it. */
export function insideNames(files: readonly SourceText[]): readonly string[] {
  const names = publicNames(files);
  return files
    .filter(({ path }) => ABOVE.test(path))
    .flatMap((file) =>
      namedImports(file)
        .filter(({ target }) => CORE.test(target) && !SUBPATHS.test(target))
        .map((use) => ({ ...use, name: `${use.target} ${use.name}` }))
        .filter(({ name }) => !names.has(name) && !OF_SHELLS.has(name))
        .map(({ name, at }) => `${place(file, at)}: ${name}`),
    );
}

/** Files of the core that are subpaths themselves; all that they export is public. */
const SUBPATHS =
  /^core\/(issue\/titles\/title-of|(issue|explain)\/languages\/(finnish|swedish|german))\.ts$/;

/** Small functions of the core that a shell shares, and no caller of the library needs. */
const OF_SHELLS: ReadonlySet<string> = new Set([
  'core/issue/value-issues.ts isAboutGtin',
  'core/pricing/format-amount.ts formatAmount',
  'core/pricing/round-price.ts roundPrice',
]);

/** `path name` of everything that an index of the core exports, by the file it comes from. */
function publicNames(files: readonly SourceText[]): ReadonlySet<string> {
  return new Set(
    files
      .filter(({ path }) => path.endsWith('/index.ts') && CORE.test(path))
      .flatMap(namedImports)
      .map(({ target, name }) => `${target} ${name}`),
  );
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
