import ts from 'typescript';
import { namesMember, nodesOf, place, type SourceText } from './source-files.js';

/**
 * The pure doors, and rooms that the command and a page share: synchronous, total, and free of
 * clock, randomness, environment and I/O.
 */
const PURE = /^(core|text(?!\/callbacks\/)|words|oauth|import\/file-form|figures\/price-checks)\//;

/** Generators draw from fast-check's seed alone; how they are run is their own affair. */
const SEEDED = /^testing\//;

const CLOCK_AND_CHANCE = new Set(['Date', 'performance', 'crypto', 'Temporal']);

const ENVIRONMENT = new Set([
  ...CLOCK_AND_CHANCE,
  'Promise',
  'Intl',
  'process',
  'require',
  'fetch',
  'console',
  'globalThis',
  'global',
  'navigator',
  'localStorage',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'structuredClone',
  'eval',
  'Function',
  'WeakRef',
  'FinalizationRegistry',
  'WebAssembly',
]);

/** Byte functions that differ between Node and browsers, and the files that may use each. */
const BYTE_NAMES: Readonly<Record<string, readonly string[]>> = {
  Buffer: ['text/bytes-node.ts'],
  // `#bytes` decodes well-formed text only; a refused file has bytes of any kind.
  TextDecoder: ['text/bytes-web.ts', 'import/file-form/byte-text.ts'],
  TextEncoder: ['text/bytes-web.ts'],
};

/** Methods whose result depends on the machine's language. */
const LOCALE_METHODS = /^(localeCompare|toLocale\w+)$/;

/** The one asynchronous loop of the core. */
const ASYNC_FILE = 'core/assortment-file/read-assortment-stream.ts';

/** The files that may catch, each with its reason. */
const CATCHING_FILES: Readonly<Record<string, string>> = {
  'core/scanner/compile-scanner.ts':
    'whether a runtime compiles WebAssembly is only found by trying',
  'core/record/rules/guard-reading.ts': 'a fault of a rule refuses one record, not its file',
};

/**
 * `path name` pairs that are allowed, each with its reason. Reading the clock is allowed nowhere.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'core/scanner/compile-scanner.ts WebAssembly':
    'pure functions in another language; where there is none the answers are the same',
  'core/catalogue/instant.ts Date': 'the calendar of a given instant',
  'core/catalogue/agreed-time/zone-clock.ts Intl':
    "the runtime's table of time zones, asked in one fixed language",
  'core/catalogue/agreed-time/zone-name.ts Intl': "the names in the runtime's table of time zones",
};

/** Everything behind the pure doors that is asynchronous, catches, or reaches outside. */
export function impurities(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) => {
    const pure = PURE.test(file.path);
    if (!pure && !SEEDED.test(file.path)) return [];
    const names = pure ? ENVIRONMENT : CLOCK_AND_CHANCE;
    return nodesOf(file).flatMap((node) => {
      const what =
        (pure ? impureSyntax(file.path, node) : undefined) ??
        impureName(file.path, node, names, pure);
      return what === undefined ? [] : [`${place(file, node)}: ${what}`];
    });
  });
}

function impureSyntax(path: string, node: ts.Node): string | undefined {
  if (ts.isTryStatement(node) && !Object.hasOwn(CATCHING_FILES, path))
    return 'try: nothing in the core catches';
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return 'import(): the core is synchronous';
  if (path === ASYNC_FILE) return undefined;
  if (node.kind === ts.SyntaxKind.AsyncKeyword) return `async: only ${ASYNC_FILE} is asynchronous`;
  if (node.kind === ts.SyntaxKind.AwaitKeyword || ts.isAwaitExpression(node))
    return `await: only ${ASYNC_FILE} is asynchronous`;
  return undefined;
}

function impureName(
  path: string,
  node: ts.Node,
  names: ReadonlySet<string>,
  pure: boolean,
): string | undefined {
  if (!ts.isIdentifier(node)) return undefined;
  const name = node.text;
  if (Object.hasOwn(ALLOWED, `${path} ${name}`))
    return name === 'Date' && readsClock(node) ? 'Date: the clock' : undefined;
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) {
    if (name === 'random' && node.parent.expression.getText() === 'Math')
      return 'Math.random: chance arrives as an argument';
    return pure && LOCALE_METHODS.test(name)
      ? `${name}: depends on the machine's language`
      : undefined;
  }
  if (namesMember(node)) return undefined;
  if (name === 'Math' && !ts.isPropertyAccessExpression(node.parent))
    return 'Math taken whole: name the function';
  if (path === ASYNC_FILE && name === 'Promise') return undefined;
  const homes = Object.hasOwn(BYTE_NAMES, name) ? BYTE_NAMES[name] : undefined;
  if (pure && homes !== undefined && !homes.includes(path))
    return `${name}: only ${homes.join(' and ')} uses it`;
  return names.has(name) ? `${name}: clock, chance and environment arrive as arguments` : undefined;
}

/** `Date.now`, `Date()`, `new Date()`, and `Date` taken whole. */
function readsClock(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isTypeReferenceNode(parent)) return false;
  if (ts.isNewExpression(parent) && parent.expression === node)
    return parent.arguments === undefined || parent.arguments.length === 0;
  return !(
    ts.isPropertyAccessExpression(parent) &&
    parent.expression === node &&
    /^(parse|UTC)$/.test(parent.name.text)
  );
}
