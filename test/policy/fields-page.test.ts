import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePage, placesOf } from '../../docs/write-file.mjs';
import { readAssortmentFile } from '../../src/core/assortment-file/read-assortment-file.js';
import { LEVEL_FIELDS, RECORD_FIELDS } from '../../src/core/record/field-table.js';
import { pages } from './built.js';
import { ROOT, readProgramTexts } from './source-files.js';

const page = readFileSync(join(ROOT, 'docs/file.md'), 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

/** Sections by number: `Spec 2.3`, `Spec 2.1 rule 3, 2.2`, `Spec 2.1 to 2.3`. */
const CITATION = /\bSpec (\d(?:\.\d)?)(?:(?: rules? \d(?: and \d)?)?(?:,| and| to) (\d\.\d))?/g;

/** Returns the value at a place such as `price.amount` or `packageDescription.levels[0].gtin`. */
function valueAt(record: unknown, place: string): unknown {
  const parts = place.split(/[.[\]]+/).filter((part) => part !== '');
  return parts.reduce((value, part) => (value as Readonly<Record<string, unknown>>)[part], record);
}

describe('docs/file.md', () => {
  it('has the fields of the table (write it: npm run docs:file)', () => {
    expect(page).toBe(filePage(page, { recordFields: RECORD_FIELDS, levelFields: LEVEL_FIELDS }));
  });

  it('has an example without a finding, with every field and each of its places', () => {
    const reading = readAssortmentFile(example);
    if (!reading.readable) throw new Error('the example is refused');
    expect(reading.report.issues).toEqual([]);
    const wire = JSON.parse(example) as readonly object[];
    const optional = /\.(?:unlistedUnit|invalidGtin|style)$/;
    for (const field of RECORD_FIELDS) {
      const at = wire.findIndex((record) => Object.hasOwn(record, field.name));
      const record = reading.records[at];
      for (const place of placesOf(field).filter((name) => !optional.test(name)))
        expect(valueAt(record, place), `${field.name}: ${place}`).toBeDefined();
    }
    expect(valueAt(reading.records[1], 'packageDescription.style')).toBe('x');
  });

  it('has every section of the specification that code, a page or a test cites', () => {
    const anchors = new Set([...page.matchAll(/<a id="spec-([\d-]+)">/g)].map(([, id]) => id));
    const texts = [...readProgramTexts(), ...pages()].map(({ text }) => text);
    const cited = texts.flatMap((text) =>
      [...text.matchAll(CITATION)].flatMap(([, first, second]) => [first, second ?? first]),
    );
    expect(new Set(cited).size).toBeGreaterThan(20);
    expect([...new Set(cited)].filter((id) => !anchors.has(id?.replace('.', '-')))).toEqual([]);
  });
});
