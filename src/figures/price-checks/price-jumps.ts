import { type PriceChange, powerOfTen } from '#catalogue';

/** A change of a price by a power of ten, as where a decimal point slips. */
export interface PriceJump extends PriceChange {
  /** 2 if the price is a hundred times what it was, -1 if it is a tenth. */
  readonly power: number;
}

/** Returns the changes by a power of ten, in the order of the changes. */
export function priceJumps(changes: readonly PriceChange[]): readonly PriceJump[] {
  return changes.flatMap((change) => {
    const power = powerOfTen(change.before, change.after);
    return power === 0 ? [] : [{ ...change, power }];
  });
}
