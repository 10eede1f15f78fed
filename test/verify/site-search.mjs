// The search of the built site: questions as people type them, and the pages that answer them.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SEARCH_OPTIONS } from '../../docs/.vitepress/build/search-options.mjs';

/** Results that a person looks at. */
const SEEN = 3;

/** Questions of suppliers and developers, each with the page that answers it. */
const QUESTIONS = {
  'decimal comma': 'rules/price.type/',
  'barcode check digit': 'rules/gtin.check-digit/',
  'which units are allowed': 'rules/',
  'lead time format': 'rules/lead-time.syntax/',
  'what is third_party_id': 'file/',
  'excel price list': 'import/',
  'check a file in the browser': 'inspector/',
  'check files in CI': 'recipes/repository/',
  'how do I run it on PostgreSQL': 'service/',
  'rotate a client secret': 'operate/',
  'restore a backup': 'operate/',
  'webhook signature': 'operate/',
  'token expired': 'problems/',
  'file too large': 'problems/',
  'memory limit': 'limits/',
  dark: 'inspector/',
  'finnish messages': 'library/',
  zod: '',
  'add a unit': 'adding/',
};

/** Returns a line for each question whose page is not among the first results. */
export async function searchFaults(folder) {
  const index = await searchIndex(folder);
  return Object.entries(QUESTIONS).flatMap(([question, page]) => {
    const found = index
      .search(question)
      .slice(0, SEEN)
      .map(({ id }) => pageOf(id));
    return found.includes(page)
      ? []
      : [`search for "${question}": ${found.join(', ') || 'nothing'}, not ${page}`];
  });
}

/** The index as the page of the site loads it, with the version of MiniSearch that it has. */
async function searchIndex(folder) {
  const chunks = `${folder}assets/chunks/`;
  const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot'));
  const { default: text } = await import(pathToFileURL(chunks + file).href);
  const vitepress = createRequire(import.meta.url).resolve('vitepress');
  const MiniSearch = createRequire(vitepress)('minisearch');
  return MiniSearch.loadJSON(text, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: SEARCH_OPTIONS,
  });
}

/** The path of a section's page, without the base of the site and the anchor. */
function pageOf(id) {
  return id.replace(/#.*/, '').replace(/^\/[^/]+\//, '');
}
