import ts from 'typescript';
import { commentsOf, nodesOf, place, type SourceText } from './source-files.js';

/** Drawers for leftovers. */
const BANNED_ROOMS = new Set([
  'utils',
  'util',
  'lib',
  'helpers',
  'helper',
  'common',
  'shared',
  'types',
  'internal',
  'misc',
]);

/** Words that have a better one: GTIN, trade item or article, `third_party_id`, assortment file. */
const BANNED_WORDS = /^(barcodes?|products?|skus?|feeds?)$/i;

/** Phrases in which a banned word means something else, with the reason. */
const ALLOWED_PHRASES: readonly (readonly [phrase: RegExp, reason: string])[] = [
  [/\b(line|form)[ _-]?feeds?\b/gi, 'characters have these names'],
  [
    /\bproducts? of (any two|two|both|all|its|the (two|levels?|quantit\w+|factors?))\b/gi,
    'arithmetic',
  ],
  [/\bproducts? of the (numerators?|denominators?|multipliers?)\b/gi, 'arithmetic'],
  [/\bvector product\b/gi, 'a character has this name'],
  [/https?:\/\/\S+/g, 'addresses are as they are'],
];

/** Files that may be longer than 400 lines: tables of data, each row with its witness. */
const DATA_TABLES: ReadonlySet<string> = new Set(['command/rules/rule-examples.ts']);

const MAX_LINES = 400;

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/;

const SUPPRESSION =
  /@ts-(ignore|expect-error|nocheck)|(biome-|prettier-|(v8|c8|istanbul) )ignore|eslint-disable/;

/** Every word, room and file name that the house does not use. */
export function bannedNames(files: readonly SourceText[]): readonly string[] {
  const found: string[] = [];
  for (const file of files) {
    const parts = file.path.split('/');
    const name = parts.pop() ?? '';
    for (const room of parts)
      if (BANNED_ROOMS.has(room))
        found.push(`${file.path}: a room is named by what it holds, not ${room}`);
    if (!KEBAB_CASE.test(name)) found.push(`${file.path}: file names are kebab-case`);
    for (const word of wordsOf(name.replace(/\.tsx?$/, '')))
      if (BANNED_WORDS.test(word)) found.push(`${file.path}: not ${word}`);
    for (const node of nodesOf(file)) {
      if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) continue;
      for (const word of wordsOf(withoutAllowed(spaced(node.text))))
        if (BANNED_WORDS.test(word)) found.push(`${place(file, node)}: ${node.text} says ${word}`);
    }
    for (const comment of commentsOf(file)) {
      for (const word of withoutAllowed(comment.text.replace(/\n\s*\*/g, ' ')).split(
        /[^A-Za-z]+/,
      )) {
        if (BANNED_WORDS.test(word))
          found.push(`${place(file, comment.offset)}: a comment says ${word}`);
      }
    }
  }
  return found;
}

/** `lineFeedAt` and `LINE_FEED` as `line Feed At` and `LINE FEED`. */
function spaced(identifier: string): string {
  return identifier.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_$#]+/g, ' ');
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

function withoutAllowed(text: string): string {
  return ALLOWED_PHRASES.reduce((rest, [phrase]) => rest.replace(phrase, ' '), text);
}

/** Every construct that the house does without, and every file that is too long. */
export function bannedSyntax(files: readonly SourceText[]): readonly string[] {
  const found: string[] = [];
  for (const file of files) {
    for (const node of nodesOf(file)) {
      const what = bannedNode(node) ?? globalAddition(file.path, node);
      if (what !== undefined) found.push(`${place(file, node)}: ${what}`);
    }
    for (const comment of commentsOf(file))
      if (SUPPRESSION.test(comment.text))
        found.push(`${place(file, comment.offset)}: a suppression`);
    const lines = file.tree.getLineAndCharacterOfPosition(file.tree.text.trimEnd().length).line + 1;
    if (lines > MAX_LINES && !DATA_TABLES.has(file.path))
      found.push(`${file.path}: ${lines} lines, at most ${MAX_LINES}`);
  }
  return found;
}

/** `declare global { … }`. */
function isGlobalAddition(node: ts.ModuleDeclaration): boolean {
  return (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/** The one file that may add to global types: what Node has and its declarations leave out. */
function globalAddition(path: string, node: ts.Node): string | undefined {
  return ts.isModuleDeclaration(node) && isGlobalAddition(node) && path !== 'text/bytes-node.ts'
    ? 'a change to global types'
    : undefined;
}

function bannedNode(node: ts.Node): string | undefined {
  if (ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword) {
    return ts.isDefaultClause(node.parent) || ts.isSwitchStatement(node.parent)
      ? undefined
      : 'a default export';
  }
  if (ts.isExportSpecifier(node) && node.name.text === 'default') return 'a default export';
  if (ts.isEnumDeclaration(node)) return 'an enum';
  if (ts.isModuleDeclaration(node) && !isGlobalAddition(node)) return 'a namespace';
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (ts.isNonNullExpression(node)) return 'a non-null assertion';
  if (
    (ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node)) &&
    node.exclamationToken !== undefined
  )
    return 'a definite assignment assertion';
  return undefined;
}
