// Measures the page in Debian's chromium: how long a file takes to open and a cause to be fixed,
// the longest task of the page's own thread, and the most memory of the process that shows it
// until the file is open (on Linux). Needs a build.
//   node bench/inspector.mjs [json|csv|xlsx ...] [RECORDS ...]
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { writeWorkbook } from '../dist/import.js';

const CHROMIUM = '/usr/bin/chromium';
const PAGE = new URL('../dist/inspector.html', import.meta.url).href;

function priceOf(index) {
  return (1251 + ((index * 7919) % 9000)) / 100;
}

/** Returns the text of a file of which three records of a hundred have a mistake. */
function jsonOf(records) {
  const rows = Array.from({ length: records }, (_, index) => {
    const price = priceOf(index);
    const part = index % 100;
    return JSON.stringify({
      third_party_id: String(100_000 + index),
      name: `Ruisleipä viipaloitu ${index}`,
      brand: 'Leipomo Oy',
      price: part === 7 ? price.toFixed(2).replace('.', ',') : price,
      price_type_code: part === 31 ? '0' : 0,
      package_description_str: part === 63 ? 'ca. 2,5 kg' : '8 x 400 g',
      lead_time: '24:00:00',
    });
  });
  return `[${rows.join(',\n')}]`;
}

const HEADINGS = ['Tuotenro', 'Nimi', 'Merkki', 'Hinta', 'Hinnan tyyppi', 'Pakkaus', 'Toimitus'];

/** Yields the rows of a table with as many mistakes. */
function* rowsOf(records) {
  yield HEADINGS;
  for (let index = 0; index < records; index += 1) {
    const price = priceOf(index).toFixed(2).replace('.', ',');
    const part = index % 100;
    yield [
      String(100_000 + index),
      `Ruisleipä viipaloitu ${index}`,
      'Leipomo Oy',
      part === 31 ? `n. ${price}` : price,
      '0',
      part === 7 ? '8*400 g' : part === 63 ? 'ca. 2,5 kg' : '8 x 400 g',
      '24:00:00',
    ];
  }
}

/** Returns a price as a number and the rest as texts, as a spreadsheet has them. */
function cellOf(text, column) {
  return column === HEADINGS.indexOf('Hinta') && /^\d+,\d\d$/.test(text)
    ? { kind: 'number', text: text.replace(',', '.') }
    : { kind: 'text', text };
}

/** Every form of a file, by the end of its name. */
const FORMS = {
  json: jsonOf,
  csv: (records) => [...rowsOf(records)].map((row) => row.join(';')).join('\r\n'),
  xlsx: (records) =>
    writeWorkbook([{ name: 'Hinnasto', rows: [...rowsOf(records)].map((row) => row.map(cellOf)) }]),
};

/** Returns the most memory so far of the largest process that shows pages, in MB. */
async function peakMemory(browser) {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send(
    'SystemInfo.getProcessInfo',
  );
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')));
  return Math.round(Math.max(...peaks.map(([, kilobytes]) => kilobytes)) / 1024);
}

async function measure(form, records) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const path = join(folder, `prices.${form}`);
  writeFileSync(path, FORMS[form](records));
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(PAGE);
  await page.evaluate(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' })`);
  const timed = async (act, selector) => {
    const begin = performance.now();
    await act();
    // Looks in each frame of the page; to wait for a selector looks twice a second.
    await page.waitForFunction((it) => document.querySelector(it) !== null, selector);
    return Math.round(performance.now() - begin);
  };
  const chosen = 'input[type=file]:not([data-use])';
  const open = await timed(() => page.setInputFiles(chosen, path), '.verdict');
  const memory = await peakMemory(browser);
  const fix = await timed(
    () => page.locator('.cause .btn.tonal').first().click(),
    '.said:not(:empty)',
  );
  const rows = await timed(() => page.locator('.cause:not(.done) h3 a').first().click(), 'td.bad');
  const longest = Math.round(await page.evaluate('longest'));
  await browser.close();
  rmSync(folder, { recursive: true });
  console.log(
    `${form}, ${records} records: open ${open} ms, fix a cause ${fix} ms, ` +
      `show its records ${rows} ms, longest task of the page ${longest} ms, ` +
      `memory until it is open ${memory} MB`,
  );
}

if (existsSync(CHROMIUM)) {
  const args = process.argv.slice(2);
  const forms = args.filter((arg) => Object.hasOwn(FORMS, arg));
  const sizes = args.map(Number).filter((size) => size > 0);
  for (const form of forms.length > 0 ? forms : Object.keys(FORMS))
    for (const records of sizes.length > 0 ? sizes : [50_000, 400_000])
      await measure(form, records);
} else console.log("notice: skipped the page: Debian's chromium is not installed");
