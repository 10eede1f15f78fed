/** Tables of what the pictures show. */
import type { ChangePlot } from '../../plots/change-plot.js';
import type { PricePlot } from '../../plots/price-plot.js';
import { blockRange, rangeText } from './findings.js';
import type { PlotTable } from './plot-card.js';
import type { PlotTexts } from './plot-texts.js';

/** Rows up to which each bin has its own. */
const ROWS = 12;

/** Returns the table of a plot of prices; bins are joined to powers of ten where they are many. */
export function priceTable(plot: PricePlot, texts: PlotTexts): PlotTable {
  const { say, count } = texts;
  const bins = plot.bins.length <= ROWS ? plot.bins : joinedBins(plot);
  return {
    heads: [texts.pricesPer(plot.unit), say('count')],
    rows: [
      ...(plot.farBelow > 0 ? [row(say('far.below'), count(plot.farBelow))] : []),
      ...bins.map((bin) => row(rangeText(bin, texts), count(bin.count))),
      ...(plot.farAbove > 0 ? [row(say('far.title'), count(plot.farAbove))] : []),
    ],
  };
}

function joinedBins({ bins, step }: PricePlot): PricePlot['bins'] {
  const wide = Math.max(1, step);
  const joined = new Map<number, number>();
  for (const { from, count } of bins) {
    const at = Math.floor(from / wide + 1e-9);
    joined.set(at, (joined.get(at) ?? 0) + count);
  }
  return [...joined].map(([at, count]) => ({ from: at * wide, to: (at + 1) * wide, count }));
}

/** Returns the table of a plot of price changes. */
export function changeTable({ bins, blocks }: ChangePlot, texts: PlotTexts): PlotTable {
  const { say, count, percent } = texts;
  const range = (from: number, to: number): string =>
    say('price.range', { from: percent(from), to: percent(to) });
  return {
    heads: [say('changes.change'), say('packages')],
    rows: [
      ...blocks
        .filter(({ up }) => !up)
        .map((block) => row(blockRange(block, texts), count(block.count))),
      ...bins.map((bin) => row(range(bin.from, bin.to), count(bin.count))),
      ...blocks
        .filter(({ up }) => up)
        .map((block) => row(blockRange(block, texts), count(block.count))),
    ],
  };
}

function row(name: string, count: string): readonly [name: string, count: string] {
  return [name, count];
}
