import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../src/import/index.js';
import { workbookOf } from '../import/raw-workbook.js';
import { supplierText } from '../page/supplier-file.js';
import {
  axeViolations,
  closeFile,
  dropFile,
  extraWidth,
  giveFile,
  hasChromium,
  turnPages,
} from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped columns: Debian's chromium is not installed");

/** A list with a heading that says nothing, an id that is there twice, and several marks. */
const LIST = [
  'Tuotenro;Nimi;Muu;Pakkaus;EAN-koodi;',
  '17;Ruisleipä;1.234,50;6 x 500 g;6401000000009;a',
  '18;Kaurasämpylä;2,50;6 x 500 g;x;b',
  '18;Voi;3,20;6 x 500 g;;c',
  '19;Hillo;4.20;6 x 500 g;;d',
].join('\r\n');

/** Presses a button in the same turn in which it is drawn. */
function pressOnceDrawn(page: Page, selector: string): Promise<unknown> {
  return page.evaluate(`new MutationObserver((_, observer) => {
    const button = document.querySelector('${selector}');
    if (button === null) return;
    observer.disconnect();
    button.click();
  }).observe(document.body, { subtree: true, childList: true })`);
}

describe.skipIf(!hasChromium)('The columns of a table', () => {
  const turn = turnPages();
  let page: Page;

  const field = (name: string) => page.getByLabel(`Field for ${name}`, { exact: true });
  const choice = (label: string) =>
    page.locator('.read > div', {
      has: page.locator('label', { hasText: new RegExp(`^${label}`) }),
    });
  const state = (name: string) =>
    page
      .locator('.map tr', { has: page.locator('b', { hasText: name }) })
      .locator('.sta')
      .first();
  const settled = () => page.locator('.mapping[aria-busy=false]').waitFor();
  const pick = async (name: string, value: string): Promise<void> => {
    await field(name).selectOption(value);
    await settled();
  };

  it('say what each reads, and how sure that is', async () => {
    page = await turn.open();
    await giveFile(page, 'lista.csv', LIST);
    await settled();
    await page.locator('.callout', { hasText: 'Not sure about Price.' }).waitFor();
    const states = ['Tuotenro', 'Nimi', 'Muu', 'Pakkaus', 'EAN-koodi', 'no heading'];
    expect(await Promise.all(states.map((name) => state(name).innerText()))).toEqual([
      '4 values\n3 different',
      '4 values',
      'A guess: the values do not show it surely\nWithout it 4 records are refused.\n' +
        'That is right\nNo',
      '4 values\n1 different',
      '1 cannot be read\nsuch as x',
      '4 values',
    ]);
    expect(await choice('Decimal separator').locator('p').textContent()).toBe(
      '1 number has the other separator',
    );
    expect(await choice('Thousands separator').locator('p').textContent()).toBe(
      '1 of 4 numbers have it',
    );
    await pick('Muu', 'price');
    expect(await page.locator('.callout').count()).toBe(0);
    expect(await state('Muu').innerText()).toBe('4 values\n2,50 is read as 2.50');
    const noHeading = page.locator('.map tr', { hasText: 'no heading' }).locator('select');
    await noHeading.selectOption('lead_time');
    await settled();
    expect(await state('no heading').innerText()).toBe('4 cannot be read\nsuch as a · b');
    await choice('Decimal separator').locator('select').selectOption('.');
    await settled();
    expect(await state('Muu').innerText()).toBe('3 cannot be read\nsuch as 1.234,50 · 2,50');
    await choice('Decimal separator').locator('select').selectOption(',');
    await settled();
    expect(await state('Muu').innerText()).toBe('4 values\n2,50 is read as 2.50');
    await choice('Thousands separator').locator('select').selectOption('');
    await settled();
    expect(await state('Muu').innerText()).toBe('1 cannot be read\nsuch as 1.234,50');
    expect(turn.faults()).toEqual([]);
  });

  it('take a value for every row, of another field and none', async () => {
    const sent = (name: string) =>
      page.locator('.pre dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
    expect(await sent('Price of').textContent()).toBe('one package');
    await page.getByLabel('Price of').selectOption({ label: 'one kg' });
    await settled();
    expect(await sent('Price of').textContent()).toBe('one kg');
    await page.getByRole('button', { name: 'Next row' }).click();
    await page.locator('#first-records', { hasText: 'A3 as it will be sent' }).waitFor();
    await page.getByRole('button', { name: 'Row before' }).click();
    await page.locator('#first-records', { hasText: 'A2 as it will be sent' }).waitFor();
    await page.getByLabel('Price of').selectOption({ label: 'one package' });
    await settled();
    expect(await sent('Price of').textContent()).toBe('one package');
    await page.getByLabel('One value for every row').selectOption('brand');
    await settled();
    await pick('Every row', 'description');
    await page.getByLabel('Description of every row').fill('Leipä');
    await page.getByLabel('Description of every row').press('Enter');
    await page.locator('.pre dd', { hasText: /^Leipä$/ }).waitFor();
    await settled();
    await pick('Every row', '');
    expect(await page.getByLabel('Field for Every row').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('stay as they are if a profile or a way of reading is no good', async () => {
    await dropFile(page, 'slip.json', '{"profile":"assortment-import/1","columns":[],"mark":1}');
    await page.locator('.callout-line', { hasText: 'mark' }).waitFor();
    expect(await field('Muu').inputValue()).toBe('price');
    const nothing = '{"profile":"assortment-import/1","columns":[]}';
    await dropFile(page, 'empty.json', nothing);
    await page.locator('.live p:not(.big)').waitFor();
    expect(await page.locator('.live p.big').innerText()).toContain('of 0');
    expect(await page.getByRole('button', { name: 'Use these columns' }).isEnabled()).toBe(false);
    await closeFile(page);
    await page.locator('.zone', { hasText: 'Drop your file here' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('are those of one sheet or of all, and say what a change loses', async () => {
    const cells = (rows: string) =>
      rows
        .split('\r\n')
        .map((row) => row.split(';').map((text) => ({ kind: 'text', text }) as const));
    const more = LIST.replaceAll('17;', '27;').replaceAll('18;', '28;').replaceAll('19;', '29;');
    const workbook = writeWorkbook([
      { name: 'Leivät', rows: cells(LIST) },
      { name: 'Muut', rows: cells(more) },
      { name: 'Ohje', rows: cells('Lue tämä') },
    ]);
    page = await turn.open();
    await giveFile(page, 'lista.xlsx', workbook);
    await settled();
    const sheet = choice('Sheet');
    expect(await sheet.locator('p').textContent()).toBe('1 left out');
    expect(await sheet.locator('option').allTextContents()).toEqual([
      'all with these headings: 2',
      'Leivät',
      'Muut',
      'Ohje',
    ]);
    await page.locator('.headline', { hasText: '8 rows' }).waitFor();
    await sheet.locator('select').selectOption('Muut');
    await page.locator('.headline', { hasText: '4 rows' }).waitFor();
    await settled();
    await pick('Muu', 'price');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await page.locator('.verdict').waitFor();
    await page.locator('.cause').first().getByRole('button', { name: 'Ignore' }).click();
    await page.locator('.said', { hasText: 'ignored' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page
      .locator('.callout', { hasText: 'A change here reads the file again: 1 step is lost.' })
      .waitFor();
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('Columns that a profile names', () => {
  const turn = turnPages();

  it('make packages of their parts, with a value for every row in place of none', async () => {
    const page = await turn.open();
    const settled = () => page.locator('.mapping[aria-busy=false]').waitFor();
    const rows = ['17;Ruisleipä;2,50;500;g', '18;Voi;3,20;250;g'];
    await giveFile(page, 'lista.csv', ['Yksi;Kaksi;Kolme;Neljä;Viisi', ...rows].join('\n'));
    await settled();
    const fields = ['third_party_id', 'name', 'price', 'package.size'];
    const columns = fields.map((field, at) => ({ column: 'ABCD'[at], field }));
    const profile = { profile: 'assortment-import/1', columns };
    await dropFile(page, 'lista.profile.json', JSON.stringify(profile));
    await page.locator('.callout', { hasText: 'Not found: Price type, Package: unit.' }).waitFor();
    await page.getByLabel('Price of').selectOption({ label: 'one package' });
    await page.locator('.callout', { hasText: 'Not found: Package: unit.' }).waitFor();
    await settled();
    await page.getByLabel('Field for Viisi').selectOption('package.unit');
    await page.locator('.live p.big', { hasText: '2of 2' }).waitFor();
    expect(await page.locator('.callout').count()).toBe(0);
    const sent = page.locator('.pre dt', { hasText: 'Package as one text' });
    expect(await sent.locator('xpath=following-sibling::dd[1]').textContent()).toBe('500 g');
    expect(turn.faults()).toEqual([]);
  });

  it('are those of visible sheets, and of a hidden one if a person chooses it', async () => {
    const page = await turn.open();
    const cells = (text: string) => text.split('\r\n').map((line) => line.split(';'));
    const workbook = workbookOf([
      { name: 'Uusi', rows: cells(LIST) },
      { name: 'Vanha', state: 'hidden', rows: cells(LIST).slice(0, 3) },
    ]);
    await giveFile(page, 'lista.xlsx', workbook);
    await page.locator('.headline', { hasText: '4 rows' }).waitFor();
    await page.getByLabel('Sheet').selectOption({ label: 'Vanha (hidden)' });
    await page.locator('.headline', { hasText: '2 rows' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('What the columns of a table are', () => {
  const turn = turnPages();
  let page: Page;
  const settled = () => page.locator('.mapping[aria-busy=false]').waitFor();
  const states = () => page.locator('.map').first().locator('tr.head th, td b').allTextContents();
  const sent = (name: string) =>
    page.locator('.pre dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

  it('is asked first, and shown in short once it is used', async () => {
    page = await turn.open();
    const rows = ['Code,Cost,x,Sale unit,Pack,Note', 'A1,2.50,Rye bread,kg,6x500g,new'];
    rows.push('A2,3.50,Oat flakes,CS,1kg,', 'A3,4.50,Pea soup,kg,1kg,');
    await giveFile(page, 'lista.csv', rows.join('\n'));
    await settled();
    expect(await states()).toEqual([
      ...['To decide', 'Cost', 'x', 'Sale unit'],
      ...['Used', 'Code', 'Pack', 'One value for every row', 'Not used', 'Note'],
    ]);
    expect(await page.getByLabel('Price of').locator('option:checked').textContent()).toBe(
      'what D Sale unit says',
    );
    const use = page.getByRole('button', { name: /^Use / });
    expect(await use.textContent()).toBe('Use them with 3 guesses');
    await page.getByRole('button', { name: 'That is right: Cost' }).click();
    await settled();
    expect(await use.textContent()).toBe('Use them with 2 guesses');
    await page.getByLabel('Price of').selectOption({ label: 'one piece' });
    await settled();
    expect(await sent('Price of').textContent()).toBe('one piece');
    expect(await page.getByLabel('Field for Sale unit').inputValue()).toBe('');
    await page.getByLabel('Price of').selectOption({ label: 'what D Sale unit says' });
    await settled();
    expect(await sent('Price of').textContent()).toBe('one kg');
    expect(await axeViolations(page)).toEqual([]);
    await use.click();
    const short = page.locator('.readas');
    await short.waitFor();
    expect(await short.locator('dt').allTextContents()).toEqual([
      'Guess accepted 1',
      'Used 4',
      'Not used 1',
    ]);
    expect(await short.locator('dd').first().textContent()).toBe('Name = C x');
    await short.getByRole('button', { name: 'Change it' }).click();
    await settled();
    expect(turn.faults()).toEqual([]);
  });

  it('is asked with both readings of a row, and never said to be missing', async () => {
    page = await turn.open();
    const head = 'Item no;Description;Price;Pack qty;Size;Zub';
    const rows = ['A1;Butter;38.50;20;250 g;ja', 'A2;Rye;4.20;6;500 g;nein'];
    await giveFile(page, 'lista.csv', [head, ...rows].join('\n'));
    await settled();
    expect(await page.locator('.callout').allInnerTexts()).toEqual([
      expect.stringContaining('Not sure about Price, Orderable.'),
    ]);
    await page.getByText('Butter, 20 pieces: 38.50 for the package, or 770.00').waitFor();
    const use = page.getByRole('button', { name: /^Use / }).last();
    expect(await use.textContent()).toBe('Use them with 2 guesses');
    await page.getByRole('button', { name: 'Price of one piece: Price' }).click();
    await settled();
    expect(await sent('Price').first().textContent()).toBe('770');
    const chosen = page.getByLabel('Price of').locator('option:checked');
    expect(await chosen.textContent()).toBe('one piece of the package');
    await use.click();
    const open = page.locator('.readas dt', { hasText: 'Not used, may matter 1' });
    expect(await open.locator('svg').count()).toBe(1);
    await page.locator('.readas').getByRole('button', { name: 'Change it' }).click();
    await settled();
    await page.getByRole('button', { name: 'No: Zub' }).click();
    await page.getByRole('button', { name: 'Use these columns' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(turn.faults()).toEqual([]);
  });

  it('is a value for every row if no column says it', async () => {
    page = await turn.open();
    await giveFile(page, 'lista.csv', 'Item no;Product;Price\nA1;Rye;2.50\nA2;Oat;3.50');
    await settled();
    const question = page.locator('.map tr', { hasText: 'Without it 2 records are refused.' });
    await question.getByRole('button', { name: 'Use 1 piece for every row' }).click();
    await page.locator('.live p.big', { hasText: '2of 2' }).waitFor();
    page = await turn.open();
    await giveFile(page, 'lista.csv', 'Item no;Product;Price;Size\nA1;Rye;2.50;500\nA2;Oat;3;250');
    await settled();
    const unit = page.getByLabel('Package: unit of every row');
    await unit.fill('g');
    await unit.press('Enter');
    await page.locator('.live p.big', { hasText: '2of 2' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('is said once for a value, and kept in the profile', async () => {
    page = await turn.open({ viewport: { width: 390, height: 844 } });
    const head = 'Tuotenro;Nimi;Hinta;Pakkaus;Tilattavissa;Toimitusaika';
    const rows = Array.from({ length: 20 }, (_, at) => {
      const known = at % 4 === 0 ? 'E' : 'K';
      return `${at};Ruis;2,50;6 x 500 g;${known};${at % 2 === 0 ? '2 arkipv' : '1 pv'}`;
    });
    const list = [head, ...rows].join('\n');
    await giveFile(page, 'lista.csv', list);
    await settled();
    const values = page.locator('.values');
    // What is asked about comes before the columns, and stays there.
    const isFirst = `document.querySelector('.maps > :first-child').matches('.values')`;
    expect(await values.locator('[role=status]').innerText()).toContain('30 cells have values');
    expect(await page.evaluate(isFirst)).toBe(true);
    expect(await values.locator('td.num').allTextContents()).toEqual(['15', '5', '10', '10']);
    const meaning = (value: string) => page.getByLabel(`Meaning of ${value}`, { exact: true });
    await meaning('K').selectOption('true');
    await settled();
    await meaning('E').selectOption({ label: 'No' });
    await settled();
    await meaning('2 arkipv').fill('soon');
    await meaning('2 arkipv').press('Enter');
    await settled();
    expect(await meaning('2 arkipv').getAttribute('aria-invalid')).toBe('true');
    expect(await meaning('2 arkipv').inputValue()).toBe('soon');
    await meaning('2 arkipv').fill('2 days');
    await meaning('2 arkipv').press('Enter');
    await page.locator('.live p.big', { hasText: '20of 20' }).waitFor();
    await settled();
    expect(await meaning('2 arkipv').inputValue()).toBe('48:00:00');
    expect(await axeViolations(page)).toEqual([]);
    expect(await extraWidth(page)).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.prof .btn').first().click(),
    ]);
    const profile = readFileSync(await download.path(), 'utf8');
    await page.locator('.brand').click();
    await dropFile(page, 'lista.profile.json', profile);
    await page.locator('.zone', { hasText: 'columns of lista.profile.json' }).waitFor();
    await giveFile(page, 'lista.csv', list);
    await page.locator('.verdict h1', { hasText: 'Ready to send' }).waitFor();
    expect(await extraWidth(page)).toBe(0);
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('A person at the keyboard', () => {
  const turn = turnPages();
  let page: Page;
  const settled = () => page.locator('.mapping[aria-busy=false]').waitFor();
  const focused = () => page.evaluate('document.activeElement.ariaLabel');
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).inputValue();

  it('keeps the focus after each choice, and the rows keep their places', async () => {
    page = await turn.open();
    const rows = Array.from({ length: 20 }, (_, at) => {
      const flag = at % 4 === 0 ? 'E' : 'K';
      return `${at};Ruis;2,50;6 x 500 g;${flag};${at % 2 === 0 ? '2 arkipv' : '3 arkipv'};x`;
    });
    const head = 'Tuotenro;Nimi;Hinta;Pakkaus;Tilattavissa;Toimitusaika;Muu';
    await giveFile(page, 'lista.csv', [head, ...rows].join('\n'));
    await settled();
    await page.getByLabel('Meaning of K').focus();
    await page.keyboard.press('ArrowDown');
    await settled();
    expect(await focused()).toBe('Meaning of K');
    expect(await chosen('Meaning of K')).toBe('true');
    expect(await page.locator('.values td code').allTextContents()).toEqual([
      ...['K', 'E', '2 arkipv', '3 arkipv'],
    ]);
    await page.getByLabel('Meaning of 2 arkipv').fill('2 days');
    await page.keyboard.press('Tab');
    await page.keyboard.type('72:');
    await page.locator('[aria-label="Meaning of 2 arkipv"][aria-invalid=false]').waitFor();
    await settled();
    expect(await focused()).toBe('Meaning of 3 arkipv');
    await page.keyboard.type('00:00');
    await page.keyboard.press('Enter');
    await page.locator('[aria-label="Meaning of 3 arkipv"][aria-invalid=false]').waitFor();
    await settled();
    expect(await chosen('Meaning of 3 arkipv')).toBe('72:00:00');
    // The row moves from the columns that are not used to those that are.
    const order = await page.getByLabel('Field for Muu').locator('option').allTextContents();
    await page.getByLabel('Field for Muu').focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await settled();
    expect(await focused()).toBe('Field for Muu');
    const now = page.getByLabel('Field for Muu').locator('option:checked');
    expect(await now.textContent()).toBe(order[3]);
    expect(turn.faults()).toEqual([]);
  });

  it('finds the columns that were chosen when the way leads back to the list', async () => {
    page = await turn.open({ viewport: { width: 1440, height: 900 } });
    await giveFile(page, 'lista.csv', 'Code,Cost,x,Pack\nA1,2.50,Rye bread,6x500g\nA2,3,Oat,1kg');
    await settled();
    const cut = `[...document.querySelectorAll('.map td')].filter((cell) =>
      cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText)`;
    expect(await page.evaluate(cut)).toEqual([]);
    await page.getByLabel('Field for Pack').selectOption('brand');
    await settled();
    await closeFile(page);
    await page.locator('.zone', { hasText: 'Drop your file here' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await settled();
    expect(await page.getByLabel('Field for Pack').inputValue()).toBe('brand');
    expect(turn.faults()).toEqual([]);
  });

  it('loses no choice that is made while the table is read', async () => {
    page = await turn.open();
    await giveFile(page, 'lista.csv', LIST);
    await settled();
    const set = (label: string, value: string) => `{
      const label = [...document.querySelectorAll('.read label')]
        .find(({ textContent }) => textContent.startsWith('${label}'));
      const select = label.querySelector('select');
      select.value = '${value}';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }`;
    await page.evaluate(set('Decimal separator', '.') + set('Thousands separator', ','));
    await settled();
    const value = (label: string) =>
      page
        .locator('.read label', { hasText: new RegExp(`^${label}`) })
        .locator('select')
        .inputValue();
    expect([await value('Decimal separator'), await value('Thousands separator')]).toEqual([
      '.',
      ',',
    ]);
    await page.evaluate(set('Characters', 'windows-1252') + set('Separator', '|'));
    await settled();
    expect([await value('Characters'), await value('Separator')]).toEqual(['windows-1252', '|']);
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasChromium)('The file before', () => {
  const turn = turnPages();
  let page: Page;

  const FILE = supplierText(Array.from({ length: 40 }, () => -1));

  it('is left out again, or compared with each file that is opened', async () => {
    page = await turn.open();
    const second = page.locator('.zone.second');
    const takeBefore = () =>
      page.setInputFiles('input[data-use=earlier]', {
        name: 'before.json',
        mimeType: '',
        buffer: Buffer.from(FILE),
      });
    await takeBefore();
    await second.locator('[role=status]', { hasText: '40 records, to compare with' }).waitFor();
    await second.getByRole('button', { name: 'Leave it out' }).click();
    await second.locator('p', { hasText: 'Optional.' }).waitFor();
    await takeBefore();
    await second.locator('[role=status]', { hasText: '40 records, to compare with' }).waitFor();
    const few = supplierText([-1]);
    await dropFile(page, 'few.json', few);
    await page.locator('.alarm', { hasText: '39 of 40 packages' }).waitFor();
    const dear = FILE.replace(/"price":([\d.]+)/g, (_, price) => `"price":${Number(price) * 100}`);
    await dropFile(page, 'dear.json', dear);
    await page.locator('.alarm', { hasText: 'prices are 100 times those before' }).waitFor();
    const cheap = FILE.replace(/"price":([\d.]+)/g, (_, price) => `"price":${Number(price) / 100}`);
    await dropFile(page, 'cheap.json', cheap);
    await page.locator('.alarm', { hasText: 'prices are 1/100 times those before' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('is left out while it is read, and then no word about it comes', async () => {
    page = await turn.open();
    const second = page.locator('.zone.second');
    const take = (name: string, text: string) =>
      page.setInputFiles('input[data-use=earlier]', {
        name,
        mimeType: '',
        buffer: Buffer.from(text),
      });
    await pressOnceDrawn(page, '.zone.second [role=status] ~ button');
    const worker = page.waitForEvent('worker');
    await take('before.json', FILE);
    await (await worker).waitForEvent('close');
    expect(await second.locator('p').textContent()).toMatch(/^Optional\./);
    await take('odd.csv', 'Yksi;Kaksi\n1;2\n3;4');
    await second
      .locator('[role=status]', { hasText: 'odd.csv: Its columns are not all recognised.' })
      .waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('is awaited before the page says that a file is ready', async () => {
    page = await turn.open();
    const many = supplierText(Array.from({ length: 4_000 }, () => -1));
    await page.setInputFiles('input[data-use=earlier]', {
      name: 'before.json',
      mimeType: '',
      buffer: Buffer.from(many),
    });
    await dropFile(page, 'few.json', supplierText([-1]));
    await page.locator('.alarm', { hasText: '3,999 of 4,000 packages' }).waitFor();
    expect(await page.textContent('h1')).toBe('Check before you send');
    expect(await page.locator('.verdict .primary').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await dropFile(page, 'same.json', many);
    await page.locator('.verdict h1', { hasText: 'Ready to send' }).waitFor();
    expect(await page.locator('.verdict .primary').count()).toBe(1);
    await dropFile(page, 'none.json', '[]');
    await page.locator('h1', { hasText: 'The file has no records' }).waitFor();
    expect(await page.locator('.verdict .primary').count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toContain('No problem was found');
    expect(turn.faults()).toEqual([]);
  });

  it('is not waited for: reading is cancelled', async () => {
    const large = supplierText(Array.from({ length: 20_000 }, () => -1));
    await pressOnceDrawn(page, '.load ~ button');
    await dropFile(page, 'large.json', large);
    await page.locator('.zone', { hasText: 'Drop your file here' }).waitFor();
    expect(await page.locator('.filechip').count()).toBe(0);
    await dropFile(page, 'small.json', FILE);
    await page.locator('.verdict').waitFor();
    expect(turn.faults()).toEqual([]);
  });
});
