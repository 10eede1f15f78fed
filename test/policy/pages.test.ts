import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesPage } from '../../docs/write-rules.mjs';
import {
  exampleIssue,
  exampleRecord,
  exampleTexts,
  formTexts,
} from '../../src/command/rules/example-texts.js';
import { RULE_EXAMPLES } from '../../src/command/rules/rule-examples.js';
import { checkAssortmentFile } from '../../src/core/assortment-file/check-assortment-file.js';
import { SITE } from '../../src/core/issue/describe-finding.js';
import type { IssueCode } from '../../src/core/issue/issue-list.js';
import { ISSUES } from '../../src/core/issue/issue-list.js';
import { titleOf } from '../../src/core/issue/titles/title-of.js';
import { buildEntries, manifest, type Page, pages, targetOfSubpath } from './built.js';
import { codesOfExample } from './run-example.js';
import { ROOT, readProgramTexts } from './source-files.js';

const all = pages();
const textOf = (path: string): string => all.find((page) => page.path === path)?.text ?? '';

/** Decisions that the sections of issues name, such as `P5`. */
const CITED = new Set(
  Object.values(ISSUES).flatMap(({ section }) =>
    /Decisions?/.test(section) ? (section.match(/\b[A-Z]\d{1,2}\b/g) ?? []) : [],
  ),
);

/** Decisions by number: `Decision P5`, `Decisions F1, J9 and U1`, `Decisions P1 to P3`. */
const CITATION = /\bDecisions? ([A-Z]\d{1,2}(?:(?:, | and | to )[A-Z]\d{1,2})*)/g;

/** Returns the decisions of a citation, with those between the first and the last of a range. */
function citedDecisions([, numbers = '']: RegExpMatchArray): readonly string[] {
  const ranges = [...numbers.matchAll(/([A-Z])(\d+) to [A-Z](\d+)/g)].flatMap(
    ([, letter = '', from = '', to = '']) =>
      Array.from({ length: Number(to) - Number(from) }, (_, at) => `${letter}${Number(from) + at}`),
  );
  return [...ranges, ...(numbers.match(/[A-Z]\d+/g) ?? [])];
}

/** Anchors of a page: those set by hand, and those that a heading has. */
function anchorsOf({ text }: Page): ReadonlySet<string> {
  const set = [...text.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1] ?? '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...set, ...headings]);
}

/** Links of a page that lead to no file or no anchor of this repository. */
function brokenLinks(page: Page): readonly string[] {
  const found: string[] = [];
  const text = page.text.replaceAll(/^```[\s\S]*?^```/gm, '');
  for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page.path : normalize(join(dirname(page.path), path));
    if (!existsSync(join(ROOT, target))) found.push(`${page.path}: ${link}`);
    const other = all.find((one) => one.path === target);
    if (anchor !== undefined && other !== undefined && !anchorsOf(other).has(anchor))
      found.push(`${page.path}: ${link}`);
  }
  return found;
}

describe('Pages', () => {
  it('every link leads to a file and an anchor that are there', () => {
    expect(all.flatMap(brokenLinks)).toEqual([]);
  });

  it('every picture of a page has a text in its place, and every drawing a title', () => {
    const pictures = all.flatMap(({ text }) => [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]);
    expect(pictures.length).toBeGreaterThan(4);
    expect(pictures.filter(([, words = '']) => words.length < 20)).toEqual([]);
    const drawings = readdirSync(join(ROOT, 'docs/pictures')).filter((name) => /svg$/.test(name));
    for (const name of drawings)
      expect(readFileSync(join(ROOT, 'docs/pictures', name), 'utf8')).toMatch(
        /<title\b.*<\/title>/,
      );
  });

  it('sees a link that leads nowhere', () => {
    const page = { path: 'docs/a.md', text: '[a](nowhere.md) [c](https://example.org)' };
    expect(brokenLinks(page)).toEqual(['docs/a.md: nowhere.md']);
    const own = { path: 'README.md', text: '[b](#no-such-heading)' };
    expect(brokenLinks(own)).toEqual(['README.md: #no-such-heading']);
  });

  it('README.md has at most 8 kB, bench/README.md at most 10 kB', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(8_000);
    expect(Buffer.byteLength(textOf('bench/README.md'))).toBeLessThanOrEqual(10_000);
  });

  it('every decision that code, a page or a test cites has its place in docs/decisions.md', () => {
    const page = all.find(({ path }) => path === 'docs/decisions.md');
    const anchors = page === undefined ? new Set() : anchorsOf(page);
    const texts = [...readProgramTexts(), ...all].map(({ text }) => text);
    const cited = texts.flatMap((text) => [...text.matchAll(CITATION)].flatMap(citedDecisions));
    expect(new Set(cited).size).toBeGreaterThan(100);
    expect([...new Set(cited)].filter((each) => !anchors.has(each.toLowerCase()))).toEqual([]);
  });

  it('every decision that an issue names has its place in docs/decisions.md', () => {
    const page = all.find(({ path }) => path === 'docs/decisions.md');
    const anchors = page === undefined ? new Set() : anchorsOf(page);
    expect([...CITED].filter((decision) => !anchors.has(decision.toLowerCase()))).toEqual([]);
  });
});

describe('A package page', () => {
  // A registry resolves relative links of README.md against the repository.
  it('has one repository, to which issues belong, and the site as home page', () => {
    const { repository, homepage, bugs } = manifest();
    const address = /^git\+(https:\/\/.+)\.git$/.exec(repository.url)?.[1];
    expect(repository.type).toBe('git');
    expect([homepage, bugs]).toEqual([SITE, `${address}/issues`]);
  });

  it('has an install line for each subpath, with the peers that README.md names', () => {
    const rows = (path: string): readonly (readonly string[])[] =>
      [...textOf(path).matchAll(/^\| `(assortment-kit[^`]*)` \|(.*)\|$/gm)].map((row) => [
        row[1] ?? '',
        ...Object.keys(manifest().peerDependencies).filter((peer) =>
          new RegExp(`[ \`]${peer}[ \`]`).test(row[2] ?? ''),
        ),
      ]);
    expect(rows('docs/install.md').toSorted()).toEqual(rows('README.md').toSorted());
    expect(rows('docs/install.md')).toHaveLength(Object.keys(manifest().exports).length - 1);
  });

  it('can have the API pages of every subpath', async () => {
    const entries = await buildEntries();
    const sources = Object.keys(manifest().exports)
      .map(targetOfSubpath)
      .filter((target) => target.endsWith('.js'))
      .map((target) => entries[target.replace(/^dist\//, '').replace(/\.js$/, '')]);
    const { typedocOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
      readonly typedocOptions: { readonly entryPoints: readonly string[] };
    };
    expect(typedocOptions.entryPoints.toSorted()).toEqual(sources.toSorted());
  });

  it.each(Object.keys(manifest().exports).filter((subpath) => !subpath.endsWith('.json')))(
    'names the module of %s as it is imported',
    async (subpath) => {
      const entries = await buildEntries();
      const entry = targetOfSubpath(subpath)
        .replace(/^dist\//, '')
        .replace(/\.js$/, '');
      const source = readFileSync(join(ROOT, entries[entry] ?? ''), 'utf8');
      expect(source).toContain(` * @module assortment-kit${subpath.slice(1)}\n`);
    },
  );
});

describe('docs/rules.md', () => {
  it('is what the table of codes and the examples come to (write it: npm run docs:rules)', () => {
    const page = rulesPage({ issues: ISSUES, titleOf, exampleTexts, exampleIssue, formTexts });
    expect(textOf('docs/rules.md')).toBe(`${page.trimEnd()}\n`);
  });

  it.each(formTexts())('$form: the bad text has the form, the good one is accepted', (each) => {
    expect(each.message).not.toBe('');
    const { file } = checkAssortmentFile(`[${exampleRecord(each.good)}]`);
    expect(file.refused).toBe(0);
  });

  it('has an example for every code and for no other', () => {
    expect(Object.keys(RULE_EXAMPLES).toSorted()).toEqual(Object.keys(ISSUES).toSorted());
  });

  it.each(Object.keys(RULE_EXAMPLES) as IssueCode[])(
    '%s: the two sides differ as printed',
    (code) => {
      const { bad, good } = exampleTexts(code);
      expect(bad).not.toBe(good);
    },
  );

  const runnable = Object.entries(RULE_EXAMPLES).filter(([, { kind }]) => kind !== 'prose');
  it.each(runnable)('%s: the bad example gets the code, the good one does not', (code, example) => {
    expect(codesOfExample(example, 'bad')).toContain(code);
    expect(codesOfExample(example, 'good')).not.toContain(code);
  });
});
