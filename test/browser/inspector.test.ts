import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { supplierText } from '../page/supplier-file.js';
import {
  axeViolations,
  dropFile,
  extraWidth,
  giveFile,
  hasChromium,
  saidOn,
  turnPages,
} from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped the page: Debian's chromium is not installed");

/** Every mistake several times, and records without one. */
const MISTAKES = Array.from({ length: 120 }, (_, index) => (index % 16) - 2);
const FILE = supplierText(MISTAKES);

const COMMA = 'Price has a decimal comma';
const row = (page: Page, title: string) => page.locator('.cause', { hasText: title });
const table = '[role=grid]';
const focused = `document.activeElement.closest('.cause')?.textContent`;

describe.skipIf(!hasChromium)('The page', () => {
  const turn = turnPages();
  let page: Page;

  const openAgain = async (options: BrowserContextOptions = {}): Promise<void> => {
    page = await turn.open(options);
  };
  const openFile = async (options: BrowserContextOptions = {}): Promise<void> => {
    await openAgain(options);
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
  };
  /** Drops another file on the open one. */
  const giveOther = async (name: string, text: string): Promise<void> => {
    await dropFile(page, name, text);
    await page.locator('.filechip', { hasText: name }).waitFor();
    await page.waitForSelector('.verdict');
  };
  const waitSaid = (text: string | RegExp) => page.locator('.said', { hasText: text }).waitFor();

  const waitTitle = (text: string) => page.locator('h1', { hasText: text }).waitFor();

  it('shows what the check of the file says, and opens no connection', async () => {
    await openFile();
    const { file, causes } = checkAssortmentFile(FILE);
    const title = (await page.textContent('h1')) ?? '';
    expect(title).toBe(`${file.refused} records would be refused`);
    expect(await page.locator('.cause').count()).toBe(causes.length);
    const comma = causes.find(({ code }) => code === 'price.type');
    expect(await row(page, COMMA).locator('.count').textContent()).toBe(String(comma?.count));
    expect(turn.faults()).toEqual([]);
    const policy = /Content-Security-Policy" content="([^"]*)/.exec(await page.content())?.[1];
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(policy).not.toMatch(/connect-src|unsafe-inline|https?:/);
  });

  it('fixes all of a cause, undoes and redoes it, and keeps the focus on its row', async () => {
    const before = (await page.textContent('h1')) ?? '';
    await row(page, COMMA).getByRole('button', { name: 'Fix all' }).click();
    await waitSaid(`${COMMA}: 8 values fixed.`);
    expect(await row(page, COMMA).getAttribute('class')).toContain('done');
    expect(await page.textContent('h1')).not.toBe(before);
    expect(await page.evaluate(focused)).toContain(COMMA);
    await page.keyboard.press('Control+z');
    await waitSaid(`Undone: ${COMMA}: 8 values fixed.`);
    await waitTitle(before);
    await page.keyboard.press('Control+Shift+z');
    await waitSaid('Done again: ');
    await row(page, COMMA).getByRole('button', { name: 'Undo' }).click();
    await waitTitle(before);
  });

  it('shows every change before and after the fix, and takes one cause back', async () => {
    await openFile();
    await page.getByRole('button', { name: 'See every change' }).click();
    const group = page.locator('.changes', { hasText: COMMA });
    await group.locator('li').nth(4).waitFor();
    expect(await group.locator('h2').textContent()).toContain('not done yet');
    await group.getByRole('button', { name: 'Show all 8' }).click();
    await group.locator('li').nth(7).waitFor();
    await page.locator('.lead .primary').click();
    await waitSaid('records changed');
    await group.locator('h2', { hasText: /done$/ }).waitFor();
    expect(await group.locator('li').first().textContent()).toMatch(/"12,55"\s+"12.55"$/);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const left = async () => Number.parseInt((await page.textContent('h1')) ?? '', 10);
    await page.locator('.verdict').waitFor();
    const fixed = await left();
    await row(page, COMMA).getByRole('button', { name: 'Undo' }).click();
    await waitSaid(`${COMMA}: brought back.`);
    expect(await left()).toBe(fixed + 8);
    await page.getByRole('button', { name: 'See every change' }).click();
    await page.getByRole('button', { name: 'Undo everything' }).click();
    await waitSaid('Everything is as in your file.');
    expect(await page.getByRole('button', { name: 'Undo everything' }).count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .btn.tonal').click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(FILE);
    await openFile();
  });

  it('filters and searches causes, and says so if none is left', async () => {
    await page.getByRole('button', { name: /^Refused/ }).click();
    expect(await page.locator('section.group').count()).toBe(1);
    await page.getByRole('button', { name: /^All/ }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('laktoosi');
    expect(await page.textContent('.emptyline')).toContain('No cause has “laktoosi” in it.');
    await page.getByRole('button', { name: /^Show all/ }).click();
    expect(await page.locator('.cause').count()).toBeGreaterThan(5);
    await row(page, COMMA).getByRole('link').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('comma');
    await page.keyboard.press('Escape');
    await page.locator('.cause').nth(5).waitFor();
    expect(await page.evaluate(focused)).toContain(COMMA);
  });

  it('searches from nowhere, and leaves the search to nowhere', async () => {
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('/');
    await page.keyboard.type('laktoosi');
    await page.locator('.emptyline').waitFor();
    await page.keyboard.press('Escape');
    await row(page, COMMA).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
  });

  it('ignores a cause and brings it back; it still counts as refused', async () => {
    const before = (await page.textContent('h1')) ?? '';
    await row(page, COMMA).getByRole('button', { name: 'Ignore' }).click();
    await waitSaid(`${COMMA}: ignored.`);
    expect(await row(page, COMMA).textContent()).toContain('ignored by you, still refused');
    await waitTitle(before);
    await row(page, COMMA).getByRole('button', { name: 'Bring back' }).click();
    await waitSaid(`${COMMA}: brought back.`);
    // One that refuses nothing is ignored and no more.
    const blank = row(page, 'Field “brand” is blank');
    await blank.getByRole('button', { name: 'Ignore' }).click();
    await waitSaid('Field “brand” is blank: ignored.');
    expect(await blank.locator('.what p').textContent()).toBe('brand · ignored by you');
    await blank.getByRole('button', { name: 'Bring back' }).click();
    await waitSaid('Field “brand” is blank: brought back.');
  });

  it('edits a cell in place, says what is still wrong, and takes a suggestion', async () => {
    await row(page, COMMA).getByRole('link').click();
    await page.locator('td.bad').first().click();
    const field = page.locator('td.edit input');
    expect(await field.inputValue()).toBe('12,55');
    await field.fill('12;5');
    await field.press('Enter');
    await page.locator('.pop', { hasText: 'such as' }).waitFor();
    expect(await field.inputValue()).toBe('12;5');
    expect(await axeViolations(page)).toEqual([]);
    await field.fill('13.75');
    await field.press('Enter');
    await waitSaid('changed by hand');
    expect(await page.locator('td.ok').first().textContent()).toContain('"13.75"');
    // The next wrong cell is open: Enter takes its suggestion.
    await page.locator('td.edit input:focus').waitFor();
    await page.keyboard.press('Enter');
    await waitSaid(/Record \d+: .*fixed\./);
    // Escape leaves the cell that is open, and the view where none is.
    await page.locator('td.edit input:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Fixed 2' }).click();
    const rows = page.locator(`${table} tbody tr[aria-rowindex]`);
    await rows.nth(2).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(2);
  });

  it('runs nothing from a file', async () => {
    await page.locator('.rail a', { hasText: 'All records' }).click();
    await page.locator('td', { hasText: '<img src=x' }).first().waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('can be used by keys alone, from a cause to the fixed file', async () => {
    await openFile();
    for (let moves = 0; moves < 20; moves += 1) {
      await page.keyboard.press('j');
      if ((await page.evaluate('document.activeElement.textContent')) === COMMA) break;
    }
    await page.keyboard.press('Shift+F');
    await waitSaid('values fixed');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Price type' }).waitFor();
    await page.locator('td.bad').first().waitFor();
    // The first wrong row has the focus.
    await page.locator('tr[aria-rowindex="2"]:focus-within').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('tr[aria-rowindex="3"]:focus-within').waitFor();
    await page.keyboard.press('f');
    await waitSaid(/Record \d+: .*fixed\./);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await page.locator('.verdict').waitFor();
  });

  it('hands out a file that is clean but for what needs a person', async () => {
    await openFile();
    await page.locator('.next .btn.primary').click();
    await waitSaid('records changed');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .btn.tonal').click(),
    ]);
    expect(download.suggestedFilename()).toBe('prices.fixed.json');
    const text = readFileSync(await download.path(), 'utf8');
    const report = checkAssortmentFile(text);
    const shown = Number.parseInt((await page.textContent('h1')) ?? '', 10);
    expect(report.file.refused).toBe(shown);
    expect(report.counts['price.type']).toBeUndefined();
    expect(report.counts['lead-time.syntax']).toBeGreaterThan(0);
  });

  it('says which fields its workbook has no column for', async () => {
    await openFile();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .opt').nth(2).click(),
    ]);
    expect(download.suggestedFilename()).toBe('prices.fixed.xlsx');
    await waitSaid('The table has no column for allergens. The JSON file has everything.');
  });

  it('counts values, rescued records and others if there are such', async () => {
    await openFile();
    const next = page.locator('.next p');
    expect(await next.textContent()).toMatch(
      /makes \d+ more records acceptable\. \d+ of \d+ values (is|are) only tidied\.$/,
    );
    await giveOther('comma.json', supplierText([0, -1]));
    expect((await next.textContent())?.trim()).toMatch(
      /Fixing it makes 1 more record acceptable\.$/,
    );
    // A cause without a field: a record that is none.
    await giveOther('five.json', supplierText([-1]).replace('[', '[5,'));
    expect(await page.locator('.cause').count()).toBe(1);
    expect(await page.locator('.cause .what p').textContent()).toBe('record 0');
    expect(turn.faults()).toEqual([]);
  });

  it('opens a file that is dropped on an open one, and asks if that loses changes', async () => {
    await openFile();
    await dropFile(page, 'other.json', FILE);
    await page.locator('.filechip', { hasText: 'other.json' }).waitFor();
    await page.waitForSelector('.verdict');
    await row(page, COMMA).getByRole('button', { name: 'Fix all' }).click();
    await waitSaid('values fixed');
    expect(turn.faults()).toEqual([]);
    // The question is answered with no.
    await dropFile(page, 'third.json', FILE);
    const question = 'dialog Your changes are in no downloaded file yet. Discard them?';
    await expect.poll(() => turn.faults()).toEqual([question]);
    expect(await page.locator('.filechip').textContent()).toContain('other.json');
    expect(await row(page, COMMA).getAttribute('class')).toContain('done');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .btn.tonal').click(),
    ]);
    expect(download.suggestedFilename()).toBe('other.fixed.json');
    await dropFile(page, 'third.json', FILE);
    await page.locator('.filechip', { hasText: 'third.json' }).waitFor();
    expect(turn.faults()).toHaveLength(1);
  });

  it('asks about a change however soon a file is dropped after it', async () => {
    await openFile();
    // Drops in the same turn in which the page says what changed: before it is painted.
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (!document.querySelector('.said').textContent.includes('values fixed')) return;
      observer.disconnect();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['[]'], 'other.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
    await row(page, COMMA).getByRole('button', { name: 'Fix all' }).click();
    await expect
      .poll(() => turn.faults())
      .toEqual(['dialog Your changes are in no downloaded file yet. Discard them?']);
    expect(await page.locator('.filechip').textContent()).toContain('prices.json');
  });

  it('reads gzip, and names what is no price list in the language of the reader', async () => {
    await openAgain();
    await giveFile(page, 'prices.json.gz', gzipSync(FILE));
    await page.waitForSelector('.verdict');
    await openAgain({ locale: 'fi-FI' });
    const html = '<!doctype html><html><title>502 Bad Gateway</title></html>';
    await giveFile(page, 'prices.json', html);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('verkkosivu');
    expect(await axeViolations(page)).toEqual([]);
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    expect(await page.textContent('.dock')).toContain('Korjattu tiedosto');
  });

  it.each([
    ['broken gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(40, 7)])],
    ['an empty file', ''],
    ['half a file', FILE.slice(0, 2_000)],
    ['zero bytes', Buffer.alloc(64)],
  ])('says what is wrong with %s, and stays usable', async (_, bytes) => {
    await openAgain();
    await giveFile(page, '../../../etc/passwd<b>', bytes);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(((await alert.locator('p').textContent()) ?? '').length).toBeGreaterThan(40);
    expect(await page.locator('.zone b b').count()).toBe(0);
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    expect(turn.faults()).toEqual([]);
  });

  it.each([
    ['desktop, light', {}],
    ['desktop, dark', { colorScheme: 'dark' }],
    ['phone, light', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const)('has no barrier that axe knows: %s', async (_, options) => {
    await openAgain(options);
    expect(await axeViolations(page)).toEqual([]);
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    expect(await axeViolations(page)).toEqual([]);
    await row(page, COMMA).getByRole('link').click();
    await page.locator('td.bad').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await extraWidth(page)).toBe(0);
  });

  it('speaks four languages', async () => {
    await openFile();
    for (const [tag, word] of [
      ['fi', 'Ongelmat'],
      ['sv', 'Problem'],
      ['de', 'Probleme'],
      ['en', 'Problems'],
    ] as const) {
      await page.selectOption('.langs select', tag);
      await page.locator('.tabs a', { hasText: word }).first().waitFor();
      await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' });
    }
    expect(await saidOn(page)).toBe('');
  });

  it('is light and without controls on paper', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.dock').isVisible()).toBe(false);
    expect(await page.locator('.bar').isVisible()).toBe(false);
    const ink = await page.evaluate('getComputedStyle(document.body).color');
    expect(ink).toBe('rgb(29, 35, 32)');
    const scheme = 'getComputedStyle(document.documentElement).colorScheme';
    expect(await page.evaluate(scheme)).toBe('light');
    await page.emulateMedia({ media: 'screen' });
  });
});
