import type { ChangedAmount, PriceChange } from '#catalogue';

/** A change of a price per unit by a power of ten, as where a decimal point slips. */
export interface PriceJump extends Omit<PriceChange, 'jump'> {
  /** Amount that changed and made the price per unit jump. */
  readonly what: ChangedAmount;
  /** 2 if that amount is a hundred times what it was, -1 if it is a tenth. */
  readonly power: number;
}

/** Returns the changes by a power of ten, in the order of the changes. */
export function priceJumps(changes: readonly PriceChange[]): readonly PriceJump[] {
  return changes.flatMap(({ jump, ...change }) =>
    jump === undefined ? [] : [{ ...change, ...jump }],
  );
}
