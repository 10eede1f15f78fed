/** The built page in a real browser. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { DIST, ROOT } from '../built.js';
import { measurePage } from '../measured/measure-page.js';
import { WAITING } from '../patience.js';

const CHROMIUM = '/usr/bin/chromium';

/** True where Debian's chromium is installed. */
export const hasChromium: boolean = existsSync(CHROMIUM);

const PAGE = `${DIST}/inspector.html`;

/** The published page: a measured one looks at no browser, and its worker waits for Chromium. */
export const PUBLISHED_PAGE: string = `${ROOT}dist/inspector.html`;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** An open page with everything that it did which it should not do. */
export interface OpenedPage {
  readonly page: Page;
  /** Requests that leave the computer, errors, and dialogs of scripts. */
  readonly faults: readonly string[];
  /** Closes the page and what it stored. */
  close(): Promise<void>;
}

/** Starts the browser. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: WAITING });
}

/** Opens the page from disk, in English unless the options name another language. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  path: string = PAGE,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(WAITING);
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
  const writeCoverage = path === PAGE ? await measurePage(page) : undefined;
  await page.goto(pathToFileURL(path).href);
  // The script is unpacked after the page has loaded: what is dropped before it runs is lost.
  await page.locator('#page > *, noscript > *').first().waitFor({ state: 'attached' });
  const close = async (): Promise<void> => {
    await writeCoverage?.();
    await context.close();
  };
  return { page, faults, close };
}

/** Closes the open file by the menu of its name. */
export async function closeFile(page: Page): Promise<void> {
  await page.locator('.filechip').click();
  await page.getByRole('button', { name: 'Check another file' }).click();
}

/** One browser for the tests of a file, with one open page at a time. */
export interface PageTurn {
  /** Closes the page before and opens another one. */
  readonly open: (options?: BrowserContextOptions, path?: string) => Promise<Page>;
  /** Faults of the open page. */
  readonly faults: () => readonly string[];
}

/** Starts the browser before the tests that follow, and ends it after them. */
export function turnPages(): PageTurn {
  let browser: Browser;
  let opened: OpenedPage | undefined;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await opened?.close();
    await browser.close();
  });
  return {
    async open(options, path) {
      await opened?.close();
      opened = await openPage(browser, options, path);
      return opened.page;
    },
    faults: () => opened?.faults ?? [],
  };
}

/** Gives a file to the button that chooses one. */
export async function giveFile(
  page: Page,
  name: string,
  bytes: Uint8Array | string,
): Promise<void> {
  const buffer = Buffer.from(bytes);
  const mimeType = 'application/octet-stream';
  await page.setInputFiles('input[type=file]:not([data-use])', { name, mimeType, buffer });
}

/** Drops a file on the page as a person does with a mouse. */
export async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const script = `{ const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true })); }`;
  await page.evaluate(script);
}

/** Drops a file or a folder of the disk on the start page. */
export async function dropFromDisk(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
  await send('dragEnter');
  await send('dragOver');
  // The browser drops only on a page that has said that it takes files.
  await page.locator('.zone.over').waitFor();
  await send('dragOver');
  await send('drop');
  await session.detach();
}

/** Returns how many pixels the page is wider than its window. */
export async function extraWidth(page: Page): Promise<number> {
  return await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}

/** Returns what axe finds wrong with the current page. */
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
