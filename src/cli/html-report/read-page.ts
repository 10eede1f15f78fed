import { existsSync, readFileSync } from 'node:fs';
import { type PageParts, partsOfPage } from '../../inspector/report/report-file.js';

/** Places of the page, from `dist` and from `src/cli/html-report`. */
const PLACES = ['./inspector.html', '../../../dist/inspector.html'];

/** Returns the style and the script of the page that the package has. */
export function readPage(): PageParts {
  for (const place of PLACES) {
    const path = new URL(place, import.meta.url);
    const parts = existsSync(path) ? partsOfPage(readFileSync(path, 'utf8')) : undefined;
    if (parts !== undefined) return parts;
  }
  throw new Error('The package has no inspector.html: it is incomplete.');
}
