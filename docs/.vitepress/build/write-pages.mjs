// Writes the pages of the site as Markdown into dist-docs/pages: the pages of the repository with
// their links turned, a page for each issue code, and the files beside the pages. Part of
// `npm run docs`; the pages of the API come from typedoc, the static files from VitePress.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sentenceOf } from '../../write-rules.mjs';
import { FAVICON } from './favicon.mjs';
import { homePage } from './home-page.mjs';
import { loadRules } from './load-rules.mjs';
import { DESCRIPTION, INSPECTOR, NAME, PAGES, REPOSITORY, ROOT, SITE } from './places.mjs';
import { PLAY_PAGE, playPage } from './play-page.mjs';
import { outsideCode, rewriteLinks } from './rewrite-links.mjs';
import { rulePage, rulesIndex } from './rule-pages.mjs';
import { sitePaths, tableOfPages, textOf, titleOf } from './source-pages.mjs';
import { llmsFullText, llmsText } from './write-llms.mjs';

/** Pages that are reached by the navigation, not by a table of pages. */
const BESIDE = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'examples/README.md',
];

/** Names of assortment files for which editors take the schema. */
const FILE_PATTERN = '*.assortment.json';

/** Pages of the site that have more than their text, by their places. */
const FINISHED = { 'index.md': homePage, 'play/index.md': playPage };

const rules = await loadRules();
const codes = Object.keys(rules.issues);
const places = sitePaths();
const guide = tableOfPages('README.md');
const recipes = tableOfPages('docs/recipes/README.md');

const unlisted = [...places.keys()].filter(
  (path) => ![...guide, ...recipes].some(({ page }) => page === path) && !BESIDE.includes(path),
);
if (unlisted.length > 0)
  throw new Error(
    `${unlisted.join(', ')}: in no table of pages (README.md, docs/recipes/README.md)`,
  );

const context = {
  places,
  codes: new Map(codes.map((code) => [code.replace('.', '-'), code])),
  repository: REPOSITORY,
};

/** Text of the pages by their path on the site. */
const texts = new Map();
for (const [from, place] of places) {
  const linked = rewriteLinks(textOf(from), { ...context, from });
  texts.set(
    place,
    outsideCode(linked, (part) => part.replaceAll('{{', '&#123;&#123;')),
  );
}
texts.set('rules/index.md', rulesIndex(rules));
for (const code of codes) texts.set(`rules/${code}/index.md`, rulePage(code, rules));

texts.set('play/index.md', PLAY_PAGE);

const schema = JSON.parse(readFileSync(`${ROOT}dist/schema.json`, 'utf8'));
const { checkAssortmentFile } = await import(`${ROOT}dist/index.js`);
const example = checkAssortmentFile(readFileSync(`${ROOT}examples/supplier-assortment.json`)).file;
const figures = { codes: codes.length, example };

rmSync(PAGES, { recursive: true, force: true });
for (const [place, text] of texts) {
  write(place, (FINISHED[place] ?? String)(text, figures));
  // The same page as text, for programs.
  write(`public/${place}`, text);
}

if (schema.$id !== `${SITE}schema.json`)
  throw new Error(`The schema's $id is ${schema.$id}, but it is served as ${SITE}schema.json`);
mkdirSync(`${PAGES}public`, { recursive: true });
copyFileSync(`${ROOT}dist/schema.json`, `${PAGES}public/schema.json`);
write('public/catalog.json', `${JSON.stringify(catalogOf(schema), null, 2)}\n`);

mkdirSync(`${PAGES}public/check`, { recursive: true });
copyFileSync(INSPECTOR, `${PAGES}public/check/index.html`);

write('public/favicon.svg', FAVICON);

cpSync(`${ROOT}docs/pictures`, `${PAGES}public/pictures`, { recursive: true });

const sections = [
  { title: 'Guide', pages: guide.map(({ title, page, about }) => entry(title, page, about)) },
  { title: 'Recipes', pages: recipes.map(({ title, page, about }) => entry(title, page, about)) },
  {
    title: 'Rules',
    pages: codes.map((code) => ({
      title: code,
      path: `rules/${code}/index.md`,
      about: sentenceOf(rules.issues[code].message),
    })),
  },
  {
    title: 'Optional',
    pages: BESIDE.filter((path) => path !== 'README.md').map((path) =>
      entry(titleOf(path), path, 'as in the repository'),
    ),
  },
];
write('public/llms.txt', llmsText(sections));
write('public/llms-full.txt', llmsFullText([...texts].map(([path, text]) => ({ path, text }))));
console.log(`${texts.size} pages in dist-docs/pages`);

function entry(title, page, about) {
  return { title, path: places.get(page), about };
}

function write(path, text) {
  const file = `${PAGES}${path}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A catalogue of schemas as editors read it: the one of schemastore.org has the same form. */
function catalogOf({ title, $id }) {
  return {
    $schema: 'https://json.schemastore.org/schema-catalog.json',
    version: 1,
    schemas: [
      {
        name: `${title} (${NAME})`,
        description: DESCRIPTION,
        fileMatch: [FILE_PATTERN],
        url: $id,
      },
    ],
  };
}
