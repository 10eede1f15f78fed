// Where the site is made and where it will be found.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Pages as Markdown, ready for VitePress. */
export const PAGES = `${ROOT}dist-docs/pages/`;

/** The site as static files. */
export const OUTPUT = `${ROOT}dist-docs/site/`;

/** Address of the site, with a slash at its end. */
export const SITE = manifest.homepage;

/** Path of the site on its server. */
export const BASE = new URL(SITE).pathname;

export const { name: NAME, description: DESCRIPTION, version: VERSION } = manifest;

/** Address of the repository. */
export const REPOSITORY = manifest.repository.url.replace(/^git\+|\.git$/g, '');

/** The inspector as one HTML file, as `npm run build` makes it. */
export const INSPECTOR = `${ROOT}dist/inspector.html`;

/** Names under which code is imported. */
export const SUBPATHS = Object.keys(manifest.exports)
  .filter((subpath) => !subpath.endsWith('.json'))
  .map((subpath) => `${NAME}${subpath.slice(1)}`);
