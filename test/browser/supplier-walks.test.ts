import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designLists } from './design-lists.js';
import {
  type Firefox,
  type FirefoxTab,
  hasFirefox,
  startFirefox,
  untilTrue,
} from './firefox-client.js';
import { hasChromium, PUBLISHED_PAGE, turnPages } from './inspector-page.js';
import { type SupplierList, supplierLists } from './supplier-lists.js';
import { lineOf, type WalkedTab, walkList } from './walk-list.js';

if (!hasFirefox) console.warn("notice: skipped Firefox: Debian's firefox-esr is not installed");

const FOLDER = mkdtempSync(join(tmpdir(), 'supplier-lists-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Expects that nothing of a list is wrong: a record is as the list says, or left to the person. */
async function expectRight(tab: WalkedTab, list: SupplierList): Promise<void> {
  const { clicks, accepted } = await walkList(tab, list, FOLDER);
  const said = list.said.map(lineOf);
  expect(accepted.filter((line) => !said.includes(line))).toEqual([]);
  expect(said.length - new Set(accepted).size).toBe(list.left);
  expect(clicks).toBe(list.clicks);
}

const LISTS = [...supplierLists(), ...designLists()].map((list) => [list.name, list] as const);

describe.skipIf(!hasChromium)("A supplier's list in Chromium", () => {
  const turn = turnPages();

  it.each(LISTS)('gives a right file: %s', async (_, list) => {
    const page = await turn.open();
    await expectRight(
      {
        open: async () => undefined,
        giveFile: (path) => page.setInputFiles('input[type=file]:not([data-use])', path),
        evaluate: (expression) => page.evaluate(expression),
        until: (expression) => page.evaluate(untilTrue(expression)),
        download: async (selector) => {
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.locator(selector).click(),
          ]);
          return await download.path();
        },
      },
      list,
    );
    expect(turn.faults()).toEqual([]);
  });
});

describe.skipIf(!hasFirefox)("A supplier's list in Firefox", () => {
  let firefox: Firefox;
  let tab: FirefoxTab;
  beforeAll(async () => {
    firefox = startFirefox();
    tab = await firefox.tab;
  });
  afterAll(async () => {
    await firefox.end();
  });

  it.each(LISTS)('gives a right file: %s', async (_, list) => {
    await expectRight(
      {
        open: async () => {
          await tab.goto(pathToFileURL(PUBLISHED_PAGE).href);
          await tab.until(`document.querySelector('main h1') !== null`);
        },
        giveFile: (path) => tab.giveFile('input[type=file]:not([data-use])', path),
        evaluate: (expression) => tab.evaluate(expression),
        until: (expression) => tab.until(expression),
        download: (selector) => tab.download(selector),
      },
      list,
    );
    expect(tab.faults).toEqual([]);
  });
});
