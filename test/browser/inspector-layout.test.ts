import { describe, expect, it } from 'vitest';
import { supplierText } from '../page/supplier-file.js';
import { axeViolations, giveFile, hasChromium, turnPages } from './inspector-page.js';

/** Every mistake several times, and records without one. */
const MISTAKES = Array.from({ length: 120 }, (_, index) => (index % 16) - 2);
const FILE = supplierText(MISTAKES);

/** Names of the tables in the menu of downloads. */
const TABLES = ['Fixed file .xlsx', 'Fixed file .csv'];

if (!hasChromium) console.warn("notice: skipped the layout: Debian's chromium is not installed");

describe.skipIf(!hasChromium)('The layout of the page', () => {
  const turn = turnPages();

  const openView = async (view: string, width: number) => {
    const page = await turn.open({ viewport: { width, height: 844 } });
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    await page.locator(`.tabs a[href="#${view}"]`).click();
    return page;
  };

  it('has the person who acts above the causes of a report on a phone', async () => {
    const page = await openView('report', 390);
    const heading = page.locator('.a4 .act th').first();
    const box = await heading.boundingBox();
    expect(box?.width).toBeGreaterThan(250);
    expect(box?.height).toBeLessThan(60);
  });

  it('marks a row on a phone as one, not each of its values', async () => {
    const page = await openView('records', 390);
    const row = page.locator('[role=grid] tbody tr').first();
    await row.hover();
    const colourOf = (selector: string): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);
    expect(await colourOf('[role=grid] tbody tr td.name')).toBe('rgba(0, 0, 0, 0)');
    expect(await colourOf('[role=grid] tbody tr')).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('has every label and button of its plots in their cards, at each width', async () => {
    const page = await turn.open({ viewport: { width: 1440, height: 900 } });
    const prices = (factor: (at: number) => number): string =>
      supplierText(Array.from({ length: 120 }, () => -1)).replace(
        /"price":([\d.]+)/g,
        (_, price, at) => `"price":"${(Number(price) * factor(at)).toFixed(4)}"`,
      );
    const mimeType = 'application/json';
    const name = 'assortment-of-the-month-before-2026-10.json';
    const buffer = Buffer.from(prices(() => 1));
    await page.setInputFiles('input[data-use=earlier]', { name, mimeType, buffer });
    await giveFile(
      page,
      'list.json',
      prices((at) => [1, 0.1, 10, 100, 1.03, 1][at % 6] ?? 1),
    );
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('#plot-changes').waitFor();
    const outside = `[...document.querySelectorAll('.plot.card')].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('button, a, text, h2, p, th, td, small, .bar')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5);
        })
        .map((part) => part.textContent);
    })`;
    for (const language of ['en', 'de']) {
      await page.locator('label.langs select').selectOption(language);
      for (const width of [320, 390, 768, 1024, 1100, 1440, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator(`#plot-price ~ .picture svg`).waitFor();
        await expect.poll(() => page.evaluate(outside)).toEqual([]);
      }
    }
    expect(turn.faults()).toEqual([]);
  });

  it('prints the bars of its plots', async () => {
    const page = await openView('plots', 1280);
    await page.locator('.plot .bar').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.plot .bar').first().isVisible()).toBe(true);
    expect(await page.locator('header.bar').isVisible()).toBe(false);
  });

  it('has one menu of other downloads on a phone, and everything there in view', async () => {
    const page = await openView('problems', 390);
    const menu = page.locator('.dock .menu');
    await menu.locator('summary').click();
    const names = await menu.getByRole('button').allInnerTexts();
    expect(names).toEqual(['Report', expect.stringMatching(/ to fix\s\.xlsx$/), ...TABLES]);
    for (const box of await menu.getByRole('button').all()) {
      const { x, width } = (await box.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: 'Fixed file .csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('prices.fixed.csv');
    expect(await page.locator('.menu[open]').count()).toBe(0);
  });

  it('has a menu of the file, which Escape closes without leaving the view', async () => {
    const page = await openView('records', 1280);
    await page.locator('.filechip').focus();
    await page.keyboard.press('Enter');
    await page.locator('.menu[open]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.menu[open]').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.className')).toBe('filechip');
    expect(await page.title()).toContain('Records');
    await page.locator('.filechip').click();
    await page.locator('h1').click();
    expect(await page.locator('.menu[open]').count()).toBe(0);
    await page.locator('.filechip').click();
    await page.getByRole('button', { name: 'Compare with an earlier file' }).click();
    await page.locator('.plots-view').waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('keeps every file in the dock in view next to a long sentence', async () => {
    const page = await openView('problems', 1180);
    const cause = page.locator('.cause', { hasText: 'Price has a decimal comma' });
    await cause.getByRole('button', { name: 'Fix all' }).click();
    await page.locator('.said', { hasText: 'Price has a decimal comma' }).waitFor();
    // Filters and the tab count the causes that are left.
    const left = Number.parseInt(await page.locator('.tabs .n').innerText(), 10);
    expect(await page.locator('.chip').first().innerText()).toBe(`All ${left}`);
    const hidden = `{ const end = document.querySelector('.dock .end');
      end.scrollWidth - end.clientWidth }`;
    expect(await page.evaluate(hidden)).toBe(0);
    expect(turn.faults()).toEqual([]);
  });
});
