import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenWireRecord } from '../../../../src/testing/index.js';
import { axeViolations, hasChromium, launch } from '../../../browser/inspector-page.js';
import { DIST } from '../../../built.js';
import { measurePage } from '../../../measured/measure-page.js';
import { type Fields, ryeBread } from '../../rye-bread.js';

if (!hasChromium) console.warn("notice: skipped reports: Debian's chromium is not installed");

/** Text that would show that something from the file ran. */
const HOSTILE = '</script><img src=x onerror="document.title=1"><script>document.title=2</script>';

const record = (at: number, fields: Fields = {}): Fields =>
  ryeBread(at, { lead_time: '24:00:00', ...fields });

/** Records with a few mistakes, and one far price. */
const FEW_MISTAKES: readonly Fields[] = [
  ...Array.from({ length: 60 }, (_, at) => record(at)),
  record(60, { price: '1200', name: HOSTILE }),
  record(61, { price: HOSTILE }),
  record(62, { price: '12,50' }),
  record(63, { lead_time: '2 arkipäivää', gtin: '6,401E+12' }),
  record(64, { package_description_str: '24 x 33 cl', [HOSTILE]: 1 }),
];

/** The same with as many different mistakes as a page lists and more. */
const RECORDS: readonly unknown[] = [
  ...FEW_MISTAKES,
  ...fc.sample(brokenWireRecord({ defaults: true, small: true }), 150).map(({ value }) => value),
];

/** The same on the day before: some prices were others. */
const EARLIER: readonly Fields[] = Array.from({ length: 61 }, (_, at) => record(at)).map(
  (each, at) =>
    at === 60 ? { ...each, price: '12' } : at % 5 === 0 ? { ...each, price: '9.50' } : each,
);

describe.skipIf(!hasChromium)('A report in a real browser', () => {
  let browser: Browser;
  let folder = '';
  const closing: (() => Promise<void>)[] = [];

  /** Writes a file, and its report by the built command: the page in it is the built one. */
  function report(name: string, text: string, earlier?: string): void {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    const against = earlier === undefined ? [] : ['--against', join(folder, `${earlier}.json`)];
    const out = join(folder, `${name}.html`);
    const args = [join(DIST, 'cli.js'), 'check', file, ...against, '--report', out];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status, stderr).toBeLessThan(3);
    expect(existsSync(out), stderr).toBe(true);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'report-page-'));
    report('old', JSON.stringify(EARLIER));
    report('list', JSON.stringify(RECORDS), 'old');
    report('few', JSON.stringify(FEW_MISTAKES));
    report('broken', `<!doctype html><title>${HOSTILE}</title>`);
    browser = await launch();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a report from disk, and returns what it asked for and what went wrong. */
  async function open(
    name: string,
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<{ page: Page; asked: string[]; faults: string[] }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const asked: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', ({ message }) => faults.push(message));
    const hasScript = options.javaScriptEnabled !== false;
    const writeCoverage = hasScript ? await measurePage(page) : undefined;
    closing.push(async () => {
      await writeCoverage?.();
      await context.close();
    });
    await page.goto(`file://${join(folder, name)}`);
    if (hasScript) await page.locator('.a4 header').waitFor();
    return { page, asked, faults };
  }

  it('opens from disk without any request, and runs nothing that came from the file', async () => {
    const { page, asked, faults } = await open('list.html');
    expect(asked).toEqual([`file://${join(folder, 'list.html')}`]);
    expect(faults).toEqual([]);
    expect(await page.title()).toBe('Assortment report · list.json');
    expect(await page.locator('.a4 img').count()).toBe(0);
    expect(await page.locator('h1').textContent()).toMatch(/^\d+ records would be refused$/);
    expect(await page.locator('.list tbody tr').count()).toBeGreaterThan(20);
    expect(await page.locator('.pair svg.p').count()).toBe(2);
    const { page: broken, faults: none } = await open('broken.html');
    expect(none).toEqual([]);
    expect(await broken.locator('h1').textContent()).toBe('This file cannot be read');
    expect(await broken.title()).toBe('Assortment report · broken.json');
  });

  it('marks what is lost of a value', async () => {
    const { page } = await open('few.html');
    const marks = await page.locator('.list code.val mark').allTextContents();
    expect(marks).toEqual([',', 'c', '2 arkipäivää', ',401E+12']);
  });

  it.each([
    ['a desk, light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['a desk, dark', { colorScheme: 'dark', viewport: { width: 1280, height: 900 } }],
    ['a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }],
  ] as const)(
    'has no fault of accessibility on %s, and nothing next to the page',
    async (_, look) => {
      const { page } = await open('list.html', look);
      expect(await axeViolations(page)).toEqual([]);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(look.viewport.width);
      // Pictures are drawn at their width, not scaled.
      const scales = await page.evaluate(
        `[...document.querySelectorAll('svg.p')].map((svg) =>
        svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)`,
      );
      expect(scales).toEqual([1, 1]);
    },
  );

  it('is switched to every language', async () => {
    const { page } = await open('list.html');
    for (const [tag, verdict] of [
      ['fi', /^\d+ tietuetta hylättäisiin$/],
      ['sv', /^\d+ poster skulle avvisas$/],
      ['de', /^\d+ Datensätze würden abgelehnt$/],
    ] as const) {
      await page.locator('select').selectOption(tag);
      // The page draws after the choice is made.
      await page.locator(`html[lang="${tag}"] h1`, { hasText: verdict }).waitFor();
      expect(await page.locator('h1').textContent()).toMatch(verdict);
    }
  });

  it('is light A4 pages in print, with every cause on them', async () => {
    const { page } = await open('list.html', { colorScheme: 'dark' });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    // A4 in points.
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.tool').isVisible()).toBe(false);
    expect(await page.locator('button:visible, summary:visible').count()).toBe(0);
    const colors = await page.evaluate(
      `(() => { const { backgroundColor, color } = getComputedStyle(document.querySelector('.a4'));
        return [backgroundColor, color]; })()`,
    );
    expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(29, 35, 32)']);
    const rows = page.locator('.list tbody tr');
    expect(await page.locator('.list tbody tr:visible').count()).toBe(await rows.count());
    expect(
      await page.evaluate(
        `(() => { const { scrollHeight, clientHeight } = document.querySelector('.a4');
        return scrollHeight > clientHeight + 1; })()`,
      ),
    ).toBe(false);
  });

  it('is one page in print if there are few causes', async () => {
    report('few', JSON.stringify([record(1, { price: '12,50' })]));
    const { page } = await open('few.html');
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('says in few words what there is, and leaves out what there is not', async () => {
    const good = [record(1), record(2), record(2)];
    const slip = [record(1, { price: '12,50' })];
    report('same', JSON.stringify(good));
    report('empty', '[]');
    report('good', JSON.stringify(good), 'same');
    report('easy', JSON.stringify(slip));
    report('hard', JSON.stringify([record(1, { price: 'ask' })]));
    const parts = ['h1', '.top p', '.key span', '.list tbody td.c', '.pair h2', '.do b'];
    const seen: Record<string, readonly (readonly string[])[]> = {};
    for (const name of ['empty', 'good', 'easy', 'hard']) {
      const { page, faults } = await open(`${name}.html`);
      seen[name] = await Promise.all(parts.map((each) => page.locator(each).allTextContents()));
      expect(faults).toEqual([]);
    }
    expect(seen).toEqual({
      empty: [
        ['The file has no records'],
        ['0 of 0 are accepted. Nothing was found.'],
        ...[[], [], [], []],
      ],
      good: [
        ['Every record would be accepted'],
        ['2 of 3 accepted. 1 finding, 1 cause. 1 record appears twice and counts once.'],
        ...[[], ['1'], ['Price per kg'], []],
      ],
      easy: [
        ['1 record would be refused'],
        ['0 of 1 accepted. 1 finding, 1 cause.'],
        ...[['1 has a certain fix and is fixed in one step'], ['1'], [], ['Numbers']],
      ],
      hard: [
        ['1 record would be refused'],
        ['0 of 1 accepted. 1 finding, 1 cause.'],
        ...[['1 needs a decision'], ['1'], [], ['Numbers']],
      ],
    });
  });

  it('says of each value what it becomes', async () => {
    const slips = { gtin: '6,401E+12', allergens: 1, brand: ' ', price: null, lead_time: 'x' };
    const sizes = ['10 Stk', '24 x 33 cl'].map((size, at) =>
      record(at + 2, { package_description_str: size }),
    );
    report('values', JSON.stringify([record(1, slips), ...sizes]));
    const { page } = await open('values.html');
    const rows = await page.locator('.list tbody tr:has(.s)').all();
    const values = rows.map(async (row) => [
      await row.locator('.s').innerText(),
      await row.locator('.b').innerText(),
    ]);
    expect(await Promise.all(values)).toEqual([
      ['"10 Stk"', '"10piece"'],
      ['"24 x 33 cl"', '"24x330ml"'],
      ['"x"', 'needs a decision'],
      ['empty', 'needs a decision'],
      ['"6,401E+12"', 'digits are lost'],
      ['empty', 'unchanged'],
      ['"10 Stk"', 'unchanged'],
      ['1', 'not read'],
    ]);
  });

  it('shows verdict and causes if no script may run', async () => {
    const { page } = await open('list.html', { javaScriptEnabled: false });
    expect(await page.locator('h1').textContent()).toMatch(/^\d+ records would be refused$/);
    expect(await page.locator('pre').textContent()).toContain('Different records have the same id');
    expect(await page.locator('.a4 img').count()).toBe(0);
  });
});
