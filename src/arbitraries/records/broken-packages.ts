import fc from 'fast-check';
import type { Breakage } from './breakage.js';
import { brokenField, NO_TEXT, withFields } from './broken-fields.js';

/** Members that leave the record without a description. */
export const BARE = {
  package_description: undefined,
  package_description_str: undefined,
  gtin: undefined,
  weighted: undefined,
} as const;

export function brokenText(
  code: Breakage['code'],
  rule: string,
  texts: fc.Arbitrary<unknown>,
): Breakage {
  return brokenField({ code, field: 'package_description_str', rule, values: texts, more: BARE });
}

/** Generates an object that is wrong at a place below `package_description`. */
export function brokenObject(
  code: Breakage['code'],
  path: string,
  rule: string,
  objects: fc.Arbitrary<unknown>,
): Breakage {
  return {
    rule: `package_description ${rule}`,
    code,
    pointer: `/package_description${path}`,
    value: (base) =>
      objects.map((object) => withFields(base, { ...BARE, package_description: object })),
  };
}

const count = fc.integer({ min: 2, max: 48 });
const unit = fc.constantFrom('kg', 'l', 'ml', 'g');

/** Wraps a wrong object into one more level. */
export function nested(inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(count, inner).map(([quantity, level]) => ({ quantity, package: level }));
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
  brokenText('package.not-a-string', 'is a string', NO_TEXT),
  brokenText('text.ill-formed', 'is well-formed', fc.constantFrom('6x1.5l\u0000', '6\ud800')),
  brokenText(
    'package.too-long',
    'has at most 256 characters',
    fc.integer({ min: 129, max: 200 }).map((n) => `${'1x'.repeat(n)}1kg`),
  ),
  brokenText(
    'package.newline',
    'has no line end inside',
    fc.tuple(count, unit).map(([n, u]) => `${n}x500${u}\n${n}x400${u}`),
  ),
  brokenText(
    'package.unsupported-separator',
    'is separated by x or /',
    fc
      .tuple(count, fc.constantFrom('*', '·', 'х', '✕'), unit)
      .map(([n, sign, u]) => `${n}${sign}1${u}`),
  ),
  brokenText(
    'package.mixed-separators',
    'has one separator',
    fc.tuple(count, unit).map(([n, u]) => `${n}x4/1.5${u}`),
  ),
  brokenText(
    'package.leading-separator',
    'begins with a number',
    fc.constantFrom('x6l', '/6x1l', ' X 2kg'),
  ),
  brokenText(
    'package.trailing-separator',
    'ends with a unit',
    count.map((n) => `${n}x`),
  ),
  brokenText(
    'package.empty-factor',
    'has a number between separators',
    fc.tuple(count, unit).map(([n, u]) => `${n}xx5${u}`),
  ),
  brokenText(
    'package.missing-unit',
    'has a unit',
    count.map((n) => `${n}x1.5`),
  ),
  brokenText(
    'package.missing-amount',
    'has an amount',
    fc.tuple(count, unit).map(([n, u]) => `${n}x${u}`),
  ),
  brokenText(
    'package.unit-not-last',
    'ends with its unit',
    count.map((n) => `33clx${n}`),
  ),
  brokenText(
    'package.decimal-comma',
    'has decimal points',
    fc.tuple(count, unit).map(([n, u]) => `${n}x1,5${u}`),
  ),
  brokenText(
    'package.ambiguous-number',
    'has no thousands marks',
    fc.tuple(count, unit).map(([n, u]) => `${n},500${u}`),
  ),
  brokenText(
    'package.invalid-number',
    'has numbers',
    fc.tuple(count, unit).map(([n, u]) => `${n}x1.2.3${u}`),
  ),
  brokenText(
    'package.non-ascii-digit',
    'has ASCII digits',
    fc.tuple(fc.constantFrom('٣', '５', '६'), unit).map(([digit, u]) => `${digit}${u}`),
  ),
  brokenText(
    'package.negative',
    'is above zero',
    fc.tuple(count, unit).map(([n, u]) => `-${n}${u}`),
  ),
  brokenText(
    'package.zero-quantity',
    'is not zero',
    fc.tuple(fc.constantFrom('0', '0.0', '6x0', '0x6'), unit).map(([zero, u]) => zero + u),
  ),
  brokenText(
    'package.out-of-range',
    'has at most 15 digits',
    fc
      .tuple(fc.constantFrom('1234567890123456', '0.1234567890123456'), unit)
      .map(([n, u]) => n + u),
  ),
  brokenText(
    'package.unexpected-text',
    'ends behind its unit',
    fc.constantFrom('4/5 lb AVG', '500 g net', '6x1l (case)', '1kg!', '5 %'),
  ),
  {
    ...brokenText(
      'unit.strict-alias',
      'has no alias when read strictly',
      fc.constantFrom('6x1 Ltr', '5 KG'),
    ),
    options: { units: 'strict' },
  },
  {
    ...brokenText(
      'unit.strict-unlisted',
      'has a listed unit when read strictly',
      fc.constantFrom('6 bottle', '24x33cl'),
    ),
    options: { units: 'strict' },
  },

  brokenObject(
    'package.not-an-object',
    '',
    'is an object',
    fc.constantFrom(5, true, [], '6x1l', [{ quantity: 1, unit_name: 'kg' }]),
  ),
  brokenObject(
    'package.not-an-object',
    '/package',
    'holds objects',
    nested(fc.constantFrom(5, false, [], 'kg')),
  ),
  brokenObject(
    'package.quantity-missing',
    '/quantity',
    'has a quantity',
    fc.constantFrom(
      { unit_name: 'kg' },
      { quantity: null, unit_name: 'kg' },
      { package: { quantity: 1, unit_name: 'l' } },
    ),
  ),
  brokenObject(
    'package.quantity-missing',
    '/package/quantity',
    'has a quantity inside',
    nested(fc.constantFrom({ unit_name: 'kg' }, { unit_name: 'l', quantity: null })),
  ),
  brokenObject(
    'package.quantity-type',
    '/quantity',
    'counts in decimals',
    quantities('', '1,5', '1e3', ' 1', '1.', true, [], {}, '+1', 'six'),
  ),
  brokenObject(
    'text.ill-formed',
    '/quantity',
    'counts in well-formed text',
    quantities('1\u0000', '\ud8001'),
  ),
  brokenObject(
    'package.negative',
    '/package/quantity',
    'is above zero',
    nested(quantities(-1, -0.5, '-2')),
  ),
  brokenObject(
    'package.zero-quantity',
    '/package/quantity',
    'is not zero',
    nested(quantities(0, '0', '0.00')),
  ),
  brokenObject(
    'package.out-of-range',
    '/quantity',
    'is within range',
    quantities(1e16, 1e-16, 1e300, '12345678901234567', `1.${'3'.repeat(30)}`),
  ),
  {
    ...brokenObject(
      'text.over-published-decimals',
      '/quantity',
      'has 6 decimals in the published profile',
      quantities(1.2345678, '0.0000001'),
    ),
    options: { limits: { profile: 'published' } },
  },
  brokenObject(
    'package.incomplete',
    '',
    'says what it counts',
    fc.oneof(
      count.map((quantity) => ({ quantity })),
      count.map((quantity) => ({ quantity, package: null, unit_name: null })),
    ),
  ),
  brokenObject(
    'package.incomplete',
    '/package',
    'says what it counts inside',
    nested(count.map((quantity) => ({ quantity }))),
  ),
  brokenObject(
    'package.unit-and-package',
    '/unit_name',
    'has a unit or a package',
    fc
      .tuple(count, unit)
      .map(([quantity, u]) => ({ quantity, unit_name: u, package: { quantity: 1, unit_name: u } })),
  ),
  brokenObject(
    'package.too-deep',
    '/package'.repeat(10_000),
    'has at most 10,000 levels',
    fc.integer({ min: 10_001, max: 10_003 }).map(tooDeep),
  ),
  {
    ...brokenObject(
      'package.too-deep',
      '/package/package',
      'has at most as many levels as the caller says',
      fc.integer({ min: 3, max: 6 }).map(tooDeep),
    ),
    options: { limits: { depth: 2 } },
  },
  brokenObject(
    'unit.not-a-string',
    '/unit_name',
    'has a unit that is a string',
    unitNames(5, true, [], {}),
  ),
  brokenObject('unit.empty', '/unit_name', 'has a unit', unitNames('', ' ', '\t', '\u00a0')),
  brokenObject(
    'unit.too-long',
    '/unit_name',
    'has a unit of at most 64 characters',
    unitNames('u'.repeat(65), 'kg'.repeat(500)),
  ),
  brokenObject(
    'text.ill-formed',
    '/package/unit_name',
    'has a well-formed unit',
    nested(unitNames('kg\u0000', '\udc00')),
  ),
  {
    ...brokenObject(
      'unit.strict-alias',
      '/unit_name',
      'has no alias when read strictly',
      unitNames('KG', 'Litres'),
    ),
    options: { units: 'strict' },
  },
  {
    ...brokenObject(
      'unit.strict-unlisted',
      '/unit_name',
      'has a listed unit when read strictly',
      unitNames('bottle', 'cl'),
    ),
    options: { units: 'strict' },
  },

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
