/**
 * Records as JSON text, put together at random from values ordinary and odd, and then broken byte
 * by byte.
 */

/** A whole number from 0 and below `sides`. */
export type Roll = (sides: number) => number;

/** A die that falls the same for the same seed: xorshift. */
export function seededRoll(seed: number): Roll {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

const TEXTS = [
  '"A1"',
  '"ITEM-100000000-A"',
  '"冷凍 😀"',
  '"a \\"fine\\" one\\n Rågbröd"',
  '"Rågbröd"',
  '"\\u0041b"',
  '"\\u0000"',
  '" "',
  '""',
  '"\\ud800"',
  '"x y"',
  'null',
  '7',
  '"\\t"',
  '"\u00a0"',
  '"bœuf de Kobe, 1 €"',
  '"crème fraîche \\u00e9paisse \\/ 30 %, \\"la bonne\\""',
  '"\\u0080\\u009fÿ\\u0100"',
  '"a long text of more than thirty-two bytes, with ä, 日本語 and \\u65e5 in it, and \\ud83d\\ude00"',
  '"\\n\\r\\t\\b\\f\\\\"',
  '"🥐🥐🥐🥐🥐"',
  '"\\u007f\u0080"',
];
const NUMBERS = [
  '1',
  '6',
  '12.50',
  '"2.50"',
  '0',
  '0.5',
  '1.0',
  '01',
  '1e2',
  '-1',
  '123456789012345',
  '1234567890123456',
  '0.1234567890123456',
  '"1"',
  '".5"',
  '"0"',
  '"1,5"',
  '"1e3"',
  '"007"',
  'null',
  'true',
  '1.',
  '33.0',
  '"4.0"',
  '1234567',
  '12345678',
  '0.1234567',
  '0.12345678',
  '1234567.1234567',
  '"0012.500"',
  '"1.2.3"',
  '0.00',
  '123456789012345.123456789012345',
];
const FACTORS = ['1', '6', '"24"', '2.5'];
const UNITS = [
  '"kg"',
  '"l"',
  '"g"',
  '"KG"',
  '"dl"',
  '"piece"',
  '"DZ"',
  '"lb"',
  '"#10"',
  '"cl"',
  '"gal (UK)"',
  '"tsp (UK)"',
  '" kg "',
  '"Stück"',
  '""',
  '"cubic_milliliter"',
  'null',
  '"\\u006bg"',
  '"box"',
];
const TEXT_FORMS = [
  '6x1.5l',
  '6 x 500g',
  '6/500g',
  '1/2 l',
  '3/4kg',
  '12/8 g',
  '1kg',
  '1x1kg',
  '1.0 kg',
  '24x33cl',
  '2x6piece',
  '6x0.5 piece',
  '6x1,5l',
  '1.500g',
  '6.5x2kg',
  '0x2kg',
  '6x2x',
  'x',
  '6X1 KG',
  '6×1kg',
  '6x/1kg',
  '5 kg ',
  ' 5kg',
  '5kg.',
  '6#10',
  '#10',
  '6x#10',
  '1000g',
  '6x1',
  '6 x 4 x 2.50 ml',
  '6/4x2 ml',
  '4/5 lb AVG',
  '33clx24',
  '007x01.50l',
  '1234567890123456 g',
  '1.23 fl oz (US)',
  '2 4 kg',
  '6x4 Box',
  '12x1 l',
  '8/8 kg',
  '9/8 kg',
  '2/2.0 kg',
  '2/02 kg',
].map((text) => JSON.stringify(text));
const GTINS = [
  '"4006381333931"',
  '"4006381333930"',
  '"96385074"',
  '"2012345678900"',
  '"0614141000036"',
  '"10614141000033"',
  '"036000291452"',
  '""',
  '"400-6381333931"',
  '4006381333931',
  'null',
  '"9780306406157"',
  '"4006381333931 "',
];
const LEAD_TIMES = [
  '"24:00:00"',
  '"24:00"',
  '"86400"',
  '"1 12:00:00"',
  '"24h"',
  '""',
  'null',
  '86400',
  '"0"',
  '"3 06:00:00.5"',
  '"999999999999"',
];
const FLAGS = ['false', 'null', 'false', 'true', '"true"', '0', '""'];
const ODD_VALUES = [
  '{}',
  '[]',
  '{"a":[1,{"b":"é"}]}',
  '[1,"x"]',
  'tru',
  'nulll',
  '"\u0001"',
  '"\\x"',
  '{"quantity":1}',
];
const ODD_KEYS = [
  'note',
  'Price',
  'price ',
  'third_party_idx',
  'package_description_st',
  '__proto__',
  'n\\u0061me',
  'é',
  '',
];
const SPACES = ['', ' ', '\n', '\r\n  ', '\t'];
const ODD_BYTES = [
  0x22, 0x5c, 0x2c, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d, 0x30, 0x31, 0x39, 0x2e, 0x65, 0x2d, 0x20, 0x0a,
  0x00, 0x1f, 0x7f, 0x80, 0xc3, 0xa9, 0xe2, 0xed, 0xa0, 0xf0, 0xff, 0x78, 0x2f, 0x6e, 0x75,
];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  third_party_id: TEXTS,
  shared_id: TEXTS,
  supplier_outlet_id: TEXTS,
  brand: TEXTS,
  name: TEXTS,
  description: TEXTS,
  package_type: TEXTS,
  price: NUMBERS,
  price_type_code: ['0', '1', '2', '1.0', '"0"', 'null', '1e0', '00'],
  price_unit: UNITS,
  orderable: FLAGS,
  gtin: GTINS,
  package_description_str: TEXT_FORMS,
  lead_time: LEAD_TIMES,
  weighted: FLAGS,
};

/** The first values of a list are the ordinary ones, and drawn more often. */
function pick(values: readonly string[], roll: Roll): string {
  const ordinary = Math.min(values.length, 4);
  return (
    (roll(10) === 0
      ? ODD_VALUES[roll(ODD_VALUES.length)]
      : values[roll(4) < 3 ? roll(ordinary) : roll(values.length)]) ?? 'null'
  );
}

/** Mostly the ordinary ones alone, so that many records have nothing wrong. */
function draw(values: readonly string[], roll: Roll, tame: boolean): string {
  return tame ? (values[roll(Math.min(values.length, 4))] ?? 'null') : pick(values, roll);
}

function level(roll: Roll, tame: boolean, space: () => string, depth: number): string {
  const members = [
    `"quantity"${space()}:${space()}${draw(tame && depth > 0 ? FACTORS : NUMBERS, roll, tame)}`,
  ];
  if (roll(2) === 0) members.push(`"gtin":${draw(GTINS, roll, tame)}`);
  if (depth > 0) members.push(`"package":${space()}${level(roll, tame, space, depth - 1)}`);
  if (depth === 0 || (!tame && roll(12) === 0))
    members.push(`"unit_name":${draw(UNITS, roll, tame)}`);
  if (!tame && roll(12) === 0) members.push(members[roll(members.length)] ?? '');
  if (!tame && roll(12) === 0) members.splice(roll(members.length), 1);
  if (roll(3) === 0) members.reverse();
  return `{${space()}${members.join(`${space()},${space()}`)}${space()}}`;
}

/** The bytes of a record, or of what a mutation left of one. */
export function wireTextOf(roll: Roll): Uint8Array {
  const tame = roll(4) > 0;
  const loose = roll(4) === 0;
  const space = (): string => (loose && roll(3) === 0 ? (SPACES[roll(SPACES.length)] ?? '') : '');
  const members: string[] = [];
  const byUnit = roll(2) === 0;
  for (const name of [
    'third_party_id',
    'shared_id',
    'supplier_outlet_id',
    'brand',
    'name',
    'description',
    'package_type',
    'price',
  ]) {
    const needed = name === 'third_party_id' || name === 'name' || name === 'price';
    if (needed ? tame || roll(12) > 0 : roll(2) === 0)
      members.push(`"${name}":${space()}${draw(VALUES[name] ?? [], roll, tame)}`);
  }
  members.push(
    `"price_type_code":` +
      `${tame ? Number(byUnit) : draw(VALUES['price_type_code'] ?? [], roll, false)}`,
  );
  if (tame ? byUnit : roll(2) === 0)
    members.push(`"price_unit"${space()}:${draw(UNITS, roll, tame)}`);
  if (roll(3) === 0) members.push(`"orderable":${draw(FLAGS, roll, tame)}`);
  const asText = roll(2) === 0;
  if (asText)
    members.push(
      `"package_description_str":${space()}` +
        (tame && roll(2) === 0
          ? TEXT_FORMS[roll(TEXT_FORMS.length)]
          : draw(TEXT_FORMS, roll, tame)),
    );
  if (asText && roll(2) === 0) members.push(`"gtin":${draw(GTINS, roll, tame)}`);
  if (!asText || (!tame && roll(8) === 0))
    members.push(
      `"package_description":${space()}` +
        `${level(roll, tame, space, roll(5) === 0 ? roll(10) : roll(3))}`,
    );
  if (roll(2) === 0) members.push(`"lead_time":${draw(LEAD_TIMES, roll, tame)}`);
  if (roll(4) === 0) members.push(`"weighted":${draw(FLAGS, roll, tame)}`);
  if (!tame && roll(6) === 0)
    members.push(`"${ODD_KEYS[roll(ODD_KEYS.length)]}":${pick(TEXTS, roll)}`);
  if (!tame && roll(10) === 0) members.push(members[roll(members.length)] ?? '');
  if (roll(3) === 0) members.push(...members.splice(0, roll(members.length)));
  const text = new TextEncoder().encode(
    `{${space()}${members.join(`${space()},${space()}`)}${space()}}`,
  );
  return roll(2) === 0 ? text : mutated(text, roll);
}

/** One to three bytes written over, put in, taken out, or a stretch doubled. */
function mutated(text: Uint8Array, roll: Roll): Uint8Array {
  const bytes = [...text];
  for (let left = 1 + roll(3); left > 0; left -= 1) {
    const at = roll(bytes.length);
    const byte = ODD_BYTES[roll(ODD_BYTES.length)] ?? 0;
    switch (roll(5)) {
      case 0:
        bytes[at] = byte;
        break;
      case 1:
        bytes.splice(at, 0, byte);
        break;
      case 2:
        bytes.splice(at, 1 + roll(3));
        break;
      case 3:
        bytes.splice(at, 0, ...bytes.slice(at, at + 1 + roll(12)));
        break;
      default:
        bytes[at] = roll(256);
    }
    if (bytes.length === 0) bytes.push(0x7b);
  }
  return Uint8Array.from(bytes);
}
