import { checkIterable, checkMember } from '../../../text/caller-argument.js';
import { compareTexts } from '../../../text/compare-texts.js';
import { itemAt } from '../../../text/item-at.js';
import { pricesOfChange } from '../../pricing/unit-price.js';
import { type Catalogue, findItem } from '../catalogue.js';
import type { SyncPlan } from '../plan/sync-plan.js';
import { type PackageChange, packageChange } from './package-change.js';
import { shownUnit } from './shown-unit.js';

/** Price per unit of one package, before and after a plan, rounded to binary numbers. */
export interface PriceChange extends Pick<PackageChange, 'price' | 'content' | 'jump'> {
  readonly thirdPartyId: string;
  /** Unit of both prices: kg, l, piece, #10 or an unlisted one; null if only amounts compare. */
  readonly unit: string | null;
  readonly before: number;
  readonly after: number;
  /** Price after the plan, divided by the one before; Infinity if that was 0. */
  readonly factor: number;
}

/** Number of changes by a factor above `from` and up to `to`. */
export interface PriceChangeCount {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Returns every change of a price per unit in a plan, the largest factor first, up or down.
 * `catalogue` is the one that the plan was made for. Decision S12.
 *
 * @example
 * const catalogue = emptyCatalogue('4711')
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * const plan = file.readable && planSync(catalogue, file, options)
 * plan && priceChanges(catalogue, plan) // => []
 */
export function priceChanges(catalogue: Catalogue, plan: SyncPlan): readonly PriceChange[] {
  checkMember(catalogue, 'items', 'catalogue', 'a catalogue');
  checkMember(plan, 'items', 'plan', 'a sync plan');
  const changes: PriceChange[] = [];
  for (const { thirdPartyId, fields, after } of plan.items) {
    const earlier = fields.length === 0 ? undefined : findItem(catalogue.items, thirdPartyId);
    if (earlier?.record === undefined || after.record === undefined) continue;
    const [was, is] = pricesOfChange(earlier.record, after.record);
    const { unit, size } = shownUnit(was.per);
    const before = (Number(was.numerator) / Number(was.denominator)) * size;
    const now = (Number(is.numerator) / Number(is.denominator)) * size;
    const factor = now / before;
    // Not a number: both are 0, or more digits than a binary number has.
    if (factor === 1 || Number.isNaN(factor)) continue;
    const { price, content, jump } = packageChange(earlier.record, after.record);
    const amounts = { unit: was.per === '' ? null : unit, before, after: now, factor };
    changes.push({ thirdPartyId, ...amounts, price, content, jump });
  }
  return changes.sort(
    (a, b) => distance(b) - distance(a) || compareTexts(a.thirdPartyId, b.thirdPartyId),
  );
}

/** Bounds of the ranges of factors. */
const BOUNDS = [0, 0.02, 0.2, 0.5, 0.8, 0.95, 1, 1.05, 1.25, 2, 5, 50, Number.POSITIVE_INFINITY];

/**
 * Counts price changes by their factor, in twelve ranges from a fiftieth and less to fifty times
 * and more. Decision S12.
 *
 * @example
 * priceHistogram([]).length // => 12
 */
export function priceHistogram(
  changes: readonly Pick<PriceChange, 'factor'>[],
): readonly PriceChangeCount[] {
  checkIterable(changes, 'changes', 'a list of price changes');
  const counts = BOUNDS.slice(1).map((to, n) => ({ from: itemAt(BOUNDS, n), to, count: 0 }));
  for (const { factor } of changes) {
    const range = counts.find(({ to }) => factor <= to);
    if (range !== undefined) range.count += 1;
  }
  return counts;
}

function distance({ factor }: PriceChange): number {
  return Math.abs(Math.log(factor));
}
