/**
 * A model that knows nothing of the library: what one customer's catalogue should hold after each
 * file, in a few lines.
 */

/** One record of a simulated file. */
export interface SimulatedRecord {
  readonly id: string;
  readonly price: string;
  readonly orderable: boolean;
  /** Its price is negative, so the record is refused. */
  readonly refused: boolean;
}

/** A package as the model knows it. */
export interface NaiveItem {
  readonly price: string | null;
  readonly available: boolean;
}

export type NaiveCatalogue = ReadonlyMap<string, NaiveItem>;

/** Spec 3.1 and Decision S3, written out. */
export function naiveSync(
  before: NaiveCatalogue,
  file: readonly SimulatedRecord[],
): NaiveCatalogue {
  const after = new Map<string, NaiveItem>();
  const listed = new Map(file.map((record) => [record.id, record]));
  for (const [id, item] of before)
    if (!listed.has(id)) after.set(id, { ...item, available: false });
  for (const [id, record] of listed) {
    const known = before.get(id);
    if (!record.refused) after.set(id, { price: record.price, available: record.orderable });
    else if (known !== undefined)
      after.set(id, record.orderable ? known : { ...known, available: false });
    else if (!record.orderable) after.set(id, { price: null, available: false });
  }
  return after;
}

/** The bytes of such a file. */
export function fileOf(records: readonly SimulatedRecord[]): Uint8Array {
  const json = records.map(({ id, price, orderable, refused }) => ({
    third_party_id: id,
    name: `Package ${id}`,
    price: refused ? `-${price}` : price,
    price_type_code: 0,
    package_description_str: '6x500g',
    orderable,
  }));
  return new TextEncoder().encode(JSON.stringify(json));
}
