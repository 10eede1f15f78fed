// The search of the built site: questions as people type them, and the pages that answer them.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SEARCH_OPTIONS } from '../../docs/.vitepress/build/search-options.mjs';

/** Results that a person looks at. */
const SEEN = 3;

/** Questions of suppliers and developers, each with the pages that answer it. */
const QUESTIONS = {
  'decimal comma': ['rules/price.type/'],
  'barcode check digit': ['rules/gtin.check-digit/'],
  'which units are allowed': ['file/', 'rules/'],
  'lead time format': ['rules/lead-time.syntax/', 'file/'],
  'what is third_party_id': ['file/'],
  'excel price list': ['import/'],
  'check a file in the browser': ['inspector/'],
  'check files in CI': ['recipes/repository/'],
  'how do I run it on PostgreSQL': ['service/', 'operate/'],
  'rotate a client secret': ['operate/'],
  'restore a backup': ['operate/'],
  'webhook signature': ['operate/'],
  'token expired': ['problems/'],
  'file too large': ['problems/'],
  'memory limit': ['limits/'],
  dark: ['inspector/'],
  'finnish messages': ['library/'],
  zod: [''],
  'add a unit': ['adding/'],
};

/** Questions that a newcomer asks in the first hour, each with the pages that answer it. */
export const FIRST_HOUR = {
  'check a file from the shell': ['command/'],
  'typed records': ['library/', ''],
  'price per kg': ['library/'],
  'apply fixes': ['library/', 'functions/'],
  'certain or suggested fix': ['decisions/', 'glossary/', 'library/'],
  'what is Decision N1': ['decisions/', 'file/'],
  'report ok or readable': ['library/'],
  'findings in Finnish': ['library/'],
  'difference of two files': ['library/'],
  'bundle size': ['figures/'],
  'limits of a file': ['limits/'],
  'which fields are required': ['file/'],
  'gtin of a record': ['file/'],
  'own fields of a record': ['library/', 'file/', 'recipes/own-fields/'],
  'silence a code': ['library/'],
  currency: ['file/'],
  CommonJS: ['install/'],
  'what is Spec 2.3': ['file/'],
};

/** Returns a line for each question whose page is not among the first results. */
export async function searchFaults(folder) {
  const index = await searchIndex(folder);
  return faultsOf(index, { ...QUESTIONS, ...FIRST_HOUR });
}

/** Returns a line for each question that an index does not answer. */
export function faultsOf(index, questions) {
  return Object.entries(questions).flatMap(([question, pages]) => {
    const found = index
      .search(question)
      .slice(0, SEEN)
      .map(({ id }) => pageOf(id));
    return found.some((page) => pages.includes(page))
      ? []
      : [`search for "${question}": ${found.join(', ') || 'nothing'}, not ${pages.join(' or ')}`];
  });
}

/** Returns an index of sections of Markdown, as VitePress makes one of the built pages. */
export function indexOfPages(pages) {
  const index = new (miniSearch())({ ...FIELDS, searchOptions: SEARCH_OPTIONS });
  for (const { place, text } of pages) {
    const titles = [];
    for (const [at, part] of sectionsOf(text).entries()) {
      const [, marks = '', title = ''] = /^(#+) (.+)/.exec(part) ?? [];
      titles.length = Math.max(0, marks.length - 1);
      index.add({
        id: `/site/${place}#${at}`,
        title,
        titles: [...titles],
        text: part.slice(part.indexOf('\n')),
      });
      titles.push(title);
    }
  }
  return index;
}

/** Returns the sections of a page; a mark in a block of code begins none. */
function sectionsOf(text) {
  const blocks = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/^#/gm, ' '));
  return blocks.split(/^(?=#+ )/m).filter((part) => part.startsWith('#'));
}

const FIELDS = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] };

/** Returns the version of MiniSearch that the site has. */
function miniSearch() {
  const vitepress = createRequire(import.meta.url).resolve('vitepress');
  return createRequire(vitepress)('minisearch');
}

/** The index as the page of the site loads it, with the version of MiniSearch that it has. */
async function searchIndex(folder) {
  const chunks = `${folder}assets/chunks/`;
  const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot'));
  const { default: text } = await import(pathToFileURL(chunks + file).href);
  return miniSearch().loadJSON(text, { ...FIELDS, searchOptions: SEARCH_OPTIONS });
}

/** The path of a section's page, without the base of the site and the anchor. */
function pageOf(id) {
  return id.replace(/#.*/, '').replace(/^\/[^/]+\//, '');
}
