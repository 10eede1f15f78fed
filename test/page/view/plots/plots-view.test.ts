import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  hasChromium,
  launch,
  type OpenedPage,
  openPage,
} from '../../../browser/inspector-page.js';
import { measurePage } from '../../../measured/measure-page.js';
import { type Fields, ryeBread } from '../../rye-bread.js';

if (!hasChromium) console.warn("notice: skipped the plots: Debian's chromium is not installed");

const record = (at: number, fields: Fields = {}): Fields =>
  ryeBread(at, {
    package_description_str: at % 7 === 0 ? '2 x 500 ml' : '2 x 500 g',
    lead_time: '24:00:00',
    ...fields,
  });

const HOSTILE = '<img src=x onerror=document.title=1>';

const EARLIER: readonly Fields[] = Array.from({ length: 300 }, (_, at) => record(at));

/** Two slipped prices, one wrong check digit, one unit that is not on the list, one comma. */
const RECORDS: readonly Fields[] = EARLIER.slice(20).map((each, at) => {
  if (at === 5) return { ...each, price: '1700', name: HOSTILE };
  if (at === 6) return { ...each, price: '0.18' };
  if (at === 7) return { ...each, gtin: '6401000000006' };
  if (at === 8) return { ...each, package_description_str: '24 x 33 cl' };
  if (at === 9) return { ...each, price: '12,50' };
  return at % 4 === 0 ? { ...each, price: (11 + (at % 9)).toFixed(2) } : each;
});

describe.skipIf(!hasChromium)('The view of plots in a real browser', () => {
  let browser: Browser;
  let folder = '';
  const pages: OpenedPage[] = [];
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plots-view-'));
    writeFileSync(path('list.json'), JSON.stringify(RECORDS));
    writeFileSync(path('old.json'), JSON.stringify(EARLIER));
    writeFileSync(path('empty.json'), '[]');
    writeFileSync(path('broken.json'), '{"no": "array"');
    browser = await launch();
  });
  afterAll(async () => {
    for (const opened of pages) await opened.close();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a file in the page and goes to its plots. */
  async function plotsOf(name: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const opened = await openPage(browser, options);
    pages.push(opened);
    const { page } = opened;
    await page.locator('input[type=file]').first().setInputFiles(path(name));
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('.plots, .plots-empty').waitFor();
    return opened;
  }

  async function compare(page: Page, name: string): Promise<void> {
    await page.locator('input[data-use=earlier]').setInputFiles(path(name));
  }

  it('draws each plot with its finding, and leads from a point to its record', async () => {
    const { page, faults } = await plotsOf('list.json');
    const card = (id: string) => page.locator(`section[aria-labelledby=${id}]`);
    expect(await card('plot-price').locator('p b').textContent()).toBe(
      '2 of 239 are far from the rest.',
    );
    expect(await card('plot-gtins').locator('p b').textContent()).toBe('1 will not be shown.');
    expect(await card('plot-units').locator('p b').textContent()).toBe('Read as pieces: cl.');
    expect(await card('plot-times').locator('p b').textContent()).toBe(
      'One for all, as it should be: 24 hours.',
    );
    await page.locator('.seg button', { hasText: 'per l' }).click();
    expect(await page.locator('#plot-price').textContent()).toBe('Price per l');
    expect(await page.locator('.seg [aria-pressed=true]').first().textContent()).toBe('per l');
    await page.locator('.seg button', { hasText: 'per kg' }).click();
    const points = card('plot-price').locator('svg .points a');
    const links = card('plot-price').locator('svg a');
    expect(await points.count()).toBe(2);
    // One stop of the keyboard for bars and points: arrows move, Enter opens.
    await links.first().focus();
    expect(await links.first().getAttribute('tabindex')).toBe('0');
    const labelNow = (): Promise<string> =>
      page.evaluate("document.activeElement.getAttribute('aria-label')");
    expect(await labelNow()).toMatch(/ per kg, [\d,]+ records$/);
    await page.keyboard.press('End');
    const label = await labelNow();
    expect(label).toContain('1,700 per kg');
    expect(label).toContain('record 5');
    const svg = card('plot-price').locator('svg');
    // The label is the last thing that is drawn: nothing covers it.
    expect(await svg.locator('> :last-child').getAttribute('class')).toBe('tip');
    expect(await links.first().getAttribute('tabindex')).toBe('-1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#records$/);
    expect(await page.locator('.tabs [aria-current=page]').textContent()).toBe('Records');
    expect(faults).toEqual([]);
  });

  it('compares with an earlier file, or says why it cannot, and follows steps', async () => {
    const { page } = await plotsOf('list.json');
    await compare(page, 'broken.json');
    await page.locator('.plots-status', { hasText: 'broken.json cannot be compared' }).waitFor();
    expect(await page.locator('#plot-changes').count()).toBe(0);
    await compare(page, 'old.json');
    await page.locator('#plot-changes').waitFor();
    const since = page.locator('section[aria-labelledby=plot-since]');
    expect(await since.locator('.trio').textContent()).toMatch(/0 came20 went\d+ new price/);
    const finding = page.locator('section[aria-labelledby=plot-changes] > p b');
    expect(await finding.textContent()).toContain('1 price is about');
    expect(await page.locator('.headline').textContent()).toContain(
      'list.json compared with old.json',
    );
    expect(await since.locator('img').count()).toBe(0);
    expect(await since.textContent()).toContain(HOSTILE);
    // What was compared stays when the view is left.
    await page.locator('.tabs a[href="#problems"]').click();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('#plot-changes').waitFor();
    const all = page.locator('section[aria-labelledby=plot-times] td.num').first();
    expect(await all.textContent()).toBe('279');
    await page.locator('.tabs a[href="#problems"]').click();
    await page.locator('main button.primary').first().click();
    await page.locator('.dock .said', { hasText: /\d/ }).waitFor();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('.plots').waitFor();
    expect(await all.textContent()).toBe('280');
  });

  it('opens the records of a bar, of far prices and of a jump', async () => {
    const { page, faults } = await plotsOf('list.json');
    const back = async (): Promise<void> => {
      await page.locator('.tabs a[href="#plots"]').click();
      await page.locator('.plots').waitFor();
    };
    const bar = page.locator('section[aria-labelledby=plot-price] svg a').first();
    const [, count = ''] =
      /, ([\d,]+) records?$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? [];
    await bar.locator('.hit').hover();
    expect(await page.locator('.tip').textContent()).toContain(`${count} records`);
    await bar.locator('.hit').click();
    await page.locator('.foot', { hasText: `${count} record` }).waitFor();
    expect(await page.locator('h1').textContent()).toMatch(/^Price per kg: /);
    await back();
    await page.getByRole('button', { name: 'Review 2' }).click();
    await page.locator('td.bad').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Price per kg: Far from the rest');
    expect(await page.locator('td.to').first().textContent()).toMatch(/^[\d,.]+ times the usual/);
    // A price that is right then stays in the list, as fixed.
    await page.locator('td.bad', { hasText: '1700' }).click();
    await page.keyboard.type('17.00');
    await page.keyboard.press('Enter');
    await page.locator('.chip', { hasText: 'Fixed 1' }).waitFor();
    expect(await page.locator('.chip', { hasText: '1 left' }).count()).toBe(1);
    // The next one is open, and undo in its field is the field's own.
    await page.locator('.editor input').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.locator('.chip', { hasText: '2 left' }).waitFor();
    await back();
    await compare(page, 'old.json');
    await page.locator('#plot-pairs').waitFor();
    const jump = page.locator('section[aria-labelledby=plot-pairs] svg a').first();
    await jump.focus();
    await page.keyboard.press('Enter');
    await page
      .locator('h1', { hasText: /^Price is 100 times the previous price|^Price is 1/ })
      .waitFor();
    await page.locator('.rail a', { hasText: 'Far from the rest' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.tabs a[href="#problems"]').click();
    await page.locator('.pricelists').getByRole('button').first().click();
    await page.locator('h1', { hasText: 'Price is' }).waitFor();
    await back();
    await page.locator('section[aria-labelledby=plot-since] .acts button').first().click();
    await page.locator('h1', { hasText: 'Price is' }).waitFor();
    await page.getByRole('button', { name: /^Use the previous price for all/ }).click();
    await page.locator('.said', { hasText: 'changed by hand' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('opens the records of a row of counts, and the cause of a field', async () => {
    const { page, faults } = await plotsOf('list.json');
    const card = (id: string) => page.locator(`section[aria-labelledby=${id}]`);
    const row = card('plot-times').locator('tr').first();
    const count = await row.locator('td.num').innerText();
    // The bar belongs to the link, too.
    await row.locator('.bar').click({ force: true });
    await page.locator('.foot', { hasText: `${count} record` }).waitFor();
    expect(await page.locator('h1').textContent()).toMatch(/^Lead times: /);
    await page.goBack();
    await card('plot-fields').getByRole('link', { name: 'Price', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('td.bad').first().waitFor();
    expect(await page.locator('h1').textContent()).toContain('Price');
    expect(faults).toEqual([]);
  });

  it('opens a cause at the place in the file where its records are', async () => {
    const { page } = await plotsOf('list.json');
    const strip = page.locator('section[aria-labelledby=plot-faults] svg a');
    await strip.first().focus();
    await page.keyboard.press('Enter');
    await page.locator('td.bad:focus', { hasText: '12,50' }).waitFor();
  });

  it('shows prices in the measures of the reader, also after the view was left', async () => {
    const { page } = await plotsOf('list.json');
    const title = page.locator('#plot-price');
    await page.locator('.seg button', { hasText: 'per l' }).click();
    expect(await title.textContent()).toBe('Price per l');
    const units = page.getByRole('group', { name: 'Units' });
    expect(await units.locator('[aria-pressed=true]').textContent()).toBe('kg, l');
    await units.locator('button', { hasText: 'lb' }).click();
    await page.locator('#plot-price', { hasText: 'Price per fl oz (US)' }).waitFor();
    await page.locator('.tabs a[href="#problems"]').click();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('#plot-price', { hasText: 'Price per lb' }).waitFor();
    await units.locator('button', { hasText: 'kg' }).click();
    await page.locator('#plot-price', { hasText: 'Price per kg' }).waitFor();
  });

  it('says that there is nothing to draw', async () => {
    const { page } = await plotsOf('empty.json');
    expect(await page.locator('.plots-empty').textContent()).toBe(
      'No record was accepted, so there is nothing to draw.',
    );
  });

  it.each([
    ['a desk, dark', { colorScheme: 'dark', viewport: { width: 1280, height: 900 } }],
    ['a phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true }],
  ] as const)(
    'has no fault of accessibility on %s; pictures are drawn at their width',
    async (_, look) => {
      const { page } = await plotsOf('list.json', look);
      await compare(page, 'old.json');
      await page.locator('#plot-changes').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(look.viewport.width);
      const scales = (await page.evaluate(
        `[...document.querySelectorAll('svg.p')].map((svg) =>
        svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)`,
      )) as readonly number[];
      expect(scales.length).toBe(4);
      expect(new Set(scales)).toEqual(new Set([1]));
    },
  );

  it('makes the report of the page, which opens by itself', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await plotsOf('list.json', { permissions });
    await compare(page, 'old.json');
    await page.locator('#plot-changes').waitFor();
    await page.locator('.tabs a[href="#report"]').click();
    await page.locator('.a4 h1').waitFor();
    expect(await page.locator('.a4 h1').textContent()).toBe('1 record would be refused');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('From', { exact: true }).fill(' Mylly Oy ');
    await page.getByLabel('For', { exact: true }).fill('Ravintola');
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await page.locator('.report-view [role=status]', { hasText: 'Copied.' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain('Mylly Oy');
    expect(copied).toContain('Ravintola');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.report-view .btn.primary').click(),
    ]);
    expect(download.suggestedFilename()).toBe('list.report.html');
    const saved = path('saved.html');
    await download.saveAs(saved);
    const html = readFileSync(saved, 'utf8');
    expect(html).not.toContain('Rye bread 33');
    expect(html).toContain('Mylly Oy');
    expect(html.length).toBeLessThan(400_000);
    const report = await (await browser.newContext()).newPage();
    const writeCoverage = await measurePage(report);
    const faults: string[] = [];
    report.on('console', (message) => faults.push(message.text()));
    await report.goto(`file://${saved}`);
    await report.locator('.a4 header').waitFor();
    expect(await report.locator('h1').textContent()).toBe('1 record would be refused');
    expect(await report.locator('.pair svg.p').count()).toBe(2);
    expect(faults).toEqual([]);
    await writeCoverage();
  });
});
