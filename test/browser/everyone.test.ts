import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { supplierText } from '../page/supplier-file.js';
import {
  axeViolations,
  extraWidth,
  giveFile,
  hasChromium,
  PUBLISHED_PAGE,
  turnPages,
} from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped the page: Debian's chromium is not installed");

const FILE = supplierText(Array.from({ length: 120 }, (_, index) => (index % 16) - 2));

/** Buttons, links and fields that can be seen: their names, and how large they are. */
const CONTROLS = `[...document.querySelectorAll('button, .tabs a, select, .field')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .map((element) => {
    const { width, height, right } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return { name, width, height, isLink: element.tagName === 'A' };
  })`;

interface Control {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isLink: boolean;
}

describe.skipIf(!hasChromium)('The page for everyone', () => {
  const turn = turnPages();
  let page: Page;

  const open = async (options: BrowserContextOptions): Promise<void> => {
    page = await turn.open(options);
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
  };
  const controls = () => page.evaluate<readonly Control[]>(CONTROLS);

  it('gives each button a name of its own', async () => {
    await open({});
    const names = (await controls()).flatMap(({ isLink, name }) => (isLink ? [] : name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names).toContainEqual(
      expect.stringMatching(/^Ignore: Price has a decimal comma "[\d,]+"/),
    );
  });

  it('has targets for fingers: 44 pixels for the main ones', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const { name, width, height } of await controls()) {
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(24);
      expect(height, name).toBeGreaterThanOrEqual(42);
    }
    expect(await extraWidth(page)).toBe(0);
  });

  it('loses no function at 400 %', async () => {
    await open({ viewport: { width: 1280, height: 1024 } });
    const names = (await controls()).map(({ name }) => name).sort();
    await page.setViewportSize({ width: 320, height: 256 });
    // Downloads but the main one are in a menu.
    await page.locator('.dock .menu summary').click();
    expect((await controls()).map(({ name }) => name).sort()).toEqual(names);
    expect(await extraWidth(page)).toBe(0);
    const covered = `[...document.querySelectorAll('body, .bar, .dock')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position)).length`;
    expect(await page.evaluate(covered)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says with borders and marks what the colours of others say', async () => {
    await open({ forcedColors: 'active' });
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(
          // It runs in the page.
          (element, name) =>
            element.ownerDocument.defaultView?.getComputedStyle(element)[name as 'color'],
          property,
        );
    expect(await style('.meter .track .m-easy', 'backgroundImage')).toContain('gradient');
    const chosen = await style('.chip[aria-pressed=true]', 'backgroundColor');
    expect(chosen).not.toBe(await style('.chip[aria-pressed=false]', 'backgroundColor'));
    const current = await style('.tabs a[aria-current]', 'borderBottomColor');
    expect(current).not.toBe(await style('.tabs a:not([aria-current])', 'borderBottomColor'));
    await page.locator('.cause a').first().click();
    await page.locator('td.bad').first().waitFor();
    expect(await style('td.bad', 'outlineStyle')).toBe('solid');
    expect(await style('.rail a[aria-current]', 'outlineStyle')).toBe('solid');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('prints no button', async () => {
    await open({});
    await page.emulateMedia({ media: 'print' });
    for (const view of ['problems', 'records', 'plots', 'report']) {
      await page.evaluate(`location.hash = '#${view}'`);
      await page.locator(`main h1`).first().waitFor();
      const names = (await controls()).map(({ name }) => name);
      expect(names, view).toEqual([]);
    }
  });

  it('says that a browser is too old, or runs no scripts', async () => {
    page = await turn.open({}, PUBLISHED_PAGE);
    await page.locator('main h1').waitFor();
    expect(await page.locator('#old').count()).toBe(0);
    await page.addInitScript('delete Array.prototype.toSorted');
    await page.reload();
    await page.locator('#old p[lang=fi]').waitFor();
    expect(await page.locator('#old').innerText()).toContain('Safari 16');
    expect(await page.locator('h1').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
    page = await turn.open({ javaScriptEnabled: false }, PUBLISHED_PAGE);
    await page.locator('noscript p[lang=sv]').waitFor();
  });
});
