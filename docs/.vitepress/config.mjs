// The site: `npm run docs` writes its pages into dist-docs/pages and its files into dist-docs/site.
import { defineConfig } from 'vitepress';
import { loadRules } from './build/load-rules.mjs';
import {
  BASE,
  DESCRIPTION,
  NAME,
  OUTPUT,
  PAGES,
  REPOSITORY,
  ROOT,
  SITE,
  SUBPATHS,
  VERSION,
} from './build/places.mjs';
import { rulesSidebars } from './build/rule-pages.mjs';
import { SEARCH_OPTIONS } from './build/search-options.mjs';
import { sitePaths, tableOfPages } from './build/source-pages.mjs';

const { issues } = await loadRules();
const places = sitePaths();

/** Address of a page of the repository on the site. */
function linkOf(page) {
  return `/${places.get(page).replace(/index\.md$/, '')}`;
}

function itemsOf(table) {
  return tableOfPages(table).map(({ title, page }) => ({ text: title, link: linkOf(page) }));
}

const guide = [
  { text: 'Guide', items: itemsOf('README.md') },
  { text: 'Recipes', items: itemsOf('docs/recipes/README.md') },
  {
    text: 'Project',
    items: [
      { text: 'Example files', link: linkOf('examples/README.md') },
      { text: 'Changelog', link: linkOf('CHANGELOG.md') },
      { text: 'Contributing', link: linkOf('CONTRIBUTING.md') },
      { text: 'Security', link: linkOf('SECURITY.md') },
    ],
  },
];

const api = [
  {
    text: 'API',
    link: '/api/',
    items: SUBPATHS.map((subpath) => ({ text: subpath, link: `/api/${subpath}/` })),
  },
];

/** Anchors as on GitHub, so that links between pages work on both. */
function slugify(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

export default defineConfig({
  title: NAME,
  description: DESCRIPTION,
  lang: 'en',
  base: BASE,
  srcDir: PAGES,
  srcExclude: ['public/**'],
  outDir: OUTPUT,
  cacheDir: `${ROOT}dist-docs/cache`,
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}favicon.svg` }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: NAME }],
    ['meta', { property: 'og:title', content: NAME }],
    ['meta', { property: 'og:description', content: DESCRIPTION }],
    ['meta', { property: 'og:image', content: `${SITE}pictures/page-light.png` }],
    ['meta', { property: 'og:image:alt', content: 'A file in the page: two records are refused.' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  sitemap: { hostname: SITE },
  // Addresses of a service on the reader's own machine are no links between pages.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Braces in sentences are gaps, not attributes.
    attrs: { disable: true },
    config: (md) => {
      md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
      md.core.ruler.disable('emoji');
    },
  },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/install/', activeMatch: '^/(?!rules|api|play|changelog)' },
      { text: 'Rules', link: '/rules/' },
      { text: 'API', link: '/api/' },
      { text: 'Playground', link: '/play/' },
      { text: 'Check a file', link: '/check/index.html', target: '_self' },
      { text: VERSION, link: '/changelog/' },
    ],
    sidebar: { ...rulesSidebars(issues), '/api/': api, '/': guide },
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    search: { provider: 'local', options: { miniSearch: { searchOptions: SEARCH_OPTIONS } } },
    notFound: {
      quote: 'There is no page at this address. The search finds pages by their words.',
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
  },
});
