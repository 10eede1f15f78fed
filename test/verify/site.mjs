// npm run verify:site, after npm run docs: every link of the built site leads somewhere, each code
// has its page, the schema is where it says, the search finds the page that answers a question, and
// every page fits a phone (with Chromium, and with axe on one page of each kind).
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import {
  BASE,
  INSPECTOR,
  OUTPUT,
  REPOSITORY,
  ROOT,
  SITE,
} from '../../docs/.vitepress/build/places.mjs';
import { readFragment } from '../../docs/.vitepress/play/fragment.mjs';
import { loadExamples } from '../../docs/write-rules.mjs';
import { brokenLinks, readPage } from './site-links.mjs';
import { searchFaults } from './site-search.mjs';
import { serveFolder } from './site-server.mjs';

const CHROMIUM = '/usr/bin/chromium';
const PHONE = { width: 390, height: 844 };
const TABS = 4;

/** Pages of each kind, for axe and for pictures. */
const SAMPLE = [
  'index.html',
  'install/index.html',
  'command/index.html',
  'recipes/react/index.html',
  'rules/index.html',
  'rules/gtin.check-digit/index.html',
  'api/index.html',
  'api/assortment-kit/index.html',
  'api/assortment-kit/functions/parseGtin.html',
  'api/assortment-kit/interfaces/Gtin.html',
  'play/index.html',
  'changelog/index.html',
  'architecture/index.html',
  '404.html',
];

if (!existsSync(OUTPUT)) throw new Error(`${OUTPUT} is not there: run npm run docs first`);

const faults = [];
const files = new Map(
  readdirSync(OUTPUT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(OUTPUT.length).replace(/^\/+/, ''))
    .sort()
    .map((path) => [
      path,
      /\.(html|md)$|^llms\.txt$/.test(path) ? readFileSync(OUTPUT + path, 'utf8') : undefined,
    ]),
);
const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
faults.push(
  ...brokenLinks({
    files,
    site: SITE,
    repository: REPOSITORY,
    isInRepository: (path) => existsSync(ROOT + path),
  }),
);

// Each code has the page that `issueUrl` names.
const { ISSUES, issueUrl } = await import(`${ROOT}dist/index.js`);
const codes = Object.keys(ISSUES);
for (const code of codes)
  if (!files.has(`${issueUrl(code).slice(SITE.length)}/index.html`))
    faults.push(`${issueUrl(code)}: no such page`);

// The playground shows the example of a rule unchanged.
const { exampleFile } = await loadExamples();
let examples = 0;
for (const code of codes) {
  const text = exampleFile(code);
  const page = files.get(`rules/${code}/index.html`) ?? '';
  const [link] = readPage(page).links.filter((each) => each.link.includes('/play/#'));
  if (link === undefined) continue;
  examples += 1;
  if (readFragment(new URL(link.link, SITE).hash)?.text !== text)
    faults.push(`rules/${code}/: the playground does not get the example`);
}
if (examples < 90) faults.push(`only ${examples} rules lead to the playground`);

// The schema is served at its own address, and the catalogue for editors leads there.
const schema = readFileSync(`${OUTPUT}schema.json`, 'utf8');
if (schema !== readFileSync(`${ROOT}dist/schema.json`, 'utf8'))
  faults.push('schema.json is not that of the package');
const catalog = JSON.parse(readFileSync(`${OUTPUT}catalog.json`, 'utf8'));
const [entry] = catalog.schemas;
if (JSON.parse(schema).$id !== `${SITE}schema.json` || entry.url !== JSON.parse(schema).$id)
  faults.push('schema.json: $id, address and catalog.json differ');

if (readFileSync(`${OUTPUT}check/index.html`, 'utf8') !== readFileSync(INSPECTOR, 'utf8'))
  faults.push('check/ is not the inspector of the build');

// The search answers the questions of suppliers and developers.
faults.push(...(await searchFaults(OUTPUT)));

// Nothing is loaded from elsewhere by a style sheet.
for (const path of files.keys())
  if (path.endsWith('.css') && /url\(["']?(https?:)?\/\//.test(readFileSync(OUTPUT + path, 'utf8')))
    faults.push(`${path}: loads from elsewhere`);

console.log(`${files.size} files, ${pages.length} pages, ${codes.length} codes`);
if (existsSync(CHROMIUM)) await lookAtPages();
else console.log("notice: skipped the site on a phone: Debian's chromium is not installed");

for (const fault of faults.slice(0, 60)) console.error(fault);
if (faults.length > 60) console.error(`… and ${faults.length - 60} more`);
console.log(faults.length === 0 ? 'the site is sound' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function lookAtPages() {
  const server = await serveFolder(OUTPUT, BASE);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const waiting = [...pages];
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        const context = await browser.newContext({ viewport: PHONE });
        const tab = await context.newPage();
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
          await lookOnPhone(tab, server.address, path);
        await context.close();
      }),
    );
    for (const colorScheme of ['light', 'dark']) await lookWithAxe(browser, server, colorScheme);
  } finally {
    await browser.close();
    server.close();
  }
}

/** A page fits when nothing makes it scroll sideways. */
async function lookOnPhone(tab, address, path) {
  const errors = [];
  const note = (error) => errors.push(error.message);
  tab.on('pageerror', note);
  await tab.goto(address + path);
  const { width, wide } = await tab.evaluate(() => ({
    width: document.scrollingElement.scrollWidth,
    wide: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.className}`),
  }));
  tab.off('pageerror', note);
  if (width > PHONE.width) faults.push(`${path}: ${width} px wide on a phone (${wide.join(', ')})`);
  for (const error of errors) faults.push(`${path}: ${error}`);
}

async function lookWithAxe(browser, server, colorScheme) {
  const context = await browser.newContext({ viewport: PHONE, colorScheme });
  const tab = await context.newPage();
  const pictures = process.env.PICTURES;
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  for (const path of SAMPLE) {
    for (const [size, viewport] of [
      ['phone', PHONE],
      ['desktop', { width: 1280, height: 900 }],
    ]) {
      await tab.setViewportSize(viewport);
      await tab.goto(server.address + path, { waitUntil: 'load' });
      await tab.addScriptTag({ content: axe.source });
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          faults.push(`${path} (${colorScheme}, ${size}): ${id}: ${nodes[0]?.html.slice(0, 160)}`);
      if (pictures !== undefined)
        await tab.screenshot({
          path: `${pictures}/${path.replaceAll('/', '_')}-${colorScheme}-${size}.png`,
        });
    }
  }
  await context.close();
}
