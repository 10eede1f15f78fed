import { describe, expect, it } from 'vitest';
import { rewriteLinks } from '../../docs/.vitepress/build/rewrite-links.mjs';
import { sitePaths } from '../../docs/.vitepress/build/source-pages.mjs';
import { describeFinding, issueUrl, SITE } from '../../src/core/issue/describe-finding.js';
import { ASSORTMENT_JSON_SCHEMA } from '../../src/core/record/json-schema.js';
import { brokenLinks } from '../verify/site-links.mjs';
import { pages } from './built.js';

const repository = 'https://code.test/kit';

describe('The pages of the site', () => {
  const context = {
    from: 'docs/recipes/hono.md',
    places: sitePaths(),
    codes: new Map([['price-zero', 'price.zero']]),
    repository,
  };

  it('are those of the repository, each as the index of a folder', () => {
    const places = sitePaths();
    expect([...places.keys()].toSorted()).toEqual(pages().map(({ path }) => path));
    for (const place of places.values()) expect(place).toMatch(/^(?:[\w/-]+\/)?index\.md$/);
    expect(new Set(places.values()).size).toBe(places.size);
  });

  it.each([
    ['workers.md#in-node', '../workers/index.md#in-node'],
    ['README.md', '../index.md'],
    ['../library.md', '../../library/index.md'],
    ['../../README.md', '../../index.md'],
    ['../../bench/README.md#memory', '../../figures/index.md#memory'],
    ['../rules.md', '../../rules/index.md'],
    ['../rules.md#units', '../../rules/index.md#units'],
    ['../rules.md#price-zero', '../../rules/price.zero/index.md'],
    ['../../LICENSE', `${repository}/blob/main/LICENSE`],
    ['../pictures/check.svg', '/pictures/check.svg'],
    ['https://example.org/a.md', 'https://example.org/a.md'],
    ['#here', '#here'],
  ])('a link to %s leads to %s', (link, expected) => {
    expect(rewriteLinks(`a [b](${link}) c`, context)).toBe(`a [b](${expected}) c`);
  });

  it('keep what looks like a link in code', () => {
    const code = 'a `[b](c.md)`\n\n```md\n[d](e.md)\n```\n';
    expect(rewriteLinks(code, context)).toBe(code);
  });
});

describe('The check of links', () => {
  const check = (html: string): readonly string[] =>
    brokenLinks({
      files: new Map([
        ['index.html', html],
        ['a/index.html', '<h1 id="top">A</h1>'],
        ['a.css', undefined],
      ]),
      site: SITE,
      repository,
      isInRepository: (path) => path === 'LICENSE',
    });

  it.each([
    '<a href="a/">',
    '<a href="a">',
    '<a href="a/#price=9%2C90">',
    `<a href="${SITE}a/index.html#top">`,
    '<link rel="stylesheet" href="a.css">',
    '<a href="https://example.org">',
    `<a href="${repository}/blob/main/LICENSE#L3">`,
    '<p id="x"><a href="#x">',
    '<!-- <a href="nowhere"> -->',
    '<code>&lt;a href="nowhere"&gt;</code>',
  ])('accepts %s', (html) => expect(check(html)).toEqual([]));

  it.each([
    ['<a href="b/">', 'no such page'],
    ['<a href="/elsewhere-on-the-server">', undefined],
    ['<a href=a/#bottom>', 'no such anchor'],
    ['<a href="#x">', 'no such anchor'],
    ['<img src="b.png">', 'no such page'],
    ['<script src="https://example.org/a.js"></script>', 'loaded from elsewhere'],
    ['<link href="//example.org/a.css" rel="preload stylesheet">', 'loaded from elsewhere'],
    [`<a href="${repository}/blob/main/NOTHING">`, 'no such file'],
  ])('of %s: %s', (html, fault) => {
    expect(check(html)).toEqual(fault === undefined ? [] : [expect.stringContaining(`(${fault})`)]);
  });
});

describe('Addresses on the site', () => {
  it('a code has its page under its own name', () => {
    expect(issueUrl('gtin.check-digit')).toBe(`${SITE}rules/gtin.check-digit`);
  });

  it('an issue names the page of its code', () => {
    const { url } = describeFinding({ code: 'price.zero', pointer: '/3', values: {} });
    expect(url).toBe(issueUrl('price.zero'));
  });

  it('the schema names the address if it is served', () => {
    expect(ASSORTMENT_JSON_SCHEMA['$id']).toBe(`${SITE}schema.json`);
  });
});
