// npm run docs:pictures (after a build, with Debian's chromium): the pictures of the page in
// docs/pictures, with an example file open, light and dark.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = { width: 1120, height: 640 };

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport: SIZE, locale: 'en-US', colorScheme });
  await page.goto(pathToFileURL(here('../dist/inspector.html')).href);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(here('../examples/supplier-assortment.json'));
  await page
    .getByText(/records would/)
    .first()
    .waitFor();
  await page.screenshot({ path: here(`pictures/page-${colorScheme}.png`), animations: 'disabled' });
}
await browser.close();
