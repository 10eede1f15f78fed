import { type PriceChange, unitPricePower } from '#catalogue';
import type { PackageRecord, UnitOfMeasure } from '#core';
import { itemAt } from '../../text/item-at.js';
import {
  type ImplausiblePrice,
  PRICED_UNITS,
  type PriceSample,
  rounded,
  unitOfGroup,
} from '../price-checks/implausible-prices.js';
import type { PricedUnit, ShownUnits } from '../price-checks/reference-units.js';
import { clampedPower } from './change-plot.js';
import { contentText } from './content-text.js';

/** Number of prices from one power of ten to another: `10 ** from` up to `10 ** to`. */
export interface PriceBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A record whose price per unit is far from those of the others. */
export interface FarPrice {
  /** Number of the record, from 0. */
  readonly index: number;
  readonly thirdPartyId: string;
  readonly name: string;
  /** Content of the package: `6 x 80 g`. */
  readonly content: string;
  /** Price as sent, with a decimal point. */
  readonly sent: string;
  /** Price per unit. */
  readonly price: number;
  /** The price divided by the usual one. */
  readonly factor: number;
  /** 2 if it is a hundred times that of the file before; 0 if that is not known. */
  readonly power: number;
}

/** Prices per one unit: bins of the plausible ones, and those that are far from the others. */
export interface PricePlot {
  /** Unit of every price of the plot: a kg, l or piece, or the reader's unit for it. */
  readonly unit: UnitOfMeasure;
  /** All prices per this unit: those of the bins and the far ones. */
  readonly count: number;
  /** Median of all; 0 if there are none. */
  readonly middle: number;
  /** Powers of ten that a bin spans. */
  readonly step: number;
  /** Bins that are not empty, in order. */
  readonly bins: readonly PriceBin[];
  readonly farBelow: number;
  readonly farAbove: number;
  /** Power of ten by which most prices jumped since the file before, and how many did. */
  readonly slip?: { readonly power: number; readonly count: number };
  /** Prices between which nine in ten of all are; 0 if there are none. */
  readonly low: number;
  readonly high: number;
  /** The farthest first, at most MAX_POINTS. */
  readonly far: readonly FarPrice[];
  /** The lowest and the highest prices, if none is far from the others. */
  readonly ends: readonly FarPrice[];
}

/** Far prices that are points of a plot and lead to their record. */
export const MAX_POINTS = 200;

/** Bins of a plot, which is no wider than a screen. */
const MAX_BINS = 80;

/** Widths of a bin in powers of ten; the first that has few enough bins is used. */
const STEPS: readonly number[] = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/** Lowest prices of a plot, and as many highest. */
const MAX_ENDS = 3;

/** Prices of a file, those of them that are far from the others, and what changed since another. */
export interface PricedFile {
  readonly sample: PriceSample;
  /** Units that prices are shown in, those of `far` too. */
  readonly units: ShownUnits;
  readonly far: readonly ImplausiblePrice[];
  /** Records of far prices and of the ends, by number. */
  readonly records: ReadonlyMap<number, PackageRecord>;
  /** Changes of prices by the number of their record. */
  readonly changed: ReadonlyMap<number, PriceChange>;
}

/** A price as a power of ten, and the number of its record. */
interface LoggedPrice {
  readonly index: number;
  readonly log: number;
}

/** Returns the plot of prices that are compared per one unit. */
export function plotPrices(base: PricedUnit, file: PricedFile): PricePlot {
  const { unit } = file.units[base];
  const logs = logsOf(base, file);
  const far = file.far.filter((each) => each.unit === unit);
  const plausible = plausibleLogs(base, file).map(({ log }) => log);
  const step = stepOf(plausible);
  const spread = spreadOf(logs.map(({ log }) => log));
  const named = (prices: readonly ImplausiblePrice[]): readonly FarPrice[] =>
    prices.flatMap((each) => {
      const record = file.records.get(each.index);
      return record === undefined ? [] : [farPrice(each, record, file)];
    });
  const ends = far.length > 0 ? [] : endsOf(base, file);
  return {
    unit,
    count: logs.length,
    ...spread,
    step,
    bins: binsOf(plausible, step),
    farBelow: far.filter(({ factor }) => factor < 1).length,
    farAbove: far.filter(({ factor }) => factor >= 1).length,
    ...commonSlip(logs, file),
    far: named(far.slice(0, MAX_POINTS)),
    ends: named(
      ends.map(({ index, log }) => ({
        index,
        unit,
        price: rounded(10 ** log),
        usual: spread.middle,
        factor: rounded(10 ** log / spread.middle),
        among: null,
      })),
    ),
  };
}

/** Returns the lowest prices per a unit and the highest, each once. */
export function endsOf(
  base: PricedUnit,
  file: Pick<PricedFile, 'sample' | 'units'>,
): readonly LoggedPrice[] {
  const sorted = [...logsOf(base, file)].sort((a, b) => a.log - b.log || a.index - b.index);
  return [...new Set([...sorted.slice(0, MAX_ENDS), ...sorted.slice(-MAX_ENDS)])];
}

/** Returns the power of ten by which most prices jumped; nothing if none did by one. */
function commonSlip(prices: readonly LoggedPrice[], file: PricedFile): Pick<PricePlot, 'slip'> {
  const counts = new Map<number, number>();
  for (const { index } of prices) {
    const power = clampedPower(powerOf(index, file));
    if (power !== 0) counts.set(power, (counts.get(power) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? {} : { slip: { power: most[0], count: most[1] } };
}

/** Returns the power of ten by which a price changed; 0 if it did not, or is not known. */
function powerOf(index: number, { changed }: PricedFile): number {
  const change = changed.get(index);
  return change === undefined ? 0 : unitPricePower(change.jump);
}

/** Returns the prices per a unit as powers of ten, in the order of the file. */
function logsOf(
  base: PricedUnit,
  { sample, units }: Pick<PricedFile, 'sample' | 'units'>,
): readonly LoggedPrice[] {
  const shift = Math.log10(units[base].size);
  const found: LoggedPrice[] = [];
  for (const [at, log] of sample.logs.entries())
    if (unitOfGroup(itemAt(sample.groups, at)) === base)
      found.push({ index: itemAt(sample.indexes, at), log: log / Math.LN10 + shift });
  return found;
}

/** Returns the prices per a unit that are not far from the others. */
function plausibleLogs(base: PricedUnit, file: PricedFile): readonly LoggedPrice[] {
  const far = new Set(file.far.map(({ index }) => index));
  return logsOf(base, file).filter(({ index }) => !far.has(index));
}

/** Returns the records whose price is in the bins from one power of ten to another. */
export function recordsInBins(
  unit: UnitOfMeasure,
  range: Pick<PriceBin, 'from' | 'to'>,
  file: PricedFile,
): readonly number[] {
  const base = PRICED_UNITS.find((each) => file.units[each].unit === unit);
  const logs = base === undefined ? [] : plausibleLogs(base, file);
  // Bins begin a little below their bounds: see `binsOf`.
  return logs
    .filter(({ log }) => log >= range.from - NEAR && log < range.to - NEAR)
    .map(({ index }) => index);
}

/** Part of a bin by which a price may be below its bound. */
const NEAR = 1e-9;

function farPrice(
  { index, price, factor }: ImplausiblePrice,
  record: PackageRecord,
  file: PricedFile,
): FarPrice {
  const { thirdPartyId, name, packageDescription } = record;
  return {
    index,
    thirdPartyId,
    name,
    content: contentText(packageDescription),
    sent: record.price.amount.toFixed(),
    price,
    factor,
    power: powerOf(index, file),
  };
}

/** Returns the narrowest step that needs few enough bins. */
function stepOf(logs: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const log of logs) {
    if (log < least) least = log;
    if (log > most) most = log;
  }
  const span = most - least;
  return STEPS.find((step) => !(span / step > MAX_BINS - 2)) ?? 20;
}

function binsOf(logs: readonly number[], step: number): readonly PriceBin[] {
  const counts = new Map<number, number>();
  for (const log of logs) {
    const at = Math.floor((log + NEAR) / step);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([at, count]) => ({ from: rounded(at * step), to: rounded((at + 1) * step), count }));
}

/** Returns the median of prices, and between which nine in ten of them are. */
function spreadOf(logs: readonly number[]): Pick<PricePlot, 'middle' | 'low' | 'high'> {
  const sorted = Float64Array.from(logs).sort();
  const { length } = sorted;
  const at = (share: number): number => sorted[Math.round(share * (length - 1))] ?? 0;
  const middle = (at(0.5) + (sorted[(length - 1) >> 1] ?? 0)) / 2;
  if (length === 0) return { middle: 0, low: 0, high: 0 };
  return {
    middle: rounded(10 ** middle),
    low: rounded(10 ** at(0.05)),
    high: rounded(10 ** at(0.95)),
  };
}
