import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PageParts } from '../../page/engine/report/report-file.js';

/** Places of the page, from `dist` and from `src/command/html-report`. */
const PLACES = ['./inspector.html', '../../../dist/inspector.html'];

/** Returns the address of the page that the package has. */
export function pageAddress(): URL {
  const addresses = PLACES.map((place) => new URL(place, import.meta.url));
  const address = addresses.find((each) => existsSync(each));
  if (address === undefined)
    throw new Error('The package has no inspector.html: it is incomplete.');
  return address;
}

/** Returns the HTML of the page. */
export function readPageText(): string {
  return readFileSync(pageAddress(), 'utf8');
}

/** Returns the style and the script of the page that the package has. */
export function readPage(): PageParts {
  const [, packed] = /id="packed">([^<]+)/.exec(readPageText()) ?? [];
  if (packed === undefined) throw new Error('The inspector.html of the package is another page.');
  // The script of the worker is the first: a report has none.
  const [, script = '', style = ''] = gunzipSync(Buffer.from(packed, 'base64'))
    .toString()
    .split('\0');
  return { style, script };
}
