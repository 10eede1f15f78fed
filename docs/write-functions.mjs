// npm run docs:functions: writes docs/functions.md, every function of four subpaths with the example
// of its doc comment. A test runs these examples.
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Subpaths with the modules that export their functions. */
const MODULES = {
  'assortment-kit': 'core/index.ts',
  'assortment-kit/catalogue': 'core/catalogue/index.ts',
  'assortment-kit/import': 'import/index.ts',
  'assortment-kit/client': 'client/index.ts',
};

const pathOf = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Returns the functions of each subpath with the first sentences and the example of each. */
export function functionsOfSubpaths() {
  const program = ts.createProgram(Object.values(MODULES).map(pathOf), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    noResolve: false,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: [],
    noLib: true,
  });
  const checker = program.getTypeChecker();
  return Object.entries(MODULES).map(([subpath, path]) => {
    const source = program.getSourceFile(pathOf(path));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    const functions = exported.flatMap((symbol) => {
      const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const declaration = own.declarations?.find(isFunction);
      if (declaration === undefined) return [];
      const tags = own.getJsDocTags(checker);
      const example = tags.find(({ name }) => name === 'example')?.text ?? [];
      return [
        {
          name: symbol.name,
          about: aboutOf(ts.displayPartsToString(own.getDocumentationComment(checker))),
          example: ts
            .displayPartsToString(example)
            .replaceAll(/^```\w*\n?|\n?```$/g, '')
            .trim(),
        },
      ];
    });
    return { subpath, functions: functions.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

function isFunction(declaration) {
  return (
    (ts.isFunctionDeclaration(declaration) && declaration.name !== undefined) ||
    (ts.isVariableDeclaration(declaration) &&
      declaration.initializer !== undefined &&
      ts.isArrowFunction(declaration.initializer))
  );
}

/** Returns the first paragraph of a comment in one line, without links. */
function aboutOf(comment) {
  const [first = ''] = comment.split('\n\n');
  return first
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

/** Returns the page. */
export function functionsPage(subpaths) {
  return [
    '# Functions',
    '',
    'This page lists every function of the core, the catalogue, the import and the client, with an example.',
    'It is made from the doc comments by `npm run docs:functions`; a test runs every example.',
    '[Library](library.md) has them by task.',
    '',
    ...subpaths.flatMap(({ subpath, functions }) => [
      `## ${subpath}`,
      '',
      ...functions.flatMap(({ name, about, example }) => [
        `### ${name}`,
        '',
        about.replaceAll(/[<>]/g, (mark) => (mark === '<' ? '&lt;' : '&gt;')),
        '',
        ...(example === ''
          ? ['Its example is in [Library](library.md).', '']
          : ['```js', example, '```', '']),
      ]),
    ]),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(
    new URL('functions.md', import.meta.url),
    `${functionsPage(functionsOfSubpaths()).trimEnd()}\n`,
  );
