// Measures the page in Debian's chromium: how long a file takes to open and a cause to be fixed,
// and the longest task of the page's own thread. Needs a build.
//   node bench/inspector.mjs [RECORDS ...]
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
const PAGE = new URL('../dist/inspector.html', import.meta.url).href;

/** Returns the text of a file of which three records of a hundred have a mistake. */
function fileOf(records) {
  const rows = Array.from({ length: records }, (_, index) => {
    const price = (1251 + ((index * 7919) % 9000)) / 100;
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

async function measure(browser, records) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const path = join(folder, 'prices.json');
  writeFileSync(path, fileOf(records));
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(PAGE);
  await page.evaluate(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' })`);
  const timed = async (act, selector) => {
    const begin = performance.now();
    await act();
    await page.waitForSelector(selector);
    return Math.round(performance.now() - begin);
  };
  const open = await timed(() => page.setInputFiles('input[type=file]', path), '.verdict');
  const fix = await timed(
    () => page.locator('.cause .btn.tonal').first().click(),
    '.said:not(:empty)',
  );
  const rows = await timed(() => page.locator('.cause:not(.done) h3 a').first().click(), 'td.bad');
  const longest = Math.round(await page.evaluate('longest'));
  await page.close();
  rmSync(folder, { recursive: true });
  console.log(
    `${records} records: open ${open} ms, fix a cause ${fix} ms, show its records ${rows} ms, ` +
      `longest task of the page ${longest} ms`,
  );
}

if (existsSync(CHROMIUM)) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const sizes = process.argv.slice(2).map(Number);
  for (const records of sizes.length > 0 ? sizes : [50_000, 400_000])
    await measure(browser, records);
  await browser.close();
} else console.log("notice: skipped the page: Debian's chromium is not installed");
