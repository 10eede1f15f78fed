// The issue table of README.md, made from the built catalogue. Run it through `npm run
// docs:issues`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const START = '<!-- issues:start -->';
export const END = '<!-- issues:end -->';

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The rows between the markers, one per code, by code. */
export function issueTable(issues) {
  const rows = Object.entries(issues)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([code, row]) =>
        `| \`${code}\` | ${row.severity} | ${row.effect} | ${row.stage} | ${cell(row.message)} | ${cell(row.section)} |`,
    );
  return [
    '| Code | Severity | Effect | Found at | Meaning | Rule |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** What stands between the markers of a page, or undefined where a marker is missing. */
export function tableIn(page) {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  return start < 0 || end < start ? undefined : page.slice(start + START.length, end).trim();
}

/** The page with the table put between its markers. */
export function withTable(page, table) {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md has no ${START} … ${END}`);
  return `${page.slice(0, start + START.length)}\n${table}\n${page.slice(end)}`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = new URL('../../', import.meta.url);
  const { ISSUES } = await import(new URL('dist/index.js', root).href);
  const page = fileURLToPath(new URL('README.md', root));
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), issueTable(ISSUES)));
}
