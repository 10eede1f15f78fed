import type { ChangeBin, ChangeBlock, ChangePlot } from '../../../../figures/plots/change-plot.js';
import { itemAt } from '../../../../text/item-at.js';
import { NARROW, type PlotSize } from './price-geometry.js';
import {
  type Box,
  CHARACTER,
  countTicks,
  leastPixels,
  pixel,
  type Tick,
  within,
} from './scales.js';

/** A bar of the changes within the bins. */
export interface ChangeBar extends Box {
  readonly bin: ChangeBin;
}

/** A bar of changes beyond the bins, outside of the cut axis. */
export interface BlockBar extends Box {
  readonly block: ChangeBlock;
  /** Middle of the bar, if its labels are. */
  readonly at: number;
}

/** Shapes of a plot of price changes, in pixels. */
export interface ChangeGeometry {
  readonly width: number;
  readonly height: number;
  readonly frame: Box;
  readonly bars: readonly ChangeBar[];
  readonly blocks: readonly BlockBar[];
  /** Pieces of the axis: it is cut between the bins and the blocks. */
  readonly axis: readonly { readonly from: number; readonly to: number }[];
  /** Place of no change; undefined without bins. */
  readonly zero: number | undefined;
  /** Percentages. */
  readonly percents: readonly Tick[];
  readonly counts: readonly Tick[];
}

const TOP = 18;
const BOTTOM = 40;
const RIGHT = 4;

/** Part of the frame that blocks may take. */
const BLOCKS_SHARE = 0.55;

/** Room that the mark of a percentage needs on each side, in pixels. */
const TICK_ROOM = 18;

/** Percentages of which every so many is marked. */
const MARKS: readonly number[] = [1, 2, 5, 10, 20];

/** Returns the shapes of a plot of price changes. */
export function changeGeometry(plot: ChangePlot, size: PlotSize): ChangeGeometry {
  const { width, height } = size;
  const isNarrow = width < NARROW;
  const pitch = isNarrow ? 36 : 58;
  const bar = isNarrow ? 26 : 42;
  const left = 14 + CHARACTER * Math.max(2, String(plot.prices).length + 1);
  const frame: Box = {
    x: left,
    y: TOP,
    width: Math.max(1, width - left - RIGHT),
    height: Math.max(1, height - TOP - BOTTOM),
  };
  const room = Math.floor((frame.width * (plot.bins.length === 0 ? 1 : BLOCKS_SHARE)) / pitch);
  const blocks = fittingBlocks(plot.blocks, room);
  const down = blocks.filter(({ up }) => !up);
  const up = blocks.filter(({ up: isUp }) => isUp);
  const counts = countTicks(
    Math.max(0, ...plot.bins.map(({ count }) => count), ...blocks.map(({ count }) => count)),
    4,
  );
  const top = Math.max(1, itemAt(counts, counts.length - 1));
  const bottom = frame.y + frame.height;
  const heightOf = (count: number): number => (count / top) * (frame.height - 16);
  const rise = (count: number): number => Math.max(leastPixels(count), heightOf(count));
  const start = frame.x + down.length * pitch;
  const end = frame.x + frame.width - up.length * pitch;
  const [first] = plot.bins;
  const last = plot.bins.at(-1);
  const from = Math.min(-5, first?.from ?? 0);
  const to = Math.max(5, last?.to ?? 0);
  const inner = { from: start + (down.length > 0 ? 8 : 0), to: end - (up.length > 0 ? 8 : 0) };
  const place = (percent: number): number =>
    inner.from + ((percent - from) / (to - from)) * Math.max(1, inner.to - inner.from);
  const blockBar = (block: ChangeBlock, x: number): BlockBar => {
    const h = rise(block.count);
    const at = x + pitch / 2;
    return {
      x: pixel(at - bar / 2),
      y: pixel(bottom - h),
      width: bar,
      height: pixel(h),
      at: pixel(at),
      block,
    };
  };
  return {
    width,
    height,
    frame,
    bars: plot.bins.map((bin) => {
      const x = place(bin.from);
      const h = rise(bin.count);
      const w = Math.max(1, place(bin.to) - x - 1);
      return { x: pixel(x), y: pixel(bottom - h), width: pixel(w), height: pixel(h), bin };
    }),
    blocks: [
      ...down.map((block, at) => blockBar(block, frame.x + at * pitch)),
      ...up.map((block, at) => blockBar(block, end + at * pitch)),
    ],
    axis: [
      ...(down.length > 0 ? [{ from: frame.x, to: start - 6 }] : []),
      ...(first === undefined ? [] : [{ from: start, to: end }]),
      ...(up.length > 0 ? [{ from: end + 6, to: frame.x + frame.width }] : []),
    ].map((piece) => ({ from: pixel(piece.from), to: pixel(piece.to) })),
    zero: first === undefined ? undefined : pixel(place(0)),
    percents:
      first === undefined
        ? []
        : percentTicks(from, to, inner.to - inner.from)
            .map((value) => ({ value, at: pixel(place(value)) }))
            // Marks at the ends would touch the labels of the blocks.
            .filter(
              ({ at }) =>
                (down.length === 0 || at > start + TICK_ROOM) &&
                (up.length === 0 || at < end - TICK_ROOM),
            ),
    counts: counts.map((value) => ({ value, at: pixel(bottom - heightOf(value)) })),
  };
}

/** Returns percentages at least 44 pixels apart. */
function percentTicks(from: number, to: number, pixels: number): readonly number[] {
  const perPoint = pixels / (to - from);
  const step = MARKS.find((mark) => mark * perPoint >= 44) ?? 50;
  const ticks: number[] = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step)
    ticks.push(value === 0 ? 0 : value);
  return ticks;
}

/** Merges blocks until there is room: first ranges of a side, then powers of ten of a side. */
function fittingBlocks(blocks: readonly ChangeBlock[], room: number): readonly ChangeBlock[] {
  if (blocks.length <= room) return blocks;
  const ranges = mergeBy(blocks, ({ power, up }) => (power === 0 ? `range ${up}` : `${power}`));
  if (ranges.length <= room) return ranges;
  const powers = mergeBy(blocks, ({ power, up }) => `${power === 0} ${up}`);
  return powers.length <= within(room, 2, 4) ? powers : mergeBy(blocks, ({ up }) => `${up}`);
}

function mergeBy(
  blocks: readonly ChangeBlock[],
  keyOf: (block: ChangeBlock) => string,
): readonly ChangeBlock[] {
  const merged = new Map<string, ChangeBlock>();
  for (const block of blocks) {
    const key = keyOf(block);
    const known = merged.get(key);
    merged.set(key, known === undefined ? block : joined(known, block));
  }
  return [...merged.values()];
}

function joined(one: ChangeBlock, other: ChangeBlock): ChangeBlock {
  const larger = one.count >= other.count ? one : other;
  const { most: a } = one;
  const { most: b } = other;
  return {
    power: one.power === other.power ? one.power : 0,
    // Changes of several powers have no one list.
    jumps: [],
    up: one.up,
    least: Math.min(one.least, other.least),
    middle: larger.middle,
    most: a === null || b === null ? null : Math.max(a, b),
    count: one.count + other.count,
  };
}
