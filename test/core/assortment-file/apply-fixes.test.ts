import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import {
  applyFixes,
  fixAssortmentFile,
} from '../../../src/core/assortment-file/fixing/apply-fixes.js';
import type { Issue } from '../../../src/core/issue/issue.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { bytesOf, fileOf, recordWith } from './reading.js';

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function fixed(source: string, options: ReadOptions = {}): string {
  return textOf(applyFixes(source, checkAssortmentFile(source, options).issues, options));
}

function certainOf(source: string | Uint8Array, options: ReadOptions = {}): readonly Issue[] {
  return checkAssortmentFile(source, options).issues.filter(
    ({ fix }) => fix?.certainty === 'certain',
  );
}

/** A record with another package description than a text. */
function packed(
  packageDescription: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return recordWith({
    package_description_str: undefined,
    package_description: packageDescription,
    ...more,
  });
}

describe('applyFixes', () => {
  it.each<
    [
      rule: string,
      before: Readonly<Record<string, unknown>>,
      after: Readonly<Record<string, unknown>>,
    ]
  >([
    [
      'Decision J9: a blank field is null',
      recordWith({ brand: ' ', lead_time: '' }),
      recordWith({ brand: null, lead_time: null }),
    ],
    [
      'Decision U1: an alias is its unit',
      packed({ quantity: 5, unit_name: 'KG' }),
      packed({ quantity: 5, unit_name: 'kg' }),
    ],
    [
      'Decision U1: an alias in a price unit is its unit',
      recordWith({ price_type_code: 1, price_unit: 'Kilo' }),
      recordWith({ price_type_code: 1, price_unit: 'kg' }),
    ],
    [
      'Decision U1: an alias in a text is its unit, the text canonical',
      recordWith({ package_description_str: '6 X 1.50 Ltr' }),
      recordWith({ package_description_str: '6x1.5l' }),
    ],
    [
      'Decision U2: a multiple of a unit changes the amount beside it, which stays a number',
      packed({ quantity: 33, unit_name: 'cl' }),
      packed({ quantity: 330, unit_name: 'ml' }),
    ],
    [
      'Decision U2: an amount that was a text stays one',
      packed({ quantity: '33', unit_name: 'cl' }),
      packed({ quantity: '330', unit_name: 'ml' }),
    ],
    [
      'Decision U2: only the amount of the lowest level changes',
      packed({ quantity: 24, package: { quantity: 3.3, unit_name: 'dl' } }),
      packed({ quantity: 24, package: { quantity: 330, unit_name: 'ml' } }),
    ],
    [
      'Decision U2: a multiple of a unit in a text',
      recordWith({ package_description_str: '24 x 33 cl' }),
      recordWith({ package_description_str: '24x330ml' }),
    ],
    [
      'Decision P3: a decimal comma is a point',
      recordWith({ package_description_str: '6x1,5l' }),
      recordWith({ package_description_str: '6x1.5l' }),
    ],
    [
      'Decision P3: a unit that does not stand last',
      recordWith({ package_description_str: '33clx24' }),
      recordWith({ package_description_str: '24x330ml' }),
    ],
    [
      'Decision P1: another sign for x',
      recordWith({ package_description_str: '6*1.5l' }),
      recordWith({ package_description_str: '6x1.5l' }),
    ],
    [
      'Decision P2: a full stop behind a unit',
      recordWith({ package_description_str: '5 kg.' }),
      recordWith({ package_description_str: '5kg' }),
    ],
    [
      'Decision P6: a text that says the same as the object is null',
      packed(
        { quantity: 6, package: { quantity: 500, unit_name: 'g' } },
        { package_description_str: '6x500g' },
      ),
      packed(
        { quantity: 6, package: { quantity: 500, unit_name: 'g' } },
        { package_description_str: null },
      ),
    ],
  ])('%s', (_, before, after) => {
    expect(JSON.parse(fixed(fileOf(before)))).toEqual(JSON.parse(fileOf(after)));
    expect(certainOf(fixed(fileOf(before)))).toEqual([]);
  });

  it.each<[rule: string, record: Readonly<Record<string, unknown>>]>([
    ['Decision F1: a GTIN is never mended unasked', recordWith({ gtin: '4006381333930' })],
    ['Decision L4: 24:00 stays, whatever was meant', recordWith({ lead_time: '24:00' })],
    [
      'Decision P7: a GTIN beside an object is not moved unasked',
      packed({ quantity: 1, unit_name: 'kg' }, { gtin: '4006381333931' }),
    ],
    ['Spec 2.3: a price unit that must not be set stays', recordWith({ price_unit: 'kg' })],
    ['Decision U2: a pair may be sold as one piece', packed({ quantity: 1, unit_name: 'pair' })],
    [
      'Decision P3: a number that may be thousands stays, so that the doubt does',
      recordWith({ package_description_str: '1.500 KG' }),
    ],
    [
      'Decision N2: an amount that would leave the bounds stays',
      packed({ quantity: '1234567890123456.7890123456789', unit_name: 'tsp (US)' }),
    ],
    [
      'Decision U2: an amount that cannot be read is not replaced by the one outside',
      packed({ quantity: 6, package: { quantity: 'many', unit_name: 'cl' } }),
    ],
    [
      'Decision U2: a price per cl would need another price',
      recordWith({ price_type_code: 1, price_unit: 'cl' }),
    ],
  ])('%s', (_, record) => {
    expect(certainOf(fileOf(record))).toEqual([]);
    expect(fixed(fileOf(record))).toBe(fileOf(record));
  });

  it('Decision F7: a refused record is accepted where it can be, whatever is doubtful then', () => {
    // Read, it is half a piece more than six, and given in pieces only.
    const source = fileOf(
      recordWith({ package_description_str: '6x1,5pc' }),
      recordWith({ third_party_id: 'A2', package_description_str: '6*12 pcs', price_unit: 'kg' }),
    ).replace('"price_type_code":0,"price_unit"', '"price_type_code":1,"price_unit"');
    expect(checkAssortmentFile(source).file.refused).toBe(2);
    expect(certainOf(source)).not.toEqual([]);
    expect(checkAssortmentFile(fixed(source)).counts['package.decimal-comma']).toBeUndefined();
  });

  it('Decision F1: suggested fixes are applied if they are accepted, of given issues', () => {
    const source = fileOf(
      recordWith({ lead_time: '2 arkipäivää' }),
      recordWith({ third_party_id: 'A2', lead_time: '3 arkipäivää' }),
    );
    const { issues } = checkAssortmentFile(source);
    expect(textOf(applyFixes(source, issues))).toBe(source);
    const accepted = textOf(
      applyFixes(
        source,
        issues.filter(({ recordIndex }) => recordIndex === 0),
        { accept: 'suggested' },
      ),
    );
    expect(accepted).toBe(source.replace('2 arkipäivää', '48:00:00'));
    expect(() => applyFixes(source, issues, { accept: 'all' as 'certain' })).toThrow(TypeError);
  });

  it(
    'Decision S2: a record is left as it is where it would contradict another one that says the ' +
      'same now',
    () => {
      // The text 1.500cl is doubtful, so only the object would become 15 ml, and both records would
      // be refused.
      const source = fileOf(
        packed({ quantity: '1.500', unit_name: 'cl' }),
        recordWith({ package_description_str: '1.500cl' }),
        recordWith({ third_party_id: 'A2', package_description_str: '33cl' }),
      );
      expect(checkAssortmentFile(source).file).toMatchObject({ accepted: 2, merged: 1 });
      const after = fixed(source);
      expect(checkAssortmentFile(after).file).toMatchObject({ accepted: 2, merged: 1 });
      expect(after).toBe(source.replace('33cl', '330ml'));
    },
  );

  it('Decisions F7, P10: a mended text that writes with the other separator is applied', () => {
    const source = fileOf(
      recordWith({ third_party_id: 'A2', package_description_str: '6x1l' }),
      recordWith({ package_description_str: '6/1,5l' }),
      recordWith({ third_party_id: 'A3', brand: '' }),
    );
    expect(checkAssortmentFile(source).file.refused).toBe(1);
    expect(fixed(source)).toBe(
      source.replace('6/1,5l', '6/1.5l').replace('"brand":""', '"brand":null'),
    );
    expect(checkAssortmentFile(fixed(source)).counts).toEqual({ 'file.mixed-separators': 1 });
  });

  it('Decision F7: what a fix brings to light was not announced, and stays', () => {
    const file = fileOf(
      packed(
        { quantity: 6, package: { quantity: 1.5, unit_name: 'l' } },
        { package_description_str: '6x1,5l' },
      ),
      recordWith({ third_party_id: 'A2', price: undefined, Hinta: '12,50' }),
    );
    const accept = (text: string) =>
      textOf(applyFixes(text, checkAssortmentFile(text).issues, { accept: 'suggested' }));
    const once = accept(file);
    expect(once).toBe(file.replace('6x1,5l', '6x1.5l').replace('"Hinta"', '"price"'));
    expect(accept(once)).toBe(once.replace('"6x1.5l"', 'null').replace('12,50', '12.50'));
  });

  it.each<[rule: string, before: string, after: string]>([
    [
      'a missing field has its own name',
      '{"Third Party ID" : "A1","name":"x","Hinta" : "12.50","price_type_code":"0",' +
        '"package_description_str":"1kg"}',
      '{"third_party_id" : "A1","name":"x","price" : "12.50","price_type_code":0,' +
        '"package_description_str":"1kg"}',
    ],
    [
      'a field of a level',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"package_description":{"qty":6,"package":{"quantity":1,"uom":"kg"}}}',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"package_description":{"quantity":6,"package":{"quantity":1,"unit_name":"kg"}}}',
    ],
    [
      'a GTIN goes into the object, after its first brace',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"gtin": "4006381333931" ,\n "package_description": {\n "quantity":1,"unit_name":"kg"}}',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"package_description": {\n "gtin": "4006381333931",\n "quantity":1,"unit_name":"kg"}}',
    ],
    [
      'a GTIN that stands last takes the comma before it',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"package_description":{"quantity":1,"unit_name":"kg"} , "gtin":"4006381333931" }',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"package_description":{"gtin": "4006381333931","quantity":1,"unit_name":"kg"}  }',
    ],
    [
      'a forbidden unit is cleared, whatever it is',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,"price_unit":"kg",' +
        '"package_description_str":"1kg"}',
      '{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,"price_unit":null,' +
        '"package_description_str":"1kg"}',
    ],
  ])('Decision F8: %s', (_, before, after) => {
    const { issues } = checkAssortmentFile(`[${before}]`);
    const { bytes, leftOut } = fixAssortmentFile(`[${before}]`, issues, { accept: 'suggested' });
    expect(textOf(bytes)).toBe(`[${after}]`);
    expect(leftOut).toEqual([]);
    expect(checkAssortmentFile(bytes).file.refused).toBe(0);
  });

  it('Decisions F8, J8: an unknown field, reported once, has its name in every record', () => {
    const source = fileOf(
      recordWith({ ean: '4006381333931' }),
      recordWith({ third_party_id: 'A2' }),
      recordWith({ third_party_id: 'A3', ean: '5410228142034' }),
    );
    const { issues } = checkAssortmentFile(source);
    expect(issues).toHaveLength(1);
    expect(textOf(applyFixes(source, issues, { accept: 'suggested' }))).toBe(
      source.replaceAll('"ean"', '"gtin"'),
    );
  });

  it('Decision F7: a fix that would refuse a record is left out, and has its reason', () => {
    // Two records of one content: one of them may not become 15 ml alone.
    const merged = fileOf(
      packed({ quantity: '1.500', unit_name: 'cl' }),
      recordWith({ package_description_str: '1.500cl' }),
    );
    const [cl] = certainOf(merged);
    expect(fixAssortmentFile(merged, certainOf(merged))).toEqual({
      bytes: bytesOf(merged),
      leftOut: [{ issue: cl, reason: 'other-record' }],
    });
    // Another fix of that record changes no content, and is applied alone.
    const blank = merged.replace('"package_description":', '"brand":" ",$&');
    const alone = fixAssortmentFile(blank, certainOf(blank));
    expect(textOf(alone.bytes)).toBe(blank.replace('"brand":" "', '"brand":null'));
    expect(alone.leftOut).toMatchObject([{ issue: { code: 'unit.unlisted' } }]);
    // An identifier that is a number would be that of another record.
    const numbered = fileOf(
      recordWith({ third_party_id: 'A2' }),
      recordWith({ third_party_id: '4711' }),
      recordWith({ third_party_id: 4711, price: 99 }),
    );
    const { issues } = checkAssortmentFile(numbered);
    const { bytes, leftOut } = fixAssortmentFile(numbered, issues, { accept: 'suggested' });
    expect(textOf(bytes)).toBe(numbered);
    expect(leftOut.map(({ issue, reason }) => [issue.pointer, reason])).toEqual([
      ['/2/third_party_id', 'other-record'],
    ]);
  });

  it(
    'Decision F1: every other byte stays: order of keys, spelling of numbers, escapes, blanks ' +
      'and byte order mark',
    () => {
      const source = `\ufeff [ {\r\n\t"price" : 1.50E+1 ,\
 "br\\u0061nd":"\\u0020","name":"R\\u00e5gbröd \\/ 冷凍",\
 "third_party_id":"A\\t1",
      "surprise":{"deep":[1.0,{"unit_name":"KG"}]},"price_type_code":0.0,
      "package_description":{"unit_name":"\\u004bG" ,"quantity":0.50}}\n ,
      {"third_party_id":"A2","name":"x","price":1,"price_type_code":0,\
"package_description_str":"6x1,5l"}]\n\n`;
      expect(fixed(source)).toBe(
        source
          .replace('"\\u0020"', 'null')
          .replace('"\\u004bG"', '"kg"')
          .replace('6x1,5l', '6x1.5l'),
      );
    },
  );

  it('Decision J1: bytes and text are fixed alike, and neither is written to', () => {
    const source = fileOf(
      recordWith({ name: 'Rågbröd', brand: '' }),
      recordWith({ third_party_id: 'A2', brand: '' }),
    );
    const bytes = bytesOf(source);
    const kept = bytes.slice();
    const { issues } = checkAssortmentFile(bytes);
    expect(applyFixes(bytes, issues)).toEqual(applyFixes(source, issues));
    expect(applyFixes(Buffer.from(source), issues)).toEqual(applyFixes(source, issues));
    expect(bytes).toEqual(kept);
    const copy = applyFixes(bytes, []);
    copy.fill(0);
    expect(bytes).toEqual(kept);
  });

  it('Decision F1: only the given issues are applied, of two for one place the first', () => {
    const source = fileOf(recordWith({ brand: '', description: '' }));
    const [brand, description] = certainOf(source);
    const one = textOf(
      applyFixes(
        source,
        [brand].filter((issue) => issue !== undefined),
      ),
    );
    expect(JSON.parse(one)).toEqual([
      JSON.parse(JSON.stringify(recordWith({ brand: null, description: '' }))),
    ]);
    const named: Issue[] =
      brand === undefined
        ? []
        : [
            {
              ...brand,
              fix: {
                certainty: 'certain',
                operations: [{ op: 'replace', path: brand.pointer, value: 'Kvarn' }],
              },
            },
          ];
    const both = textOf(
      applyFixes(source, [
        ...named,
        ...[brand, description].filter((issue) => issue !== undefined),
      ]),
    );
    expect(JSON.parse(both)).toEqual([
      JSON.parse(JSON.stringify(recordWith({ brand: 'Kvarn', description: null }))),
    ]);
  });

  it('Decision F4: with all issues asked for, a file with many is mended in one go', () => {
    const records = Array.from({ length: 3000 }, (_, i) =>
      recordWith({ third_party_id: `A${i}`, brand: '' }),
    );
    const source = fileOf(...records);
    const { issues } = checkAssortmentFile(source, {
      limits: { issues: Number.POSITIVE_INFINITY },
    });
    expect(checkAssortmentFile(applyFixes(source, issues)).counts).toEqual({});
  });

  it('Decision J5: a description of many levels is mended at its lowest', () => {
    const inner = '{"quantity":1,"gtin":"","package":'.repeat(3_999);
    const source =
      '[{"third_party_id":"A","name":"x","price":1,"price_type_code":0,' +
      `"package_description":${inner}{"quantity":33,"unit_name":"cl"}${'}'.repeat(3_999)}}]`;
    const { issues } = checkAssortmentFile(source, {
      limits: { issues: Number.POSITIVE_INFINITY },
    });
    expect(issues).toHaveLength(4_000);
    expect(textOf(applyFixes(source, issues))).toBe(
      source
        .replaceAll('"gtin":""', '"gtin":null')
        .replace('33,"unit_name":"cl"', '330,"unit_name":"ml"'),
    );
  });

  it('Decision F1: a file that is refused is mended as far as it was read', () => {
    const source = `${fileOf(recordWith({ brand: '' })).slice(0, -1)}, {"third_party_id": `;
    expect(checkAssortmentFile(source).counts).toMatchObject({
      'json.truncated': 1,
      'field.blank': 1,
    });
    expect(fixed(source)).toBe(source.replace('"brand":""', '"brand":null'));
  });

  it(
    'Decision J4: of a key that stands twice the first value is mended, and the record stays ' +
      'refused',
    () => {
      const source =
        '[{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,' +
        '"package_description_str":"1 KG","package_description_str":"2 KG"}]';
      expect(fixed(source)).toBe(source.replace('1 KG', '1kg'));
    },
  );

  it(
    'Decisions J9, G3: a blank shared_id names no article, so clearing it brings nothing to ' +
      'light',
    () => {
      const gtin = '5410228142034';
      const source = fileOf(
        recordWith({ shared_id: '', gtin }),
        recordWith({ third_party_id: 'A2', shared_id: '', gtin }),
      );
      expect(checkAssortmentFile(source).counts).toEqual({
        'field.blank': 2,
        'gtin.repeated-article': 1,
      });
      expect(checkAssortmentFile(fixed(source)).counts).toEqual({ 'gtin.repeated-article': 1 });
    },
  );

  it('a caller who gives issues of something else is told which', () => {
    const source = fileOf(recordWith({ brand: '' }));
    const other = fileOf(recordWith({ name: 'Longer name', brand: '' }));
    expect(() => applyFixes(source, certainOf(other))).toThrow(
      new TypeError('The issue field.blank at "/0/brand" is not about a value of this source.'),
    );
    const anywhere = certainOf(source).map(({ position: _, ...issue }) => issue as Issue);
    expect(() => applyFixes(fileOf(recordWith({})), anywhere)).toThrow(
      new TypeError('The issue field.blank at "/0/brand" is not about a value of this source.'),
    );
    expect(() => applyFixes('[]', certainOf(source))).toThrow(TypeError);
    expect(() => applyFixes('{"brand": ""}', certainOf(source))).toThrow(TypeError);
    expect(() =>
      applyFixes(
        '[{"brand": {}}]',
        certainOf(source).map((issue) => ({ ...issue, position: undefined })),
      ),
    ).toThrow(TypeError);
    const [blank] = certainOf(source);
    const withFix = (path: string, pointer = '/0/brand'): readonly Issue[] =>
      blank === undefined
        ? []
        : [
            {
              ...blank,
              pointer,
              fix: { certainty: 'certain', operations: [{ op: 'replace', path, value: null }] },
            },
          ];
    expect(() => applyFixes(source, withFix('/1/brand'))).toThrow(TypeError);
    expect(() => applyFixes(source, withFix('/0/surprise'))).toThrow(TypeError);
    expect(() => applyFixes(source, withFix('/0/package_description/gtin'))).toThrow(TypeError);
    expect(() => applyFixes(source, withFix('/brand', '/brand'))).toThrow(TypeError);
    expect(() => applyFixes(7 as unknown as string, [])).toThrow(TypeError);
    const ofNext = withFix('/1/brand', '/1/brand').map((issue) => ({
      ...issue,
      fix: issue.fix && { ...issue.fix, certainty: 'suggested' as const },
    }));
    const cut = `${source.slice(0, -1)},{"brand":""`;
    expect(() => applyFixes(cut, ofNext, { accept: 'suggested' })).toThrow(TypeError);
  });

  it.each([
    'supplier-assortment.json',
    'us-foodservice.json',
    'produce-per-kg.json',
    'perfect.json',
  ])('examples/%s: every certain fix is applied, and nothing gets worse', (name) => {
    const source = readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
    const after = fixed(source);
    expect(certainOf(after)).toEqual([]);
    expect(after.split('\n')).toHaveLength(source.split('\n').length);
    const counts = checkAssortmentFile(source).counts;
    for (const [code, count] of Object.entries(checkAssortmentFile(after).counts))
      expect(count, code).toBeLessThanOrEqual(counts[code as keyof typeof counts] ?? 0);
  });
});
