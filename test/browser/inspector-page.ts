/** The built page in a real browser. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';

/** True where Debian's chromium is installed. */
export const hasChromium: boolean = existsSync(CHROMIUM);

const PAGE = fileURLToPath(new URL('../../dist/inspector.html', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** An open page with everything that it did which it should not do. */
export interface OpenedPage {
  readonly page: Page;
  /** Requests that leave the computer, errors, and dialogs of scripts. */
  readonly faults: readonly string[];
}

/** Starts the browser. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: 200_000 });
}

/** Opens the page from disk, in English unless the options name another language. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) faults.push(`request ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(pathToFileURL(PAGE).href);
  return { page, faults };
}

/** Drops a file on the page. */
export async function giveFile(
  page: Page,
  name: string,
  bytes: Uint8Array | string,
): Promise<void> {
  const buffer = Buffer.from(bytes);
  const mimeType = 'application/octet-stream';
  await page.setInputFiles('input[type=file]', { name, mimeType, buffer });
}

/** Returns what axe finds wrong with the page as it stands. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(
    ({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => id + ' ' + html.slice(0, 200))))`);
}

/** Returns the sentence that screen readers hear. */
export async function saidOn(page: Page): Promise<string> {
  return (await page.textContent('.said')) ?? '';
}
