import fc from 'fast-check';
import { TEXT_FIELDS } from '../../record/field-table.js';
import type { WireRecord } from '../../record/package-record.js';
import type { Breakage } from './breakage.js';

/** The same record with some fields set, or left out where the value is undefined. */
export function withFields(base: WireRecord, fields: Readonly<Record<string, unknown>>): unknown {
  const all = { ...base, ...fields };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A breakage of one field: its value is replaced. */
export function brokenField(
  code: Breakage['code'],
  field: string,
  rule: string,
  values: fc.Arbitrary<unknown>,
  more: Readonly<Record<string, unknown>> = {},
): Breakage {
  return {
    rule: `${field} ${rule}`,
    code,
    pointer: `/${field}`,
    value: (base) => values.map((value) => withFields(base, { ...more, [field]: value })),
  };
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

/** What is wrong with single fields of a record. */
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
  ...REQUIRED_TEXTS.map((field) => brokenField('field.missing', field, 'is required', ABSENT)),
  ...REQUIRED_TEXTS.map((field) => brokenField('field.empty', field, 'is not blank', BLANKS)),
  ...TEXTS.map((field) => brokenField('field.type', field, 'is a string', NO_TEXT)),
  ...TEXTS.map((field) => brokenField('text.ill-formed', field, 'is well-formed', ILL_FORMED)),
  ...TEXTS.map((field) => brokenField('text.too-long', field, 'is within the limit', LONG)),
  ...['orderable', 'weighted'].map((field) =>
    brokenField('field.type', field, 'is a boolean', fc.constantFrom(0, 1, 'true', 'yes', [], {})),
  ),
  {
    ...brokenField(
      'text.over-published-length',
      'brand',
      'has 150 characters in the published profile',
      fc.integer({ min: 151, max: 300 }).map((n) => 'b'.repeat(n)),
    ),
    options: { limits: { profile: 'published' } },
  },
  {
    ...brokenField(
      'text.over-published-decimals',
      'price',
      'has 3 decimals in the published profile',
      fc.constantFrom(1.2345, '0.0001'),
    ),
    options: { limits: { profile: 'published' } },
  },
  brokenField('price.missing', 'price', 'is required', ABSENT),
  brokenField(
    'price.type',
    'price',
    'is a decimal',
    fc.constantFrom(
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
  ),
  brokenField(
    'price.negative',
    'price',
    'is not negative',
    fc.oneof(fc.integer({ min: -9999, max: -1 }), fc.constantFrom(-0.01, '-1', '-0.5')),
  ),
  brokenField(
    'price.out-of-range',
    'price',
    'is within range',
    fc.constantFrom(
      1e16,
      1e300,
      1e-16,
      '12345678901234567',
      '0.0000000000000000001',
      `1.${'1'.repeat(30)}`,
    ),
  ),
  brokenField('price-type-code.missing', 'price_type_code', 'is required', ABSENT, {
    price_unit: undefined,
  }),
  brokenField(
    'price-type-code.value',
    'price_type_code',
    'is 0 or 1',
    fc.constantFrom(2, -1, 0.5, '0', '1', true, false, [], {}, 1e9),
    {
      price_unit: undefined,
    },
  ),
  brokenField(
    'price-unit.missing',
    'price_unit',
    'is required with code 1',
    fc.constantFrom(undefined, null, '', ' '),
    { price_type_code: 1 },
  ),
  brokenField(
    'price-unit.forbidden',
    'price_unit',
    'is not set with code 0',
    fc.constantFrom('kg', 'l', 'bottle', 'x'.repeat(100)),
    { price_type_code: 0 },
  ),
  brokenField('price-unit.type', 'price_unit', 'is a string', NO_TEXT, { price_type_code: 1 }),
  brokenField(
    'unit.too-long',
    'price_unit',
    'has at most 64 characters',
    fc.integer({ min: 65, max: 200 }).map((n) => 'u'.repeat(n)),
    { price_type_code: 1 },
  ),
  brokenField(
    'text.ill-formed',
    'price_unit',
    'is well-formed',
    fc.constantFrom('k\u0000g', 'kg\ud800'),
    { price_type_code: 1 },
  ),
  {
    ...brokenField(
      'unit.strict-alias',
      'price_unit',
      'is no alias when read strictly',
      fc.constantFrom('KG', 'Ltr', 'each'),
      { price_type_code: 1 },
    ),
    options: { units: 'strict' },
  },
  {
    ...brokenField(
      'unit.strict-unlisted',
      'price_unit',
      'is listed when read strictly',
      fc.constantFrom('bottle', 'cl', 'gal'),
      { price_type_code: 1 },
    ),
    options: { units: 'strict' },
  },
  brokenField('lead-time.not-a-string', 'lead_time', 'is a string', NO_TEXT),
  brokenField(
    'lead-time.syntax',
    'lead_time',
    'follows its format',
    fc.constantFrom(
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
  ),
  brokenField(
    'lead-time.negative',
    'lead_time',
    'is not negative',
    fc.constantFrom('-24:00:00', '-1', '-1 00:00:00'),
  ),
  brokenField(
    'lead-time.out-of-range',
    'lead_time',
    'is at most 999999999 days',
    fc.constantFrom('1000000000 00:00:00', '86400000000000', '9'.repeat(400)),
  ),
  brokenField(
    'text.ill-formed',
    'lead_time',
    'is well-formed',
    fc.constantFrom('24:00:00\u0000', '\ud800'),
  ),
];
