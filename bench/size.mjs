// node bench/size.mjs [FOLDER OF SOURCES]: what the code weighs. Lines by room, of these lines of
// tables (constants without a function that decides), mutable fields, and bytes of the build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = process.argv[2] ?? join(ROOT, 'src');
const GENERATED = /scanner-code\.ts$/;

/** Imports of the measured web bundles. */
const IMPORTS = [
  'parseGtin',
  'parseLeadTime',
  'parsePackageDescription',
  'readPackageRecord',
  'checkAssortmentFile',
];

function sourceFiles() {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !GENERATED.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
}

/** Lines that hold something other than blanks and comments. */
function codeLines(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** Lines of the constants at the top of a file, of four lines at least, that decide nothing. */
function tableLines(tree) {
  return tree.statements
    .filter(
      (statement) =>
        ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.every(({ initializer }) => isData(initializer)),
    )
    .map((statement) => codeLines(statement.getText(tree)))
    .filter((lines) => lines >= 4)
    .reduce((sum, lines) => sum + lines, 0);
}

/** Nodes that choose or repeat; a constant with one of these is no table. */
const DECIDES = new Set([
  ts.SyntaxKind.Block,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.FunctionExpression,
]);

function isData(node) {
  return node !== undefined && !decides(node);
}

function decides(node) {
  return DECIDES.has(node.kind) || ts.forEachChild(node, decides) === true;
}

/** Fields of classes that can be assigned again. */
function mutableFields(tree) {
  let count = 0;
  const visit = (node) => {
    const isMutable =
      ts.isPropertyDeclaration(node) &&
      !(node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
    if (isMutable) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return count;
}

async function bundled(name) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${name} } from './dist/index.js'; console.log(${name});`,
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  const kilobytes = (length) => (length / 1000).toFixed(1);
  return `${kilobytes(bytes.length)} kB, ${kilobytes(gzipSync(bytes).length)} kB gzipped`;
}

const files = sourceFiles();
const rooms = new Map();
for (const file of files) {
  const room = file.path.includes('/') ? file.path.slice(0, file.path.indexOf('/')) : '.';
  const row = rooms.get(room) ?? { files: 0, lines: 0, tables: 0, mutable: 0 };
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  row.files += 1;
  row.lines += codeLines(file.text);
  row.tables += tableLines(tree);
  row.mutable += mutableFields(tree);
  rooms.set(room, row);
}
const total = (name) => [...rooms.values()].reduce((sum, row) => sum + row[name], 0);
console.table(Object.fromEntries(rooms));
console.log(
  `files ${files.length}, code lines ${total('lines')}, ` +
    `without tables ${total('lines') - total('tables')}, mutable fields ${total('mutable')}`,
);
const longLines = files.flatMap(({ text }) => text.split('\n')).filter((line) => line.length > 100);
console.log(`lines over 100 columns ${longLines.length}`);
const naming = files.filter(({ text }) => /package_type|packageType|PACKAGE_TYPE/.test(text));
console.log(`files that name package_type ${naming.length}`);
console.log(`README.md ${statSync(join(ROOT, 'README.md')).size} bytes`);
if (existsSync(join(ROOT, 'dist/index.js')))
  for (const name of IMPORTS) console.log(`import { ${name} }: ${await bundled(name)}`);
