import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineFile } from '../../../src/core/catalogue/index.js';
import type { AssortmentFile } from '../../../src/core/index.js';
import { createAssortmentReader, readAssortmentFile } from '../../../src/core/index.js';
import { outlineOf } from '../../../src/figures/plots/compare-with.js';
import { countFile, plotFile } from '../../../src/figures/plots/file-plots.js';
import { GTIN_STATES } from '../../../src/figures/plots/gtin-coverage.js';
import { type CountList, isCounted } from '../../../src/figures/plots/record-counts.js';
import { assortmentFile, fileHistory } from '../../../src/testing/index.js';
import { comparison, numbered } from './numbered-records.js';

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

describe('Plots of a file', () => {
  it('count every accepted record once: prices, GTINs, units, lead times', () => {
    fc.assert(
      fc.property(assortmentFile(), ({ text }) => {
        const file = readAssortmentFile(text) as AssortmentFile;
        const plots = plotFile(file.report, numbered(file));
        const { accepted, records } = file.report.file;
        expect(plots.records).toBe(records);
        expect(plots.accepted).toBe(accepted);
        expect(sum(Object.values(plots.gtins))).toBe(accepted);
        expect(sum(plots.units.map(({ count }) => count)) + plots.otherUnits).toBe(accepted);
        expect(sum(plots.leadTimes.map(({ count }) => count)) + plots.otherLeadTimes).toBe(
          accepted,
        );
        expect(sum(plots.prices.map(({ count }) => count)) + plots.unpriced).toBe(accepted);
        for (const { bins, farBelow, farAbove, far, count } of plots.prices) {
          expect(sum(bins.map((bin) => bin.count)) + farBelow + farAbove).toBe(count);
          expect(far.length).toBeLessThanOrEqual(farBelow + farAbove);
          expect(bins.every((bin, at) => at === 0 || bin.from >= (bins[at - 1]?.to ?? 0))).toBe(
            true,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('count in each row the records of its list', () => {
    fc.assert(
      fc.property(assortmentFile(), ({ text }) => {
        const file = readAssortmentFile(text) as AssortmentFile;
        const { gtins, units, leadTimes } = plotFile(file.report, numbered(file));
        const rows: readonly (readonly [count: number, list: CountList])[] = [
          ...GTIN_STATES.map((state) => [gtins[state], ['gtin', state]] as const),
          ...units.map(({ unit, listed, count }) => [count, ['unit', unit, listed]] as const),
          ...leadTimes.map(({ leadTime, count }) => [count, ['time', leadTime]] as const),
        ];
        for (const [count, list] of rows)
          expect(file.records.filter((record) => isCounted(record, list))).toHaveLength(count);
      }),
      { numRuns: 60 },
    );
  });

  it('are plain data: a copy through JSON says the same', () => {
    fc.assert(
      fc.property(assortmentFile(), assortmentFile(), ({ text }, { text: earlier }) => {
        const file = readAssortmentFile(text) as AssortmentFile;
        const before = readAssortmentFile(earlier) as AssortmentFile;
        const plots = plotFile(file.report, numbered(file), comparison(before, file));
        expect(JSON.parse(JSON.stringify(plots))).toEqual(plots);
      }),
      { numRuns: 40 },
    );
  });

  it('count every change of a price once, in bins or in blocks', () => {
    fc.assert(
      fc.property(fileHistory(), (history) => {
        const [before, after] = history.map(({ reading }) => reading);
        fc.pre(before !== undefined && after !== undefined);
        const compared = comparison(before, after);
        const { changes } = plotFile(after.report, numbered(after), compared);
        expect(changes?.prices).toBe(compared.changes.length);
        const counted =
          sum(changes?.bins.map(({ count }) => count) ?? []) +
          sum(changes?.blocks.map(({ count }) => count) ?? []);
        expect(counted).toBe(changes?.prices);
        const paired = sum(changes?.pairs.map(({ count }) => count) ?? []);
        expect(paired).toBeLessThanOrEqual(changes?.prices ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('have behind each bar, block and point the records that they count', () => {
    fc.assert(
      fc.property(fileHistory(), (history) => {
        const [before, after] = history.map(({ reading }) => reading);
        fc.pre(before !== undefined && after !== undefined);
        const records = numbered(after);
        const { plots, recordsOf } = countFile(after.report, records, comparison(before, after));
        for (const { unit, bins, farBelow, farAbove } of plots.prices) {
          expect(recordsOf(['far', unit])).toHaveLength(farBelow + farAbove);
          for (const { from, to, count } of bins)
            expect(recordsOf(['prices', unit, from, to])).toHaveLength(count);
        }
        const { bins = [], blocks = [] } = plots.changes ?? {};
        const listed = [
          ...bins.map(({ from, to }) => recordsOf(['percent', from, to])),
          ...blocks.map(({ power, least, most }) =>
            recordsOf(power === 0 ? ['changes', least, most] : ['jump', power]),
          ),
        ];
        const counts = [...bins, ...blocks].map(({ count }) => count);
        expect(listed.map(({ length }) => length)).toEqual(counts);
        for (const { what, power, count } of blocks.flatMap(({ jumps }) => jumps))
          expect(recordsOf(['jump', power, what])).toHaveLength(count);
        for (const { jumps, count } of blocks.filter(({ power }) => power !== 0))
          expect(sum(jumps.map((jump) => jump.count))).toBe(count);
        expect(recordsOf(['prices', 'g', 0, 1])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('The outline of a file that was read', () => {
  it('is that of its events', () => {
    fc.assert(
      fc.property(assortmentFile(), ({ text }) => {
        const file = readAssortmentFile(text) as AssortmentFile;
        const reader = createAssortmentReader();
        const events = [...reader.push(Buffer.from(text)), ...reader.end()];
        expect(outlineOf(file)).toEqual(outlineFile(events).outline);
      }),
      { numRuns: 100 },
    );
  });
});
