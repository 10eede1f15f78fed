/** Fields of a record as they are sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a record without a mistake, but for the fields that are given. */
export function ryeBread(at: number, fields: Fields = {}): Fields {
  return {
    third_party_id: `P${at}`,
    name: `Rye bread ${at}`,
    price: (10 + (at % 9)).toFixed(2),
    price_type_code: 0,
    package_description_str: '2 x 500 g',
    ...fields,
  };
}
