import type { FarPrice, PriceBin, PricePlot } from '../../../../figures/plots/price-plot.js';
import { itemAt } from '../../../../text/item-at.js';
import {
  type Box,
  CHARACTER,
  countTicks,
  leastPixels,
  logTicks,
  pixel,
  type Tick,
  within,
} from './scales.js';

/** A bar of a histogram. */
export interface PriceBar extends Box {
  readonly bin: PriceBin;
}

/** A point of a plot that leads to a record. */
export interface PricePoint {
  readonly x: number;
  readonly y: number;
  readonly far: FarPrice;
}

/** Shapes of a plot of prices, in pixels. */
export interface PriceGeometry {
  readonly width: number;
  readonly height: number;
  /** Frame of the bars: its lower edge is the axis. */
  readonly frame: Box;
  readonly bars: readonly PriceBar[];
  readonly points: readonly PricePoint[];
  /** Far prices that have no point: too many for the list, or for a column. */
  readonly hidden: number;
  readonly radius: number;
  /** Parts of the axis where all prices are far from the others. */
  readonly bands: readonly Box[];
  /** Place of the median. */
  readonly middle: number;
  /** Prices; their `value` is a power of ten. */
  readonly prices: readonly Tick[];
  readonly counts: readonly Tick[];
  /** True if points beyond the axis are drawn at its end. */
  readonly cutLow: boolean;
  readonly cutHigh: boolean;
}

/** Size of a plot, and what is different on a phone. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** Width below which a picture is drawn for a phone. */
export const NARROW = 480;

/** Powers of ten beyond the bars up to which the axis continues. */
const REACH = 3;

/** Narrowest bar. */
const LEAST_BAR = 5;

const TOP = 18;
const BOTTOM = 40;
const RIGHT = 8;

/** Room above the points for their number. */
const LABEL = 44;

/** Returns the shapes of a plot of prices. */
export function priceGeometry(plot: PricePlot, size: PlotSize): PriceGeometry {
  const { width, height } = size;
  const bounds = boundsOf(plot);
  const most = Math.max(0, ...plot.bins.map(({ count }) => count));
  const left = Math.max(36, 14 + CHARACTER * groupedLength(most));
  const frame: Box = {
    x: left,
    y: TOP,
    width: Math.max(1, width - left - RIGHT),
    height: Math.max(1, height - TOP - BOTTOM),
  };
  const bottom = frame.y + frame.height;
  const perPower = frame.width / (bounds.to - bounds.from);
  const place = (log: number): number =>
    frame.x + within((log - bounds.from) * perPower, 0, frame.width);
  const merged = mergedBins(plot.bins, plot.step, perPower);
  const counts = countTicks(Math.max(0, ...merged.map(({ count }) => count)), 4);
  const top = Math.max(1, itemAt(counts, counts.length - 1));
  const rise = (count: number): number => (count / top) * frame.height;
  const radius = width < NARROW ? 3.5 : 4.5;
  const { points, left: unplaced } = placePoints(plot.far, place, { frame, radius });
  return {
    width,
    height,
    frame,
    bars: merged.map((bin) => {
      const x = place(bin.from);
      const h = Math.max(leastPixels(bin.count), rise(bin.count));
      const w = Math.max(1, place(bin.to) - x - 1);
      return { x: pixel(x), y: pixel(bottom - h), width: pixel(w), height: pixel(h), bin };
    }),
    points,
    hidden: plot.farBelow + plot.farAbove - plot.far.length + unplaced,
    radius,
    bands: bandsOf(plot, { frame, place }),
    middle: pixel(place(Math.log10(plot.middle))),
    prices: logTicks(bounds.from, bounds.to, frame.width, 48).map((value) => ({
      value,
      at: pixel(place(value)),
    })),
    counts: counts.map((value) => ({ value, at: pixel(bottom - rise(value)) })),
    cutLow: bounds.cutLow,
    cutHigh: bounds.cutHigh,
  };
}

/** Returns the powers of ten at both ends of the axis. */
function boundsOf(plot: PricePlot): {
  readonly from: number;
  readonly to: number;
  readonly cutLow: boolean;
  readonly cutHigh: boolean;
} {
  const logs = plot.far.map(({ price }) => Math.log10(price));
  const body = bodyOf(plot) ?? { from: logs[0] ?? 0, to: logs[0] ?? 0 };
  const least = Math.min(body.from, ...logs);
  const most = Math.max(body.to, ...logs);
  const from = Math.max(least, body.from - REACH);
  const to = Math.min(most, body.to + REACH);
  // Half a bin of air on both sides, and at least one power of ten in all.
  const air = Math.max(plot.step / 2, (1 - (to - from)) / 2);
  return { from: from - air, to: to + air, cutLow: least < from, cutHigh: most > to };
}

function bodyOf({ bins }: PricePlot): { readonly from: number; readonly to: number } | undefined {
  const [first] = bins;
  const last = bins.at(-1);
  return first === undefined || last === undefined ? undefined : { from: first.from, to: last.to };
}

/** Merges neighbouring bins until a bar is wide enough to be seen. */
function mergedBins(
  bins: readonly PriceBin[],
  step: number,
  perPower: number,
): readonly PriceBin[] {
  const together = Math.max(1, Math.ceil(LEAST_BAR / (step * perPower)));
  if (together === 1) return bins;
  const wide = step * together;
  const merged = new Map<number, PriceBin>();
  for (const { from, count } of bins) {
    const at = Math.floor(from / wide + 1e-9);
    const known = merged.get(at)?.count ?? 0;
    merged.set(at, { from: at * wide, to: (at + 1) * wide, count: known + count });
  }
  return [...merged.values()];
}

/** Places points in columns above the axis, the farthest price first. */
function placePoints(
  far: readonly FarPrice[],
  place: (log: number) => number,
  { frame, radius }: { readonly frame: Box; readonly radius: number },
): { readonly points: readonly PricePoint[]; readonly left: number } {
  const size = 2 * radius + 2;
  const columns = Math.max(1, Math.floor(frame.width / size));
  const rows = Math.max(1, Math.floor((frame.height - LABEL) / size));
  const heights = new Map<number, number>();
  const points: PricePoint[] = [];
  for (const each of far) {
    const offset = place(Math.log10(each.price)) - frame.x;
    const column = within(Math.floor(offset / size), 0, columns - 1);
    const row = heights.get(column) ?? 0;
    if (row >= rows) continue;
    heights.set(column, row + 1);
    points.push({
      x: pixel(frame.x + Math.min(frame.width - radius, (column + 0.5) * size)),
      y: pixel(frame.y + frame.height - (row + 0.5) * size),
      far: each,
    });
  }
  points.sort((a, b) => a.x - b.x || b.y - a.y);
  return { points, left: far.length - points.length };
}

function bandsOf(
  plot: PricePlot,
  { frame, place }: { readonly frame: Box; readonly place: (log: number) => number },
): readonly Box[] {
  const body = bodyOf(plot);
  if (body === undefined) return [];
  const logs = plot.far.map(({ price }) => Math.log10(price));
  const above = logs.filter((log) => log > body.to);
  const below = logs.filter((log) => log < body.from);
  const end = frame.x + frame.width;
  const band = (from: number, to: number): Box => ({
    ...frame,
    x: pixel(from),
    width: pixel(to - from),
  });
  return [
    ...(below.length === 0
      ? []
      : [band(frame.x, (place(Math.max(...below)) + place(body.from)) / 2)]),
    ...(above.length === 0 ? [] : [band((place(Math.min(...above)) + place(body.to)) / 2, end)]),
  ];
}

/** Returns the length of a count with marks between thousands. */
function groupedLength(count: number): number {
  const digits = String(Math.round(count)).length;
  return digits + Math.floor((digits - 1) / 3);
}
