// Files within every published limit that once stopped the service, made at any size: `name`,
// `size` (what an operator was sent) and `pieces(size)`, which yields the JSON text in pieces.

const LEVELS = 9_999;
/** Levels of 7 whose product has 60 digits, the bound of a content. */
const SEVENS = 70;

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

/** A record of LEVELS packages; `membersOf` gives the members of each, the innermost is 0. */
function deep(id, membersOf) {
  let outer = '';
  for (let level = LEVELS - 1; level > 0; level -= 1) outer += `{${membersOf(level)},"package":`;
  const nested = `${outer}{${membersOf(0)},"unit_name":"g"}${'}'.repeat(LEVELS - 1)}`;
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
    name: 'refused records with four findings each',
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
    name: 'accepted records with two findings each',
    size: 390_000,
    pieces: (size) =>
      listed(size, (index) =>
        record(`A${index}`, { package_description_str: '6 x 500 G', gtin: '4006381333932' }),
      ),
  },
  {
    name: 'packages of 9,999 levels of 1.5, refused',
    size: 20,
    pieces: (size) => listed(size, (index) => deep(`A${index}`, () => '"quantity":1.5')),
  },
  {
    name: 'packages of 9,999 levels of 7, refused',
    size: 30,
    pieces: (size) => listed(size, (index) => deep(`A${index}`, () => '"quantity":7')),
  },
  {
    name: 'packages of 9,999 levels with a content of 60 digits',
    size: 30,
    pieces: (size) =>
      listed(size, (index) => deep(`A${index}`, (level) => `"quantity":${level < SEVENS ? 7 : 1}`)),
  },
  {
    name: 'packages of 9,999 levels of 1, a finding on each',
    size: 20,
    pieces: (size) => listed(size, (index) => deep(`A${index}`, () => '"quantity":1,"gtin":"1"')),
  },
  ...[
    ['an identifier of 60,000 characters and unknown fields', 60_000],
    ['an identifier of 1,000 characters and unknown fields', 1_000],
  ].map(([name, length]) => ({
    name,
    size: 10_000,
    pieces: (size) =>
      listed(1, () =>
        record(
          noise(length),
          Object.fromEntries(Array.from({ length: size }, (_, index) => [`u${index}`, 1])),
        ),
      ),
  })),
  {
    name: 'long texts',
    size: 600,
    pieces: (size) =>
      listed(size, (index) => record(`A${index}`, { description: 'ä'.repeat(65_000) })),
  },
];
