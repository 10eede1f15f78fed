import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPicture, PICTURES, pictureOptions } from '../../docs/write-pictures.mjs';
import { ROOT } from '../built.js';
import { hasChromium, launch } from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped pictures: Debian's chromium is not installed");

describe.skipIf(!hasChromium)('The pictures of README.md and docs/inspector.md', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(Object.entries(PICTURES))(
    '%s shows the page of the build (write it: npm run docs:pictures)',
    async (name, picture) => {
      const page = await browser.newPage(pictureOptions('light'));
      const shown = readFileSync(`${ROOT}docs/pictures/${name}.txt`, 'utf8');
      expect(await openPicture(page, picture)).toBe(shown);
      for (const scheme of picture.schemes)
        expect(existsSync(`${ROOT}docs/pictures/${name}-${scheme}.png`)).toBe(true);
    },
  );
});
