import { describe, expect, it } from 'vitest';
import { withPlainColours } from '../../src/page/plain-colours.mjs';
import { builtPage, textsOfPage } from './built-page.js';

describe('The page, one HTML file', () => {
  const page = builtPage();

  it('forbids every request, and code that is not its own', () => {
    expect(page).toContain(`content="default-src 'none'; script-src 'sha256-`);
    expect(page).not.toMatch(/unsafe-(eval|inline)/);
    expect(page).not.toMatch(/\b(?:src|href)="https?:/);
  });

  it('has nothing that browsers of its list cannot parse, and colours for all of them', () => {
    const texts = textsOfPage();
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      // Look-behind is an error before Safari 16.4, and sets of classes before Safari 17.
      expect(text.match(/.{20}\(\?<[=!].{20}/g)).toBeNull();
      expect(text.match(/new RegExp\([^)]*"\w*v\w*"\)/g)).toBeNull();
    }
    const [, , style = ''] = texts;
    const named = [...style.matchAll(/(--[\w-]+):[^;}]*light-dark/g)].map(([, name]) => name);
    const [, plain = ''] = /@supports not \(color:\s?light-dark\([^)]*\)\)(.*)/.exec(style) ?? [];
    expect(named.length).toBeGreaterThan(30);
    for (const name of named) expect(plain).toContain(`${name}:`);
  });

  it('has a light colour for each pair, also inside of a shadow', () => {
    const style = [
      ':root {',
      '--a: 0 1px light-dark(rgb(1 2 3 / 0.1), transparent), light-dark(#fff, #000);',
      '}\n',
    ].join('\n');
    const [, plain = ''] = withPlainColours(style).split('@supports');
    expect(plain).toContain('--a: 0 1px rgb(1 2 3 / 0.1), #fff;');
  });

  it('says in each language that it needs scripts, and a newer browser', () => {
    const [, scripts = ''] = /<noscript>(.*?)<\/noscript>/s.exec(page) ?? [];
    const [, old = '', last = ''] =
      /<main id="old" hidden>(.*?)<\/main>.*<script>(.*?)<\/script>\s*<\/body>/s.exec(page) ?? [];
    const tags = ['en', 'fi', 'sv', 'de'];
    for (const part of [scripts, old])
      expect([...part.matchAll(/ lang="(\w+)"/g)].map(([, tag]) => tag)).toEqual(tags);
    // The script that shows it is read by every browser.
    expect(last).toMatch(/^var \w+ = [^`]*$/);
    expect(last).not.toMatch(/=>|\?\.|\b(?:let|const|class)\b/);
  });
});
