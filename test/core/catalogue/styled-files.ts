import fc from 'fast-check';

/** A record of a supplier who writes sizes with either separator, now and then with mistakes. */
const record = fc.record({
  third_party_id: fc.constantFrom('A', 'B', 'C', 'D'),
  name: fc.constantFrom('Rye', 'Oat'),
  price: fc.constantFrom<unknown>(2, 2, 2, 9, -1),
  price_type_code: fc.constant(0),
  package_description_str: fc.constantFrom('6x500 g', '6/500 g', '6x500 g', '3 kg', '4 kg'),
  lead_time: fc.constantFrom(undefined, '24:00:00', '48:00:00'),
  supplier_outlet_id: fc.constantFrom(undefined, 'north', 'south'),
  gtin: fc.constantFrom(undefined, '96385074', '123'),
  orderable: fc.constantFrom(undefined, true, false),
});

/** Generates files as JSON texts, some with repeated or contradicting identifiers. */
export function styledFiles(count: number): fc.Arbitrary<readonly string[]> {
  const records = fc.array(fc.tuple(record, fc.constantFrom(1, 1, 1, 2, 3)), { maxLength: 5 });
  const file = records.map((some) =>
    JSON.stringify(some.flatMap(([one, copies]) => Array.from({ length: copies }, () => one))),
  );
  return fc.array(file, { minLength: count, maxLength: count });
}

/** Returns the text of a file with one package for each description. */
export function fileOfSizes(...sizes: readonly string[]): string {
  return JSON.stringify(
    sizes.map((size, at) => ({
      third_party_id: `P-${at}`,
      name: 'Rye',
      price: 2,
      price_type_code: 0,
      package_description_str: size,
    })),
  );
}
