/** Sentences about each plot: the first is the finding, the others are about it. */
import type { ChangeBlock, ChangePlot, CountedJump } from '../../../figures/plots/change-plot.js';
import {
  DROPPED_STATES,
  GTIN_STATES,
  type GtinCoverage,
} from '../../../figures/plots/gtin-coverage.js';
import type { FarPrice, PricePlot } from '../../../figures/plots/price-plot.js';
import type { RecordCounts } from '../../../figures/plots/record-counts.js';
import type { PlotTexts } from '../words/plot-texts.js';

/** Prices from which on some can be far from the others. */
const ENOUGH = 30;

/** Returns what a plot of prices shows. */
export function priceFindings(plot: PricePlot, texts: PlotTexts): readonly string[] {
  const { say, price } = texts;
  const far = plot.farBelow + plot.farAbove;
  const { count: all, slip } = plot;
  const first =
    far > 0
      ? [say('price.far', { far, all })]
      : isWide(plot)
        ? [endsText(plot.ends, texts)]
        : slip === undefined
          ? [noneText(plot, texts)]
          : [];
  const spread = { low: price(plot.low), high: price(plot.high) };
  return [
    ...first,
    ...(all < 2 ? [] : [say('price.spread', spread)]),
    ...(plot.ends.length < 2 || isWide(plot) ? [] : [endsText(plot.ends, texts)]),
  ];
}

function jumpText({ what, power, count: n }: CountedJump, texts: PlotTexts): string {
  return texts.say(`changes.${what}`, { n, factor: partText(power, texts) });
}

/** Returns what to know about the prices that are named next to a plot. */
export function farHint(plot: PricePlot, texts: PlotTexts): string {
  if (plot.far.length > 0) return texts.say('far.hint');
  return isWide(plot) ? texts.say('far.ends') : noneText(plot, texts);
}

function noneText({ count: all }: PricePlot, { say }: PlotTexts): string {
  return say(all < ENOUGH ? 'price.few' : 'price.noneFar', { all });
}

/** Factor between the ends of nine in ten prices and one that a person has to look at. */
const WIDE = 10;

/**
 * Checks for a price so high or low that a person has to look at it, in a list with so different
 * ones that none counts as far from the rest.
 */
export function isWide({ ends, low, high }: PricePlot): boolean {
  return ends.some(({ price }) => price > WIDE * high || price * WIDE < low);
}

function endsText(ends: readonly FarPrice[], { say, price }: PlotTexts): string {
  const prices = ends.map((each) => each.price);
  return say('price.ends', { low: price(Math.min(...prices)), high: price(Math.max(...prices)) });
}

/** Returns what a plot of price changes shows. */
export function changeFindings(plot: ChangePlot, texts: PlotTexts): readonly string[] {
  const { say } = texts;
  if (plot.prices === 0) return [say('changes.none')];
  const jumps = jumpFindings(plot, texts);
  const others = plot.blocks.reduce(
    (n, { power, count }) => n - (power === 0 ? 0 : count),
    plot.prices,
  );
  const range = rangeOf(plot, texts);
  if (jumps.length === 0) return [say('changes.all', { n: others, ...range })];
  return [...jumps, ...(others === 0 ? [] : [say('changes.others', { n: others, ...range })])];
}

/** Returns how many prices and contents jumped by which power of ten, the most first. */
export function jumpFindings({ blocks }: ChangePlot, texts: PlotTexts): readonly string[] {
  return blocks
    .flatMap(({ jumps }) => jumps)
    .toSorted((a, b) => b.count - a.count)
    .map((jump) => jumpText(jump, texts));
}

/** Returns the smallest and the greatest change that is not by a power of ten. */
function rangeOf(
  { bins, blocks }: ChangePlot,
  { factor }: PlotTexts,
): { readonly from: string; readonly to: string } {
  const ranges = blocks.filter(({ power }) => power === 0);
  const first = bins[0];
  const last = bins.at(-1);
  const least = [
    ...ranges.map((block) => block.least),
    ...(first === undefined ? [] : [1 + first.from / 100]),
  ];
  const most = [
    ...ranges.map((block) => block.most ?? 0),
    ...(last === undefined ? [] : [1 + last.to / 100]),
  ];
  const isOpen = ranges.some((block) => block.most === null);
  return {
    from: factor(Math.min(...least)),
    to: factor(isOpen ? null : Math.max(...most)),
  };
}

/** Writes a power of ten: `× 100`, `÷ 10`. */
export function powerText(power: number, { count }: PlotTexts): string {
  return `${power > 0 ? '×' : '÷'} ${count(10 ** Math.abs(power))}`;
}

/** Writes how much of the price before a price is: 100 times, 1/10 of. */
export function partText(power: number, { say }: PlotTexts): string {
  const factor = 10 ** Math.abs(power);
  return say(power > 0 ? 'changes.times' : 'changes.part', { factor });
}

/** Returns what a plot of GTINs shows. */
export function gtinFindings(gtins: GtinCoverage, texts: PlotTexts): readonly string[] {
  const { say, share } = texts;
  const all = GTIN_STATES.reduce((sum, state) => sum + gtins[state], 0);
  if (gtins.none === all) return [say('gtins.noneAtAll')];
  if (gtins.good === all) return [say('gtins.allGood', { n: all })];
  const dropped = DROPPED_STATES.reduce((sum, state) => sum + gtins[state], 0);
  return [
    ...(dropped > 0 ? [say('gtins.dropped', { n: dropped })] : []),
    ...(gtins.none > 0 ? [say('gtins.missing', { n: gtins.none })] : []),
    say('gtins.good', { percent: share(gtins.good, all) }),
  ];
}

/** Units that a sentence names. */
const NAMED = 4;

/** Returns what a plot of units shows. */
export function unitFindings({ units }: RecordCounts, { say }: PlotTexts): readonly string[] {
  const unlisted = units.filter(({ listed }) => !listed).map(({ unit }) => unit);
  if (unlisted.length === 0) return [say('units.allListed')];
  const others = unlisted.length - NAMED;
  const named = [...unlisted.slice(0, NAMED), ...(others > 0 ? [`+${others}`] : [])];
  return [say('units.unlisted', { units: named.join(', ') })];
}

/** Returns what a plot of lead times shows. */
export function timeFindings(counts: RecordCounts, { say, time }: PlotTexts): readonly string[] {
  const { leadTimes, otherLeadTimes } = counts;
  const set = leadTimes.flatMap(({ leadTime }) => (leadTime === null ? [] : [leadTime]));
  const without = leadTimes.find(({ leadTime }) => leadTime === null)?.count ?? 0;
  const [first] = set;
  if (first === undefined) return [say('times.none')];
  const missing = without > 0 ? [say('times.missing', { n: without })] : [];
  if (set.length > 1 || otherLeadTimes > 0)
    return [say('times.several', { n: set.length }), ...missing];
  return [say(without > 0 ? 'times.some' : 'times.one', { time: time(first) }), ...missing];
}

/** Writes the smallest and the greatest change of a block. */
export function blockRange(
  { least, most, power }: Pick<ChangeBlock, 'least' | 'most' | 'power'>,
  texts: PlotTexts,
): string {
  if (power !== 0) return powerText(power, texts);
  const [from, to] = [texts.factor(least), texts.factor(most)];
  return from === to ? from : texts.say('price.range', { from, to });
}

/** Writes the prices from one power of ten to another. */
export function rangeText(
  { from, to }: { readonly from: number; readonly to: number },
  { say, price }: PlotTexts,
): string {
  return say('price.range', { from: price(10 ** from), to: price(10 ** to) });
}
