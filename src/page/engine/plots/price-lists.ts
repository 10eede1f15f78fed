/** Lists of records that plots lead to, as causes of the view of records. */
import type { ChangeBlock } from '../../../figures/plots/change-plot.js';
import type { FilePlots } from '../../../figures/plots/file-plots.js';
import type { PricePlot } from '../../../figures/plots/price-plot.js';
import type { CountList } from '../../../figures/plots/record-counts.js';
import type { RecordList } from '../../../figures/plots/record-list.js';
import type { PlotTexts } from '../words/plot-texts.js';
import { blockRange, partText, rangeText } from './findings.js';

/** A list of records behind a part of a plot. */
export type PlotList = RecordList | CountList;

/** Opens a list of records. */
export type OnList = (list: PlotList) => void;

/** A list as a cause: its key, and how many of its records are still in it. */
export interface ListRow {
  readonly key: string;
  readonly left: number;
}

/** Beginning of the keys of lists, which those of causes do not have. */
const MARK = '~';

/** Returns the key of a list, in place of that of a cause. */
export function listKey(list: PlotList): string {
  return MARK + JSON.stringify(list);
}

/** Returns the list of a key; undefined for the key of a cause. */
export function listOf(key: string | undefined): PlotList | undefined {
  return key?.startsWith(MARK) === true ? JSON.parse(key.slice(MARK.length)) : undefined;
}

/** Returns where a record of a plot is shown: among the far ones, if all of them have a point. */
export function placeOf(
  { unit, far, farAbove, farBelow }: PricePlot,
  index: number,
): { readonly cause?: string; readonly record: number } {
  const before = far.filter((each) => each.index < index).length;
  return far.length === farAbove + farBelow && far.some((each) => each.index === index)
    ? { cause: listKey(['far', unit]), record: before }
    : { record: index };
}

/** Returns true for prices that are likely wrong: they are marked, and count as a cause. */
export function isSuspect([kind]: PlotList): boolean {
  return kind === 'far' || kind === 'jump';
}

/** Checks for a list of what was counted. */
export function isCountList(list: PlotList): list is CountList {
  return list[0] === 'gtin' || list[0] === 'unit' || list[0] === 'time';
}

/** Returns the list of the changes by a power of ten: of one amount, if it made all of them. */
export function jumpList(power: number, blocks: readonly ChangeBlock[]): RecordList {
  const [first, ...others] = blocks.find((block) => block.power === power)?.jumps ?? [];
  return first === undefined || others.length > 0
    ? ['jump', power]
    : ['jump', first.power, first.what];
}

/** Returns the lists of prices that are likely wrong. */
export function suspectLists({ prices, changes }: FilePlots): readonly ListRow[] {
  const far = prices.map(({ unit, farAbove, farBelow }) => ({
    key: listKey(['far', unit]),
    left: farAbove + farBelow,
  }));
  const jumps = (changes?.blocks ?? [])
    .flatMap((block) => block.jumps)
    .map(({ what, power, count }) => ({ key: listKey(['jump', power, what]), left: count }));
  return [...jumps, ...far].filter(({ left }) => left > 0);
}

/** Returns the title of a list. */
export function listTitle(list: PlotList, texts: PlotTexts): string {
  const { say } = texts;
  switch (list[0]) {
    case 'far':
      return `${texts.pricesPer(list[1])}: ${say('far.title')}`;
    case 'prices':
      return `${texts.pricesPer(list[1])}: ${rangeText({ from: list[2], to: list[3] }, texts)}`;
    case 'jump':
      return say(`list.${list[2] ?? 'unit-price'}`, { factor: partText(list[1], texts) });
    case 'gtin':
      return `${say('gtins.title')}: ${say(`gtin.${list[1]}`)}`;
    case 'unit':
      return `${say('units.title')}: ${list[1]}`;
    case 'time':
      return list[1] === null
        ? `${say('times.title')}: ${say('times.unset')}`
        : `${say('times.title')}: ${texts.time(list[1])}`;
    default: {
      const [kind, from, to] = list;
      const [least, most] = kind === 'percent' ? [1 + from / 100, 1 + to / 100] : [from, to];
      return `${say('changes.title')}: ${blockRange({ least, most, power: 0 }, texts)}`;
    }
  }
}
