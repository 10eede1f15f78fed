// npm run docs:pictures (after a build, with Debian's chromium): the pictures of the page in
// docs/pictures, with example files open, and the text that each shows. A test compares the texts with
// the page of the build, so that no picture shows an older page (test/browser/pictures.test.ts).
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = { width: 1120, height: 640 };

/** Pictures by name: the file that is open, and the words that show that it is. */
export const PICTURES = {
  page: { file: 'supplier-assortment.json', shows: /records would/, schemes: ['light', 'dark'] },
  table: { file: 'price-list.xlsx', shows: /Which column is what/, schemes: ['light'] },
};

/** Opens a file in the page, and returns the text that is shown. */
export async function openPicture(page, { file, shows }) {
  await page.goto(pathToFileURL(here('../dist/inspector.html')).href);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(here(`../examples/${file}`));
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  return `${(await page.locator('main').innerText()).replaceAll(/\s*\n\s*/g, '\n').trim()}\n`;
}

/** Returns the options of a page for a picture. */
export function pictureOptions(colorScheme) {
  return { viewport: SIZE, locale: 'en-US', colorScheme };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  for (const [name, picture] of Object.entries(PICTURES))
    for (const scheme of picture.schemes) {
      const page = await browser.newPage(pictureOptions(scheme));
      const text = await openPicture(page, picture);
      const path = here(`pictures/${name}-${scheme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      writeFileSync(here(`pictures/${name}.txt`), text);
    }
  await browser.close();
}
