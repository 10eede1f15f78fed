import ts from 'typescript';
import type { Page } from './built.js';
import { commentsOf, nodesOf, place, type SourceText } from './source-files.js';

/** The widest line, in columns. */
const MAX_COLUMNS = 100;

/** The most files in one folder of `src`. */
const MAX_FILES = 16;

/** First words of sentences without a verb, and of verbs that have a plainer one. */
const BAD_BEGINNING = new RegExp(
  `^(${[
    'What|Whether|Who|Whose|Where|When|How|Which|Why|That|Those',
    'Of|For|Beside|As|At|By|To|In|From|With|Without',
    'Says|Tells|Told|Asked|Answers|Judges',
  ].join('|')})\\b`,
);

/** Words that are read twice; each has a plainer one. */
const OLD_WORDS = new RegExp(
  `\\b(${[
    'nobody|whoever|somebody|beside|besides|of whom|thereby|hence|anew|whatever',
    'at hand|(is|are) told|moves? over|judged|judges|stands?(?!-)|(?<!soon )as it is|as far as',
    '(has|have|had) to be|goe?s? on|gives? way|takes? the place of',
  ].join('|')})\\b`,
  'gi',
);

/** `where` in place of `if`, as in "undefined where it has none". */
const CONDITION = new RegExp(
  '(?<!\\b(?:is|are|not|with|place|line|says|leads|from|and|for) )' +
    '\\bwhere (?:it|they|there|that|these|none|nothing|no|not(?! exists)|only|both)\\b',
  'gi',
);

/** Words that make people read a message twice. */
const OLD_WORDS_OF_TEXTS =
  /\b(?:(?:has|have) to|taken as|(?:what|that) became of|came to light|from when on)\b/gi;

/** Every doc comment that does not begin with a verb or a noun. */
export function badBeginnings(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    commentsOf(file)
      .filter(({ text }) => text.startsWith('/**') && BAD_BEGINNING.test(proseOf(text)))
      .map(({ text, offset }) => `${place(file, offset)}: ${proseOf(text).slice(0, 60)}`),
  );
}

/** Files that skip tests and print no line that begins with `notice:`. */
export function silentSkips(files: readonly SourceText[]): readonly string[] {
  return files
    .filter((file) =>
      nodesOf(file).some(
        (node) =>
          ts.isPropertyAccessExpression(node) && /^(skipIf|runIf|skip|todo)$/.test(node.name.text),
      ),
    )
    .filter(({ tree }) => !/['`"]notice: /.test(tree.text))
    .map(({ path }) => path);
}

/** Every comment with a word that has a plainer one. */
export function oldWords(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    commentsOf(file).flatMap(({ text, offset }) =>
      (proseOf(text).match(OLD_WORDS) ?? []).map((word) => `${place(file, offset)}: ${word}`),
    ),
  );
}

/** Every comment with `where` in place of `if`. */
export function oldConditions(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    commentsOf(file).flatMap(({ text, offset }) =>
      (proseOf(text).match(CONDITION) ?? []).map((words) => `${place(file, offset)}: ${words}`),
    ),
  );
}

/** Files with other languages; their English sentences are also in the files that use them. */
const TRANSLATIONS = /(?:finnish|swedish|german|service\/pages\/words)/;

/** Every sentence of a program that has words with plainer ones. */
export function oldWordsOfTexts(files: readonly SourceText[]): readonly string[] {
  const english = files.filter(({ path }) => !TRANSLATIONS.test(path));
  return english.flatMap((file) =>
    nodesOf(file)
      .filter((node) => textOf(node).includes(' ') && !isSum(node.parent))
      .flatMap((node) =>
        [OLD_WORDS, OLD_WORDS_OF_TEXTS, CONDITION]
          .flatMap((words) => textOf(node).match(words) ?? [])
          .map((words) => `${place(file, node)}: ${words}`),
      ),
  );
}

/** Returns the text of a literal, or of literals that are added up; its gaps are dots. */
function textOf(node: ts.Node): string {
  if (isSum(node)) return textOf(node.left) + textOf(node.right);
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('…');
}

function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** Blocks and pieces of code in a page. */
const CODE = /^ *(`{3,})[\s\S]*?^ *\1$|`[^`]+`/gm;

/** Every word of a page, outside of its code, that has a plainer one. */
export function oldWordsOfPage({ path, text }: Page): readonly string[] {
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ''));
  return [OLD_WORDS, CONDITION].flatMap((words) =>
    [...prose.matchAll(words)].map(
      ({ 0: word, index }) => `${path}:${prose.slice(0, index).split('\n').length}: ${word}`,
    ),
  );
}

/** The sentences of a comment in one line, without the characters that make it a comment. */
function proseOf(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '')
    .replace(/\n\s*\*? ?/g, ' ')
    .trim();
}

/** An import of one name, which the formatter leaves in one line. */
const ONE_NAME = /^(import|export) (type )?(\{ [^,]+ \}|\* as \w+) from '[^']+';$/;

/** Every line with more than 100 columns. */
export function wideLines(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    file.tree.text
      .split('\n')
      .flatMap((line, at) =>
        [...line].length > MAX_COLUMNS && !ONE_NAME.test(line)
          ? [`${file.path}:${at + 1}: ${[...line].length}`]
          : [],
      ),
  );
}

/** Every folder with more than 16 files of its own. */
export function crowdedFolders(files: readonly SourceText[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES ? [`${folder}: ${count} files, at most ${MAX_FILES}`] : [],
  );
}

/** Every field of a class that can be assigned a second time. */
export function mutableFields(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    nodesOf(file).flatMap((node) =>
      isField(node) && !hasModifier(node, ts.SyntaxKind.ReadonlyKeyword)
        ? [`${place(file, node)}: ${node.name.getText()}`]
        : [],
    ),
  );
}

/** A declared field, or a parameter of a constructor that makes one. */
function isField(node: ts.Node): node is ts.PropertyDeclaration | ts.ParameterDeclaration {
  return ts.isPropertyDeclaration(node) || ts.isParameterPropertyDeclaration(node, node.parent);
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return node.modifiers?.some((modifier) => modifier.kind === kind) === true;
}

/** Every class that inherits from a class which inherits itself. */
export function deepInheritance(files: readonly SourceText[]): readonly string[] {
  const classes = files.flatMap((file) =>
    nodesOf(file).flatMap((node) =>
      ts.isClassLike(node) ? [{ file, node, base: baseOf(node) }] : [],
    ),
  );
  const inheriting = new Set(
    classes.flatMap(({ node, base }) =>
      base !== undefined && node.name !== undefined ? [node.name.text] : [],
    ),
  );
  return classes.flatMap(({ file, node, base }) =>
    base !== undefined && inheriting.has(base)
      ? [`${place(file, node)}: ${node.name?.text ?? 'a class'} extends ${base}`]
      : [],
  );
}

function baseOf(node: ts.ClassLikeDeclaration): string | undefined {
  return node.heritageClauses
    ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    ?.types[0]?.expression.getText();
}
