// Texts of package records for linear-families.mjs.

/** Numbers in [0, 1), the same for the same seed. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let h = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
    return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
  };
}

const WORDS = [
  'organic',
  'frozen',
  'rye',
  'bread',
  'butter',
  'potatoes',
  'grilled',
  'unsalted',
  'large',
  'matured',
  'lentils',
  'towels',
];

/** Two, three and four bytes a character, right to left, combining, compatibility forms. */
export const SCRIPTS = [
  'Smørrebrød',
  'Crème fraîche',
  '東京食品',
  'картофель',
  'ขนมปัง',
  'خبز',
  '🥖🧈',
  'e\u0301te\u0301',
  'ﬁne',
  '𝔅read',
];

export function integer(random, below) {
  return Math.floor(random() * below);
}

export function words(random, count, list = WORDS) {
  return Array.from({ length: count }, () => list[integer(random, list.length)]).join(' ');
}

/** Every character as the escapes of its UTF-16 units. */
export function escaped(text) {
  let out = '';
  for (let at = 0; at < text.length; at += 1)
    out += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return out;
}

function drawGtin(random) {
  const body = `57${String(integer(random, 1e10)).padStart(10, '0')}`;
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += Number(body[at]) * (at % 2 === 0 ? 1 : 3);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** The fields of an ordinary record by name, as JSON texts. */
export function recordFields(random, index) {
  return {
    third_party_id: `"ITEM-${index}"`,
    shared_id: `"ARTICLE-${index >> 1}"`,
    name: `"${words(random, 4)}"`,
    description: `"${words(random, 12)}"`,
    price: `${integer(random, 900)}.${10 + integer(random, 90)}`,
    price_type_code: '0',
    package_description:
      `{"quantity":${1 + integer(random, 24)},"gtin":"${drawGtin(random)}",` +
      `"package":{"quantity":2.5,"unit_name":"kg"}}`,
    lead_time: '"24:00:00"',
  };
}

export function writeFields(fields) {
  return `{${Object.entries(fields).map(([name, value]) => `"${name}":${value}`)}}`;
}

/** An ordinary record with some other fields. */
export function record(random, index, other = {}) {
  return writeFields({ ...recordFields(random, index), ...other });
}

/** A package description of so many levels. */
export function nested(levels) {
  return (
    `${'{"quantity":1,"package":'.repeat(levels - 1)}{"quantity":5,` +
    `"unit_name":"kg"}${'}'.repeat(levels - 1)}`
  );
}

/** Texts made by `make(index)` with commas between, so many bytes in all. */
export function list(bytes, make, between = ',') {
  const texts = [];
  for (let index = 0, size = 0; size < bytes; index += 1) {
    const text = make(index);
    texts.push(text);
    size += Buffer.byteLength(text) + between.length;
  }
  return texts.join(between);
}

/** A file of the records that `make(index)` makes. */
export function file(bytes, make, between = ',') {
  return `[${list(bytes - 2, make, between)}]`;
}

/** Returns a file of one record that one field fills. */
export function alone(bytes, random, name, value) {
  return `[${record(random, 0, { [name]: value(bytes - 400) })}]`;
}

/** Returns a file of one record that additional fields fill. */
export function wide(bytes, random, make) {
  return `[${record(random, 0).slice(0, -1)},${list(bytes - 400, make)}}]`;
}
