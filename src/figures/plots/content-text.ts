import type { PackageDescription } from '#core';

/** Levels of a description that a label has room for. */
const MAX_LEVELS = 4;

/** Describes a content with its quantities from the outermost level: `6 x 80 g`. */
export function contentText({ levels, unit, unlistedUnit }: PackageDescription): string {
  const quantities = levels.slice(0, MAX_LEVELS).map(({ quantity }) => quantity.toFixed());
  const more = levels.length > MAX_LEVELS ? ' …' : '';
  return `${quantities.join(' x ')}${more} ${unlistedUnit ?? unit}`;
}
