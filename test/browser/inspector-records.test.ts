import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { supplierText } from '../page/supplier-file.js';
import {
  axeViolations,
  closeFile,
  extraWidth,
  giveFile,
  hasChromium,
  turnPages,
} from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped records: Debian's chromium is not installed");

/** Every mistake many times, so that records do not all fit in a window. */
const MISTAKES = Array.from({ length: 900 }, (_, index) => (index % 15) - 2);

/** The same with a price that can be guessed, and a record without a package. */
const FILE = supplierText(MISTAKES).replace(
  /]$/,
  `,{"third_party_id":"E1","name":"Euro","price":"12 €","price_type_code":0,
  "package_description_str":"1kg"},
  {"third_party_id":"E2","name":"Bare","price":"12.00","price_type_code":0}]`,
);

const COMMA = 'Price has a decimal comma';

describe.skipIf(!hasChromium)('The table of records', () => {
  const turn = turnPages();
  let page: Page;

  const waitSaid = (text: string | RegExp) => page.locator('.said', { hasText: text }).waitFor();
  const focusedRow = (): Promise<string | null> =>
    page.evaluate(`document.activeElement.closest('tr')?.id ?? null`);
  const toCause = async (name: string): Promise<void> => {
    await page.locator('.rail a', { hasText: name }).click();
    await page.locator('h1', { hasText: name }).waitFor();
    await page.locator('tbody tr[aria-rowindex] td.bad').first().waitFor();
  };

  it('is moved through by keys, and fixes all of a cause from an open cell', async () => {
    page = await turn.open();
    await giveFile(page, 'prices.json', FILE);
    await page.waitForSelector('.verdict');
    await page.locator('.cause', { hasText: COMMA }).getByRole('link').click();
    await page.locator('td.bad').first().waitFor();
    await page.locator('#row-3 td.bad').focus();
    for (const [key, row] of [
      ['Control+End', 'row-59'],
      ['ArrowDown', 'row-59'],
      ['ArrowUp', 'row-58'],
      ['Control+Home', 'row-0'],
      ['ArrowUp', 'row-0'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focusedRow).toBe(row);
    }
    await page.keyboard.press('PageDown');
    await expect.poll(focusedRow).toMatch(/^row-([5-9]|[1-4]\d)$/);
    await page.keyboard.press('PageUp');
    await expect.poll(focusedRow).toBe('row-0');
    // Outside of the table the arrows scroll the page.
    await page.locator('.rail a').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('tr[aria-selected=true]').getAttribute('id')).toBe('row-0');
    await page.locator('#row-0 td.bad').focus();
    await page.keyboard.press('Control+End');
    await page.locator('#row-59 td.bad:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('td.edit input:focus').waitFor();
    // The explanation of one of the last rows is above it, within the table.
    const [table, pop] = await Promise.all(
      ['.scroll', '.pop'].map((part) => page.locator(part).boundingBox()),
    );
    const bottom = (pop?.y ?? 0) + (pop?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual((table?.y ?? 0) + (table?.height ?? 0));
    await page.keyboard.press('Escape');
    await expect.poll(focusedRow).toBe('row-59');
    await page.keyboard.press('Enter');
    await page.locator('td.edit input:focus').press('Shift+Enter');
    await waitSaid(`${COMMA}: 60 values fixed.`);
    await expect.poll(focusedRow).toBe('row-59');
    // A fixed row has nothing to fix.
    await page.locator('#row-59 td.ok').waitFor();
    await page.keyboard.press('f');
    await page.getByRole('button', { name: '0 left' }).click();
    await page.locator('.emptyline', { hasText: 'No record is left here.' }).waitFor();
    await waitSaid(`${COMMA}: 60 values fixed.`);
    expect(turn.faults()).toEqual([]);
  });

  it('says what a value needs, and keeps keys of a field in it', async () => {
    await toCause('Barcode was rounded by a spreadsheet');
    const field = page.locator('td.edit input');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const before = await page.locator('.said').textContent();
    await page.locator('td.bad').first().click();
    await page.locator('.pop', { hasText: 'The right value is not known.' }).waitFor();
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await page.locator('td.bad').first().click();
    await page.getByRole('button', { name: 'Leave it' }).click();
    await field.waitFor({ state: 'detached' });
    await page.locator('td.bad').first().click();
    await field.fill('6401000000009640100000000964');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    // Undo in a field is the field's own: no step is undone.
    await field.press('Control+z');
    await field.press('ArrowLeft');
    expect(await undo.isEnabled()).toBe(true);
    expect(await page.locator('.said').textContent()).toBe(before);
    await field.fill('');
    await page.getByRole('button', { name: 'Save as empty' }).click();
    await waitSaid(/Record \d+: changed by hand/);
    await page.locator('td.edit input:focus').waitFor();
    await page.keyboard.press('Escape');
    const cells = page.locator('tbody tr[aria-rowindex]').first().locator('td.ok');
    await cells.waitFor();
    // A value that is right can be typed over, too.
    await cells.click();
    expect(await field.inputValue()).toBe('');
    expect(await page.locator('.pop p').count()).toBe(0);
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await toCause('Price is not a plain number');
    const becomes = page.locator('td.to').first();
    await expect.poll(() => becomes.textContent()).toBe('"12" ? a guess');
    await page.locator('td.bad').first().click();
    await page.locator('.pop', { hasText: 'A guess. Take it only if it is right.' }).waitFor();
    await page.getByRole('button', { name: 'Use 12' }).click();
    await waitSaid(/Record 900: .*fixed/);
    await expect.poll(focusedRow).toBe('row-0');
    await toCause('Package size is missing');
    await expect.poll(() => becomes.textContent()).toBe('needs you');
    expect(await page.locator('td.bad').first().textContent()).toBe('empty');
    expect(turn.faults()).toEqual([]);
  });

  it('changes any value of all records, and says what is wrong with it then', async () => {
    await page.locator('.rail a', { hasText: 'All records' }).click();
    await page.locator('h1', { hasText: 'All records' }).waitFor();
    await page.locator('#row-1 td.name').dblclick();
    const name = page.getByRole('textbox', { name: 'Name of record 1' });
    await name.fill('Rye bread');
    await name.press('Enter');
    await waitSaid('Record 1: changed by hand.');
    await page.locator('#row-1 td.name', { hasText: 'Rye bread' }).waitFor();
    await expect.poll(focusedRow).toBe('row-1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const price = page.getByRole('textbox', { name: 'Price of record 1' });
    await price.fill('abc');
    await price.press('Enter');
    await page.locator('#why', { hasText: 'such as' }).waitFor();
    await price.fill('12.60');
    await price.press('Enter');
    await price.waitFor({ state: 'detached' });
    await page.locator('#row-1', { hasText: '12.60' }).waitFor();
    const search = page.getByRole('searchbox');
    await search.fill('no such');
    await page.locator('.emptyline', { hasText: 'No record has “no such” in its id' }).waitFor();
    await search.fill('rye BREAD');
    await page.locator('.foot', { hasText: '1 record' }).waitFor();
    expect(await page.locator('#row-0').textContent()).toContain('A1Rye bread12.60');
    await search.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await page.locator('#row-0').boundingBox())?.height).toBe(66);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(async () => (await page.locator('#row-0').boundingBox())?.height).toBe(36);
    expect(turn.faults()).toEqual([]);
  });

  it('goes from cause to cause, ignores them and fixes them by keys', async () => {
    const current = () => page.locator('.rail [aria-current=true] span').last().textContent();
    const causes = await page.locator('.rail a span:last-child').allTextContents();
    await page.keyboard.press('j');
    await expect.poll(current).toBe(causes[0]);
    await page.keyboard.press('k');
    expect(await current()).toBe(causes[0]);
    await toCause('Unit is not known and counts as pieces');
    await page.keyboard.press('i');
    await waitSaid('Unit is not known and counts as pieces: ignored.');
    expect(await page.getByRole('button', { name: 'Fix all' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await waitSaid('Unit is not known and counts as pieces: brought back.');
    await page.getByRole('button', { name: 'Ignore' }).click();
    await waitSaid('Unit is not known and counts as pieces: ignored.');
    await page.keyboard.press('i');
    await waitSaid('Unit is not known and counts as pieces: brought back.');
    await page.keyboard.press('Shift+F');
    await waitSaid('Unit is not known and counts as pieces: 60 values fixed.');
    await page.keyboard.press('Shift+F');
    await page.keyboard.press('Escape');
    await page.locator('.verdict').waitFor();
    await waitSaid('Unit is not known and counts as pieces: 60 values fixed.');
    expect(turn.faults()).toEqual([]);
  });

  it('lets causes be moved through, ignored and fixed by keys in the list of them', async () => {
    const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
    const titles = await page.locator('.cause h3').allTextContents();
    // Esc led back to the row of the cause.
    expect(await focused()).toBe('Unit is not known and counts as pieces');
    await page.locator('.tabs a[href="#records"]').click();
    await page.locator('tr[aria-rowindex="2"]:focus-within').waitFor();
    await page.locator('.tabs a[href="#problems"]').click();
    await page.locator('h1:focus').waitFor();
    for (const title of [titles[0], titles[1], titles[2]]) {
      await page.keyboard.press('j');
      await expect.poll(focused).toBe(title);
    }
    for (const title of [titles[1], titles[0], titles[0]]) {
      await page.keyboard.press('k');
      await expect.poll(focused).toBe(title);
    }
    await page.keyboard.press('i');
    await waitSaid(`${titles[0]}: ignored.`);
    await page.keyboard.press('i');
    await waitSaid(`${titles[0]}: brought back.`);
    await page.getByRole('searchbox').fill('no such cause');
    await page.locator('.emptyline').waitFor();
    await page.getByRole('searchbox').evaluate((field) => field.blur());
    for (const key of ['j', 'i', 'Shift+F']) await page.keyboard.press(key);
    await page.locator('.emptyline', { hasText: 'No cause has “no such cause” in it.' }).waitFor();
    await waitSaid(`${titles[0]}: brought back.`);
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('A cell of the table of records', () => {
  const turn = turnPages();
  let page: Page;

  const waitSaid = (text: string | RegExp) => page.locator('.said', { hasText: text }).waitFor();
  const field = () => page.locator('td.edit input');
  /** Opens a file, and the records of a cause of it. */
  const openCause = async (text: string, name: string): Promise<void> => {
    page = await turn.open();
    await giveFile(page, 'prices.json', text);
    await page.locator('.cause', { hasText: name }).getByRole('link').click();
    await page.locator('td.bad').first().waitFor();
  };

  it('opens once the values of its record are there', async () => {
    await openCause(supplierText(Array.from({ length: 600 }, () => 0)), COMMA);
    await page.locator('#row-0 td.bad').focus();
    // Presses Enter in the same turn in which the row is drawn: before its values come.
    await page.evaluate(`window.drawn = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        const row = document.getElementById('row-599');
        if (row === null) return;
        observer.disconnect();
        const [cell] = row.cells;
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        resolve(row.textContent);
      }).observe(document.body, { subtree: true, childList: true });
    }); undefined`);
    await page.keyboard.press('Control+End');
    expect(await page.evaluate('window.drawn')).toBe('…');
    await page.locator('#row-599 td.bad').waitFor();
    expect(await field().count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await field().inputValue()).toBe('24,49');
    expect(turn.faults()).toEqual([]);
  });

  it('is of the cause named above: rows of the one before are gone with its name', async () => {
    await openCause(supplierText([0, 7, -1]), COMMA);
    await page.evaluate(`window.seen = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('h1').textContent.includes('Lead time')) return;
        observer.disconnect();
        resolve(document.querySelectorAll('td.bad').length);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    }); 0`);
    await page.locator('.rail a', { hasText: 'Lead time cannot be read' }).click();
    expect(await page.evaluate('window.seen')).toBe(0);
    await page.locator('#row-0 td.bad').waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('stays closed for a person who left it while its value was checked', async () => {
    await openCause(supplierText([0, 0, -1]), COMMA);
    await page.locator('td.bad').first().click();
    await field().fill('12;5');
    await page.evaluate(`for (const key of ['Enter', 'Escape'])
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`);
    await waitSaid(/^Record 0: changed by hand\. .*such as/);
    await page.locator('#row-0 td.bad', { hasText: '"12;5"' }).waitFor();
    expect(await field().count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('is named by the words for its field, also if that has no column of its own', async () => {
    await openCause(supplierText([7, 11, -1]), 'Lead time cannot be read');
    expect(await page.locator('thead').textContent()).toContain('Lead time');
    await page.locator('td.bad').first().click();
    await page.getByRole('textbox', { name: 'Lead time of record 0' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.rail a', { hasText: 'Field “brand” is blank' }).click();
    await page.locator('h1', { hasText: 'is blank' }).waitFor();
    await page.locator('td.bad').first().click();
    await page.getByRole('button', { name: 'Use empty' }).click();
    await waitSaid('Record 1: Field “brand” is blank, fixed.');
    await page.locator('td.ok').click();
    const brand = page.getByRole('textbox', { name: 'Brand of record 1' });
    expect(await brand.inputValue()).toBe('');
    await brand.fill('Leipomo');
    await brand.press('Enter');
    await waitSaid('Record 1: changed by hand.');
    await page.locator('td.ok', { hasText: '"Leipomo"' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('is decided with its equals, shows what it was, and is left out with its record', async () => {
    await openCause(supplierText([7, 7, 7, -1]), 'Lead time cannot be read');
    await page.locator('td.bad').first().click();
    await field().fill('24:00:00');
    await page.getByRole('button', { name: 'Use for all 3 equal values' }).click();
    await waitSaid('3 records changed by hand.');
    await page.locator('.rail .done', { hasText: 'Lead time cannot be read' }).waitFor();
    // Every column fits once nothing is left to become something.
    await page.locator('th', { hasText: 'Becomes' }).waitFor({ state: 'detached' });
    expect(await page.locator('.scroll').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    const fixed = page.locator('td.ok').first();
    expect(await fixed.locator('del').textContent()).not.toBe('');
    await fixed.click();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.pop').getByRole('button', { name: 'Undo' }).click();
    await waitSaid('Record 0: brought back.');
    await page.locator('td.bad').first().click();
    await page.getByRole('button', { name: 'Leave this record out' }).click();
    await waitSaid('Record 0: left out. 0 refused records left.');
    await page.locator('tr.out', { hasText: 'left out' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.tabs a[href="#problems"]').click();
    await page.locator('.verdict', { hasText: 'You left out 1 record.' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.dock .tonal').click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toHaveLength(3);
    await page.keyboard.press(']');
    await page.locator('.rail .done', { hasText: 'Lead time cannot be read' }).click();
    await page.locator('tr.out td.ok').click();
    await page.locator('.pop').getByRole('button', { name: 'Bring back' }).click();
    await waitSaid('Record 0: brought back. 1 refused record left.');
    expect(turn.faults()).toEqual([]);
  });

  it('takes the right name of a field, and is empty then', async () => {
    const text = supplierText([-1, -1]).replace(/}]$/, ',"brandd":"Leipomo"}]');
    await openCause(text, 'Field “brandd” is not part of the format');
    await page.locator('td.bad').click();
    // Enter on a button is the button's own.
    await page.getByRole('button', { name: 'Leave it' }).press('Enter');
    await field().waitFor({ state: 'detached' });
    await page.locator('td.bad').click();
    await page.getByRole('button', { name: 'Use brand' }).press('Enter');
    await waitSaid('Record 1: Field “brandd” is not part of the format, fixed.');
    await page.locator('td.ok').click();
    const old = page.getByRole('textbox', { name: 'brandd of record 1' });
    expect(await old.inputValue()).toBe('');
    expect(turn.faults()).toEqual([]);
  });

  it('is the first that is shown of a record which the plots name', async () => {
    page = await turn.open();
    const named = (name: string, price: string) =>
      `{"third_party_id":"${name}","name":"${name}","price":"${price}","price_type_code":0,` +
      '"package_description_str":"8 x 400 g"}';
    const right = supplierText(Array.from({ length: 60 }, () => -1));
    const withLast = (last: string) => right.replace(/]$/, `,${last}]`);
    await giveFile(page, 'prices.json', withLast(named('High', '13.80')));
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('#plot-price').waitFor();
    await page.locator('section[aria-labelledby=plot-far] a', { hasText: 'High' }).press('Enter');
    await page.locator('#row-60:focus-within', { hasText: 'HighHigh13.80' }).waitFor();
    // No record is refused: none is left, and no word says so.
    expect(await page.locator('.rail .left').count()).toBe(0);
    // A search begins at the top, and keeps the focus in its field.
    await page.keyboard.press('/');
    await page.keyboard.type('ruis');
    await page.locator('.foot', { hasText: '60 records' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('ruis');
    expect(await page.locator('tr[aria-selected=true]').getAttribute('id')).toBe('row-0');
    // A far one is among those that are far.
    await closeFile(page);
    await giveFile(
      page,
      'far.json',
      withLast(`${named('High', '13.80')},${named('Far', '17000')}`),
    );
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('section[aria-labelledby=plot-price] .points a').press('Enter');
    await page.locator('h1', { hasText: 'Far from the rest' }).waitFor();
    await page.locator('#row-0:focus-within', { hasText: 'FarFar' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('has a text replaced in a field once it was counted, and takes that back', async () => {
    page = await turn.open();
    const mistakes = Array.from({ length: 9 }, (_, at) => (at < 4 ? 0 : -1));
    await giveFile(page, 'prices.json', supplierText(mistakes));
    await page.locator('.tabs a[href="#records"]').click();
    await page.locator('.replace summary').click();
    await page.getByLabel('Find', { exact: true }).fill(',');
    await page.getByLabel('Replace with').fill('.');
    await page.locator('.replace p', { hasText: '4 values found' }).waitFor();
    // It is counted again for what was typed last.
    await expect.poll(() => page.locator('.replace .val.to').count()).toBe(3);
    await page.getByLabel('Whole values only').check();
    await page.locator('.replace p', { hasText: '0 values found' }).waitFor();
    expect(await page.locator('.replace button').isDisabled()).toBe(true);
    await page.getByLabel('Whole values only').uncheck();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Replace 4' }).click();
    await waitSaid('price: "," → ".": 4 values replaced. 0 refused records left.');
    await page.getByLabel('Find', { exact: true }).press('Escape');
    expect(await page.locator('.replace[open]').count()).toBe(0);
    expect(await page.title()).toContain('Records');
    await page.locator('.rail a', { hasText: 'All changes' }).click();
    await page.getByRole('button', { name: 'Undo: price: "," → "."' }).click();
    await waitSaid('Undone: price: "," → ".": 4 values replaced. 4 refused records left.');
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('The cells of all records', () => {
  const turn = turnPages();

  it('are reached by arrows, opened by Enter and left by Escape, each of them', async () => {
    const page = await turn.open();
    const package_description = {
      quantity: '12',
      gtin: '16401000000013',
      package: { quantity: '0.75', unit_name: 'l' },
    };
    const records = Array.from({ length: 40 }, (_, at) => ({
      third_party_id: `A${at}`,
      name: 'Apple juice',
      price: '14.40',
      price_type_code: 0,
      package_description,
    }));
    await giveFile(page, 'list.json', JSON.stringify(records));
    await page.locator('.tabs a[href="#records"]').click();
    await page.locator('.rail a', { hasText: 'All records' }).click();
    await page.locator('#row-2 td').first().waitFor();
    const focused = (): Promise<string | null> =>
      page.evaluate('document.activeElement.closest("td")?.dataset.column ?? null');
    await page.locator('#row-2 [data-column=place]').focus();
    // One cell of the table is in the way of the Tab key.
    expect(await page.locator('tbody td[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await page.locator('.editor').count()).toBe(0);
    const columns = [
      ['third_party_id', 'A2'],
      ['name', 'Apple juice'],
      ['price', '14.40'],
      ['price_type_code', '0'],
      ['package_description_str', '12 x 0.75 l'],
      ['gtin', '16401000000013'],
    ] as const;
    for (const [column, text] of columns) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(focused).toBe(column);
      await page.keyboard.press(column === 'name' ? 'F2' : 'Enter');
      const field = page.locator('#row-2 .editor input:focus');
      expect(await field.inputValue()).toBe(text);
      const [pop, table] = await Promise.all(
        ['.pop', '.scroll'].map((part) => page.locator(part).boundingBox()),
      );
      const right = (pop?.x ?? 0) + (pop?.width ?? 0);
      expect(right).toBeLessThan((table?.x ?? 0) + (table?.width ?? 0));
      expect(pop?.x).toBeGreaterThan(table?.x ?? 0);
      await page.keyboard.press('Escape');
      await expect.poll(focused).toBe(column);
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.locator('#row-3 [data-column=gtin]:focus').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await page.locator('.editor input').fill('6 x');
    await save.click();
    await page.locator('#why').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.editor input').fill('6 x 1 l');
    await save.click();
    await page.locator('.said', { hasText: 'Record 3: changed by hand.' }).waitFor();
    const cell = page.locator('#row-3 [data-column=package_description_str]:focus');
    await expect.poll(() => cell.textContent()).toBe('6 x 1 l');
    for (const [key, column] of [
      ['Home', 'place'],
      ['End', 'gtin'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(column);
    }
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('Suggested fixes of one form', () => {
  const turn = turnPages();

  it('are accepted in one press, on a phone too, and undone in one', async () => {
    const page = await turn.open({ viewport: { width: 390, height: 844 } });
    const prices = ['EUR 27.59', 'EUR 3.10', 'USD 4.00', 'EUR 12.00'];
    const records = prices.map((price, at) => ({
      third_party_id: `${at}`,
      name: 'Rye bread',
      price,
      price_type_code: 0,
      package_description_str: '6 x 500 g',
    }));
    await giveFile(page, 'list.json', JSON.stringify(records));
    await page.waitForSelector('.verdict');
    expect(await page.getByRole('button', { name: /^Fix / }).count()).toBe(0);
    expect(await page.locator('.forms li > span > span').count()).toBe(4);
    expect(await extraWidth(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Accept all 3 of this form/ }).click();
    await page.locator('.said', { hasText: '3 values fixed. 1 refused record left.' }).waitFor();
    expect(await page.locator('.forms .btn').allInnerTexts()).toEqual(['Accept']);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.locator('.verdict h1', { hasText: '4 records would be refused' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });
});
