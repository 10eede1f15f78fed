/** An invented file with the mistakes that exports have. */

type Fields = Record<string, unknown>;

const MISTAKES: readonly ((record: Fields) => Fields)[] = [
  (record) => ({ ...record, price: String(record['price']).replace('.', ',') }),
  (record) => ({ ...record, price_type_code: '0' }),
  (record) => ({ ...record, package_description_str: '' }),
  (record) => ({ ...record, package_description_str: 'ca. 2,5 kg' }),
  (record) => ({ ...record, package_description_str: '6 kpl 1,5 l' }),
  (record) => ({ ...record, package_description_str: '10 Stk' }),
  (record) => ({ ...record, package_description_str: '24 x 33 cl' }),
  (record) => ({ ...record, lead_time: '2 arkipäivää' }),
  (record) => ({ ...record, gtin: '6,401E+12' }),
  (record) => ({ ...record, gtin: '6401000001962' }),
  (record) => ({ ...record, third_party_id: 'same' }),
  (record) => ({ ...record, brand: ' ', allergens: 'gluten' }),
  (record) => ({ ...record, name: '<img src=x onerror=alert(1)>' }),
];

/** Number of different mistakes. */
export const MISTAKE_COUNT: number = MISTAKES.length;

/** Returns the text of a file: each number is a record, with the mistake of that number if any. */
export function supplierText(mistakes: readonly number[], separator = ',\n'): string {
  const records = mistakes.map((mistake, index) => {
    const record: Fields = {
      third_party_id: `A${index}`,
      name: `Ruisleipä ${index}`,
      price: (1251 + 2 * index) / 100,
      price_type_code: 0,
      gtin: '6401000000009',
      package_description_str: '8 x 400 g',
      lead_time: '24:00:00',
    };
    return JSON.stringify(MISTAKES[mistake]?.(record) ?? record);
  });
  return `[${records.join(separator)}]`;
}

/** Returns the bytes of such a file. */
export function supplierFile(mistakes: readonly number[]): Uint8Array {
  return new TextEncoder().encode(supplierText(mistakes));
}
