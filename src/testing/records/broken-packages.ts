import fc from 'fast-check';
import type { Breakage } from './breakage.js';
import {
  brokenField,
  generated,
  NO_TEXT,
  under,
  type ValueRow,
  withFields,
} from './broken-fields.js';

/** Members that leave the record without a description. */
export const BARE = {
  package_description: undefined,
  package_description_str: undefined,
  gtin: undefined,
  weighted: undefined,
} as const;

export function brokenText(rows: readonly ValueRow[]): readonly Breakage[] {
  return brokenField('package_description_str', rows, BARE);
}

/** A row of a table of broken objects, with the wrong place below `package_description`. */
type ObjectRow = readonly [
  code: Breakage['code'],
  path: string,
  rule: string,
  objects: ValueRow[2],
];

/** Creates breakages of `package_description` as an object. */
export function brokenObject(rows: readonly ObjectRow[]): readonly Breakage[] {
  return rows.map(([code, path, rule, objects]) => ({
    rule: `package_description ${rule}`,
    code,
    pointer: `/package_description${path}`,
    value: (base) =>
      generated(objects).map((object) =>
        withFields(base, { ...BARE, package_description: object }),
      ),
  }));
}

const count = fc.integer({ min: 2, max: 48 });
const unit = fc.constantFrom('kg', 'l', 'ml', 'g');

/** Writes texts of a count and a unit. */
function counted(write: (n: number, u: string) => string): fc.Arbitrary<string> {
  return fc.tuple(count, unit).map(([n, u]) => write(n, u));
}

/** Wraps a wrong object into one more level. */
export function nested(inner: ValueRow[2]): fc.Arbitrary<unknown> {
  return fc
    .tuple(count, generated(inner))
    .map(([quantity, level]) => ({ quantity, package: level }));
}

export function quantities(...values: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...values), unit)
    .map(([quantity, name]) => ({ quantity, unit_name: name }));
}

export function unitNames(...values: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(count, fc.constantFrom(...values))
    .map(([quantity, name]) => ({ quantity, unit_name: name }));
}

function tooDeep(levels: number): unknown {
  let level: unknown = { quantity: 1, unit_name: 'kg' };
  for (let i = 1; i < levels; i += 1) level = { quantity: 1, package: level };
  return level;
}

const TOO_LONG = fc.integer({ min: 129, max: 200 }).map((n) => `${'1x'.repeat(n)}1kg`);
const UNSUPPORTED_SEPARATOR = fc
  .tuple(count, fc.constantFrom('*', '·', 'х', '✕'), unit)
  .map(([n, sign, u]) => `${n}${sign}1${u}`);
const NON_ASCII_DIGIT = fc
  .tuple(fc.constantFrom('٣', '５', '६'), unit)
  .map(([digit, u]) => `${digit}${u}`);
const ZERO_QUANTITY = fc
  .tuple(fc.constantFrom('0', '0.0', '6x0', '0x6'), unit)
  .map(([zero, u]) => zero + u);
const OUT_OF_RANGE = fc
  .tuple(fc.constantFrom('1234567890123456', '0.1234567890123456'), unit)
  .map(([n, u]) => n + u);
const UNEXPECTED_TEXT = ['4/5 lb AVG', '500 g net', '6x1l (case)', '1kg!', '5 %'];
const NOT_AN_OBJECT = [5, true, [], '6x1l', [{ quantity: 1, unit_name: 'kg' }]];
const QUANTITY_MISSING = [
  { unit_name: 'kg' },
  { quantity: null, unit_name: 'kg' },
  { package: { quantity: 1, unit_name: 'l' } },
];
const QUANTITY_TYPE = quantities('', '1,5', '1e3', ' 1', '1.', true, [], {}, '+1', 'six');
const ILL_FORMED = quantities('1\u0000', '\ud8001');
const ZERO_QUANTITY_INSIDE = nested(quantities(0, '0', '0.00'));
const OUT_OF_RANGE_OBJECT = quantities(
  1e16,
  1e-16,
  1e300,
  '12345678901234567',
  `1.${'3'.repeat(30)}`,
);
const INCOMPLETE = fc.oneof(
  count.map((quantity) => ({ quantity })),
  count.map((quantity) => ({ quantity, package: null, unit_name: null })),
);
const INCOMPLETE_INSIDE = nested(count.map((quantity) => ({ quantity })));
const UNIT_AND_PACKAGE = fc
  .tuple(count, unit)
  .map(([quantity, u]) => ({ quantity, unit_name: u, package: { quantity: 1, unit_name: u } }));
const TOO_LONG_OBJECT = unitNames('u'.repeat(65), 'kg'.repeat(500));
const ILL_FORMED_INSIDE = nested(unitNames('kg\u0000', '\udc00'));
const STRICT_ALIAS = unitNames('KG', 'Litres');

/** Breakages of the description as text, as object, and next to `weighted`. */
export const BROKEN_PACKAGES: readonly Breakage[] = [
  {
    rule: 'there is a description',
    code: 'package.missing',
    pointer: '/package_description',
    value: (base) =>
      fc
        .constantFrom(undefined, null)
        .map((none) =>
          withFields(base, { ...BARE, package_description: none, package_description_str: none }),
        ),
  },
  ...brokenText([
    ['package.not-a-string', 'is a string', NO_TEXT],
    ['text.ill-formed', 'is well-formed', ['6x1.5l\u0000', '6\ud800']],
    ['package.too-long', 'has at most 256 characters', TOO_LONG],
    ['package.newline', 'has no line end inside', counted((n, u) => `${n}x500${u}\n${n}x400${u}`)],
    ['package.unsupported-separator', 'is separated by x or /', UNSUPPORTED_SEPARATOR],
    ['package.mixed-separators', 'has one separator', counted((n, u) => `${n}x4/1.5${u}`)],
    ['package.leading-separator', 'begins with a number', ['x6l', '/6x1l', ' X 2kg']],
    ['package.trailing-separator', 'ends with a unit', counted((n) => `${n}x`)],
    ['package.empty-factor', 'has a number between separators', counted((n, u) => `${n}xx5${u}`)],
    ['package.missing-unit', 'has a unit', counted((n) => `${n}x1.5`)],
    ['package.missing-amount', 'has an amount', counted((n, u) => `${n}x${u}`)],
    ['package.unit-not-last', 'ends with its unit', counted((n) => `33clx${n}`)],
    ['package.decimal-comma', 'has decimal points', counted((n, u) => `${n}x1,5${u}`)],
    ['package.ambiguous-number', 'has no thousands marks', counted((n, u) => `${n},500${u}`)],
    ['package.invalid-number', 'has numbers', counted((n, u) => `${n}x1.2.3${u}`)],
    ['package.non-ascii-digit', 'has ASCII digits', NON_ASCII_DIGIT],
    ['package.negative', 'is above zero', counted((n, u) => `-${n}${u}`)],
    ['package.zero-quantity', 'is not zero', ZERO_QUANTITY],
    ['package.out-of-range', 'has at most 15 digits', OUT_OF_RANGE],
    ['package.unexpected-text', 'ends behind its unit', UNEXPECTED_TEXT],
  ]),

  ...brokenObject([
    ['package.not-an-object', '', 'is an object', NOT_AN_OBJECT],
    ['package.not-an-object', '/package', 'holds objects', nested([5, false, [], 'kg'])],
    ['package.quantity-missing', '/quantity', 'has a quantity', QUANTITY_MISSING],
    [
      'package.quantity-missing',
      '/package/quantity',
      'has a quantity inside',
      nested([{ unit_name: 'kg' }, { unit_name: 'l', quantity: null }]),
    ],
    ['package.quantity-type', '/quantity', 'counts in decimals', QUANTITY_TYPE],
    ['text.ill-formed', '/quantity', 'counts in well-formed text', ILL_FORMED],
    ['package.negative', '/package/quantity', 'is above zero', nested(quantities(-1, -0.5, '-2'))],
    ['package.zero-quantity', '/package/quantity', 'is not zero', ZERO_QUANTITY_INSIDE],
    ['package.out-of-range', '/quantity', 'is within range', OUT_OF_RANGE_OBJECT],
    ['package.incomplete', '', 'says what it counts', INCOMPLETE],
    ['package.incomplete', '/package', 'says what it counts inside', INCOMPLETE_INSIDE],
    ['package.unit-and-package', '/unit_name', 'has a unit or a package', UNIT_AND_PACKAGE],
    [
      'package.too-deep',
      '/package'.repeat(10_000),
      'has at most 10,000 levels',
      fc.integer({ min: 10_001, max: 10_003 }).map(tooDeep),
    ],
    ['unit.not-a-string', '/unit_name', 'has a unit that is a string', unitNames(5, true, [], {})],
    ['unit.empty', '/unit_name', 'has a unit', unitNames('', ' ', '\t', '\u00a0')],
    ['unit.too-long', '/unit_name', 'has a unit of at most 64 characters', TOO_LONG_OBJECT],
    ['text.ill-formed', '/package/unit_name', 'has a well-formed unit', ILL_FORMED_INSIDE],
  ]),

  ...under({ units: 'strict' }, [
    ...brokenText([
      ['unit.strict-alias', 'has no alias when read strictly', ['6x1 Ltr', '5 KG']],
      ['unit.strict-unlisted', 'has a listed unit when read strictly', ['6 bottle', '24x33cl']],
    ]),
    ...brokenObject([
      ['unit.strict-alias', '/unit_name', 'has no alias when read strictly', STRICT_ALIAS],
      [
        'unit.strict-unlisted',
        '/unit_name',
        'has a listed unit when read strictly',
        unitNames('bottle', 'cl'),
      ],
    ]),
  ]),
  ...under(
    { limits: { profile: 'published' } },
    brokenObject([
      [
        'text.over-published-decimals',
        '/quantity',
        'has 6 decimals in the published profile',
        quantities(1.2345678, '0.0000001'),
      ],
    ]),
  ),
  ...under(
    { limits: { depth: 2 } },
    brokenObject([
      [
        'package.too-deep',
        '/package/package',
        'has at most as many levels as the caller says',
        fc.integer({ min: 3, max: 6 }).map(tooDeep),
      ],
    ]),
  ),

  {
    rule: 'weighted goods are described as 1 times l, kg, oz or lb, in an object',
    code: 'weighted.package',
    pointer: '/package_description',
    value: (base) =>
      fc
        .constantFrom(
          { quantity: 2, unit_name: 'kg' },
          { quantity: 1, unit_name: 'g' },
          { quantity: '0.5', package: { quantity: 2, unit_name: 'kg' } },
        )
        .map((object) =>
          withFields(base, { ...BARE, package_description: object, weighted: true }),
        ),
  },
  {
    rule: 'weighted goods are described as 1 times l, kg, oz or lb, in text',
    code: 'weighted.package',
    pointer: '/package_description_str',
    value: (base) =>
      fc
        .constantFrom('2kg', '1000g', '0.5x2kg', '6x1.5l', '1piece')
        .map((text) =>
          withFields(base, { ...BARE, package_description_str: text, weighted: true }),
        ),
  },
];
