import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { exampleFile } from '../../src/page/view/drop/example-file.js';
import { supplierText } from '../page/supplier-file.js';
import {
  axeViolations,
  dropFile,
  dropFromDisk,
  giveFile,
  hasChromium,
  turnPages,
} from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped the start: Debian's chromium is not installed");

/** Every mistake many times, so that records do not all fit in a window. */
const FILE = supplierText(Array.from({ length: 900 }, (_, index) => (index % 15) - 2));

const COMMA = 'Price has a decimal comma';

describe.skipIf(!hasChromium)('The page before and after it has a file', () => {
  const turn = turnPages();
  let page: Page;

  const event = (type: string, name: string, more = ''): Promise<boolean> =>
    page.evaluate(`document.body.dispatchEvent(
      new ${name}('${type}', { bubbles: true, cancelable: true, ${more} }))`);
  const title = () => page.locator('h1').textContent();
  const view = () => page.locator('.tabs [aria-current=page]').textContent();

  /** Opens a file, and fixes the commas in it. */
  const openAndFix = async (): Promise<void> => {
    page = await turn.open();
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    const comma = page.locator('.cause', { hasText: COMMA });
    await comma.getByRole('button', { name: 'Fix all' }).click();
    await page.locator('.said', { hasText: 'values fixed' }).waitFor();
  };

  it('says how to be sure, shows where to drop, and passes over what is no file', async () => {
    page = await turn.open({ colorScheme: 'light' });
    const sure = page.getByRole('button', { name: 'How to be sure' });
    await sure.click();
    expect(await page.locator('.promise p').textContent()).toContain('Disconnect from the network');
    await sure.click();
    expect(await page.locator('.promise p').textContent()).not.toContain('Disconnect');
    await event('dragover', 'DragEvent');
    await page.locator('.zone.over', { hasText: 'Release to check' }).waitFor();
    await event('dragleave', 'DragEvent', 'relatedTarget: document.body');
    expect(await page.locator('.zone.over').count()).toBe(1);
    await event('dragleave', 'DragEvent');
    await page.locator('.zone', { hasText: 'Drop your file here' }).waitFor();
    await event('drop', 'DragEvent');
    await event('paste', 'ClipboardEvent');
    expect(await title()).toBe('Is your price list ready to send?');
    await event(
      'paste',
      'ClipboardEvent',
      `clipboardData: (() => {
      const data = new DataTransfer();
      data.setData('text/plain', '[]');
      return data;
    })()`,
    );
    await page.locator('.filechip', { hasText: 'pasted text' }).waitFor();
    await page.locator('h1', { hasText: 'The file has no records' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('stays unchanged if nothing is undone or chosen, and refuses a folder', async () => {
    page = await turn.open();
    await page.keyboard.press('Control+z');
    await page.setInputFiles('input[type=file]:not([data-use])', []);
    expect(await page.locator('.zone.main h2').textContent()).toBe('Drop your file here');
    const folder = mkdtempSync(join(tmpdir(), 'prices-'));
    await dropFromDisk(page, folder);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('h2').textContent()).toBe('This file cannot be read');
    expect(await alert.locator('p').textContent()).toMatch(
      /^prices-\w+: This is a folder\. Open it and choose the file\.$/,
    );
    rmSync(folder, { recursive: true });
    await giveFile(page, '.json', '[]');
    await page.waitForSelector('.verdict');
    await page.keyboard.press('Control+z');
    await page.locator('.said', { hasText: 'Nothing changed.' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .tonal').click(),
    ]);
    expect(file.suggestedFilename()).toBe('file.fixed.json');
    expect(turn.faults()).toEqual([]);
  });

  it('takes the file before where it says so, and asks about two at once', async () => {
    page = await turn.open();
    const drop = (selector: string, ...names: readonly string[]): Promise<void> =>
      page.evaluate(`{ const dataTransfer = new DataTransfer();
        for (const name of ${JSON.stringify(names)})
          dataTransfer.items.add(new File([${JSON.stringify(FILE)}], name));
        const zone = document.querySelector('${selector}');
        for (const type of ['dragover', 'drop'])
          zone.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }`);
    await page.locator('.zone.second').dispatchEvent('dragover');
    await page.locator('.zone.second.over', { hasText: 'Release to compare' }).waitFor();
    expect(await page.locator('.zone.main.over').count()).toBe(0);
    await drop('.zone.second', 'old.json');
    await page.locator('.zone.second', { hasText: 'old.json: 900 records' }).waitFor();
    expect(await page.locator('.filechip').count()).toBe(0);
    await drop('.zone.main', 'monday.json', 'tuesday.json');
    const dialog = page.getByRole('dialog', { name: 'Which file do you want to check?' });
    // A closed dialog has no role, and is there until the page hears of it.
    const gone = () => page.locator('dialog.which').waitFor({ state: 'detached' });
    await dialog.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await gone();
    expect(await page.locator('.filechip').count()).toBe(0);
    await drop('.zone.main', 'monday.json', 'tuesday.json');
    await dialog.getByRole('button', { name: 'tuesday.json' }).click();
    await page.locator('.filechip', { hasText: 'tuesday.json' }).waitFor();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('main', { hasText: 'monday.json' }).waitFor();
    await drop('.tabs', 'a.json', 'b.json', 'c.json');
    expect(await dialog.textContent()).toContain('The others are left out.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await gone();
    expect(turn.faults()).toEqual([]);
  });

  it('names a picture, and reads the records that are inside of an object', async () => {
    page = await turn.open();
    await giveFile(page, 'list.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]));
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('p').textContent()).toContain(
      'list.png: This is a PNG file, no list',
    );
    await giveFile(page, 'wrapped.json', `{"products": ${FILE}}`);
    await page.getByRole('button', { name: 'Read the records in it' }).click();
    await page.waitForSelector('.verdict');
    expect(await page.locator('.facts').textContent()).toContain('900 records');
    expect(turn.faults()).toEqual([]);
  });

  it('turns dark and light, from what the system says', async () => {
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    page = await turn.open({ colorScheme: 'dark' });
    const dark = await ground();
    const toggle = page.getByRole('button', { name: 'Light or dark' });
    await toggle.click();
    await expect.poll(ground).not.toBe(dark);
    await toggle.click();
    await expect.poll(ground).toBe(dark);
    expect(turn.faults()).toEqual([]);
  });

  it('opens the example, and goes through its views by keys, links and the way back', async () => {
    page = await turn.open();
    await page.getByRole('button', { name: 'Open price-list.json' }).click();
    await page.waitForSelector('.verdict');
    const { file } = checkAssortmentFile(await exampleFile(2_000).text());
    expect(file.records).toBe(2_000);
    expect(await title()).toBe(`${file.refused} records would be refused`);
    for (const name of ['Records', 'Plots', 'Report', 'Report']) {
      await page.keyboard.press(']');
      await page.locator('.tabs [aria-current=page]', { hasText: name }).waitFor();
    }
    await page.goBack();
    await page.locator('.tabs [aria-current=page]', { hasText: 'Plots' }).waitFor();
    await page.evaluate(`location.hash = '#records'`);
    await page.locator('.tabs [aria-current=page]', { hasText: 'Records' }).waitFor();
    await page.evaluate(`location.hash = '#elsewhere'`);
    expect(await view()).toBe('Records');
    expect(turn.faults()).toEqual([]);
  });

  it('has an example with the file before, and one as a workbook', async () => {
    page = await turn.open();
    await page.getByRole('button', { name: 'Open price-list-2.json' }).click();
    await page.locator('.facts', { hasText: 'compared with price-list-1.json' }).waitFor();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('#plot-changes').waitFor();
    page = await turn.open();
    await page.getByRole('button', { name: 'Open price-list.xlsx' }).click();
    await page.locator('.facts', { hasText: '120 records' }).waitFor();
    expect(await page.locator('.cause .hint').first().textContent()).toMatch(/[A-Z]\d+/);
    expect(turn.faults()).toEqual([]);
  });

  it('keeps the work when the way back leads to the start page, and forward to it', async () => {
    await openAndFix();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.goBack();
    await page.locator('.tabs [aria-current=page]', { hasText: 'Problems' }).waitFor();
    await page.goBack();
    await page.locator('.kept', { hasText: 'prices.json is still open.' }).waitFor();
    expect(await title()).toBe('Is your price list ready to send?');
    expect(await page.locator('.filechip, .dock').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    // No step is taken in a file that is not seen.
    await page.keyboard.press('Control+z');
    await page.locator('label.langs select').selectOption('fi');
    await page.goForward();
    await page.locator('.donemark').waitFor();
    await page.locator('.cause', { hasText: 'desimaalipilkku' }).waitFor();
    await page.locator('label.langs select').selectOption('en');
    await page.getByRole('button', { name: 'Assortment inspector, start page' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.donemark').waitFor();
    await page.goBack();
    await page.locator('.kept').waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('offers the file and the work after a reload, and forgets both', async () => {
    await openAndFix();
    const fixed = async (): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.dock .tonal').click(),
      ]);
      return readFileSync(await file.path(), 'utf8');
    };
    const before = await fixed();
    const isKept = `new Promise((resolve) => {
      const opening = indexedDB.open('assortment-inspector', 1);
      opening.onsuccess = () => {
        const store = opening.result.transaction('kept').objectStore('kept');
        store.get('work').onsuccess = async ({ target }) => {
          opening.result.close();
          resolve((await target.result?.text())?.includes('"texts":[[') === true);
        };
      };
    })`;
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await page.reload();
    const offer = page.locator('.kept', { hasText: 'prices.json was open here last, on ' });
    await offer.waitFor();
    expect(await offer.textContent()).toContain('kept in this browser on this computer');
    await offer.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.donemark').waitFor();
    expect(await fixed()).toBe(before);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.locator('.said', { hasText: 'Undone: Your changes from before: 60 rec' }).waitFor();
    await page.keyboard.press('Control+y');
    await page.locator('.donemark').waitFor();
    await fixed();
    await page.reload();
    await page.getByRole('button', { name: 'Forget: prices.json' }).click();
    await page.locator('.kept').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('#drop-here').waitFor();
    expect(await page.locator('.kept').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('keeps nothing, and says nothing of it, in a browser that refuses to', async () => {
    page = await turn.open();
    await page.addInitScript('Object.defineProperty(window, "indexedDB", { get() { throw 0 } })');
    await page.reload();
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    await page.locator('.filechip').click();
    expect(await page.getByRole('button', { name: 'Check another file' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Forget the copy' }).count()).toBe(0);
    await page.reload();
    await page.locator('#drop-here').waitFor();
    expect(await page.locator('.kept').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('keeps theme and keys that a person chose', async () => {
    const theme = () => page.evaluate('document.documentElement.dataset.theme');
    page = await turn.open({ colorScheme: 'light' });
    expect(await theme()).toBeUndefined();
    const toggle = page.getByRole('button', { name: 'Light or dark' });
    await toggle.click();
    await expect.poll(theme).toBe('dark');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect.poll(theme).toBe('dark');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await toggle.click();
    await expect.poll(theme).toBe('light');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    expect(await page.getByRole('dialog').getByRole('checkbox').isChecked()).toBe(false);
  });

  it('asks before it is left with changes, also with those behind a downloaded file', async () => {
    const mayLeave = (): Promise<boolean> =>
      page.evaluate(`dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
    page = await turn.open();
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    expect(await mayLeave()).toBe(true);
    const comma = page.locator('.cause', { hasText: COMMA });
    await comma.getByRole('button', { name: 'Fix all' }).click();
    await page.locator('.said', { hasText: 'values fixed' }).waitFor();
    expect(await mayLeave()).toBe(false);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .tonal').click(),
    ]);
    expect(file.suggestedFilename()).toBe('prices.fixed.json');
    await expect.poll(mayLeave).toBe(true);
    // Another step replaces the one in the downloaded file: as many steps, other values.
    await page.keyboard.press('Control+z');
    await page.locator('.said', { hasText: 'Undone: ' }).waitFor();
    await comma.getByRole('button', { name: 'Ignore' }).click();
    await page.locator('.said', { hasText: 'ignored' }).waitFor();
    expect(await mayLeave()).toBe(false);
    await dropFile(page, 'other.json', '[]');
    expect(turn.faults()).toHaveLength(1);
    await page.keyboard.press('Control+z');
    await page.locator('.said', { hasText: 'Undone: ' }).waitFor();
    await page.keyboard.press('Control+y');
    await page.locator('.said', { hasText: 'Done again: ' }).waitFor();
  });
});
