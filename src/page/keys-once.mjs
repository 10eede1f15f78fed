// Plugin of build-pages.mjs: writes the words of a language without their keys, which would be
// in the page once for each language, in the order of the keys of another table.
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { nothingUnsaid } from './nothing-unsaid.mjs';

/** Modules of words, with those next to them whose tables have the same keys. */
const MODULES = [
  [/inspector[\\/](?:\w+[\\/])?words[\\/](?:finnish|swedish|german)\.ts$/, 'english'],
  [/file-form[\\/]sentences[\\/](?:finnish|swedish|german)\.ts$/, 'english'],
  [/import[\\/]languages[\\/](?:fields[\\/])?(?:finnish|swedish|german)\.ts$/, 'english'],
  [/issue[\\/]languages[\\/](?:finnish|swedish)\.ts$/, 'german'],
  [/issue[\\/]languages[\\/]german-phrases\.ts$/, 'phrases'],
  [/issue[\\/]titles[\\/]german\.ts$/, 'english'],
];

/** Fills a tree of words with the texts of another one. */
const WITH_TEXTS = `const withTexts = (words, texts) => typeof words === 'string' ? texts.shift() :
  Object.fromEntries(Object.entries(words).map(([key, one]) => [key, withTexts(one, texts)]));`;

export const keysOnce = {
  name: 'keys-once',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](?:finnish|swedish|german)(?:-phrases)?\.ts$/ }, async ({ path }) => {
      const names = MODULES.flatMap(([paths, name]) => (paths.test(path) ? [name] : []));
      if (names.length === 0) return undefined;
      const models = await Promise.all(
        names.map(async (name) => [name, await tablesOf(join(dirname(path), `${name}.ts`))]),
      );
      const lines = Object.entries(await tablesOf(path)).map(([name, table]) => {
        const [file, model, words] = modelOf(table, models, basename(path));
        const texts = JSON.stringify(leaves(words, table));
        return `import { ${model} as ${name}_KEYS } from './${file}.js';
export const ${name} = withTexts(${name}_KEYS, ${texts});`;
      });
      const contents = [WITH_TEXTS, ...lines].join('\n');
      return { contents, loader: 'js', resolveDir: dirname(path) };
    });
  },
};

/** Returns the tables that a module exports, without what no page says. */
async function tablesOf(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    plugins: [nothingUnsaid],
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

function modelOf(table, models, path) {
  for (const [file, tables] of models)
    for (const [name, words] of Object.entries(tables))
      if (hasKeys(table, words) && hasKeys(words, table)) return [file, name, words];
  throw new Error(`No table has the keys of ${path}.`);
}

function hasKeys(table, words) {
  if (typeof words === 'string') return typeof table === 'string';
  return Object.entries(words).every(([key, one]) => key in table && hasKeys(table[key], one));
}

/** Returns the texts of a table in the order of the keys of another one. */
function leaves(words, table) {
  if (typeof words === 'string') return [table];
  return Object.entries(words).flatMap(([key, one]) => leaves(one, table[key]));
}
