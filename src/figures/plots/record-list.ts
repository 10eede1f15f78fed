/** The records behind a part of a plot: far prices, a bar, changes by a power of ten. */
import { type ChangedAmount, type PriceChange, unitPricePower } from '#catalogue';
import type { UnitOfMeasure } from '#core';
import { clampedPower, isInBin, isInBlock } from './change-plot.js';
import { type PricedFile, recordsInBins } from './price-plot.js';

/**
 * A list of records: those with far prices per a unit; with prices per a unit from one power of ten
 * to another; with prices per unit that changed by a power of ten, or one amount that changed them
 * by one; with prices that changed by percentages of a bin, or from one factor to another (null:
 * from a price of 0). It can be copied through JSON.
 */
export type RecordList =
  | readonly ['far', UnitOfMeasure]
  | readonly ['prices', UnitOfMeasure, from: number, to: number]
  | readonly ['jump', power: number, what?: ChangedAmount]
  | readonly ['percent', from: number, to: number]
  | readonly ['changes', least: number, most: number | null];

/** Returns the numbers of the records of a list, in the order of the file. */
export function recordsOfList(list: RecordList, file: PricedFile): readonly number[] {
  return [...unsorted(list, file)].sort((a, b) => a - b);
}

function unsorted(list: RecordList, file: PricedFile): readonly number[] {
  switch (list[0]) {
    case 'far':
      return file.far.filter(({ unit }) => unit === list[1]).map(({ index }) => index);
    case 'prices':
      return recordsInBins(list[1], { from: list[2], to: list[3] }, file);
    case 'jump':
      return changedBy(file, (change, power) => isJump(list, change, power));
    case 'percent':
      return changedBy(file, ({ factor }, power) => isInBin(factor, power, list[1], list[2]));
    default:
      return changedBy(file, ({ factor }, power) => isInBlock(factor, power, list[1], list[2]));
  }
}

function changedBy(
  { changed }: PricedFile,
  isListed: (change: PriceChange, power: number) => boolean,
): readonly number[] {
  return [...changed]
    .filter(([, change]) => isListed(change, clampedPower(unitPricePower(change.jump))))
    .map(([index]) => index);
}

/** Checks for a change of a list: by its amount and the power of that, or by the power alone. */
function isJump(
  [, listed, what]: readonly ['jump', number, ChangedAmount?],
  { jump }: PriceChange,
  power: number,
): boolean {
  if (what === undefined) return power === listed;
  return jump?.what === what && clampedPower(jump.power) === listed;
}
