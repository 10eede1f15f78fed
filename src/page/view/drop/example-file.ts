/** An invented file with mistakes that price lists often have. */

const NAMES = [
  'Ruisleipä viipaloitu',
  'Kaurasämpylä pakaste',
  'Roggenmischbrot',
  'Croissant au beurre',
  'Kanelbulle',
  'Omenahillo',
  'Voi suolaton',
];

const SIZES = ['8 x 400 g', '24 x 80 g', '6 x 1000 g', '12 x 65 g', '2.5 kg'];

type Fields = Record<string, unknown>;

/** One mistake, and the number of records between two that have it. */
const MISTAKES: readonly (readonly [every: number, make: (record: Fields) => void])[] = [
  // Euros and cents in one: a hundred times the price.
  [199, (record) => Object.assign(record, { price: Math.round(Number(record['price']) * 100) })],
  [31, (record) => Object.assign(record, { price: String(record['price']).replace('.', ',') })],
  [53, (record) => Object.assign(record, { price_type_code: '0' })],
  [67, (record) => Object.assign(record, { package_description_str: '' })],
  [71, (record) => Object.assign(record, { package_description_str: 'ca. 2,5 kg' })],
  [89, (record) => Object.assign(record, { package_description_str: '6 kpl 1,5 l' })],
  [97, (record) => Object.assign(record, { lead_time: '2 arkipäivää' })],
  [101, (record) => Object.assign(record, { package_description_str: '10 Stk' })],
  [103, (record) => Object.assign(record, { package_description_str: '24 x 33 cl' })],
  [107, (record) => Object.assign(record, { gtin: '6,401E+12' })],
  [109, (record) => Object.assign(record, { gtin: `${String(record['gtin']).slice(0, 12)}x` })],
  [499, (record) => Object.assign(record, { third_party_id: '100000' })],
];

/** Records that came since the earlier file; one price in so many changed since, by 4 %. */
const CAME = 30;
const CHANGED = 5;

/** Makes the file, or the one without mistakes that was sent before it. */
export function exampleFile(records: number, isEarlier = false): Blob {
  const rows = Array.from({ length: records - (isEarlier ? CAME : 0) }, (_, index) => {
    const cents = 201 + ((index * 7919) % 9000);
    const less = isEarlier && index % CHANGED === 0 ? Math.round(cents / 25) : 0;
    const record: Fields = {
      third_party_id: String(100_000 + index),
      name: `${NAMES[index % NAMES.length]} ${index}`,
      brand: 'Leipomo Oy',
      // Divided last: a sum of fractions has digits that no price list has.
      price: (cents - less) / 100,
      price_type_code: 0,
      gtin: gtinOf(index),
      package_description_str: SIZES[index % SIZES.length],
      lead_time: '24:00:00',
    };
    for (const [every, make] of isEarlier ? [] : MISTAKES)
      if (index % every === every - 1) make(record);
    return JSON.stringify(record);
  });
  return new Blob([`[\n${rows.join(',\n')}\n]\n`], { type: 'application/json' });
}

function gtinOf(index: number): string {
  const digits = String(640_100_000_000 + index);
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) sum += Number(digit) * (at % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
