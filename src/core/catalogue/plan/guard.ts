import { Decimal } from '../../value/decimal.js';
import { type Fraction, fractionOfDecimalText } from '../../value/fraction.js';

/** A part of a whole, zero or more: `0.2` or `'0.2'` is a fifth. */
export type Ratio = number | string;

/**
 * Limits above which a sync withholds changes until they are approved (Decision S5). Without a
 * limit nothing is withheld.
 */
export interface SyncGuard {
  /**
   * Removals are withheld, all of them, when they are more than `count` AND more than `ratio` of
   * what would be available without them.
   */
  readonly removals?: { readonly ratio: Ratio; readonly count: number } | undefined;
  /**
   * A record is withheld when its price per unit goes up or down by more than `ratio` of what it
   * was; after a change of dimension, when the price of its package does.
   */
  readonly unitPrice?: { readonly ratio: Ratio } | undefined;
}

/** Policies for missing packages of a file with records that cannot be identified. */
export const UNIDENTIFIED_POLICIES = ['half', 'withhold', 'remove'] as const;

/** Policy for missing packages of a file with records that cannot be identified. */
export type UnidentifiedPolicy = (typeof UNIDENTIFIED_POLICIES)[number];

/**
 * Parses a ratio to an exact fraction.
 *
 * @throws TypeError for anything but a plain decimal of zero or more.
 */
export function readRatio(ratio: Ratio): Fraction {
  // A small number such as 1e-7 has an exponent as text.
  const text = typeof ratio === 'number' ? new Decimal(ratio).toFixed() : ratio;
  const read = fractionOfDecimalText(text);
  if (read === undefined || read.numerator < 0n)
    throw new TypeError('A ratio is a plain decimal of zero or more, such as 0.2.');
  return read;
}

/**
 * Checks whether the removals of packages that a file does not list are withheld, because they may
 * be the records that cannot be identified (Decision S3).
 */
export function withholdsMissing(
  policy: UnidentifiedPolicy,
  unidentified: number,
  missing: number,
): boolean {
  if (policy === 'remove' || unidentified === 0) return false;
  return policy === 'withhold' || 2 * unidentified >= missing;
}

/** Checks whether the guard withholds so many removals. */
export function exceedsRemovals(
  guard: SyncGuard | undefined,
  removals: number,
  available: number,
): boolean {
  if (guard?.removals === undefined) return false;
  const { count, ratio } = guard.removals;
  const { numerator, denominator } = readRatio(ratio);
  return removals > count && BigInt(removals) * denominator > BigInt(available) * numerator;
}
