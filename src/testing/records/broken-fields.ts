import fc from 'fast-check';
import { type ReadOptions, TEXT_FIELDS, type WireRecord } from '#core';
import type { Breakage } from './breakage.js';

/** Returns the record with some fields set, or removed if the value is undefined. */
export function withFields(base: WireRecord, fields: Readonly<Record<string, unknown>>): unknown {
  const all = { ...base, ...fields };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Values of which each breaks a rule, or a generator of such values. */
type Values = readonly unknown[] | fc.Arbitrary<unknown>;

/** A row of a table of breakages: code, rule and values. */
export type ValueRow = readonly [code: Breakage['code'], rule: string, values: Values];

export function generated(values: Values): fc.Arbitrary<unknown> {
  return values instanceof fc.Arbitrary ? values : fc.constantFrom(...values);
}

/** Creates breakages of one field: each row replaces its value, and sets `more` next to it. */
export function brokenField(
  field: string,
  rows: readonly ValueRow[],
  more: Readonly<Record<string, unknown>> = {},
): readonly Breakage[] {
  return rows.map(([code, rule, values]) => ({
    rule: `${field} ${rule}`,
    code,
    pointer: `/${field}`,
    value: (base) =>
      generated(values).map((value) => withFields(base, { ...more, [field]: value })),
  }));
}

/** Creates breakages of `price_unit`, with the code of a price per unit. */
export function brokenPriceUnit(rows: readonly ValueRow[]): readonly Breakage[] {
  return brokenField('price_unit', rows, { price_type_code: 1 });
}

/** Returns breakages that are found under these options alone. */
export function under(options: ReadOptions, breakages: readonly Breakage[]): readonly Breakage[] {
  return breakages.map((breakage) => ({ ...breakage, options }));
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

const ILL_FORMED = ['a\u0000b', '\u0000', 'x\ud800', '\udc00y', '\ud83d\ud83d\ude00'];
const BLANKS = ['', ' ', '\t \n', '\u00a0', '\u2003'];
const LONG = fc.integer({ min: 65_537, max: 65_600 }).map((length) => 'é'.repeat(length));
const ABSENT = [undefined, null];
const NO_DECIMALS = [
  ...['', ' ', '1,50', '12.50 €', '1e3', '+1', '-1x', '0x10', '1_000', 'NaN', '1.'],
  ...[true, [], {}, ' 1'],
];
const OUT_OF_RANGE = [
  ...[1e16, 1e300, 1e-16],
  ...['12345678901234567', '0.0000000000000000001', `1.${'1'.repeat(30)}`],
];
const NO_LEAD_TIMES = [
  ...['24h', '1:2:3:4', '1 day', '10:15:30.1234567', '٢٤:00:00', '24:00:00 '],
  ...[':30', '1d 2:00:00', 'P1D'],
];

const NEGATIVE = fc.oneof(
  fc.integer({ min: -9999, max: -1 }),
  fc.constantFrom(-0.01, '-1', '-0.5'),
);
const TOO_LONG = fc.integer({ min: 65, max: 200 }).map((n) => 'u'.repeat(n));
const OUT_OF_RANGE_LEAD_TIMES = ['1000000000 00:00:00', '86400000000000', '9'.repeat(400)];

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
    rule: 'a key appears once',
    code: 'json.duplicate-key',
    pointer: '/name',
    value: (base) => fc.constant({ ...base, name: 'Second' }),
    json: (value) => JSON.stringify(value).replace('{', '{"name":"First",'),
  },
  {
    rule: 'a key appears once, unknown ones too, compared after unescaping',
    code: 'json.duplicate-key',
    pointer: '/x~1note',
    value: (base) => fc.constant({ ...base, 'x/note': 1 }),
    json: (value) => JSON.stringify(value).replace('{', '{"x\\u002fnote":[1],'),
  },
  {
    rule: 'a key of any length appears once',
    code: 'json.duplicate-key',
    pointer: `/${'k'.repeat(600)}`,
    value: (base) => fc.constant({ ...base, ['k'.repeat(600)]: 1 }),
    json: (value) => JSON.stringify(value).replace('{', `{"${'k'.repeat(600)}":null,`),
  },
  ...REQUIRED_TEXTS.flatMap((field) =>
    brokenField(field, [
      ['field.missing', 'is required', ABSENT],
      ['field.empty', 'is not blank', BLANKS],
    ]),
  ),
  ...TEXTS.flatMap((field) =>
    brokenField(field, [
      ['field.type', 'is a string', NO_TEXT],
      ['text.ill-formed', 'is well-formed', ILL_FORMED],
      ['text.too-long', 'is within the limit', LONG],
    ]),
  ),
  ...['orderable', 'weighted'].flatMap((field) =>
    brokenField(field, [['field.type', 'is a boolean', [0, 1, 'true', 'yes', [], {}]]]),
  ),
  ...under({ limits: { profile: 'published' } }, [
    ...brokenField('brand', [
      [
        'text.over-published-length',
        'has 150 characters in the published profile',
        fc.integer({ min: 151, max: 300 }).map((n) => 'b'.repeat(n)),
      ],
    ]),
    ...brokenField('price', [
      [
        'text.over-published-decimals',
        'has 3 decimals in the published profile',
        [1.2345, '0.0001'],
      ],
    ]),
  ]),
  ...brokenField('price', [
    ['price.missing', 'is required', ABSENT],
    ['price.type', 'is a decimal', NO_DECIMALS],
    ['price.negative', 'is not negative', NEGATIVE],
    ['price.out-of-range', 'is within range', OUT_OF_RANGE],
  ]),
  ...brokenField(
    'price_type_code',
    [
      ['price-type-code.missing', 'is required', ABSENT],
      ['price-type-code.value', 'is 0 or 1', [2, -1, 0.5, '0', '1', true, false, [], {}, 1e9]],
    ],
    { price_unit: undefined },
  ),
  ...brokenField(
    'price_unit',
    [['price-unit.forbidden', 'is not set with code 0', ['kg', 'l', 'bottle', 'x'.repeat(100)]]],
    { price_type_code: 0 },
  ),
  ...brokenPriceUnit([
    ['price-unit.missing', 'is required with code 1', [undefined, null, '', ' ']],
    ['price-unit.type', 'is a string', NO_TEXT],
    ['unit.too-long', 'has at most 64 characters', TOO_LONG],
    ['text.ill-formed', 'is well-formed', ['k\u0000g', 'kg\ud800']],
  ]),
  ...under(
    { units: 'strict' },
    brokenPriceUnit([
      ['unit.strict-alias', 'is no alias when read strictly', ['KG', 'Ltr', 'each']],
      ['unit.strict-unlisted', 'is listed when read strictly', ['bottle', 'cl', 'gal']],
    ]),
  ),
  ...brokenField('lead_time', [
    ['lead-time.not-a-string', 'is a string', NO_TEXT],
    ['lead-time.syntax', 'follows its format', NO_LEAD_TIMES],
    ['lead-time.negative', 'is not negative', ['-24:00:00', '-1', '-1 00:00:00']],
    ['lead-time.out-of-range', 'is at most 999999999 days', OUT_OF_RANGE_LEAD_TIMES],
    ['text.ill-formed', 'is well-formed', ['24:00:00\u0000', '\ud800']],
  ]),
];
