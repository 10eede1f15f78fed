import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, hasChromium } from './inspector-page.js';

if (!hasChromium)
  console.warn("notice: skipped the playground: Debian's chromium is not installed");

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STYLE = `${ROOT}docs/.vitepress/theme/style.css`;

/** The playground in a page of its own; on the site it is one of the pages of VitePress. */
const ENTRY = `
  import * as core from './dist/index.js';
  import { titleOf } from './dist/titles.js';
  import { mountPlayground } from './docs/.vitepress/play/playground.mjs';
  globalThis.close = mountPlayground(document.querySelector('main div'), { ...core, titleOf });
`;

const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Playground</title>' +
  `<style>${readFileSync(STYLE, 'utf8')}</style><main><h1>Playground</h1><div></div></main>` +
  '<script type="module" src="play.js"></script>';

const ADDRESS = 'http://site.test/kit/play/';

describe.skipIf(!hasChromium)('The playground', () => {
  let browser: Browser;
  let script = '';

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: ENTRY, resolveDir: ROOT },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      // Its paths name the sources for Node.
      tsconfigRaw: '{}',
      write: false,
      logLevel: 'error',
    });
    script = outputFiles[0]?.text ?? '';
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    });
  });
  afterAll(() => browser.close());

  it('reads what is typed, and holds it in its address; nothing is asked for', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-write'] });
    const page = await context.newPage();
    const asked: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      return pathname.endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
        : route.fulfill({ contentType: 'text/html; charset=utf-8', body: HTML });
    });
    await page.goto(`${ADDRESS}#price=9%2C90`);
    const result = page.getByRole('region', { name: 'How it is read' });
    await result.getByText('Price has a decimal comma').waitFor();
    expect(await page.getByLabel('Read as').inputValue()).toBe('price');
    expect(await result.getByRole('link').first().getAttribute('href')).toBe(
      '../rules/price.type/',
    );
    expect(await axeViolations(page)).toEqual([]);

    await page.getByLabel('Read as').selectOption('text');
    await page.getByLabel('Text, record or file').fill('6x1.5l');
    await result.getByText('Package description: 6 × 1.5 l').waitFor();
    expect(page.url()).toBe(`${ADDRESS}#text=6x1.5l`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page
      .getByRole('status')
      .getByText(/Copied|address of this page/)
      .waitFor();

    await page.getByRole('link', { name: 'a record' }).click();
    await page.getByRole('button', { name: 'Apply the certain fixes' }).click();
    await result.getByText('Rye bread: 6 × 500 g').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByLabel('Text, record or file').fill('<img src=x onerror=alert(1)>');
    expect(await page.locator('img').count()).toBe(0);
    await page.getByLabel('Text, record or file').fill('');
    expect((await result.textContent()) ?? '').toBe('');
    await page.getByLabel('Text, record or file').fill('x'.repeat(30_001));
    await page.getByText('Too long for a link.').waitFor();
    expect(errors).toEqual([]);
    // The icon is what browsers look for by themselves.
    const own = ['/kit/play/', '/kit/play/play.js', '/favicon.ico'];
    expect(asked.filter((path) => !own.includes(path))).toEqual([]);
    await context.close();
  });
});
