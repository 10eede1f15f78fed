import { GTIN_STATES, type GtinCoverage, type GtinState } from '../../../plots/gtin-coverage.js';
import { itemAt } from '../../../text/item-at.js';
import { type Box, CHARACTER, logTicks, pixel, type Tick, within } from './scales.js';

/** A row of a plot: its place, and its point on a logarithmic axis. */
export interface CountRow {
  readonly y: number;
  readonly x: number;
}

/** Shapes of counts as points on a logarithmic axis, in pixels. */
export interface CountGeometry {
  readonly width: number;
  readonly height: number;
  /** Right edge of the labels of rows. */
  readonly labels: number;
  readonly rows: readonly CountRow[];
  /** Counts; their `value` is a power of ten. */
  readonly counts: readonly Tick[];
}

/** Height of a row. */
const ROW = 24;

/** Room at the right of a point for its number and word. */
const WORDS = 150;

/** Returns the shapes of counts as points on a logarithmic axis. */
export function countGeometry(
  counts: readonly number[],
  labels: readonly string[],
  width: number,
): CountGeometry {
  const longest = Math.max(1, ...labels.map((label) => [...label].length));
  const left = Math.min(width * 0.35, 16 + CHARACTER * longest);
  const right = Math.max(left + 1, width - Math.min(WORDS, width * 0.4));
  const powers = Math.max(1, Math.ceil(Math.log10(Math.max(1, ...counts))));
  const place = (power: number): number => left + 8 + (power / powers) * (right - left - 8);
  return {
    width,
    height: counts.length * ROW + 28,
    labels: pixel(left - 8),
    rows: counts.map((count, at) => ({
      y: at * ROW + 16,
      x: pixel(place(within(Math.log10(Math.max(1, count)), 0, powers))),
    })),
    counts: logTicks(0, powers, right - left, 50).map((value) => ({
      value,
      at: pixel(place(value)),
    })),
  };
}

/** A part of a bar. */
export interface GtinPart extends Box {
  readonly state: GtinState;
  readonly count: number;
}

/** Shapes of a bar of GTINs, and of the same bar enlarged without the good ones. */
export interface GtinGeometry {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly GtinPart[];
  /** Parts of the second bar; empty where the first shows enough. */
  readonly enlarged: readonly GtinPart[];
  /** Corners of what leads from the first bar to the second. */
  readonly funnel: readonly (readonly [x: number, y: number])[];
}

/** Share of the parts that are not good, up to which they are enlarged. */
const SMALL = 0.15;

/** Narrowest part that is not empty. */
const LEAST_PART = 6;

const GAP = 2;

/** Returns the shapes of a bar of GTINs. */
export function gtinGeometry(coverage: GtinCoverage, width: number): GtinGeometry {
  const order: readonly GtinState[] = ['good', ...GTIN_STATES.filter((state) => state !== 'good')];
  const present = order.filter((state) => coverage[state] > 0);
  const all = present.reduce((sum, state) => sum + coverage[state], 0);
  const others = present.filter((state) => state !== 'good');
  const rest = all - coverage.good;
  const isSmall = coverage.good > 0 && rest > 0 && rest / all <= SMALL;
  const first = partsOf(present, coverage, { x: 0, y: 0, width, height: 22 });
  if (!isSmall) return { width, height: 22, parts: first, enlarged: [], funnel: [] };
  const start = itemAt(first, 1).x;
  return {
    width,
    height: 92,
    parts: first,
    enlarged: partsOf(others, coverage, { x: 0, y: 68, width, height: 24 }),
    funnel: [
      [start, 25],
      [0, 65],
      [width, 65],
      [width, 25],
    ],
  };
}

/** Returns the parts of a bar by their counts; none is too narrow to be seen. */
function partsOf(
  states: readonly GtinState[],
  coverage: GtinCoverage,
  box: Box,
): readonly GtinPart[] {
  const all = states.reduce((sum, state) => sum + coverage[state], 0);
  const room = Math.max(0, box.width - GAP * (states.length - 1));
  const least = Math.min(LEAST_PART, room / Math.max(1, states.length));
  const wide = states.map((state) => Math.max(least, (coverage[state] / all) * room));
  const excess = wide.reduce((sum, each) => sum + each, 0) - room;
  const spare = wide.reduce((sum, each) => sum + (each - least), 0);
  let x = box.x;
  return states.map((state, at) => {
    const own = itemAt(wide, at);
    const taken = spare > 0 ? own - ((own - least) / spare) * excess : own;
    const part = {
      state,
      count: coverage[state],
      x: pixel(x),
      y: box.y,
      width: pixel(taken),
      height: box.height,
    };
    x += taken + GAP;
    return part;
  });
}

/** Returns the lengths of bars by their counts, in pixels; a bar that is not empty can be seen. */
export function barLengths(counts: readonly number[], width: number): readonly number[] {
  const most = Math.max(1, ...counts);
  return counts.map((count) =>
    count === 0 ? 0 : pixel(within((count / most) * width, 3, Math.max(3, width))),
  );
}
