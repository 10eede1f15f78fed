import { describe, expect, it } from 'vitest';
import { fragmentOf, KINDS, readFragment } from '../../docs/.vitepress/play/fragment.mjs';
import { readText } from '../../docs/.vitepress/play/read-text.mjs';
import { exampleFile, exampleIssue } from '../../src/command/rules/example-texts.js';
import * as core from '../../src/core/index.js';
import { ISSUES, type IssueCode } from '../../src/core/issue/issue-list.js';
import { titleOf } from '../../src/core/issue/titles/title-of.js';
import { pages } from './built.js';

const CORE = { ...core, titleOf };
const CODES = Object.keys(ISSUES) as IssueCode[];

const RECORD = `{ "third_party_id": "A1", "name": "Rye bread", "price": "12,60",
  "price_type_code": 0, "package_description_str": "6 x 500 g" }`;

describe('The fragment of the playground', () => {
  it.each(['6x1.5l', '10 x 0,1 kg', '50%', '#10 (can)', 'ä&b=c', '"\\\n\t', '🥐', ''])(
    'holds %j',
    (text) => {
      for (const kind of Object.keys(KINDS)) {
        const fragment = fragmentOf({ kind, text }) ?? '';
        expect(fragment).toMatch(/^#[a-z_]+=[\w%.!~*'-]*$/);
        expect(readFragment(fragment)).toEqual({ kind, text });
        expect(readFragment(new URL(`https://a.test/${fragment}`).hash)).toEqual({ kind, text });
      }
    },
  );

  it('of half a character is a link all the same', () => {
    expect(fragmentOf({ kind: 'text', text: 'a\ud83e' })).toBe('#text=a%EF%BF%BD');
  });

  it('is none for a text that is too long for a link', () => {
    expect(fragmentOf({ kind: 'text', text: 'x'.repeat(30_000) })).toHaveLength(30_006);
    expect(fragmentOf({ kind: 'text', text: 'x'.repeat(30_001) })).toBeUndefined();
  });

  it.each(['', '#', '#units', '#constructor=a', '#PRICE=a'])('%j holds no text', (fragment) => {
    expect(readFragment(fragment)).toBeUndefined();
  });

  it('that was typed by hand is kept unchanged', () => {
    expect(readFragment('#text=50% of it')).toEqual({ kind: 'text', text: '50% of it' });
  });
});

describe('The reading of the playground', () => {
  it.each([
    ['text', '6x1.5l', 'Package description: 6 × 1.5 l', []],
    ['text', '10 x 0,1 kg', /probably meant: 10 × 0.1 kg/, ['Package size has a decimal comma']],
    ['price', '9,90', /is refused/, ['Price has a decimal comma']],
    ['price', '9.90', /Accepted/, []],
    ['price_unit', 'kg', 'Unit: kg', []],
    ['lead_time', '24:00:00', 'Lead time: 1 day', []],
    ['lead_time', '2 days', /is refused/, ['Lead time cannot be read']],
    ['gtin', '5712870003118', /Not a valid/, ['Last digit of the barcode does not fit']],
    ['package_description_str', '6x1.5l', 'Package description: 6 × 1.5 l', []],
    ['text', RECORD, 'Refused', ['Price has a decimal comma']],
    ['text', RECORD.replace('12,60', '12.60'), 'Rye bread: 6 × 500 g', []],
    ['text', `[${RECORD}]`, '1 record: 0 accepted, 1 refused', ['Price has a decimal comma']],
    ['text', '[', 'The file is refused', ['End of the file is missing']],
    ['file', 'a;b', 'The file is refused', [expect.any(String)]],
    ['text', ' ', '', []],
  ])('of %s %j', (kind, text, heading, titles) => {
    const reading = readText({ kind, text }, CORE);
    expect(reading.heading).toEqual(
      heading instanceof RegExp ? expect.stringMatching(heading) : heading,
    );
    expect(reading.findings.map(({ title }) => title)).toEqual(titles);
  });

  it('says the price in the package of the example', () => {
    const { facts } = readText({ kind: 'price', text: '9.90' }, CORE);
    expect(facts.map(({ label }) => label)).toContain('Price per kg');
  });

  it('writes the certain fixes of a record and of a file', () => {
    const fixed = RECORD.replace('12,60', '12.60');
    expect(readText({ kind: 'text', text: RECORD }, CORE).fixed).toBe(fixed);
    expect(readText({ kind: 'text', text: `[${RECORD}]` }, CORE).fixed).toBe(`[${fixed}]`);
    const [finding] = readText({ kind: 'text', text: RECORD }, CORE).findings;
    expect(finding?.fix).toEqual({ certainty: 'certain', text: '"price": "12.60"' });
    expect(finding?.place).toBe('line 1');
  });

  it('finds in the example of each rule what its page says', () => {
    let shown = 0;
    for (const code of CODES) {
      const text = exampleFile(code);
      const issue = exampleIssue(code);
      if (
        text === undefined ||
        issue === undefined ||
        fragmentOf({ kind: 'file', text }) === undefined
      )
        continue;
      shown += 1;
      const { findings } = readText({ kind: 'file', text }, CORE);
      expect(findings.map((finding) => finding.code)).toContain(code);
    }
    expect(shown).toBeGreaterThan(60);
  });
});

describe('The links of pages to the playground', () => {
  it('hold a text', () => {
    const links = pages().flatMap(({ text }) => [...text.matchAll(/\/play\/(#[^)\s]+)/g)]);
    expect(links.length).toBeGreaterThan(3);
    for (const [, fragment = ''] of links) expect(readFragment(fragment)).toBeDefined();
  });
});
