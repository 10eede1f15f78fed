import type { ChangedAmount } from '#catalogue';
import type { PackageRecord } from '#core';
import { contentText } from '../../../figures/plots/content-text.js';

/**
 * Returns an amount of a record as a person reads it: the price `0.87`, the content `2.5 kg`, or
 * both, from which a price per unit follows: `8.70/kg · 2.5 kg`. Undefined without a record.
 */
export function amountText(
  record: PackageRecord | undefined,
  what: ChangedAmount = 'unit-price',
): string | undefined {
  if (record === undefined) return undefined;
  const { price, packageDescription } = record;
  const amount = price.amount.toFixed();
  const content = contentText(packageDescription);
  if (what !== 'unit-price') return what === 'price' ? amount : content;
  const unit = price.basis === 'unit' ? `/${price.unlistedUnit ?? price.unit}` : '';
  return `${amount}${unit} · ${content}`;
}
