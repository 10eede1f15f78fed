import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTable, writeWorkbook } from '../../src/import/index.js';
import { axeViolations, closeFile, giveFile, hasChromium, turnPages } from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped downloads: Debian's chromium is not installed");

const HEAD = ['Tuotenro', 'Tuotenimi', 'Hinta', 'Pakkaus'];
const ROWS = Array.from({ length: 12 }, (_, at) => [
  `00${100 + at}`,
  `Ruisleipä ${at}`,
  at === 4 ? 'epäselvä' : `${at + 1},50`,
  '6 x 500 g',
]);

function workbookOf(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = [HEAD, ...rows].map((row) => row.map((text) => ({ kind: 'text', text }) as const));
  return writeWorkbook([{ name: 'Hinnasto', rows: cells }]);
}

function rowsOf(bytes: Uint8Array): unknown {
  const table = readTable(bytes);
  return table.ok ? [...table.value.sheets[0].rows()] : table.fault;
}

describe.skipIf(!hasChromium)('The page with files to take along', () => {
  const turn = turnPages();
  const saved = async (page: Page, button: string): Promise<{ name: string; bytes: Buffer }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };

  it('gives a workbook back with marked cells, CSV, and the verdict before', async () => {
    const page = await turn.open();
    await giveFile(page, 'lista 1.xlsx', workbookOf(ROWS));
    await page.waitForSelector('.verdict');
    expect(await page.textContent('.verdict')).not.toContain('Last time');
    const marked = await saved(page, 'Marked file .xlsx');
    expect(marked.name).toBe('lista 1.marked.xlsx');
    expect(rowsOf(marked.bytes)).toEqual(rowsOf(workbookOf(ROWS)));
    const comments = strFromU8(
      unzipSync(marked.bytes)['xl/marks/comments1.xml'] ?? new Uint8Array(),
    );
    expect(comments).toMatch(/ref="C6".*Price is not a plain number/s);
    await page.locator('.said', { hasText: '1 cell is marked.' }).waitFor();
    const csv = await saved(page, 'Fixed file .csv');
    expect(csv.name).toBe('lista 1.fixed.csv');
    expect(await axeViolations(page)).toEqual([]);

    // The same list a month later, as CSV.
    await giveAnother(page, 'lista 2.csv', csv.bytes);
    await page.locator('.verdict', { hasText: '1 to fix; now 1.' }).waitFor();
    expect(await page.textContent('.verdict')).toMatch(/Last time \(\w+ \d+\): 1 to fix; now 1\./);
    expect(await page.getByRole('button', { name: 'Marked file .xlsx' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await page.locator('.verdict', { hasNotText: 'Last time' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });

  it('offers a table to begin with, empty and filled, which is ready to send', async () => {
    const page = await turn.open();
    const empty = await saved(page, 'Download: Empty table with the headings');
    expect(empty.name).toBe('assortment.xlsx');
    const filled = await saved(page, 'Download: The same with 4 records');
    await giveFile(page, 'assortment.xlsx', filled.bytes);
    await page.waitForSelector('.verdict');
    expect(await page.textContent('h1')).toBe('Ready to send');
    expect(turn.faults()).toEqual([]);
  });

  it('says why a download or an answer does not come', async () => {
    const page = await turn.open();
    const failing = (...kinds: readonly string[]): Promise<unknown> =>
      page.evaluate(`window.failing = ${JSON.stringify(kinds)};
        window.post ??= Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (ask) {
          if (failing.includes(ask.kind)) {
            const data = { id: ask.id, fault: 'No memory for ' + ask.kind };
            this.dispatchEvent(new MessageEvent('message', { data }));
          } else post.call(this, ask);
        }`);
    await failing('sample');
    await page.getByRole('button', { name: 'Download: Empty table with the headings' }).click();
    await page.getByText('This did not work: No memory for sample').waitFor();
    await failing('fixedFile', 'workbook', 'alarms', 'rows');
    await giveFile(page, 'lista.xlsx', workbookOf(ROWS));
    await page.locator('.said', { hasText: 'No memory for alarms' }).waitFor();
    await page.getByRole('button', { name: 'Fixed file .json' }).first().click();
    await page.locator('.said', { hasText: 'No memory for fixedFile' }).waitFor();
    await page.getByRole('button', { name: 'Fixed file .csv' }).click();
    await page.locator('.said', { hasText: 'No memory for workbook' }).waitFor();
    await page
      .getByRole('button', { name: /^Review/ })
      .first()
      .click();
    await page.locator('.said', { hasText: 'No memory for rows' }).waitFor();
    expect(turn.faults()).toEqual([]);
  });
});

async function giveAnother(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await closeFile(page);
  await page.locator('.zone.main').waitFor();
  await giveFile(page, name, bytes);
}
