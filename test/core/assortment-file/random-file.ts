/**
 * Random assortment files: records with every kind of value in every field, written in every way
 * that JSON allows.
 */
import fc from 'fast-check';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const BLANKS = ['', ' ', '\t', '\n', '\r\n'];
const UNITS =
  'kg KG l Ltr ml cl dl hl g gr lb oz #10 DZ gross pair piece pcs stk bottle gal µl MMQ m³ ' +
  'Stück шт x'.split(' ').concat('#10 can', 'tsp (UK)', 'tsp (US)', 'qt (US)', '', ' ');
const TEXTS =
  '6x1.5l|6x1,5l|6 X 1.50 Ltr|24x33cl|24/33cl|6/1,5 KG|33clx24|6*33cl|6·1.5l|5 kg.|2 yd3|1.500 ' +
  'KG|1.500kg|1/2 L|3/4 qt (US)|1kg|1 KG|1000g|6/#10|#10 can|2x6|6xkg|1,5 pcs|6x1,5pc|0,5 ' +
  'kg|12 gross|1.5 cl|9999999999999 hl|4/5 lb AVG|| |x|6x1.5l x'.split('|');
const LEAD_TIMES = ['24:00:00', '24:00', '86400', '24h', '48:00:00', '', ' ', '1 12:00:00'];
const GTINS = [
  '4006381333931',
  '4006381333930',
  '96385074',
  '',
  ' ',
  '400-6381333931',
  '2012345678900',
];

const text = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

/** Now and then something of another type. */
function mostly<T extends Json>(usual: fc.Arbitrary<T>): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom<Json>(null, true, 7, [], {}, '', ' ', [{}], 'ok') },
  );
}

const number = fc.oneof(
  fc.constantFrom<Json>(1, 6, 0, 1.5, 33, 1e2, 24, -1, 1e30, '1.5', '33', '1,5', '.5', '007', 'x'),
  fc.integer({ min: 1, max: 100 }),
);

const level = (last: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<Json> =>
  fc
    .tuple(
      fc.record({ quantity: mostly(number), ...last }),
      fc.record({ gtin: mostly(text(...GTINS)), extra: fc.constant(1) }, { requiredKeys: [] }),
    )
    .map(([needed, more]): Json => ({ ...needed, ...more }));

const lowest = level({ unit_name: mostly(text(...UNITS)) });
const packageDescription = fc.oneof(
  lowest,
  level({ package: lowest }),
  level({ package: level({ package: lowest }) }),
  fc.constant({ quantity: 1, unit_name: 'kg' }),
  fc.constant({ quantity: 6, package: { quantity: 1.5, unit_name: 'Ltr' } }),
);

const description = fc.oneof(
  fc.record({ package_description: mostly(packageDescription) }),
  fc.record(
    { package_description_str: mostly(text(...TEXTS)), gtin: mostly(text(...GTINS)) },
    { requiredKeys: ['package_description_str'] },
  ),
  fc.record(
    {
      package_description: mostly(packageDescription),
      package_description_str: mostly(text(...TEXTS)),
      gtin: mostly(text(...GTINS)),
    },
    { requiredKeys: ['package_description', 'package_description_str'] },
  ),
  fc.constant({
    package_description: { quantity: 6, package: { quantity: 1.5, unit_name: 'l' } },
    package_description_str: '6x1,5l',
  }),
  fc.constant({
    package_description: { quantity: 330, unit_name: 'ml' },
    package_description_str: '33 cl',
  }),
  fc.constant({}),
);

const price = fc.oneof(
  fc.record(
    {
      price: mostly(number),
      price_type_code: fc.constantFrom<Json>(0, 1),
      price_unit: mostly(text(...UNITS)),
    },
    { requiredKeys: ['price', 'price_type_code'] },
  ),
  fc.record({ price: mostly(number), price_type_code: fc.constant(0) }),
  fc.record({ price: mostly(number), price_type_code: fc.constant(1), price_unit: text(...UNITS) }),
  fc.record(
    {
      price: mostly(number),
      price_type_code: mostly(fc.constantFrom<Json>(0, 1)),
      price_unit: fc.constantFrom<Json>(null, '', 'kg', 'KG'),
    },
    { requiredKeys: [] },
  ),
);

const rest = fc.record(
  {
    third_party_id: mostly(text('A1', 'A1', 'A2', 'a1', 'A3', 'Ä4', '\u20ac 5', '')),
    name: mostly(text('Rye flour', 'Rågbröd', 'Šťáva "1"', '冷凍')),
    shared_id: mostly(text('S1', 'S2', '')),
    supplier_outlet_id: mostly(text('O1', 'O1', 'O2', ' ')),
    brand: mostly(text('Kvarn', '', ' ')),
    description: mostly(text('x', '\u00a0')),
    package_type: mostly(text('box', '')),
    orderable: mostly(fc.boolean()),
    lead_time: mostly(text(...LEAD_TIMES)),
    weighted: mostly(fc.boolean()),
    surprise: fc.constant<Json>({ deep: [1, { a: null }] }),
  },
  { requiredKeys: ['third_party_id', 'name'] },
);

/** One record, as any parsed JSON object may look. */
export const randomRecord: fc.Arbitrary<Readonly<Record<string, Json>>> = fc
  .tuple(rest, price, description)
  .map(([a, b, c]) => ({ ...a, ...b, ...c }) as Readonly<Record<string, Json>>);

/** Writes a text unchanged, with some needless escapes, or all in escapes. */
function quoted(value: string, way: number): string {
  if (way % 3 === 0) return JSON.stringify(value);
  const escaped = [...value].flatMap((c) =>
    [...c].flatMap((_, i) =>
      i === 0
        ? [...Array(c.length).keys()].map(
            (k) => `\\u${c.charCodeAt(k).toString(16).padStart(4, '0')}`,
          )
        : [],
    ),
  );
  return (
    '"' +
    (way % 3 === 1
      ? escaped
      : [...value].map((c, i) =>
          i === 0 && c.length === 1 ? escaped[0] : JSON.stringify(c).slice(1, -1),
        )
    ).join('') +
    '"'
  );
}

/** A JSON text of a value; `ways` are drawn from in turn. */
function written(value: Json, next: () => number): string {
  const space = (): string => BLANKS[next() % BLANKS.length] ?? '';
  if (typeof value === 'string') return quoted(value, next());
  if (typeof value === 'number')
    return next() % 4 === 0 && Number.isInteger(value) && Math.abs(value) < 1e15
      ? `${value}.0`
      : String(value).replace('+', '');
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return `[${value.map((item: Json) => space() + written(item, next) + space()).join(',')}]`;
  const members = Object.entries(value as Readonly<Record<string, Json>>);
  const turn = next() % (members.length + 1);
  const ordered = [...members.slice(turn), ...members.slice(0, turn)];
  return (
    '{' +
    ordered
      .map(
        ([key, item]) =>
          `${space()}${quoted(key, next() % 7 === 0 ? 1 : 0)}${space()}:` +
          `${space()}${written(item, next)}${space()}`,
      )
      .join(',') +
    '}'
  );
}

/**
 * A whole file: pretty, on one line or in between, with or without byte order mark, escaped or not.
 */
export const randomFile: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(randomRecord, { maxLength: 5 }),
    fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }),
    fc.constantFrom('', '\ufeff'),
    fc.constantFrom('random', 'pretty', 'dense'),
  )
  .map(([records, ways, mark, layout]) => {
    if (layout !== 'random')
      return mark + JSON.stringify(records, null, layout === 'pretty' ? 2 : 0);
    let at = 0;
    const next = (): number => {
      at += 1;
      return ways[at % ways.length] ?? 0;
    };
    return mark + written(records, next);
  });
