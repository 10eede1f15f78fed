/** The records behind a part of a plot: far prices, a bar, changes by a power of ten. */
import { powerOfTen } from '#catalogue';
import type { UnitOfMeasure } from '#core';
import { clampedPower } from './change-plot.js';
import { type PricedFile, recordsInBins } from './price-plot.js';

/**
 * A list of records: those with far prices per a unit; with prices per a unit from one power of ten
 * to another; with prices that changed by a power of ten, or from one factor to another (null: from
 * a price of 0). It can be copied through JSON.
 */
export type RecordList =
  | readonly ['far', UnitOfMeasure]
  | readonly ['prices', UnitOfMeasure, from: number, to: number]
  | readonly ['jump', power: number]
  | readonly ['changes', from: number, to: number | null];

/** Part of a factor by which rounding may move it. */
const NEAR = 1e-6;

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
      return changedBy(file, (_, power) => power === list[1]);
    default: {
      const [, from, to] = list;
      const most = to ?? Number.POSITIVE_INFINITY;
      return changedBy(
        file,
        (factor, power) =>
          power === 0 && factor >= from * (1 - NEAR) && factor <= most * (1 + NEAR),
      );
    }
  }
}

function changedBy(
  { changed }: PricedFile,
  isListed: (factor: number, power: number) => boolean,
): readonly number[] {
  return [...changed]
    .filter(([, { before, after, factor }]) =>
      isListed(factor, clampedPower(powerOfTen(before, after))),
    )
    .map(([index]) => index);
}
