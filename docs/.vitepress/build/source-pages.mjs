// The pages that are written by hand, and where each stands on the site.
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './places.mjs';

/** Pages outside `docs/`: path in the repository, path on the site. */
const OTHERS = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog/index.md',
  'CONTRIBUTING.md': 'contributing/index.md',
  'SECURITY.md': 'security/index.md',
  'bench/README.md': 'figures/index.md',
  'examples/README.md': 'examples/index.md',
};

/**
 * Paths on the site by paths in the repository. Every page is the index of a folder, so that
 * `/install/` is found by any server of static files.
 */
export function sitePaths() {
  const docs = readdirSync(`${ROOT}docs`, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'));
  const pages = docs.map((path) => [
    `docs/${path}`,
    path.replace(/(?:(^|\/)README)?\.md$/, '$1/index.md').replace('//', '/'),
  ]);
  return new Map([...Object.entries(OTHERS), ...pages.sort()]);
}

/** Text of a file of the repository. */
export function textOf(path) {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

/** Rows of a table of pages: title, path of the page in the repository, what the page says. */
export function tableOfPages(path) {
  const folder = path.replace(/[^/]*$/, '');
  return [...textOf(path).matchAll(/^\| \[([^\]]+)\]\(([^)]+\.md)\) \| (.*?) \|$/gm)].map(
    ([, title, link, about]) => ({ title, page: `${folder}${link}`, about }),
  );
}

/** First heading of a page. */
export function titleOf(path) {
  return /^# (.+)$/m.exec(textOf(path))?.[1] ?? path;
}
