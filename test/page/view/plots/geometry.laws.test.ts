import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangePlot } from '../../../../src/figures/plots/change-plot.js';
import type { FarPrice, PricePlot } from '../../../../src/figures/plots/price-plot.js';
import { changeGeometry } from '../../../../src/page/view/plots/geometry/change-geometry.js';
import { priceGeometry } from '../../../../src/page/view/plots/geometry/price-geometry.js';
import { type Box, countTicks, logTicks } from '../../../../src/page/view/plots/geometry/scales.js';

const SIZES = fc.record({
  width: fc.integer({ min: 240, max: 1400 }),
  height: fc.integer({ min: 140, max: 500 }),
});

const count = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 500_000 }));

const farPrice = fc.double({ min: -30, max: 30, noNaN: true }).map(
  (log): FarPrice => ({
    index: 0,
    thirdPartyId: '1',
    name: 'Rye',
    content: '1 kg',
    sent: '1',
    price: 10 ** log,
    factor: 10 ** log,
    power: 0,
  }),
);

const pricePlot: fc.Arbitrary<PricePlot> = fc
  .record({
    step: fc.constantFrom(0.1, 0.2, 0.5, 1, 2),
    start: fc.integer({ min: -40, max: 40 }),
    counts: fc.array(fc.option(count, { nil: 0 }), { maxLength: 78 }),
    far: fc.array(farPrice, { maxLength: 200 }),
    more: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ step, start, counts, far, more }) => {
    const bins = counts.flatMap((each, at) =>
      each === 0 ? [] : [{ from: (start + at) * step, to: (start + at + 1) * step, count: each }],
    );
    const all = bins.reduce((sum, bin) => sum + bin.count, 0) + far.length + more;
    const middle = bins[0] === undefined ? (far[0]?.price ?? 0) : 10 ** bins[0].from;
    return {
      unit: 'kg',
      count: all,
      middle,
      low: middle,
      high: middle,
      step,
      bins,
      farBelow: more,
      farAbove: far.length,
      far,
      ends: [],
    };
  });

const changePlot: fc.Arbitrary<ChangePlot> = fc
  .record({
    counts: fc.array(fc.option(count, { nil: 0 }), { minLength: 45, maxLength: 45 }),
    hasBins: fc.boolean(),
    powers: fc.subarray([-3, -2, -1, 1, 2, 3]),
    ranges: fc.subarray([0.01, 0.1, 0.3, 0.6, 1.5, 3, 20, 60]),
    each: count,
  })
  .map(({ counts, hasBins, powers, ranges, each }) => {
    const bins = hasBins
      ? counts.flatMap((n, at) => (n === 0 ? [] : [{ from: at - 20, to: at - 19, count: n }]))
      : [];
    const blocks = [
      ...powers.map((power) => ({ power, factor: 10 ** power })),
      ...ranges.map((factor) => ({ power: 0, factor })),
    ]
      .sort((a, b) => a.factor - b.factor)
      .map(({ power, factor }) => ({
        jumps: [],
        power,
        up: factor > 1,
        least: factor,
        middle: factor,
        most: factor,
        count: each,
      }));
    const prices = [...bins, ...blocks].reduce((sum, { count: n }) => sum + n, 0);
    const zeros = {
      came: 0,
      went: 0,
      cameUnavailable: 0,
      madeUnavailable: 0,
      restored: 0,
      unchanged: 0,
      changed: 0,
    };
    return {
      ...zeros,
      prices,
      newPrices: prices,
      newContents: 0,
      step: 1,
      bins,
      blocks,
      worst: [],
      pairs: [],
    };
  });

/** Checks that a box is within a picture, give or take the rounding of its numbers. */
function expectInside(boxes: readonly Box[], size: { width: number; height: number }): void {
  for (const { x, y, width, height } of boxes) {
    expect(Number.isFinite(x + y + width + height)).toBe(true);
    expect(x).toBeGreaterThanOrEqual(-0.11);
    expect(y).toBeGreaterThanOrEqual(-0.11);
    expect(x + width).toBeLessThanOrEqual(size.width + 1.11);
    expect(y + height).toBeLessThanOrEqual(size.height + 0.11);
  }
}

function expectRising(values: readonly number[]): void {
  expect(values.every((value, at) => at === 0 || value > (values[at - 1] ?? value))).toBe(true);
}

/** Higher counts have higher bars, and 10 is seen to be more than 1 next to any highest one. */
function expectOrder(bars: readonly (readonly [count: number, height: number])[]): void {
  const sorted = bars.toSorted(([a], [b]) => a - b);
  for (const [at, [count, height]] of sorted.entries()) {
    const [less = 0, lower = 0] = sorted[at - 1] ?? [];
    expect(height).toBeGreaterThanOrEqual(count >= 10 * less ? lower + 2.9 : lower);
  }
}

const total = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, each) => sum + each.count, 0);

describe('The picture of prices', () => {
  it('stays in its box, shows every bin once and says how many points it has no room for', () => {
    fc.assert(
      fc.property(pricePlot, SIZES, (plot, size) => {
        const shapes = priceGeometry(plot, size);
        expectInside([...shapes.bars, ...shapes.bands, shapes.frame], size);
        expectInside(
          shapes.points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })),
          size,
        );
        expect(total(shapes.bars.map(({ bin }) => bin))).toBe(total(plot.bins));
        expect(shapes.points.length + shapes.hidden).toBe(plot.farAbove + plot.farBelow);
        expectRising(shapes.prices.map(({ at }) => at));
        expectRising(shapes.counts.map(({ value }) => value));
        expectRising(shapes.counts.map(({ at }) => -at));
        expectRising(shapes.bars.map(({ x }) => x));
        expectOrder(shapes.bars.map(({ bin, height }) => [bin.count, height] as const));
        if (plot.bins.length > 0)
          expectInside([{ x: shapes.middle, y: 0, width: 0, height: 0 }], size);
      }),
    );
  });

  it('cuts the axis if a price is more than three powers of ten from the bars', () => {
    const bins = [{ from: 1, to: 1.1, count: 40 }];
    const far = {
      index: 1,
      thirdPartyId: '1',
      name: '',
      content: '',
      sent: '',
      factor: 9,
      power: 0,
    };
    const plot = { unit: 'kg', count: 42, middle: 11, low: 10, high: 12, step: 0.1, bins } as const;
    const shapes = (price: number) =>
      priceGeometry(
        { ...plot, farBelow: 0, farAbove: 1, far: [{ ...far, price }], ends: [] },
        { width: 760, height: 346 },
      );
    expect(shapes(1100)).toMatchObject({ cutLow: false, cutHigh: false });
    expect(shapes(1e9)).toMatchObject({ cutLow: false, cutHigh: true });
    expect(shapes(1e-9)).toMatchObject({ cutLow: true, cutHigh: false });
  });
});

describe('The picture of price changes', () => {
  it('stays in its box, shows every bin, and every block alone or with others', () => {
    fc.assert(
      fc.property(changePlot, SIZES, (plot, size) => {
        const shapes = changeGeometry(plot, size);
        expectInside([...shapes.bars, ...shapes.blocks, shapes.frame], size);
        expect(total(shapes.bars.map(({ bin }) => bin))).toBe(total(plot.bins));
        expect(total(shapes.blocks.map(({ block }) => block))).toBe(total(plot.blocks));
        expectRising(shapes.percents.map(({ at }) => at));
        expectRising(shapes.blocks.map(({ at }) => at));
        for (const { from, to } of shapes.axis) expect(to).toBeGreaterThanOrEqual(from);
        expectRising(shapes.axis.flatMap(({ from, to }) => [from, to + 0.001]));
      }),
    );
  });
});

describe('Ticks', () => {
  it('of counts begin at 0, rise by round steps and hold the greatest count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (greatest) => {
        const ticks = countTicks(greatest, 4);
        expect(ticks[0]).toBe(0);
        expectRising(ticks);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(String(ticks[1])).toMatch(/^[125]0*$/);
      }),
    );
  });

  it('of prices are within the axis and not too close to each other', () => {
    const log = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(log, log, fc.integer({ min: 200, max: 1200 }), (a, b, pixels) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const ticks = logTicks(from, to, pixels, 40);
        expectRising(ticks);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(from - 1e-6);
          expect(tick).toBeLessThanOrEqual(to + 1e-6);
        }
        const perPower = pixels / (to - from);
        ticks.forEach((tick, at) => {
          if (at > 0) expect((tick - (ticks[at - 1] ?? 0)) * perPower).toBeGreaterThan(39);
        });
      }),
    );
  });
});
