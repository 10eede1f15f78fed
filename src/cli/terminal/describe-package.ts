import type { PackageDescription, PackageRecord } from '#core';

/** Describes a content with its quantities from the outermost level: `10 x 0.9 l`. */
export function contentText({ levels, unit, unlistedUnit }: PackageDescription): string {
  const quantities = levels.map(({ quantity }) => quantity.toFixed());
  return `${quantities.join(' x ')} ${unlistedUnit ?? unit}`;
}

/** Describes the price of a package, or of one unit: `12.6`, `4.5 per kg` with ` per `. */
export function priceText({ price }: PackageRecord, per: ' per ' | ' / '): string {
  const amount = price.amount.toFixed();
  return price.basis === 'package' ? amount : amount + per + (price.unlistedUnit ?? price.unit);
}
