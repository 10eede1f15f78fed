import { describe, expect, it } from 'vitest';
import { formatPackageDescription } from '../../../src/core/index.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import {
  readPackageDescription,
  readPackageRecord,
} from '../../../src/core/record/read-package-record.js';
import { writePackageRecord } from '../../../src/core/record/write-package-record.js';
import { parseGtin } from '../../../src/core/value/gtin/gtin.js';
import { namedValue } from '../issue/named-value.js';
import { RYE } from './rye.js';

const WATER = {
  third_party_id: 'B2',
  name: 'Water',
  price: 12,
  price_type_code: 0,
  package_description: { quantity: 6, package: { quantity: '1.5', unit_name: 'l' } },
};

function told(value: unknown, options = {}): readonly string[] {
  return readPackageRecord(value, options).findings.map((f: Finding) => `${f.code} ${f.pointer}`);
}

function record(value: unknown): unknown {
  const outcome = readPackageRecord(value);
  return outcome.ok ? outcome.value : outcome.findings;
}

describe('readPackageRecord', () => {
  it('Spec 2.1: the fields of a record, with its defaults', () => {
    expect(record(RYE)).toMatchObject({
      thirdPartyId: 'A1',
      sharedId: undefined,
      name: 'Rye',
      price: { basis: 'package' },
      orderable: true,
      weighted: false,
      leadTime: undefined,
      packageDescription: { unit: 'g', style: 'x', unlistedUnit: undefined },
    });
  });

  it('Spec 2.1: no findings member where there is nothing to say', () => {
    expect(Object.hasOwn(record(RYE) as object, 'findings')).toBe(false);
  });

  it('Decision J9: null means not set for every optional field', () => {
    const nulls = Object.fromEntries(
      [
        'shared_id',
        'supplier_outlet_id',
        'brand',
        'description',
        'package_type',
        'price_unit',
        'orderable',
        'gtin',
        'package_description',
        'lead_time',
        'weighted',
      ].map((field) => [field, null]),
    );
    expect(record({ ...RYE, ...nulls })).toEqual(record(RYE));
  });

  it(
    'Decision J9: a blank optional text means the same, with a warning; a blank id or name ' +
      'refuses',
    () => {
      expect(told({ ...RYE, brand: ' ' })).toEqual(['field.blank /brand']);
      expect(told({ ...RYE, name: '' })).toEqual(['field.empty /name']);
      expect(told({ ...RYE, third_party_id: '\u00a0' })).toEqual(['field.empty /third_party_id']);
    },
  );

  it('Decision J9: an identifier keeps its outer blanks and is compared to the letter', () => {
    expect(record({ ...RYE, third_party_id: ' A1 ' })).toMatchObject({ thirdPartyId: ' A1 ' });
  });

  it('Spec 2.1: everything that is wrong is told at once, in the order of the fields', () => {
    expect(told({})).toEqual([
      'field.missing /third_party_id',
      'field.missing /name',
      'package.missing /package_description',
      'price.missing /price',
      'price-type-code.missing /price_type_code',
    ]);
  });

  it('Spec 2.1: what is no object is refused as such', () => {
    expect([null, undefined, 5, 'x', true, [], [RYE]].flatMap((value) => told(value))).toEqual(
      Array.from({ length: 7 }, () => 'record.not-an-object '),
    );
  });

  it('Decision N5: price_type_code is 0 or 1, however the number is spelled', () => {
    expect(record({ ...RYE, price_type_code: 1.0, price_unit: 'kg' })).toMatchObject({
      price: { basis: 'unit', unit: 'kg' },
    });
    expect(
      [2, -1, '0', true, 0.5].flatMap((code) => told({ ...RYE, price_type_code: code })),
    ).toEqual(Array.from({ length: 5 }, () => 'price-type-code.value /price_type_code'));
  });

  it(
    'Decision L1: with code 0 a price unit is forbidden, unless it is null or blank; with code ' +
      '1 it is required',
    () => {
      expect(told({ ...RYE, price_unit: 'kg' })).toEqual(['price-unit.forbidden /price_unit']);
      expect(told({ ...RYE, price_unit: ' ' })).toEqual(['field.blank /price_unit']);
      expect(
        [undefined, null, ''].flatMap((unit) =>
          told({ ...RYE, price_type_code: 1, price_unit: unit }),
        ),
      ).toEqual(Array.from({ length: 3 }, () => 'price-unit.missing /price_unit'));
    },
  );

  it('Decision N1: a price keeps every digit of its text', () => {
    expect(record({ ...RYE, price: '10000000000000000' })).toMatchObject([
      { code: 'price.out-of-range' },
    ]);
    const outcome = readPackageRecord({ ...RYE, price: '9007199254740993.0123456789' });
    expect(outcome.ok && outcome.value.price.amount.toFixed()).toBe('9007199254740993.0123456789');
  });

  it(
    'Spec 2.1 rule 2: a weighted record described as 2 x kg is refused; 1 kg in any spelling is ' +
      'not',
    () => {
      expect(told({ ...RYE, weighted: true, package_description_str: '2xkg' })).toContain(
        'package.missing-amount /package_description_str',
      );
      expect(told({ ...RYE, weighted: true, package_description_str: '2x1kg' })).toEqual([
        'weighted.package /package_description_str',
      ]);
      expect(
        ['1kg', '1.0 kg', '1x1kg'].flatMap((text) =>
          told({ ...RYE, weighted: true, package_description_str: text }),
        ),
      ).toEqual([]);
      expect(told({ ...WATER, weighted: true })).toEqual(['weighted.package /package_description']);
    },
  );

  it(
    'Decision P6: both forms: the object wins, and a difference is an error without ' + 'effect',
    () => {
      expect(told({ ...WATER, package_description_str: '6x1.5l' })).toEqual([
        'package.same-content /package_description_str',
      ]);
      const both = readPackageRecord({ ...WATER, package_description_str: '4x1.5l' });
      expect(both).toMatchObject({
        ok: true,
        findings: [
          { code: 'package.conflicting-content', values: { object: '6x1.5l', text: '4x1.5l' } },
        ],
      });
      expect(both.ok && both.value.packageDescription.levels[0].quantity.toFixed()).toBe('6');
    },
  );

  it('Decision P6: an object that is wrong refuses the record, whatever the text says', () => {
    expect(
      readPackageRecord({
        ...WATER,
        package_description: { quantity: 6 },
        package_description_str: '6x1.5l',
      }).ok,
    ).toBe(false);
  });

  it(
    'Decision P7: the record’s gtin is that of the outermost level next to a text, and ignored ' +
      'next to an object',
    () => {
      expect(record({ ...RYE, gtin: '4006381333931' })).toMatchObject({
        packageDescription: { levels: [{ gtin: '4006381333931' }, { gtin: undefined }] },
      });
      expect(told({ ...WATER, gtin: '4006381333931' })).toEqual(['gtin.beside-object /gtin']);
      expect(record({ ...WATER, gtin: '4006381333931' })).toMatchObject({
        packageDescription: { levels: [{ gtin: undefined }, {}] },
      });
    },
  );

  it.each<[unknown, string]>([
    ['123', 'gtin.length'],
    ['4006381333930', 'gtin.check-digit'],
    ['400-638133393', 'gtin.non-digit'],
    [4006381333931, 'gtin.not-a-string'],
    ['4'.repeat(81), 'gtin.length'],
    ['400638133393\ud800', 'gtin.ill-formed'],
  ])(
    'Spec 2.1 rule 1, Decision P7: next to an object %j is %s, and no fix moves it',
    (gtin, code) => {
      const { findings } = readPackageRecord({ ...WATER, gtin });
      expect(findings.map((f) => f.code)).toEqual([code, 'gtin.beside-object']);
      expect(findings[1]).not.toHaveProperty('values.suggestion');
      expect(told({ ...WATER, gtin }, { stage: 'upload' })).toEqual([]);
    },
  );

  it('Decision G3: a doubtful gtin next to an object has its warning too, and moves', () => {
    const { findings } = readPackageRecord({ ...WATER, gtin: '04006381333931' });
    expect(findings).toMatchObject([
      { code: 'gtin.padded', pointer: '/gtin' },
      { code: 'gtin.beside-object', values: { suggestion: '04006381333931' } },
    ]);
  });

  it.each<[string, object, readonly string[]]>([
    [
      'a price_unit with a code that cannot be read',
      { price_type_code: 7, price_unit: 'zorks' },
      ['price-type-code.value /price_type_code', 'unit.unlisted /price_unit'],
    ],
    [
      'a price_unit without a code',
      { price_type_code: undefined, price_unit: 'x'.repeat(65) },
      ['price-type-code.missing /price_type_code', 'unit.too-long /price_unit'],
    ],
    [
      'a unit_name beside a package that is no object',
      { package_description: { quantity: 1, package: 'box', unit_name: 'Kilo!' } },
      [
        'package.not-an-object /package_description/package',
        'unit.unlisted /package_description/unit_name',
      ],
    ],
    [
      'a unit_name that is no text beside a package that is no object',
      { package_description: { quantity: 1, package: 'box', unit_name: 7 } },
      [
        'package.not-an-object /package_description/package',
        'unit.not-a-string /package_description/unit_name',
      ],
    ],
  ])('Decision F2: a field is checked next to one that is refused: %s', (_, fields, expected) => {
    expect(told({ ...WATER, ...fields })).toEqual(expected);
  });

  it('Decision G4: an invalid gtin is kept apart, and the record is accepted', () => {
    expect(record({ ...RYE, gtin: '4006381333930' })).toMatchObject({
      packageDescription: { levels: [{ gtin: undefined, invalidGtin: '4006381333930' }, {}] },
    });
  });

  it('Decision F3: GTINs are not checked at upload, only kept', () => {
    expect(told({ ...RYE, gtin: '123' }, { stage: 'upload' })).toEqual([]);
    expect(told({ ...RYE, gtin: '123' }, { stage: 'sync' })).toEqual(['gtin.length /gtin']);
  });

  it('Decision U1: the three readings of a unit', () => {
    const litres = { ...RYE, package_description_str: '6x1 Ltr' };
    expect(record(litres)).toMatchObject({ packageDescription: { unit: 'l' } });
    expect(readPackageRecord(litres, { units: 'exact' })).toMatchObject({
      ok: true,
      value: { packageDescription: { unit: 'piece', unlistedUnit: 'Ltr' } },
    });
    expect(readPackageRecord(litres, { units: 'strict' })).toMatchObject({
      ok: false,
      findings: [{ code: 'unit.strict-alias' }],
    });
  });

  it(
    'Decision U2: an unlisted unit with an exact rewrite has the amount that belongs ' + 'to it',
    () => {
      const outcome = readPackageRecord({
        ...WATER,
        package_description: { quantity: 24, package: { quantity: 33, unit_name: 'cl' } },
      });
      expect(outcome.findings).toMatchObject([
        {
          code: 'unit.unlisted',
          pointer: '/package_description/package/unit_name',
          values: { suggestion: 'ml', quantity: '330' },
        },
      ]);
    },
  );

  it(
    'Decision G1: a GTIN sent as a JSON number has the repair that parseGtin knows, lost ' +
      'leading zeros included',
    () => {
      for (const gtin of [
        36000291452,
        4006381333931,
        425261,
        123,
        1234567890123456789n,
        5.5,
        1e300,
        true,
        null,
        {},
      ]) {
        const [expected] = parseGtin(gtin).findings;
        const [found] = readPackageRecord({ ...RYE, gtin }).findings;
        if (gtin !== null)
          expect(found).toMatchObject({ code: 'gtin.not-a-string', pointer: '/gtin' });
        expect(namedValue(found, 'suggestion')).toBe(
          gtin === null ? undefined : namedValue(expected, 'suggestion'),
        );
      }
      expect(
        namedValue(readPackageRecord({ ...RYE, gtin: 36000291452 }).findings[0], 'suggestion'),
      ).toBe('036000291452');
    },
  );

  it(
    'Decision J8: an unknown field is told once per name, to it first in the order of ' +
      'the keys',
    () => {
      const inner = { quantity: 1, unit_name: 'kg', foo: 1, bar: 1 };
      const pointers = (description: unknown): readonly string[] =>
        readPackageRecord({
          ...RYE,
          foo: 1,
          package_description_str: undefined,
          package_description: description,
          bar: 1,
        }).findings.map(({ pointer }) => pointer);
      expect(pointers({ quantity: 1, foo: 1, package: inner })).toEqual([
        '/foo',
        '/package_description/foo',
        '/package_description/package/bar',
        '/bar',
      ]);
      expect(pointers({ quantity: 1, package: inner, foo: 1, baz: 1 })).toEqual([
        '/foo',
        '/package_description/package/foo',
        '/package_description/package/bar',
        '/package_description/baz',
        '/bar',
      ]);
      expect(
        readPackageDescription({ quantity: 1, package: inner, foo: 1 }).findings.map(
          ({ pointer }) => pointer,
        ),
      ).toEqual(['/package/foo', '/package/bar']);
    },
  );

  it(
    'Decision F1: what is in the place of a record is repeated unchanged, clipped and ' +
      'well-formed',
    () => {
      expect(
        [5.5, 'abc', 'x'.repeat(81), 'a\ud800', '', true, false, null, [], [1], undefined, 7n].map(
          (value) => readPackageRecord(value).findings[0]?.received,
        ),
      ).toEqual([
        '5.5',
        'abc',
        `${'x'.repeat(79)}…`,
        'a\ufffd',
        '',
        'true',
        'false',
        'null',
        'array',
        'array',
        undefined,
        '7',
      ]);
    },
  );

  it('Decision J10: every text has the length that the limits allow', () => {
    const long = { ...RYE, description: 'x'.repeat(301), lead_time: `${'0'.repeat(301)}24:00:00` };
    expect(told(long)).toEqual([]);
    expect(told(long, { limits: { text: 300 } })).toEqual([
      'text.too-long /description',
      'text.too-long /lead_time',
    ]);
    expect(told({ ...RYE, lead_time: long.lead_time }, { limits: { text: 300 } })).toEqual([
      'text.too-long /lead_time',
    ]);
  });

  it('Decision N6: the published limits hold only when they are asked for', () => {
    const long = { ...RYE, brand: 'b'.repeat(151), price: '1.2345' };
    expect(told(long)).toEqual([]);
    expect(told(long, { limits: { profile: 'published' } })).toEqual([
      'text.over-published-length /brand',
      'text.over-published-decimals /price',
    ]);
  });

  it('Decision J7: hostile names are ordinary fields and identifiers', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"name":"x"},"constructor":1,"third_party_id":"__proto__","name":"toString",' +
        '"price":1,"price_type_code":0,"package_description_str":"1kg"}',
    );
    expect(told(hostile)).toEqual([
      'record.unknown-field /__proto__',
      'record.unknown-field /constructor',
    ]);
    expect(record(hostile)).toMatchObject({ thirdPartyId: '__proto__', name: 'toString' });
    expect(told(Object.create(RYE))).toContain('field.missing /name');
  });

  it('Decision J7: whatever a prototype offers, a record says what it says by itself', () => {
    class Offering {
      third_party_id = 'A1';
      constructor(fields: object) {
        Object.assign(this, fields);
      }
    }
    Object.assign(Offering.prototype, { brand: 'of the prototype', stock: 1, weighted: true });
    for (const object of [
      new Offering(RYE),
      Object.assign(Object.create(null), RYE),
      new Proxy(RYE, {}),
      { ...RYE, stock: undefined, [Symbol('stock')]: 1 },
    ]) {
      expect(told(object)).toEqual([]);
      expect(record(object)).toEqual(record(RYE));
    }
    const level = Object.assign(
      Object.create({ gtin: '4006381333931', quantity: 3 }),
      WATER.package_description,
    );
    expect(record({ ...WATER, package_description: level })).toEqual(record(WATER));
  });

  it('an array is no record, whatever its members are', () => {
    expect(told(Object.assign([], RYE))).toEqual(['record.not-an-object ']);
    expect(told(Object.assign([], { ...RYE, brand: ' ' }))).toEqual(['record.not-an-object ']);
    expect(
      told({ ...WATER, package_description: Object.assign([], { quantity: 1, unit_name: 'kg' }) }),
    ).toEqual(['package.not-an-object /package_description']);
  });

  it('an object that reads another one while it is read leaves both as they are', () => {
    const inner: unknown[] = [];
    const outer = {
      ...WATER,
      package_description: {
        quantity: 6,
        package: {
          get quantity() {
            inner.push(
              record({
                ...WATER,
                package_description: {
                  quantity: 7,
                  package: { quantity: 8, package: { quantity: 9, unit_name: 'kg' } },
                },
              }),
            );
            inner.push(readPackageDescription({ quantity: 5, unit_name: 'oz' }).ok);
            return 1.5;
          },
          unit_name: 'l',
        },
      },
    };
    expect(record(outer)).toEqual(record(WATER));
    expect(inner).toMatchObject([{ packageDescription: { unit: 'kg' } }, true]);
    // The same where the general rules look: an unlisted unit.
    expect(told({ ...outer, brand: ' ' })).toEqual(['field.blank /brand']);
  });

  it('what is no JSON is not set: functions, symbols and undefined; a bigint is its number', () => {
    expect(
      record({ ...RYE, brand: undefined, description: () => 1, lead_time: Symbol('x') }),
    ).toEqual(record(RYE));
    expect(
      record({
        ...RYE,
        price: 5n,
        package_description_str: undefined,
        package_description: { quantity: 6n, unit_name: 'kg' },
      }),
    ).toMatchObject({
      packageDescription: { unit: 'kg' },
    });
    expect(told({ ...RYE, package_description_str: null, package_description: () => 1 })).toEqual([
      'package.missing /package_description',
    ]);
    expect(told(() => 1)).toEqual(['record.not-an-object ']);
  });
});

describe('readPackageDescription', () => {
  it('Spec 2.2: pointers begin at the description itself', () => {
    expect(
      readPackageDescription({ quantity: 6, package: { quantity: 0, unit_name: 'l' } }).findings,
    ).toMatchObject([{ code: 'package.zero-quantity', pointer: '/package/quantity' }]);
    expect(readPackageDescription({ quantity: 6 }).findings).toMatchObject([
      { code: 'package.incomplete', pointer: '' },
    ]);
    expect(
      readPackageDescription({ quantity: 6, unit_name: 'kg', note: 1 }).findings,
    ).toMatchObject([{ code: 'record.unknown-field', pointer: '/note' }]);
  });

  it('Spec 2.2: what is no description is refused', () => {
    for (const value of [null, undefined, 5, 'kg', [], () => 1, 5n, Symbol('x')])
      expect(readPackageDescription(value).ok).toBe(false);
  });

  it('Spec 2.2: a single level is valid', () => {
    const outcome = readPackageDescription({ quantity: '2.50', unit_name: 'kg' });
    expect(outcome.ok && formatPackageDescription(outcome.value)).toBe('2.5kg');
  });
});

describe('writePackageRecord', () => {
  it('Decision P4: text stays text in its own style, an object stays an object', () => {
    const text = readPackageRecord({
      ...RYE,
      package_description_str: '6 / 500 g',
      gtin: '4006381333931',
    });
    expect(text.ok && writePackageRecord(text.value)).toEqual({
      third_party_id: 'A1',
      name: 'Rye',
      price: '2.5',
      price_type_code: 0,
      package_description_str: '6/500g',
      gtin: '4006381333931',
    });
    const object = readPackageRecord(WATER);
    expect(object.ok && writePackageRecord(object.value)).toEqual({
      ...WATER,
      price: '12',
      package_description: { quantity: '6', package: { quantity: '1.5', unit_name: 'l' } },
    });
  });

  it(
    'Decision P4: a text of one level, which has no style, is written as an object that says ' +
      'the same',
    () => {
      const single = readPackageRecord({
        ...RYE,
        package_description_str: '1 kg',
        gtin: '4006381333931',
      });
      const wire = single.ok && writePackageRecord(single.value);
      expect(wire).toMatchObject({
        package_description: { quantity: '1', unit_name: 'kg', gtin: '4006381333931' },
      });
      expect(readPackageRecord(wire)).toEqual(single);
    },
  );

  it(
    'Spec 2.5, Decision L1: an unlisted unit of the content is written as piece, one of the ' +
      'price as it was sent',
    () => {
      for (const [text, style] of [
        ['12 bottle', undefined],
        ['6x2 bottle', 'x'],
      ] as const) {
        const sent = readPackageRecord({
          ...RYE,
          price_type_code: 1,
          price_unit: 'bottle',
          package_description_str: text,
        });
        const again = sent.ok && readPackageRecord(writePackageRecord(sent.value));
        expect(sent).toMatchObject({
          ok: true,
          value: {
            price: { unlistedUnit: 'bottle' },
            packageDescription: { unit: 'piece', unlistedUnit: 'bottle', style },
          },
        });
        expect(again).toMatchObject({
          ok: true,
          value: {
            price: { unlistedUnit: 'bottle' },
            packageDescription: { unit: 'piece', unlistedUnit: undefined, style },
          },
        });
      }
    },
  );

  it(
    'Decision G1: a JSON number with the digits of a GTIN is not written as the text that would ' +
      'be one',
    () => {
      const text = readPackageRecord({ ...RYE, gtin: 4006381333931 });
      expect(text).toMatchObject({
        ok: true,
        value: {
          packageDescription: { levels: [{ gtin: undefined, invalidGtin: '4006381333931' }, {}] },
        },
      });
      expect(text.ok && Object.hasOwn(writePackageRecord(text.value), 'gtin')).toBe(false);
      const object = readPackageRecord({
        ...WATER,
        package_description: { quantity: 1, unit_name: 'l', gtin: 4006381333931 },
      });
      expect(object.ok && writePackageRecord(object.value).package_description).toEqual({
        quantity: '1',
        unit_name: 'l',
      });
      const wrong = readPackageRecord({ ...RYE, gtin: 123 });
      expect(wrong.ok && writePackageRecord(wrong.value).gtin).toBe('123');
    },
  );

  it('Spec 2.1: only what differs from the defaults is written', () => {
    const outcome = readPackageRecord({
      ...RYE,
      orderable: false,
      weighted: true,
      package_description_str: '1x1kg',
      lead_time: '1 00:00:00',
      price_type_code: 1,
      price_unit: 'bottle',
    });
    expect(outcome.ok && writePackageRecord(outcome.value)).toMatchObject({
      orderable: false,
      weighted: true,
      lead_time: '24:00:00',
      price_unit: 'bottle',
      package_description_str: '1x1kg',
    });
  });
});
