import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Returns the HTML of the built page. */
export function builtPage(): string {
  return readFileSync(new URL('../../dist/inspector.html', import.meta.url), 'utf8');
}

/** Returns the texts that the built page unpacks: scripts of the worker and of the page, style. */
export function textsOfPage(): readonly string[] {
  const [, packed = ''] = /id="packed">([^<]+)/.exec(builtPage()) ?? [];
  return gunzipSync(Buffer.from(packed, 'base64')).toString().split('\0');
}
