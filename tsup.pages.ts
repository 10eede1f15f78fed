/** Builds each page of `src/inspector` into one HTML file that needs no other file. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** One page: its title, its script and styles, and the script of its worker if it has one. */
interface Page {
  readonly title: string;
  readonly script: string;
  readonly styles: string;
  readonly worker?: string;
}

/** Every page by the name of its file in `dist`. */
const PAGES: Readonly<Record<string, Page>> = {
  inspector: {
    title: 'Assortment inspector',
    script: 'src/inspector/page/main.tsx',
    styles: 'src/inspector/styles/page.css',
    worker: 'src/inspector/worker/worker.ts',
  },
};

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes every page into `dist`. */
export async function writePages(): Promise<void> {
  mkdirSync('dist', { recursive: true });
  await Promise.all(
    Object.entries(PAGES).map(async ([name, page]) => {
      writeFileSync(`dist/${name}.html`, await pageText(page));
    }),
  );
}

async function pageText({ title, script, styles, worker }: Page): Promise<string> {
  const [style, code, engine] = await Promise.all([
    bundle(styles),
    bundle(script),
    worker === undefined ? '' : bundle(worker),
  ]);
  // What begins as text stays text: the worker starts from a Blob of it.
  const text = `<script type="text/plain" id="engine">${engine}</script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(style, code)}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<div id="page"></div>
${engine === '' ? '' : text}
<script type="module">${code}</script>
</body>
</html>
`;
}

/** Forbids everything but the page's own text: no connection can be opened from it. */
function policy(style: string, code: string): string {
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${hash(code)}`,
    `style-src ${hash(style)}`,
    'worker-src blob:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Methods of decimal.js that no price needs: trigonometry, logarithms, roots, other bases. */
const UNUSED_METHODS = new Set(
  (
    'cos cosine cbrt cubeRoot cosh hyperbolicCosine sinh hyperbolicSine tanh hyperbolicTangent ' +
    'acos inverseCosine acosh inverseHyperbolicCosine asinh inverseHyperbolicSine atanh ' +
    'inverseHyperbolicTangent asin inverseSine atan inverseTangent log logarithm exp ' +
    'naturalExponential ln naturalLogarithm sin sine sqrt squareRoot tan tangent pow toPower ' +
    'toBinary toFraction toHex toHexadecimal toOctal toNearest atan2 hypot log2 log10 random'
  ).split(' '),
);

/** Leaves those methods out of the page: the package cannot be shaken, and is a tenth of it. */
const fewerDecimalMethods: Plugin = {
  name: 'fewer-decimal-methods',
  setup: ({ onLoad }) => {
    onLoad({ filter: /decimal\.js[\\/]decimal\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^P\.(\w+) = (?:P\.\w+ = )?function [\s\S]*?^\};/gm, (text, name: string) =>
          UNUSED_METHODS.has(name) ? '' : text,
        )
        .replace(/^ {2}(LN10|PI) = '[\d.]+'/gm, "  $1 = '0'")
        .replace(/^ {2}Decimal\.(\w+) = \w+;.*$/gm, (text, name: string) =>
          UNUSED_METHODS.has(name) ? '' : text,
        ),
    }));
  },
};

/** Leaves out the scanner, which buys a page less than its bytes cost; the rules read everything. */
const noScanner: Plugin = {
  name: 'no-scanner',
  setup: ({ onLoad }) => {
    onLoad({ filter: /scanner[\\/]create-record-scanner\.ts$/ }, () => ({
      contents: 'export function createRecordScanner() { return undefined; }',
    }));
  },
};

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source(entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [fewerDecimalMethods, noScanner],
    alias: {
      '#core': source('src/index.ts'),
      '#bytes': source('src/text/bytes-web.ts'),
      '#packing': source('src/packing/packing-web.ts'),
    },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry} makes no file`);
  // The text stands in an element, which its own closing tag would end.
  return file.text.trim().replace(/<\/(script|style)/g, '<\\/$1');
}
