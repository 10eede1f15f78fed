import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { writeWorkbook } from '../../src/import/index.js';
import { supplierText } from '../page/supplier-file.js';
import { type Firefox, type FirefoxTab, hasFirefox, startFirefox } from './firefox-client.js';
import { PUBLISHED_PAGE } from './inspector-page.js';

if (!hasFirefox) console.warn("notice: skipped Firefox: Debian's firefox-esr is not installed");

const FILE = supplierText(Array.from({ length: 120 }, (_, index) => (index % 16) - 2));

const HEAD = ['Tuotenro', 'Tuotenimi', 'Hinta', 'Pakkaus'];
const ROWS = Array.from({ length: 40 }, (_, at) => [
  `00${100 + at}`,
  `Ruisleipä ${at}`,
  `${at + 1},50`,
  at % 4 === 0 ? '6 kpl x 500 g' : '6 x 500 g',
]);

describe.skipIf(!hasFirefox)('The page in Firefox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-files-'));
  let tab: FirefoxTab;

  let firefox: Firefox;
  beforeAll(async () => {
    firefox = startFirefox();
    tab = await firefox.tab;
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await firefox.end();
  });

  const open = async (name: string, content: string | Uint8Array): Promise<void> => {
    const path = join(folder, name);
    writeFileSync(path, content);
    await tab.goto(pathToFileURL(PUBLISHED_PAGE).href);
    await tab.until(`document.querySelector('main h1') !== null`);
    await tab.giveFile('input[type=file]:not([data-use])', path);
    await tab.until(`document.querySelector('.verdict') !== null`);
  };
  /** Returns the downloaded file and its check. */
  const downloaded = async () => {
    const path = await tab.download('.dock .tonal');
    const text = readFileSync(path, 'utf8');
    return { name: basename(path), report: checkAssortmentFile(text) };
  };
  const refusedIn = (title: string): number => Number(/^[\d,]+/.exec(title)?.[0] ?? 0);

  it('walks from a file to a corrected one', async () => {
    await open('prices.json', FILE);
    const before = checkAssortmentFile(FILE).file;
    expect(refusedIn(await tab.text('h1'))).toBe(before.refused);
    await tab.click('.next .btn.primary');
    await tab.until(`/changed/.test(document.querySelector('.said').textContent)`);
    const { name, report } = await downloaded();
    expect(name).toBe('prices.fixed.json');
    expect(report.file.refused).toBeLessThan(before.refused);
    expect(report.file.refused).toBe(refusedIn(await tab.text('h1')));
    for (const view of ['records', 'plots', 'report']) {
      await tab.click(`.tabs a[href="#${view}"]`);
      await tab.until(`document.querySelector('.tabs [aria-current]')?.hash === '#${view}'`);
    }
    expect(tab.faults).toEqual([]);
  });

  it('walks from a workbook to a corrected file', async () => {
    const rows = [HEAD, ...ROWS].map((row) => row.map((text) => ({ kind: 'text' as const, text })));
    await open('lista.xlsx', writeWorkbook([{ name: 'Hinnasto', rows }]));
    expect(refusedIn(await tab.text('h1'))).toBe(10);
    const accept = `document.querySelector('.forms [aria-label]')`;
    await tab.until(`(${accept}?.click(), ${accept} === null)`);
    const { name, report } = await downloaded();
    expect(name).toBe('lista.fixed.json');
    expect(report.file).toMatchObject({ records: 40, refused: 0 });
    expect(tab.faults).toEqual([]);
  });
});
