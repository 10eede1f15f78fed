/** Part of a power of ten by which a price may differ from it: prices also change by a little. */
const TOLERANCE = /* @__PURE__ */ Math.log10(1.05);

/**
 * Returns the power of ten by which a price went up (2: a hundred times what it was) or down; 0
 * if it did not change by one, give or take 5 %. Decision S12.
 *
 * @example
 * powerOfTen(1.5, 150) // => 2
 * powerOfTen(1.5, 4.5) // => 0
 */
export function powerOfTen(before: number, after: number): number {
  const change = Math.log10(after / before);
  // Adding 0 turns -0 into 0, as JSON does.
  const power = Math.round(change) + 0;
  return Number.isFinite(change) && Math.abs(change - power) <= TOLERANCE ? power : 0;
}
