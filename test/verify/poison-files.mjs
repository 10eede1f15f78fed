// Files within every published limit that once stopped the service, made at any size: `name`,
// `size` (what an operator was sent) and `pieces(size)`, which yields the JSON text in pieces.

const IDENTIFIER = 60_000;
const LEVELS = 9_999;

const record = (id, fields) =>
  JSON.stringify({
    third_party_id: id,
    name: 'Rye bread',
    price: '12.60',
    price_type_code: 0,
    package_description_str: '6x500g',
    ...fields,
  });

function* listed(count, recordOf) {
  yield '[';
  for (let index = 0; index < count; index += 1) yield (index > 0 ? ',' : '') + recordOf(index);
  yield ']';
}

/** A package of so many levels; `level` has the members of each. */
function deep(id, levels, level) {
  const outer = `{${level},"package":`;
  const inner = `{${level},"unit_name":"g"}`;
  const nested = `${outer.repeat(levels - 1)}${inner}${'}'.repeat(levels - 1)}`;
  const fields = `"third_party_id":"${id}","name":"Deep","price":12.6,"price_type_code":0`;
  return `{${fields},"package_description":${nested}}`;
}

/** Characters that do not repeat, the same each time. */
function noise(length) {
  let state = 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

export const POISON_FILES = [
  {
    name: 'records with four findings each',
    size: 390_000,
    pieces: (size) =>
      listed(size, (index) =>
        record(`A${index}`, {
          price: '12,60',
          package_description_str: '6 x 500 G',
          gtin: '4006381333932',
          lead_time: '2 days',
        }),
      ),
  },
  {
    name: 'packages of 9,999 levels of 7',
    size: 30,
    pieces: (size) => listed(size, (index) => deep(`A${index}`, LEVELS, '"quantity":7')),
  },
  {
    name: 'packages of 9,999 levels of 1, a finding on each',
    size: 20,
    pieces: (size) => listed(size, (index) => deep(`A${index}`, LEVELS, '"quantity":1,"gtin":"1"')),
  },
  {
    name: 'an identifier of 60,000 characters and unknown fields',
    size: 10_000,
    pieces: (size) =>
      listed(1, () =>
        record(
          noise(IDENTIFIER),
          Object.fromEntries(Array.from({ length: size }, (_, index) => [`u${index}`, 1])),
        ),
      ),
  },
  {
    name: 'long texts',
    size: 600,
    pieces: (size) =>
      listed(size, (index) => record(`A${index}`, { description: 'ä'.repeat(65_000) })),
  },
];
