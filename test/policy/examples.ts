import { basename } from 'node:path';
import ts from 'typescript';
import { commentsOf, place, type SourceText } from './source-files.js';

/** One `@example` of a doc comment. */
export interface Example {
  readonly place: string;
  readonly path: string;
  /** The lines of the example, without the comment's frame. */
  readonly lines: readonly string[];
}

/** Every `@example` of the files, in order. A code fence around it is dropped. */
export function examplesOf(files: readonly SourceText[]): readonly Example[] {
  const found: Example[] = [];
  for (const file of files) {
    for (const comment of commentsOf(file)) {
      if (!comment.text.startsWith('/**')) continue;
      const lines = comment.text
        .replace(/^\/\*\*/, '')
        .replace(/\*\/$/, '')
        .split('\n')
        .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
      let offset = comment.offset;
      let open: string[] | undefined;
      for (const [number, line] of lines.entries()) {
        const tag = /^\s*@(\w+)\s*(.*)$/.exec(line);
        if (tag?.[1] === 'example') {
          open = tag[2] === undefined || tag[2] === '' ? [] : [tag[2]];
          offset = lineStart(file, comment.offset, number);
          found.push({ place: place(file, offset), path: file.path, lines: open });
        } else if (tag !== null) open = undefined;
        else if (open !== undefined && line.trim() !== '' && !line.trim().startsWith('```'))
          open.push(line);
      }
    }
  }
  return found;
}

function lineStart(file: SourceText, offset: number, lines: number): number {
  const { line } = file.tree.getLineAndCharacterOfPosition(offset);
  return file.tree.getPositionOfLineAndCharacter(line + lines, 0);
}

const CLAIM = /^(.*?);?\s*\/\/ => (.+)$/;

/**
 * An example as the body of a function that calls `claim(line, got, expected)` once per line
 * `expression // => literal`, and `refusal(line, run)` once per line `expression // => throws
 * TypeError`. Other lines run unchanged.
 */
export function exampleBody(example: Example): { readonly body: string; readonly claims: number } {
  let claims = 0;
  const body = example.lines.map((line) => {
    const claim = CLAIM.exec(line);
    if (claim === null) return line;
    const [, expression = '', literal = ''] = claim;
    claims += 1;
    const quoted = JSON.stringify(line);
    if (literal.trim() === 'throws TypeError') return `refusal(${quoted}, () => (${expression}));`;
    return `claim(${quoted}, (${expression}), (${literal}));`;
  });
  return { body: body.join('\n'), claims };
}

/**
 * An example as a module that a reader would write: what it uses is imported, and what is claimed
 * to throw a TypeError, which types mostly refuse, is left out. `modules` names what each import
 * specifier exports; a later one wins.
 */
export function exampleModule(
  example: Example,
  modules: Readonly<Record<string, readonly string[]>>,
): string {
  const body = example.lines
    .filter((line) => CLAIM.exec(line)?.[2]?.trim() !== 'throws TypeError')
    .map((line) => line.replace(CLAIM, ';($1);'))
    .join('\n');
  const from = new Map(
    Object.entries(modules).flatMap(([specifier, names]) => names.map((name) => [name, specifier])),
  );
  const imports = [...from]
    .filter(([name]) => new RegExp(`(?<![\\w.])${name}\\b(?!:)`).test(body))
    .map(([name, specifier]) => `import { ${name} } from '${specifier}';`);
  return `${imports.join(' ')}\n${body}\nexport {};\n`;
}

/** The fenced `ts` and `tsx` blocks of a page, with the line each begins on. */
export function blocksOf(
  page: string,
): readonly { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  let open: { line: number; lines: string[] } | undefined;
  for (const [number, line] of page.split('\n').entries()) {
    if (open !== undefined) {
      if (line.trim() === '```') {
        found.push({ line: open.line, text: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line);
    } else if (/^\s*```(tsx?|typescript)\b/.test(line)) open = { line: number + 2, lines: [] };
  }
  return found;
}

/**
 * A block of README.md as a module: types dropped, each statement `expression; // => literal`
 * compared by deep equality (in `console.log(expression); // => literal` the expression is what is
 * printed), and what it uses of the package imported when it imports nothing itself.
 */
export function blockModule(
  text: string,
  exported: readonly string[],
  fileName = 'block.ts',
): string {
  const tree = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true);
  let claimed = '';
  let from = 0;
  for (const statement of tree.statements) {
    const literal = /^[^\S\n]*\/\/ => ([^\n]+)/.exec(text.slice(statement.end))?.[1];
    claimed += text.slice(from, statement.end);
    from = statement.end;
    if (literal === undefined) continue;
    const got = claimedExpression(statement);
    if (got === undefined)
      throw new Error(
        `a claim needs an expression or a single constant before it: ${statement.getText()}`,
      );
    const comparison = `__assert.deepStrictEqual(${got}, (${literal}));`;
    claimed = ts.isExpressionStatement(statement)
      ? `${claimed.slice(0, claimed.length - statement.getText().length)}${comparison}`
      : `${claimed} ${comparison}`;
  }
  claimed += text.slice(from);
  const imports = tree.statements.some(ts.isImportDeclaration);
  const used = exported.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const prelude =
    imports || used.length === 0 ? '' : `import { ${used.join(', ')} } from 'assortment-kit';\n`;
  const module = ts.transpileModule(claimed, {
    fileName,
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: false,
    },
  });
  return `import __assert from 'node:assert/strict';\n${prelude}${module.outputText}`;
}

/**
 * Compiles these files as a reader would: strict, ES modules of Node. Returns the errors, with
 * paths relative to their folder.
 */
export function typeErrors(files: readonly string[]): readonly string[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    strict: true,
    noUncheckedIndexedAccess: true,
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  });
  // Examples of the inside import `src`, which has flags of its own.
  const own = ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file === undefined || files.includes(file.fileName));
  return own.map(({ file, start, messageText }) => {
    const at =
      file === undefined || start === undefined
        ? ''
        : `${basename(file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: `;
    return `${at}${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

function claimedExpression(statement: ts.Statement): string | undefined {
  if (ts.isExpressionStatement(statement)) {
    const { expression } = statement;
    const [printed, ...more] =
      ts.isCallExpression(expression) && expression.expression.getText() === 'console.log'
        ? expression.arguments
        : [expression];
    return printed === undefined || more.length > 0 ? undefined : `(${printed.getText()})`;
  }
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declared, ...more] = statement.declarationList.declarations;
  return declared === undefined || more.length > 0 || !ts.isIdentifier(declared.name)
    ? undefined
    : declared.name.text;
}
