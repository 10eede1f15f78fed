/**
 * Shows that every regular expression of `src` takes linear time: recheck finds for each that no
 * text makes it slow, or a text that does. It decides by counted steps, so that a loaded machine
 * gets the same verdict. Those of `new RegExp` are put together from the constants of their file;
 * one that depends on more is a notice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** Seed of the texts tried: by chance recheck may take a search for more than linear. */
const SEED = 1;

/** No clock decides: the limits of characters read, which stay as they are, end each search. */
const PARAMETERS = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  randomSeed: SEED,
};

/** Every expression of `src`: its source, flags and place; `source` is missing where it varies. */
function expressions() {
  return readdirSync(SOURCES, { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('assembly'))
    .sort()
    .flatMap((path) => expressionsOf(path));
}

function expressionsOf(path) {
  const text = readFileSync(`${SOURCES}${path}`, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const constants = new Map();
  const found = [];
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined)
      constants.set(node.name.getText(), node.initializer);
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      found.push({ place, made: node });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map(({ place, made, ...literal }) => {
    if (made === undefined) return { place, ...literal };
    const [source, flags] = made.arguments.map((argument) => constantText(argument, constants));
    return { place, source, flags: flags ?? '' };
  });
}

/** Returns the text of a constant expression; undefined where it is not one. */
function constantText(node, constants) {
  const textOf = (part) => constantText(part, constants);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return initializer === undefined ? undefined : textOf(initializer);
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression);
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const text = textOf(expression);
    return text === undefined ? undefined : text + literal.text;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
}

/** Slow on purpose: they show that a slow expression would be found. */
const CONTROLS = ['^(a|a)*$', '\\s+$', 'a*[ab]?a*$'];
const missed = CONTROLS.filter(
  (source) => checkSync(source, '', PARAMETERS).status !== 'vulnerable',
);
for (const source of missed) console.log(`the control /${source}/ was not found to be slow`);

const all = expressions();
let checked = 0;
let failed = 0;
for (const { place, source, flags } of all) {
  if (source === undefined) {
    console.log(`notice: the expression at src/${place} is put together when it runs`);
    continue;
  }
  checked += 1;
  // `d` says where groups are, and changes no match; recheck does not know it.
  const known = flags.replace('d', '');
  const { status, complexity, attack, error } = checkSync(source, known, PARAMETERS);
  if (status === 'safe') continue;
  failed += 1;
  const reason = attack === undefined ? error?.kind : `${complexity?.type}: ${attack.pattern}`;
  console.log(`src/${place}: /${source}/${flags} is ${status} (${reason})`);
}
console.log(
  `${checked} regular expressions checked, ${failed} not shown to be linear, seed ${SEED}`,
);
process.exitCode = failed === 0 && missed.length === 0 && checked > 100 ? 0 : 1;
