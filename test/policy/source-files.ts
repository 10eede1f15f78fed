import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The repository's root, with a trailing slash. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

/** One source file; `path` is relative to `src`, with forward slashes. */
export interface SourceText {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/**
 * A source file made from text, as policies take them: the planted violations of their own tests
 * come in here.
 */
export function sourceText(path: string, text: string): SourceText {
  return {
    path,
    tree: ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.ES2022,
      true,
      path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  };
}

/** Sources in another language, which looks like TypeScript: AssemblyScript. */
const OTHER_LANGUAGE = 'core/scanner/assembly/';

/** Every file of `src`, parsed, by path. */
export function readSourceFiles(): readonly SourceText[] {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path),
  );
  return paths
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.startsWith(OTHER_LANGUAGE))
    .sort()
    .map((path) => sourceText(path, readFileSync(join(ROOT, 'src', path), 'utf8')));
}

/** Files that a program wrote. */
const GENERATED = 'src/core/scanner/scanner-code.ts';

/** Every TypeScript and JavaScript file of `src`, `test` and `bench`. Paths begin at the root. */
export function readProgramFiles(): readonly SourceText[] {
  return readProgramTexts().map(({ path, text }) => sourceText(path, text));
}

/** The same as texts. */
export function readProgramTexts(): readonly { readonly path: string; readonly text: string }[] {
  return trackedFiles()
    .filter((path) => /^(src|test|bench)\/.*\.(tsx?|mjs)$/.test(path) && !isGenerated(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function isGenerated(path: string): boolean {
  return path === GENERATED || path.includes('/__snapshots__/');
}

/** Every node of a file, outermost first. */
export function nodesOf(file: SourceText): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return nodes;
}

/**
 * Checks whether an identifier only names a member: `x.process`, `{ process: 1 }`,
 * `interface { fetch(): void }`.
 */
export function namesMember(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isAccessor(parent)
  ) {
    return parent.name === node;
  }
  if (ts.isModuleDeclaration(parent)) return true;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) && parent.propertyName === node
  );
}

/** `path:line` of a node or of an offset. */
export function place(file: SourceText, at: ts.Node | number): string {
  const offset = typeof at === 'number' ? at : at.getStart(file.tree);
  return `${file.path}:${file.tree.getLineAndCharacterOfPosition(offset).line + 1}`;
}

/** A comment, with the characters that make it one. */
export interface Comment {
  readonly text: string;
  readonly offset: number;
}

/** Every comment of a file. Comments precede tokens, or follow the last token of a line. */
export function commentsOf(file: SourceText): readonly Comment[] {
  const text = file.tree.text;
  const found = new Map<number, Comment>();
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const range of ranges ?? [])
      found.set(range.pos, { text: text.slice(range.pos, range.end), offset: range.pos });
  };
  const visit = (node: ts.Node): void => {
    // A template's text is no place for comments, but its trivia would be read as one.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    add(ts.getLeadingCommentRanges(text, node.pos));
    add(ts.getTrailingCommentRanges(text, node.end));
    for (const child of node.getChildren(file.tree)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(file.tree);
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

/** One import of a file, `export … from` and `import('…')` included. */
export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly at: ts.Node;
  /** Path of the imported file, relative to `src`, when it is one of ours. */
  readonly target: string | undefined;
}

/** Every import of a file, types included. */
export function importsOf(file: SourceText): readonly Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    imports.push({
      specifier: specifier.text,
      typeOnly,
      at: specifier,
      target: targetOf(file.path, specifier.text),
    });
  };
  for (const node of nodesOf(file)) {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeOnlyExport(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (
      ts.isImportEqualsDeclaration(node) &&
      ts.isExternalModuleReference(node.moduleReference)
    )
      add(node.moduleReference.expression, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
  }
  return imports;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    clause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function isTypeOnlyExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  const named = node.exportClause;
  return (
    named !== undefined &&
    ts.isNamedExports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function targetOf(importer: string, specifier: string): string | undefined {
  if (specifier === '#core') return 'core/index.ts';
  if (specifier === '#catalogue') return 'core/catalogue/index.ts';
  if (specifier === '#bytes') return 'text/bytes-node.ts';
  if (specifier === '#packing') return 'storage/packing/packing-node.ts';
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(importer), specifier).replace(/\.js$/, '.ts');
}

/** Paths of every file that git tracks or would track, relative to the root. */
export function trackedFiles(): readonly string[] {
  const listing = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const exists = (path: string): boolean =>
    statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() === true;
  return [...new Set(listing.split('\0'))].filter((path) => path !== '' && exists(path)).sort();
}
