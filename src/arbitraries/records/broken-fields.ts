import fc from 'fast-check';
import { TEXT_FIELDS, type WireRecord } from '#core';
import type { Breakage } from './breakage.js';

/** Returns the record with some fields set, or removed if the value is undefined. */
export function withFields(base: WireRecord, fields: Readonly<Record<string, unknown>>): unknown {
  const all = { ...base, ...fields };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Creates a breakage of one field: its value is replaced. */
export function brokenField({
  code,
  field,
  rule,
  values,
  more = {},
}: {
  readonly code: Breakage['code'];
  readonly field: string;
  readonly rule: string;
  readonly values: fc.Arbitrary<unknown>;
  readonly more?: Readonly<Record<string, unknown>>;
}): Breakage {
  return {
    rule: `${field} ${rule}`,
    code,
    pointer: `/${field}`,
    value: (base) => values.map((value) => withFields(base, { ...more, [field]: value })),
  };
}

/** Creates a breakage of `price_unit`, with the code of a price per unit. */
function brokenPriceUnit(
  breakage: Omit<Parameters<typeof brokenField>[0], 'field' | 'more'>,
): Breakage {
  return brokenField({ ...breakage, field: 'price_unit', more: { price_type_code: 1 } });
}

const TEXTS: readonly string[] = TEXT_FIELDS.map(({ name }) => name);
const REQUIRED_TEXTS: readonly string[] = TEXT_FIELDS.filter(({ required }) => required).map(
  ({ name }) => name,
);

/** JSON values that are no strings. */
export const NO_TEXT: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constantFrom([], {}, ['x'], { a: 1 }),
);

const ILL_FORMED = fc.constantFrom(
  'a\u0000b',
  '\u0000',
  'x\ud800',
  '\udc00y',
  '\ud83d\ud83d\ude00',
);
const BLANKS = fc.constantFrom('', ' ', '\t \n', '\u00a0', '\u2003');
const LONG = fc.integer({ min: 65_537, max: 65_600 }).map((length) => 'é'.repeat(length));
const ABSENT = fc.constantFrom(undefined, null);

/** Breakages of single fields of a record. */
export const BROKEN_FIELDS: readonly Breakage[] = [
  {
    rule: 'a record is an object',
    code: 'record.not-an-object',
    pointer: '',
    value: () =>
      fc.oneof(
        fc.constant(null),
        fc.constant([]),
        fc.integer(),
        fc.string(),
        fc.boolean(),
        fc.constant([{}]),
      ),
  },
  {
    rule: 'a key stands once',
    code: 'json.duplicate-key',
    pointer: '/name',
    value: (base) => fc.constant({ ...base, name: 'Second' }),
    json: (value) => JSON.stringify(value).replace('{', '{"name":"First",'),
  },
  {
    rule: 'a key stands once, unknown ones too, compared after unescaping',
    code: 'json.duplicate-key',
    pointer: '/x~1note',
    value: (base) => fc.constant({ ...base, 'x/note': 1 }),
    json: (value) => JSON.stringify(value).replace('{', '{"x\\u002fnote":[1],'),
  },
  {
    rule: 'a key of any length stands once',
    code: 'json.duplicate-key',
    pointer: `/${'k'.repeat(1000)}`,
    value: (base) => fc.constant({ ...base, ['k'.repeat(1000)]: 1 }),
    json: (value) => JSON.stringify(value).replace('{', `{"${'k'.repeat(1000)}":null,`),
  },
  ...REQUIRED_TEXTS.map((field) =>
    brokenField({ code: 'field.missing', field, rule: 'is required', values: ABSENT }),
  ),
  ...REQUIRED_TEXTS.map((field) =>
    brokenField({ code: 'field.empty', field, rule: 'is not blank', values: BLANKS }),
  ),
  ...TEXTS.map((field) =>
    brokenField({ code: 'field.type', field, rule: 'is a string', values: NO_TEXT }),
  ),
  ...TEXTS.map((field) =>
    brokenField({ code: 'text.ill-formed', field, rule: 'is well-formed', values: ILL_FORMED }),
  ),
  ...TEXTS.map((field) =>
    brokenField({ code: 'text.too-long', field, rule: 'is within the limit', values: LONG }),
  ),
  ...['orderable', 'weighted'].map((field) =>
    brokenField({
      code: 'field.type',
      field,
      rule: 'is a boolean',
      values: fc.constantFrom(0, 1, 'true', 'yes', [], {}),
    }),
  ),
  {
    ...brokenField({
      code: 'text.over-published-length',
      field: 'brand',
      rule: 'has 150 characters in the published profile',
      values: fc.integer({ min: 151, max: 300 }).map((n) => 'b'.repeat(n)),
    }),
    options: { limits: { profile: 'published' } },
  },
  {
    ...brokenField({
      code: 'text.over-published-decimals',
      field: 'price',
      rule: 'has 3 decimals in the published profile',
      values: fc.constantFrom(1.2345, '0.0001'),
    }),
    options: { limits: { profile: 'published' } },
  },
  brokenField({ code: 'price.missing', field: 'price', rule: 'is required', values: ABSENT }),
  brokenField({
    code: 'price.type',
    field: 'price',
    rule: 'is a decimal',
    values: fc.constantFrom(
      '',
      ' ',
      '1,50',
      '12.50 €',
      '1e3',
      '+1',
      '-1x',
      '0x10',
      '1_000',
      'NaN',
      '1.',
      true,
      [],
      {},
      ' 1',
    ),
  }),
  brokenField({
    code: 'price.negative',
    field: 'price',
    rule: 'is not negative',
    values: fc.oneof(fc.integer({ min: -9999, max: -1 }), fc.constantFrom(-0.01, '-1', '-0.5')),
  }),
  brokenField({
    code: 'price.out-of-range',
    field: 'price',
    rule: 'is within range',
    values: fc.constantFrom(
      1e16,
      1e300,
      1e-16,
      '12345678901234567',
      '0.0000000000000000001',
      `1.${'1'.repeat(30)}`,
    ),
  }),
  brokenField({
    code: 'price-type-code.missing',
    field: 'price_type_code',
    rule: 'is required',
    values: ABSENT,
    more: {
      price_unit: undefined,
    },
  }),
  brokenField({
    code: 'price-type-code.value',
    field: 'price_type_code',
    rule: 'is 0 or 1',
    values: fc.constantFrom(2, -1, 0.5, '0', '1', true, false, [], {}, 1e9),
    more: {
      price_unit: undefined,
    },
  }),
  brokenPriceUnit({
    code: 'price-unit.missing',
    rule: 'is required with code 1',
    values: fc.constantFrom(undefined, null, '', ' '),
  }),
  brokenField({
    code: 'price-unit.forbidden',
    field: 'price_unit',
    rule: 'is not set with code 0',
    values: fc.constantFrom('kg', 'l', 'bottle', 'x'.repeat(100)),
    more: { price_type_code: 0 },
  }),
  brokenPriceUnit({
    code: 'price-unit.type',
    rule: 'is a string',
    values: NO_TEXT,
  }),
  brokenPriceUnit({
    code: 'unit.too-long',
    rule: 'has at most 64 characters',
    values: fc.integer({ min: 65, max: 200 }).map((n) => 'u'.repeat(n)),
  }),
  brokenPriceUnit({
    code: 'text.ill-formed',
    rule: 'is well-formed',
    values: fc.constantFrom('k\u0000g', 'kg\ud800'),
  }),
  {
    ...brokenPriceUnit({
      code: 'unit.strict-alias',
      rule: 'is no alias when read strictly',
      values: fc.constantFrom('KG', 'Ltr', 'each'),
    }),
    options: { units: 'strict' },
  },
  {
    ...brokenPriceUnit({
      code: 'unit.strict-unlisted',
      rule: 'is listed when read strictly',
      values: fc.constantFrom('bottle', 'cl', 'gal'),
    }),
    options: { units: 'strict' },
  },
  brokenField({
    code: 'lead-time.not-a-string',
    field: 'lead_time',
    rule: 'is a string',
    values: NO_TEXT,
  }),
  brokenField({
    code: 'lead-time.syntax',
    field: 'lead_time',
    rule: 'follows its format',
    values: fc.constantFrom(
      '24h',
      '1:2:3:4',
      '1 day',
      '10:15:30.1234567',
      '٢٤:00:00',
      '24:00:00 ',
      ':30',
      '1d 2:00:00',
      'P1D',
    ),
  }),
  brokenField({
    code: 'lead-time.negative',
    field: 'lead_time',
    rule: 'is not negative',
    values: fc.constantFrom('-24:00:00', '-1', '-1 00:00:00'),
  }),
  brokenField({
    code: 'lead-time.out-of-range',
    field: 'lead_time',
    rule: 'is at most 999999999 days',
    values: fc.constantFrom('1000000000 00:00:00', '86400000000000', '9'.repeat(400)),
  }),
  brokenField({
    code: 'text.ill-formed',
    field: 'lead_time',
    rule: 'is well-formed',
    values: fc.constantFrom('24:00:00\u0000', '\ud800'),
  }),
];
