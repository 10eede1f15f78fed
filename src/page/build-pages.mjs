// Builds each page of this room into one HTML file of dist that needs no other file: the second
// half of `npm run build`. With a folder as its argument it builds the pages into that, for
// coverage: every branch stays one, and each script is next to the page once more, with its map.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { plainColours } from './plain-colours.mjs';
import { TOO_OLD_SCRIPT, WITHOUT_SCRIPT } from './without-script.mjs';

/** Every page by the name of its file: title, script, styles and the script of its worker. */
const PAGES = {
  inspector: {
    title: 'Assortment inspector',
    script: 'view/app/main.tsx',
    styles: 'view/styles/page.css',
    worker: 'engine/worker/worker.ts',
  },
};

const source = (path) => fileURLToPath(new URL(path, import.meta.url));
const [measured] = process.argv.slice(2);
const DIST = measured ?? source('../../dist');
mkdirSync(DIST, { recursive: true });

async function pageText({ title, script, styles, worker }) {
  const [style, code, engine] = await Promise.all([bundle(styles), bundle(script), bundle(worker)]);
  // Coverage needs a script that is not packed.
  const start = measured === undefined ? await bundle('view/app/start.ts') : '';
  const scripts = start === '' ? [code] : [start, code, TOO_OLD_SCRIPT];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy(style, scripts)}">
<title>${title}</title>
</head>
<body>
<div id="page"></div>
${packedTexts([engine, code, style])}
${start === '' ? plainBody(engine, code, style) : startBody(start)}
</body>
</html>
`;
}

function plainBody(engine, code, style) {
  return `<style>${style}</style>
<script type="text/plain" id="engine">${engine}</script>
<script type="module">${code}</script>`;
}

/** Returns the texts as one, in the order in which `start` and a report take them. */
function packedTexts(texts) {
  const packed = gzipSync(texts.join('\0'), { level: 9 }).toString('base64');
  return `<script type="text/plain" id="packed">${packed}</script>`;
}

function startBody(start) {
  return `${WITHOUT_SCRIPT}
<script>${start}</script>
<script>${TOO_OLD_SCRIPT}</script>`;
}

/** Forbids everything but the page's own text: no connection can be opened from it. */
function policy(style, scripts) {
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hash).join(' ')}`,
    `style-src ${hash(style)}`,
    'worker-src blob:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Leaves out the scanner: the policy of the page forbids WebAssembly, and the rules read all. */
const noScanner = {
  name: 'no-scanner',
  setup: ({ onLoad }) => {
    onLoad({ filter: /scanner[\\/]create-record-scanner\.ts$/ }, () => ({
      contents: 'export function createRecordScanner() { return undefined; }',
    }));
  },
};

/**
 * Code around the scripts of a build for coverage. The page finds the worker's script as a text.
 * The worker keeps what is posted to it and waits until its branches are counted, because V8 counts
 * none of what was compiled before.
 */
const AROUND = {
  'main.tsx': {
    start: `document.documentElement.dataset.engine = URL.createObjectURL(new Blob(
[document.getElementById('engine')?.textContent ?? ''], { type: 'text/javascript' }));`,
    end: '',
  },
  'worker.ts': {
    start: `const posted = [], keep = ({ data }) => posted.push(data);
addEventListener('message', keep);
self.startMeasured = () => { removeEventListener('message', keep);`,
    end: `for (const data of posted) dispatchEvent(new MessageEvent('message', { data })); };
if (self.isMeasured) self.startMeasured();`,
  },
};

/** Writes a script with its source map: a browser gives neither. */
function writeMeasured(path, text, map) {
  const name = `inspector.${basename(path)}`;
  writeFileSync(join(DIST, name), `${text}\n//# sourceMappingURL=${name}.map\n`);
  writeFileSync(join(DIST, `${name}.map`), map.text);
}

async function bundle(entry) {
  const around = measured === undefined ? undefined : AROUND[basename(entry)];
  const { outputFiles } = await build({
    entryPoints: [source(entry)],
    bundle: true,
    write: false,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    minifySyntax: measured === undefined,
    sourcemap: measured === undefined ? false : 'external',
    sourcesContent: false,
    ...(around && { banner: { js: around.start }, footer: { js: around.end } }),
    outdir: DIST,
    entryNames: '[name]',
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [noScanner, plainColours],
    alias: {
      '#core': source('../core/index.ts'),
      '#catalogue': source('../core/catalogue/index.ts'),
      '#bytes': source('../text/bytes-web.ts'),
      '#packing': source('../storage/packing/packing-web.ts'),
    },
  });
  const [file, map] = outputFiles.toReversed();
  if (file === undefined) throw new Error(`${entry} makes no file`);
  // The text is in an element, which its own closing tag would end.
  const text = file.text.trim().replace(/<\/(script|style)/g, '<\\/$1');
  if (measured !== undefined && map !== undefined) writeMeasured(file.path, text, map);
  return text;
}

for (const [name, page] of Object.entries(PAGES))
  writeFileSync(`${DIST}/${name}.html`, await pageText(page));
