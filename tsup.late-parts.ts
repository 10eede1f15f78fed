import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build as bundle, type Plugin, transform } from 'esbuild';
import ts from 'typescript';

/**
 * Parts of the core that are used through a few functions, by the folders of `src` they are made
 * of. In Node each is a file of its own, read when one of its functions is called first: going over
 * both is a third of what an import would cost. Nothing else knows of them; the sources are one
 * whole.
 */
export const LATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  /** Files and records: read, checked, fixed. */
  reading: ['assortment-file/', 'json/', 'record/'],
  /** Catalogues, what a sync does to them, and when. */
  catalogue: ['catalogue/'],
};

/**
 * What stands in these folders and is there from the start: constants of the surface, and what is
 * made of a record that was read.
 */
const THERE_FROM_THE_START =
  /^record\/(assortment-record-schema|explain-\w+|explanation|format-amount|json-schema|price-ladder|weighed-delivery-price|write-package-record)\.ts$/;

const SOURCES = resolve('src');

/** AssemblyScript looks like TypeScript; what it comes to stands beside it. */
const OTHER_LANGUAGE = /[\\/]scanner[\\/]assembly[\\/]/;

/** The part that a source file belongs to. */
function partOf(file: string): string | undefined {
  const path = relative(SOURCES, file).split(sep).join('/');
  if (THERE_FROM_THE_START.test(path)) return undefined;
  return Object.keys(LATE_PARTS).find((part) =>
    LATE_PARTS[part]?.some((folder) => path.startsWith(folder)),
  );
}

async function bundled(contents: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: '.' },
    plugins,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    alias: { '#bytes': './src/text/bytes-node.ts' },
    minifySyntax: true,
  });
  return outputFiles[0]?.text ?? '';
}

/** What a source file exports, as values. */
type Exports = Readonly<Record<string, unknown>>;

/** Every file of the parts, with what it exports. */
async function exportsOfFiles(): Promise<ReadonlyMap<string, Exports>> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(SOURCES, path),
  );
  const files = paths
    .filter(
      (path) => path.endsWith('.ts') && !OTHER_LANGUAGE.test(path) && partOf(path) !== undefined,
    )
    .sort();
  const module = await bundled(
    files.map((file, at) => `export * as file${at} from ${JSON.stringify(file)};`).join('\n'),
  );
  const values = (await import(
    `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`
  )) as Readonly<Record<string, Exports>>;
  return new Map(files.map((file, at) => [file, values[`file${at}`] ?? {}]));
}

type Callable = (...args: never[]) => unknown;

/** Whether a value can have another function in front of it. */
const isCallable = (value: unknown): value is Callable =>
  typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value));

/**
 * A part as a script: its text, and what it takes of the rest of the core, by name with the file it
 * is from.
 */
interface Script {
  readonly text: string;
  readonly taken: ReadonlyMap<string, string>;
}

/**
 * Builds a part as a CommonJS script that finds what it takes of the rest in `core`. Nothing is
 * there twice: whatever stands in a file outside the part is handed in, so that `Decimal`,
 * `ISSUES`, memos, and lists of what was made here, are one on both sides.
 */
async function scriptOf(part: string, files: ReadonlyMap<string, Exports>): Promise<Script> {
  const given = [...files].flatMap(([file, exports]) => {
    const names = Object.keys(exports).filter((name) => isCallable(exports[name]));
    return partOf(file) === part && names.length > 0
      ? [`export { ${names.join(', ')} } from ${JSON.stringify(file)};`]
      : [];
  });
  const outside: Plugin = {
    name: 'outside',
    setup(build) {
      build.onResolve({ filter: /^(\.\.?\/.*\.js|#.*)$/ }, ({ path, importer }) => {
        if (!importer.endsWith('.ts')) return undefined;
        const file = path.startsWith('#')
          ? path
          : resolve(dirname(importer), path.replace(/\.js$/, '.ts'));
        return partOf(file) === part
          ? undefined
          : { path: file, external: true, sideEffects: false };
      });
    },
  };
  const { text, taken } = asScript(part, await bundled(given.join('\n'), [outside]));
  for (const [name, from] of taken) {
    const value = files.get(from)?.[name];
    if (value !== undefined && standIn(part, [name, value]) === '')
      throw new Error(
        `${name}, a class or an object of another part, cannot be used in the part "${part}": move it out of both`,
      );
  }
  const { code } = await transform(text, {
    format: 'cjs',
    minify: true,
    target: ['node20', 'es2022'],
    lineLimit: 160,
  });
  return { text: code, taken };
}

function asScript(part: string, module: string): Script {
  const taken = new Map<string, string>();
  const statements = ts
    .createSourceFile(`${part}.js`, module, ts.ScriptTarget.ES2022)
    .statements.map((statement) => {
      const text = module.slice(statement.pos, statement.end);
      if (ts.isImportDeclaration(statement)) {
        const names = statement.importClause?.namedBindings;
        if (
          names === undefined ||
          !ts.isNamedImports(names) ||
          !ts.isStringLiteral(statement.moduleSpecifier)
        )
          throw unnamed(part, text);
        const from = statement.moduleSpecifier.text;
        return `const { ${names.elements.map((element) => takenAs(element, from, taken)).join(', ')} } = core;`;
      }
      if (!ts.isExportDeclaration(statement)) return text;
      if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause))
        throw unnamed(part, text);
      return `module.exports = { ${statement.exportClause.elements.map(({ name, propertyName }) => `${name.text}: ${(propertyName ?? name).text}`).join(', ')} };`;
    });
  return { text: `'use strict';\n${statements.join('\n')}`, taken };
}

function unnamed(part: string, text: string): Error {
  return new Error(`The part "${part}" names each thing it takes and gives: ${text.trim()}`);
}

/** One name out of `core`, noted with its file. */
function takenAs(
  { name, propertyName }: ts.ImportSpecifier,
  file: string,
  taken: Map<string, string>,
): string {
  const own = (propertyName ?? name).text;
  if ((taken.get(own) ?? file) !== file)
    throw new Error(`${own} is the name of two things that a part takes`);
  taken.set(own, file);
  return `${own}: ${name.text}`;
}

/**
 * What stands in index.js for an export of a part: a function that calls it there, or the constant
 * itself. A class or an object can be used inside only.
 */
function standIn(part: string, [name, value]: readonly [string, unknown]): string {
  if (!isCallable(value))
    return Object(value) === value ? '' : `export const ${name} = ${JSON.stringify(value)};`;
  const parameters = [...Array.from({ length: value.length }, (_, at) => `p${at}`), '...rest'].join(
    ', ',
  );
  return `export function ${name}(${parameters}) { return ${part}().${name}(${parameters}); }`;
}

/**
 * The function that reads a part, in index.js. The address is written as tools that collect a
 * package's files look for it.
 */
function readingOf(part: string, file: string, taken: Script['taken']): string {
  const imports = [...taken].map(
    ([name, from]) => `import { ${name} } from ${JSON.stringify(from)};`,
  );
  return `${imports.join('\n')}
    import { latePart } from ${JSON.stringify(join(SOURCES, 'text/late-part.ts'))};
    let exports;
    export function ${part}() {
      return exports ??= latePart(() => new URL('./${file}', import.meta.url).href, { ${[...taken.keys()].join(', ')} });
    }`;
}

/** Cuts the late parts out of a bundle and writes them beside it. */
export const lateParts: Plugin = {
  name: 'late-parts',
  setup(build) {
    let files: ReadonlyMap<string, Exports> = new Map();
    const written = new Map<string, string>();
    build.onStart(async () => {
      files = await exportsOfFiles();
    });
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const part = partOf(path);
      if (part === undefined) return undefined;
      const standIns = Object.entries(files.get(path) ?? {}).map((entry) => standIn(part, entry));
      return {
        contents: [`import { ${part} } from 'late:${part}';`, ...standIns].join('\n'),
        loader: 'js',
      };
    });
    build.onResolve({ filter: /^late:/ }, ({ path }) => ({
      path: path.slice('late:'.length),
      namespace: 'late',
      sideEffects: false,
    }));
    build.onLoad({ filter: /^/, namespace: 'late' }, async ({ path: part }) => {
      const { text, taken } = await scriptOf(part, files);
      // A name for each content: where the package is changed under a running program a part is
      // missing, and never another one.
      const file = `index-${part}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.cjs`;
      written.set(file, text);
      return { contents: readingOf(part, file, taken), loader: 'js', resolveDir: '.' };
    });
    build.onEnd(() => {
      mkdirSync('dist', { recursive: true });
      for (const [file, text] of written) writeFileSync(join('dist', file), text);
    });
  },
};
