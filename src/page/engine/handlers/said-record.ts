import { formatFraction, priceLadder, readAssortmentFile } from '#core';
import { contentText } from '../../../figures/plots/content-text.js';
import type { SaidRecord } from '../messages/mapping-messages.js';

/** Decimals of a price of a unit. */
const DIGITS = 4;

/** Returns what a person checks a record by; undefined for a refused record. */
export function saidRecord(text: string): SaidRecord | undefined {
  const reading = readAssortmentFile(`[${text}]`);
  const [record] = reading.readable ? reading.records : [];
  if (record === undefined) return undefined;
  const { name, packageDescription } = record;
  const { package: whole, perUnit } = priceLadder(record);
  const numberOf = (price: typeof whole): number | undefined =>
    price === undefined ? undefined : Number(formatFraction(price, { digits: DIGITS }));
  return {
    name,
    content: contentText(packageDescription),
    price: numberOf(whole),
    each: numberOf(perUnit?.price),
    unit: perUnit?.unit,
  };
}
