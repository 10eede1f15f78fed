import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { readProfile, readTable, writeWorkbook } from '../../src/import/index.js';
import type { Cell } from '../../src/import/workbook/cell.js';
import { convertInOffice, hasOffice, SEMICOLONS } from '../import/office.js';
import {
  axeViolations,
  dropFile,
  extraWidth,
  giveFile,
  hasChromium,
  turnPages,
} from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped tables: Debian's chromium is not installed");

if (!hasOffice)
  console.warn('notice: skipped tables of LibreOffice: libreoffice-calc is not installed');

const HEAD = ['Tuotenro', 'Tuotenimi', 'Hinta', 'Pakkaus', 'EAN-koodi', 'Huom.'];
const ODD_HEAD = ['Yksi', 'Kaksi', 'Kolme', 'Neljä', 'Viisi', 'Kuusi'];
const MANY_ROWS = 400_000;
const EVIL = '<img src=x onerror=alert(1)>';

/** Rows of which every tenth has a price that is none, and another a package that is none. */
const ROWS = Array.from({ length: 60 }, (_, at) => [
  `00${100 + at}`,
  at === 3 ? EVIL : `Ruisleipä ${at}`,
  at % 10 === 4 ? 'epäselvä' : `${at + 1},50`,
  at % 10 === 7 ? '' : '6 x 500 g',
  '6401000000009',
  at % 2 === 0 ? 'uusi' : '',
]);

function csvOf(head: readonly string[], rows: readonly (readonly string[])[] = ROWS): string {
  return [head, ...rows].map((row) => row.join(';')).join('\r\n');
}

function workbookOf(head: readonly string[], rows: readonly (readonly string[])[] = ROWS) {
  const cells = [head, ...rows].map((row) =>
    row.map((text): Cell | undefined => (text === '' ? undefined : { kind: 'text', text })),
  );
  return writeWorkbook([
    { name: 'Hinnasto', rows: cells },
    { name: 'Ohje', rows: [[{ kind: 'text', text: 'Lue tämä' }]] },
  ]);
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** A workbook whose sheet unpacks to a thousand times its size. */
function workbookBomb(): Uint8Array {
  const blank = new Uint8Array(120_000_000).fill(0x20);
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (type: string, target: string): Uint8Array =>
    text(
      `<Relationships><Relationship Id="a" Type="${types}/${type}" Target="${target}"/>` +
        '</Relationships>',
    );
  return zipSync({
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': text('<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 's.xml'),
    'xl/s.xml': blank,
  });
}

/** Gzip of many blanks. */
async function gzipBomb(): Promise<Uint8Array> {
  const gzip = createGzip({ level: 9 });
  const chunks: Buffer[] = [];
  const done = new Promise((resolve) => gzip.on('end', resolve));
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let written = 0; written < 200; written += 1) gzip.write(Buffer.alloc(1_000_000, 0x20));
  gzip.end();
  await done;
  return Buffer.concat(chunks);
}

describe.skipIf(!hasChromium)('The page with tables', () => {
  const turn = turnPages();
  let page: Page;

  const openAgain = async (options: BrowserContextOptions = {}): Promise<void> => {
    page = await turn.open(options);
  };
  const give = async (name: string, bytes: Uint8Array | string): Promise<void> => {
    await openAgain();
    await giveFile(page, name, bytes);
  };
  const saved = async (button: string): Promise<{ name: string; bytes: Buffer }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(button).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const field = (name: string) => page.getByLabel(`Field for ${name}`, { exact: true });
  const choice = (label: string) =>
    page.locator('.read label', { hasText: new RegExp(`^${label}`) }).locator('select');
  const settled = () => page.locator('.mapping[aria-busy=false]').waitFor();

  it.each([
    ['XLSX', 'lista.xlsx', workbookOf(HEAD), 'Hinnasto!C6'],
    ['CSV', 'lista.csv', text(csvOf(HEAD)), 'C6'],
    ['gzip of CSV in Windows-1252', 'lista.gz', gzipSync(latin(csvOf(HEAD))), 'C6'],
  ])('shows the records of %s at once where every column is known', async (_, name, file, cell) => {
    await give(name, file);
    await page.waitForSelector('.verdict');
    expect(await page.textContent('h1')).toBe('12 records would be refused');
    const row = page.locator('.cause', { hasText: 'Price is not a plain number' });
    expect(await row.textContent()).toContain(`${cell}, `);
    await row.getByRole('link').click();
    await page.locator('td.bad').first().waitFor();
    expect(await page.locator('td.cell').first().textContent()).toBe(cell);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.locator('h1', { hasText: 'Which column is what?' }).waitFor();
    await page.getByRole('button', { name: 'Use these columns' }).click();
    // Back where the person was.
    await page.locator('.lead', { hasText: 'Price is not a plain number' }).waitFor();
    await page.getByRole('link', { name: /^Problems/ }).click();
    await page.waitForSelector('.verdict');
    expect(turn.faults()).toEqual([]);
  });

  it.skipIf(!hasOffice)('shows the records of a workbook that LibreOffice wrote', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-'));
    const csv = join(folder, 'lista.csv');
    writeFileSync(csv, csvOf(HEAD));
    const workbook = convertInOffice(csv, 'xlsx', [SEMICOLONS]);
    const old = convertInOffice(csv, 'xls', [SEMICOLONS]);
    rmSync(folder, { recursive: true });
    await give('lista.xls', old);
    await page.locator('.zone.bad', { hasText: 'xlsx' }).waitFor();
    await giveFile(page, 'lista.xlsx', workbook);
    await page.waitForSelector('.verdict');
    expect(await page.textContent('h1')).toBe('12 records would be refused');
    await page
      .locator('.cause', { hasText: 'Price is not a plain number' })
      .getByRole('link')
      .click();
    await page.locator('td.bad').first().waitFor();
    expect(await page.locator('td.cell').first().textContent()).toBe('lista!C6');
    expect(turn.faults()).toEqual([]);
  });

  it.each(['#', '<x>'])('reads a text whose first heading is %s as a table', async (heading) => {
    await give('lista.csv', csvOf([heading, ...HEAD.slice(1)]));
    await settled();
    expect(await field(heading).count()).toBe(1);
    expect(turn.faults()).toEqual([]);
  });

  it('lets a person choose the columns, and keeps them as a profile', async () => {
    await give('lista.csv', csvOf(ODD_HEAD));
    await settled();
    expect(await page.locator('.callout').textContent()).toContain('Price, Package as one text');
    await field('Yksi').selectOption('third_party_id');
    await settled();
    await field('Kaksi').selectOption('name');
    await settled();
    await field('Kolme').selectOption('price');
    await settled();
    expect(await choice('Decimal separator').inputValue()).toBe(',');
    await field('Neljä').selectOption('package_description_str');
    await settled();
    expect(await page.locator('.live p.big').textContent()).toBe('48of 60');
    expect(await page.locator('.map td').filter({ hasText: EVIL }).count()).toBe(1);
    const { name, bytes } = await saved('.prof .btn >> nth=0');
    expect(name).toBe('lista.profile.json');
    expect(readProfile(bytes.toString('utf8'))).toMatchObject({ ok: true });
    await page.getByRole('button', { name: 'That is right' }).click();
    await settled();
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await page.waitForSelector('.verdict');
    // Dropped on columns, it is read for them, and another file replaces the table.
    await give('lista.csv', csvOf(ODD_HEAD));
    await settled();
    await dropFile(page, name, bytes.toString('utf8'));
    await page.locator('.live p.big', { hasText: '48of 60' }).waitFor();
    await dropFile(page, 'toinen.csv', csvOf(HEAD));
    await page.waitForSelector('.verdict');
    expect(await page.locator('.filechip').textContent()).toContain('toinen.csv');
    // The profile alone makes the next table ready.
    await give('lista.profile.json', bytes);
    await page.locator('.zone', { hasText: 'columns of lista.profile.json' }).waitFor();
    await giveFile(page, 'toinen.csv', csvOf(ODD_HEAD));
    await page.waitForSelector('.verdict');
    expect(await page.textContent('h1')).toBe('12 records would be refused');
    expect(turn.faults()).toEqual([]);
  });

  it('keeps columns in the browser, by the names of files, until they are forgotten', async () => {
    await give('lista 2026-03.csv', csvOf(ODD_HEAD));
    await settled();
    await field('Kuusi').selectOption('brand');
    await settled();
    await page.getByRole('button', { name: 'Keep in this browser' }).click();
    await page.locator('.prof [role=status]', { hasText: 'named like “lista” are kept' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await giveFile(page, 'lista 2026-04.csv', csvOf(ODD_HEAD));
    await settled();
    expect(await field('Kuusi').inputValue()).not.toBe('brand');
    await page.getByRole('button', { name: 'Use the kept columns' }).click();
    await expect.poll(() => field('Kuusi').inputValue()).toBe('brand');
    await settled();
    await page.getByRole('button', { name: 'Forget them' }).click();
    await page.reload();
    await giveFile(page, 'lista 2026-05.csv', csvOf(ODD_HEAD));
    await settled();
    await page.getByRole('button', { name: 'Keep in this browser' }).waitFor();
    expect(await page.getByRole('button', { name: 'Use the kept columns' }).count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('asks before it reads columns again if that loses changes', async () => {
    await give('lista.csv', csvOf(HEAD));
    await page.waitForSelector('.verdict');
    await page
      .locator('.cause', { hasText: 'Price is not a plain number' })
      .getByRole('link')
      .click();
    await page.locator('td.bad').first().click();
    await page.locator('td.edit input').fill('2.50');
    await page.keyboard.press('Enter');
    await page.locator('.said', { hasText: 'changed by hand' }).waitFor();
    await page.getByRole('link', { name: /^Problems/ }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await field('Huom.').selectOption('brand');
    // Every question is answered with no: the change is kept, and the choice is as it was.
    const question = 'dialog Your changes are in no downloaded file yet. Discard them?';
    expect(turn.faults()).toEqual([question]);
    expect(await field('Huom.').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await page.waitForSelector('.verdict');
    expect(await page.textContent('h1')).toBe('11 records would be refused');
    await saved('.dock .tonal');
    await page.getByRole('button', { name: 'Columns' }).click();
    await field('Huom.').selectOption('brand');
    await settled();
    expect(await page.locator('.live p.big').textContent()).toBe('48of 60');
    expect(turn.faults()).toHaveLength(1);
  });

  it('takes a value for every row, another row of headings and another separator', async () => {
    await give('lista.csv', csvOf(ODD_HEAD));
    await settled();
    await page.getByLabel('One value for every row').selectOption('brand');
    await settled();
    await page.getByLabel('Brand of every row').fill('Leipomo');
    await page.getByLabel('Brand of every row').press('Enter');
    await page.locator('.pre dd', { hasText: /^Leipomo$/ }).waitFor();
    await choice('Headings').selectOption('0');
    await page.locator('.map td', { hasText: 'no heading' }).first().waitFor();
    await settled();
    await choice('Separator').selectOption('|');
    await page.locator('p', { hasText: '61 rows · 1 column' }).waitFor();
  });

  it('downloads a workbook of what is wrong, and one of all records', async () => {
    await give('../../lista.xlsx', workbookOf(HEAD));
    await page.waitForSelector('.verdict');
    const wrong = await saved('.dock .opt >> nth=1');
    expect(wrong.name).toBe('lista.to-fix.xlsx');
    const table = readTable(wrong.bytes);
    const rows = table.ok ? [...table.value.sheets[0].rows()] : [];
    expect(rows).toHaveLength(13);
    expect(rows[0]?.cells.at(-1)?.text).toBe('What is wrong');
    expect(rows[1]?.cells.at(-1)?.text).toMatch(/^Hinnasto!C6: /);
    const all = await saved('.dock .opt >> nth=3');
    expect(all.name).toBe('lista.fixed.xlsx');
    await give('lista.fixed.xlsx', all.bytes);
    await page.waitForSelector('.verdict');
    expect(await page.textContent('h1')).toBe('12 records would be refused');
    const json = await saved('.dock .tonal');
    expect(checkAssortmentFile(json.bytes).file).toMatchObject({ records: 60, refused: 12 });
  });

  it('says next to the file before that this one is much smaller', async () => {
    await openAgain({ viewport: { width: 390, height: 844 } });
    const buffer = Buffer.from(workbookOf(HEAD));
    await page.setInputFiles('input[data-use=earlier]', { name: 'a.xlsx', mimeType: '', buffer });
    const status = page.locator('.zone.second [role=status]');
    await status.filter({ hasText: '60 records, to compare with' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await giveFile(page, 'lista.csv', csvOf(HEAD, ROWS.slice(0, 20)));
    await page.locator('.alarm', { hasText: /32 of 48 packages|40 of 60 packages/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await openAgain();
    const page404 = { name: 'a.html', mimeType: '', buffer: Buffer.from('<html>no</html>') };
    await page.setInputFiles('input[data-use=earlier]', page404);
    await page.locator('.zone.second', { hasText: 'web page' }).waitFor();
  });

  it.each([
    ['encrypted', encrypted(), 'password'],
    ['broken', workbookOf(HEAD).subarray(0, 900), 'damaged'],
    ['no workbook', zipSync({ '../../etc/passwd': text('a') }), 'ZIP'],
    ['a bomb', workbookBomb, 'unpacked file is larger'],
    ['a bomb of gzip', gzipBomb, 'is larger than 64 MB'],
    ['an open quote', text('a;b\n"c;d\ne;f\n'), 'quotation mark'],
  ])('says one sentence about a file that is %s, and stays usable', async (_, file, word) => {
    const bytes = typeof file === 'function' ? await file() : file;
    await give('../../../etc/passwd<b>.xlsx', bytes);
    const alert = page.locator('.zone.bad');
    await alert.waitFor();
    expect(await alert.locator('p').textContent()).toContain(word);
    expect(await page.locator('.zone b b').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await giveFile(page, 'lista.csv', csvOf(HEAD));
    await page.waitForSelector('.verdict');
    expect(turn.faults()).toEqual([]);
  });

  it('asks for the columns of a sheet without headings', async () => {
    await give('lista.xlsx', workbookOf(ROWS[0] ?? [], ROWS.slice(1)));
    await settled();
    expect(await choice('Headings').inputValue()).toBe('0');
    expect(await page.locator('.callout').count()).toBeGreaterThan(0);
  });

  it('runs no markup of any cell, and takes formulas as text', async () => {
    const evil = ROWS.map((row) => row.map(() => `${EVIL}<script>alert(2)</script>`));
    const formulas = ROWS.map(([id = '', ...row]) => [
      id,
      '=HYPERLINK("http://x")',
      ...row.slice(1),
    ]);
    const heads = HEAD.map((_, at) => (at === 0 ? 'Koodi' : EVIL));
    await give(`${EVIL}.csv`, csvOf(heads, [...evil, ...formulas]));
    await settled();
    expect(await page.locator('main img, main script').count()).toBe(0);
    await give('lista.csv', csvOf(HEAD, formulas));
    await page.waitForSelector('.verdict');
    expect(await page.locator('.notes').textContent()).toContain('look like a formula');
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('reads a table of many rows, and says how far it is', async () => {
    const rows = Array.from({ length: MANY_ROWS }, (_, at) => [
      `${at}`,
      'Ruis',
      '2,50',
      '1kg',
      '',
      '',
    ]);
    await give('lista.csv', csvOf(HEAD, rows));
    await page.waitForSelector('.load');
    await page.waitForSelector('.verdict');
    const title = MANY_ROWS > 400_000 ? 'More records than the service takes' : 'Ready to send';
    await page.locator('.verdict h1', { hasText: title }).waitFor();
  });

  it.each([
    ['desktop, light', {}],
    ['desktop, dark', { colorScheme: 'dark' }],
    ['phone, light', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const)('has no barrier that axe knows: %s', async (_, options) => {
    await openAgain(options);
    await giveFile(page, 'lista.xlsx', workbookOf(ODD_HEAD));
    await settled();
    expect(await axeViolations(page)).toEqual([]);
    expect(await extraWidth(page)).toBe(0);
    expect(turn.faults()).toEqual([]);
  });

  it('has language, theme, profile and cells on a phone', async () => {
    await openAgain({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
    await giveFile(page, 'Hinnasto, joka on pitkä.xlsx', workbookOf(ODD_HEAD));
    await settled();
    expect(await page.locator('.bar .btn').last().isVisible()).toBe(true);
    await page.locator('.langs select').selectOption('fi');
    await page.locator('h1', { hasText: 'Mikä sarake on mikä?' }).waitFor();
    expect((await page.locator('.bar').boundingBox())?.height).toBeLessThan(64);
    await page.locator('.langs select').selectOption('en');
    expect(await page.locator('.prof').isVisible()).toBe(true);
    const [columns, profile] = await Promise.all(
      ['.map', '.prof'].map((part) => page.locator(part).boundingBox()),
    );
    expect(profile?.y).toBeGreaterThan(columns?.y ?? 0);
    await page.locator('.brand').click();
    await giveFile(page, 'lista.xlsx', workbookOf(HEAD));
    await page
      .locator('.cause', { hasText: 'Price is not a plain number' })
      .getByRole('link')
      .click();
    await page.locator('td.bad').first().waitFor();
    const cell = page.locator('td.cell').first();
    expect(await cell.isVisible()).toBe(true);
    expect(await cell.textContent()).toBe('Hinnasto!C6');
    expect(await axeViolations(page)).toEqual([]);
    expect(await extraWidth(page)).toBe(0);
  });

  it.each([
    ['fi-FI', 'Mikä sarake on mikä?'],
    ['sv-SE', 'Vilken kolumn är vad?'],
    ['de-DE', 'Welche Spalte ist was?'],
  ])('speaks %s on a narrow screen', async (locale, title) => {
    const viewport = { width: 320, height: 640 };
    await openAgain({ locale, viewport, hasTouch: true, isMobile: true });
    await giveFile(page, 'lista.xlsx', workbookOf(ODD_HEAD));
    await page.locator('h1', { hasText: title }).waitFor();
    expect(await extraWidth(page)).toBe(0);
    await page.locator('.brand').click();
    await giveFile(page, 'lista.xlsx', workbookOf(HEAD));
    await page.locator('.dock').waitFor();
    expect(await extraWidth(page)).toBe(0);
    const redo = await page.locator('.dock .btn.icon').boundingBox();
    expect(redo?.width).toBeGreaterThanOrEqual(32);
  });
});

function latin(content: string): Uint8Array {
  return Buffer.from(content, 'latin1');
}

function encrypted(): Uint8Array {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([head, Buffer.from('EncryptedPackage', 'utf16le')]);
}
