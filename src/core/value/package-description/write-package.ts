import { checkMember } from '../../../text/caller-argument.js';
import { isGtinText } from '../gtin/gtin-digits.js';
import type { PackageDescription, PackageLevel, WirePackageDescription } from './description.js';

/**
 * Returns the object form of a description, built by a loop from the lowest level outward.
 * Quantities are plain decimals in strings, so that no reader's floating point can change them; a
 * GTIN is written as it was sent, valid or not; an unlisted unit is written as `piece`, which it is
 * read as. Spec 2.2, Decisions N1 and P4.
 *
 * @example
 * const wire = writePackageDescription(unwrap(parsePackageDescription('6x1.5l')))
 * wire // => { quantity: '6', package: { quantity: '1.5', unit_name: 'l' } }
 */
export function writePackageDescription(d: PackageDescription): WirePackageDescription {
  checkMember(d, 'levels', 'description', 'a package description');
  const [outermost, ...inner] = d.levels;
  let wire: WirePackageDescription | undefined;
  for (const level of inner.reverse()) wire = writeLevel(level, wire, d);
  return writeLevel(outermost, wire, d);
}

function writeLevel(
  level: PackageLevel,
  inner: WirePackageDescription | undefined,
  d: PackageDescription,
): WirePackageDescription {
  const quantity = level.quantity.toFixed();
  const gtin = gtinAsSent(level);
  const own = gtin === undefined ? { quantity } : { quantity, gtin };
  return inner === undefined ? { ...own, unit_name: d.unit } : { ...own, package: inner };
}

/**
 * Returns what is written as a level's GTIN: its digits, or what was sent in their place. A JSON
 * number that has the digits of a GTIN is left out, because as text it would be one, and no one
 * agreed to that repair (Decision G1).
 */
export function gtinAsSent({ gtin, invalidGtin }: PackageLevel): string | undefined {
  return gtin ?? (invalidGtin !== undefined && isGtinText(invalidGtin) ? undefined : invalidGtin);
}
