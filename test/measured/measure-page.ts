import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { MEASURED } from '../built.js';
import { measureWorkers, type RanScript } from './measure-worker.js';

/**
 * Counts what runs in the page of the inspector and in its worker from now on, where coverage is
 * measured. Returns a function that writes the counts; call it before the page closes.
 */
export async function measurePage(page: Page): Promise<() => Promise<void>> {
  if (MEASURED === undefined) return async () => undefined;
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const takeWorkers = await measureWorkers(page);
  return async () => {
    const ran: readonly RanScript[] = [
      ...(await page.coverage.stopJSCoverage()),
      ...(await takeWorkers()),
    ];
    // The scripts of the page are next to it once more, with their source maps.
    const result = ran.flatMap(({ url, functions }) => {
      const name = url.startsWith('blob:') ? 'worker' : url.endsWith('.html') ? 'main' : undefined;
      if (name === undefined) return [];
      const path = `${MEASURED}/dist/inspector.${name}.js`;
      return [{ scriptId: '0', url: pathToFileURL(path).href, functions }];
    });
    writeFileSync(`${MEASURED}/runs/${randomUUID()}.json`, JSON.stringify({ result }));
  };
}
