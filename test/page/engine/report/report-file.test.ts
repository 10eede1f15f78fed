import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../../src/core/assortment-file/read-assortment-file.js';
import { acceptedRecords } from '../../../../src/figures/plots/accepted-records.js';
import { catalogueOf, compareWith } from '../../../../src/figures/plots/compare-with.js';
import { plotFile } from '../../../../src/figures/plots/file-plots.js';
import { adviceOf } from '../../../../src/page/engine/report/report-advice.js';
import {
  ACTORS,
  MAX_CAUSES,
  type ReportData,
  reportData,
} from '../../../../src/page/engine/report/report-data.js';
import { reportFile } from '../../../../src/page/engine/report/report-file.js';
import { reportText } from '../../../../src/page/engine/report/report-text.js';
import { overviewOf } from '../../../../src/page/engine/session/overview.js';
import { checkFile, openSession } from '../../../../src/page/engine/session/session.js';

type Fields = Readonly<Record<string, unknown>>;

const PARTS = { style: 'p { color: red }', script: 'run()' };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

const bytesOf = (records: readonly Fields[]) => new TextEncoder().encode(JSON.stringify(records));

/** Returns the data of the report of a file with these records. */
function dataOf(
  records: readonly Fields[],
  name = 'list.json',
  before: readonly Fields[] = records,
): ReportData {
  const bytes = bytesOf(records);
  const report = checkFile(bytes);
  const session = openSession(bytes, report);
  if (session === undefined) throw new Error(report.issues[0]?.message);
  const overview = overviewOf(session, undefined);
  const source = {
    size: bytes.length,
    readAt: (at: number, n: number) => bytes.subarray(at, at + n),
  };
  const [base, now] = [readAssortmentFile(bytesOf(before)), readAssortmentFile(bytes)];
  if (!base.readable || !now.readable) throw new Error('not read');
  const catalogue = catalogueOf(base);
  return reportData({
    name,
    created: '2026-11-22T07:42:00Z',
    language: 'en',
    session,
    overviews: { en: overview, fi: overview, sv: overview, de: overview },
    plots: plotFile(report, acceptedRecords(source, report), compareWith(catalogue, now)),
  });
}

const record = (at: number, fields: Fields = {}): Fields => ({
  third_party_id: `ID-${at}-ID`,
  name: `NAME ${at} NAME`,
  brand: `BRAND ${at} BRAND`,
  price: `${10 + at}.${String(at % 100).padStart(2, '0')}`,
  price_type_code: 0,
  package_description_str: '2 x 500 g',
  ...fields,
});

/** Returns the data that a report holds, as its own script reads them. */
function embedded(html: string): unknown {
  const json = /<script type="application\/json" id="report">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? '');
}

describe('A report file', () => {
  it('allows its own script and style, and nothing else', async () => {
    const html = await reportFile(dataOf([record(1)]), PARTS, digest);
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${digest(PARTS.script)}'`,
      `style-src 'sha256-${digest(PARTS.style)}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html).not.toMatch(/https?:|<link|<img|<iframe|@import|url\(/);
  });

  it('is read back as it was written, and no text of the file is markup', async () => {
    const hostile = fc.constantFrom(
      '</script><script>alert(1)</script>',
      '<!--<script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=alert(1)>',
      '\u2028</style>',
      '&lt;script&gt;',
      ']]>',
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (value, name) => {
        const data = dataOf(
          [
            record(1, { price: value }),
            record(2, { [value]: 1 }),
            record(3, { lead_time: value, package_description_str: value, gtin: value }),
          ],
          name,
        );
        const html = await reportFile(data, PARTS, digest);
        expect(embedded(html)).toEqual(JSON.parse(JSON.stringify(data)));
        expect(html.match(/<script/g)).toHaveLength(2);
        expect(html.match(/<\/script/g)).toHaveLength(2);
        expect(html.match(/<style|<\/style/g)).toHaveLength(2);
        expect(html).not.toMatch(/<(?:img|svg|!--)/);
      }),
      { numRuns: 30 },
    );
  });

  it('holds nothing of the records that have no finding, but of the first far prices', async () => {
    const records = Array.from({ length: 300 }, (_, at) =>
      record(
        at,
        at % 10 === 3 ? { price: `${700 + at},77` } : at === 50 ? { price: '990000' } : {},
      ),
    );
    const data = dataOf(records);
    const html = await reportFile(data, PARTS, digest);
    const shown = JSON.stringify(data.causes);
    const listed = new Set(data.causes.flatMap((cause) => cause.records.map(([, id]) => id)));
    expect(listed.size).toBe(30);
    listed.add('ID-50-ID');
    for (const { third_party_id: id, name, brand, price } of records) {
      expect(html).not.toContain(brand);
      for (const text of [id, name])
        expect(html.includes(String(text))).toBe(listed.has(String(id)));
      const isShown = shown.includes(String(price).replace(/,.*/, ''));
      if (!isShown && String(price).includes(',')) expect(html).not.toContain(price);
    }
    expect(shown).toContain('703');
    expect(shown).not.toContain('713');
  });

  it('lists the most harmful causes and counts the others; long values are cut', () => {
    const many = Array.from({ length: 60 }, (_, at) => record(at, { [`field_${at}`]: 1 }));
    const long = record(99, { price: 'x'.repeat(9000) });
    const data = dataOf([...many, long]);
    expect(data.causes.length).toBeLessThanOrEqual(MAX_CAUSES);
    expect(data.causeCount).toBeGreaterThanOrEqual(data.causes.length);
    expect(data.causes[0]?.weight).toBe('stop');
    expect(JSON.stringify(data).length).toBeLessThan(60_000);
  });
});

describe('The text of a report', () => {
  const data = dataOf([
    ...Array.from({ length: 7 }, (_, at) => record(at, { price: `${at},5` })),
    record(8, { package_description_str: '' }),
    record(9, { allergens: 'gluten' }),
  ]);

  it('says who has to act, and names five records of each cause', () => {
    const { actor, records } = data.causes[0] ?? {};
    expect([actor, records?.length]).toEqual(['export', 7]);
    const text = reportText({ ...data, from: 'Ada', recipient: 'Acme' });
    expect(text).toMatch(/^8 records would be refused\n/);
    expect(text).toContain('From: Ada · For: Acme');
    expect(text).toContain(
      '- 7 × Price has a decimal comma: "0,5" → "0.5"\n  0  ID-0-ID  NAME 0 NAME',
    );
    expect(text).toContain('and 2 more records');
    expect(text.indexOf('What to do first')).toBeLessThan(
      text.indexOf('For the person who exports'),
    );
    const actors = data.causes.map((cause) => cause.actor);
    expect(actors).toEqual([...actors].sort((a, b) => ACTORS.indexOf(a) - ACTORS.indexOf(b)));
    expect(reportText(data)).not.toContain('From:');
  });

  it('names the first prices that jumped, and those that are far from the rest', () => {
    const before = Array.from({ length: 300 }, (_, at) => record(at, { price: '10.00' }));
    const now = before.map((each, at) => ({
      ...each,
      price: at > 290 ? '1000' : at === 7 ? '11.00' : '10.00',
    }));
    const text = reportText(dataOf(now, 'list.json', before));
    expect(text).toContain(
      '- Changes of the price per unit: 9 prices are about 100 times the previous price.\n',
    );
    expect(text.match(/^ {2}ID-29\d-ID NAME 29\d NAME: 10 → 1,000 per kg$/gm)).toHaveLength(5);
    expect(text).not.toContain('ID-7-ID');
    const far = reportText(dataOf(now));
    expect(far).not.toContain('Changes of the price');
    expect(far).toContain('- Far from the rest: 9 of 300 are far from the rest.\n');
    expect(far.match(/^ {2}ID-29\d-ID NAME 29\d NAME: 1000 \(× 100\)$/gm)).toHaveLength(5);
  });

  it('marks a guess, and names a price per piece that jumped', () => {
    expect(reportText(dataOf([record(1, { lead_time: '2 arkipäivää' })]))).toContain(
      '"2 arkipäivää" → "48:00:00" ?',
    );
    const pieces = [1, 2].map((at) =>
      record(at, { price: '5.00', package_description_str: '12 piece' }),
    );
    const now = pieces.map((each) => ({ ...each, price: '500' }));
    expect(reportText(dataOf(now, 'list.json', pieces))).toContain(
      '  ID-1-ID NAME 1 NAME: 0.417 → 41.67 per piece\n',
    );
  });

  it('is in the language of the report', () => {
    expect(reportText({ ...data, language: 'fi' })).toContain('Tiedoston viejä');
  });
});

describe('What to ask of whoever exports the file', () => {
  it('is what mends most, and only what refuses a record or drops a value', () => {
    const data = dataOf([
      record(1, { price: '1,5' }),
      record(2, { price: '2,5' }),
      record(3, { gtin: '6,401E+12' }),
      record(4, { allergens: 'gluten' }),
    ]);
    expect(adviceOf(data)).toEqual([
      { topic: 'askNumbers', text: 'askNumbersText', count: 2 },
      { topic: 'askGtins', text: 'askGtinsText', count: 1 },
    ]);
  });

  it('asks for what is missing, and names what has no topic last', () => {
    const sizes = ['', '', '', 'ca. 2,5 kg'].map((package_description_str, at) =>
      record(at, { package_description_str }),
    );
    const flags = [5, 6].map((at) => record(at, { orderable: 'K' }));
    const topics = adviceOf(dataOf([...sizes, ...flags])).map(({ topic, count }) => [topic, count]);
    expect(topics).toEqual([
      ['askMissing', 3],
      ['askSizes', 1],
      ['askOthers', 2],
    ]);
  });
});
