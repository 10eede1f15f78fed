import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { describeFinding, type FindingContext } from '../../../src/core/issue/describe-finding.js';
import type { Fix, JsonScalar } from '../../../src/core/issue/issue.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { fileOf, recordWith } from '../assortment-file/reading.js';

/** The fixes of a file's one record, by code. */
function fixesOf(
  record: Readonly<Record<string, unknown>>,
  options: ReadOptions = {},
): Readonly<Record<string, Fix | undefined>> {
  return Object.fromEntries(
    checkAssortmentFile(fileOf(record), options).issues.map(({ code, fix }) => [code, fix]),
  );
}

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

function replace(
  path: string,
  value: JsonScalar,
): { readonly op: 'replace'; readonly path: string; readonly value: JsonScalar } {
  return { op: 'replace', path, value };
}

describe('describeFinding', () => {
  it('takes a language that is null as none', () => {
    const finding = { code: 'price.zero', pointer: '/3', values: {} } as const;
    // A caller without types may pass it.
    const context = { language: null } as unknown as FindingContext;
    expect(describeFinding(finding, context)).toEqual(describeFinding(finding));
  });

  it.each<
    [
      code: string,
      record: Readonly<Record<string, unknown>>,
      operations: Fix['operations'],
      options?: ReadOptions,
    ]
  >([
    ['field.blank', recordWith({ brand: ' ' }), [replace('/0/brand', null)]],
    [
      'field.blank',
      packed({ quantity: 1, gtin: '', unit_name: 'kg' }),
      [replace('/0/package_description/gtin', null)],
    ],
    [
      'unit.alias',
      packed({ quantity: 1, unit_name: 'KG' }),
      [replace('/0/package_description/unit_name', 'kg')],
    ],
    [
      'unit.alias',
      recordWith({ price_type_code: 1, price_unit: 'KG' }),
      [replace('/0/price_unit', 'kg')],
    ],
    [
      'unit.alias',
      recordWith({ package_description_str: '6 x 1.50 Ltr' }),
      [replace('/0/package_description_str', '6x1.5l')],
    ],
    [
      'unit.unlisted',
      packed({ quantity: 6, package: { quantity: 3.3, unit_name: 'dl' } }),
      [
        replace('/0/package_description/package/quantity', '330'),
        replace('/0/package_description/package/unit_name', 'ml'),
      ],
    ],
    [
      'unit.unlisted',
      packed({ quantity: 5, unit_name: 'µl' }),
      [replace('/0/package_description/unit_name', 'cubic_milliliter')],
    ],
    [
      'unit.unlisted',
      recordWith({ package_description_str: '24x33cl' }),
      [replace('/0/package_description_str', '24x330ml')],
    ],
    [
      'unit.strict-alias',
      packed({ quantity: 1, unit_name: 'KG' }),
      [replace('/0/package_description/unit_name', 'kg')],
      { units: 'strict' },
    ],
    [
      'unit.strict-unlisted',
      packed({ quantity: 33, unit_name: 'cl' }),
      [
        replace('/0/package_description/quantity', '330'),
        replace('/0/package_description/unit_name', 'ml'),
      ],
      { units: 'strict' },
    ],
    [
      'package.decimal-comma',
      recordWith({ package_description_str: '6x1,5l' }),
      [replace('/0/package_description_str', '6x1.5l')],
    ],
    [
      'package.unsupported-separator',
      recordWith({ package_description_str: '6*1.5l' }),
      [replace('/0/package_description_str', '6x1.5l')],
    ],
    [
      'package.unit-not-last',
      recordWith({ package_description_str: '33clx24' }),
      [replace('/0/package_description_str', '24x330ml')],
    ],
    [
      'package.unexpected-text',
      recordWith({ package_description_str: '5 kg.' }),
      [replace('/0/package_description_str', '5kg')],
    ],
    [
      'package.same-content',
      packed({ quantity: 5, unit_name: 'kg' }, { package_description_str: '5kg' }),
      [replace('/0/package_description_str', null)],
    ],
    ['price.type', recordWith({ price: '1,50' }), [replace('/0/price', '1.50')]],
    ['price.type', recordWith({ price: '1.234,50' }), [replace('/0/price', '1234.50')]],
    ['field.type', recordWith({ orderable: 'FALSE' }), [replace('/0/orderable', false)]],
    [
      'price-type-code.value',
      recordWith({ price_type_code: '0' }),
      [replace('/0/price_type_code', 0)],
    ],
  ])('Decision F1: %s has a certain fix', (code, record, operations, options) => {
    expect(fixesOf(record, options)[code]).toEqual({ certainty: 'certain', operations });
  });

  it.each<
    [
      code: string,
      record: Readonly<Record<string, unknown>>,
      operations: Fix['operations'] | undefined,
      options?: ReadOptions,
    ]
  >([
    [
      'gtin.non-digit',
      recordWith({ gtin: '400-6381333931' }),
      [replace('/0/gtin', '4006381333931')],
    ],
    [
      'gtin.not-a-string',
      recordWith({ gtin: 4006381333931 }),
      [replace('/0/gtin', '4006381333931')],
    ],
    ['gtin.not-a-string', recordWith({ gtin: 36000291452 }), [replace('/0/gtin', '036000291452')]],
    [
      'gtin.not-a-string',
      packed({ quantity: 1, gtin: 36000291452, unit_name: 'kg' }),
      [replace('/0/package_description/gtin', '036000291452')],
    ],
    ['gtin.not-a-string', recordWith({ gtin: 36000291453 }), undefined],
    ['gtin.not-a-string', recordWith({ gtin: ['4006381333931'] }), undefined],
    ['gtin.check-digit', recordWith({ gtin: '4006381333930' }), undefined],
    [
      'gtin.beside-object',
      packed({ quantity: 1, unit_name: 'kg' }, { gtin: '4006381333931' }),
      [
        { op: 'add', path: '/0/package_description/gtin', value: '4006381333931' },
        { op: 'remove', path: '/0/gtin' },
      ],
    ],
    [
      'gtin.beside-object',
      packed({ quantity: 1, unit_name: 'kg' }, { gtin: '4'.repeat(81) }),
      undefined,
    ],
    [
      'gtin.beside-object',
      packed({ quantity: 1, unit_name: 'kg' }, { gtin: '400638133393\ud800' }),
      undefined,
    ],
    [
      'gtin.beside-object',
      packed({ quantity: 1, unit_name: 'kg' }, { gtin: '400638133393\u0000' }),
      undefined,
    ],
    [
      'gtin.beside-object',
      packed({ quantity: 1, unit_name: 'kg' }, { gtin: '4006381333930' }),
      undefined,
    ],
    [
      'lead-time.minutes-seconds',
      recordWith({ lead_time: '24:00' }),
      [replace('/0/lead_time', '24:00:00')],
    ],
    ['price.type', recordWith({ price: '12,50 €' }), [replace('/0/price', '12.50')]],
    ['price.type', recordWith({ price: '12,345' }), undefined],
    ['field.type', recordWith({ orderable: 'nein' }), [replace('/0/orderable', false)]],
    ['field.type', recordWith({ third_party_id: 7 }), [replace('/0/third_party_id', '7')]],
    [
      'field.missing',
      recordWith({ name: undefined, Name: 'Rye' }),
      [{ op: 'move', from: '/0/Name', path: '/0/name' }],
    ],
    ['price-unit.forbidden', recordWith({ price_unit: 'EUR' }), [replace('/0/price_unit', null)]],
    ['price-unit.forbidden', recordWith({ price_unit: 'kg' }), undefined],
    ['unit.unlisted', packed({ quantity: 1, unit_name: 'gal' }), undefined],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 3, price_unit: 'cl' }),
      [replace('/0/price', '0.3'), replace('/0/price_unit', 'ml')],
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: '0.00', price_unit: 'cl' }),
      [replace('/0/price', '0'), replace('/0/price_unit', 'ml')],
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 25e-1, price_unit: 'qt (US)' }),
      [replace('/0/price', '1.25'), replace('/0/price_unit', 'pt (US)')],
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 3, price_unit: 'tbsp (US)' }),
      [replace('/0/price', '6'), replace('/0/price_unit', 'fl oz (US)')],
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 3, price_unit: 'pair' }),
      [replace('/0/price', '1.5'), replace('/0/price_unit', 'piece')],
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 7, price_unit: 'stone' }),
      [replace('/0/price', '0.5'), replace('/0/price_unit', 'lb')],
    ],
    ['unit.unlisted', recordWith({ price_type_code: 1, price: 3, price_unit: 'stone' }), undefined],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 'much', price_unit: 'cl' }),
      undefined,
    ],
    ['unit.unlisted', recordWith({ price_type_code: 1, price: -3, price_unit: 'cl' }), undefined],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: '1e-15', price_unit: 'cl' }),
      undefined,
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 1e-15, price_unit: 'cl' }),
      undefined,
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price: 1.234, price_unit: 'cl' }),
      undefined,
      { limits: { profile: 'published' } },
    ],
    [
      'unit.strict-unlisted',
      recordWith({ price_type_code: 1, price: 3, price_unit: 'dl' }),
      [replace('/0/price', '0.03'), replace('/0/price_unit', 'ml')],
      { units: 'strict' },
    ],
    [
      'unit.unlisted',
      packed({ quantity: 2, unit_name: 'pair' }),
      [
        replace('/0/package_description/quantity', '4'),
        replace('/0/package_description/unit_name', 'piece'),
      ],
    ],
    [
      'unit.unlisted',
      packed({ quantity: '1234567890123456.7890123456789', unit_name: 'tsp (US)' }),
      undefined,
    ],
    [
      'unit.unlisted',
      packed({ quantity: 6, package: { quantity: 'many', unit_name: 'cl' } }),
      undefined,
    ],
    [
      'unit.alias',
      recordWith({ package_description_str: '1.500 KG' }),
      [replace('/0/package_description_str', '1.5kg')],
    ],
    [
      'package.unexpected-text',
      recordWith({ package_description_str: '1.500 yd3' }),
      [replace('/0/package_description_str', '40.5cubic_foot')],
    ],
    [
      'unit.unlisted',
      recordWith({ price_type_code: 1, price_unit: 'KG' }),
      [replace('/0/price_unit', 'kg')],
      { units: 'exact' },
    ],
    [
      'package.conflicting-content',
      packed({ quantity: 5, unit_name: 'kg' }, { package_description_str: '6kg' }),
      [replace('/0/package_description_str', '5kg')],
    ],
  ])(
    'Decision F1: %s has no fix but one that a person must agree to',
    (code, record, operations, options) => {
      expect(fixesOf(record, options)[code]).toEqual(
        operations === undefined ? undefined : { certainty: 'suggested', operations },
      );
    },
  );

  it.each([
    [3, 'cl', ' A price of 3 per cl is 0.3 per ml.'],
    ['12.50', 'qt (US)', ' A price of 12.5 per qt (US) is 6.25 per pt (US).'],
    [3, 'stone', ''],
    ['much', 'cl', ''],
    [3, 'gal', ' Did you mean gal (UK) or gal (US)?'],
    [3, 'µl', ' Write cubic_milliliter.'],
  ])(
    'Decision U2: of a price of %s per %s is told what it would be per listed unit, in a file, ' +
      'a record and an object',
    (price, unit, hint) => {
      const record = recordWith({ price_type_code: 1, price, price_unit: unit });
      const pieces = { quantity: 1, unit_name: 'cl' };
      for (const [description, unknown] of [
        [{}, ' The content is not in pieces, so the price of the package is unknown.'],
        [{ package_description_str: undefined, package_description: pieces }, ''],
      ] as const) {
        const source = fileOf({ ...record, ...description });
        const rule = `"${unit}" is not in the list of supported units, so it is read as pieces.`;
        const message = rule + unknown + hint;
        const inFile = checkAssortmentFile(source).issues.filter(
          ({ pointer }) => pointer === '/0/price_unit',
        );
        expect(inFile.map((issue) => issue.message)).toEqual([message]);
        const ofObject = readPackageRecord(JSON.parse(source)[0]).findings.filter(
          ({ pointer }) => pointer === '/price_unit',
        );
        expect(ofObject).toEqual(
          inFile.map(({ code, received, values }) => ({
            code,
            pointer: '/price_unit',
            received,
            values,
            position: undefined,
          })),
        );
      }
    },
  );

  it(
    'Decision U2: with the fix of a price unit applied nothing is left to say, and a unit in the ' +
      'package keeps its own',
    () => {
      const record = recordWith({
        price_type_code: 1,
        price: 3,
        price_unit: 'cl',
        package_description_str: undefined,
        package_description: { quantity: 33, unit_name: 'cl' },
      });
      const issues = checkAssortmentFile(fileOf(record)).issues;
      expect(
        issues.map(({ pointer, fix }) => [
          pointer,
          fix?.certainty,
          fix?.operations.map((operation) => 'value' in operation && operation.value),
        ]),
      ).toEqual([
        ['/0/package_description/unit_name', 'certain', ['330', 'ml']],
        ['/0/price_unit', 'suggested', ['0.3', 'ml']],
      ]);
      expect(
        checkAssortmentFile(
          fileOf({
            ...record,
            price: '0.3',
            price_unit: 'ml',
            package_description: { quantity: '330', unit_name: 'ml' },
          }),
        ).issues,
      ).toEqual([]);
    },
  );

  it('Spec 2.1: a value of another kind is reported with the kind that is expected', () => {
    const { issues } = checkAssortmentFile(fileOf(recordWith({ orderable: 7 })));
    expect(issues.map(({ message }) => message)).toEqual([
      '"orderable" must be true or false; this is a number.',
    ]);
  });

  it('Decision F1: the record is known from the pointer, the identifier from the caller', () => {
    const described = describeFinding(
      { code: 'price.missing', pointer: '/17/price', values: {} },
      { thirdPartyId: 'A1' },
    );
    expect(described).toMatchObject({
      recordIndex: 17,
      thirdPartyId: 'A1',
      severity: 'error',
      effect: 'refuses-record',
      stage: 'upload',
    });
    for (const pointer of ['', '/price', '/1x/price'])
      expect(
        describeFinding({ code: 'price.missing', pointer, values: {} }).recordIndex,
      ).toBeUndefined();
  });
});
