import { readFileSync } from 'node:fs';
import type { Roll } from './mutated-records.js';

/** A mistake of a supplier: a wrong value of a field, or a field under a wrong name. */
export interface Mistake {
  readonly field: string;
  readonly value?: unknown;
  readonly key?: string;
  /** The value after the fix; null where nothing may be proposed. */
  readonly want: unknown;
}

/** Prices with their unit, for which Decision N10 came after the lists. */
export const PRICES_PER_UNIT: Readonly<Record<string, readonly [price: string, unit: string]>> = {
  '12,50/kg': ['12.50', 'kg'],
  '9,90 € / kpl': ['9.90', 'piece'],
  '12,50€/kg': ['12.50', 'kg'],
  '12,50 €/kg': ['12.50', 'kg'],
  '45 kr/st': ['45', 'piece'],
  '3.20 per kg': ['3.20', 'kg'],
};

/** Returns the mistakes of a file of test/vectors. */
export function mistakesOf(name: string): readonly Mistake[] {
  const url = new URL(`../../vectors/${name}.json`, import.meta.url);
  const { cases } = JSON.parse(readFileSync(url, 'utf8')) as { readonly cases: readonly Mistake[] };
  return cases.map((one) => {
    const [price] = (one.field === 'price' && PRICES_PER_UNIT[String(one.value)]) || [];
    return price === undefined ? one : { ...one, want: price };
  });
}

type Json = Record<string, unknown>;

const MISTAKES: readonly Mistake[] = [
  ...mistakesOf('supplier-mistakes'),
  ...mistakesOf('national-habits'),
];

const PRICES = [
  '10',
  '2.500',
  '12,50',
  '0,12345',
  '1.234,5678',
  '9999999999999999,5',
  12.5,
  '€ 4.20',
];
const PRICE_UNITS = ['kg', 'Kg.', 'cl', 'per kg', '€/l', 'bottle', 'gross', 'qt (US)'];
const TEXTS = [
  '6x500g',
  '1,1234567 kg',
  '6x1,5 Kg.',
  '24x33cl',
  '5',
  'kg',
  '1.1234567 cl',
  '123456789012345 gross',
  '0.000000000000001 cl',
  '6 pcs x 500 g',
  '1kg',
  '1 kilo',
];
const UNITS = ['kg', 'Kg.', 'cl', 'gross', 'stone', 'l', 'kilo', 'pair', 'bottle'];
const QUANTITIES = [6, '6', '1,5', '1.3109502289131763107804882491', ' 2 ', '0,1234567', 1e-15];
const GTINS = ['4006381333931', '400638133393', '6,41E+12', ' 96385074 ', 4006381333931];
const FLAGS = [true, 'TRUE', 'nein', 1, ''];

function pick<T>(values: readonly T[], roll: Roll): T {
  return values[roll(values.length)] as T;
}

function levelOf(roll: Roll, depth: number): Json {
  const rest =
    depth === 0
      ? { [pick(['unit_name', 'unit_name', 'unit'], roll)]: pick(UNITS, roll) }
      : { package: levelOf(roll, depth - 1) };
  const gtin = roll(3) === 0 ? { gtin: pick(GTINS, roll) } : {};
  return {
    [pick(['quantity', 'quantity', 'qty'], roll)]: pick(QUANTITIES, roll),
    ...gtin,
    ...rest,
  };
}

/** Returns a record with several mistakes at once. */
export function mistakenRecord(roll: Roll): Json {
  const code = pick([0, 0, 1, '0', '1'], roll);
  const record: Json = {
    [pick(['third_party_id', 'third_party_id', 'SKU'], roll)]: pick(['A1', 1001], roll),
    name: pick(['Rye', 7], roll),
    [pick(['price', 'price', 'Price'], roll)]: pick(PRICES, roll),
    price_type_code: code,
    ...(roll(3) > 0 === (String(code) === '1') ? { price_unit: pick(PRICE_UNITS, roll) } : {}),
    ...(roll(3) === 0 ? { weighted: pick(FLAGS, roll) } : {}),
    ...(roll(3) === 0 ? { orderable: pick(FLAGS, roll) } : {}),
    ...(roll(3) === 0 ? { [pick(['gtin', 'EAN'], roll)]: pick(GTINS, roll) } : {}),
    ...(roll(3) === 0 ? { lead_time: pick(['24:00', 'P2D', '2 days', ''], roll) } : {}),
  };
  const form = roll(8);
  if (form < 4) record['package_description_str'] = pick(TEXTS, roll);
  if (form > 2 && form < 7) record['package_description'] = levelOf(roll, roll(3));
  if (form === 7) record['package_description'] = pick(TEXTS, roll);
  if (roll(2) === 0) {
    const { field, key, value } = pick(MISTAKES, roll);
    if (key === undefined && field !== 'unit_name') record[field] = value;
  }
  return record;
}
