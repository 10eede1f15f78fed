import { itemAt } from '../../../text/item-at.js';
import type { Decimal } from '../decimal.js';
import type { UnitOfMeasure } from '../unit/units.js';

/** Separator of the factors of a description as text (Spec 2.2). */
export type SeparatorStyle = 'x' | '/';

/** Every separator. */
export const SEPARATOR_STYLES: readonly SeparatorStyle[] = ['x', '/'];

/**
 * One level of a package description: how many of the next level, or how much of the unit at the
 * lowest.
 */
export interface PackageLevel {
  /** Greater than zero; at most 30 significant digits (Decisions N2, P5). */
  readonly quantity: Decimal;
  /** The digits of this level's GTIN as they were sent, when they are a valid GTIN. */
  readonly gtin: string | undefined;
  /**
   * The value sent as this level's GTIN when it is not valid: never shown to the customer (Decision
   * G4).
   */
  readonly invalidGtin: string | undefined;
}

/**
 * A package description: its levels from the outermost to the lowest, and the unit of the lowest
 * (Spec 2.2).
 */
export interface PackageDescription {
  readonly levels: readonly [PackageLevel, ...PackageLevel[]];
  readonly unit: UnitOfMeasure;
  /**
   * The unit as it was sent when it is not a supported one, and `unit` therefore `piece` (Spec
   * 2.5).
   */
  readonly unlistedUnit: string | undefined;
  /**
   * The separator the text was written with; undefined for an object and for a single level
   * (Decision P10).
   */
  readonly style: SeparatorStyle | undefined;
}

/** The object form of a package description on the wire (Spec 2.2, representation A). */
export interface WirePackageDescription {
  readonly quantity: number | string;
  readonly gtin?: string | null;
  readonly package?: WirePackageDescription | null;
  readonly unit_name?: string | null;
}

/**
 * The first `count` of these levels, at least one, as a list with no room to spare: descriptions
 * are kept by the hundred thousand.
 */
export function levelsOf(
  levels: readonly PackageLevel[],
  count: number,
): PackageDescription['levels'] {
  return withOutermost(itemAt(levels, 0), levels, count);
}

/** The same with another outermost level. */
export function withOutermost(
  first: PackageLevel,
  levels: readonly PackageLevel[],
  count: number,
): PackageDescription['levels'] {
  const second = levels[1];
  const third = levels[2];
  if (count === 1 || second === undefined) return [first];
  if (count === 2 || third === undefined) return [first, second];
  return count === 3 ? [first, second, third] : [first, ...levels.slice(1, count)];
}
